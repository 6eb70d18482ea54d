import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel

/// Finds screens that an edge or an item guards, but that can be entered on another way while the condition is false throughout.
@MainActor
struct FindExposed {
  let graph: FlowGraph
  let prover: PropertyProver
  private(set) var diagnostics: [Diagnostic] = []
  /// The screens that can be entered past a gate, each with the gate's condition.
  private(set) var exposed: Set<Guarded> = []

  init(graph: FlowGraph, prover: PropertyProver) { (self.graph, self.prover) = (graph, prover) }

  /// A screen, and the gate's condition that guards it on one way.
  struct Guarded: Hashable {
    var screen: ScreenIndex
    var condition: Int
  }

  /// - Parameter reported: the moves at which refuted properties end.
  mutating func find(besides reported: Set<SourceRange>) {
    let guarded = guarded()
    // One search for each condition saves most proofs, since few screens can be entered while it is false.
    var entered: [Int: Set<ScreenIndex>] = [:]
    for (condition, places) in Dictionary(grouping: guarded.keys, by: \.condition) {
      entered[condition] = prover.entered(
        places.map(\.screen), under: property(places[0], graph.conditions[condition].range))
    }
    for (place, range) in guarded.sorted(by: { ($0.value.file, $0.value.start) < ($1.value.file, $1.value.start) })
    where entered[place.condition]?.contains(place.screen) == true {
      let condition = graph.conditions[place.condition]
      for walk in prover.ways(into: place.screen, under: property(place, range)) {
        guard let last = walk.steps.last else { continue }
        exposed.insert(place)
        if reported.contains(last.range) { continue }
        diagnostics.append(
          .protectedScreenExposed(
            graph.names[graph.screens[place.screen].name], by: graph.names[condition.name], at: last.range,
            guarded: range,
            walk))
      }
    }
  }

  /// The property that a screen is never entered while its condition is false.
  private func property(_ place: Guarded, _ range: SourceRange) -> FlowGraph.Property {
    let question = FlowGraph.Question(condition: place.condition, range: graph.conditions[place.condition].range)
    return FlowGraph.Property(
      name: graph.screens[place.screen].name, flow: nil, claim: .never(.screen(place.screen), unless: nil),
      assume: .not(.test(condition: 0, value: 1)), questions: [question], range: range)
  }

  /// Whether any screen is guarded.
  var isNeeded: Bool { !guarded().isEmpty }

  private func guarded() -> [Guarded: SourceRange] {
    var all: [Guarded: SourceRange] = [:]
    // Every way into a flow shows its start, so a requirement on an edge back to the start only runs the gate and protects nothing.
    let isStart = graph.startScreens
    func add(_ requirements: [FlowGraph.Requirement], _ node: FlowGraph.Node) {
      // A requirement of the screen itself is checked on every way.
      guard case .screen(let screen) = node.kind, graph.screens[screen].requires.isEmpty, !isStart.contains(screen)
      else {
        return
      }
      for requirement in requirements {
        let condition = graph.conditions[requirement.condition]
        if condition.inputs.isEmpty, condition.gate != nil, condition.values.isEmpty {
          let place = Guarded(screen: screen, condition: requirement.condition)
          all[place] = all[place] ?? requirement.range
        }
      }
    }
    for flow in graph.flows where flow.module == 0 {
      for item in flow.items where !item.requires.isEmpty { add(item.requires, flow.nodes[item.node]) }
      flow.forEachAlternative { move in
        if !move.requires.isEmpty, case .show(_, .node(let node, _)) = move.target {
          add(move.requires, flow.nodes[node])
        }
      }
    }
    return all
  }
}

extension FlowGraph {
  /// The screens that a flow's start shows.
  var startScreens: Set<ScreenIndex> {
    var screens: Set<ScreenIndex> = []
    for flow in flows {
      for move in flow.start {
        if case .show(_, .node(let node, _)) = move.target, case .screen(let screen) = flow.nodes[node].kind {
          screens.insert(screen)
        }
      }
    }
    return screens
  }
}
