import FlowLanguage

/// Guards as decision diagrams: one flat array of tests. A walk from a root asks the conditions in the order in which the guard
/// names them, and only as long as the answer is open.
public struct GuardDiagrams: Hashable, Sendable {
  /// The next step of a walk: another test, or the answer.
  public struct Edge: Hashable, Sendable {
    let index: Int32

    /// The guard does not hold.
    public static let no = Edge(index: -1)
    /// The guard holds.
    public static let yes = Edge(index: -2)

    /// A move is made: an index into ``FlowDefinition/alternatives``.
    static func move(_ index: Int) -> Edge { Edge(index: -3 - Int32(index)) }

    /// The index of the move; negative for a test, and for `yes` and `no`.
    var move: Int { -3 - Int(index) }

    /// The edge, shifted by the number of tests and moves that are laid out before its own.
    func moved(by tests: Int, _ moves: Int) -> Edge {
      if index >= 0 { return Edge(index: index + Int32(tests)) }
      return move >= 0 ? .move(move + moves) : self
    }
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
  mutating func add(_ expression: Guard) -> Edge { add(expression, then: .yes, otherwise: .no) }

  /// Adds a copy of a guard with other answers.
  mutating func add(_ root: Edge, then: Edge, otherwise: Edge) -> Edge {
    var copies: [Int32: Edge] = [Edge.yes.index: then, Edge.no.index: otherwise]
    return copy(root, &copies)
  }

  /// - Parameter copies: the copied tests and the answers, since a test can be reached on several paths.
  private mutating func copy(_ edge: Edge, _ copies: inout [Int32: Edge]) -> Edge {
    if let known = copies[edge.index] { return known }
    var test = tests[Int(edge.index)]
    (test.then, test.otherwise) = (copy(test.then, &copies), copy(test.otherwise, &copies))
    tests.append(test)
    let copied = Edge(index: Int32(tests.count - 1))
    copies[edge.index] = copied
    return copied
  }

  private mutating func add(_ expression: Guard, then: Edge, otherwise: Edge) -> Edge {
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
