/// The unconnected parts of a picture. A frame and everything in it are in one part.
///
/// Parts are numbered by their first frames, in the picture's order; parts without a frame come last.
struct PictureParts {
  /// The part of each node.
  let ofNode: [Int]
  /// The part of each frame.
  let ofFrame: [Int]
  /// The number of parts.
  let count: Int

  /// Finds the parts.
  ///
  /// - Parameter isMeant: whether an edge connects its nodes.
  init(_ picture: Picture, joinedBy isMeant: (Picture.Edge) -> Bool = { _ in true }) {
    let frames = picture.clusters.count
    var parents = Array(0..<frames + picture.nodes.count)
    func place(_ node: Int) -> Int { picture.nodes[node].cluster ?? frames + node }
    func root(_ place: Int) -> Int {
      var place = place
      while parents[place] != place { place = parents[place] }
      return place
    }
    for edge in picture.edges where isMeant(edge) { parents[root(place(edge.from))] = root(place(edge.to)) }
    var numbers: [Int: Int] = [:]
    func number(_ place: Int) -> Int {
      let root = root(place)
      if let known = numbers[root] { return known }
      numbers[root] = numbers.count
      return numbers.count - 1
    }
    ofFrame = picture.clusters.indices.map(number)
    ofNode = picture.nodes.indices.map { number(place($0)) }
    count = numbers.count
  }
}
