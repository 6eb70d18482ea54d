import FlowCompiler
import FlowDiagnostics
import FlowExport
import FlowLanguage
import FlowReporting

/// The hover text for the name, or the key, at a place.
func hover(_ locator: inout Locator, at position: JSON, in file: Int) -> JSON {
  let found = locator.occurrences(at: position, in: file)
  if let first = found.first, let range = locator.range(first.range) {
    let page = HoverPage(index: locator.index)
    // A place with many meanings, such as an event under `any`, shows the first few.
    var parts = found.prefix(4).map { page.text(of: $0, in: file) }
    if found.count > 4 { parts.append("… and \(found.count - 4) more") }
    return markdown(parts.joined(separator: "\n\n---\n\n"), range)
  }
  if let word = locator.importWord(at: position, in: file), let range = locator.range(word.range) {
    let index = locator.index
    let flows = index.flows(of: word.module).map { "`\(visible(index.name($0)))`" }
    let shown = flows.prefix(20).joined(separator: ", ") + (flows.count > 20 ? ", …" : "")
    let module = "Module `\(visible(index.modules[word.module]))`"
    return markdown(flows.isEmpty ? "\(module), without a flow." : "\(module), with the flows \(shown).", range)
  }
  let positions = locator.positions(file)
  guard let offset = positions.offset(of: position), let key = CursorPlace(wordAt: offset, in: positions.bytes) else {
    return .null
  }
  // A verb at the beginning of a short move is also a key of the long form.
  guard let rule = key.schema?.rules.first(where: { $0.text == key.partial }),
    key.isKey || Verb(rawValue: key.partial) != nil
  else { return .null }
  let range = SourceRange(file: 0, start: UInt32(key.start), end: UInt32(key.start + key.partial.utf8.count))
  return markdown("`\(rule.text)`: \(rule.doc) (\(rule.stage.rawValue))", positions.range(of: range))
}

private func markdown(_ text: String, _ range: JSON) -> JSON {
  ["contents": ["kind": "markdown", "value": .string(text)], "range": range]
}

/// The hover text for symbols.
private struct HoverPage {
  let index: SymbolIndex

  func text(of occurrence: Occurrence, in file: Int) -> String {
    let symbol = index.symbols[occurrence.symbol]
    var parts = ["```yaml\n\(contract(of: occurrence.symbol))\n```"]
    if symbol.doc != .empty { parts.append(escapedInMarkdown(visible(index.names[symbol.doc]))) }
    if symbol.module != index.files[file].module {
      parts.append("Declared in module `\(index.modules[symbol.module])`.")
    }
    let here = fillings { $0.place == occurrence.range }
    if !here.isEmpty {
      let lines = here.map { "- `\(index.name($0.field))` from `\(index.text(ofSource: $0))`\(how($0))" }
      parts.append("Filled here:\n\n" + unique(lines).joined(separator: "\n"))
    }
    if symbol.kind.isField {
      let sources = fillings { $0.field == occurrence.symbol }
      if !sources.isEmpty {
        parts.append(
          "It comes from:\n\n"
            + limited(sources.map { "- `\(index.text(ofSource: $0))` at `\(index.text(ofSite: $0))`\(how($0))" }))
      }
      let targets = fillings { $0.source == occurrence.symbol }
      if !targets.isEmpty {
        parts.append(
          "It fills:\n\n"
            + limited(
              targets.map { "- `\(owner($0.field))\(index.name($0.field))` at `\(index.text(ofSite: $0))`\(how($0))" }))
      }
    }
    return parts.joined(separator: "\n\n")
  }

  private func how(_ filling: FilledField) -> String { filling.isByName ? ", by name" : "" }

  private func unique(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// At most 12 distinct lines, then the number of the rest.
  private func limited(_ lines: [String]) -> String {
    let unique = unique(lines)
    return (unique.prefix(12) + (unique.count > 12 ? ["- … and \(unique.count - 12) more"] : [])).joined(
      separator: "\n")
  }

  private func fillings(where isWanted: (FilledField) -> Bool) -> [FilledField] { index.fillings.filter(isWanted) }

  /// The name of the symbol that an input belongs to, and a dot.
  private func owner(_ field: Int) -> String { index.symbols[field].owner.map { "\(index.name($0))." } ?? "" }

  /// The kind, name, type, inputs and events of a symbol, as flow files write them.
  private func contract(of number: Int) -> String {
    let symbol = index.symbols[number]
    var head = "\(symbol.kind.word) \(index.name(number))"
    if symbol.type != .empty { head += ": \(index.names[symbol.type])" }
    if let owner = symbol.owner { head += "  # of \(index.symbols[owner].kind.word) \(index.name(owner))" }
    if let base = symbol.base { head += "  # extends \(index.name(base))" }
    var lines = [head]
    let parts: [(String, [SymbolKind])] = [
      ("values", [.answer]), ("inputs", [.input]), ("parameters", [.parameter]), ("events", [.event]),
      ("outcomes", [.outcome]), ("context", [.context]), ("items", [.item]), ("fields", [.field]),
    ]
    for (word, kinds) in parts {
      let members = kinds.flatMap { index.members(of: number, $0) }
      if members.isEmpty { continue }
      let texts = members.prefix(20).map { member in
        let fields = index.members(of: member, .field)
        if !fields.isEmpty { return "\(index.name(member)): { \(fields.map(typed).joined(separator: ", ")) }" }
        return typed(member)
      }
      lines.append("  \(word): { \((texts + (members.count > 20 ? ["…"] : [])).joined(separator: ", ")) }")
    }
    return lines.map(visible).joined(separator: "\n").replacing("```", with: "'''")
  }

  private func typed(_ symbol: Int) -> String {
    let type = index.symbols[symbol].type
    return type == .empty ? index.name(symbol) : "\(index.name(symbol)): \(index.names[type])"
  }
}
