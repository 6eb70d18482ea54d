/// The nodes of a tree that is being read.
///
/// An Array would do the same, but in an unoptimised build each access to it is a call, and the reader makes dozens per node.
struct NodeBuffer: ~Copyable {
  /// The number of nodes.
  var count = 0
  /// For how many there is room.
  private(set) var capacity: Int
  /// The place of the nodes until the buffer grows.
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

  /// Makes room for as many again.
  mutating func grow() {
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
