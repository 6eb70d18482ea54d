import FlowSyntax

/// What the names of one kind stand for: an index for each, found in constant time.
///
/// An array over the whole `NameTable` rather than a dictionary: a look-up is one load, which is what resolving mostly does.
struct NameIndex {
  private var slots: [Int32]

  /// Makes an index in which no name stands for anything.
  init(over names: NameTable) { slots = Array(repeating: -1, count: names.count) }

  /// What the name stands for; nil for nothing.
  subscript(name: Name) -> Int? {
    get {
      let slot = Int(name.index)
      guard slot < slots.count, slots[slot] >= 0 else { return nil }
      return Int(slots[slot])
    }
    set {
      let slot = Int(name.index)
      guard slot < slots.count else { return }
      slots[slot] = newValue.map { Int32($0) } ?? -1
    }
  }
}
