import FlowModel

/// Estimates how many steps lead from a state to a goal.
///
/// It asks the relation: a step leads from what speaks to what can come of it. It knows neither answers nor what lies
/// below, so a state may be farther away than it says, and a search that follows it tries the likeliest steps first.
struct Guide {
  /// The things that a search may look for.
  enum Goal: Hashable {
    /// A job of the saturation is carried out: an event of a node, or the end of a child or a task.
    case job(Int)
    /// A symbol is put on a stack.
    case symbol(Int)
    /// A link is opened.
    case link(Int)
  }

  /// The distance of what is too far away, or in no way to be reached.
  static let far = 250

  let map: StepMap
  private let distances: [UInt8]

  init(_ map: StepMap, to goals: Set<Goal>) { self.init(map, to: goals.flatMap(map.vertices)) { _ in false } }

  /// Estimates the distances of what is near to some vertices.
  ///
  /// - Parameter isFarEnough: whether hardly anything behind a vertex need be known.
  init(_ map: StepMap, to vertices: [Int], until isFarEnough: (Int) -> Bool) {
    self.map = map
    distances = map.distances(to: vertices, until: isFarEnough)
  }

  /// The number of steps to the goal from a state; at most ``far``.
  func distance(from place: StepMap.Place) -> Int { min(least(place.shown), distance(around: place)) }

  /// The number of steps to the goal after a request; at most ``far``.
  ///
  /// - Parameter around: the number of steps to it by what is a step away anyway.
  @MainActor
  func distance(
    after request: Request, in machine: FlowMachine, at place: StepMap.Place, around: Int, _ writer: WalkWriter
  ) -> Int {
    switch request {
    case .conditionsChanged, .start: min(least(place.shown), around)
    default: min(least(map.vertices(after: request, in: machine, writer)), around)
    }
  }

  /// The number of steps to the goal after a link is opened: one that leads away is no way to what lies around.
  func distance(afterLink link: Int) -> Int { Int(distances[map.link(link)]) }

  /// The number of steps to the goal by what is a step away from a place; at most ``far``.
  func distance(around place: StepMap.Place) -> Int { min(1 + least(place.around), Self.far) }

  /// The number of steps to the goal from one of some vertices; at most ``far``.
  func least(_ vertices: [Int]) -> Int {
    var least = Self.far
    for vertex in vertices { least = min(least, Int(distances[vertex])) }
    return least
  }
}
