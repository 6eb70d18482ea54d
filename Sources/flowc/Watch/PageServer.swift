import FlowReporting
import Foundation

/// Serves one page, to browsers on this machine only.
///
/// It listens on the loopback interface, under a random path that cannot be guessed. The `Host` header must be the
/// printed address, so that a web page cannot reach it by a name that it controls. Requests of other sites are refused.
/// Whatever it takes, from the page and from running apps, is limited in size and number, see ``InspectedApps`` and
/// ``PictureEdits``.
final class PageServer: Sendable {
  private let socket: LoopbackSocket
  private let served: ServedPage
  private let secret: String
  private let apps = InspectedApps()
  private let edits: PictureEdits
  private let connections = DispatchSemaphore(value: PageServer.mostConnections)
  private static let mostConnections = 64

  /// Begins to listen, where it did so before if that place is known and free.
  init(
    _ served: ServedPage, _ edits: PictureEdits, at former: WatchPlace?
  ) throws(LoopbackSocket.Failure) {
    (self.served, self.edits) = (served, edits)
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
    guard let (head, rest) = connection.readHead(most: 16 * 1024, within: 5) else { return }
    let request = PageRequest(head)
    if let refusal = refusal(of: request) { return connection.write(refusal.bytes) }
    guard var request, let body = connection.readBody(request.length, after: rest, within: 10) else { return }
    request.body = body
    connection.write(answer(to: request).bytes)
  }

  /// The answer to a request that is refused before its body is read; nil if it is not refused.
  private func refusal(of request: PageRequest?) -> PageAnswer? {
    guard let request else { return PageAnswer(400, "this is no request") }
    guard request.hosts == ["127.0.0.1:\(socket.port)"] || request.hosts == ["localhost:\(socket.port)"] else {
      return PageAnswer(403, "another host is meant")
    }
    if let site = request.site, site != "none", site != "same-origin" { return PageAnswer(403, "another site asks") }
    if let origin = request.origin, !request.hosts.contains(where: { origin == "http://\($0)" }) {
      return PageAnswer(403, "another site asks")
    }
    guard path(of: request) != nil else { return PageAnswer(404, "there is nothing here") }
    let most: [Substring: Int] = [
      "app": InspectedApps.mostBytes, "command": InspectedApps.mostBytes, "edit": PictureEdits.mostBytes,
      "edit/fixes": PictureEdits.mostBytes, "edit/apply": PictureEdits.mostBytes,
    ]
    let mostPosted = path(of: request).flatMap { most[$0] }
    guard request.method == (mostPosted == nil ? "GET" : "POST") else {
      return PageAnswer(405, mostPosted == nil ? "there is only something to get" : "this is only to be posted")
    }
    if request.length > mostPosted ?? 0 { return PageAnswer(413, "that is too long") }
    // A page of another site cannot send this type without being asked first, which is not answered.
    if mostPosted != nil, path(of: request) != "app", request.type != "application/json" {
      return PageAnswer(400, "this is no JSON")
    }
    return nil
  }

  /// The path behind the secret one; nil for another path.
  private func path(of request: PageRequest) -> Substring? {
    let path = request.target.prefix { $0 != "?" }
    return path.hasPrefix("/\(secret)/") ? path.dropFirst(secret.utf8.count + 2) : nil
  }

  /// The answer to a request that is not refused.
  private func answer(to request: PageRequest) -> PageAnswer {
    func number(_ name: String) -> Int { request.parameter(name).flatMap { Int($0) } ?? 0 }
    let app = request.parameter("id") ?? ""
    switch path(of: request) {
    case "": return PageAnswer(page: served.current)
    case "version": return PageAnswer(200, String(served.version(otherThan: number("shown"), within: 25)))
    case "app":
      let next = apps.take(request.body, of: app, first: number("first"), from: number("from"))
      return next.map { PageAnswer(200, String($0)) } ?? PageAnswer(400, "this is nothing that an app says")
    case "app/commands":
      return apps.commands(of: app, within: 2).map { PageAnswer(200, $0) } ?? PageAnswer(410, "the app is not known")
    case "live":
      return PageAnswer(200, apps.news(after: number("revision"), of: app, from: number("from"), within: 5))
    case "command":
      guard apps.command(request.body, to: app) else {
        return PageAnswer(400, "this is no command for an app that runs")
      }
      return PageAnswer(200, "")
    case "edit", "edit/fixes", "edit/apply":
      return edits.answer(to: path(of: request).map(String.init) ?? "", request.body)
    case "recording":
      return apps.recording(of: app).map { PageAnswer(recording: $0) }
        ?? PageAnswer(404, "the first steps are not known")
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
  /// The site whose page sends the request; nil for a program, and for a page that a person has opened.
  var origin: String?
  /// The type of the body.
  var type: String?
  /// The number of bytes of the body.
  var length = 0
  var body: [UInt8] = []

  /// The value of a parameter of the target, `id` in `app?id=7`.
  func parameter(_ name: String) -> String? {
    let query = target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    for part in query.split(separator: "&") where part.hasPrefix(name + "=") {
      return String(part.dropFirst(name.utf8.count + 1))
    }
    return nil
  }

  /// Reads a head; nil if it is malformed.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { return nil }
    (method, target) = (String(words[0]), String(words[1]))
    var lengths: [Int] = []
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces).lowercased()
      switch line[..<colon].lowercased() {
      case "host": hosts.append(value)
      case "sec-fetch-site": site = value
      case "origin": origin = value
      case "content-type": type = value
      case "transfer-encoding": return nil
      case "content-length":
        guard let length = Int(value), length >= 0, value.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
        lengths.append(length)
      default: break
      }
    }
    if lengths.count > 1 { return nil }
    length = lengths.first ?? 0
  }
}

/// An answer as bytes.
struct PageAnswer {
  let status: Int
  let bytes: [UInt8]

  /// Makes the answer with the page.
  init(page: [UInt8]) { self.init(200, "text/html; charset=utf-8", page) }

  /// Makes the answer with a recording, which the browser saves.
  init(recording: String) { self.init(200, "application/json; charset=utf-8", Array(recording.utf8)) }

  /// Makes an answer with data.
  init(json: JSON) { self.init(200, "application/json; charset=utf-8", Array(json.description.utf8)) }

  /// Makes an answer with a short text.
  init(_ status: Int, _ words: String) { self.init(status, "text/plain; charset=utf-8", Array(words.utf8)) }

  private init(_ status: Int, _ type: String, _ body: [UInt8]) {
    self.status = status
    let reason =
      [
        200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        409: "Conflict", 410: "Gone", 413: "Content Too Large",
        422: "Unprocessable Content", 503: "Service Unavailable",
      ][status] ?? ""
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
