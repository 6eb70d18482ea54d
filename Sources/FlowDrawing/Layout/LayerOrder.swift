/// The order of the vertices in each row, with few crossings of lines.
///
/// It begins with the order of the source, and changes it only where that takes crossings away, so that a small
/// change of the source is a small change
/// of the picture.
extension LayerGraph {
  /// Orders all rows.
  mutating func order() {
    begin()
    var best = (rows: rows, crossings: crossings())
    let rounds = max(4, min(24, 100_000 / max(vertices.count, 1)))
    for round in 0..<rounds where best.crossings > 0 {
      let isDown = round % 2 == 0
      sweep(isDown: isDown)
      swap()
      let count = crossings()
      if count < best.crossings { best = (rows, count) }
    }
    rows = best.rows
  }

  // The order in which a search from above meets the vertices, deep first, in the source's order.
  private mutating func begin() {
    var isSeen = vertices.map { _ in false }
    let roots = vertices.indices.filter { vertices[$0].isNode && above[$0].isEmpty }.sorted {
      (vertices[$0].row, $0) < (vertices[$1].row, $1)
    }
    for root in roots + Array(vertices.indices) where !isSeen[root] {
      var stack = [root]
      while let vertex = stack.popLast() {
        if isSeen[vertex] { continue }
        isSeen[vertex] = true
        rows[vertices[vertex].row].append(vertex)
        stack += below[vertex].reversed().map(\.vertex).filter { !isSeen[$0] }
      }
    }
  }

  /// The places of vertices in their rows.
  var places: [Int] {
    var places = vertices.map { _ in 0 }
    for row in rows { for (place, vertex) in row.enumerated() { places[vertex] = place } }
    return places
  }

  private mutating func sweep(isDown: Bool) {
    var places = places
    for row in isDown ? Array(rows.indices.dropFirst()) : rows.indices.dropLast().reversed() {
      let keys = rows[row].map { vertex in
        Self.median(
          (isDown ? above[vertex] : below[vertex]).map { places[$0.vertex] * Self.slots + $0.slots.far }.sorted())
      }
      // Vertices without neighbours keep their places; the others are sorted around them.
      let moving = rows[row].indices.filter { keys[$0] != nil }
      let sorted = moving.sorted { left, right in
        let (a, b) = (keys[left] ?? 0, keys[right] ?? 0)
        return a != b ? a < b : left < right
      }
      let old = rows[row]
      for (place, index) in zip(moving, sorted) { rows[row][place] = old[index] }
      for (place, vertex) in rows[row].enumerated() { places[vertex] = place }
    }
  }

  /// The weighted median of sorted places; nil if there are none.
  private static func median(_ places: [Int]) -> Double? {
    let middle = places.count / 2
    if places.isEmpty { return nil }
    if places.count % 2 == 1 { return Double(places[middle]) }
    let (low, high) = (Double(places[middle - 1]), Double(places[middle]))
    if places.count == 2 { return (low + high) / 2 }
    let left = low - Double(places[0])
    let right = Double(places[places.count - 1]) - high
    return left + right == 0 ? (low + high) / 2 : (low * right + high * left) / (left + right)
  }

  // Swaps neighbours where that takes crossings away.
  private mutating func swap() {
    var places = places
    for _ in 0..<4 {
      var hasSwapped = false
      for row in rows.indices {
        for index in rows[row].indices.dropLast() {
          let (left, right) = (rows[row][index], rows[row][index + 1])
          let now =
            Self.crossings(above[left], above[right], places) + Self.crossings(below[left], below[right], places)
          if now == 0 { continue }
          let then =
            Self.crossings(above[right], above[left], places) + Self.crossings(below[right], below[left], places)
          if then >= now { continue }
          rows[row].swapAt(index, index + 1)
          (places[left], places[right]) = (index + 1, index)
          hasSwapped = true
        }
      }
      if !hasSwapped { break }
    }
  }

  private static func crossings(
    _ left: [Neighbour], _ right: [Neighbour], _ places: [Int]
  ) -> Int {
    func end(_ neighbour: Neighbour) -> Int { places[neighbour.vertex] * slots + neighbour.slots.far }
    return left.reduce(0) { sum, one in sum + right.count { end($0) < end(one) } }
  }

  /// The number of pairs of pieces that cross.
  func crossings() -> Int {
    let places = places
    return rows.reduce(0) { sum, row in
      let ends = row.flatMap { vertex in
        below[vertex].map { (own: $0.slots.near, end: places[$0.vertex] * Self.slots + $0.slots.far) }.sorted {
          $0 < $1
        }.map(\.end)
      }
      return sum + Self.inversions(ends)
    }
  }

  // Counts with a tree of sums, since rows may be long.
  private static func inversions(_ ends: [Int]) -> Int {
    guard let last = ends.max() else { return 0 }
    var tree = Array(repeating: 0, count: last + 2)
    var count = 0
    for (seen, end) in ends.enumerated() {
      var index = end + 1
      var notBehind = 0
      while index > 0 {
        notBehind += tree[index]
        index -= index & -index
      }
      count += seen - notBehind
      index = end + 1
      while index < tree.count {
        tree[index] += 1
        index += index & -index
      }
    }
    return count
  }
}
