/// One entry on a stack, a screen or a container, for as long as it is there.
///
/// Two entries of the same screen have different ids, and an id is never used again.
public struct EntryID: Hashable, Sendable, Comparable {
  /// The number: entries and stacks are counted together, as they come.
  public let number: UInt32

  /// Makes an id from its number.
  public init(_ number: UInt32) { self.number = number }

  /// Orders by age.
  public static func < (left: EntryID, right: EntryID) -> Bool { left.number < right.number }
}

/// One stack: a layer's, or that of a container's item.
public struct StackID: Hashable, Sendable {
  /// The number: entries and stacks are counted together, as they come.
  public let number: UInt32

  /// Makes an id from its number.
  public init(_ number: UInt32) { self.number = number }

  /// The root layer.
  public static let root = StackID(0)
}

/// One layer, the root one or a modal one: the id of its stack.
public typealias LayerID = StackID

/// One running flow, and the coordinator that runs it.
public struct FlowID: Hashable, Sendable {
  /// The number: flows are counted as they start; the entry flow is 0.
  public let number: UInt32

  /// Makes an id from its number.
  public init(_ number: UInt32) { self.number = number }

  /// The entry flow.
  public static let entry = FlowID(0)
}
