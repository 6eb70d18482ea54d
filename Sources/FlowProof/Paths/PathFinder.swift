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
  private let nextSteps: NextSteps
  /// For each move, what leads to it.
  private let leads: [Set<Guide.Goal>]
  /// The links that can be opened from outside.
  private let links: [Int]
  private let effort: Effort
  private(set) var paths = Paths()

  init(_ graph: FlowGraph, _ definition: FlowDefinition, pairs: Bool, isCallable: Bool) {
    (self.graph, self.definition, self.pairs, self.isCallable) = (graph, definition, pairs, isCallable)
    saturation = Saturation.saturated(graph)
    writer = WalkWriter(graph: graph)
    tracer = Tracer(graph: graph, writer: writer, moves: saturation.moves)
    map = StepMap(saturation)
    nextSteps = NextSteps(map)
    leads = saturation.leads
    links = graph.links.indices.filter { !graph.links[$0].isInsideOnly }
    effort = Effort(links: graph.links.count)
  }

  /// The steps tried from the ends of walks.
  private final class Effort {
    /// The number of times that each link was opened without meeting a goal: the least tried are tried first.
    var openings: [Int]
    /// The number of times that no step was found to a vertex of the map.
    var failures: [Int: Int] = [:]
    var steps = 0

    init(links: Int) { openings = Array(repeating: 0, count: links) }
  }

  /// The goals that are left for a walk, with the places among the steps that lead to them.
  private struct Left {
    private(set) var goals: Set<Goal> = []
    /// For each vertex of the map, the number of goals to which it leads at once.
    private var leading: [Int: Int] = [:]
    /// For each link, the results that are left.
    private var results: [Int: Set<LinkResult>] = [:]

    mutating func insert(_ goal: Goal, ledBy vertices: [Int]) {
      if !goals.insert(goal).inserted { return }
      if case .link(let link, let result) = goal {
        results[link, default: []].insert(result)
      } else {
        for vertex in vertices { leading[vertex, default: 0] += 1 }
      }
    }

    mutating func remove(_ goal: Goal, ledBy vertices: [Int]) {
      if goals.remove(goal) == nil { return }
      if case .link(let link, let result) = goal {
        results[link]?.remove(result)
      } else {
        for vertex in vertices { leading[vertex, default: 0] -= 1 }
      }
    }

    /// Whether a vertex leads to a goal at once.
    func isLed(by vertex: Int) -> Bool { leading[vertex, default: 0] > 0 }

    /// Whether a link may have a result that is left.
    func isLeft(_ link: Int, overLayer isModal: Bool) -> Bool {
      guard let left = results[link] else { return false }
      return left.contains { $0 == .same || $0 == .waits || ($0 == .modal) == isModal }
    }
  }

  /// The most steps of a walk, unless the way that it begins with is longer than half of it.
  private static let longest = 40
  /// The most steps from the start of a way.
  private static let deepest = 200
  /// The most steps tried to find the next goal from the end of a walk: at first, and once so many were tried in all.
  private static let nearby = (first: 400, later: 60, all: 40_000)
  /// In a module of which not all steps were tried: the most goals that a walk may go on to, the steps tried for each
  /// step to one, how often none may be found, and the steps for each move on the average, after which less is tried.
  private static let next = (goals: 3, steps: 6, failures: 2, average: 12)
  /// The most steps tried for one move that the first search has not taken, at first and later, and for each move on
  /// the average.
  private static let farther = (first: 60, later: 300, average: 20)

  mutating func find(_ limit: Int) {
    let (found, exploration) = explore(limit)
    let firsts = found.firsts
    (paths.steps, paths.isComplete) = (exploration.steps, exploration.isComplete)
    paths.leastWalks = max(firsts.isEmpty ? 0 : 1, found.leastEnds)
    var left = Left()
    for goal in firsts.keys { left.insert(goal, ledBy: vertices(to: goal)) }
    for farthest in ordered(firsts, exploration) where left.goals.contains(farthest) {
      left.remove(farthest, ledBy: vertices(to: farthest))
      // For the result of opening a link, the first way that can be written down: its values match the answers about identity.
      let ends = found.linkResults[farthest] ?? [firsts[farthest]].compactMap { $0 }
      var isWritten = false
      for end in ends where !isWritten {
        guard let walk = walk(through: exploration.steps(to: end), &left) else { continue }
        paths.walks.append(walk)
        isWritten = true
      }
      if !isWritten { missing.insert(farthest) }
    }
    name(firsts.keys.filter { !missing.contains($0) })
  }

  /// Goals whose walks cannot be written as a test.
  private var missing: Set<Goal> = []

  /// A walk that takes a way, and goes on to near goals as long as it can be written; nil if the way itself cannot be.
  ///
  /// - Parameter left: the goals that no walk takes; those that this one takes are removed.
  private func walk(through base: [Exploration.Step], _ left: inout Left) -> Walk? {
    var walk: Walk?
    var way = base
    // Goals whose steps cannot be written here.
    var avoided: Set<Goal> = []
    for _ in 0..<4 {
      let written = way.count
      var near = left
      remove(avoided, from: &near)
      way.forEach { remove(goals(of: $0), from: &near) }
      let longest = max(Self.longest, 2 * base.count)
      while !near.goals.isEmpty, way.count < longest, let next = continuation(of: way, to: near) {
        way += next
        next.forEach { remove(goals(of: $0), from: &near) }
      }
      if let whole = writer.walk(through: way) {
        walk = whole
        break
      }
      if walk == nil { walk = writer.walk(through: base) }
      if walk == nil { return nil }
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
    way.prefix(walk?.steps.count ?? 0).forEach { remove(goals(of: $0), from: &left) }
    return walk
  }

  private func remove(_ goals: Set<Goal>, from left: inout Left) {
    for goal in goals where left.goals.contains(goal) { left.remove(goal, ledBy: vertices(to: goal)) }
  }

  /// The vertices of the map that lead to a goal at once.
  private func vertices(to goal: Goal) -> [Int] { leads(to: goal).flatMap { map.vertices($0) } }

  // MARK: Exploring

  /// The first step to each goal; a step that does not end the entry flow is preferred.
  private func explore(_ limit: Int) -> (Found, Exploration) {
    let found = Found()
    var exploration = Exploration(
      definition, Exploration.Limits(steps: limit, depth: Self.deepest), from: nil,
      marking: { tracer.taken($0).sorted() },
      distinguishingMarks: pairs, opening: links
    ) { step in
      if !isRepeatable(step) { return .prune }
      found.note(goals(of: step), step)
      return isOfOtherValues(step) ? .prune : .proceed
    }
    if exploration.isComplete { return (found, exploration) }
    let last = exploration.steps + Self.farther.average * saturation.taken.count
    // The nearest first, since others begin behind them.
    let distances = nextSteps.distances(from: saturation.framesOf[graph.entries[0].number])
    func distance(_ number: Int) -> Int {
      leads[number].flatMap(map.vertices).compactMap { distances[$0] }.min() ?? Int.max
    }
    let moves = saturation.taken.map { (distance: distance($0), number: $0) }.sorted { $0 < $1 }.map(\.number)
    for most in [Self.farther.first, Self.farther.later] {
      for number in moves where found.firsts[.move(number)] == nil && exploration.steps < last {
        exploration.pursue(leads[number].flatMap(map.vertices), in: map, writer, steps: most) {
          found.firsts[.move(number)] != nil
        }
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
  private func continuation(of way: [Exploration.Step], to left: Left) -> [Exploration.Step]? {
    guard let last = way.last, last.after.outcome == nil else { return nil }
    if !paths.isComplete {
      return continuation(from: last, to: left) ?? (pairs ? continuation(from: last, to: left, ending: false) : nil)
    }
    return continuation(from: last, to: left, ending: false) ?? continuation(from: last, to: left, ending: true)
  }

  /// The steps from the end of a way to one of the goals that the map calls the nearest; nil if none is found.
  private func continuation(from last: Exploration.Step, to left: Left) -> [Exploration.Step]? {
    let isModal = last.after.model.topLayer.map { $0.style != nil } ?? false
    let place = map.place(of: last.after, writer)
    let isTired = effort.steps > Self.next.average * saturation.taken.count
    func isPromising(_ vertex: Int) -> Bool { effort.failures[vertex, default: 0] < Self.next.failures }
    var exploration = explore(from: last, steps: 0, depth: Self.longest) { step in
      if !isRepeatable(step) || step.after.outcome != nil { return .prune }
      if !goals(of: step).isDisjoint(with: left.goals) { return .found }
      return isOfOtherValues(step) ? .prune : .proceed
    }
    var tried: Set<Int> = []
    while exploration.found == nil, tried.count < (isTired ? 1 : Self.next.goals),
      let vertex = nextSteps.nearest(to: place, where: { left.isLed(by: $0) && isPromising($0) && !tried.contains($0) })
    {
      tried.insert(vertex)
      let guide = Guide(map, to: [vertex]) { place.shown.contains($0) || place.around.contains($0) }
      exploration.pursue(guide, writer, steps: Self.next.steps * (1 + guide.distance(from: place)))
      if exploration.found == nil { effort.failures[vertex, default: 0] += 1 }
    }
    // A link is a step away from anywhere, and leads off: the other goals come first.
    let opened = links.lazy.filter { left.isLeft($0, overLayer: isModal) && isPromising(map.link($0)) }
      .prefix(Self.next.goals)
    for link in opened where exploration.found == nil {
      exploration.follow(link: link)
      if exploration.found == nil { effort.failures[map.link(link), default: 0] += 1 }
    }
    effort.steps += exploration.steps
    return exploration.found.map { exploration.steps(to: $0) }
  }

  /// Explores from the end of a way.
  private func explore(
    from last: Exploration.Step, steps: Int, depth: Int,
    preferring prefer: (([Request], FlowMachine) -> [Request])? = nil,
    _ judge: @escaping (Exploration.Step) -> Exploration.Verdict
  ) -> Exploration {
    return Exploration(
      definition, Exploration.Limits(steps: steps, depth: depth), from: last.end,
      marking: { tracer.taken($0).sorted() }, distinguishingMarks: pairs, opening: links,
      preferring: prefer, judge)
  }

  /// The steps from the end of a way to the nearest goal; nil if none is near.
  ///
  /// - Parameter ending: whether the last step may end the entry flow.
  private func continuation(from last: Exploration.Step, to left: Left, ending: Bool) -> [Exploration.Step]? {
    let most = effort.steps < Self.nearby.all ? Self.nearby.first : Self.nearby.later
    var exploration = explore(
      from: last, steps: most, depth: 6, preferring: { likeliestFirst($0, in: $1, to: left) }
    ) { step in
      if !isRepeatable(step) { return .prune }
      if step.after.outcome != nil && !ending { return .prune }
      if !goals(of: step).isDisjoint(with: left.goals) { return .found }
      if case .opened(let link) = step.request { effort.openings[link] += 1 }
      return isOfOtherValues(step) ? .prune : .proceed
    }
    if exploration.found == nil, !exploration.isComplete {
      let goals = left.goals.reduce(into: Set<Guide.Goal>()) { $0.formUnion(leads(to: $1)) }
      exploration.pursue(Guide(map, to: goals), writer, steps: most)
    }
    effort.steps += exploration.steps
    return exploration.found.map { exploration.steps(to: $0) }
  }

  /// The requests that may meet a goal at once, then the others.
  private func likeliestFirst(_ requests: [Request], in machine: FlowMachine, to left: Left) -> [Request] {
    let isModal = machine.model.topLayer.map { $0.style != nil } ?? false
    var (likely, others): ([(request: Request, vain: Int)], [Request]) = ([], [])
    for request in requests {
      if case .opened(let link) = request {
        if left.isLeft(link, overLayer: isModal) || left.isLed(by: map.link(link)) {
          likely.append((request, effort.openings[link]))
        } else {
          others.append(request)
        }
      } else if map.vertices(after: request, in: machine, writer).contains(where: { left.isLed(by: $0) }) {
        likely.append((request, 0))
      } else {
        others.append(request)
      }
    }
    // Sorted as they are, where equal.
    let sorted = likely.enumerated().sorted { ($0.element.vain, $0.offset) < ($1.element.vain, $1.offset) }
    return sorted.map(\.element.request) + others
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
    let entries = (step.before.model.entries, step.after.model.entries)
    // Texts are compared only of stacks that may have the same one.
    let mayBeSame = entries.0.count == entries.1.count && zip(entries.0, entries.1).allSatisfy { $0.node == $1.node }
    if !isOther, mayBeSame, isSameStack(step.before, step.after) { return .same }
    if isModal { return .modal }
    let (before, after) = (step.before.model.containers, step.after.model.containers)
    let isSame = zip(before, after).allSatisfy { $0.id == $1.id && $0.selected == $1.selected }
    if before.count == after.count && !isSame { return .otherItem }
    return isOther ? .sibling : .anew
  }

  private func isSameStack(_ before: FlowMachine, _ after: FlowMachine) -> Bool {
    before.model == after.model && before.flows == after.flows || before.notation == after.notation
  }

  /// The goals in the order in which walks are made to them: those after which the entry flow goes on, so that no walk is
  /// cut short, then the farthest, then the first in the source.
  private func ordered(_ firsts: [Goal: Exploration.Step], _ exploration: Exploration) -> [Goal] {
    let all = firsts.map { goal, step in
      let depth = step.from.map { exploration.states[$0].depth + 1 } ?? 0
      return (goal: goal, isEnd: step.after.outcome == nil ? 0 : 1, depth: -depth, order: order(goal))
    }
    return all.sorted { ($0.isEnd, $0.depth, $0.order) < ($1.isEnd, $1.depth, $1.order) }.map { $0.goal }
  }

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
    paths.taken = taken.map { (order($0), $0) }.sorted { $0.0 < $1.0 }.map { target($0.1, names) }
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
