import FlowCompiler
import FlowReporting
import FlowServer

/// An editor that has flow files open, in the process of the server.
struct Editor {
  private var server: LanguageServer
  private var number = 0
  /// The modules as they are on disk.
  let modules: [ServedModule]
  /// The text of each open file, as typed so far.
  private(set) var texts: [String: [UInt8]] = [:]
  /// The diagnostics in each file, as `line:character code` in order.
  private(set) var diagnostics: [String: [String]] = [:]
  /// The number of bytes in the last answer.
  private(set) var answerSize = 0

  /// Starts a server of modules.
  init(_ modules: [ServedModule]) {
    self.modules = modules
    server = LanguageServer { _ in ServedFiles(modules: modules) }
    _ = ask("initialize", [:])
    notify("initialized", [:])
    settle()
  }

  /// The paths of all files, in order.
  var paths: [String] { modules.flatMap { $0.files.map(\.path) }.sorted() }

  /// The answer to a request, as a whole.
  mutating func ask(_ method: String, _ parameters: JSON) -> JSON {
    let answers = server.receive(request(method, parameters))
    answerSize = answers.reduce(0) { $0 + MessageFramer.frame($1).count }
    return answers.first ?? .null
  }

  /// Sends a notification, which has no answer.
  mutating func notify(_ method: String, _ parameters: JSON) { _ = server.receive(notification(method, parameters)) }

  private mutating func request(_ method: String, _ parameters: JSON) -> [UInt8] {
    number += 1
    let message: JSON = ["jsonrpc": "2.0", "id": JSON(number), "method": .string(method), "params": parameters]
    return Array(message.description.utf8)
  }

  private func notification(_ method: String, _ parameters: JSON) -> [UInt8] {
    Array((["jsonrpc": "2.0", "method": .string(method), "params": parameters] as JSON).description.utf8)
  }

  /// Types lines at the beginning of an open file, each with a request for completions that is cancelled, all before
  /// the server works on the first. Returns how many were answered as cancelled.
  mutating func cancelCompletions(_ count: Int, in path: String) -> Int {
    let place: JSON = ["line": 0, "character": 0]
    let document: JSON = ["uri": .string("file://\(path)")]
    var answers: [JSON] = []
    for _ in 0..<count {
      texts[path]?.insert(contentsOf: Array("# x\n".utf8), at: 0)
      let change: JSON = ["range": ["start": place, "end": place], "text": "# x\n"]
      answers += server.take(
        notification("textDocument/didChange", ["textDocument": document, "contentChanges": [change]]))
      answers += server.take(request("textDocument/completion", ["textDocument": document, "position": place]))
      answers += server.take(notification("$/cancelRequest", ["id": JSON(number)]))
    }
    while server.hasWaiting { answers += server.proceed() }
    return answers.count { $0["error"]["code"] == -32800 }
  }

  /// Takes what is found.
  mutating func settle() {
    for message in server.settle() where message["method"] == "textDocument/publishDiagnostics" {
      let path = String((message["params"]["uri"].text ?? "").dropFirst(7))
      diagnostics[path] = message["params"]["diagnostics"].elements.map { diagnostic in
        let start = diagnostic["range"]["start"]
        return "\(start["line"]):\(start["character"]) \(diagnostic["code"].text ?? "")"
      }
    }
  }

  /// Opens a file as it is on disk.
  mutating func open(_ path: String) {
    let bytes = modules.lazy.flatMap(\.files).first { $0.path == path }?.bytes ?? []
    texts[path] = bytes
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string("file://\(path)"), "text": .string(String(decoding: bytes, as: UTF8.self))]])
  }

  /// Types over a stretch of an open file.
  mutating func edit(_ path: String, _ range: Range<Int>, _ new: String) {
    guard var bytes = texts[path] else { return }
    let place: JSON = [
      "start": Self.position(range.lowerBound, in: bytes), "end": Self.position(range.upperBound, in: bytes),
    ]
    bytes.replaceSubrange(range, with: Array(new.utf8))
    texts[path] = bytes
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string("file://\(path)")],
        "contentChanges": [["range": place, "text": .string(new)]],
      ])
  }

  /// The place of a byte as the protocol counts: lines that end at a line feed, a carriage return, or both, and UTF-16.
  static func position(_ offset: Int, in bytes: [UInt8]) -> JSON {
    var line = 0
    var start = 0
    for (index, byte) in bytes[..<offset].enumerated() {
      if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
        line += 1
        start = index + 1
      }
    }
    let units = String(decoding: bytes[start..<offset], as: UTF8.self).utf16.count
    return ["line": JSON(line), "character": JSON(units)]
  }
}
