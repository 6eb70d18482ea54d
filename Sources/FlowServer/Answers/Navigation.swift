import FlowDiagnostics
import FlowReporting

/// The declarations of the names at a place; for an imported module, the flows that it declares.
func definition(_ locator: inout Locator, at position: JSON, in file: Int) -> JSON {
  var meant = Set(locator.occurrences(at: position, in: file).map(\.symbol))
  if let word = locator.importWord(at: position, in: file) { meant.formUnion(locator.index.flows(of: word.module)) }
  return locator.locations(locator.index.occurrences.filter { $0.isDeclaration && meant.contains($0.symbol) })
}

/// The occurrences of the symbols at a place, in all files.
func references(_ locator: inout Locator, at position: JSON, in file: Int, withDeclaration: Bool) -> JSON {
  let meant = Set(locator.occurrences(at: position, in: file).map(\.symbol))
  if meant.isEmpty { return [] }
  return locator.locations(
    locator.index.occurrences.filter { meant.contains($0.symbol) && (withDeclaration || !$0.isDeclaration) })
}

/// The occurrences, in the same file, of the symbols at a place.
func highlights(_ locator: inout Locator, at position: JSON, in file: Int) -> JSON {
  let meant = Set(locator.occurrences(at: position, in: file).map(\.symbol))
  if meant.isEmpty { return [] }
  var seen: Set<SourceRange> = []
  var found: [JSON] = []
  for occurrence in locator.index.occurrences[locator.index.files[file].occurrences]
  where meant.contains(occurrence.symbol) && seen.insert(occurrence.range).inserted {
    // The protocol's numbers: 2 is a read, 3 is a write.
    if let range = locator.range(occurrence.range) {
      found.append(["range": range, "kind": occurrence.isDeclaration ? 3 : 2])
    }
  }
  return .array(found)
}

/// The declarations whose names contain the letters of a query in order. A test's name must contain the query as a whole.
func workspaceSymbols(_ locator: inout Locator, _ query: String) -> JSON {
  let wanted = Array(query.lowercased().unicodeScalars)
  var found: [JSON] = []
  let index = locator.index
  for (number, symbol) in index.symbols.enumerated() {
    let name = index.name(number)
    // A test's name is a sentence, which contains almost any letters in order.
    guard symbol.kind == .test ? name.lowercased().contains(query.lowercased()) : contains(name, wanted),
      let location = locator.location(symbol.range)
    else { continue }
    var item: JSON = [
      "name": .string(name), "kind": JSON(protocolKind(symbol.kind)), "location": location,
    ]
    let owner = symbol.owner.map { index.name($0) } ?? index.modules[symbol.module]
    item["containerName"] = .string(owner)
    found.append(item)
    if found.count == 1000 { break }
  }
  return .array(found)
}

/// Whether a name contains letters in the given order, with anything between them.
private func contains(_ name: String, _ wanted: [Unicode.Scalar]) -> Bool {
  if wanted.isEmpty { return true }
  var next = 0
  for scalar in name.lowercased().unicodeScalars where scalar == wanted[next] {
    next += 1
    if next == wanted.count { return true }
  }
  return false
}

/// The protocol's number for a kind of symbol.
func protocolKind(_ kind: SymbolKind) -> Int {
  switch kind {
  case .flow, .screen: 5
  case .condition, .task, .decision: 12
  case .link, .style, .transition, .item, .sample: 7
  case .answer: 22
  case .event, .outcome: 24
  case .input, .field, .context, .parameter: 8
  case .property, .test: 20
  }
}
