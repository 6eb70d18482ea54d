import FlowCompiler
import FlowLanguage

extension EntryKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .style:
      KeyRule(rawValue, .word(of: EntryPresentation.self), "The way in which the app shows the flow.")
    }
  }
}

extension FlowBodyKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "A description of the flow.")
    case .inputs: KeyRule(rawValue, .fields, "The values that the flow needs from its parent or the app.")
    case .key: KeyRule(rawValue, .inputNames, "The inputs that make its identity; an empty list: there is only one.")
    case .outcomes: KeyRule(rawValue, .events, "The ways in which the flow can end; 'cancelled' is always one of them.")
    case .events: KeyRule(rawValue, .events, "The events that the flow can send to its parent while it runs.")
    case .context: KeyRule(rawValue, .fields, "The values that the flow keeps while it runs.")
    case .requires:
      KeyRule(
        rawValue, .requirements, "The conditions required to enter the flow; if one does not hold, its gate runs first."
      )
    case .start: KeyRule(rawValue, .start, "The start of the flow: a name, a move, or a list of moves.")
    case .screens: KeyRule(rawValue, .screens, "The screens, by name; they belong to the module.")
    case .conditions: KeyRule(rawValue, .conditions, "The conditions that guards may test, by name.")
    case .tasks: KeyRule(rawValue, .tasks, "The tasks that the app runs, by name.")
    case .gates: KeyRule(rawValue, .gates, "The gates of required conditions, by condition.")
    case .decisions: KeyRule(rawValue, .decisions, "Nodes without a screen: moves, by name.")
    case .edges: KeyRule(rawValue, .edges, "The moves for the events of each node.")
    case .properties: KeyRule(rawValue, .properties, "The properties of the flow to prove, by name.")
    case .container: KeyRule(rawValue, .container, "The container of the flow's entries: one stack, or several.")
    case .items: KeyRule(rawValue, .items, "The items of tabs, a drawer or pages, each a stack of its own.")
    case .columns: KeyRule(rawValue, .items, "The columns of a split, each a stack of its own.")
    case .history: KeyRule(rawValue, .bool, "Whether 'back' on an item's root shows the item visited before.")
    case .shell:
      KeyRule(rawValue, .target, "The screen around everything that the flow shows: a toolbar, a mini player.")
    case .extends: KeyRule(rawValue, .flowName, "The flow that this one is a variant of.")
    case .insert: KeyRule(rawValue, .insertions, "Nodes that a variant puts between two others, by name.")
    case .remove: KeyRule(rawValue, .nodes, "Nodes of the base that a variant leaves out.")
    case .entry:
      KeyRule(
        rawValue, .entryFlow,
        "Whether the app starts with this flow, if it could start with several, and how it shows it.")
    }
  }
}
