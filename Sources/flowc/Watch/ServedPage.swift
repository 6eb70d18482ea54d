import Foundation

/// The current page, and its number: read by the threads of the server, and drawn anew by the thread that watches.
final class ServedPage: @unchecked Sendable {
  private let condition = NSCondition()
  private var page: [UInt8] = []
  private var version = 0

  /// The number of the page that is drawn next.
  var next: Int { locked { version + 1 } }

  /// Shows a page from now on.
  func show(_ text: String, _ number: Int) {
    locked {
      (page, version) = (Array(text.utf8), number)
      condition.broadcast()
    }
  }

  /// The page as it is now.
  var current: [UInt8] { locked { page } }

  /// The number of the page, as soon as it differs from the shown one, or after a number of seconds.
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
