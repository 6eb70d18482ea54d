/// The identity of an entry, a screen or a container, on a stack.
///
/// Two entries of the same screen have different ids, and an id is never used again.
public struct EntryID: Hashable, Sendable, Comparable {
  /// The number. Entries and stacks share one sequence.
  public let number: UInt32

  /// Makes an id from its number.
  public init(_ number: UInt32) { self.number = number }

  /// Orders entries by age, the oldest first.
  public static func < (left: EntryID, right: EntryID) -> Bool { left.number < right.number }
}

/// The identity of a stack: a layer, or the stack of a container's item.
public struct StackID: Hashable, Sendable {
  /// The number. Entries and stacks share one sequence.
  public let number: UInt32

  /// Makes an id from its number.
  public init(_ number: UInt32) { self.number = number }

  /// The root layer.
  public static let root = StackID(0)
}

/// The identity of a layer, root or modal: the id of its stack.
public typealias LayerID = StackID

/// The identity of a running flow and of the coordinator that runs it.
public struct FlowID: Hashable, Sendable {
  /// The number, in the order in which flows start; the entry flow is 0.
  public let number: UInt32

  /// Makes an id from its number.
  public init(_ number: UInt32) { self.number = number }

  /// The entry flow.
  public static let entry = FlowID(0)
}
