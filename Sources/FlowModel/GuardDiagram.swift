/// Guards as decision diagrams: one flat array of tests. A walk from a root asks the conditions in the order in which the guard
/// names them, and only as long as the answer is open.
public struct GuardDiagrams: Hashable, Sendable {
  /// Where a walk goes on: to another test, or to the answer.
  public struct Edge: Hashable, Sendable {
    let index: Int32

    /// The guard does not hold.
    public static let no = Edge(index: -1)
    /// The guard holds.
    public static let yes = Edge(index: -2)

    /// The same, where the tests come after others.
    func moved(by count: Int) -> Edge { index < 0 ? self : Edge(index: index + Int32(count)) }
  }

  struct Test: Hashable, Sendable {
    var condition: Int32
    var value: Int32
    var then: Edge
    var otherwise: Edge
  }

  private(set) var tests: [Test] = []

  /// Makes diagrams without any test.
  public init() {}

  /// Adds a guard and returns its root.
  mutating func add(_ expression: GuardExpression) -> Edge { add(expression, then: .yes, otherwise: .no) }

  private mutating func add(_ expression: GuardExpression, then: Edge, otherwise: Edge) -> Edge {
    switch expression {
    case .test(let condition, let value):
      tests.append(Test(condition: Int32(condition), value: Int32(value), then: then, otherwise: otherwise))
      return Edge(index: Int32(tests.count - 1))
    case .not(let inner):
      return add(inner, then: otherwise, otherwise: then)
    case .and(let left, let right):
      return add(left, then: add(right, then: then, otherwise: otherwise), otherwise: otherwise)
    case .or(let left, let right):
      return add(left, then: then, otherwise: add(right, then: then, otherwise: otherwise))
    }
  }
}

/// Algebra over a flow's conditions.
public indirect enum GuardExpression: Hashable, Sendable {
  /// Whether a condition has a value: 1 is true for a Bool, else an index into its values.
  case test(condition: Int, value: Int)
  /// `not x`.
  case not(GuardExpression)
  /// `x and y`.
  case and(GuardExpression, GuardExpression)
  /// `x or y`.
  case or(GuardExpression, GuardExpression)
}
