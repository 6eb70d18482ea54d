import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowLanguage
import FlowReporting
import FlowSyntax

/// Changes that write what was meant, where the compiler only says so: moves, guards and events as other languages have
/// them, and what is missing.
///
/// A change is tried first: it is offered if the module with it lacks that diagnostic and has no new error.
struct Corrections {
  let workspace: Workspace

  /// A replacement in the diagnostic's file.
  private typealias Candidate = (range: Range<Int>, text: String, title: String)

  /// The number of changes that are tried for a diagnostic, and of those that are offered.
  private static let (mostTried, mostOffered) = (6, 2)

  /// The changes for a diagnostic: each with its title, the replaced range of the file, and the new text; nil if
  /// nothing was tried.
  func changes(
    for diagnostic: Diagnostic, _ sources: SourceMap
  ) -> [(title: String, range: SourceRange, text: String)]? {
    guard diagnostic.fixIts.isEmpty, let source = sources.file(of: diagnostic.range),
      let module = workspace.modules.indices.first(where: { number in
        !workspace.modules[number].isImportOnly && workspace.modules[number].files.contains { $0.path == source.path }
      })
    else { return nil }
    let candidates = (candidates(diagnostic, source, module) + advised(diagnostic, source)).prefix(Self.mostTried)
    if candidates.isEmpty { return nil }
    var reader = workspace.reader
    let before = found(in: module, source, source.bytes, &reader)
    var changes: [(title: String, range: SourceRange, text: String)] = []
    for candidate in candidates where changes.count < Self.mostOffered {
      var bytes = source.bytes
      bytes.replaceSubrange(candidate.range, with: Array(candidate.text.utf8))
      guard mends(diagnostic, before, found(in: module, source, bytes, &reader)) else { continue }
      let range = SourceRange(
        file: diagnostic.range.file, start: UInt32(candidate.range.lowerBound), end: UInt32(candidate.range.upperBound))
      changes.append((candidate.title, range, candidate.text))
    }
    return changes
  }

  private func candidates(_ diagnostic: Diagnostic, _ source: SourceFile, _ module: Int) -> [Candidate] {
    if diagnostic.id == .yamlSyntax { return call(on: source.bytes, at: Int(diagnostic.range.start)) }
    var reader = workspace.reader
    var log = DiagnosticLog()
    guard let tree = reader.tree(source, log: &log), let root = tree.root else { return [] }
    let text = CorrectedText(tree: tree, root: root, names: reader.names, bytes: source.bytes)
    let place = Int(diagnostic.range.start)
    func writing(_ candidates: [(Range<Int>, String)]) -> [Candidate] {
      candidates.map { ($0, $1, "write '\(visible($1))'") }
    }
    func leavingOut() -> [Candidate] {
      text.part(at: place).map { [($0.range, "", "leave out '\(visible($0.name))'")] } ?? []
    }
    switch diagnostic.id {
    case .badMove: return writing(text.moves(at: place) + text.verbs(at: place))
    case .badGuard: return writing(text.guards(at: place))
    case .alternativeAfterElse: return writing(text.oneMove(at: place))
    case .badName where diagnostic.help == "leave it out": return leavingOut()
    case .badName: return writing(text.fields(at: place))
    case .wrongKind: return writing(text.fields(at: place) + text.lists(at: place) + text.kinds(at: place))
    case .unknownKey where diagnostic.message.hasPrefix("a move has no key 'else'"):
      return writing(text.alternatives(at: place))
    case .unknownKey: return leavingOut()
    case .unknownCondition:
      // A property of a value, where a condition of that name is asked.
      let path = String(decoding: source.bytes[place..<Int(diagnostic.range.end)], as: UTF8.self)
      guard let last = path.split(separator: ".").last, last.count < path.count else { return [] }
      return writing([(place..<Int(diagnostic.range.end), String(last))])
    case .missingStart: return text.starts(of: place).map { ($0, $1, "Start with '\($2)'") }
    case .missingKey where diagnostic.message.hasSuffix(" has neither 'to' nor 'do'"):
      return text.targets(ofLinkAt: place, screens(of: module, &reader)).map { ($0, $1, "Add '\($2)'") }
    default:
      let free = " is declared here, and has no edge"
      let range = place..<Int(diagnostic.range.end)
      return diagnostic.notes.filter { $0.message.hasSuffix(free) }.map { note in
        let name = String(note.message.dropLast(free.count).dropFirst().dropLast())
        return (range, name, "write '\(visible(name))'")
      }
    }
  }

  /// The texts that the diagnostic's help says to write, as far as they hold the text there or are like it.
  private func advised(_ diagnostic: Diagnostic, _ source: SourceFile) -> [Candidate] {
    guard let help = diagnostic.help, help.hasPrefix("write '") else { return [] }
    let range = Int(diagnostic.range.start)..<Int(diagnostic.range.end)
    let old = String(decoding: source.bytes[range], as: UTF8.self)
    let texts = help.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    func likeness(_ text: String) -> Int { zip(text, old).prefix { $0 == $1 }.count }
    // What is neither like it nor around it is an example.
    return texts.filter { $0.contains(old) || likeness($0) > 1 }.sorted { likeness($0) > likeness($1) }
      .map { (range, $0, "write '\(visible($0))'") }
  }

  /// A move as a call in Swift, `push note(id: id)`, in the line that is no YAML.
  private func call(on bytes: [UInt8], at place: Int) -> [Candidate] {
    let start = bytes[..<min(place, bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[start...].prefix { $0 != 0x0A }, as: UTF8.self)
    guard
      let found = line.firstMatch(
        of: #/(?<verb>push|present|root|replace|run|finish) (?<name>\w+)\((?<inputs>[^()]*)\)/#)
    else { return [] }
    let first = start + line[..<found.range.lowerBound].utf8.count
    let better = "{ \(found.output.verb): \(found.output.name), with: { \(found.output.inputs) } }"
    return [(first..<(first + found.output.0.utf8.count), better, "write '\(visible(better))'")]
  }

  /// The names of a module's screens, each with its inputs.
  private func screens(of module: Int, _ reader: inout FileReader) -> [(name: String, inputs: [String])] {
    var found: [(name: String, inputs: [String])] = []
    for file in workspace.files(of: module) {
      var log = DiagnosticLog()
      guard let tree = reader.tree(SourceFile(path: file.path, bytes: file.bytes), log: &log), let root = tree.root
      else { continue }
      let text = CorrectedText(tree: tree, root: root, names: reader.names, bytes: file.bytes)
      found += text.screens
    }
    return found
  }

  /// The contents of a module with another text of one of its files.
  private func found(
    in module: Int, _ source: SourceFile, _ bytes: [UInt8], _ reader: inout FileReader
  ) -> [Diagnostic] {
    workspace.compile(
      module,
      files: { other in
        workspace.files(of: other).map { $0.path == source.path ? FlowFile(path: $0.path, bytes: bytes) : $0 }
      }, &reader
    ).log.diagnostics
  }

  /// Whether a diagnostic is gone after a change, and no error has come.
  private func mends(_ diagnostic: Diagnostic, _ before: [Diagnostic], _ after: [Diagnostic]) -> Bool {
    // A file that is no YAML has no other errors yet.
    if diagnostic.id == .yamlSyntax { return !after.contains { $0.id == .yamlSyntax } }
    func errors(_ found: [Diagnostic]) -> Int { found.count { $0.id.severity == .error } }
    func isSame(_ other: Diagnostic) -> Bool { other.id == diagnostic.id && other.message == diagnostic.message }
    let less = diagnostic.id.severity == .error ? 1 : 0
    return errors(after) + less <= errors(before) && after.count(where: isSame) < before.count(where: isSame)
  }
}

/// The text of a file with the places where something else was meant.
private struct CorrectedText {
  let tree: YAMLTree
  let root: YAMLTree.NodeID
  let names: NameTable
  let bytes: [UInt8]

  private func range(_ node: YAMLTree.NodeID) -> Range<Int> {
    Int(tree.range(node).start)..<Int(tree.range(node).end)
  }

  /// The nodes around a place, innermost first.
  private func nodes(at place: Int) -> [YAMLTree.NodeID] {
    var found: [YAMLTree.NodeID] = []
    tree.forEachNode(at: place) { found.insert($0, at: 0) }
    return found
  }

  /// The plain text at a place, with its words.
  private func words(at place: Int) -> (node: YAMLTree.NodeID, words: [String])? {
    guard let node = nodes(at: place).first, tree.kind(node) == .plain else { return nil }
    return (node, names[tree.text(node)].split(separator: " ").map(String.init))
  }

  /// `present note as sheet` for `sheet note`, and `present: note, as: sheet` for `present: note as sheet`.
  func moves(at place: Int) -> [(Range<Int>, String)] {
    guard let (node, words) = words(at: place) else { return [] }
    if words.count == 2 { return [(range(node), "present \(words[1]) as \(words[0])")] }
    guard words.count == 3, ["as", "when", "in"].contains(words[1]), let mapping = nodes(at: place).dropFirst().first,
      tree.kind(mapping) == .mapping, let first = tree.firstChild(mapping)
    else { return [] }
    let start = range(first).lowerBound
    let indent = start - (bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    let gap = tree.isFlow(mapping) ? ", " : "\n" + String(repeating: " ", count: indent)
    return [(range(node), "\(words[0])\(gap)\(words[1]): \(words[2])")]
  }

  /// A verb with the name that it lacks, or without the one that it does not take.
  func verbs(at place: Int) -> [(Range<Int>, String)] {
    guard let (node, words) = words(at: place), let word = words.first else { return [] }
    let starts = flows.compactMap(start)
    let texts: [String] =
      switch (word, words.count) {
      case ("finish", 1): (flows.flatMap(outcomes) + ["cancelled"]).map { "finish \($0)" }
      case ("popTo", 1), ("popToRoot", _): starts.map { "popTo \($0)" }
      case ("pop", 2): ["pop", "popTo \(words[1])"]
      case ("dismiss", 2): ["dismiss"]
      default: []
      }
    return texts.map { (range(node), $0) }
  }

  /// The value that is meant where one of another kind is: nothing for a condition's type, and `{ stack: [home] }` for
  /// a test's list of screens.
  func kinds(at place: Int) -> [(Range<Int>, String)] {
    guard let entry = tree.entries(at: place).last, let node = nodes(at: place).first, node == entry.value else {
      return []
    }
    let parents = tree.entries(at: place).dropLast()
    let value = String(decoding: bytes[range(node)], as: UTF8.self)
    switch (parents.last.map { names[tree.text($0.key)] }, names[tree.text(entry.key)], tree.kind(node)) {
    case ("conditions", _, .plain):
      let isBlock = parents.last.map { !tree.isFlow($0.value) } ?? true
      return [(Int(tree.range(entry.key).end)..<range(node).upperBound, isBlock ? ":" : "")]
    case (_, "then", .sequence): return [(range(node), "{ stack: \(value) }")]
    default: return []
    }
  }

  /// An entry of a mapping, or an element of a list, with what belongs to it alone: a comma, or its lines.
  func part(at place: Int) -> (range: Range<Int>, name: String)? {
    guard let parent = nodes(at: place).first(where: { !tree.isScalar($0) }) else { return nil }
    let isElement = tree.kind(parent) == .sequence
    let heads = isElement ? tree.elements(of: parent) : tree.pairs(of: parent).map(\.key)
    let ends = isElement ? heads.map { Int(tree.range($0).end) } : tree.pairs(of: parent).map { tree.end(of: $0) }
    let starts = heads.map { Int(tree.range($0).start) }
    guard heads.count > 1, let number = heads.indices.first(where: { starts[$0] <= place && place <= ends[$0] }) else {
      return nil
    }
    let name = names[tree.text(heads[number])]
    if tree.isFlow(parent) {
      return (number == 0 ? starts[0]..<starts[1] : ends[number - 1]..<ends[number], name)
    }
    let line = bytes[..<starts[number]].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // The first entry behind a dash shares its line with the list's.
    guard isElement || bytes[line..<starts[number]].allSatisfy({ $0 == 0x20 }) else { return nil }
    let last = max(starts[number], ends[number] - 1)
    return (line..<(bytes[last...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count), name)
  }

  /// The outcomes that a flow declares.
  private func outcomes(_ flow: YAMLTree.NodeID) -> [String] {
    guard let outcomes = tree.entry("outcomes", of: flow, names)?.value else { return [] }
    let found = tree.kind(outcomes) == .mapping ? tree.pairs(of: outcomes).map(\.key) : tree.elements(of: outcomes)
    return found.map { names[tree.text($0)] }
  }

  /// A guard without Swift's `await`.
  func guards(at place: Int) -> [(Range<Int>, String)] {
    guard let (node, words) = words(at: place), words.contains("await") else { return [] }
    return [(range(node), words.filter { $0 != "await" }.joined(separator: " "))]
  }

  /// `{ dismiss, push: note }` for `[dismiss, push note]`.
  func oneMove(at place: Int) -> [(Range<Int>, String)] {
    guard let list = nodes(at: place).first(where: { tree.kind($0) == .sequence }), tree.isFlow(list) else { return [] }
    let moves = tree.elements(of: list).map { names[tree.text($0)].split(separator: " ").map(String.init) }
    guard moves.count == 2, tree.elements(of: list).allSatisfy({ tree.kind($0) == .plain }),
      (1...2).contains(moves[0].count), moves[1].count == 2
    else { return [] }
    return [(range(list), "{ \(moves.map { $0.joined(separator: ": ") }.joined(separator: ", ")) }")]
  }

  /// The last of several moves without `else`, which it needs no word for.
  func alternatives(at place: Int) -> [(Range<Int>, String)] {
    guard let move = nodes(at: place).first(where: { tree.kind($0) == .mapping }), tree.isFlow(move) else { return [] }
    let entries = tree.pairs(of: move)
    let kept = entries.filter { names[tree.text($0.key)] != "else" }
    guard entries.count == kept.count + 1, let word = entries.first(where: { names[tree.text($0.key)] == "else" })
    else { return [] }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    if tree.isEmpty(word.value) {
      let rest = kept.map { text(Int(tree.range($0.key).start)..<tree.end(of: $0)) }
      return rest.isEmpty ? [] : [(range(move), "{ \(rest.joined(separator: ", ")) }")]
    }
    return kept.isEmpty ? [(range(move), text(range(word.value)))] : []
  }

  /// `{ note: Note }` for an event's `Note`, and `tapped: { note: Note }` for `tapped(Note)`.
  func fields(at place: Int) -> [(Range<Int>, String)] {
    guard let node = nodes(at: place).first, tree.kind(node) == .plain else { return [] }
    let text = names[tree.text(node)]
    let parts = text.split(separator: "(", maxSplits: 1).map(String.init)
    func field(_ text: String) -> String? {
      if text.contains(": ") { return text }
      guard let first = text.first, first.isUppercase, text.allSatisfy({ $0.isLetter || $0.isNumber }) else {
        return nil
      }
      let isPlain = ["Int", "String", "Bool", "Double", "Float"].contains(text)
      return "\(isPlain ? "value" : first.lowercased() + text.dropFirst()): \(text)"
    }
    if parts.count == 2, parts[1].last == ")" {
      let type = String(parts[1].dropLast())
      let named = inputs(of: type).map { (range(node), "\(parts[0]): { \($0): \(type) }") }
      if !named.isEmpty { return named }
      let fields = parts[1].dropLast().split(separator: ",").map { field($0.drop { $0 == " " }.description) }
      if fields.isEmpty || fields.contains(nil) { return [] }
      return [(range(node), "\(parts[0]): { \(fields.compactMap(\.self).joined(separator: ", ")) }")]
    }
    // The names that inputs of that type have come first, since an event mostly fills one.
    return (inputs(of: text).map { "\($0): \(text)" } + [field(text)].compactMap(\.self)).map {
      (range(node), "{ \($0) }")
    }
  }

  /// The names of the inputs of screens with a type, each once.
  private func inputs(of type: String) -> [String] {
    var found: [String] = []
    for screens in screenMaps {
      for screen in tree.pairs(of: screens) {
        guard let inputs = tree.entry("inputs", of: screen.value, names)?.value,
          tree.kind(inputs) == .mapping
        else { continue }
        for input in tree.pairs(of: inputs) where names[tree.text(input.value)] == type {
          let name = names[tree.text(input.key)]
          if !found.contains(name) { found.append(name) }
        }
      }
    }
    return found
  }

  /// A list of one word, for the word alone; for a link's target also with the start of a flow below.
  func lists(at place: Int) -> [(Range<Int>, String)] {
    guard let (node, words) = words(at: place), words.count == 1 else { return [] }
    let key = tree.entries(at: place).last.map { names[tree.text($0.key)] }
    let below = key == "to" ? flows.compactMap(start) : []
    return [(range(node), "[\(words[0])]")] + below.map { (range(node), "[\($0), \(words[0])]") }
  }

  /// The mappings that declare flows.
  private var flows: [YAMLTree.NodeID] {
    let several = tree.entry("flows", of: root, names).map { tree.pairs(of: $0.value).map(\.value) } ?? []
    return (tree.entry("flow", of: root, names) == nil ? [] : [root]) + several
  }

  /// The name that a flow starts with.
  private func start(of flow: YAMLTree.NodeID) -> String? {
    guard let start = tree.entry("start", of: flow, names)?.value, tree.kind(start) == .plain else { return nil }
    return names[tree.text(start)].split(separator: " ").last.map(String.init)
  }

  /// The mappings that declare screens.
  private var screenMaps: [YAMLTree.NodeID] {
    ([root] + flows.filter { $0 != root }).compactMap {
      tree.entry("screens", of: $0, names)?.value
    }
    .filter { tree.kind($0) == .mapping }
  }

  var screens: [(name: String, inputs: [String])] {
    screenMaps.flatMap { tree.pairs(of: $0) }.map { screen in
      let inputs = tree.entry("inputs", of: screen.value, names).map { inputs in
        tree.kind(inputs.value) == .mapping ? tree.pairs(of: inputs.value).map { names[tree.text($0.key)] } : []
      }
      return (names[tree.text(screen.key)], inputs ?? [])
    }
  }

  /// The start of a flow: the screens that it has, in order.
  func starts(of place: Int) -> [(Range<Int>, String, String)] {
    guard let (body, _) = tree.body(ofFlowNamedAt: place, names), tree.kind(body) == .mapping,
      let second = body == root
        ? tree.pairs(of: body).first(where: { names[tree.text($0.key)] != "flow" })?.key
        : tree.firstChild(body)
    else { return [] }
    let nodes = tree.entry("edges", of: body, names).map {
      tree.kind($0.value) == .mapping ? tree.pairs(of: $0.value) : []
    }
    let start = range(second).lowerBound
    let indent = start - (bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    let gap = tree.isFlow(body) ? ", " : "\n" + String(repeating: " ", count: indent)
    return (nodes ?? []).map { names[tree.text($0.key)] }.filter { $0 != "any" }.prefix(1).map {
      (start..<start, "start: \($0)\(gap)", $0)
    }
  }

  /// The target of a link: a screen that takes its parameters, or has its name, on the start of a flow of this file.
  func targets(
    ofLinkAt place: Int, _ screens: [(name: String, inputs: [String])]
  ) -> [(Range<Int>, String, String)] {
    guard let entry = tree.entries(at: place).last, tree.kind(entry.value) == .mapping else { return [] }
    let link = names[tree.text(entry.key)]
    let url = tree.entry("url", of: entry.value, names).map { names[tree.text($0.value)] } ?? ""
    let wanted = screens.filter { screen in
      screen.name == link || screen.inputs.contains { url.contains("{\($0)") }
    }
    let ordered = wanted.filter { $0.name == link } + wanted.filter { $0.name != link }
    let states = flows.compactMap(start).flatMap { start in
      ordered.map { $0.name == start ? "[\(start)]" : "[\(start), \($0.name)]" }
        + (ordered.isEmpty ? ["[\(start)]"] : [])
    }
    return states.compactMap { state in
      YAMLInsertion(adding: "to: \(state)", to: entry.value, tree, bytes).map {
        ($0.offset..<$0.offset, $0.text, "to: \(state)")
      }
    }
  }
}
