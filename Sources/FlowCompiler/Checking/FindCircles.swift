/// The strongly connected components of a graph, by Tarjan's algorithm without recursion.
///
/// - Parameter next: for each vertex, its successors.
/// - Returns: for each vertex, its component in ascending order; empty if the vertex is alone in it.
package func findCircles(_ next: [[Int]]) -> [[Int]] {
  let count = next.count
  var circles: [[Int]] = Array(repeating: [], count: count)
  // 0: not seen yet; else the order of discovery, from 1.
  var order = Array(repeating: 0, count: count)
  var low = Array(repeating: 0, count: count)
  var isOpen = Array(repeating: false, count: count)
  var open: [Int] = []
  var path: [(vertex: Int, position: Int)] = []
  var time = 0
  for root in 0..<count where order[root] == 0 {
    path.append((root, 0))
    while let (vertex, position) = path.last {
      if position == 0 {
        time += 1
        order[vertex] = time
        low[vertex] = time
        isOpen[vertex] = true
        open.append(vertex)
      }
      if position < next[vertex].count {
        path[path.count - 1].position += 1
        let target = next[vertex][position]
        if order[target] == 0 {
          path.append((target, 0))
        } else if isOpen[target] {
          low[vertex] = min(low[vertex], order[target])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.vertex { low[parent] = min(low[parent], low[vertex]) }
      if low[vertex] == order[vertex], let first = open.lastIndex(of: vertex) {
        let circle = open[first...].sorted()
        open.removeSubrange(first...)
        for member in circle {
          isOpen[member] = false
          if circle.count > 1 { circles[member] = circle }
        }
      }
    }
  }
  return circles
}
