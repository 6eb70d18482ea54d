/// The nodes of a tree that is being read.
///
/// An Array would do the same, but in an unoptimised build each access to it is a call, and the reader makes dozens per node.
struct NodeBuffer: ~Copyable {
  private(set) var count = 0
  private var capacity: Int
  /// Where the nodes are until the buffer grows.
  private(set) var start: UnsafeMutablePointer<YAMLTree.Node>

  /// Makes a buffer with room for some nodes; it grows by itself.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  subscript(index: Int) -> UnsafeMutablePointer<YAMLTree.Node> {
    @_transparent get { start + index }
  }

  /// Adds a node without children and returns its index.
  @_transparent
  mutating func append(
    _ kind: YAMLTree.Kind, start first: Int, end: Int, text: Name = .empty, isFlow: Bool = false
  ) -> Int {
    if count == capacity { grow() }
    let node = start + count
    // Part by part: nothing of a node needs to be let go of, and unoptimised code calls an initializer.
    node.pointee.start = UInt32(truncatingIfNeeded: first)
    node.pointee.end = UInt32(truncatingIfNeeded: end)
    node.pointee.text = text
    node.pointee.firstChild = -1
    node.pointee.next = -1
    node.pointee.kind = kind
    node.pointee.isFlow = isFlow
    count = count &+ 1
    return count &- 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<YAMLTree.Node>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }
}

/// The nodes of a tree that was read, in room for exactly their number.
final class NodeArena: @unchecked Sendable {
  // Nobody writes there once it is made, so that any thread may read.
  let start: UnsafePointer<YAMLTree.Node>
  let count: Int

  init(_ buffer: borrowing NodeBuffer) {
    let copy = UnsafeMutablePointer<YAMLTree.Node>.allocate(capacity: max(buffer.count, 1))
    copy.initialize(from: buffer.start, count: buffer.count)
    start = UnsafePointer(copy)
    count = buffer.count
  }

  deinit { start.deallocate() }
}
