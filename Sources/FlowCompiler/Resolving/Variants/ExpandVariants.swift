import FlowDiagnostics
import FlowSyntax

/// What was inherited, and what was inserted, as whoever sorts the findings needs to know it.
struct Inheritance {
  /// A base's text under a number of its own.
  struct Part {
    /// The file as the base has it: its own, or, of a base that is a variant too, one of its parts.
    var origin: UInt32
    /// The file as it is on disk.
    var file: UInt32
    /// The variant's name, and its base's.
    var variant: Name
    var base: Name
    /// Where the variant names its base.
    var place: SourceRange
  }

  /// The number of the first part; those after it follow. None where nothing is inherited.
  var firstFile = UInt32.max
  /// The parts in the order of their numbers.
  var parts: [Part] = []
  /// The names of inserted nodes.
  var insertedNodes: Set<SourceRange> = []
}

/// Makes each variant of a flow a whole flow: its base's text with its changes, so that nobody after this knows of variants.
///
/// - Parameters:
///   - documents: the files; a variant's declaration becomes that of the whole flow.
///   - sources: gets a file more for each base of each variant: the same text under another number, which the ranges of what is
///     inherited have.
///   - expectations: what decodes `tests:` and `properties:`; nil in a build.
func expandVariants(
  _ documents: inout [FlowDocument], _ modules: ModuleList, sources: inout SourceMap, vocabulary: inout Vocabulary,
  names: inout NameTable, log: inout DiagnosticLog, expectations: ExpectationDecoding?
) -> Inheritance {
  guard documents.contains(where: { $0.flows.contains { $0.variant != nil } }) else { return Inheritance() }
  var expander = VariantExpander(documents, modules, sources: sources, names, expectations)
  expander.inheritance.firstFile = UInt32(sources.files.count)
  swap(&expander.names, &names)
  swap(&expander.vocabulary, &vocabulary)
  swap(&expander.log, &log)
  expander.expandAll()
  swap(&expander.names, &names)
  swap(&expander.vocabulary, &vocabulary)
  swap(&expander.log, &log)
  documents = expander.documents
  sources = expander.sources
  return expander.inheritance
}

private struct VariantExpander {
  typealias Reference = VariantSyntax.BaseReference

  var documents: [FlowDocument]
  var sources: SourceMap
  var vocabulary = Vocabulary()
  var names = NameTable()
  var log = DiagnosticLog()
  var inheritance = Inheritance()
  private let modules: ModuleList
  private let expectations: ExpectationDecoding?
  private var declared: DeclaredNames
  /// The files that were read again, with what reading them reported.
  private var trees: [UInt32: (tree: YAMLTree?, findings: [Diagnostic])] = [:]
  /// For each variant that is made, the number of each of its bases.
  private var numbers: [Reference: [Reference: UInt32]] = [:]
  /// How many bytes were inherited, see ``UnfoldingLimit``.
  private var inherited = 0
  /// What became of each flow.
  private var state: [Reference: State] = [:]
  /// How many bases each variant that is made has, one below the other.
  private var depth: [Reference: Int] = [:]

  private enum State {
    /// Being made: whoever comes here again has come round.
    case open
    case made
    /// Its base is not known, which was reported.
    case broken
  }

  init(
    _ documents: [FlowDocument], _ modules: ModuleList, sources: SourceMap, _ names: NameTable,
    _ expectations: ExpectationDecoding?
  ) {
    self.documents = documents
    self.expectations = expectations
    self.modules = modules
    self.sources = sources
    declared = DeclaredNames(documents, modules, names)
  }

  mutating func expandAll() {
    for document in documents.indices {
      for flow in documents[document].flows.indices where documents[document].flows[flow].variant != nil {
        _ = expand(Reference(document: document, flow: flow), walk: [])
      }
    }
  }

  private func flow(_ reference: Reference) -> FlowDeclaration { documents[reference.document].flows[reference.flow] }

  /// Makes a variant, its base first; returns whether it could be made.
  ///
  /// - Parameter walk: the variants that led here, each the base of the one before.
  private mutating func expand(_ variant: Reference, walk: [Reference]) -> Bool {
    switch state[variant] {
    case .made: return true
    case .broken: return false
    case .open:
      report(cycle: walk, closedBy: variant)
      return false
    case nil: break
    }
    guard let word = flow(variant).variant?.base else {
      state[variant] = .made
      return true
    }
    guard walk.count < UnfoldingLimit.variantDepth else {
      log.report(.tooManyBases(at: word.range))
      return fail(variant)
    }
    state[variant] = .open
    guard let base = declared.find(.flow, word.name, from: variant.document) else {
      // A name that is spelt as no flow's is one mistake already.
      if !reportImport(word, from: variant.document), !declared.mayHaveMoreFlows(from: variant.document),
        !log.diagnostics.contains(where: { $0.range == word.range })
      {
        log.report(.unknownBase(names[word.name], at: word.range, nearest: suggest(word.name, but: variant)))
      }
      return fail(variant)
    }
    guard checkForeign(base, word, from: variant.document) else { return fail(variant) }
    guard expand(base, walk: walk + [variant]), state[variant] != .broken else { return fail(variant) }
    depth[variant] = (depth[base] ?? 0) + 1
    guard depth[variant, default: 0] <= UnfoldingLimit.variantDepth else {
      log.report(.tooManyBases(at: word.range))
      return fail(variant)
    }
    guard let inherited = inherit(base, for: variant, at: word.range) else { return fail(variant) }
    let own = ownPart(of: variant, over: inherited)
    var merger = merger(inherited, own: own, baseRange: flow(base).name.range, document: variant.document)
    var merged = merger.merge()
    for diagnostic in merger.log.diagnostics { log.report(diagnostic) }
    if own.container.range != nil || own.container.itemsKey != nil || own.container.historyRange != nil {
      // Only now it is known what its items belong to.
      checkContainer(of: merged, names: names, log: &log)
    }
    merged.variant?.baseReference = base
    for insertion in own.variant?.insertions ?? [] { inheritance.insertedNodes.insert(insertion.node.range) }
    documents[variant.document].flows[variant.flow] = merged
    documents[variant.document].inheritedImports += documents[base.document].imports.map(\.name)
    documents[variant.document].inheritedImports += documents[base.document].inheritedImports
    state[variant] = .made
    return true
  }

  private mutating func fail(_ variant: Reference) -> Bool {
    state[variant] = .broken
    // What the base would have is not known.
    documents[variant.document].flows[variant.flow].unread.formUnion(.flow)
    return false
  }

  private mutating func report(cycle walk: [Reference], closedBy variant: Reference) {
    guard let first = walk.firstIndex(of: variant) else { return }
    let cycle = walk[first...].sorted { ($0.document, $0.flow) < ($1.document, $1.flow) }
    // From the first of them in the files, whoever led there.
    guard let start = cycle.first.flatMap({ walk[first...].firstIndex(of: $0) }) else { return }
    let ordered = walk[start...] + walk[first..<start]
    let bases = ordered.compactMap { flow($0).variant?.base?.range }
    guard let place = bases.first else { return }
    let texts = ordered.map { names[flow($0).name.name] }
    log.report(.extendsCycle(texts + texts.prefix(1), at: place, through: Array(bases.dropFirst())))
    for reference in cycle { state[reference] = .broken }
  }

  private func suggest(_ name: Name, but variant: Reference) -> Suggestion? {
    let flows = documents.indices.filter { modules.ofDocument[$0] == modules.ofDocument[variant.document] }
      .flatMap { document in documents[document].flows.indices.map { Reference(document: document, flow: $0) } }
      .filter { $0 != variant }
    guard let text = nearest(to: names[name], in: flows.map { names[flow($0).name.name] }),
      let found = flows.first(where: { names[flow($0).name.name] == text })
    else { return nil }
    return Suggestion(text: text, range: flow(found).name.range)
  }

  // MARK: What is inherited

  /// A base as one variant inherits it: its text, and that of its own bases, under numbers of their own.
  private mutating func inherit(_ base: Reference, for variant: Reference, at place: SourceRange) -> FlowDeclaration? {
    var chain = [base]
    while let next = chain.last.flatMap({ flow($0).variant?.baseReference }) { chain.append(next) }
    var whole: FlowDeclaration?
    for ancestor in chain.reversed() {
      let declaration = flow(ancestor)
      let file = declaration.name.range.file
      let number = UInt32(sources.files.count)
      guard inherited <= UnfoldingLimit.inheritedBytes else { return nil }
      guard let (read, bytes) = decodeAgain(declaration.name.range, as: number) else { return nil }
      inherited += bytes + UnfoldingLimit.inheritance
      if inherited > UnfoldingLimit.inheritedBytes {
        log.report(.tooMuchInherited(at: place))
        return nil
      }
      var own = read
      qualify(&own, from: ancestor.document, for: variant.document)
      sources.files.append(sources.files[Int(file)])
      inheritance.parts.append(
        Inheritance.Part(
          origin: numbers[base]?[ancestor] ?? file, file: file, variant: flow(variant).name.name,
          base: flow(base).name.name, place: place))
      numbers[variant, default: [:]][ancestor] = number
      if let inherited = whole {
        var merger = merger(inherited, own: own, baseRange: own.name.range, document: ancestor.document)
        whole = merger.merge()
      } else {
        whole = own
      }
    }
    return whole
  }

  private mutating func decodeAgain(_ place: SourceRange, as number: UInt32) -> (flow: FlowDeclaration, bytes: Int)? {
    let file = place.file
    if trees[file] == nil {
      var findings = DiagnosticLog()
      let tree = readYAML(sources.files[Int(file)], file: file, names: &names, log: &findings)
      trees[file] = (tree, findings.diagnostics)
    }
    guard let read = trees[file], let tree = read.tree else { return nil }
    return FlowCompiler.decodeAgain(
      flowAt: place, in: tree.renumbered(number), findings: read.findings, vocabulary: &vocabulary, names: &names,
      expectations: expectations)
  }

  private func merger(
    _ base: FlowDeclaration, own: FlowDeclaration, baseRange: SourceRange, document: Int
  ) -> VariantMerger {
    let declared = declared
    let documents = documents
    return VariantMerger(
      names: names, base: base, baseRange: baseRange, own: own,
      isTask: { declared.find(.task, $0, from: document) != nil },
      isCondition: { declared.find(.condition, $0, from: document) != nil },
      fields: { declared.fields(of: $0, event: $1, from: document, documents) },
      isLinked: { declared.linked.contains($0) })
  }
}

// Bases in other modules.
extension VariantExpander {
  /// Checks that a base of another module can be named; returns whether it can.
  fileprivate mutating func checkForeign(_ base: Reference, _ word: Word, from document: Int) -> Bool {
    let (own, other) = (modules.ofDocument[document], modules.ofDocument[base.document])
    if own == other { return true }
    let access = documents[base.document].access
    if !modules.isVisible(access, in: other, from: own), !documents[base.document].unread.contains(.access) {
      log.report(
        .notVisible(
          "flow '\(names[flow(base).name.name])'", access, inModule: modules.modules[other].name,
          canBePackage: modules.modules[other].isInPackage, at: word.range, declared: flow(base).name.range))
      return false
    }
    let text = names[word.name]
    if let dot = text.firstIndex(of: "."), !isImported(String(text[..<dot]), by: document) {
      log.report(.moduleNotImported(String(text[..<dot]), at: word.range, nearest: nil))
      return false
    }
    let declaring = declared.modulesDeclaring(flow: word.name, from: document).filter { module in
      guard let found = declared.find(.flow, word.name, in: module) else { return false }
      return modules.isVisible(documents[found.document].access, in: module, from: own)
    }
    guard declaring.count > 1 else { return true }
    let places = declaring.compactMap { module in
      declared.find(.flow, word.name, in: module).map { (modules.modules[module].name, flow($0).name.range) }
    }
    log.report(.ambiguousImport(text, places, at: word.range))
    return false
  }

  private func isImported(_ module: String, by document: Int) -> Bool {
    documents[document].imports.contains { names[$0.name] == module }
  }

  /// Reports a base that is not found because its module is not imported.
  fileprivate mutating func reportImport(_ word: Word, from document: Int) -> Bool {
    let text = names[word.name]
    guard let dot = text.firstIndex(of: ".") else { return false }
    let module = String(text[..<dot])
    if modules.index(of: module) != nil { return false }
    let place = SourceRange(
      file: word.range.file, start: word.range.start, end: word.range.start + UInt32(module.utf8.count))
    if let imported = documents[document].imports.first(where: { names[$0.name] == module }) {
      log.report(.moduleWithoutFlows(module, at: place, imported: imported.range))
    } else {
      let known = documents[document].imports.map { names[$0.name] } + modules.available
      log.report(
        .moduleNotImported(
          module, at: place, nearest: modules.available.contains(module) ? nil : nearest(to: module, in: known)))
    }
    return true
  }

  /// Puts a module's name before the names in what is inherited that stand for something else, or nothing, where the variant is.
  fileprivate mutating func qualify(_ flow: inout FlowDeclaration, from document: Int, for variant: Int) {
    if modules.modules.count == 1 { return }
    let modules = modules
    let own = modules.ofDocument[variant]
    var names = names
    var declared = declared
    var made: [Name] = []
    let decisions = Set(flow.decisions.map(\.name.name))
    func qualified(_ name: Name, _ kinds: [NameSpace.Kind]) -> Name {
      if names[name].contains(".") { return name }
      guard let found = kinds.lazy.compactMap({ declared.find($0, name, from: document) }).first,
        modules.ofDocument[found.document] != own
      else { return name }
      let whole = names.intern("\(modules.modules[modules.ofDocument[found.document]].name).\(names[name])")
      made.append(whole)
      declared.note(qualified: whole, names)
      return whole
    }
    let renaming = NameRenaming(
      node: { decisions.contains($0) ? $0 : qualified($0, [.screen, .flow, .task, .condition]) },
      condition: { qualified($0, [.condition]) })
    renaming.rename(&flow)
    self.names = names
    self.declared = declared
    documents[variant].qualified += made
  }

  /// A variant's own part, in which a node of its base has the name that the base gives it.
  fileprivate func ownPart(of variant: Reference, over base: FlowDeclaration) -> FlowDeclaration {
    var own = flow(variant)
    if modules.modules.count == 1 { return own }
    var longer: [Name: Name] = [:]
    for mention in base.nodeMentions {
      let text = names[mention.word.name]
      guard let dot = text.firstIndex(of: "."), let short = names.find(String(text[text.index(after: dot)...])) else {
        continue
      }
      longer[short] = mention.word.name
    }
    if longer.isEmpty { return own }
    for mention in base.nodeMentions { longer[mention.word.name] = nil }
    for decision in own.decisions { longer[decision.name.name] = nil }
    NameRenaming(node: { longer[$0] ?? $0 }, condition: { $0 }).rename(&own)
    return own
  }
}
