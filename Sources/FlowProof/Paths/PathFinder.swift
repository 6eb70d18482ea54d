import FlowCompiler
import FlowDiagnostics
import FlowModel

/// Finds walks greedily. Each takes the way to the farthest goal, then goes on to the nearest remaining goal, and so on.
@MainActor
struct PathFinder {
  /// A move, a pair of moves or a link's result that some walk should take.
  private enum Goal: Hashable {
    case move(Int)
    case pair(Int, Int)
    case link(Int, LinkResult)
  }

  /// The result of opening a link.
  private enum LinkResult: String, Hashable {
    case waits = "held"
    case same = "already shown"
    case sibling = "another one of it shown"
    case modal = "over a layer"
    case otherItem = "another item selected"
    case anew = "anew"
  }

  private let graph: FlowGraph
  private let definition: FlowDefinition
  private let pairs: Bool
  private let isCallable: Bool
  private let saturation: Saturation
  private let writer: WalkWriter
  private let tracer: Tracer
  private let map: StepMap
  /// For each move, what leads to it.
  private let leads: [Set<Guide.Goal>]
  private(set) var paths = Paths()

  init(_ graph: FlowGraph, _ definition: FlowDefinition, pairs: Bool, isCallable: Bool) {
    (self.graph, self.definition, self.pairs, self.isCallable) = (graph, definition, pairs, isCallable)
    saturation = Saturation.saturated(graph)
    writer = WalkWriter(graph: graph)
    tracer = Tracer(graph: graph, writer: writer, moves: saturation.moves)
    map = StepMap(saturation)
    leads = saturation.leads
  }

  /// The most steps of a walk, and the most steps tried to find the next goal from its end.
  private static let longest = 40
  private static let nearby = 400
  /// The most steps tried for one move that the first search has not taken, and for all of them.
  private static let farther = (one: 300, all: 30_000)

  mutating func find(_ limit: Int) {
    let (found, exploration) = explore(limit)
    let firsts = found.firsts
    (paths.steps, paths.isComplete) = (exploration.steps, exploration.isComplete)
    paths.leastWalks = max(firsts.isEmpty ? 0 : 1, found.leastEnds)
    var ways = firsts.mapValues { exploration.steps(to: $0) }
    // For the result of opening a link, the first way that can be written down: its values match the answers about identity.
    for (goal, steps) in found.linkResults {
      let known = steps.lazy.map { exploration.steps(to: $0) }
      ways[goal] = known.first { writer.walk(through: $0) != nil } ?? ways[goal]
    }
    var left = Set(ways.keys)
    // Goals that end the entry flow come last, so that they cut no walk short.
    while let farthest = left.max(by: { isEarlier($0, $1, ways) }), let base = ways.removeValue(forKey: farthest) {
      left.remove(farthest)
      guard let walk = walk(through: base, &left) else {
        missing.insert(farthest)
        continue
      }
      paths.walks.append(walk)
      left.formIntersection(ways.keys)
    }
    name(firsts.keys.filter { !missing.contains($0) })
  }

  /// Goals whose walks cannot be written as a test.
  private var missing: Set<Goal> = []

  /// A walk that takes a way, and goes on to near goals as long as it can be written; nil if the way itself cannot be.
  ///
  /// - Parameter left: the goals that no walk takes; those that this one takes are removed.
  private func walk(through base: [Exploration.Step], _ left: inout Set<Goal>) -> Walk? {
    guard var walk = writer.walk(through: base) else { return nil }
    var way = base
    // Goals whose steps cannot be written here.
    var avoided: Set<Goal> = []
    for _ in 0..<4 {
      let written = way.count
      var near = left.subtracting(avoided)
      way.forEach { near.subtract(goals(of: $0)) }
      while !near.isEmpty, way.count < Self.longest, let next = continuation(of: way, to: near) {
        way += next
        next.forEach { near.subtract(goals(of: $0)) }
      }
      if let whole = writer.walk(through: way) {
        walk = whole
        break
      }
      // The longest beginning that can be written is between what is known to be, and what is not.
      var (known, unwritable) = (written, way.count)
      while unwritable - known > 1 {
        let middle = (known + unwritable) / 2
        if let longer = writer.walk(through: Array(way[..<middle])) {
          (walk, known) = (longer, middle)
        } else {
          unwritable = middle
        }
      }
      avoided.formUnion(goals(of: way[known]))
      way.removeLast(way.count - known)
    }
    way.prefix(walk.steps.count).forEach { left.subtract(goals(of: $0)) }
    return walk
  }

  // MARK: Exploring

  /// The first step to each goal; a step that does not end the entry flow is preferred.
  private func explore(_ limit: Int) -> (Found, Exploration) {
    let found = Found()
    var exploration = Exploration(
      definition, Exploration.Limits(steps: limit, depth: 30), from: nil, marking: { tracer.taken($0).sorted() },
      distinguishingMarks: pairs, opening: { !graph.links[$0].isInsideOnly }
    ) { step in
      if !isRepeatable(step) { return .prune }
      found.note(goals(of: step), step)
      return isOfOtherValues(step) ? .prune : .proceed
    }
    let last = exploration.steps + Self.farther.all
    for number in saturation.taken.sorted() where !exploration.isComplete && found.firsts[.move(number)] == nil {
      if exploration.steps >= last { break }
      exploration.pursue(Guide(map, to: leads[number]), writer, steps: Self.farther.one) {
        found.firsts[.move(number)] != nil
      }
    }
    return (found, exploration)
  }

  private final class Found {
    private(set) var firsts: [Goal: Exploration.Step] = [:]
    /// The first steps to each result of opening a link.
    private(set) var linkResults: [Goal: [Exploration.Step]] = [:]
    /// The goals of each step that ends the entry flow, and the goals that other steps meet.
    private var ends: Set<Set<Goal>> = []
    private var withoutEnd: Set<Goal> = []

    func note(_ goals: Set<Goal>, _ step: Exploration.Step) {
      if step.after.outcome == nil { withoutEnd.formUnion(goals) } else { ends.insert(goals) }
      for goal in goals {
        if case .link = goal, linkResults[goal, default: []].count < 6 { linkResults[goal, default: []].append(step) }
        // A step after which the flow goes on is better.
        guard let first = firsts[goal] else {
          firsts[goal] = step
          continue
        }
        if first.after.outcome != nil, step.after.outcome == nil { firsts[goal] = step }
      }
    }

    /// The fewest walks that meet all goals at which the entry flow ends. A walk has one such step, so goals that share no step need one walk each.
    var leastEnds: Int {
      var groups: [Set<Goal>] = []
      for step in ends {
        var group = step.subtracting(withoutEnd)
        if group.isEmpty { continue }
        groups.removeAll { other in
          if other.isDisjoint(with: group) { return false }
          group.formUnion(other)
          return true
        }
        groups.append(group)
      }
      return groups.count
    }
  }

  /// The steps from the end of a way to a near goal; nil if there are none.
  private func continuation(of way: [Exploration.Step], to left: Set<Goal>) -> [Exploration.Step]? {
    continuation(of: way, to: left, ending: false) ?? continuation(of: way, to: left, ending: true)
  }

  /// The steps from the end of a way to the nearest goal; nil if none is near.
  ///
  /// - Parameter ending: whether the last step may end the entry flow.
  private func continuation(of way: [Exploration.Step], to left: Set<Goal>, ending: Bool) -> [Exploration.Step]? {
    guard let last = way.last, last.after.outcome == nil else { return nil }
    let first = Exploration.State(
      machine: last.after, from: nil, request: last.request, answers: last.answers, depth: 0, held: last.heldAfter,
      live: last.live, marks: last.marks)
    var exploration = Exploration(
      definition, Exploration.Limits(steps: Self.nearby, depth: 6), from: first,
      marking: { tracer.taken($0).sorted() }, distinguishingMarks: pairs, opening: { !graph.links[$0].isInsideOnly }
    ) { step in
      if !isRepeatable(step) { return .prune }
      if step.after.outcome != nil && !ending { return .prune }
      if !goals(of: step).isDisjoint(with: left) { return .found }
      return isOfOtherValues(step) ? .prune : .proceed
    }
    if exploration.found == nil, !exploration.isComplete {
      let goals = left.reduce(into: Set<Guide.Goal>()) { $0.formUnion(leads(to: $1)) }
      exploration.pursue(Guide(map, to: goals), writer, steps: Self.nearby)
    }
    return exploration.found.map { exploration.steps(to: $0) }
  }

  /// The jobs, symbols and links that lead to a goal.
  private func leads(to goal: Goal) -> Set<Guide.Goal> {
    switch goal {
    case .move(let move), .pair(_, let move): leads[move]
    case .link(let link, _): [.link(link)]
    }
  }

  /// Whether a test can take a step. A test has one value for each name, except for the values of links.
  private func isRepeatable(_ step: Exploration.Step) -> Bool {
    guard writer.isWritable(step, isCallable: isCallable) else { return false }
    if case .opened = step.request { return true }
    return !isOfOtherValues(step)
  }

  /// Whether an entry on the stack differs in its values from the entry to be shown.
  private func isOfOtherValues(_ step: Exploration.Step) -> Bool {
    step.answers.contains { $0.isOfIdentity && $0.value == 0 }
  }

  // MARK: Goals

  private func goals(of step: Exploration.Step) -> Set<Goal> {
    var goals: Set<Goal> = []
    for move in step.marks {
      goals.insert(.move(move))
      if pairs { for last in step.lastMarks { goals.insert(.pair(last, move)) } }
    }
    if case .opened(let link) = step.request, let result = linkResult(of: step) { goals.insert(.link(link, result)) }
    return goals
  }

  private func linkResult(of step: Exploration.Step) -> LinkResult? {
    if step.after.held.count > step.before.held.count { return .waits }
    let isModal = step.before.model.topLayer.map { $0.style != nil } ?? false
    // A link whose target is under layers may be denied.
    if case .denied(.link) = step.result, isModal { return .modal }
    guard case .taken = step.result else { return nil }
    let isOther = isOfOtherValues(step)
    if !isOther, step.after.notation == step.before.notation { return .same }
    if isModal { return .modal }
    let (before, after) = (step.before.model.containers, step.after.model.containers)
    let isSame = zip(before, after).allSatisfy { $0.id == $1.id && $0.selected == $1.selected }
    if before.count == after.count && !isSame { return .otherItem }
    return isOther ? .sibling : .anew
  }

  /// Whether `other` is taken before `one`: goals after which the entry flow goes on come first, then the farthest, then the first in the source.
  private func isEarlier(_ one: Goal, _ other: Goal, _ ways: [Goal: [Exploration.Step]]) -> Bool {
    let (firstEnds, secondEnds) = (ends(ways[one]), ends(ways[other]))
    if firstEnds != secondEnds { return firstEnds }
    let (first, second) = (ways[one]?.count ?? 0, ways[other]?.count ?? 0)
    return first == second ? order(one) > order(other) : first < second
  }

  private func ends(_ way: [Exploration.Step]?) -> Bool { way?.last?.after.outcome != nil }

  private func order(_ goal: Goal) -> String {
    func number(_ number: Int) -> String { String(String(1_000_000 + number).dropFirst()) }
    return switch goal {
    case .move(let move): "0 \(number(move))"
    case .pair(let first, let second): "1 \(number(first)) \(number(second))"
    case .link(let link, let result): "2 \(number(link)) \(result.rawValue)"
    }
  }

  // MARK: Names

  private mutating func name(_ taken: [Goal]) {
    let names = MoveNames(graph, saturation.moves)
    paths.taken = taken.sorted { order($0) < order($1) }.map { target($0, names) }
    let moves = Set(taken.compactMap { if case .move(let move) = $0 { move } else { nil } })
    for number in names.own where !moves.contains(number) {
      if saturation.taken.contains(number) {
        paths.missed.append(names[number])
      } else {
        paths.never.append(names[number])
      }
    }
  }

  private func target(_ goal: Goal, _ names: MoveNames) -> Paths.Target {
    switch goal {
    case .move(let move): return names[move]
    case .pair(let first, let second):
      return Paths.Target(name: "\(names[first].name), \(names[second].name)", range: names[second].range)
    case .link(let link, let result):
      return Paths.Target(
        name: "link \(graph.names[graph.links[link].name]), \(result.rawValue)", range: graph.links[link].range)
    }
  }
}
