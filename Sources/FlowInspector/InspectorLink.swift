#if DEBUG
  import Foundation

  /// The connection to `flowc watch`: one thread sends what the app has written down, another one asks for commands.
  ///
  /// Lines are numbered, and kept as long as there is room: where `flowc watch` is begun later, or again, it gets them
  /// from the first one that is kept.
  final class InspectorLink: @unchecked Sendable {
    /// The number of lines that are kept.
    private static let mostLines = 10_000
    /// The number of bytes that one request carries at most, but for a single line.
    private static let mostBytes = 256 * 1024

    private let id: String
    private let about: String
    private let address: WatchAddress
    private let condition = NSCondition()
    private var lines: [String] = []
    /// The number of the first line that is kept.
    private var first = 0
    /// The number of the next line that is to be sent.
    private var next = 0
    /// Whether `flowc watch` knows the app.
    private var isKnown = false
    private var isOver = false

    init(_ id: String, _ about: String, _ address: WatchAddress) {
      (self.id, self.about, self.address) = (id, about, address)
    }

    /// Adds a line.
    func send(_ line: String) {
      locked {
        lines.append(line)
        if lines.count > Self.mostLines {
          lines.removeFirst(Self.mostLines / 2)
          first += Self.mostLines / 2
        }
        condition.broadcast()
      }
    }

    /// Begins to send, and to ask for commands.
    func begin(_ body: @escaping @Sendable (String) -> Void) {
      Thread.detachNewThread { [self] in while push() {} }
      Thread.detachNewThread { [self] in while pull(body) {} }
    }

    /// Ends both threads, once what was added is sent.
    func end() {
      locked {
        isOver = true
        condition.broadcast()
      }
    }

    /// Waits for lines, and sends them.
    ///
    /// - Returns: whether to go on.
    private func push() -> Bool {
      let part: (first: Int, from: Int, text: String)? = locked {
        while !isOver, isKnown, next >= first + lines.count { condition.wait() }
        if isOver, !isKnown || next >= first + lines.count { return nil }
        next = max(next, first)
        var text = about
        for line in lines[(next - first)...] {
          if text.utf8.count + line.utf8.count > Self.mostBytes, text.utf8.count > about.utf8.count { break }
          text += "\n" + line
        }
        return (first, next, text)
      }
      guard let part else { return false }
      let path = "app?id=\(id)&first=\(part.first)&from=\(part.from)"
      let answer = address.current.flatMap { request($0, "POST", path, part.text) }
      let number = answer?.status == 200 ? answer.flatMap { Int($0.body) } : nil
      locked {
        isKnown = number != nil
        if let number { next = min(max(number, first), first + lines.count) }
      }
      // Nobody watches, or it is another `flowc watch` whose reply makes no sense.
      if number == nil { Thread.sleep(forTimeInterval: 1) }
      return true
    }

    /// Asks for commands, which takes until there is one, or some seconds.
    private func pull(_ body: @Sendable (String) -> Void) -> Bool {
      if locked({ isOver }) { return false }
      guard locked({ isKnown }), let place = address.current else {
        Thread.sleep(forTimeInterval: 0.2)
        return true
      }
      guard let answer = request(place, "GET", "app/commands?id=\(id)", ""), answer.status == 200 else {
        // It does not know the app any more: the app says again what it is.
        locked {
          isKnown = false
          condition.broadcast()
        }
        Thread.sleep(forTimeInterval: 0.2)
        return true
      }
      for line in answer.body.split(separator: "\n") { body(String(line)) }
      return true
    }

    private func request(
      _ place: (port: UInt16, secret: String), _ method: String, _ path: String, _ body: String
    ) -> (status: Int, body: String)? {
      LoopbackRequest.answer(
        port: place.port, method: method, target: "/\(place.secret)/\(path)", body: Array(body.utf8), within: 10)
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
      condition.lock()
      defer { condition.unlock() }
      return body()
    }
  }
#endif
