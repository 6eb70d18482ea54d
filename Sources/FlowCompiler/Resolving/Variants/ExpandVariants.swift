import FlowDiagnostics
import FlowSyntax

/// Variants, each made a whole flow: its base's declaration with its changes, so that nothing after this knows of variants.
extension FlowResolver {
  /// Progress of making variants whole.
  private struct Expansion {
    enum State {
      /// Being made: coming here again is coming round.
      case open
      case made
      /// Its base is not known, which was reported.
      case broken
    }

    /// The state of each flow; nil before it is looked at.
    var states: [State?]
    /// The number of bases of each flow, one below the other.
    var depths: [Int]
    /// The number of bytes that were inherited, see ``UnfoldingLimit``.
    var inherited = 0
    /// The screens and flows that links may lead to.
    var linked: Set<Name> = []
  }

  /// Makes each variant a whole flow, its base first.
  ///
  /// - Parameter earlier: what was found before; gets what is wrong with the variants' changes.
  mutating func expandVariants(earlier: inout DiagnosticLog) {
    let variants = module.bodies.indices.filter { module.bodies[$0].variant?.base != nil }
    if variants.isEmpty { return }
    let count = module.bodies.count
    var expansion = Expansion(states: Array(repeating: nil, count: count), depths: Array(repeating: 0, count: count))
    for link in module.links {
      guard case .state(let state) = link.target else { continue }
      state.forEachEntry { entry, _ in
        expansion.linked.formUnion([entry.name.name] + entry.qualifiers.map(\.name))
      }
    }
    for variant in variants { _ = expand(variant, walk: [], &expansion, besides: earlier) }
    earlier.add(log)
    log = DiagnosticLog()
    leaveFlows()
    let fields = FieldReader(names: module.names)
    for variant in variants {
      log.subject = variant
      let body = module.bodies[variant]
      module.flowUnread[variant].formUnion(body.unread)
      let bare = module.flows[variant]
      module.flows[variant] = fields.flow(body, access: bare.access, log: &log)
      module.flows[variant].module = bare.module
      module.flows[variant].base = bare.base
    }
    log.subject = nil
  }

  /// Makes a variant, its base first; returns whether it could be made.
  ///
  /// - Parameter walk: the variants that led here, each the base of the one before.
  private mutating func expand(
    _ variant: Int, walk: [Int], _ expansion: inout Expansion, besides earlier: DiagnosticLog
  ) -> Bool {
    switch expansion.states[variant] {
    case .made: return true
    case .broken: return false
    case .open:
      report(cycle: walk, closedBy: variant, &expansion)
      return false
    case nil: break
    }
    guard let word = module.bodies[variant].variant?.base else {
      expansion.states[variant] = .made
      return true
    }
    expansion.states[variant] = .open
    if walk.count < UnfoldingLimit.variantDepth {
      if let base = base(word, of: variant, besides: earlier),
        expand(base, walk: walk + [variant], &expansion, besides: earlier), expansion.states[variant] != .broken,
        inherit(base, for: variant, at: word.range, &expansion)
      {
        expansion.states[variant] = .made
        return true
      }
    } else {
      log.report(.tooManyBases(at: word.range))
    }
    expansion.states[variant] = .broken
    // What the base would have is not known.
    module.bodies[variant].unread.formUnion(.flow)
    return false
  }

  /// The flow that a variant names as its base; nil after a mistake.
  private mutating func base(_ word: Word, of variant: Int, besides earlier: DiagnosticLog) -> Int? {
    flow = module.flows[variant]
    enterScope(of: variant)
    guard let base = space[.flow, word.name] else {
      let isQualified = module.names[word.name].contains(".")
      // A name that is spelt as no flow's is one mistake already.
      if !(isQualified && reportImport(word)), !module.unread.contains(.flows),
        !(earlier.diagnostics + log.diagnostics).contains(where: { $0.range == word.range })
      {
        let others = module.flows.indices.filter { module.flows[$0].module == flow.module && $0 != variant }
        log.report(
          .unknownBase(
            module.names[word.name], at: word.range,
            nearest: suggest(word.name, among: others.map { (module.flows[$0].name, module.flows[$0].range) })))
      }
      return nil
    }
    let count = log.diagnostics.count
    checkForeign(.flow, base, word)
    return log.diagnostics.count == count ? base : nil
  }

  private mutating func report(cycle walk: [Int], closedBy variant: Int, _ expansion: inout Expansion) {
    guard let first = walk.firstIndex(of: variant), let least = walk[first...].min(),
      // From the first of them in the files, wherever the walk came in.
      let start = walk[first...].firstIndex(of: least)
    else { return }
    let ordered = walk[start...] + walk[first..<start]
    let bases = ordered.compactMap { module.bodies[$0].variant?.base?.range }
    let texts = ordered.map { module.names[module.bodies[$0].name.name] }
    log.report(.extendsCycle(texts + texts.prefix(1), at: bases[0], through: Array(bases.dropFirst())))
    for flow in ordered { expansion.states[flow] = .broken }
  }

  /// Puts a variant's changes into what it inherits; returns whether that is not too much.
  private mutating func inherit(
    _ base: Int, for variant: Int, at place: SourceRange, _ expansion: inout Expansion
  ) -> Bool {
    expansion.depths[variant] = expansion.depths[base] + 1
    guard expansion.depths[variant] <= UnfoldingLimit.variantDepth else {
      log.report(.tooManyBases(at: place))
      return false
    }
    var ancestors = [base]
    while let next = ancestors.last.flatMap({ module.flows[$0].base }) { ancestors.append(next) }
    for ancestor in ancestors {
      guard expansion.inherited <= UnfoldingLimit.inheritedBytes else { return false }
      expansion.inherited += module.bodies[ancestor].text.count + UnfoldingLimit.inheritance
      if expansion.inherited > UnfoldingLimit.inheritedBytes {
        log.report(.tooMuchInherited(at: place))
        return false
      }
    }
    let inherited = module.bodies[base]
    if module.scopes.count > 1 {
      module.bodies[variant].inheritedNames = names(inheritedFrom: inherited, by: module.bodies[variant])
    }
    enterScope(of: variant)
    let own = module.bodies[variant]
    let merged = merged(own, over: inherited, expansion.linked)
    if own.container.range != nil || own.container.itemsKey != nil || own.container.historyRange != nil {
      // Only now it is known what its items belong to.
      checkContainer(of: merged, names: module.names, log: &log)
    }
    module.bodies[variant] = merged
    module.flows[variant].base = base
    // What is inherited may name types of the modules that its files import.
    let file = Int(own.name.range.file)
    if file < module.files.count {
      for ancestor in ancestors {
        module.files[file].imports += module.imports(ofFile: module.bodies[ancestor].name.range.file).map(\.name)
      }
    }
    return true
  }

  // In a function of its own, after which nothing else holds the module: what is changed then would be copied.
  private mutating func merged(
    _ own: FlowDeclaration, over base: FlowDeclaration, _ linked: Set<Name>
  ) -> FlowDeclaration {
    var merger = VariantMerger(module, space, linked: linked, base: base, own: own)
    let merged = merger.merge()
    log.add(merger.log)
    return merged
  }

  /// The names of a base's nodes, each with the file that says what it means.
  private func names(inheritedFrom base: FlowDeclaration, by own: FlowDeclaration) -> [Name: UInt32] {
    var names = base.inheritedNames
    for mention in base.nodeMentions where names[mention.word.name] == nil {
      names[mention.word.name] = base.name.range.file
    }
    for decision in base.decisions + own.decisions { names[decision.name.name] = nil }
    return names
  }
}
