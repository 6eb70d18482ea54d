extension NavigationImporter {
  /// The fields of an action's event: all inputs of the target. A value that the action has for one is only its
  /// default, and code may give another.
  func fields(of action: NavigationAction, in graph: Int) -> [ImportedField] {
    guard let id = action.destination, let target = target(id, from: graph) else { return [] }
    let others = Set(notGiven(by: action, to: target))
    return graphs.inputs(of: target).filter { !others.contains($0.name) }.map {
      ImportedField(name: $0.name, type: $0.type)
    }
  }

  /// The inputs that a target has only since other actions give them.
  private func notGiven(by action: NavigationAction, to target: NavigationGraphs.Node) -> [String] {
    let own = Set(action.arguments.map(\.field.name))
    return graphs.given(to: target).map(\.name).filter { !own.contains($0) }
  }

  /// The values for inputs that an action does not give, where the flow would fill them by their names.
  private func blanks(
    of action: NavigationAction, _ target: NavigationGraphs.Node, from sender: NavigationGraphs.Node?, in graph: Int
  ) -> [(name: String, value: String)] {
    var known = Set(graphs.inputs(of: .graph(graph)).map(\.name))
    if let sender { known.formUnion(graphs.inputs(of: sender).map(\.name)) }
    var isScreen = false
    if case .screen? = sender { isScreen = true }
    // Of other senders it is not known which screen's values are at hand.
    return notGiven(by: action, to: target).filter { !isScreen || known.contains($0) }.map { ($0, "null") }
  }

  /// The fields of an action's event that code may leave out on Android, for comments: those with a default of the
  /// action's, or else of the target's.
  func defaults(of action: NavigationAction, in graph: Int) -> [String] {
    guard let id = action.destination, let target = target(id, from: graph) else { return [] }
    let defaults = graphs.inputs(of: target).compactMap { input in
      let own = action.arguments.first { $0.field.name == input.name && $0.defaultValue != nil }?.defaultValue
      return (own ?? input.foreignDefault).map { "'\(input.name)', which then is '\($0)'" }
    }
    return defaults.isEmpty ? [] : ["on Android code may leave out \(defaults.joined(separator: ", and "))"]
  }

  /// The arguments that an action has but its target cannot take, for comments.
  func lostArguments(of action: NavigationAction, in graph: Int) -> [String] {
    var inputs: [ImportedField] = []
    if let id = action.destination, let node = target(id, from: graph) { inputs = graphs.inputs(of: node) }
    var seen: Set<String> = []
    return action.arguments.compactMap { argument in
      let value = argument.defaultValue.map { " with the value '\($0)'" } ?? ""
      guard let input = inputs.first(where: { $0.name == argument.field.name }) else {
        return "not imported: the argument '\(argument.name)'\(value), which nothing takes"
      }
      return seen.insert(input.name).inserted
        ? nil : "not imported: the argument '\(argument.name)'\(value), as another is '\(input.name)' too"
    }
  }

  func target(_ id: String, from graph: Int) -> NavigationGraphs.Node? { graphs.target(id, from: graph) }

  /// The edge of an action, for an event of a screen or an inner graph; without a sender, for an event of any screen.
  mutating func edge(
    _ event: String, _ action: NavigationAction, from sender: NavigationGraphs.Node?, _ fields: [ImportedField],
    in graph: Int
  ) -> ImportedEdge {
    var edge = ImportedEdge(event: event, move: .stay)
    edge.comments += action.leftOut.map { "not imported: \($0)" }
    var leadsOut = false
    var endsFlow = false
    if let id = action.popUpTo {
      switch graphs.spot(popUpTo: id, in: graph) {
      // No screen of the graph stays, whether inclusive or not.
      case .graphItself where action.destination.map({ isOutside($0, graph) }) ?? action.isInclusive:
        endsFlow = true
      case .inside(let node) where isWhole(node, action, graph): endsFlow = true
      case .outside where action.destination.map({ isInside($0, graph) }) ?? false:
        edge.comments.append("pops up to '\(id)' first, which is outside of this flow: decide")
      case .outside: endsFlow = true
      case .nowhere: edge.comments.append("pops up to '\(id)', which is not there: decide")
      default: break
      }
    }
    if let id = action.destination {
      switch graphs.spot(id, in: graph) {
      case .outside: leadsOut = true
      case .nowhere:
        edge.comments.append("leads to '\(id)', which is not there: decide")
        edge.comments += lostArguments(of: action, in: graph)
        return edge
      default: break
      }
    }
    if leadsOut || endsFlow { return exit(edge, action, fields, endsFlow: endsFlow, from: graph) }
    edge.move = move(action, from: sender, in: graph, &edge.comments)
    edge.comments += lostArguments(of: action, in: graph)
    return edge
  }

  /// Whether an action leaves a graph and removes all of it, down to its start.
  private func isWhole(_ node: NavigationGraphs.Node, _ action: NavigationAction, _ graph: Int) -> Bool {
    action.isInclusive && graphs.start(of: graph).map(graphs.name) == graphs.name(node)
      && action.destination.map { isOutside($0, graph) } ?? false
  }

  private func isInside(_ id: String, _ graph: Int) -> Bool {
    if case .inside = graphs.spot(id, in: graph) { true } else { false }
  }

  func isOutside(_ id: String, _ graph: Int) -> Bool {
    if case .outside = graphs.spot(id, in: graph) { true } else { false }
  }

  /// An edge that leaves this graph; the graph around it makes the rest of the move.
  mutating func exit(
    _ edge: ImportedEdge, _ action: NavigationAction, _ fields: [ImportedField], endsFlow: Bool, from graph: Int
  ) -> ImportedEdge {
    var edge = edge
    var rest = action
    if let id = action.popUpTo {
      switch graphs.spot(popUpTo: id, in: graph) {
      case .graphItself:
        // The end of this graph's flow removes the whole graph.
        rest.popUpTo = nil
        rest.isInclusive = false
      case .inside(let node) where isWhole(node, action, graph):
        rest.popUpTo = nil
        rest.isInclusive = false
      case .inside(let node):
        edge.comments.append("pops up to '\(graphs.name(node))' first, which the flow around cannot: decide")
        rest.popUpTo = nil
      default: break
      }
    }
    if graphs.graphs[graph].parents.isEmpty {
      edge.comments.append("leads out of the app's first graph: decide")
      edge.comments += lostArguments(of: action, in: graph)
      return edge
    }
    let verb: ImportedMove.Verb = endsFlow ? .finish : .send
    // An exit for an action that sets arguments is never shared.
    let way = rest.arguments.isEmpty ? Way(verb: verb, action: rest, fields: fields) : nil
    if let way, let known = exits[graph].known[way] {
      edge.move = .forward(verb, known)
      return edge
    }
    let name = exits[graph].names.add(eventName(action), suffix: "Chosen")
    if let way { exits[graph].known[way] = name }
    exits[graph].all.append(Exit(name: name, verb: verb, action: rest, fields: fields))
    let event = ImportedEvent(name: name, fields: fields)
    if verb == .finish { drafts[graph].outcomes.append(event) } else { drafts[graph].events.append(event) }
    edge.move = .forward(verb, name)
    return edge
  }

  /// The move of an action that stays within a graph.
  func move(
    _ action: NavigationAction, from sender: NavigationGraphs.Node?, in graph: Int, _ comments: inout [String]
  ) -> ImportedMove {
    var move = ImportedMove.stay
    var isReplaced = false
    if let id = action.popUpTo {
      switch graphs.spot(popUpTo: id, in: graph) {
      case .graphItself: isReplaced = true
      case .inside(let node):
        let name = graphs.name(node)
        let isSender = sender.map(graphs.name) == name
        let isStart = graphs.start(of: graph).map(graphs.name) == name
        if isSender, action.isInclusive {
          return forward(action, replacing: true, from: sender, in: graph)
        } else if isStart, action.isInclusive, action.destination != nil, action.destination != id {
          isReplaced = true
        } else if !isSender {
          if case .graph(let inner) = node, let first = graphs.firstScreen(of: inner) {
            // Of a graph no destination stays, inclusive or not.
            move.backward = .popTo(first, isInclusive: true)
          } else {
            move.backward = .popTo(name, isInclusive: action.isInclusive)
          }
        }
      default: break
      }
    }
    guard action.destination != nil else {
      if isReplaced, let start = graphs.start(of: graph) {
        return .backward(.popTo(graphs.name(start), isInclusive: false))
      }
      if move.backward == nil, action.popUpTo != nil, action.isInclusive { return .backward(.pop) }
      // A child flow whose outcome arrives has ended, so its move need not lead anywhere.
      var isEnd = false
      if case .graph? = sender { isEnd = action.popUpTo == nil }
      if move.text == "stay", !isEnd { comments.append("leads nowhere: decide") }
      return move
    }
    if isReplaced, let target = action.destination.flatMap({ self.target($0, from: graph) }) {
      var root = ImportedMove.forward(.root, graphs.name(target))
      root.values = blanks(of: action, target, from: sender, in: graph)
      return root
    }
    var forward = forward(action, replacing: false, from: sender, in: graph)
    if let backward = move.backward { forward.backward = backward }
    return forward
  }

  func forward(
    _ action: NavigationAction, replacing: Bool, from sender: NavigationGraphs.Node?, in graph: Int
  ) -> ImportedMove {
    guard let id = action.destination, let target = target(id, from: graph) else { return .backward(.pop) }
    var move = ImportedMove.forward(replacing ? .replace : .push, graphs.name(target))
    move.values = blanks(of: action, target, from: sender, in: graph)
    // Android shows the target anew if it is on top, whatever its arguments, and pushes another one else.
    if action.isSingleTop, !replacing { move.existing = "refresh" }
    let isFloating = sender?.destination.map { [.dialog, .bottomSheet].contains($0.kind) } ?? false
    switch target.destination?.kind {
    case .dialog, .bottomSheet, .activity:
      move.forward = .present
      if target.destination?.kind == .activity { move.style = "full" }
      if replacing { move.backward = isFloating ? .dismiss : .pop }
    default:
      // A dialog closes when anything other than a dialog is shown.
      if isFloating {
        move.forward = .push
        move.backward = .dismiss
      }
    }
    return move
  }

  /// The name of an action's event: `toDetail` for `action_home_to_detail`.
  func eventName(_ action: NavigationAction) -> String {
    var name = without(["Fragment", "_fragment"], action.id)
    for prefix in ["action_", "action"] where name.hasPrefix(prefix) && name.count > prefix.count {
      name = String(name.dropFirst(prefix.count))
      break
    }
    for arrow in ["_to_", "To_"] {
      if let range = name.range(of: arrow) { name = "to_" + name[range.upperBound...] }
    }
    return valueName(name) ?? "chosen"
  }
}
