import FlowSyntax

/// What the names of one kind stand for: an index for each.
///
/// An array by the names' indices, as far as the last name that stands for something, so that a look-up is one step.
package struct NameIndex: Sendable {
  // -1 for nothing.
  private var indices: [Int32] = []

  /// What the name stands for; nil for nothing.
  package subscript(name: Name) -> Int? {
    get {
      let place = Int(name.index)
      return place < indices.count && indices[place] >= 0 ? Int(indices[place]) : nil
    }
    set {
      let place = Int(name.index)
      if newValue == nil && place >= indices.count { return }
      while indices.count <= place { indices.append(-1) }
      indices[place] = newValue.map { Int32($0) } ?? -1
    }
  }
}
