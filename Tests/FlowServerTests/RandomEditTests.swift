import FlowDiagnostics
import FlowReporting
import FlowServer
import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

@Suite struct `Edits and requests at random` {
  private static let settings = ProcessInfo.processInfo.environment
  /// Few, unless `FLOWC_EDITS` asks for more; then of the examples' three banks and their sign-in.
  private static let edits = settings["FLOWC_EDITS"].flatMap { Int($0) }
  private static let seed = settings["FLOWC_SEED"].flatMap { UInt64($0) } ?? 1

  @MainActor @Test
  func
    `edits and requests at random are all answered, and then found is what a compiler finds that has seen nothing else`()
    throws
  {
    let modules = Self.edits == nil ? Shop.modules : try exampleModules("Banking")
    var typist = Typist(Session(modules), seed: Self.seed)
    for number in 1...(Self.edits ?? 100) {
      try typist.step()
      if number.isMultiple(of: 50) {
        let differences = typist.differences()
        try #require(differences == [], "after \(number) edits with seed \(Self.seed)")
      }
    }
    print("\(Self.edits ?? 100) edits with seed \(Self.seed): \(typist.summary)")
    #expect(typist.differences() == [], "with seed \(Self.seed)")
    typist.rest()
    #expect(try typist.reported == typist.printed(), "with seed \(Self.seed)")
    typist.undoAll()
    typist.rest()
    #expect(try typist.reported == typist.printed(), "with seed \(Self.seed)")
  }
}

/// Types and asks at random, as a seed has it.
private struct Typist {
  private var session: Session
  private let originals: [String: [UInt8]]
  private var random: Seeded
  private var refused = 0
  private var renamed = 0
  private var broken = 0

  private static let methods = [
    "completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
    "documentSymbol", "formatting", "codeAction", "inlayHint", "semanticTokens/full",
  ]

  /// Pieces of flow files, and what breaks them.
  private static let pieces = [
    "{", "}", "[", "]", ":", ",", "\n", "  ", "- ", "\"", "'", "#", "|", "&a", "*a", "!x", "<<: ", "\t", "\r\n", "𝒳ü",
    "",
    "", "", "push terms", "finish signedIn", "{ push: phone, with: { customer: ", "when: knownDevice and ",
    "screens:\n",
    "edges:\n  phone:\n    entered: ", "flow: Other\n", "imports: [BankAuthExample]\n", "\u{2028}", "\u{0}", "e",
  ]

  init(_ session: Session, seed: UInt64) {
    self.session = session
    originals = session.texts
    random = Seeded(seed)
  }

  var summary: String { "\(renamed) renames carried out, \(refused) refused; a file was no YAML \(broken) times" }

  private mutating func below(_ bound: Int) -> Int { random.below(max(bound, 1)) }

  /// One edit, and one request.
  mutating func step() throws {
    let path = session.paths[below(session.paths.count)]
    let text = try #require(session.texts[path])
    let original = try #require(originals[path])
    // Back to what makes sense, or else all would be broken for ever.
    if below(8) == 0 {
      undoAll()
      return try ask("rename", path)
    }
    if below(4) == 0 || text.count > 3 * original.count + 2000 { write(path, original) } else { edit(path, text) }
    try ask(Self.methods[below(Self.methods.count)], path)
  }

  /// Types the original texts.
  mutating func undoAll() {
    for (path, bytes) in originals.sorted(by: { $0.key < $1.key }) { write(path, bytes) }
  }

  /// Types nothing until proofs are made and tests are run.
  @MainActor mutating func rest() { session.rest() }

  private mutating func write(_ path: String, _ bytes: [UInt8]) {
    guard let text = session.texts[path], text != bytes else { return }
    session.edit(path, 0..<text.count, String(decoding: bytes, as: UTF8.self))
  }

  private mutating func edit(_ path: String, _ text: [UInt8]) {
    var start = below(text.count + 1)
    var end = min(text.count, start + (below(3) == 0 ? below(40) : 0))
    // Between characters, as an editor's places are.
    while start > 0, start < text.count, text[start] & 0xC0 == 0x80 { start -= 1 }
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    session.edit(path, start..<max(start, end), Self.pieces[below(Self.pieces.count)])
  }

  private mutating func ask(_ method: String, _ path: String) throws {
    let lines = (session.texts[path] ?? []).reduce(2) { $1 == 0x0A ? $0 + 1 : $0 }
    let position: JSON = ["line": JSON(below(lines)), "character": JSON(below(60))]
    let end: JSON = ["line": JSON(below(90)), "character": JSON(below(60))]
    let parameters: JSON = [
      "textDocument": ["uri": .string("file://\(path)")], "position": position, "newName": "zebra",
      "range": ["start": position, "end": end], "context": ["includeDeclaration": true],
    ]
    let answer = session.ask("textDocument/\(method)", parameters)
    if session.client.diagnostics.values.contains(where: { $0.contains { $0.hasSuffix("yaml-syntax") } }) {
      broken += 1
    }
    if answer["error"] != .null {
      // Only a rename may be refused.
      try #require(answer["error"]["code"] == -32803, "\(method) in \(path): \(answer["error"])")
      refused += 1
    } else if method == "rename" {
      renamed += 1
      let isCarriedOut = session.carryOut(answer["result"]["changes"])
      try #require(isCarriedOut, "a change of what is not there")
    }
  }

  /// The diagnostics that the editor shows: file, line and id of each.
  var reported: Set<String> {
    var reported: Set<String> = []
    for (uri, diagnostics) in session.client.diagnostics {
      for diagnostic in diagnostics {
        let words = diagnostic.split(whereSeparator: { $0 == ":" || $0 == " " })
        reported.insert("\(uri.dropFirst(7)):\((Int(words[0]) ?? -1) + 1) \(words[2])")
      }
    }
    return reported
  }

  /// The diagnostics that `flowc check` prints for the same texts.
  func printed() throws -> Set<String> {
    let folder = try TemporaryFolder()
    for (path, bytes) in session.texts {
      let file = folder.url("flows\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let modules = session.modules.map { "flows\($0.folder)" }
    let checked = try run(
      try builtExecutable("flowc"), ["check", "--format", "json"] + modules, in: folder.url(""))
    let found = try JSONDecoder().decode(Printed.self, from: Data(checked.output.utf8)).diagnostics
    return Set(found.map { "\($0.file.dropFirst(5)):\($0.line) \($0.id)" })
  }

  /// The diagnostics that the command prints.
  private struct Printed: Decodable {
    struct Diagnostic: Decodable { var id, file: String, line: Int }

    var diagnostics: [Diagnostic]
  }

  /// Lists the files with other diagnostics than a compiler gives that begins with the current texts.
  mutating func differences() -> [String] {
    var expected: [String: Set<String>] = [:]
    for number in session.modules.indices {
      let compilation = session.compiled(number)
      for diagnostic in compilation.log.diagnostics {
        guard let file = compilation.sources.file(of: diagnostic.range) else { continue }
        let bytes = file.bytes
        let place = Session.position(min(Int(diagnostic.range.start), bytes.count), in: bytes)
        expected[file.path, default: []].insert("\(place["line"]):\(place["character"]) \(diagnostic.id.name)")
      }
    }
    // Any request, so that diagnostics are reported.
    _ = session.ask("workspace/symbol", ["query": "-"])
    return session.paths.compactMap { path in
      let (reported, found) = (Set(session.client.diagnostics["file://\(path)"] ?? []), expected[path] ?? [])
      return reported == found ? nil : "\(path): said \(reported.sorted()), found \(found.sorted())"
    }
  }
}
