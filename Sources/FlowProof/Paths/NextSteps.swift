/// Finds what the fewest steps of a map lead to.
struct NextSteps {
  /// For each vertex of the map, those that it leads to, and whether that takes a step.
  private var after: [[(vertex: Int, isStep: Bool)]]

  init(_ map: StepMap) {
    after = Array(repeating: [], count: map.before.count)
    for (vertex, list) in map.before.enumerated() {
      for earlier in list { after[earlier.vertex].append((vertex, earlier.isStep)) }
    }
  }

  /// The vertex of some kind to which the fewest steps lead from a place; nil if none do.
  func nearest(to place: StepMap.Place, where isSought: (Int) -> Bool) -> Int? {
    var found: Int?
    follow(place) { vertex, _ in
      if isSought(vertex) { found = vertex }
      return found == nil
    }
    return found
  }

  /// For each vertex, the fewest steps from some vertices; nil if there are none.
  func distances(from vertices: [Int]) -> [Int?] {
    var distances: [Int?] = Array(repeating: nil, count: after.count)
    follow(StepMap.Place(shown: vertices, around: [])) { vertex, distance in
      distances[vertex] = distance
      return true
    }
    return distances
  }

  /// Visits what follows a place, with the number of steps to it, the nearest first, for as long as the visitor says.
  private func follow(_ place: StepMap.Place, _ visit: (_ vertex: Int, _ distance: Int) -> Bool) {
    var isKnown = Array(repeating: false, count: after.count)
    var (near, next, distance) = (place.shown, place.around, 0)
    while !near.isEmpty || !next.isEmpty {
      var index = 0
      while index < near.count {
        let vertex = near[index]
        index += 1
        if isKnown[vertex] { continue }
        isKnown[vertex] = true
        if !visit(vertex, distance) { return }
        for (later, isStep) in after[vertex] where !isKnown[later] {
          if isStep { next.append(later) } else { near.append(later) }
        }
      }
      (near, next, distance) = (next, [], distance + 1)
    }
  }
}
