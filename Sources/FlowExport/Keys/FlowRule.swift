import FlowCompiler

extension FlowKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "What the flow is for.")
    case .inputs: KeyRule(rawValue, .fields, "What the flow needs from whoever runs it.")
    case .outcomes: KeyRule(rawValue, .events, "How the flow can end; 'cancelled' is always there.")
    case .events: KeyRule(rawValue, .events, "What the flow tells its parent while it lives on.")
    case .context: KeyRule(rawValue, .fields, "What the flow knows while it runs.")
    case .requires:
      KeyRule(rawValue, .requirements, "What must hold for the flow to be entered; else its gate runs first.")
    case .start: KeyRule(rawValue, .start, "Where the flow starts: a name, a move, or a list of moves.")
    case .screens: KeyRule(rawValue, .screens, "The screens, by name; they belong to the module.")
    case .conditions: KeyRule(rawValue, .conditions, "What guards may ask, by name.")
    case .tasks: KeyRule(rawValue, .tasks, "What the app carries out, by name.")
    case .gates: KeyRule(rawValue, .gates, "What is run where a required condition does not hold, by condition.")
    case .decisions: KeyRule(rawValue, .decisions, "Nodes without a screen: moves, by name.")
    case .edges: KeyRule(rawValue, .edges, "What the events of each node lead to.")
    case .properties: KeyRule(rawValue, .properties, "What is to be proved of the flow, by name.")
    case .container: KeyRule(rawValue, .container, "What holds the flow's entries: one stack, or several.")
    case .items: KeyRule(rawValue, .items, "The items of tabs, a drawer or pages, each a stack of its own.")
    case .columns: KeyRule(rawValue, .items, "The columns of a split, each a stack of its own.")
    case .history: KeyRule(rawValue, .bool, "Whether 'back' on an item's root shows the item visited before.")
    case .shell:
      KeyRule(rawValue, .target, "The screen that holds what the flow shows: a toolbar, a mini player.")
    case .extends: KeyRule(rawValue, .flowName, "The flow that this one is a variant of.")
    case .insert: KeyRule(rawValue, .insertions, "Nodes that a variant puts between two others, by name.")
    case .remove: KeyRule(rawValue, .nodes, "Nodes of the base that a variant has not.")
    case .entry: KeyRule(rawValue, .bool, "Whether it is the flow that the app starts with, where several could be.")
    }
  }
}
