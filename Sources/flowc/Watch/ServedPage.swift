import Foundation

/// The current page and its number. The server's threads read them, and the watching thread replaces them.
final class ServedPage: @unchecked Sendable {
  private let condition = NSCondition()
  private var page: [UInt8] = []
  // Other than those of a former run, whose page may still be open.
  private var version = Int(Date().timeIntervalSince1970)

  /// The number of the current page.
  var number: Int { locked { version } }

  /// The number for the next page.
  var next: Int { locked { version + 1 } }

  /// Replaces the current page.
  func show(_ text: String, _ number: Int) {
    locked {
      (page, version) = (Array(text.utf8), number)
      condition.broadcast()
    }
  }

  /// The current page.
  var current: [UInt8] { locked { page } }

  /// Waits until the current page's number differs from a number, or until a timeout, and returns the current number.
  func version(otherThan shown: Int, within seconds: Double) -> Int {
    let end = Date().addingTimeInterval(seconds)
    return locked {
      while version == shown, condition.wait(until: end) {}
      return version
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
