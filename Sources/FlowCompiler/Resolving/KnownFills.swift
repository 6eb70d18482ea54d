/// What most moves to what needs one thing are filled with: that thing, found by name. Each is made once, for all flows: it tells no places,
/// and an array by itself takes 64 bytes.
struct KnownFills {
  /// By where the value comes from, and then by number there.
  private var fills:
    (event: [[FlowGraph.Fill]], screen: [[FlowGraph.Fill]], context: [[FlowGraph.Fill]], input: [[FlowGraph.Fill]]) =
      ([], [], [], [])

  /// One value, handed on as it is.
  mutating func byName(_ root: FlowGraph.Source.Root) -> [FlowGraph.Fill] {
    switch root {
    case .event(let index): Self.find(index, in: &fills.event) { .event($0) }
    case .screen(let index): Self.find(index, in: &fills.screen) { .screen($0) }
    case .context(let index): Self.find(index, in: &fills.context) { .context($0) }
    case .input(let index): Self.find(index, in: &fills.input) { .input($0) }
    case .literal, .none: [Self.fill(root)]
    }
  }

  private static func find(
    _ index: Int, in known: inout [[FlowGraph.Fill]], _ root: (Int) -> FlowGraph.Source.Root
  ) -> [FlowGraph.Fill] {
    while known.count <= index { known.append([fill(root(known.count))]) }
    return known[index]
  }

  private static func fill(_ root: FlowGraph.Source.Root) -> FlowGraph.Fill {
    FlowGraph.Fill(source: FlowGraph.Source(root: root, isWhole: true), value: nil)
  }
}
