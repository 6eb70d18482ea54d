/// The distances from the left: each vertex near those that it is connected to, in the order of its row.
extension LayerGraph {
  /// Places all vertices from left to right.
  mutating func placeAcross() {
    for row in rows { pack(row) }
    for round in 0..<16 {
      let isDown = round % 2 == 0
      for row in isDown ? Array(rows.indices) : rows.indices.reversed() {
        align(rows[row], with: isDown ? above : below, and: isDown ? below : above, areBothMeant: round > 11)
      }
    }
    for _ in 0..<3 { straighten([]) }
    let left = vertices.map { $0.x - $0.before }.min() ?? 0
    for index in vertices.indices { vertices[index].x -= left }
  }

  private mutating func pack(_ row: [Int]) {
    var x = 0.0
    for vertex in row {
      vertices[vertex].x = x + vertices[vertex].before
      x += vertices[vertex].before + vertices[vertex].after + Self.gap
    }
    for vertex in row { vertices[vertex].x -= x / 2 }
  }

  /// The distance of the middles of two neighbours in a row.
  private func distance(_ left: Int, _ right: Int) -> Double {
    let gap = vertices[left].isBend && vertices[right].isBend ? Self.gap * 0.6 : Self.gap
    return vertices[left].after + gap + vertices[right].before
  }

  /// Puts each vertex of a row as near to its neighbours as the others allow: the places with the least sum of squares.
  ///
  /// - Parameter areBothMeant: whether the neighbours of the second list count for every vertex, instead of only for
  ///   those that have no others.
  private mutating func align(
    _ row: [Int], with first: [[Neighbour]], and second: [[Neighbour]],
    areBothMeant: Bool
  ) {
    // Measured from where a vertex would be if the row were packed, places only have to grow from left to right.
    var offsets: [Double] = []
    var blocks: [(count: Int, wanted: Double, weight: Double)] = []
    for (index, vertex) in row.enumerated() {
      offsets.append(index == 0 ? 0 : offsets[index - 1] + distance(row[index - 1], vertex))
      let own = areBothMeant || first[vertex].isEmpty ? first[vertex] + second[vertex] : first[vertex]
      let weight = own.reduce(0) { $0 + $1.weight }
      let wanted = own.isEmpty ? vertices[vertex].x : own.reduce(0) { $0 + $1.weight * vertices[$1.vertex].x } / weight
      blocks.append((1, wanted - offsets[index], own.isEmpty ? 0.1 : weight))
      while blocks.count > 1, blocks[blocks.count - 2].wanted > blocks[blocks.count - 1].wanted {
        let right = blocks.removeLast()
        let left = blocks.removeLast()
        let weight = left.weight + right.weight
        blocks.append(
          (left.count + right.count, (left.wanted * left.weight + right.wanted * right.weight) / weight, weight))
      }
    }
    var index = 0
    for block in blocks {
      for _ in 0..<block.count {
        vertices[row[index]].x = block.wanted + offsets[index]
        index += 1
      }
    }
  }

  /// Makes lines straight as far as their neighbours in the rows allow.
  ///
  /// - Parameter ends: the places where a line starts and ends; nil leaves each line near where it is.
  mutating func straighten(_ ends: [(start: Double, end: Double)?]) {
    let places = places
    for (index, route) in routes.enumerated() { straighten(route, ends.isEmpty ? nil : ends[index], places) }
  }

  private mutating func straighten(_ route: [Int], _ ends: (start: Double, end: Double)?, _ places: [Int]) {
    var runs: [(vertices: [Int], range: ClosedRange<Double>)] = []
    for vertex in route where !vertices[vertex].isNode {
      let free = freedom(of: vertex, at: places[vertex])
      if let last = runs.last {
        let (low, high) = (max(last.range.lowerBound, free.lowerBound), min(last.range.upperBound, free.upperBound))
        if low <= high {
          runs[runs.count - 1] = (last.vertices + [vertex], low...high)
          continue
        }
      }
      runs.append(([vertex], free))
    }
    for (number, run) in runs.enumerated() {
      var x = run.vertices.reduce(0) { $0 + vertices[$1].x } / Double(run.vertices.count)
      // A line that is straight at one of its ends has one turn less.
      if let ends {
        if number == runs.count - 1, run.range.contains(ends.end) { x = ends.end }
        if number == 0, run.range.contains(ends.start) { x = ends.start }
      }
      x = min(max(x, run.range.lowerBound), run.range.upperBound)
      for vertex in run.vertices { vertices[vertex].x = x }
    }
  }

  private func freedom(of vertex: Int, at place: Int) -> ClosedRange<Double> {
    let row = rows[vertices[vertex].row]
    let low = place == 0 ? -Double.infinity : vertices[row[place - 1]].x + distance(row[place - 1], vertex)
    let high =
      place == row.count - 1 ? Double.infinity : vertices[row[place + 1]].x - distance(vertex, row[place + 1])
    // A row without room leaves everything where it is; sums of the same numbers differ slightly.
    return low <= high ? low...high : vertices[vertex].x...vertices[vertex].x
  }
}
