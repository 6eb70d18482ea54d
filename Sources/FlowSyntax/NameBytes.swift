/// The bytes of every name of a table, at places that stay where they are.
///
/// Who writes names by the thousand copies them from here: a `String` costs more to hand over than its bytes do to copy, in an unoptimised
/// build above all.
public struct NameBytes: Sendable {
  // The table copies what it holds before it changes it, since this holds it too.
  private let store: NameStore

  /// What the table holds now; names that are added later are not here.
  public init(_ table: NameTable) { store = table.store }

  /// Where a name's bytes begin.
  public func start(of name: Name) -> UnsafeRawPointer { UnsafeRawPointer(store.start(of: name.index)) }

  /// How many they are.
  public func count(of name: Name) -> Int { store.length(of: name.index) }
}
