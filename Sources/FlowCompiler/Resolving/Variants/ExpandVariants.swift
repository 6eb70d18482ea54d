import FlowDiagnostics
import FlowSyntax

/// Expands each variant of a module into a whole flow, its base's declaration with its own changes. Later passes know nothing of variants.
///
/// - Parameters:
///   - log: the diagnostics so far, to which mistakes in the variants' changes are added.
///   - found: the log for mistakes in the whole flows.
func expandVariants(
  of module: consuming Declarations, log: inout DiagnosticLog, found: inout DiagnosticLog
) -> Declarations {
  let variants = module.bodies.indices.filter { module.bodies[$0].variant?.base != nil }
  if variants.isEmpty { return module }
  let count = module.bodies.count
  var expansion = Expansion(
    module: module, log: log, states: Array(repeating: nil, count: count), depths: Array(repeating: 0, count: count))
  for link in expansion.module.links {
    guard case .state(let state) = link.target else { continue }
    state.forEachEntry { entry, _ in
      expansion.linked.formUnion([entry.name.name] + entry.qualifiers.map(\.name))
    }
  }
  expansion.log.stage = .expanding
  for variant in variants { _ = expansion.expand(variant, walk: []) }
  log = expansion.log
  var whole = expansion.module
  for variant in variants {
    found.subject = variant
    let body = whole.bodies[variant]
    whole.note(body.unread, unreadIn: .flow, variant)
    let bare = whole.flows[variant]
    let fields = FieldReader(names: whole.names, access: bare.access, module: bare.module)
    whole.flows[variant] = fields.flow(body, log: &found)
    whole.flows[variant].base = bare.base
  }
  found.subject = nil
  return whole
}

/// The progress of expanding variants.
private struct Expansion {
  enum State {
    /// The variant is being expanded: reaching it again means a cycle.
    case open
    case made
    /// The variant could not be expanded, which was reported.
    case broken
  }

  var module: Declarations
  /// All diagnostics so far.
  var log: DiagnosticLog
  /// The state of each flow; nil before the flow is visited.
  var states: [State?]
  /// The number of bases of each flow, direct and indirect.
  var depths: [Int]
  /// The number of bytes that were inherited, see ``UnfoldingLimit``.
  var inherited = 0
  /// The screens and flows that links may lead to.
  var linked: Set<Name> = []

  /// Expands a variant, its base first; returns whether it could be expanded.
  ///
  /// - Parameter walk: the variants that led to this one, each with the next as its base.
  mutating func expand(_ variant: Int, walk: [Int]) -> Bool {
    switch states[variant] {
    case .made: return true
    case .broken: return false
    case .open:
      report(cycle: walk, closedBy: variant)
      return false
    case nil: break
    }
    guard let word = module.bodies[variant].variant?.base else {
      states[variant] = .made
      return true
    }
    states[variant] = .open
    if walk.count < UnfoldingLimit.variantDepth {
      if let base = base(word, of: variant), expand(base, walk: walk + [variant]), states[variant] != .broken,
        inherit(base, for: variant, at: word.range)
      {
        states[variant] = .made
        return true
      }
    } else {
      log.report(.tooManyBases(at: word.range))
    }
    states[variant] = .broken
    // The parts that the base would have are not known.
    module.bodies[variant].unread.formUnion(.flow)
    return false
  }

  /// The flow that a variant names as its base; nil after a mistake.
  private mutating func base(_ word: Word, of variant: Int) -> Int? {
    let own = module.flows[variant].module
    let space = module.space(ofFlow: Index(variant))
    guard let base = space[.flow, word.name] else {
      let isQualified = module.names[word.name].contains(".")
      if isQualified, let mistake = module.mistake(inImportOf: word, from: own, flow: variant, in: space) {
        log.report(mistake)
      } else if !module.unread.contains(.flows),
        // A name that no flow may have was reported already.
        !log.entries.contains(where: { $0.diagnostic.range == word.range })
      {
        let others = module.flows.indices.filter { module.flows[$0].module == own && $0 != variant }
        log.report(
          .unknownBase(
            module.names[word.name], at: word.range,
            nearest: module.names.suggest(
              word.name, among: others.map { (module.flows[$0].name, module.flows[$0].range) })))
      }
      return nil
    }
    guard let mistake = module.mistake(in: word, for: .flow, base, from: own, in: space) else { return base }
    log.report(mistake)
    return nil
  }

  private mutating func report(cycle walk: [Int], closedBy variant: Int) {
    guard let first = walk.firstIndex(of: variant), let least = walk[first...].min(),
      // The cycle begins at its first variant in the files, wherever the walk entered it.
      let start = walk[first...].firstIndex(of: least)
    else { return }
    let ordered = walk[start...] + walk[first..<start]
    let bases = ordered.compactMap { module.bodies[$0].variant?.base?.range }
    let texts = ordered.map { module.names[module.bodies[$0].name.name] }
    log.report(.extendsCycle(texts + texts.prefix(1), at: bases[0], through: Array(bases.dropFirst())))
    for flow in ordered { states[flow] = .broken }
  }

  /// Merges a variant's changes into its base; returns false if too much is inherited, which was reported.
  private mutating func inherit(_ base: Int, for variant: Int, at place: SourceRange) -> Bool {
    depths[variant] = depths[base] + 1
    guard depths[variant] <= UnfoldingLimit.variantDepth else {
      log.report(.tooManyBases(at: place))
      return false
    }
    var ancestors = [base]
    while let next = ancestors.last.flatMap({ module.flows[$0].base?.number }) { ancestors.append(next) }
    for ancestor in ancestors {
      guard inherited <= UnfoldingLimit.inheritedBytes else { return false }
      inherited += module.bodies[ancestor].text.count + UnfoldingLimit.inheritance
      if inherited > UnfoldingLimit.inheritedBytes {
        log.report(.tooMuchInherited(at: place))
        return false
      }
    }
    let body = module.bodies[base]
    if module.scopes.count > 1 {
      module.bodies[variant].inheritedNames = names(inheritedFrom: body, by: module.bodies[variant])
    }
    let own = module.bodies[variant]
    var merger = VariantMerger(
      module: module, space: module.space(ofFlow: Index(variant)), linked: linked, base: body, own: own)
    let merged = merger.merge()
    log.add(merger.log)
    // The changes below would copy the module if anything else held it.
    _ = consume merger
    if own.container.range != nil || own.container.itemsKey != nil || own.container.historyRange != nil {
      // The container that the items belong to is known only now.
      checkContainer(of: merged, names: module.names, log: &log)
    }
    module.bodies[variant] = merged
    module.flows[variant].base = Index(base)
    // Inherited declarations may name types of the modules that their files import.
    let file = Int(own.name.range.file)
    if file < module.files.count {
      for ancestor in ancestors {
        module.files[file].imports += module.imports(ofFile: module.bodies[ancestor].name.range.file).map(\.name)
      }
    }
    return true
  }

  /// The names of a base's nodes, each with the file in which it is looked up.
  private func names(inheritedFrom base: FlowDeclaration, by own: FlowDeclaration) -> [Name: UInt32] {
    var names = base.inheritedNames
    for mention in base.nodeMentions where names[mention.word.name] == nil {
      names[mention.word.name] = base.name.range.file
    }
    for decision in base.decisions + own.decisions { names[decision.name.name] = nil }
    return names
  }
}
