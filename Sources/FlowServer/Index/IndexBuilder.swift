import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax

/// Makes a ``SymbolIndex`` of the files of all modules: of what they declare, and of the names that the compiler bound
/// in them.
struct IndexBuilder {
  /// A module, compiled with its bindings.
  struct Input {
    var name: String
    /// The number of its own files, which come first in the compilation.
    var own: Int
    var compilation: FullCompilation
  }

  var index = SymbolIndex()
  /// For each file of the compilation at hand, its number in the index; nil if it is not indexed.
  var files: [Int?] = []
  /// The symbols by the ranges of their names, with quotes.
  var declared: [SourceRange: Int] = [:]
  /// The symbols of conditions by the starts of those ranges.
  private var conditions: [SourceRange: Int] = [:]
  /// The names in inherited text, each with a symbol that has the same name because a variant has it there.
  private var inherited: [(place: SourceRange, symbol: Int)] = []

  /// Indexes modules.
  ///
  /// - Parameter typed: the current texts of files that were compiled with older ones, by path.
  static func build(_ modules: [Input], typed: [String: [UInt8]], _ reader: inout FileReader) -> SymbolIndex {
    var builder = IndexBuilder()
    builder.index.modules = modules.map(\.name)
    builder.index.roots = modules.map { _ in [] }
    builder.index.imports = modules.map { _ in [] }
    builder.index.entries = modules.map { _ in nil }
    var documents: [[FullDocument]] = []
    for (module, input) in modules.enumerated() {
      documents.append(builder.addFiles(of: input, module, typed, &reader))
    }
    builder.index.names = reader.names
    for (module, input) in modules.enumerated() {
      builder.enter(input, module)
      for document in documents[module] { builder.declare(document, in: module) }
    }
    for (module, input) in modules.enumerated() {
      builder.enter(input, module)
      if let graph = input.compilation.expectations.bound?.graph { builder.addFlows(of: graph, module) }
    }
    for (module, input) in modules.enumerated() {
      builder.enter(input, module)
      if let bound = input.compilation.expectations.bound { builder.add(bound, of: input, module) }
      for document in documents[module] {
        for allowance in document.document.allows { builder.refer(allowance, in: module) }
      }
    }
    builder.pairOverrides()
    builder.index.sort()
    for (place, symbol) in builder.inherited {
      let named = builder.index.symbols(at: Int(place.start), in: Int(place.file))
      builder.index.pairs += named.map { ($0.symbol, symbol) }
    }
    builder.placeFillings()
    return builder.index
  }

  /// Adds a module's own files, and reads what they declare.
  private mutating func addFiles(
    of input: Input, _ module: Int, _ typed: [String: [UInt8]], _ reader: inout FileReader
  ) -> [FullDocument] {
    var documents: [FullDocument] = []
    for (number, source) in input.compilation.sources.files.prefix(input.own).enumerated() {
      let shift = typed[source.path].flatMap { TextShift(from: source.bytes, to: $0) }
      _ = index.add(SymbolIndex.File(path: source.path, bytes: source.bytes, shift: shift, module: module))
      if let document = reader.document(source, UInt32(number)) { documents.append(document) }
    }
    return documents
  }

  /// Begins with a module's compilation. A file that several modules have is looked up in the module itself first.
  private mutating func enter(_ input: Input, _ module: Int) {
    let own = index.files.indices.filter { index.files[$0].module == module }
    files = own + input.compilation.sources.files.dropFirst(own.count).map { index.file($0.path) }
  }

  /// A range of the compilation at hand as a range of the index; nil if the file is not indexed.
  func indexed(_ range: SourceRange) -> SourceRange? {
    guard Int(range.file) < files.count, let file = files[Int(range.file)] else { return nil }
    return SourceRange(file: UInt32(file), start: range.start, end: range.end)
  }

  /// The symbol that is declared at a range of the compilation at hand.
  func symbol(_ range: SourceRange) -> Int? { indexed(range).flatMap { declared[$0] } }

  // MARK: - Symbols

  /// Adds a symbol at its declaration.
  mutating func add(
    _ kind: SymbolKind, _ word: Word, _ module: Int, owner: Int? = nil, doc: Name = .empty, type: Name = .empty
  ) -> Int? {
    guard let written = indexed(word.range) else { return nil }
    let range = unquoted(written)
    let symbol = index.add(
      Symbol(kind: kind, name: word.name, module: module, owner: owner, range: range, doc: doc, type: type))
    index.occurrences.append(Occurrence(range: range, symbol: symbol, isDeclaration: true))
    declared[written] = symbol
    if kind == .condition { conditions[written.startPoint] = symbol }
    return symbol
  }

  /// The range of a name without quotes.
  func unquoted(_ range: SourceRange) -> SourceRange {
    let bytes = index.files[Int(range.file)].bytes
    let (start, end) = (Int(range.start), Int(range.end))
    guard end <= bytes.count, end - start >= 2, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    else { return range }
    return SourceRange(file: range.file, start: range.start + 1, end: range.end - 1)
  }

  /// Records that a symbol is named at a place.
  mutating func refer(_ place: SourceRange, to symbol: Int) {
    index.occurrences.append(Occurrence(range: place, symbol: symbol))
  }

  // MARK: - Bindings

  /// Adds the bases of a module's flows, the context fields that start as inputs, and the entry flow.
  private mutating func addFlows(of graph: FlowGraph, _ module: Int) {
    for flow in graph.flows {
      guard let symbol = symbol(flow.range) else { continue }
      if flow.module == 0, let base = flow.base { index.symbols[symbol].base = self.symbol(graph.flows[base].range) }
      for field in flow.context {
        if let input = field.input { pair(field.field.range, flow.inputs[input].range) }
      }
    }
    // With several entry flows, a test names its flow.
    index.entries[module] = graph.entries.count == 1 ? symbol(graph.flows[graph.entries[0]].range) : nil
  }

  /// Adds the names that were bound in a module.
  private mutating func add(_ bound: BoundNames, of input: Input, _ module: Int) {
    let graph = bound.graph
    for flow in graph.flows where flow.module == 0 { addNodes(of: flow, in: graph) }
    // A name in inherited text means what it means in the base, if the base has it.
    var inVariants: [(place: SourceRange, symbol: Int)] = []
    var named: Set<SourceRange> = []
    for (mention, declaration, flow) in bound.bindings.names {
      let isInherited = flow.map { graph.isInherited(mention, by: $0) } ?? false
      guard isInherited || Int(mention.file) < input.own, let found = find(declaration, namedAt: mention) else {
        continue
      }
      if isInherited {
        inVariants.append(found)
      } else {
        refer(found.place, to: found.symbol)
        named.insert(found.place)
      }
    }
    for (place, symbol) in inVariants {
      if named.contains(place) || index.files[Int(place.file)].module != module {
        inherited.append((place, symbol))
      } else {
        refer(place, to: symbol)
      }
    }
    for (mention, field, fill, source, site) in bound.bindings.fills {
      guard let filled = symbol(field.range), let origin = symbol(source), let place = indexed(mention),
        let site = indexed(site)
      else { continue }
      if fill.value == nil { index.pairs.append((filled, origin)) }
      index.fillings.append(FilledField(place: place, field: filled, source: origin, fill: fill, site: site))
    }
  }

  private mutating func pair(_ first: SourceRange, _ second: SourceRange) {
    if let first = symbol(first), let second = symbol(second) { index.pairs.append((first, second)) }
  }

  /// The symbol that a name means, given the range of its declaration, and the place of the name alone; nil if the two
  /// have different names, as a flow and its implied outcome `cancelled` have.
  private func find(_ declaration: SourceRange, namedAt mention: SourceRange) -> (place: SourceRange, symbol: Int)? {
    guard let place = indexed(mention).map(unquoted), let declaration = indexed(declaration) else { return nil }
    if let symbol = declared[declaration], let last = last(of: place, index.symbols[symbol].name) {
      return (last, symbol)
    }
    guard let condition = conditions[declaration.startPoint],
      let name = index.names.find(String(decoding: text(of: place), as: UTF8.self)),
      let answer = index.member(.answer, name, of: condition)
    else { return nil }
    return (place, answer)
  }

  /// The part of a name after the module before it, if the name is that of a symbol.
  private func last(of place: SourceRange, _ name: Name) -> SourceRange? {
    let bytes = text(of: place)
    let name = Array(index.names[name].utf8)
    if bytes.elementsEqual(name) { return place }
    // A name that is written with escapes has other bytes.
    if bytes.contains(UInt8(ascii: "\\")) { return place }
    guard bytes.count > name.count, bytes.suffix(name.count).elementsEqual(name),
      bytes[bytes.endIndex - name.count - 1] == UInt8(ascii: ".")
    else { return nil }
    return SourceRange(file: place.file, start: place.end - UInt32(name.count), end: place.end)
  }

  private func text(of place: SourceRange) -> ArraySlice<UInt8> {
    index.files[Int(place.file)].bytes.prefix(Int(place.end)).dropFirst(Int(place.start))
  }

  /// Finds the place of each filling: the name of the field's owner. A flow that a state begins without naming it has
  /// none.
  private mutating func placeFillings() {
    index.fillings = index.fillings.compactMap { filling in
      guard let owner = index.symbols[filling.field].owner else { return nil }
      let place = index.occurrences(in: filling.place).first { index.chain($0.symbol).contains(owner) }?.range
      guard let place else { return nil }
      var filling = filling
      filling.place = place
      return filling
    }
  }

  private mutating func addNodes(of flow: FlowGraph.Flow, in graph: FlowGraph) {
    guard let symbol = symbol(flow.range) else { return }
    for node in flow.nodes {
      let found: Int? =
        switch node.kind {
        case .screen(let screen): self.symbol(graph.screens[screen].range)
        case .flow(let child): self.symbol(graph.flows[child].range)
        case .task(let task): self.symbol(graph.tasks[task].range)
        case .condition(let condition): self.symbol(graph.conditions[condition].range)
        case .decision: index.member(.decision, node.name, of: symbol)
        }
      guard let found else { continue }
      index.nodes[symbol, default: []].insert(found)
      let seen = node.seen.compactMap { self.symbol($0.field.range) }
      if !seen.isEmpty { index.seen[symbol, default: [:]][found] = seen }
    }
  }

  // MARK: - Allowances

  /// Records the subject of an `allow`: a name, or two names joined by a dot.
  private mutating func refer(_ allowance: AllowSyntax, in module: Int) {
    let text = index.names[allowance.subject.name]
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard var place = indexed(allowance.subject.range).map(unquoted), parts.count <= 2,
      place.count == text.utf8.count, let first = index.names.find(parts[0])
    else { return }
    let modules = [module] + index.imports[module]
    var found: Int?
    for kind in [SymbolKind.screen, .flow, .task, .condition, .link, .style] where found == nil {
      found = modules.lazy.compactMap { [index] in index.global(kind, first, in: $0) }.first
    }
    if found == nil, parts.count == 1 {
      // The name may be a member of a symbol in this file.
      found = index.symbols.indices.first { symbol in
        index.symbols[symbol].name == first && index.symbols[symbol].owner != nil
          && index.symbols[symbol].range.file == place.file
      }
    }
    guard let found else { return }
    place.end = place.start + UInt32(parts[0].utf8.count)
    refer(place, to: found)
    guard parts.count == 2, let second = index.names.find(parts[1]),
      let member = SymbolKind.members.lazy.compactMap({ [index] in index.member($0, second, of: found) }).first
    else { return }
    refer(
      SourceRange(file: place.file, start: place.end + 1, end: place.end + 1 + UInt32(parts[1].utf8.count)), to: member)
  }
}
