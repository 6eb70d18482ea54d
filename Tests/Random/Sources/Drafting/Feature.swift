/// A part of the language that a draft may use besides screens, flows, edges, decisions and containers.
///
/// Each module is drafted with some of those that are asked for, so that they meet each other and are also seen alone.
public enum Feature: String, CaseIterable, Sendable {
  /// Conditions whose changes the app announces.
  case live
  /// Conditions whose answers take time, with and without a screen that is shown meanwhile.
  case asynchronous
  /// Nodes that the app carries out.
  case tasks
  /// `requires:` on screens, flows, items, edges and links, with the gates of its conditions.
  case gates
  /// URLs and what they lead to.
  case links
  /// Links' parameters of types that the app has to parse.
  case parsedParameters
  /// `restore:`, and types that can be kept.
  case restore
  /// A second module, with the screens, the conditions and some of the flows.
  case imports
  /// Flows that extend others.
  case variants
  /// Gates with `as: overlay`, `full` and other styles of a layer.
  case gateStyles
  /// Gates that run no flow.
  case gatesWithoutRun
  /// Layers above all others.
  case overlays
  /// Styles of the app's own.
  case styles
  /// Live conditions as nodes of a flow.
  case liveNodes
  /// Screens that hold what a flow shows.
  case shells
  /// Several patterns of one link.
  case severalURLs
  /// Links that only the app itself opens.
  case insideLinks
  /// `existing:` beside `present`.
  case existingLayers
  /// The whole app is behind a gate: what its start, `lost: run` and links do then meets nowhere else.
  case lockedStart
  /// Flows that start with a child, and often present and end one: what their parents show between the entries of such a flow meets nowhere else.
  case betweenEntries
  /// Links to flows that have inputs, which keep a sibling: another one of the flow that they lead to.
  case siblings
  /// Most screens have a lock, and the whole app is behind a gate: links that are opened at a wall meet what the locks
  /// below would have denied.
  case locks
  /// Gates' flows that start with a child, most of them in the place of what stands: where their own entries come once
  /// the child has ended.
  case gateChildren
  /// As `betweenEntries`, with no flow that starts again: a restart brings a pulled layer back, or takes off what lay on it.
  case pulledLayers
  /// Moves that are made wherever their screen lies.
  case covered
  /// Conditions that the stack answers, in the guards of moves.
  case stackConditions
  /// Flows with a `key:`.
  case flowKeys
  /// Questions that are asked instead of a move, and `proceed`.
  case proceeding
  /// Links that begin a flow anew: `same: restart`.
  case restartingLinks
  /// Two styles of overlays of the app's own, which lie in order.
  case overlayStyles
  /// Several flows that the app starts by itself, with links of their own, the walked one in a layer of the app's or on
  /// its stack.
  case severalEntries
  /// Values that outcomes, tasks and decisions see of the moves that lead to them: every screen has an input that these
  /// may read.
  case seenValues
  /// Items of bars that are moves.
  case buttons
  /// Items that are made anew when a tap or a `select` comes to them.
  case freshItems
  /// Pages, whose neighbours are made with the one shown, in most modules and with more that is required.
  case pages
  /// The columns that splits show, named in states and links, in most modules.
  case columns

  /// The features that the compiler knows by now.
  public static let known: Set<Feature> = [
    .live, .asynchronous, .tasks, .gates, .links, .parsedParameters, .restore, .imports, .variants, .liveNodes, .shells,
    .gateStyles, .gatesWithoutRun, .overlays, .styles,
    .existingLayers, .covered, .stackConditions, .flowKeys,
  ]
  /// The features that change a whole module, which is asked for by their names alone.
  public static let askedByName: Set<Feature> = [
    .betweenEntries, .siblings, .locks, .gateChildren, .pulledLayers, .proceeding, .restartingLinks, .overlayStyles,
    .severalEntries, .seenValues,
    .buttons, .freshItems, .pages, .columns,
  ]
  /// The features of containers, which most flows of a module are then.
  public static let ofContainers: Set<Feature> = [.buttons, .freshItems, .pages, .columns]
  /// The features used in walks of generated code: all whose app's side is written for a random module.
  public static let walkedInGeneratedCode: Set<Feature> = known.intersection([
    .live, .gates, .links, .restore, .variants, .gateStyles, .gatesWithoutRun, .overlays, .styles, .liveNodes, .shells,
    .existingLayers, .severalURLs, .covered,
  ])
}
