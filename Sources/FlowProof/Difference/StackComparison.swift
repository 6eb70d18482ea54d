import FlowCompiler
import FlowModel
import FlowSimulator

/// Compares the possible stacks: reports the pairs of entries that only one version allows, each with a walk that shows it.
@MainActor
struct StackComparison {
  private(set) var changes: [Difference.Change] = []

  /// The most pairs reported for each version.
  private static let most = 40
  /// The most names listed in one change.
  private static let mostNames = 5
  private static let limits = Exploration.Limits(steps: 4_000, depth: 14)

  init(_ old: FlowGraph, _ new: FlowGraph) {
    let (before, after) = (StackPairs(old), StackPairs(new))
    add(after, notIn: before, of: new, isOfOld: false)
    add(before, notIn: after, of: old, isOfOld: true)
  }

  private mutating func add(_ pairs: StackPairs, notIn other: StackPairs, of graph: FlowGraph, isOfOld: Bool) {
    let different = pairs.withoutInherited(pairs.pairs.filter { Self.isReported($0, other, isOfOld: isOfOld) })
    // The pairs of a symbol that may lie on anything are unknown; walks show some of them.
    let loose = pairs.loose.subtracting(other.loose)
    if different.isEmpty && loose.isEmpty { return }
    if !isOfOld { reportLoose(pairs.withoutInherited(names: loose.intersection(other.onStack)).sorted()) }
    let walks = walks(to: different, in: graph, isOpenEnded: !loose.isEmpty) {
      Self.isReported($0, other, isOfOld: isOfOld)
    }
    var count = 0
    for pair in pairs.withoutInherited(different.union(walks.keys)).sorted() {
      let walk = walks[pair]
      // A pair that is no longer possible is reported only if a walk shows that it was.
      if isOfOld && walk == nil { continue }
      count += 1
      if count > Self.most { continue }
      changes.append(
        .init(
          isOfOld ? .different : .new, .stack, text(pair, isOfOld: isOfOld, isCertain: walk != nil), isOfOld: isOfOld,
          walk: walk))
    }
    if count > Self.most {
      let rest = count - Self.most == 1 ? "1 more pair is" : "\(count - Self.most) more pairs are"
      let words = "\(rest) \(isOfOld ? "no longer possible" : "possible now")"
      changes.append(.init(isOfOld ? .different : .new, .stack, words, isOfOld: isOfOld))
    }
  }

  /// Reports the names that may lie on anything now, since their pairs are unknown.
  private mutating func reportLoose(_ loose: [String]) {
    if loose.isEmpty { return }
    let rest = loose.count - Self.mostNames
    let names = loose.prefix(Self.mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    changes.append(.init(.new, .stack, "\(names) may now be on anything", isOfOld: false))
  }

  /// Whether a pair is reported: the other version lacks it. The pairs of a removed screen are not; its declaration is reported elsewhere.
  private static func isReported(_ pair: StackPairs.Pair, _ other: StackPairs, isOfOld: Bool) -> Bool {
    !other.contains(pair) && (!isOfOld || other.onStack.contains(pair.upper))
  }

  private func text(_ pair: StackPairs.Pair, isOfOld: Bool, isCertain: Bool) -> String {
    let place =
      pair.lower == StackPairs.root
      ? "be at the bottom" : pair.isLayered ? "be on a layer over \(pair.lower)" : "be on \(pair.lower)"
    if isOfOld { return "\(pair.upper) can no longer \(place)" }
    return "\(pair.upper) \(isCertain ? "can" : "may") now \(place)"
  }

  /// The shortest walks to pairs, as far as they can be found.
  ///
  /// - Parameters:
  ///   - isOpenEnded: whether the search continues once all of these pairs are found.
  ///   - isWanted: whether a pair that a step meets is wanted.
  private func walks(
    to pairs: Set<StackPairs.Pair>, in graph: FlowGraph, isOpenEnded: Bool,
    _ isWanted: @escaping (StackPairs.Pair) -> Bool
  ) -> [StackPairs.Pair: Walk] {
    var all: [StackPairs.Pair: Walk] = [:]
    for alone in graph.ofEachEntry {
      let left = pairs.subtracting(all.keys)
      all.merge(walks(to: left, inOneOf: alone, isOpenEnded: isOpenEnded, isWanted)) { first, _ in first }
    }
    return all
  }

  private func walks(
    to pairs: Set<StackPairs.Pair>, inOneOf graph: FlowGraph, isOpenEnded: Bool,
    _ isWanted: @escaping (StackPairs.Pair) -> Bool
  ) -> [StackPairs.Pair: Walk] {
    let writer = WalkWriter(graph: graph)
    let simulator = Simulator(graph, flow: graph.entries[0])
    let found = Found(pairs)
    let exploration = Exploration(
      simulator.coordinator.definition, Self.limits, opening: { !graph.links[$0].isInsideOnly }
    ) { step in
      for pair in StackPairs.met(in: step.after) where found.steps[pair] == nil && isWanted(pair) {
        found.left.remove(pair)
        found.steps[pair] = step
      }
      return found.left.isEmpty && !isOpenEnded ? .found : .proceed
    }
    return withExtendedLifetime(simulator) {
      found.steps.compactMapValues { writer.walk(to: $0, in: exploration) }
    }
  }

  private final class Found {
    var left: Set<StackPairs.Pair>
    var steps: [StackPairs.Pair: Exploration.Step] = [:]

    init(_ left: Set<StackPairs.Pair>) { self.left = left }
  }
}
