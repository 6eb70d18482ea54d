/// The parts of a picture that no edge joins; a frame is one with all that is in it.
///
/// They are numbered by their first frames, in the picture's order; those without a frame come last.
struct PictureParts {
  /// The part of each node.
  let ofNode: [Int]
  /// The part of each frame.
  let ofFrame: [Int]
  /// How many there are.
  let count: Int

  /// Finds them.
  ///
  /// - Parameter isMeant: whether an edge joins.
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
