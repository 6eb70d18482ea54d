/// The ways in which the nodes of all flows are entered, as far as a relaunch asks for them.
///
/// A state names its entries without the flows that run them, so an entry of a state counts for every node of its name.
struct NodeEntrances {
  /// The nodes that moves and starts lead to, as the program numbers them.
  private var ledTo: Set<Int> = []
  /// The nodes that items and gates enter.
  private var bound: Set<Int> = []
  /// The names that are entered as an alert, and those that are entered in any other way.
  private var (alerts, others): (Set<String>, Set<String>) = ([], [])
  /// The names that states contain, other than those of items' own entries.
  private var named: Set<String> = []
  /// The names of the screens that are shown while an answer is awaited.
  private var loading: Set<String> = []

  /// Looks at all flows of a program.
  init(_ program: FlowProgram) {
    for (index, definition) in program.definitions.enumerated() {
      let first = program.firstNode(of: index)
      for condition in definition.conditions {
        if let node = condition.loading { loading.insert(definition.nodes[node].name) }
      }
      for gate in definition.gates { if let node = gate.node { bound.insert(first + node) } }
      for item in definition.items {
        guard let node = definition.node(of: item) else { continue }
        bound.insert(first + node)
        others.insert(definition.nodes[node].name)
      }
      for (number, move) in definition.alternatives.enumerated()
      where !definition.items.contains(where: { !$0.isButton && $0.start.contains(number) }) {
        switch move.forward {
        case .node(let verb, let node):
          ledTo.insert(first + node)
          enter(definition.nodes[node].name, isAlert: verb.style == .alert)
        case .state(let verb, let state):
          enter(definition.states[state], isAlert: verb.style == .alert, definition, program)
        default: break
        }
      }
      for link in definition.links {
        if case .state(let state, _) = link.target {
          enter(definition.states[state], isAlert: false, definition, program)
        }
      }
    }
  }

  /// Whether a node is entered by nothing but items and gates.
  func isBound(_ node: Int, named name: String) -> Bool {
    bound.contains(node) && !ledTo.contains(node) && !named.contains(name)
  }

  /// Whether a screen or a flow is entered as an alert only.
  func isOnlyAlert(_ name: String) -> Bool { alerts.contains(name) && !others.contains(name) }

  /// Whether a screen is shown while an answer is awaited.
  func isLoading(_ screen: String) -> Bool { loading.contains(screen) }

  private mutating func enter(_ name: String, isAlert: Bool) {
    if isAlert { alerts.insert(name) } else { others.insert(name) }
  }

  private mutating func enter(
    _ state: StateTree, isAlert: Bool, _ definition: FlowDefinition, _ program: FlowProgram
  ) {
    enter(state.entries, isAlert: isAlert, nil, program)
    for layer in state.layers {
      let style = Presentation(rawValue: layer.style) ?? definition.styles[layer.style]
      enter(layer.entries, isAlert: style == .alert, nil, program)
    }
  }

  /// - Parameter own: the name of an item's own entry, if it is the first.
  private mutating func enter(
    _ elements: [StateTree.Element], isAlert: Bool, _ own: String?, _ program: FlowProgram
  ) {
    var (isAlert, own) = (isAlert, own)
    var chosen: Set<String> = own.map { [$0] } ?? []
    for element in elements {
      let container = element.selectedItem == nil ? element.name : element.flowName
      // The flows that run it may begin with it.
      for flow in element.runner?.split(separator: ".").map(String.init) ?? [] where !chosen.contains(flow) {
        named.insert(flow)
      }
      if element.name != own {
        named.insert(container)
        enter(container, isAlert: isAlert)
      }
      isAlert = false
      own = element.chosenItem.flatMap { Self.target(of: $0.item, in: $0.flow, program) }
      if let own { chosen.insert(own) }
      switch element.body {
      case .items(let items):
        for item in items {
          enter(item.entries, isAlert: false, Self.target(of: item.name, in: element.flowName, program), program)
        }
        own = nil
      case .entries(let entries): enter(entries, isAlert: false, nil, program)
      case .none: break
      }
    }
  }

  /// The name of the node that an item of a flow starts with.
  private static func target(of item: String, in flow: String, _ program: FlowProgram) -> String? {
    guard let definition = program.definitions.first(where: { $0.name == flow }),
      let item = definition.items.first(where: { $0.name == item })
    else { return nil }
    return definition.node(of: item).map { definition.nodes[$0].name }
  }
}

extension FlowDefinition {
  /// The node that an item starts with; nil for a button, whose moves lead on.
  func node(of item: Item) -> Int? {
    guard !item.isButton, item.start.count == 1, case .node(_, let node) = alternatives[item.start.lowerBound].forward
    else {
      return nil
    }
    return node
  }
}

extension StateTree.Element {
  /// The flow and the item of a name without entries: `Main.chats`.
  fileprivate var chosenItem: (flow: String, item: String)? {
    guard case .none = body else { return nil }
    let parts = name.split(separator: ".")
    return parts.count > 1 ? (String(parts[parts.count - 2]), String(parts[parts.count - 1])) : nil
  }
}
