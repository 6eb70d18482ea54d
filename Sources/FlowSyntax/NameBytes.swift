/// The bytes of every name of a table, at places that stay where they are.
///
/// Who writes names by the thousand copies them from here: a `String` costs more to hand over than its bytes do to copy, in an unoptimised
/// build above all.
public struct NameBytes: @unchecked Sendable {
  // The table copies what it holds before it changes it, since this holds it too; so the pointers stay good, for any thread.
  private let store: NameStore
  /// The places of the bytes, valid as long as the ``NameBytes`` live; a copy of these retains nothing.
  public let places: Places

  /// The names that the table holds now; names that are added later are not here.
  public init(_ table: NameTable) {
    store = table.store
    places = Places(
      bytes: UnsafePointer(store.fields.pointee.bytes), ends: UnsafePointer(store.fields.pointee.ends))
  }

  /// The place of each name's bytes, valid as long as the ``NameBytes`` that it came from lives.
  public struct Places: @unchecked Sendable {
    @usableFromInline let bytes: UnsafePointer<UInt8>
    @usableFromInline let ends: UnsafePointer<UInt32>

    /// The start of a name's bytes. Seven more can be read behind them, be they another name's.
    @_transparent
    public func start(of name: Name) -> UnsafeRawPointer {
      UnsafeRawPointer(name.index == 0 ? bytes : bytes + Int(ends[Int(name.index) &- 1]))
    }

    /// The number of a name's bytes.
    @_transparent
    public func count(of name: Name) -> Int {
      name.index == 0 ? 0 : Int(ends[Int(name.index)] &- ends[Int(name.index) &- 1])
    }
  }
}
