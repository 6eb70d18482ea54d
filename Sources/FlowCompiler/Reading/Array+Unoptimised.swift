// What is asked of arrays a hundred times a screen: in an unoptimised build, as that of a build plugin's tool, the standard library's own,
// which are for any collection, take several calls, look types up and allocate.

extension Array {
  /// Whether it has no elements.
  var isEmpty: Bool { count == 0 }

  /// Its elements, for a `for` loop: a step takes half of what the array's own iterator does in an unoptimised build.
  var each: ArrayElements<Element> { ArrayElements(self) }

  /// Visits each element where it lies.
  ///
  /// An element that is taken out, or handed over, is copied whole, and all that it holds is counted. What is asked of every screen and
  /// move is asked for their stored parts alone, through the pointer, which is not to be kept.
  func forEachInPlace(_ visit: (UnsafePointer<Element>) -> Void) {
    withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      var index = 0
      while index < buffer.count {
        visit(first + index)
        index += 1
      }
    }
  }
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
