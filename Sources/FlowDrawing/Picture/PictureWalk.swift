import FlowCompiler
import FlowModel

/// A walk through flows, read from a trace, a recording or a test: one act a line, with the stack after it.
public struct PictureWalk: Sendable, Equatable {
  let steps: [WalkedStep]

  /// Reads a walk.
  ///
  /// A line is a step as `flowc simulate`, `flowc paths`, an app's log or a recording prints it, `regions.federalCity:
  /// { city: Moscow } → [profile]`, or as a test writes it. The lines around the steps are skipped, both in a
  /// diagnostic that `flowc check` prints and in a test that `flowc check --as-test` writes.
  ///
  /// - Throws: an error for the first line that is not a step.
  public init(_ text: String) throws(WalkError) {
    var steps: [WalkedStep] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if WalkedStep.isBeside(line) { continue }
      guard let step = WalkedStep(line) else { throw WalkError(line: index + 1, text: String(line)) }
      steps.append(step)
    }
    self.steps = steps
  }

  /// The moves that a picture shows for the steps, and the names of what is shown after each.
  func moves(in graph: FlowGraph) -> [Move] {
    let links = graph.entry.map {
      FlowDefinition(planCoordinators(of: graph)[$0.number].lines.joined(separator: "\n")) { [] }
    }
    var last: StateTree?
    return steps.map { step in
      defer { if let state = step.state { last = state } }
      let shown = step.state?.names ?? []
      switch step.act {
      case .event(let sender, let event, _): return Move(node: sender, event: event, shown: shown)
      case .back(let screen): return Move(node: screen ?? last?.top ?? "", event: "back", shown: shown)
      case .dismissed(let screen): return Move(node: screen ?? last?.top ?? "", event: "dismissed", shown: shown)
      case .select(let item, let container): return Move(node: container ?? "", event: item, shown: shown)
      case .link(let name, let url, let payload):
        let texts = Dictionary(payload.map { ($0.name, $0.plain ?? "") }) { $1 }
        let match = url.map { links?.link(url: $0) } ?? links?.link(payload: texts)
        let link = match.map { graph.names[graph.links[$0.link].name] }
        return Move(node: "", event: name ?? link ?? url ?? "", shown: shown)
      case .start, .began, .swipeCancelled, .conditions, .relaunch: return Move(node: "", event: "", shown: shown)
      }
    }
  }

  /// A step as a picture shows it.
  struct Move {
    /// The screen, task or container's flow; empty if no node is named.
    let node: String
    /// The event, item or link; empty for a start.
    let event: String
    /// The names in the resulting state.
    let shown: Set<String>
  }
}

/// A line that is not a step of a walk.
public struct WalkError: Error, Sendable, Equatable {
  /// The line, from 1.
  public let line: Int
  public let text: String
}

extension StateTree {
  /// The names of its screens, flows and items.
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    func add(_ elements: [Element]) {
      for element in elements {
        names.formUnion(element.name.split(separator: ".").map(String.init))
        switch element.body {
        case .none: break
        case .entries(let entries): add(entries)
        case .items(let items):
          for item in items {
            names.insert(item.name)
            add(item.entries)
          }
        }
      }
    }
    add(entries)
    for layer in layers { add(layer.entries) }
    return names
  }
}
