import FlowCompiler
import FlowDiagnostics
import FlowSimulator

/// Few and short walks that take every possible move of a module.
public struct Paths: Sendable {
  /// A goal of a walk: a move, two moves in a row, or a link with its result.
  public struct Target: Sendable, Hashable {
    /// The name of its trigger: `home.opened`, `Shop starts`, `link product, other tab`.
    public var name: String
    /// The place in the source.
    public var range: SourceRange
  }

  /// The walks, each from the start.
  public internal(set) var walks: [Walk] = []
  /// A lower bound for the number of walks, since a walk can end the entry flow only once.
  public internal(set) var leastWalks = 0
  /// The targets that the walks take.
  public internal(set) var taken: [Target] = []
  /// The moves that no walk can take.
  public internal(set) var never: [Target] = []
  /// The moves that may be possible, but that no step tried has taken.
  public internal(set) var missed: [Target] = []
  /// The number of steps tried to find the possible moves.
  public internal(set) var steps = 0
  /// Whether all steps were tried.
  public internal(set) var isComplete = false
}

extension Paths {
  /// Finds walks that take every possible move.
  ///
  /// - Parameters:
  ///   - graph: the graph of a compilation without errors.
  ///   - pairs: whether the walks also take every two moves that can follow each other.
  ///   - isCallable: whether each walk must consist of an app's own calls, so that none waits for an answer or a task.
  ///   - limit: the most steps that are tried.
  /// - Returns: the walks; nil for a module without an entry flow.
  @MainActor
  public static func find(in graph: FlowGraph, pairs: Bool = false, isCallable: Bool = false, limit: Int = 6_000)
    -> Paths?
  {
    let each = graph.ofEachEntry.map { find(inOneOf: $0, pairs: pairs, isCallable: isCallable, limit: limit) }
    guard var all = each.first else { return nil }
    if each.count == 1 { return all }
    all.walks = zip(graph.entries, each).flatMap { entry, paths in
      paths.walks.map { walk in
        var walk = walk
        walk.flow = graph.names[graph.flows[entry].name]
        return walk
      }
    }
    all.leastWalks = each.reduce(0) { $0 + $1.leastWalks }
    all.steps = each.reduce(0) { $0 + $1.steps }
    all.isComplete = each.allSatisfy { $0.isComplete }
    func union(_ targets: [[Target]]) -> [Target] {
      var seen: Set<Target> = []
      return targets.joined().filter { seen.insert($0).inserted }
    }
    all.taken = union(each.map { $0.taken })
    all.missed = union(each.map { $0.missed }).filter { !all.taken.contains($0) }
    all.never = union(each.map { $0.never }).filter { !all.taken.contains($0) && !all.missed.contains($0) }
    return all
  }

  /// Finds the walks of a module with one entry flow.
  @MainActor
  private static func find(inOneOf graph: FlowGraph, pairs: Bool, isCallable: Bool, limit: Int) -> Paths {
    let simulator = Simulator(graph, flow: graph.entries[0])
    var finder = PathFinder(graph, simulator.coordinator.definition, pairs: pairs, isCallable: isCallable)
    finder.find(limit)
    return withExtendedLifetime(simulator) { finder.paths }
  }

  /// The walks as tests of the flow language, each with its results as expectations; empty if there are none.
  public var tests: String {
    var text = ""
    for (index, walk) in walks.enumerated() {
      let test = walk.test("walk \(index + 1)")
      // All tests are under one key.
      text += index == 0 ? test : test.split(separator: "\n", maxSplits: 1).last.map { "\n\($0)" } ?? ""
    }
    return text
  }
}
