/// The place of a declaration in the graph's array of its kind: the index of a flow cannot be taken for that of a screen.
public struct Index<Of>: Hashable, Comparable, Sendable {
  /// The position in the array.
  public let number: Int

  /// Makes the index of a position.
  @inlinable public init(_ number: Int) { self.number = number }

  /// Compares the positions.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The index of a flow in a graph.
public typealias FlowIndex = Index<FlowGraph.Flow>
/// The index of a screen in a graph.
public typealias ScreenIndex = Index<FlowGraph.Screen>
/// The index of a node in a flow.
public typealias NodeIndex = Index<FlowGraph.Node>

extension Array {
  /// The element at an index.
  @inlinable public subscript(index: FlowCompiler.Index<Element>) -> Element {
    _read { yield self[index.number] }
    _modify { yield &self[index.number] }
  }

  /// The indices of the elements, in order.
  @inlinable package var allIndices: some Sequence<FlowCompiler.Index<Element>> {
    indices.lazy.map { FlowCompiler.Index($0) }
  }

  /// The elements in order, each with its index.
  @inlinable package var indexed: some Sequence<(index: FlowCompiler.Index<Element>, element: Element)> {
    enumerated().lazy.map { (FlowCompiler.Index($0.offset), $0.element) }
  }
}
