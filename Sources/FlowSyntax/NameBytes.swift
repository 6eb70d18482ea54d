/// The bytes of every name of a table, at places that stay where they are.
///
/// Who writes names by the thousand copies them from here: a `String` costs more to hand over than its bytes do to copy, in an unoptimised
/// build above all.
public struct NameBytes: @unchecked Sendable {
  // The table copies what it holds before it changes it, since this holds it too; so the pointers stay good, for any thread.
  private let store: NameStore
  /// Where they are. For whoever holds the ``NameBytes`` too: a copy of these counts nobody.
  public let places: Places

  /// What the table holds now; names that are added later are not here.
  public init(_ table: NameTable) {
    store = table.store
    places = Places(
      bytes: UnsafePointer(store.fields.pointee.bytes), ends: UnsafePointer(store.fields.pointee.ends))
  }

  /// Where each name's bytes are, as long as the ``NameBytes`` that it came from lives.
  public struct Places: @unchecked Sendable {
    @usableFromInline let bytes: UnsafePointer<UInt8>
    @usableFromInline let ends: UnsafePointer<UInt32>

    /// Where a name's bytes begin. Seven more can be read behind them, be they another name's.
    @_transparent
    public func start(of name: Name) -> UnsafeRawPointer {
      UnsafeRawPointer(name.index == 0 ? bytes : bytes + Int(ends[Int(name.index) &- 1]))
    }

    /// How many they are.
    @_transparent
    public func count(of name: Name) -> Int {
      name.index == 0 ? 0 : Int(ends[Int(name.index)] &- ends[Int(name.index) &- 1])
    }
  }
}
