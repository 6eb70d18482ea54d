import FlowCompiler
import FlowDiagnostics
import FlowExport
import FlowReporting

/// The completions at a place.
///
/// - Parameters:
///   - missing: the names that the file's module uses and nothing declares.
///   - takesSnippets: whether a completion may have places to fill in.
func completions(
  _ locator: inout Locator, at position: JSON, in file: Int, missing: [MissingName], takesSnippets: Bool
) -> JSON {
  let positions = locator.positions(file)
  guard let offset = positions.offset(of: position), let place = CursorPlace(at: offset, in: positions.bytes) else {
    return []
  }
  var proposer = Proposer(index: locator.index, file: file, place: place, missing: missing)
  proposer.proposeAll()
  let range = positions.range(
    of: SourceRange(file: 0, start: UInt32(proposer.start), end: UInt32(max(offset, proposer.start))))
  var seen: Set<String> = []
  var items: [JSON] = []
  for (number, proposal) in proposer.proposals.enumerated() where seen.insert(proposal.label).inserted {
    let digits = String(number)
    let isWhole = proposer.start == place.start && proposer.before.isEmpty
    let proposal = place.needsBraces && isWhole ? proposal.inBraces : proposal
    var item: JSON = [
      "label": .string(proposal.label), "kind": JSON(proposal.kind),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
      "textEdit": ["range": range, "newText": .string(proposal.text ?? proposal.label)],
    ]
    if takesSnippets, let snippet = proposal.snippet {
      item["textEdit"] = ["range": range, "newText": .string(snippet)]
      // A snippet, whose lines are indented as the line where it is put.
      item["insertTextFormat"] = 2
      item["insertTextMode"] = 2
    }
    if !proposal.detail.isEmpty { item["detail"] = .string(proposal.detail) }
    if !proposal.doc.isEmpty { item["documentation"] = .string(proposal.doc) }
    items.append(item)
  }
  return .array(items)
}

/// One completion.
struct Proposal {
  var label: String
  /// The protocol's number for its kind.
  var kind: Int
  var detail = ""
  var doc = ""
  /// The text to insert; nil to insert the label.
  var text: String?
  /// The text to insert with places to fill in, as the protocol writes snippets; nil if there is none.
  var snippet: String?

  /// The proposal as a mapping of its own, if it is a key.
  var inBraces: Proposal {
    guard let text, text.hasSuffix(": ") else { return self }
    var proposal = self
    proposal.text = "{ \(text)}"
    proposal.snippet = "{ \(snippet ?? text + "$0") }"
    return proposal
  }
}

/// Finds the completions at one place.
struct Proposer {
  let index: SymbolIndex
  let file: Int
  let place: CursorPlace
  /// The names that the module uses and nothing declares.
  let missing: [MissingName]
  private(set) var proposals: [Proposal] = []
  /// The first byte of the word to replace.
  private(set) var start: Int
  /// The words before the word to replace: the verb of a short move, or the beginning of a guard.
  private(set) var before: [String] = []

  init(index: SymbolIndex, file: Int, place: CursorPlace, missing: [MissingName]) {
    self.index = index
    self.file = file
    self.place = place
    self.missing = missing
    start = place.start
    guard !place.isKey else { return }
    // The last word is replaced; the words before it determine the proposals.
    let partial = Array(place.partial.utf8)
    var wordStart = partial.count
    while wordStart > 0, partial[wordStart - 1].isWordByte { wordStart -= 1 }
    start = place.start + wordStart
    before = String(decoding: partial[..<wordStart], as: UTF8.self)
      .split(whereSeparator: { $0 == " " || $0 == "(" || $0 == ")" }).map(String.init)
  }

  /// The flow around the cursor; nil in a library.
  var flow: Int? {
    if case .key("flows")? = place.path.first, let name = place.key(1) {
      return index.names.find(name).flatMap { index.global(.flow, $0, in: module) }
    }
    return index.roots[module].first {
      index.symbols[$0].kind == .flow && Int(index.symbols[$0].range.file) == file
    }
  }

  /// The module of the file.
  var module: Int { index.files[file].module }

  /// The modules whose names can be used: the file's own, and its imports.
  private var modules: [Int] { [module] + index.imports[module] }

  mutating func add(_ proposal: Proposal) { proposals.append(proposal) }

  /// Proposes words of the language.
  mutating func propose(words: [String], detail: String = "") {
    for word in words { add(Proposal(label: word, kind: 14, detail: detail)) }
  }

  /// Proposes the keys that the mapping does not have yet.
  mutating func propose(keys rules: [KeyRule], but seen: [String: String], hasSnippets: Bool = false) {
    for rule in rules where seen[rule.text] == nil || rule.text == place.partial {
      add(
        Proposal(
          label: rule.text, kind: 10, detail: "key, \(rule.stage.rawValue)", doc: rule.doc, text: "\(rule.text): ",
          snippet: hasSnippets ? Snippets.ofKeys[rule.text] : nil))
    }
  }

  /// Proposes symbols.
  mutating func propose(_ symbols: [Int], asKey: Bool = false) {
    for number in symbols {
      let symbol = index.symbols[number]
      var detail = symbol.kind.word
      if symbol.type != .empty { detail += ": \(index.names[symbol.type])" }
      if let owner = symbol.owner { detail += " of \(index.name(owner))" }
      if symbol.module != module { detail += ", \(index.modules[symbol.module])" }
      add(
        Proposal(
          label: index.name(number), kind: completionKind(symbol.kind), detail: detail, doc: index.names[symbol.doc],
          text: asKey ? "\(index.name(number)): " : nil))
    }
  }

  /// The symbols of the file's module and its imports, the nodes of the current flow first.
  func globals(_ kinds: SymbolKind...) -> [Int] {
    let found = modules.flatMap { module in
      index.roots[module].filter { kinds.contains(index.symbols[$0].kind) }
    }
    let near = flow.flatMap { index.nodes[$0] } ?? []
    return found.filter { near.contains($0) } + found.filter { !near.contains($0) }
  }

  /// The first symbol of the given kinds that a name means here.
  func symbol(_ name: String, _ kinds: [SymbolKind]) -> Int? {
    guard let name = index.names.find(name) else { return nil }
    if kinds.contains(.decision), let flow, let found = index.member(.decision, name, of: flow) { return found }
    for kind in kinds {
      for module in modules {
        if let found = index.global(kind, name, in: module) { return found }
      }
    }
    return nil
  }

  private func completionKind(_ kind: SymbolKind) -> Int {
    switch kind {
    case .flow, .screen: 7
    case .condition, .task, .decision: 3
    case .link, .style, .transition: 18
    case .answer: 20
    case .event, .outcome: 23
    case .input, .field, .context, .parameter: 5
    case .item, .sample, .property, .test: 10
    }
  }
}
