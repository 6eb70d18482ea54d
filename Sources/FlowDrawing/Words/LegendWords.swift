/// The words of a legend, in any format.
extension Picture {
  /// The kinds of nodes that the picture has.
  var nodeKinds: [Node.Kind] {
    let kinds = Set(nodes.map(\.kind))
    return Node.Kind.allCases.filter(kinds.contains)
  }

  /// The kinds of edges that the picture has.
  var edgeKinds: [Edge.Kind] {
    let kinds = Set(edges.map(\.kind))
    return Edge.Kind.allCases.filter(kinds.contains)
  }

  private var lines: [Label.Line] {
    var lines: [Label.Line] = []
    for node in nodes {
      lines +=
        node.notes.flatMap(\.lines) + node.rows.flatMap(\.lines) + node.rows.flatMap { $0.notes.flatMap(\.lines) }
      lines += (node.links + node.rows.flatMap(\.links)).flatMap(\.lines)
    }
    for edge in edges { lines += edge.labels.flatMap(\.lines) }
    return lines
  }

  /// Whether links hang on what they open.
  var hasSheets: Bool { nodes.contains { !$0.links.isEmpty || $0.rows.contains { !$0.links.isEmpty } } }

  /// The signs that the picture has, each with the style of its text and its meaning.
  var signs: [(sign: String, style: String, meaning: String)] {
    var signs: [(sign: String, style: String, meaning: String)] = []
    let kinds = Set(lines.map(\.kind))
    if nodeKinds.contains(.items) { signs.append(("● name", "event first", "the one that is shown first")) }
    if kinds.contains(.lock) { signs.append(("⚷", "lock", "locked: that must be true first")) }
    if kinds.contains(.hold) { signs.append(("✎", "hold", "it stays open so long, unless a lock is lost")) }
    if kinds.contains(.outcome) {
      signs.append(("⇒", "outcome", "the flow ends with this; below it, the moves after that"))
    }
    if kinds.contains(.systemEvent) {
      signs.append(("back", "systemEvent", "done by the user's gesture or button, not by a screen"))
    }
    if nodes.contains(where: \.isWalked) { signs.append(("▬", "walk", "walked, in the order of the steps")) }
    let counts =
      edges.flatMap { $0.labels.map(\.count) } + nodes.flatMap { $0.notes.map(\.count) + $0.rows.map(\.count) }
    if counts.contains(where: { $0 != nil }) {
      signs.append(("×3", "never", "the move was made, or the link opened, so often; “never” stands out"))
    }
    if counts.contains(where: { $0?.failed != nil }) {
      signs.append(("false ×3", "never", "its condition did not hold so often"))
    }
    if kinds.contains(.tally) {
      signs.append(("passed ×3", "tally", "the gate let something through so often, and stopped it"))
    }
    let changes = nodes.map(\.change) + edges.flatMap { $0.labels.map(\.change) } + clusters.map(\.change)
    if changes.contains(.added) { signs.append(("+ name", "added", "added since")) }
    if changes.contains(.removed) { signs.append(("− name", "removed", "removed since")) }
    return signs
  }

  /// The meaning of a kind of node in this picture.
  func meaning(of kind: Node.Kind) -> String {
    kind == .flow && clusters.isEmpty ? "a flow" : kind.meaning
  }

  /// The lines about moves that always exist and so are not drawn: the ways back.
  var unexplained: [String] {
    if !nodes.contains(where: { $0.kind == .start }) { return [] }
    var lines =
      clusters.isEmpty
      ? [
        "Not drawn: Back (its button, a swipe, a sheet pulled down) leads out of a flow's first screen, to the flow that opened it."
      ]
      : [
        "Not drawn: Back (its button, a swipe, a sheet pulled down) closes the screen on top; on a flow's first screen it follows the frame's “cancelled” or, if none is drawn, leads back to the flow that the frame's title names."
      ]
    let hasItems = clusters.isEmpty ? nodes.contains { $0.kind == .flow && $0.isContainer } : nodeKinds.contains(.items)
    if hasItems { lines.append("Selecting another tab or page leaves the current one as it is.") }
    let remarks = clusters.flatMap(\.remarks) + nodes.flatMap { $0.notes.flatMap(\.lines).map(\.text) }
    if remarks.contains(where: { $0.contains("full screen over") }) {
      lines.append(
        "A full screen has no way back on its first screen except those that are \(clusters.isEmpty ? "named" : "drawn")."
      )
    }
    return lines
  }
}

extension PlacedPicture {
  /// The kinds of nodes, each with its name and its meaning in words.
  package static var kinds: [(kind: String, name: String, meaning: String)] {
    Picture.Node.Kind.allCases.map { ($0.rawValue, $0.name, $0.meaning) }
  }
}

extension Picture.Node.Kind {
  /// The kind in a few words.
  var name: String {
    switch self {
    case .condition: "live condition"
    case .loading: "screen shown meanwhile"
    case .any: "several screens"
    case .state: "several screens at once"
    case .unknown: "not declared"
    case .start, .screen, .overlay, .shell, .flow, .items, .decision, .task, .gate, .link, .outcome, .cancelled:
      rawValue
    }
  }

  /// The meaning of a node of this kind.
  var meaning: String {
    switch self {
    case .start: "a flow starts here"
    case .screen: "a screen"
    case .overlay: "stays above everything else"
    case .loading: "shown while an answer is awaited"
    case .shell: "a screen around the others"
    case .flow: "another flow, in a frame of its own"
    case .items: "tabs, pages or columns"
    case .decision: "a condition decides the way"
    case .task: "work without a screen"
    case .condition: "acts when this changes"
    case .gate: "a lock: must be true, else its flow comes first"
    case .link: "a URL that opens the app here"
    case .state: "several screens at once"
    case .any: "holds for several screens"
    case .outcome: "the flow ends with this"
    case .cancelled: "the flow ends without a result, whether done or given up"
    case .unknown: "a name that no flow file declares"
    }
  }
}

extension Picture.Edge.Kind {
  /// The effect of an edge of this kind.
  var meaning: String {
    switch self {
    case .push: "goes on to it; Back leads back"
    case .replace: "takes its place"
    case .root: "takes the place of all in the flow"
    case .present: "opens over it: a sheet, unless noted otherwise"
    case .overlay: "opens above everything"
    case .back: "back to"
    case .select: "switches to this tab, page or column"
    case .finish: "ends the flow"
    case .open: "a link opens"
    case .requires: "asks the gate first"
    case .wait: "shown meanwhile"
    }
  }
}
