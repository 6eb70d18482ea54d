import FlowDiagnostics
import FlowReporting
import FlowSyntax

/// Finds who leads to a screen, a flow, a task or a decision, and where it leads: the protocol's call hierarchy.
struct Leads {
  /// A place that leads somewhere: a node's edge, a decision, the start or an item of a flow, a link, or a gate.
  private struct Site {
    /// The name of what leads.
    var name: SourceRange
    /// The event of an edge, or a word for what it is otherwise.
    var detail: String
    /// All of it, with the name.
    var range: SourceRange
  }

  private var locator: Locator
  private let trees: [YAMLTree?]
  private let names: NameTable

  /// The kinds of symbols that moves lead to.
  private static let targets: Set<SymbolKind> = [.screen, .flow, .task, .decision]

  /// The keys of a flow whose values are what it shows first, or always.
  private static let starts = ["start", "items", "columns", "shell"]

  init(_ workspace: inout Workspace) {
    locator = Locator(&workspace)
    trees = locator.index.files.map { workspace.tree(of: $0) }
    names = workspace.reader.names
  }

  /// The symbols at a position, each as an item at its declaration.
  mutating func items(at position: JSON, in file: Int) -> JSON {
    var items: [JSON] = []
    for occurrence in locator.occurrences(at: position, in: file) {
      let symbol = locator.index.symbols[occurrence.symbol]
      guard Self.targets.contains(symbol.kind) || symbol.kind == .link else { continue }
      if let item = item(occurrence.symbol, "", symbol.range, symbol.range) { items.append(item) }
    }
    return .array(items)
  }

  /// The places that lead to an item.
  mutating func incoming(_ item: JSON) -> JSON {
    var calls: [(site: Site, places: [SourceRange])] = []
    let symbols = symbols(of: item)
    for occurrence in locator.index.occurrences where symbols.contains(occurrence.symbol) {
      guard !occurrence.isDeclaration, let site = site(around: occurrence.range) else { continue }
      if let known = calls.firstIndex(where: { $0.site.range == site.range }) {
        calls[known].places.append(occurrence.range)
      } else {
        calls.append((site, [occurrence.range]))
      }
    }
    return .array(
      calls.compactMap { site, places in
        let symbol = locator.index.symbols(at: Int(site.name.start), in: Int(site.name.file)).first?.symbol
        guard let from = self.item(symbol, site.detail, site.name, site.range) else { return nil }
        return ["from": from, "fromRanges": ranges(places)]
      })
  }

  /// The places to which an item leads.
  mutating func outgoing(_ item: JSON) -> JSON {
    var calls: [(symbol: Int, places: [SourceRange])] = []
    let index = locator.index
    let symbols = symbols(of: item)
    for mention in index.occurrences where symbols.contains(mention.symbol) {
      for range in led(from: mention) {
        for occurrence in index.occurrences(in: range)
        where Self.targets.contains(index.symbols[occurrence.symbol].kind) {
          guard let site = site(around: occurrence.range), site.name == mention.range else { continue }
          if let known = calls.firstIndex(where: { $0.symbol == occurrence.symbol }) {
            calls[known].places.append(occurrence.range)
          } else {
            calls.append((occurrence.symbol, [occurrence.range]))
          }
        }
      }
    }
    return .array(
      calls.compactMap { symbol, places in
        let declared = locator.index.symbols[symbol].range
        guard let to = self.item(symbol, "", declared, declared) else { return nil }
        // The protocol has ranges only in the file of the item that is asked about.
        return ["to": to, "fromRanges": ranges(places.filter { locator.uri(Int($0.file)) == item["uri"].text })]
      })
  }

  /// The parts of a file in which moves may begin at a name that is mentioned there: the value of a key that is the
  /// name, or what a flow starts with.
  private func led(from mention: Occurrence) -> [SourceRange] {
    guard let tree = trees[Int(mention.range.file)] else { return [] }
    let entries = tree.entries(at: Int(mention.range.start))
    guard let last = entries.last else { return [] }
    let isKey = tree.contains(last.key, Int(mention.range.start))
    var body = isKey ? last.value : nil
    if locator.index.symbols[mention.symbol].kind == .flow {
      let isInFlows = isKey && entries.count == 2 && names[tree.text(entries[0].key)] == "flows"
      if !isKey, entries.count == 1, names[tree.text(last.key)] == "flow" { body = tree.root }
      if isInFlows || !isKey {
        guard let body else { return [] }
        return Self.starts.compactMap { tree.entry($0, of: body, names) }.map { range(of: $0.value, in: tree, mention) }
      }
    }
    return body.map { [range(of: $0, in: tree, mention)] } ?? []
  }

  private func range(of node: YAMLTree.NodeID, in tree: YAMLTree, _ mention: Occurrence) -> SourceRange {
    SourceRange(file: mention.range.file, start: tree.range(node).start, end: tree.range(node).end)
  }

  private mutating func ranges(_ places: [SourceRange]) -> JSON {
    var shown: [JSON] = []
    for place in places { if let range = locator.range(place) { shown.append(range) } }
    return .array(shown)
  }

  private mutating func item(_ symbol: Int?, _ detail: String, _ name: SourceRange, _ range: SourceRange) -> JSON? {
    guard let selection = locator.range(name), let whole = locator.range(range) else { return nil }
    let index = locator.index
    let text = index.files[Int(name.file)].bytes[Int(name.start)..<Int(name.end)]
    let file = index.files[Int(name.file)].path.split(separator: "/").last.map(String.init) ?? ""
    return [
      "name": .string(visible(symbol.map { index.name($0) } ?? String(decoding: text, as: UTF8.self))),
      "kind": JSON(symbol.map { protocolKind(index.symbols[$0].kind) } ?? 5),
      "detail": .string(detail.isEmpty ? file : "\(visible(detail)), \(file)"),
      "uri": .string(locator.uri(Int(name.file))), "range": whole, "selectionRange": selection,
    ]
  }

  /// The symbols that an item is for, from its place.
  private mutating func symbols(of item: JSON) -> Set<Int> {
    guard let path = item["uri"].text.map(path(ofURI:)), let file = locator.index.file(path) else { return [] }
    return Set(locator.occurrences(at: item["selectionRange"]["start"], in: file).map(\.symbol))
  }

  /// The place that leads to a name; nil if the name is not where a move, a start, an item, a link or a gate leads.
  private func site(around place: SourceRange) -> Site? {
    guard let tree = trees[Int(place.file)] else { return nil }
    let offset = Int(place.start)
    var entries = tree.entries(at: offset)
    let isInFlows = entries.first.map { names[tree.text($0.key)] == "flows" } ?? false
    var flow = tree.root.flatMap { tree.entry("flow", of: $0, names)?.value }
    if isInFlows {
      flow = entries.dropFirst().first?.key
      entries = Array(entries.dropFirst(2))
    }
    func isInValue(_ entry: YAMLEntry) -> Bool { Int(tree.range(entry.key).end) < offset }
    func site(_ name: YAMLTree.NodeID, _ detail: String, to entry: YAMLEntry) -> Site {
      let name = SourceRange(file: place.file, start: tree.range(name).start, end: tree.range(name).end)
      let first = min(name.start, tree.range(entry.key).start)
      let last = max(name.end, UInt32(tree.end(of: entry)))
      return Site(name: name, detail: detail, range: SourceRange(file: place.file, start: first, end: last))
    }
    func word(_ entry: YAMLEntry) -> String { names[tree.text(entry.key)] }
    guard let first = entries.first, isInValue(first) else { return nil }
    let inner = entries.dropFirst()
    switch word(first) {
    case "edges":
      guard entries.count >= 3, isInValue(entries[2]) else { return nil }
      return site(entries[1].key, word(entries[2]), to: entries[2])
    case "decisions":
      guard let decision = inner.first, isInValue(decision) else { return nil }
      return site(decision.key, "decision", to: decision)
    case "links":
      guard entries.count >= 3, isInValue(entries[2]), ["to", "do"].contains(word(entries[2])) else { return nil }
      return site(entries[1].key, "link", to: entries[1])
    case "gates":
      guard entries.count >= 3, isInValue(entries[2]), word(entries[2]) == "run" else { return nil }
      return site(entries[1].key, "gate", to: entries[1])
    case let key where Self.starts.contains(key): return flow.map { site($0, word(first), to: first) }
    default: return nil
    }
  }
}
