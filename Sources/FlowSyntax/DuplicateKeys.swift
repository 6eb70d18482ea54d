/// Finds keys that a mapping has twice, in time linear in the number of keys.
///
/// One table serves all mappings of a file: entries of earlier mappings are told apart by a serial number, so nothing is ever cleared.
struct DuplicateKeys: ~Copyable {
  private struct Entry {
    var serial: UInt32 = 0
    var name: UInt32 = 0
    var node = 0
  }

  // Not an array: to change one is several calls where it is not optimised.
  private var entries: UnsafeMutablePointer<Entry>
  private var count = 32
  private var serial: UInt32 = 0

  /// Makes a table for mappings with few keys.
  init() {
    entries = .allocate(capacity: count)
    entries.initialize(repeating: Entry(), count: count)
  }

  deinit { entries.deallocate() }

  /// Begins a mapping with that many keys.
  mutating func begin(keys: Int) {
    serial &+= 1
    var size = count
    while size < keys * 2 { size *= 2 }
    if size != count {
      count = size
      entries.deallocate()
      entries = .allocate(capacity: size)
      entries.initialize(repeating: Entry(), count: size)
      serial = 1
    }
  }

  /// The node that had the key first in this mapping; -1 if it is new, and then it is remembered.
  mutating func first(of key: Name, node: Int) -> Int {
    let mask = count &- 1
    // Names are dense numbers: multiplying spreads neighbours over the table.
    var index = Int((key.index &* 2_654_435_769) >> 7) & mask
    while entries[index].serial == serial {
      if entries[index].name == key.index { return entries[index].node }
      index = (index &+ 1) & mask
    }
    entries[index].serial = serial
    entries[index].name = key.index
    entries[index].node = node
    return -1
  }
}
