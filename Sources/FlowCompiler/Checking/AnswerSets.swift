import FlowSyntax

/// Sets of answers that conditions can give together, as canonical decision diagrams: equal sets have equal numbers.
///
/// A node asks one condition and has a child for each of its values; conditions are asked in the order of their numbers. `empty` and
/// `all` are the leaves.
package struct AnswerSets: Sendable {
  /// One set.
  package typealias Answers = Int32

  /// No answers at all: a guard that never holds.
  package static let empty: Answers = 0
  /// All answers: a guard that always holds.
  package static let all: Answers = 1
  /// The limit on work: each visited node counts `stepCost`, plus one for each child. Guards that need more are not judged. Guards over twenty
  /// conditions rarely take a hundredth of it. Guards over some forty unrelated conditions, or over one with thousands of values, may reach it.
  static let limit = 1 << 20
  private static let stepCost = 16

  /// Two sets to intersect, the smaller number first.
  private struct PairKey: Hashable {
    var left: Answers
    var right: Answers
  }

  private struct NodeKey: Hashable {
    var condition: Int32
    var children: [Answers]
  }

  /// The number of values of each condition.
  private let values: [Int]
  /// For each node, the number of the condition that it asks; the leaves have the number after the last condition.
  private var conditionOf: [Int32]
  /// For each node, the index of its first child in `children`.
  private var firstChild: [Int32] = [0, 0]
  private var children: [Answers] = []
  private var nodes: [NodeKey: Answers] = [:]
  private var intersections: [PairKey: Answers] = [:]
  private var complements: [Answers: Answers] = [:]
  private var work = 0
  /// Whether the work exceeded the limit. Every result from then on is meaningless.
  package private(set) var isOverLimit = false

  /// Makes sets over conditions with these numbers of values. A Bool has two: no, then yes.
  package init(values: [Int]) {
    self.values = values
    conditionOf = [Int32(values.count), Int32(values.count)]
  }

  /// The answers for which a guard holds.
  package mutating func answers(to expression: FlowGraph.Guard) -> Answers {
    switch expression {
    case .test(let condition, let value):
      guard spend(on: condition) else { return Self.empty }
      var row = Array(repeating: Self.empty, count: values[condition])
      row[value] = Self.all
      return node(Int32(condition), row)
    case .not(let inner):
      let held = answers(to: inner)
      return complement(held)
    case .and(let left, let right):
      let (left, right) = (answers(to: left), answers(to: right))
      return intersection(left, right)
    case .or(let left, let right):
      let (left, right) = (complement(answers(to: left)), complement(answers(to: right)))
      return complement(intersection(left, right))
    }
  }

  /// The answers that are not in the set.
  package mutating func complement(_ set: Answers) -> Answers {
    if set == Self.empty { return Self.all }
    if set == Self.all { return Self.empty }
    if let known = complements[set] { return known }
    guard spend(on: Int(conditionOf[Int(set)])) else { return Self.empty }
    var row = row(of: set)
    for value in row.indices { row[value] = complement(row[value]) }
    let result = node(conditionOf[Int(set)], row)
    if isOverLimit { return Self.empty }
    complements[set] = result
    complements[result] = set
    return result
  }

  /// The answers that are in both sets.
  package mutating func intersection(_ left: Answers, _ right: Answers) -> Answers {
    if left == right || right == Self.all { return left }
    if left == Self.all { return right }
    if left == Self.empty || right == Self.empty { return Self.empty }
    let key = PairKey(left: min(left, right), right: max(left, right))
    if let known = intersections[key] { return known }
    let (first, second) = (conditionOf[Int(left)], conditionOf[Int(right)])
    let condition = min(first, second)
    guard spend(on: Int(condition)) else { return Self.empty }
    var row: [Answers] = []
    row.reserveCapacity(values[Int(condition)])
    for value in 0..<values[Int(condition)] {
      row.append(
        intersection(
          first == condition ? children[Int(firstChild[Int(left)]) + value] : left,
          second == condition ? children[Int(firstChild[Int(right)]) + value] : right))
    }
    if isOverLimit { return Self.empty }
    let result = node(condition, row)
    intersections[key] = result
    return result
  }

  /// The first `limit` combinations of answers in the set, each with only the conditions that matter.
  package func ways(into set: Answers, limit: Int) -> [[(condition: Int, value: Int)]] {
    var found: [[(condition: Int, value: Int)]] = []
    var way: [(condition: Int, value: Int)] = []
    func walk(_ set: Answers) {
      if set == Self.empty || found.count == limit { return }
      if set == Self.all {
        found.append(way)
        return
      }
      let condition = Int(conditionOf[Int(set)])
      for value in 0..<values[condition] {
        way.append((condition, value))
        walk(children[Int(firstChild[Int(set)]) + value])
        way.removeLast()
      }
    }
    walk(set)
    return found
  }

  /// The number of combinations that `ways(into:limit:)` would return without a limit; `Int.max` if it is greater.
  func countOfWays(into set: Answers) -> Int {
    var counts: [Answers: Int] = [Self.empty: 0, Self.all: 1]
    func count(_ set: Answers) -> Int {
      if let known = counts[set] { return known }
      var sum = 0
      for child in row(of: set) {
        let (next, isTooLarge) = sum.addingReportingOverflow(count(child))
        sum = isTooLarge ? .max : next
      }
      counts[set] = sum
      return sum
    }
    return count(set)
  }

  /// Counts the work for a node that asks a condition; returns false over the limit.
  private mutating func spend(on condition: Int) -> Bool {
    work += Self.stepCost + values[condition]
    if work > Self.limit { isOverLimit = true }
    return !isOverLimit
  }

  private func row(of set: Answers) -> [Answers] {
    let first = Int(firstChild[Int(set)])
    return Array(children[first..<first + values[Int(conditionOf[Int(set)])]])
  }

  private mutating func node(_ condition: Int32, _ row: [Answers]) -> Answers {
    if let first = row.first, row.allSatisfy({ $0 == first }) { return first }
    let key = NodeKey(condition: condition, children: row)
    if let known = nodes[key] { return known }
    let made = Answers(conditionOf.count)
    conditionOf.append(condition)
    firstChild.append(Int32(children.count))
    children += row
    nodes[key] = made
    return made
  }
}
