/// The layout of a picture by Graphviz: the input of `dot -Tplain`, and its output.
package struct GraphvizLayout {
  /// A picture in Graphviz' language: boxes by number, without any text from the flows.
  ///
  /// - Parameter direction: `LR` or `TB`.
  package static func dot(of graph: PageGraph, _ direction: String) -> String {
    var text =
      "digraph {\nrankdir=\(direction)\nnodesep=0.22\nranksep=0.5\nnode [shape=box fixedsize=true]\nedge [arrowhead=none]\n"
    for (index, node) in graph.nodes.enumerated() { text += box("n\(index)", node.box) }
    for (index, edge) in graph.edges.enumerated() {
      if edge.lines.isEmpty {
        text += "n\(edge.from) -> n\(edge.to)\n"
      } else {
        // A label is a box on its edge, so that no other element covers it.
        text += box("l\(index)", edge.label)
        text += "n\(edge.from) -> l\(index) -> n\(edge.to)\n"
      }
    }
    return text + "}\n"
  }

  private static func box(_ name: String, _ box: PageBox) -> String {
    "\(name) [width=\(box.width / 72) height=\(box.height / 72)]\n"
  }

  /// Places all elements of a picture as Graphviz has placed them.
  ///
  /// - Parameters:
  ///   - plain: the output of `dot -Tplain` for ``dot(of:_:)``.
  ///   - graph: the picture; unchanged if the output cannot be read.
  /// - Returns: whether the output could be read.
  package static func read(_ plain: String, into graph: inout PageGraph) -> Bool {
    var placed = graph
    var curves: [String: [[PagePoint]]] = [:]
    var height = 0.0
    var isWhole = false
    for line in plain.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.map { Double($0) ?? .nan }
      func point(_ index: Int) -> PagePoint {
        PagePoint(x: numbers[index] * 72 + 20, y: (height - numbers[index + 1]) * 72 + 20)
      }
      switch words.first {
      case "graph" where words.count == 4:
        height = numbers[3]
        placed.size = PagePoint(x: numbers[2] * 72 + 40, y: numbers[3] * 72 + 40)
      case "node" where words.count > 5:
        guard let number = Int(words[1].dropFirst()) else { return false }
        if words[1].first == "n", placed.nodes.indices.contains(number) {
          (placed.nodes[number].box.x, placed.nodes[number].box.y) = (point(2).x, point(2).y)
        } else if placed.edges.indices.contains(number) {
          (placed.edges[number].label.x, placed.edges[number].label.y) = (point(2).x, point(2).y)
        }
      case "edge" where words.count > 4:
        guard let count = Int(words[3]), count > 0, words.count >= 4 + 2 * count else { return false }
        curves["\(words[1]) \(words[2])", default: []].append((0..<count).map { point(4 + 2 * $0) })
      case "stop": isWhole = true
      default: break
      }
    }
    guard isWhole, place(curves, on: &placed) else { return false }
    let all = placed.edges.flatMap(\.points) + placed.nodes.map { PagePoint(x: $0.box.x, y: $0.box.y) }
    guard all.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
    graph = placed
    return true
  }

  private static func place(_ curves: [String: [[PagePoint]]], on graph: inout PageGraph) -> Bool {
    var curves = curves
    func take(_ from: String, _ to: String) -> [PagePoint]? {
      guard curves["\(from) \(to)"]?.isEmpty == false else { return nil }
      return curves["\(from) \(to)"]?.removeFirst()
    }
    for index in graph.edges.indices {
      let edge = graph.edges[index]
      if edge.lines.isEmpty {
        guard let curve = take("n\(edge.from)", "n\(edge.to)") else { return false }
        graph.edges[index].points = curve
      } else {
        guard let first = take("n\(edge.from)", "l\(index)"), let second = take("l\(index)", "n\(edge.to)") else {
          return false
        }
        // The label is between the two curves.
        graph.edges[index].points = first + [first[first.count - 1], second[0], second[0]] + second.dropFirst()
      }
    }
    return true
  }
}
