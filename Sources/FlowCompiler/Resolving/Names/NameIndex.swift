import FlowSyntax

/// An index for each name of one kind.
///
/// An array by the names' numbers, up to the last name that has an index, so that a look-up is one step.
package struct NameIndex: Sendable {
  // -1 for nothing.
  private var indices: [Int32] = []

  /// The index of a name; nil if absent.
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
