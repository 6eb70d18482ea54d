import FlowSyntax

/// What the names of one kind stand for: an index for each, found in constant time.
///
/// An array over the `NameTable` rather than a dictionary: a look-up is one load, which is what resolving mostly does. It reaches as far
/// as the last name that stands for something, since most kinds have few names and the table has very many.
/// Sendable, since what is shared is copied before a change.
struct NameIndex: @unchecked Sendable {
  // -1 for nothing.
  private var slots: Slots<Int32>
  /// Where to look, until this changes. Unoptimised code copies whatever it asks: a copy of this counts nobody, a copy of the index counts
  /// who holds it.
  private(set) var found: Found
  private let nameCount: Int

  /// Where to look names up.
  struct Found {
    fileprivate let start: UnsafeMutablePointer<Int32>
    fileprivate let count: Int

    /// What the name stands for; nil for nothing.
    subscript(name: Name) -> Int? {
      @_transparent get {
        let slot = Int(name.index)
        if slot >= count { return nil }
        let value = Int(start[slot])
        return value < 0 ? nil : value
      }
    }
  }

  /// Makes an index in which no name stands for anything.
  init(over names: NameTable) {
    nameCount = names.count
    slots = Slots(repeating: -1, count: 0)
    found = Found(start: slots.start, count: 0)
  }

  /// What the name stands for; nil for nothing.
  subscript(name: Name) -> Int? {
    @_transparent get { found[name] }
    @_transparent set {
      if !isKnownUniquelyReferenced(&slots) || Int(name.index) >= found.count { prepare(toSet: name, newValue) }
      if Int(name.index) < found.count {
        found.start[Int(name.index)] = newValue == nil ? -1 : Int32(truncatingIfNeeded: newValue.unsafelyUnwrapped)
      }
    }
  }

  /// Makes the index its own, and as long as it takes for the name to stand for something.
  private mutating func prepare(toSet name: Name, _ value: Int?) {
    let slot = Int(name.index)
    if slot < found.count {
      copy(count: found.count)
    } else if value != nil, slot < nameCount {
      // Twice as far at least, so that names in order do not copy it each time.
      copy(count: min(max(slot + 1, found.count * 2), nameCount))
    }
  }

  private mutating func copy(count: Int) {
    slots = Slots(copying: slots, count: count, others: -1)
    found = Found(start: slots.start, count: count)
  }
}
