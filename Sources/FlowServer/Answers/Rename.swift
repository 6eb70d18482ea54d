import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting

/// The renaming of a symbol everywhere, together with the symbols that must have the same name.
///
/// A rename is tried first: the modules are compiled with the new name. Every name must mean the same as before, and there may be no new diagnostic.
/// So a name that clashes, that is shadowed by a nearer name, or that is malformed is refused with the compiler's own message.
struct Rename {
  /// The reason why a name cannot be changed.
  struct Refusal: Error, Hashable {
    var message: String
  }

  private let workspace: Workspace
  private let index: SymbolIndex
  private let groups: NameGroups
  /// The symbols that are renamed.
  private let group: Set<Int>
  /// The symbol that the user renames, one of the group.
  let symbol: Int
  /// The ranges to replace, in order.
  let places: [SourceRange]
  /// The current name.
  let name: String

  /// Finds the symbols and places to rename with a symbol.
  ///
  /// - Throws: a refusal if the name cannot be changed at all.
  init(_ symbol: Int, _ index: SymbolIndex, _ workspace: Workspace) throws(Refusal) {
    self.workspace = workspace
    self.index = index
    self.symbol = symbol
    name = index.name(symbol)
    if index.symbols[symbol].kind == .test {
      throw Refusal(message: "a test's name is a sentence that nothing refers to")
    }
    for file in index.files where file.shift != nil {
      throw Refusal(message: "'\(Rename.lastName(file.path))' cannot be read as it is; fix it first")
    }
    groups = NameGroups(index)
    group = groups.group(of: symbol)
    let all = index.occurrences.filter { [group] in group.contains($0.symbol) }.map(\.range)
    places = Set(all).sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    for module in workspace.modules.indices where !workspace.modules[module].isImportOnly {
      if workspace.compiled[module]?.graph == nil {
        throw Refusal(message: "module '\(workspace.modules[module].name)' has errors; fix them first")
      }
    }
    for place in places {
      let file = index.files[Int(place.file)]
      if workspace.modules[file.module].isImportOnly {
        throw Refusal(
          message: "'\(name)' is named in module '\(workspace.modules[file.module].name)', which is only imported here")
      }
      guard Int(place.end) <= file.bytes.count,
        file.bytes[Int(place.start)..<Int(place.end)].elementsEqual(name.utf8)
      else {
        throw Refusal(
          message:
            "'\(name)' is written with escapes or line breaks in '\(Rename.lastName(file.path))', which only you can change"
        )
      }
    }
  }

  private static func lastName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Tries a new name.
  ///
  /// - Throws: a refusal if the change would affect more than the name.
  func check(_ new: String) throws(Refusal) {
    if new == name { return }
    try checkSpelling(new)
    let texts = texts(with: new)
    // A name that no file contains and that is not a word of the language means nothing yet, so no meaning can change.
    let isNew = index.names.find(new) == nil && !index.files.contains { Self.says(Array(new.utf8), in: $0.bytes) }
    func files(_ module: Int) -> [FlowFile] {
      workspace.files(of: module).map { file in
        texts[file.path].map { FlowFile(path: file.path, bytes: $0) } ?? file
      }
    }
    var compiled = workspace.compiled
    var reader = workspace.reader
    for module in workspace.modules.indices {
      guard let before = compiled[module], before.sources.files.contains(where: { texts[$0.path] != nil }) else {
        continue
      }
      let after = workspace.compile(module, files: files, &reader)
      if !workspace.modules[module].isImportOnly { try compare(before, after) }
      compiled[module] = after
    }
    if isNew { return }
    let renamed = workspace.makeIndex(compiled, &reader)
    guard renamed.symbols.count == index.symbols.count,
      zip(renamed.occurrences, index.occurrences).allSatisfy({ $0.symbol == $1.symbol }),
      renamed.occurrences.count == index.occurrences.count,
      NameGroups(renamed).roots == groups.roots
    else { throw Refusal(message: "'\(new)' would change what other names mean") }
  }

  /// Whether a text contains a word, also as a part of a longer word.
  private static func says(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where text[start] == first {
      if text[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }

  /// Refuses a malformed name before it is put into a text.
  private func checkSpelling(_ new: String) throws(Refusal) {
    let kind = index.symbols[symbol].kind
    // Nil only for a test's name, which may be either and is never renamed.
    let isUpperCase = kind.isUpperCase ?? false
    let isRight: Bool =
      switch NameShape(of: new) {
      case .lower: !isUpperCase
      case .upper: isUpperCase
      case .caseless: true
      case .startsWrong, .malformed: false
      }
    if isRight { return }
    let rule = isUpperCase ? "an upper-case letter" : "a lower-case letter"
    throw Refusal(
      message: "'\(visible(new))' is no name for a \(kind.word): it starts with \(rule); letters, digits and '_' follow"
    )
  }

  /// Refuses a change that adds diagnostics.
  private func compare(_ before: FullCompilation, _ after: FullCompilation) throws(Refusal) {
    let (old, new) = (before.log.sorted, after.log.sorted)
    if let error = new.first(where: { $0.id.severity == .error }), !before.log.hasErrors {
      throw Refusal(message: error.message)
    }
    if old.map(\.id) == new.map(\.id) { return }
    let count = Dictionary(old.map { ($0.id, 1) }, uniquingKeysWith: +)
    var seen: [DiagnosticID: Int] = [:]
    for diagnostic in new {
      seen[diagnostic.id, default: 0] += 1
      if seen[diagnostic.id, default: 0] > count[diagnostic.id] ?? 0 { throw Refusal(message: diagnostic.message) }
    }
    throw Refusal(message: "that name would silence a diagnostic")
  }

  /// The texts of the files that change, by path.
  func texts(with new: String) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for place in places.reversed() {
      let file = index.files[Int(place.file)]
      var bytes = texts[file.path] ?? file.bytes
      bytes.replaceSubrange(Int(place.start)..<Int(place.end), with: Array(new.utf8))
      texts[file.path] = bytes
    }
    return texts
  }

  /// The edits as a `WorkspaceEdit` of the protocol.
  func edits(_ new: String, _ locator: inout Locator) -> JSON {
    var changes = JSON.object([])
    for (file, places) in Dictionary(grouping: places, by: \.file).sorted(by: { $0.key < $1.key }) {
      let edits = places.compactMap { place -> JSON? in
        locator.range(place).map { ["range": $0, "newText": .string(new)] }
      }
      if !edits.isEmpty { changes[locator.uri(Int(file))] = .array(edits) }
    }
    return ["changes": changes]
  }
}
