/// The layout of a picture by Graphviz: the input of `dot -Tplain`, and its output.
struct GraphvizLayout {
  /// A picture in Graphviz' language: boxes by number, without any text from the flows.
  ///
  /// - Parameter direction: `LR` or `TB`.
  static func dot(of graph: PlacedPicture, _ direction: String) -> String {
    var text =
      "digraph {\nrankdir=\(direction)\nnodesep=0.22\nranksep=0.5\nnode [shape=box fixedsize=true]\nedge [arrowhead=none]\n"
    for (index, node) in graph.nodes.enumerated() { text += box("n\(index)", node.box) }
    for (index, edge) in graph.edges.enumerated() {
      if let label = edge.label {
        // A label is a box on its edge, so that no other element covers it.
        text += box("l\(index)", label.box)
        text += "n\(edge.from) -> l\(index) -> n\(edge.to)\n"
      } else {
        text += "n\(edge.from) -> n\(edge.to)\n"
      }
    }
    return text + "}\n"
  }

  private static func box(_ name: String, _ box: PlacedPicture.Box) -> String {
    "\(name) [width=\(box.size.x / 72) height=\(box.size.y / 72)]\n"
  }

  /// Places all elements of a picture as Graphviz has placed them.
  ///
  /// - Parameters:
  ///   - plain: the output of `dot -Tplain` for ``dot(of:_:)``.
  ///   - graph: the picture; unchanged if the output cannot be read.
  /// - Returns: whether the output could be read.
  static func read(_ plain: String, into graph: inout PlacedPicture) -> Bool {
    var placed = graph
    var curves: [String: [[PlacedPicture.Point]]] = [:]
    var height = 0.0
    var isWhole = false
    for line in plain.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.map { Double($0) ?? .nan }
      func point(_ index: Int) -> PlacedPicture.Point {
        PlacedPicture.Point(x: numbers[index] * 72 + 20, y: (height - numbers[index + 1]) * 72 + 20)
      }
      switch words.first {
      case "graph" where words.count == 4:
        height = numbers[3]
        placed.size = PlacedPicture.Point(x: numbers[2] * 72 + 40, y: numbers[3] * 72 + 40)
      case "node" where words.count > 5:
        guard let number = Int(words[1].dropFirst()) else { return false }
        if words[1].first == "n", placed.nodes.indices.contains(number) {
          placed.nodes[number].box.middle = point(2)
        } else if placed.edges.indices.contains(number) {
          placed.edges[number].label?.box.middle = point(2)
        }
      case "edge" where words.count > 4:
        guard let count = Int(words[3]), count > 0, words.count >= 4 + 2 * count else { return false }
        curves["\(words[1]) \(words[2])", default: []].append((0..<count).map { point(4 + 2 * $0) })
      case "stop": isWhole = true
      default: break
      }
    }
    guard isWhole, place(curves, on: &placed) else { return false }
    let all = placed.edges.flatMap(\.points) + placed.nodes.map(\.box.middle)
    guard all.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
    graph = placed
    return true
  }

  private static func place(_ curves: [String: [[PlacedPicture.Point]]], on graph: inout PlacedPicture) -> Bool {
    var curves = curves
    func take(_ from: String, _ to: String) -> [PlacedPicture.Point]? {
      guard curves["\(from) \(to)"]?.isEmpty == false else { return nil }
      return curves["\(from) \(to)"]?.removeFirst()
    }
    for index in graph.edges.indices {
      let edge = graph.edges[index]
      if edge.label == nil {
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
