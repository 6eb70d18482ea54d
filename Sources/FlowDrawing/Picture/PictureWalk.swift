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

  /// The flow that the walk starts with, and its acts as steps of a test, with the app's other answers before each.
  package func acts(in graph: FlowGraph) -> (flow: String?, acts: [String]) {
    var acts = steps.flatMap { step in
      (step.answers.isEmpty ? [] : [Act.conditions(step.answers).text]) + [step.act.text]
    }
    if !acts.contains(Act.start.text) { acts.insert(Act.start.text, at: 0) }
    return (startedFlow(in: graph), acts)
  }

  /// Whether a module's flows have what the walk names first.
  public func isOf(_ graph: FlowGraph) -> Bool {
    let senders = steps.compactMap { if case .event(let sender, _, _) = $0.act { sender } else { nil } }
    guard let sender = senders.first else { return true }
    return graph.flows.contains { $0.nodes.contains { graph.names[$0.name] == sender } }
  }

  /// The moves that a picture shows for the steps, and the names of what is shown after each.
  func moves(in graph: FlowGraph) -> [Move] {
    let links = graph.entry.map {
      FlowDefinition(planCoordinators(of: graph)[$0.number].lines.joined(separator: "\n")) { [] }
    }
    var last: StateTree?
    return steps.map { step in
      let before = last
      if let state = step.state { last = state }
      var move = Move(sources: [], shown: step.state?.names, before: before?.names ?? [])
      switch step.act {
      case .start: move.starts = startedFlow(in: graph)
      case .event(let sender, let event, _): move.sources = [.init(node: sender, event: event)]
      case .back(let screen): move.sources = [.init(node: screen ?? before?.top ?? "", event: "back")]
      case .dismissed(let screen): move.sources = [.init(node: screen ?? before?.top ?? "", event: "dismissed")]
      case .select(let item, let container): move.sources = [.init(node: container ?? "", event: item)]
      case .link(let name, let url, let payload):
        let texts = Dictionary(payload.map { ($0.name, $0.plain ?? "") }) { $1 }
        let match = url.map { links?.link(url: $0) } ?? links?.link(payload: texts)
        let link = match.map { graph.names[graph.links[$0.link].name] }
        move.sources = [.init(node: "", event: name ?? link ?? url ?? "")]
      case .conditions(let values):
        // A live condition acts as a node of this name.
        move.sources = values.map { .init(node: $0.name, event: $0.value) }
      case .began, .swipeCancelled, .relaunch: break
      }
      return move
    }
  }

  /// The flow that a walk starts with: the entry flow, else the first one that has what the walk names.
  private func startedFlow(in graph: FlowGraph) -> String? {
    if let entry = graph.entry { return graph.names[graph.flows[entry].name] }
    var names: Set<String> = []
    for step in steps {
      names.formUnion(step.state?.names ?? [])
      if case .event(let sender, _, _) = step.act { names.insert(sender) }
      if !names.isEmpty { break }
    }
    let own = graph.flows.filter { $0.module == 0 }
    let flow = own.first { flow in flow.nodes.contains { names.contains(graph.names[$0.name]) } }
    return (flow ?? own.first).map { graph.names[$0.name] }
  }

  /// A step as a picture shows it.
  struct Move {
    /// An event of a screen, task or condition, an item of a container's flow, or a link; no node is named for a link.
    struct Source {
      let node: String
      let event: String
    }

    /// The flow that the step starts; nil if it starts none.
    var starts: String?
    /// The events that the step sends.
    var sources: [Source]
    /// The names in the resulting state; nil if it is unknown.
    let shown: Set<String>?
    /// The names in the state before; empty if it is unknown.
    let before: Set<String>
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
