import FlowCompiler
import FlowServer

/// An editor that has flow files open, in the process of the server.
public struct Editor {
  /// The bytes of a message's body, and back.
  private var server: LanguageServer
  private var number = 0
  /// The modules as they are on disk.
  public let modules: [ServedModule]
  /// What is typed in each open file.
  public private(set) var texts: [String: [UInt8]] = [:]
  /// What was found in each file, as `line:character code` in order.
  public private(set) var findings: [String: [String]] = [:]
  /// How many bytes the last answer had.
  public private(set) var answerSize = 0

  /// Starts a server of modules.
  public init(_ modules: [ServedModule]) {
    self.modules = modules
    server = LanguageServer { _ in ServedFiles(modules: modules) }
    _ = ask("initialize", [:])
    tell("initialized", [:])
    settle()
  }

  /// The paths of all files, in order.
  public var paths: [String] { modules.flatMap { $0.files.map(\.path) }.sorted() }

  /// The answer to a request, as a whole.
  public mutating func ask(_ method: String, _ parameters: JSON) -> JSON {
    number += 1
    let message: JSON = ["jsonrpc": "2.0", "id": JSON(number), "method": .string(method), "params": parameters]
    let answers = server.receive(Array(message.description.utf8))
    answerSize = answers.reduce(0) { $0 + MessageFramer.frame($1).count }
    return answers.first ?? nil
  }

  /// Says something that has no answer.
  public mutating func tell(_ method: String, _ parameters: JSON) {
    let message: JSON = ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    _ = server.receive(Array(message.description.utf8))
  }

  /// Takes what is found.
  public mutating func settle() {
    for message in server.settle() where message["method"] == "textDocument/publishDiagnostics" {
      let path = String((message["params"]["uri"].text ?? "").dropFirst(7))
      findings[path] = message["params"]["diagnostics"].elements.map { finding in
        let start = finding["range"]["start"]
        return "\(start["line"]):\(start["character"]) \(finding["code"].text ?? "")"
      }
    }
  }

  /// Opens a file as it is on disk.
  public mutating func open(_ path: String) {
    let bytes = modules.lazy.flatMap(\.files).first { $0.path == path }?.bytes ?? []
    texts[path] = bytes
    tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string("file://\(path)"), "text": .string(String(decoding: bytes, as: UTF8.self))]])
  }

  /// Types over a stretch of an open file.
  public mutating func edit(_ path: String, _ range: Range<Int>, _ new: String) {
    guard var bytes = texts[path] else { return }
    let place: JSON = [
      "start": Self.position(range.lowerBound, in: bytes), "end": Self.position(range.upperBound, in: bytes),
    ]
    bytes.replaceSubrange(range, with: Array(new.utf8))
    texts[path] = bytes
    tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string("file://\(path)")],
        "contentChanges": [["range": place, "text": .string(new)]],
      ])
  }

  /// The place of a byte as the protocol counts: lines that end at a line feed, a carriage return, or both, and UTF-16.
  public static func position(_ offset: Int, in bytes: [UInt8]) -> JSON {
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

  /// The byte at such a place; nil for what is none.
  public static func offset(_ position: JSON, in bytes: [UInt8]) -> Int? {
    guard let line = position["line"].integer, let character = position["character"].integer else { return nil }
    var start = 0
    for _ in 0..<line {
      guard let feed = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      start = feed + 1
      if bytes[feed] == 0x0D, start < bytes.count, bytes[start] == 0x0A { start += 1 }
    }
    return (start...bytes.count).first { Self.position($0, in: bytes)["character"].integer == character }
  }

  /// Types what an answer changes, in all open files.
  ///
  /// - Returns: whether every change was in a file that is open.
  public mutating func carryOut(_ changes: JSON) -> Bool {
    guard case .object(let files) = changes else { return false }
    for (uri, edits) in files.sorted(by: { $0.key < $1.key }) {
      let path = String(uri.dropFirst(7))
      for change in edits.elements.reversed() {
        guard let text = texts[path], let start = Self.offset(change["range"]["start"], in: text),
          let end = Self.offset(change["range"]["end"], in: text)
        else { return false }
        edit(path, start..<end, change["newText"].text ?? "")
      }
    }
    return true
  }
}
