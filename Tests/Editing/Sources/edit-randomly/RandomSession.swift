import Editor
import FlowCompiler
import FlowDiagnostics
import FlowServer
import Platform

/// Numbers that a seed gives again, on every machine.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(bound, 1)
  }
}

/// A session of edits and requests at random.
struct RandomSession {
  private var editor: Editor
  private let originals: [String: [UInt8]]
  private var dice: Dice
  private var answers: [String: Int] = [:]
  private var refusals = 0
  private var broken = 0
  private var renames = 0

  private static let methods = [
    "completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
    "documentSymbol", "formatting", "codeAction", "inlayHint", "semanticTokens/full",
  ]

  /// What is typed: pieces of flow files, and what breaks them.
  private static let pieces = [
    "{", "}", "[", "]", ":", ",", "\n", "  ", "- ", "\"", "'", "#", "|", "&a", "*a", "!x", "<<: ", "\t", "\r\n", "𝒳ü", "",
    "", "", "push terms", "finish signedIn", "{ push: phone, with: { customer: ", "when: knownDevice and ", "screens:\n",
    "edges:\n  phone:\n    entered: ", "flow: Other\n", "imports: [BankAuthExample]\n", "\u{2028}", "\u{0}", "e",
  ]

  init(modules: [ServedModule], seed: UInt64) {
    editor = Editor(modules)
    dice = Dice(seed)
    originals = Dictionary(modules.flatMap(\.files).map { ($0.path, $0.bytes) }) { first, _ in first }
    for path in editor.paths { editor.open(path) }
  }

  /// How much was done.
  var summary: String {
    let asked = answers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return "\(asked); \(renames) renames carried out, \(refusals) refused; "
      + "what is found was said \(broken) times of broken files; nothing differs"
  }

  /// One edit, and one request.
  mutating func step(_ number: Int) {
    let paths = editor.paths
    let path = paths[dice.below(paths.count)]
    guard let text = editor.texts[path], let original = originals[path] else { return }
    if dice.below(6) == 0 || text.count > 3 * original.count + 2000 {
      // Back to something that makes sense, or else all would be broken for ever.
      editor.edit(path, 0..<text.count, String(decoding: original, as: UTF8.self))
    } else {
      edit(path, text)
    }
    ask(Self.methods[dice.below(Self.methods.count)], path)
    // As an editor that types faster than it is answered.
    if dice.below(3) == 0 {
      editor.settle()
      if editor.findings.values.contains(where: { $0.contains { $0.hasSuffix("yaml-syntax") } }) { broken += 1 }
    }
  }

  private mutating func edit(_ path: String, _ text: [UInt8]) {
    var start = dice.below(text.count + 1)
    var end = min(text.count, start + (dice.below(3) == 0 ? dice.below(40) : 0))
    // Between characters, as an editor's places are.
    while start > 0, start < text.count, text[start] & 0xC0 == 0x80 { start -= 1 }
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    editor.edit(path, start..<max(start, end), Self.pieces[dice.below(Self.pieces.count)])
  }

  private mutating func ask(_ method: String, _ path: String) {
    guard let text = editor.texts[path] else { return }
    let position = Editor.position(dice.below(text.count + 1), in: Array(String(decoding: text, as: UTF8.self).utf8))
    let end: JSON = ["line": JSON(dice.below(200)), "character": JSON(dice.below(80))]
    let parameters: JSON = [
      "textDocument": ["uri": .string("file://\(path)")], "position": position, "newName": "zebra",
      "range": ["start": position, "end": end], "context": ["includeDeclaration": true],
    ]
    let answer = editor.ask("textDocument/\(method)", parameters)
    answers[method, default: 0] += 1
    if answer["error"] != nil {
      // Only a rename may be refused.
      guard answer["error"]["code"] == -32803 else { fail("\(method) in \(path): \(answer["error"])") }
      refusals += 1
    } else if method == "rename" {
      renames += 1
      if !editor.carryOut(answer["result"]["changes"]) { fail("a rename changes what is not there") }
    }
  }

  /// What the server says differently from a compiler that has seen nothing but the texts as they are now.
  mutating func compare() -> [String] {
    editor.settle()
    var expected: [String: Set<String>] = [:]
    let files = editor.modules.map { module in
      module.files.map { FlowFile(path: $0.path, bytes: editor.texts[$0.path] ?? $0.bytes) }
    }
    for (number, module) in editor.modules.enumerated() {
      let imported = editor.modules.indices.filter { $0 != number }.map {
        ImportedModule(name: editor.modules[$0].name, files: files[$0], isInPackage: true)
      }
      let compilation = compile(files[number], module: module.name, imported: imported)
      for finding in compilation.log.diagnostics {
        guard let file = compilation.sources.file(of: finding.range) else { continue }
        let bytes = file.bytes
        var start = Int(finding.range.start)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = max(start, 3) }
        let place = Editor.position(min(start, bytes.count), in: bytes)
        expected[file.path, default: []].insert("\(place["line"]):\(place["character"]) \(finding.id.name)")
      }
    }
    return editor.paths.compactMap { path in
      let (said, meant) = (Set(editor.findings[path] ?? []), expected[path] ?? [])
      return said == meant ? nil : "\(path): said \(said.sorted()), found \(meant.sorted())"
    }
  }
}
