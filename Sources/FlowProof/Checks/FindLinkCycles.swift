import FlowCompiler
import FlowDiagnostics

/// Links that open each other, and buttons of bars that select each other, so that nothing is ever shown.
extension FindNever {
  /// A link, or an item that is a button.
  private enum Opened: Hashable {
    case link(Int)
    case button(FlowIndex, Int)
  }

  /// A move from one link or button to another.
  private struct Opening {
    var range: SourceRange
    var answers: AnswerSets.Answers
    var opened: Opened
  }

  /// Reports each circle that one set of answers leads all the way around.
  mutating func findLinkCycles() {
    var all = graph.links.indices.map { Opened.link($0) }
    for (flow, value) in graph.flows.indexed {
      all += value.items.indices.filter { value.items[$0].isButton }.map { .button(flow, $0) }
    }
    let openings = Dictionary(uniqueKeysWithValues: all.map { ($0, self.openings(of: $0)) })
    var reported: Set<Opened> = []
    for first in all where !reported.contains(first) && isOwn(first) {
      guard let circle = circle(from: first, openings) else { continue }
      reported.formUnion(circle.map(\.opened))
      var walk = [name(first)]
      walk += circle.map { name($0.opened) }
      diagnostics.append(.linkCycle(walk, at: circle[0].range, through: circle.dropFirst().map(\.range)))
    }
  }

  private func isOwn(_ opened: Opened) -> Bool {
    switch opened {
    case .link(let link): graph.links[link].module == 0
    case .button(let flow, _): isOwn[flow.number]
    }
  }

  private func name(_ opened: Opened) -> String {
    switch opened {
    case .link(let link): "link '\(graph.names[graph.links[link].name])'"
    case .button(let flow, let item): "button '\(graph.names[graph.flows[flow].items[item].name])'"
    }
  }

  /// The shortest way from a link or a button back to itself; nil if absent. Each step to another one is tried once.
  private func circle(from first: Opened, _ openings: [Opened: [Opening]]) -> [Opening]? {
    var sets = saturation.moves.sets
    var seen: Set<Opened> = []
    var ways: [(at: Opened, answers: AnswerSets.Answers, way: [Opening])] = [(first, saturation.moves.assumed, [])]
    var next = 0
    while next < ways.count {
      let (at, answers, way) = ways[next]
      next += 1
      for opening in openings[at] ?? [] {
        let left = sets.intersection(answers, opening.answers)
        if left == AnswerSets.empty || sets.isOverLimit { continue }
        if opening.opened == first { return way + [opening] }
        if seen.insert(opening.opened).inserted { ways.append((opening.opened, left, way + [opening])) }
      }
    }
    return nil
  }

  /// The moves of a link or a button that open a link or select a button.
  private func openings(of opened: Opened) -> [Opening] {
    let list: Range<Int>
    switch opened {
    case .link(let link):
      guard case .moves(let moves) = graph.links[link].target else { return [] }
      list = saturation.moves.link(link, count: moves.count * graph.entries.count)
    case .button(let flow, let item):
      guard let use = graph.flows[flow].items[item].decision else { return [] }
      list = saturation.moves.decision(use, of: flow, count: graph.flows[flow].decisions[use].alternatives.count)
    }
    return list.compactMap { number in
      let move = saturation.moves.all[number]
      guard isSteady(move), let range = move.move.forward?.range, let next = target(of: move) else { return nil }
      return Opening(range: range, answers: move.chosen, opened: next)
    }
  }

  /// Whether a move's guard is answered alike all the way around, and nothing else can hold the move up.
  private func isSteady(_ move: Moves.Move) -> Bool {
    guard !move.waits, !move.asksStack, move.move.requires.isEmpty else { return false }
    var isSteady = true
    move.move.guardExpression?.forEachTest { question in
      if !graph.conditions[graph.flows[move.flow].questions[question].condition].inputs.isEmpty { isSteady = false }
    }
    return isSteady
  }

  /// The link that a move opens, or the button that it certainly selects.
  private func target(of move: Moves.Move) -> Opened? {
    switch move.move.target {
    case .act(.open(let link), _): return .link(link)
    case .act(.select(let name), _):
      var items: [Opened] = []
      for (flow, value) in graph.flows.indexed {
        for (index, item) in value.items.enumerated() where item.name == name {
          guard item.isButton, item.requires.isEmpty, item.when == nil else { return nil }
          items.append(.button(flow, index))
        }
      }
      return items.count == 1 ? items[0] : nil
    case .act, .show, nil: return nil
    }
  }
}
