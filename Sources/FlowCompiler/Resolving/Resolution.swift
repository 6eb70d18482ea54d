import FlowDiagnostics
import FlowSyntax

/// A module's graph, with everything else that the checks need to know.
///
/// Anything that could not be bound was reported, and is missing in the graph: an edge, a forward part, a guard.
struct Resolution {
  var graph: FlowGraph
  /// The diagnostics of the binding.
  var found: Lookups
  /// The unread parts of each condition.
  var conditionUnread: [UnreadParts]
  /// The unread parts of the files.
  var unread: UnreadParts
  /// Whether all moves could be read, so that a name is unused if no move has it.
  var isWhole = true
}

/// The alternatives of an edge, a decision, a start or a container as written, with their guards.
struct AlternativeList {
  /// The owner of a list, which says what the alternatives are for.
  enum Owner {
    /// A container's kinds. One of their guards must hold.
    case container
    /// A container's items, each shown if its own guard holds. One of them must be shown.
    case items(FlowBodyKey)
    /// An edge. Its event is denied if no guard holds.
    case edge
    /// A decision, with its name.
    case decision(Name)
    case start
  }

  /// The owner of the list.
  var owner: Owner
  /// The index of the flow.
  var flow: FlowIndex
  /// The place of the decision's name, or of the whole value.
  var range: SourceRange
  /// The guards; nil for a move without one.
  var guards: [FlowGraph.Guard?]
  /// The places of the guards, or of the whole move without one.
  var guardRanges: [SourceRange]
  /// The whole moves.
  var moveRanges: [SourceRange]

  /// Whether all alternatives whose guards hold apply together, rather than only the first.
  var isSideBySide: Bool { if case .items = owner { true } else { false } }
}

/// Binds a module's tests and properties, given the graph with all its names.
package typealias ExpectationBinding = (FlowResolver, FlowGraph) -> Void

/// Binds every name of a module.
///
/// - Parameters:
///   - documents: the files, in the order of the graph. Their declarations are released as they are bound: they take about as much memory as the
///     graph.
///   - names: the names, to which implied names are added.
///   - log: the diagnostics so far, to which those of expanding variants and of binding are added.
///   - bind: binds tests and properties; nil in a build.
///   - notes: whether to collect the bindings, for `bind`.
func resolve(
  _ documents: inout [FlowDocument], _ modules: ModuleList, names: inout NameTable, log: inout DiagnosticLog,
  bind: ExpectationBinding?, notes: Bool
) -> Resolution {
  let moduleNames = modules.modules.filter { !$0.isSuspect }.map { FlowGraph.Module(name: names.intern($0.name)) }
  log.stage = .binding
  let declared = declare(&documents, modules, names: &names, log: &log)
  var found = Lookups(of: declared)
  if notes { found.bindings = Bindings() }
  checkStyleUses(in: documents, declared, &found, &log)
  var module = expandVariants(of: consume declared, log: &log, found: &found.log)
  log.stage = .binding
  names = module.names
  let bindsTests = bind != nil && documents.contains(where: \.hasTests)
  var graph = FlowGraph(names: names)
  graph.modules = moduleNames
  graph.files = module.files
  graph.screens = module.screens
  graph.conditions = module.conditions
  graph.tasks = module.tasks
  graph.flows.reserveCapacity(module.flows.count)
  let hasStates = documents.contains(where: \.hasStates)
  var placed = PlacedTargets(ways: hasStates || bindsTests || !module.links.isEmpty ? FlowReachability(module) : nil)
  if hasStates { placed.placeStates(of: module, &found) }
  placed.placeLinks(of: module, &found)
  let edges = module.takeEdges()
  graph.entries = placed.entries
  let resolver = FlowResolver(module, edges: consume edges, consume placed, found)
  // The last modules were only read because a misspelt import may mean them: nothing in them is bound.
  let known = moduleNames.count
  for index in module.flows.allIndices where module.flows[index].module < known {
    graph.flows.append(resolver.resolveFlow(index))
    // With tests nothing is generated, so the edges may stay: a diagnostic may name a screen of a flow that was bound before.
    if !bindsTests { resolver.edges[index.number] = [] }
  }
  graph.hasProceed = FlowGraph.hasProceed(graph.flows)
  resolver.bindModule(&graph)
  if known < modules.modules.count {
    graph.screens.removeAll { $0.module >= known }
    graph.conditions.removeAll { $0.module >= known }
    graph.tasks.removeAll { $0.module >= known }
  }
  if !resolver.itemUses.isEmpty { resolver.findItems(in: graph) }
  if !module.links.isEmpty { graph.links = resolver.boundLinks() }
  if module.links.isEmpty {
    graph.entries = module.findEntries(isRun: resolver.found.flowIsRun, isNeeded: false, &resolver.found.log)
  }
  graph.styles = module.styles.filter { $0.module < known }
  graph.types = appTypes(of: documents, modules)
  bind?(resolver, graph)
  let words = bind == nil ? unreadWords(in: documents[modules.modules[0].files], names) : []
  for kind in words.isEmpty ? [] : [NameSpace.Kind.screen, .condition, .task] {
    for index in 0..<module.count(of: kind) where words.contains(names[module[kind, index].name]) {
      resolver.found.mark(kind, index)
    }
  }
  log.add(resolver.found.log)
  return Resolution(
    graph: graph, found: resolver.found, conditionUnread: module.unread(ofAll: .condition), unread: module.unread,
    isWhole: module.unread.isDisjoint(with: [.flows, .edges, .moves])
      && module.unread(ofAll: .flow).allSatisfy { $0.isDisjoint(with: .leads) })
}

/// The types that `types:` describes: those of the module's own files, then those of imported modules, whose screens and flows it may run.
private func appTypes(of documents: [FlowDocument], _ modules: ModuleList) -> [AppType] {
  let own = documents.indices.filter { modules.ofDocument[$0] == 0 }
  let imported = documents.indices.filter { modules.ofDocument[$0] != 0 }
  var types: [AppType] = []
  var places: [Name: Int] = [:]
  for type in (own + imported).flatMap({ documents[$0].types }) {
    if let place = places[type.name.name] {
      types[place].words += type.words.filter { !types[place].words.contains($0) }
    } else {
      places[type.name.name] = types.count
      types.append(type)
    }
  }
  return types
}
