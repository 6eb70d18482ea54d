import FlowReporting
import FlowServer
import Platform

/// Asks everything at places all over a module, and takes the time.
struct Measuring {
  private var editor: Editor
  private var times: [String: [Double]] = [:]
  private let places: [(path: String, offset: Int)]
  private var sizes: [String: Int] = [:]

  private static let methods = [
    "completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
    "documentSymbol", "inlayHint", "semanticTokens/full", "formatting", "codeAction", "foldingRange", "codeLens",
    "prepareCallHierarchy",
  ]

  /// The requests that are cancelled at once, as those of a person who types on; together they may take a second.
  private static let cancelled = 200
  private static let cancelling = "\(cancelled) letters, what is asked cancelled"

  init(_ module: ServedModule) {
    editor = Editor([module])
    let paths = editor.paths
    for path in paths { editor.open(path) }
    editor.settle()
    // Names all over the files: where a screen's events are, and where moves lead.
    var places: [(String, Int)] = []
    for step in 0..<24 {
      let path = paths[step * paths.count / 24]
      let text = editor.texts[path] ?? []
      var offset = text.count * (step * 37 % 100) / 100
      while offset < text.count, !(text[offset] >= 0x61 && text[offset] <= 0x7A) { offset += 1 }
      places.append((path, offset))
    }
    self.places = places
  }

  /// Everything, or one request, with nothing typed in between and after a letter.
  mutating func run(_ only: String?) {
    let methods = Self.methods.filter { only == nil || $0 == only }
    for method in methods {
      for (path, offset) in places { ask(method, path, offset, as: method) }
    }
    take("workspace/symbol") { editor in _ = editor.ask("workspace/symbol", ["query": "scr"]) }
    for method in methods {
      for (path, offset) in places.prefix(8) {
        type(path)
        ask(method, path, offset, as: "\(method), after a letter")
      }
    }
    if only == nil { measureCalls() }
    if only == nil || only == "completion" {
      let path = places[0].path
      take(Self.cancelling) { editor in
        let count = editor.cancelCompletions(Self.cancelled, in: path)
        if count != Self.cancelled { fail("only \(count) of \(Self.cancelled) requests were cancelled") }
        editor.settle()
      }
    }
    for (path, _) in places {
      type(path)
      take("what is found, after a letter") { editor in editor.settle() }
    }
  }

  /// Who leads to the names at the places, and where they lead.
  private mutating func measureCalls() {
    for (path, offset) in places {
      let parameters: JSON = [
        "textDocument": ["uri": .string("file://\(path)")],
        "position": Editor.position(offset, in: editor.texts[path] ?? []),
      ]
      for item in editor.ask("textDocument/prepareCallHierarchy", parameters)["result"].elements {
        for direction in ["incomingCalls", "outgoingCalls"] {
          take(direction) { editor in _ = editor.ask("callHierarchy/\(direction)", ["item": item]) }
        }
      }
    }
  }

  private mutating func take(_ name: String, _ work: (inout Editor) -> Void) {
    let start = cpuTime()
    work(&editor)
    times[name, default: []].append(Double(cpuTime() - start) / 1_000_000)
    sizes[name] = max(sizes[name] ?? 0, editor.answerSize)
  }

  /// Types a letter into a comment, and takes it away.
  private mutating func type(_ path: String) {
    let end = editor.texts[path]?.count ?? 0
    editor.edit(path, end..<end, "# x\n")
  }

  private mutating func ask(_ method: String, _ path: String, _ offset: Int, as name: String) {
    let bytes = editor.texts[path] ?? []
    let position = Editor.position(offset, in: bytes)
    let parameters: JSON = [
      "textDocument": ["uri": .string("file://\(path)")], "position": position, "newName": "zebraCrossing",
      "range": ["start": ["line": 0, "character": 0], "end": Editor.position(bytes.count, in: bytes)],
      "context": ["includeDeclaration": true],
    ]
    take(name) { editor in _ = editor.ask("textDocument/\(method)", parameters) }
  }

  /// The kinds of answers of which one took longer than a limit.
  func slow(_ limit: Double) -> [String] {
    times.filter { name, times in times.contains { $0 > (name == Self.cancelling ? 1000 : limit) } }.keys.sorted()
  }

  /// One line a kind of answer: the middle one, the longest, and the largest answer in KiB.
  var table: [String] {
    times.sorted { $0.key < $1.key }.map { name, times in
      let sorted = times.sorted()
      let middle = sorted[sorted.count / 2]
      return "  \(padded(name)) \(shown(middle)) \(shown(sorted.last ?? 0))  \((sizes[name] ?? 0) / 1024) KiB"
    }
  }

  private func padded(_ name: String) -> String { name + String(repeating: " ", count: max(0, 38 - name.count)) }

  private func shown(_ time: Double) -> String {
    let tenths = Int((time * 10).rounded())
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(0, 7 - text.count)) + text
  }
}
