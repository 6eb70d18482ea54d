/// The keys of a flow: of an entry of `flows:`, or at the top level beside `flow:`.
package enum FlowKey: UInt8, MappingKey {
  case doc, inputs, outcomes, events, context, requires, start, screens, conditions, tasks, gates, decisions, edges
  case container, items, columns, history, shell, entry
  case properties
  case extends, insert, remove

  package static let owner = "a flow"

  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the flow is for.")
    case .inputs: KeyRule("inputs", .fields, "What the flow needs from whoever runs it.")
    case .outcomes: KeyRule("outcomes", .events, "How the flow can end; 'cancelled' is always there.")
    case .events: KeyRule("events", .events, "What the flow tells its parent while it lives on.")
    case .context: KeyRule("context", .fields, "What the flow knows while it runs.")
    case .requires:
      KeyRule("requires", .requirements, "What must hold for the flow to be entered; else its gate runs first.")
    case .start: KeyRule("start", .start, "Where the flow starts: a name, a move, or a list of moves.")
    case .screens: KeyRule("screens", .screens, "The screens, by name; they belong to the module.")
    case .conditions: KeyRule("conditions", .conditions, "What guards may ask, by name.")
    case .tasks: KeyRule("tasks", .tasks, "What the app carries out, by name.")
    case .gates: KeyRule("gates", .gates, "What is run where a required condition does not hold, by condition.")
    case .decisions: KeyRule("decisions", .decisions, "Nodes without a screen: moves, by name.")
    case .edges: KeyRule("edges", .edges, "What the events of each node lead to.")
    case .properties: KeyRule("properties", .properties, "What is to be proved of the flow, by name.")
    case .container: KeyRule("container", .container, "What holds the flow's entries: one stack, or several.")
    case .items: KeyRule("items", .items, "The items of tabs, a drawer or pages, each a stack of its own.")
    case .columns: KeyRule("columns", .items, "The columns of a split, each a stack of its own.")
    case .history: KeyRule("history", .bool, "Whether 'back' on an item's root shows the item visited before.")
    case .shell:
      KeyRule("shell", .target, "The screen that holds what the flow shows: a toolbar, a mini player.")
    case .extends: KeyRule("extends", .flowName, "The flow that this one is a variant of.")
    case .insert: KeyRule("insert", .insertions, "Nodes that a variant puts between two others, by name.")
    case .remove: KeyRule("remove", .nodes, "Nodes of the base that a variant has not.")
    case .entry: KeyRule("entry", .bool, "Whether it is the flow that the app starts with, where several could be.")
    }
  }
}
