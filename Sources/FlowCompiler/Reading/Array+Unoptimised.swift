// What is asked of arrays a hundred times a screen: in an unoptimised build, as that of a build plugin's tool, the standard library's own,
// which are for any collection, take several calls, look types up and allocate.

extension Array {
  /// Whether it has no elements.
  var isEmpty: Bool { count == 0 }

  /// Its elements, for a `for` loop: a step takes half of what the array's own iterator does in an unoptimised build.
  var each: ArrayElements<Element> { ArrayElements(self) }
}

/// The elements of an array, one after the other.
struct ArrayElements<Element>: Sequence, IteratorProtocol {
  private let array: [Element]
  private let count: Int
  private var index = 0

  init(_ array: [Element]) {
    self.array = array
    count = array.count
  }

  @_transparent
  mutating func next() -> Element? {
    if index == count { return nil }
    index = index &+ 1
    return array[index &- 1]
  }
}
