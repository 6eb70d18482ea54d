import FlowDiagnostics
import FlowReporting

/// The semantic tokens of names, verbs and types, for editors that colour by meaning.
enum SemanticTokens {
  /// The kinds of tokens, in the order of their numbers, in the protocol's own words.
  static let types = [
    "class", "struct", "function", "interface", "type", "enumMember", "event", "parameter", "property", "keyword",
  ]

  private static func type(_ kind: SymbolKind) -> String? {
    switch kind {
    case .flow: "class"
    case .screen: "struct"
    case .condition, .task, .decision: "function"
    case .link: "interface"
    case .style, .transition: "type"
    case .answer: "enumMember"
    case .event, .outcome: "event"
    case .input, .parameter: "parameter"
    case .field, .context, .item, .sample, .property: "property"
    case .test: nil
    }
  }

  /// The tokens of a file, each relative to the token before it.
  static func tokens(_ locator: inout Locator, in file: Int) -> JSON {
    let index = locator.index
    let numbers = Dictionary(types.enumerated().map { ($1, $0) }) { first, _ in first }
    var found: [(range: SourceRange, type: Int, isDeclaration: Bool)] = []
    for occurrence in index.occurrences[index.files[file].occurrences] {
      guard let type = type(index.symbols[occurrence.symbol].kind), let number = numbers[type] else { continue }
      found.append((occurrence.range, number, occurrence.isDeclaration))
    }
    for (ranges, type) in [(index.verbs, "keyword"), (index.types, "type")] {
      for range in ranges where Int(range.file) == file { found.append((range, numbers[type] ?? 0, false)) }
    }
    found.sort { $0.range.start < $1.range.start }
    let positions = locator.positions(file)
    var data: [JSON] = []
    data.reserveCapacity(found.count * 5)
    var end: UInt32 = 0
    var last = (line: 0, units: 0)
    for token in found {
      guard let range = locator.typed(token.range), range.start >= end, range.end > range.start else { continue }
      let start = positions.place(of: range.start, from: last.line)
      let stop = positions.place(of: range.end, from: start.line)
      // A token must not span lines.
      guard start.line == stop.line else { continue }
      let isSameLine = start.line == last.line
      data.append(JSON(start.line - last.line))
      data.append(JSON(isSameLine ? start.units - last.units : start.units))
      data.append(JSON(stop.units - start.units))
      data.append(JSON(token.type))
      data.append(JSON(token.isDeclaration ? 1 : 0))
      end = range.end
      last = start
    }
    return ["data": .array(data)]
  }
}
