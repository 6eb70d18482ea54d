/// An app of tabs, with flows of 25 screens that run each other, a condition for each screen, two links for each five,
/// and a test for each link.
public struct LinkedApp {
  private static let flowSize = 25
  /// The events of each screen, with their moves.
  private var edges: [[(event: String, move: String)]]
  /// The screens to which links lead.
  private var linked: [Int] = []

  /// Makes an app of so many screens, always the same one.
  ///
  /// - Parameter isChanged: whether the move to each tenth screen is another one, as in a later version.
  public init(screens count: Int, isChanged: Bool = false) {
    var random = Seeded(workload: 1)
    edges = Array(repeating: [], count: count)
    for screen in 0..<count {
      let place = screen % Self.flowSize
      if place > 0 {
        let from = screen - 1 - random.number(below: min(6, place))
        let isPushed = random.happens(70) != (isChanged && screen % 10 == 0)
        add("{ \(isPushed ? "push" : "present"): s\(screen), when: c\(screen) }", to: from)
      }
      let other = screen - place + random.number(below: min(Self.flowSize, count - screen + place))
      if random.happens(50) { add("\(random.happens(70) ? "push" : "present") s\(other)", to: screen) }
    }
    for flow in tabs..<flowCount {
      add("push Flow\(flow)", to: runner(of: flow) * Self.flowSize + random.number(below: Self.flowSize))
    }
    linked = (0..<count * 2 / 5).map { _ in random.number(below: count) }
  }

  private var flowCount: Int { (edges.count + Self.flowSize - 1) / Self.flowSize }
  private var tabs: Int { min(5, flowCount) }

  private mutating func add(_ move: String, to screen: Int) {
    edges[screen].append(("e\(edges[screen].count)", move))
  }

  /// The flow that runs another one, which is in no tab.
  private func runner(of flow: Int) -> Int { (flow - tabs) / 2 }

  /// The way to a flow, from the tab that it is in.
  private func way(to flow: Int) -> String {
    flow < tabs ? "Main.t\(flow)" : "\(way(to: runner(of: flow))), Flow\(flow)"
  }

  /// Its flow file.
  public var flowFiles: [TextFile] {
    var lines = ["conditions:"] + edges.indices.map { "  c\($0):" } + ["screens:"]
    lines += edges.enumerated().map { screen, edges in
      "  s\(screen):" + (edges.isEmpty ? "" : " { events: { \(edges.map(\.event).joined(separator: ", ")) } }")
    }
    let tabs = (0..<tabs).map { "t\($0): Flow\($0)" }.joined(separator: ", ")
    lines += ["flows:", "  Main: { container: tabs, entry: true, items: { \(tabs) } }"]
    for flow in 0..<flowCount {
      let screens = flow * Self.flowSize..<min((flow + 1) * Self.flowSize, edges.count)
      lines += ["  Flow\(flow):", "    start: s\(screens.lowerBound)", "    edges:"]
      for screen in screens where !edges[screen].isEmpty {
        let moves = edges[screen].map { "\($0.event): \($0.move)" }
        lines.append("      s\(screen): { \(moves.joined(separator: ", ")) }")
      }
    }
    lines.append("links:")
    for (link, screen) in linked.enumerated() {
      lines.append("  l\(link): { url: /l\(link), to: [\(way(to: screen / Self.flowSize)), s\(screen)] }")
    }
    lines.append("tests:")
    for link in linked.indices { lines.append("  link \(link): { when: [{ link: /l\(link) }] }") }
    return [TextFile(name: "Linked.flow.yaml", text: lines.joined(separator: "\n") + "\n")]
  }
}
