import FlowDiagnostics
import FlowSyntax

/// The place of a state: a move, a link or a test.
struct StateSite {
  /// The flow that the state starts from: the flow of a move, the entry flow of a link, or the tested flow.
  var flow: FlowIndex
  var use: StateUse
  /// Whether the entries are in the root layer.
  var isInRoot = true
  /// The containers in whose items the entries are.
  var containers: [FlowIndex] = []
}

/// The use of a state.
package enum StateUse: Sendable {
  /// A move of the flow leads to it.
  case move
  /// A link leads to it.
  case link
  /// A test begins in it.
  case given
  /// A test expects it, as flowc prints it.
  case expected

  /// Whether the flow's own entries are part of the state.
  var includesFlow: Bool { self != .move }

  /// Whether a container's own screen is refused outside of its items: whether the state is to be made.
  var refusesBesideItems: Bool { self == .link || self == .given }
}

/// Binds the names of a state, and finds the flow that runs each entry. Inputs are filled later, when the moves are bound.
struct StatePlacer: ~Copyable {
  let module: Declarations
  /// The names as the state means them.
  let space: NameSpace
  let ways: FlowReachability
  /// Whether no mistake was found so far.
  var isWhole = true

  /// Binds a state's names, and finds the flow that runs each entry; nil after a mistake, which was reported.
  ///
  /// Texts of inputs are bound; values are not, see ``fill(_:from:with:scope:isLink:)``.
  mutating func place(_ syntax: StateSyntax, at site: StateSite, _ found: inout Lookups) -> FlowGraph.State? {
    var count = 0
    var surplus: SourceRange?
    syntax.forEachEntry { entry, _ in
      count += 1
      if count == UnfoldingLimit.stateEntries + 1 { surplus = entry.range }
    }
    if let surplus {
      found.log.report(.tooManyEntries(at: surplus))
      return nil
    }
    // The known targets may be those of another file.
    if module.scopes.count > 1 { found.targets = nil }
    var way = [FlowReachability.Running(chain: [site.flow])]
    var site = site
    let entries = place(syntax.entries, isBottom: true, at: site, &way, &found)
    site.isInRoot = false
    var layers: [FlowGraph.StateLayer] = []
    for layer in syntax.layers {
      let entries = place(layer.entries, isBottom: false, at: site, &way, &found)
      layers.append(FlowGraph.StateLayer(style: module.style(layer.style), entries: entries, range: layer.range))
    }
    checkOrder(of: layers, &found)
    return isWhole ? FlowGraph.State(entries: entries, layers: layers, range: syntax.range) : nil
  }

  /// Reports an overlay that is written above one that lies above it.
  private func checkOrder(of layers: [FlowGraph.StateLayer], _ found: inout Lookups) {
    var highest: (rank: Int, style: FlowGraph.LayerStyle) = (-1, .sheet)
    for layer in layers where layer.style.presentation == .overlay {
      let index = module.styles.firstIndex { $0.name == layer.style.name }
      // The styles of an imported module lie below this one's, and plain overlays below both.
      let rank = index.map { ($0 + 1) + (module.styles[$0].module == 0 ? module.styles.count : 0) } ?? 0
      if rank < highest.rank {
        found.log.report(
          .overlayOrder(
            layer.style.word(module.names), above: highest.style.word(module.names), at: layer.range,
            declared: index.map { module.styles[$0].range }))
      } else {
        highest = (rank, layer.style)
      }
    }
  }

  /// Places entries from the bottom up. `way` has the flows that are running, the nearest last.
  ///
  /// - Parameter isBottom: whether the first entry is the lowest of the state.
  private mutating func place(
    _ entries: [StateSyntax.Entry], isBottom: Bool, at site: StateSite, _ way: inout FlowReachability.Way,
    _ found: inout Lookups
  ) -> [FlowGraph.StateEntry] {
    var placed: [FlowGraph.StateEntry] = []
    var site = site
    for (position, entry) in entries.enumerated() {
      if let entry = place(entry, isBottom: isBottom && position == 0, at: site, &way, &found) {
        placed.append(entry)
        // Entries after a container are in its selected item.
        if case .container(let flow, _, let stacks) = entry.kind, stacks.isEmpty || site.use == .link {
          site.containers.append(flow)
        }
      } else {
        isWhole = false
        // The entry may have been meant as the container.
        site.isInRoot = false
      }
    }
    return placed
  }

  private mutating func place(
    _ entry: StateSyntax.Entry, isBottom: Bool, at site: StateSite, _ way: inout FlowReachability.Way,
    _ found: inout Lookups
  ) -> FlowGraph.StateEntry? {
    guard let named = name(entry, at: site, &found), let declared = named.target.declared else { return nil }
    var placed = FlowGraph.StateEntry(kind: .screen(Index(0)), range: entry.range)
    let shown = module.filled(declared.kind, declared.index)
    if !(isBottom && site.use.includesFlow && named.target == .flow(site.flow) && named.flows.isEmpty) {
      guard run(named.target, by: named.flows, entry, isBottom: isBottom, at: site, &way, &placed, &found),
        isInPlace(placed, named.target, at: site, &found)
      else { return nil }
    }
    for text in entry.texts {
      guard let name = text.path.first else { continue }
      if let input = shown.fields.firstIndex(where: { $0.name == name.name }) {
        found.note(name, shown.fields[input].range)
        placed.texts.append(FlowGraph.StateText(input: input, text: text.text, range: text.range))
      } else {
        isWhole = false
        reportUnknownEntryInput(name, of: shown, &found)
      }
    }
    if case .flow(let flow) = named.target {
      let running = FlowReachability.Running(chain: placed.chain + [flow])
      placed.kind = place(running, named.item, entry, at: site, &way, &found)
    } else {
      placed.kind = .screen(Index(declared.index))
      if let stack = entry.stacks.first { reportStack(stack, of: shown, &found) }
    }
    return placed
  }

  /// Finds the flow that runs an entry, and makes it the nearest on the way; returns false after a mistake.
  private func run(
    _ target: FlowGraph.Node.Kind, by flows: [FlowIndex], _ entry: StateSyntax.Entry, isBottom: Bool,
    at site: StateSite,
    _ way: inout FlowReachability.Way, _ placed: inout FlowGraph.StateEntry,
    _ found: inout Lookups
  ) -> Bool {
    var nearest = flows.isEmpty ? ways.nearest(to: target, on: way) : ways.qualified(flows, on: way)
    if case .none = nearest, site.use == .given || site.use == .expected {
      nearest = ways.beside(flows, leadingTo: target, on: way)
    }
    switch nearest {
    case .begins(let flows, let runner):
      way.moveToEnd(runner)
      var parent = runner
      for flow in flows {
        placed.begins.append(FlowGraph.StateRun(flow: flow, runner: parent.flow))
        parent = parent.running(flow)
        way.moveToEnd(parent)
      }
      placed.runner = parent.flow
      placed.chain = parent.chain
    case .several(let flows) where site.use == .expected:
      // Only the names are compared.
      placed.runner = flows[0].last
      placed.chain = flows[0]
    case .several(let flows):
      found.log.report(
        .ambiguousRunner(
          module.names[entry.name.name],
          of: flows.map { $0.map { module.names[module.flows[$0].name] }.joined(separator: ".") }, at: entry.range,
          declared: flows.map { module.flows[$0[0]].range }))
      return false
    case .none:
      if let container = containerAround(target, named: flows, at: site, way), case .screen(let screen) = target {
        reportOutsideItems(screen, of: container, at: entry.range, &found)
        return false
      }
      if let flow = flows.first(where: { flow in !way.contains { $0.flow == flow } }) ?? flows.last {
        found.log.report(
          .flowNotOnTheWay(
            module.names[module.flows[flow].name], from: module.names[module.flows[site.flow].name],
            at: entry.qualifiers.first { space[.flow, $0.name] == flow.number }?.range ?? entry.range,
            declared: module.flows[flow].range))
        return false
      }
      if site.use == .link && isBottom, case .flow(let first) = target, !module.isPartlyUnread {
        found.log.report(
          .linkTargetIllegal(
            module.names[module.flows[first].name], entry: module.names[module.flows[site.flow].name], at: entry.range,
            declared: module.flows[first].range))
        return false
      }
      placed.runner = way.last?.flow
      placed.chain = way.last?.chain ?? []
    }
    placed.qualifiers = min(flows.count, placed.chain.count)
    return true
  }

  /// Whether an entry is at an allowed place: a container's own screens must be in its items, or in layers. Reports a misplaced one.
  private func isInPlace(
    _ entry: FlowGraph.StateEntry, _ target: FlowGraph.Node.Kind, at site: StateSite, _ found: inout Lookups
  ) -> Bool {
    guard site.use.refusesBesideItems, site.isInRoot, case .screen(let screen) = target, let runner = entry.runner,
      module.bodies[runner.number].isContainer, !site.containers.contains(runner)
    else { return true }
    reportOutsideItems(screen, of: runner, at: entry.range, &found)
    return false
  }

  /// The container that shows a screen in its items only, if a link or a test names the screen outside of them; nil otherwise.
  ///
  /// The flow of the entry below would run the screen there, without the requirements of an item.
  ///
  /// - Parameter flows: the flows written before the screen; empty if absent.
  private func containerAround(
    _ target: FlowGraph.Node.Kind, named flows: [FlowIndex], at site: StateSite, _ way: FlowReachability.Way
  ) -> FlowIndex? {
    guard site.use.refusesBesideItems, site.isInRoot, case .screen = target else { return nil }
    guard let flow = flows.last else { return ways.container(leadingTo: target, from: way) }
    return module.bodies[flow.number].isContainer && ways.leads(flow, to: target) ? flow : nil
  }

  private func reportOutsideItems(
    _ screen: ScreenIndex, of container: FlowIndex, at range: SourceRange, _ found: inout Lookups
  ) {
    let items = module.bodies[container.number].container.items
    let item = items.first { $0.target.name == module.screens[screen].name } ?? items.first
    found.log.report(
      .screenOutsideItems(
        module.names[module.screens[screen].name], of: module.names[module.flows[container].name],
        item: item.map { module.names[$0.name.name] },
        isItsRoot: item?.target.name == module.screens[screen].name, at: range,
        declared: module.flows[container].range))
  }

  /// Binds a flow of a state, with its selected item and its stacks if it is a container. Entries that follow are in the selected item.
  private mutating func place(
    _ running: FlowReachability.Running, _ item: Int?, _ entry: StateSyntax.Entry, at site: StateSite,
    _ way: inout FlowReachability.Way,
    _ found: inout Lookups
  ) -> FlowGraph.StateEntry.Kind {
    let flow = running.flow
    way.moveToEnd(running)
    let body = module.bodies[flow.number]
    guard body.isContainer else {
      for stack in entry.stacks { reportStack(stack, of: module.filled(.flow, flow.number), &found) }
      enterStart(of: flow, &way)
      return .flow(flow)
    }
    var start: Int?
    if case .node(let word) = body.start {
      start = body.container.items.firstIndex { $0.name.name == word.name }
    }
    // A move or a link that names no column shows the last one written.
    let isSplit = body.container.holder?.kind.container == .split && (site.use == .move || site.use == .link)
    let last = isSplit ? entry.stacks.last?.item.name : nil
    let first = body.container.items.firstIndex { $0.moves == nil } ?? 0
    let shown = item ?? body.container.items.firstIndex { $0.name.name == last } ?? start ?? first
    var shownWay = inner(shown, of: flow, way)
    var stacks: [FlowGraph.StateStack] = []
    for stack in entry.stacks {
      guard let position = body.container.items.firstIndex(where: { $0.name.name == stack.item.name }) else {
        isWhole = false
        found.reportUnknownItem(stack.item, of: flow, in: module)
        continue
      }
      found.note(stack.item, body.container.items[position].name.range)
      if body.container.items[position].moves != nil {
        isWhole = false
        found.log.report(
          .buttonHoldsNothing(
            module.names[stack.item.name], at: stack.item.range,
            declared: body.container.items[position].name.range))
        continue
      }
      var stackWay = inner(position, of: flow, way)
      var site = site
      site.containers.append(flow)
      let entries = place(stack.entries, isBottom: false, at: site, &stackWay, &found)
      stacks.append(FlowGraph.StateStack(item: position, entries: entries))
      if position == shown { shownWay = stackWay }
    }
    way = shownWay
    return .container(flow, selected: item, stacks)
  }

  /// The flows that are running in an item.
  private func inner(_ item: Int, of flow: FlowIndex, _ way: FlowReachability.Way) -> FlowReachability.Way {
    var way = way
    let items = module.bodies[flow.number].container.items
    if item < items.count, let child = space[.flow, items[item].target.name], let container = way.last {
      way.moveToEnd(container.running(Index(child)))
      enterStart(of: Index(child), &way)
    }
    return way
  }

  /// Adds the flows that a flow always starts with to the way.
  private func enterStart(of flow: FlowIndex, _ way: inout FlowReachability.Way) {
    var flow = flow
    // A container is left out: entries after it would be beside its items, where none of its screens may be.
    while let child = ways.start(of: flow), !module.bodies[child.number].isContainer, let parent = way.last,
      !way.contains(where: { $0.flow == child })
    {
      way.append(parent.running(child))
      flow = child
    }
  }
}

extension [FlowReachability.Running] {
  /// Makes a flow the nearest.
  fileprivate mutating func moveToEnd(_ flow: FlowReachability.Running) {
    removeAll { $0 == flow }
    append(flow)
  }
}
