import Foundation

/// Serves one page, to browsers on this machine only.
///
/// It listens on the loopback interface, under a random path that cannot be guessed. The `Host` header must be
/// the printed address, so that a web page cannot reach it by a name that it controls. Requests of other sites are refused.
final class PageServer: Sendable {
  private let socket: LoopbackSocket
  private let served: ServedPage
  private let secret: String
  private let connections = DispatchSemaphore(value: PageServer.mostConnections)
  private static let mostConnections = 64

  /// Begins to listen, where it did so before if that place is known and free.
  init(_ served: ServedPage, at former: WatchPlace?) throws(LoopbackSocket.Failure) {
    self.served = served
    if let former, let socket = try? LoopbackSocket(port: former.port) {
      (self.socket, secret) = (socket, former.secret)
      return
    }
    socket = try LoopbackSocket()
    var random = SystemRandomNumberGenerator()
    secret = (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The port and the path.
  var place: WatchPlace { WatchPlace(port: socket.port, secret: secret) }

  /// The address of the page.
  var address: String { "http://127.0.0.1:\(socket.port)/\(secret)/" }

  /// Begins to answer requests, on separate threads.
  func begin() {
    Thread.detachNewThread { [self] in
      while true {
        connections.wait()
        guard let connection = socket.accept() else {
          connections.signal()
          Thread.sleep(forTimeInterval: 0.05)
          continue
        }
        Thread.detachNewThread { [self] in
          answer(connection)
          connection.close()
          connections.signal()
        }
      }
    }
  }

  private func answer(_ connection: LoopbackSocket.Connection) {
    guard let bytes = connection.readHead(most: 16 * 1024, within: 5) else { return }
    let answer = answer(to: PageRequest(bytes))
    connection.write(answer.bytes)
  }

  /// The answer to a request; nil means a malformed request.
  func answer(to request: PageRequest?) -> PageAnswer {
    guard let request else { return PageAnswer(400, "this is no request") }
    guard request.hosts == ["127.0.0.1:\(socket.port)"] || request.hosts == ["localhost:\(socket.port)"] else {
      return PageAnswer(403, "another host is meant")
    }
    if let site = request.site, site != "none", site != "same-origin" { return PageAnswer(403, "another site asks") }
    guard request.method == "GET" else { return PageAnswer(405, "there is only something to get") }
    let path = request.target.prefix { $0 != "?" }
    switch path {
    case "/\(secret)/": return PageAnswer(page: served.current)
    case "/\(secret)/version":
      let shown = request.target.split(separator: "=").last.flatMap { Int($0) } ?? 0
      return PageAnswer(200, String(served.version(otherThan: shown, within: 25)))
    default: return PageAnswer(404, "there is nothing here")
    }
  }
}

/// The parts of a request's head that the server uses.
struct PageRequest {
  var method: String
  var target: String
  /// The values of its `Host` headers; there must be exactly one.
  var hosts: [String] = []
  /// The site that sends the request, according to the browser: `none` if a person typed the address.
  var site: String?

  /// Reads a head; nil if it is malformed.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { return nil }
    (method, target) = (String(words[0]), String(words[1]))
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces).lowercased()
      switch line[..<colon].lowercased() {
      case "host": hosts.append(value)
      case "sec-fetch-site": site = value
      default: break
      }
    }
  }
}

/// An answer as bytes.
struct PageAnswer {
  let status: Int
  let bytes: [UInt8]

  /// Makes the answer with the page.
  init(page: [UInt8]) { self.init(200, "text/html; charset=utf-8", page) }

  /// Makes an answer with a short text.
  init(_ status: Int, _ words: String) { self.init(status, "text/plain; charset=utf-8", Array(words.utf8)) }

  private init(_ status: Int, _ type: String, _ body: [UInt8]) {
    self.status = status
    let reason =
      [200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed"][status] ?? ""
    let head = """
      HTTP/1.1 \(status) \(reason)\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Cache-Control: no-store\r
      Referrer-Policy: no-referrer\r
      X-Content-Type-Options: nosniff\r
      X-Frame-Options: DENY\r
      Content-Security-Policy: frame-ancestors 'none'\r
      Cross-Origin-Resource-Policy: same-origin\r
      Cross-Origin-Opener-Policy: same-origin\r
      Connection: close\r
      \r

      """
    bytes = Array(head.utf8) + body
  }
}
