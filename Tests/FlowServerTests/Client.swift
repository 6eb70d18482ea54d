import FlowCompiler
import FlowReporting
import FlowServer

/// An editor in a test, of one module in `/App`, or of several.
struct Client {
  private var server: LanguageServer
  private var next = 0
  /// The diagnostics that it received, by path, each as `line:character code`.
  private(set) var diagnostics: [String: [String]] = [:]
  /// The messages for the person that it received.
  private(set) var shown: [String] = []

  /// An editor that is initialized, of these files on disk.
  init(_ files: [String: String], initialized: Bool = true) {
    let served = files.sorted { $0.key < $1.key }.map { FlowFile(path: $0.key, bytes: Array($0.value.utf8)) }
    self.init([ServedModule(name: "App", folder: "/App", files: served)], initialized: initialized)
  }

  /// An editor of several modules.
  init(_ modules: [ServedModule], initialized: Bool = true) {
    server = LanguageServer { _ in ServedFiles(modules: modules) }
    if initialized {
      _ = ask("initialize", [:])
      notify("initialized", [:])
    }
  }

  /// The exit code, once it has received `exit`.
  var exitCode: Int32? { server.exitCode }

  /// The answer to a request.
  mutating func ask(_ method: String, _ parameters: JSON) -> JSON {
    next += 1
    return send(["jsonrpc": "2.0", "id": JSON(next), "method": .string(method), "params": parameters])
  }

  /// The answer to a request for which tests may be run.
  @MainActor mutating func await(_ method: String, _ parameters: JSON) -> JSON {
    var answer = ask(method, parameters)
    while server.hasWanted {
      let messages = server.check()
      answer = messages.first { $0["id"] == JSON(next) } ?? answer
      take(messages)
    }
    return answer
  }

  /// Sends a notification, which has no answer.
  mutating func notify(_ method: String, _ parameters: JSON) {
    _ = send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Sends a body as it is; the answer, or null.
  mutating func send(_ body: String) -> JSON {
    let answer = server.receive(Array(body.utf8))
    take(server.settle())
    return answer.first ?? .null
  }

  /// Types nothing until proofs are made and tests are run.
  @MainActor mutating func rest() { while server.hasUnchecked { take(server.check()) } }

  /// Types nothing until the tests that it wants to be run were run.
  @MainActor mutating func runTests() { while server.hasWanted { take(server.check()) } }

  private mutating func take(_ messages: [JSON]) {
    for message in messages {
      if message["method"] == "window/showMessage" { shown.append(message["params"]["message"].text ?? "") }
      guard message["method"] == "textDocument/publishDiagnostics" else { continue }
      let path = message["params"]["uri"].text ?? ""
      diagnostics[path] = message["params"]["diagnostics"].elements.map { diagnostic in
        let start = diagnostic["range"]["start"]
        return "\(start["line"]):\(start["character"]) \(diagnostic["code"].text ?? "")"
      }
    }
  }

  private mutating func send(_ message: JSON) -> JSON { send(message.description) }

  /// Opens a file.
  mutating func open(_ uri: String, _ text: String) {
    notify("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]])
  }

  /// Replaces all of an open file.
  mutating func write(_ uri: String, _ text: String) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": 2], "contentChanges": [["text": .string(text)]]])
  }

  /// Asks something of the place of a mark, `¦`, in a text that becomes the open file's.
  mutating func ask(_ method: String, _ uri: String, _ marked: String, _ more: JSON = [:]) -> JSON {
    let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
    write(uri, parts.joined())
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    var parameters = more
    parameters["textDocument"] = ["uri": .string(uri)]
    parameters["position"] = ["line": JSON(lines.count - 1), "character": JSON(lines[lines.count - 1].utf16.count)]
    return ask("textDocument/\(method)", parameters)["result"]
  }

  /// Replaces what is between two places of an open file.
  mutating func change(_ uri: String, _ from: (Int, Int), _ to: (Int, Int), _ text: String) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 2],
        "contentChanges": [["range": range(from, to), "text": .string(text)]],
      ])
  }
}

/// A range of two places, each a line and a character, from 0.
func range(_ from: (Int, Int), _ to: (Int, Int)) -> JSON {
  [
    "start": ["line": JSON(from.0), "character": JSON(from.1)],
    "end": ["line": JSON(to.0), "character": JSON(to.1)],
  ]
}

/// Places in the order of an answer, each as `File:line:character`, from 0.
func places(_ answer: JSON) -> [String] {
  answer.elements.map { location in
    let start = location["range"]["start"]
    let file = (location["uri"].text ?? "").split(separator: "/").last.map(String.init) ?? ""
    return "\(file.replacing(".flow.yaml", with: "")):\(start["line"]):\(start["character"])"
  }
}
