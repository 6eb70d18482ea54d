/// A text in a ``NameTable``, represented by its index.
///
/// Comparing two names compares two integers; ``NameTable`` gives the text back.
public struct Name: Hashable, Sendable, Comparable {
  /// The index in the ``NameTable``.
  public let index: UInt32

  /// The empty text; every table has it first.
  @inlinable public static var empty: Name { Name(index: 0) }

  @usableFromInline init(index: UInt32) { self.index = index }

  /// Orders by first appearance, which is deterministic for one input.
  public static func < (left: Name, right: Name) -> Bool { left.index < right.index }
}
