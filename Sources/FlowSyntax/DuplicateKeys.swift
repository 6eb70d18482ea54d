/// Finds keys that a mapping has twice, in time linear in the number of keys.
///
/// One table serves all mappings of a file: entries of earlier mappings are told apart by a serial number, so nothing is ever cleared.
struct DuplicateKeys {
  private struct Entry {
    var serial: UInt32 = 0
    var name: UInt32 = 0
    var node = 0
  }

  private var entries: [Entry] = []
  private var serial: UInt32 = 0

  /// Begins a mapping with that many keys.
  mutating func begin(keys: Int) {
    serial &+= 1
    var size = max(entries.count, 32)
    while size < keys * 2 { size *= 2 }
    if size != entries.count {
      entries = [Entry](repeating: Entry(), count: size)
      serial = 1
    }
  }

  /// The node that had the key first in this mapping; -1 if it is new, and then it is remembered.
  mutating func first(of key: Name, node: Int) -> Int {
    let serial = serial
    return entries.withUnsafeMutableBufferPointer { buffer in
      guard let entries = buffer.baseAddress else { return -1 }
      let mask = buffer.count &- 1
      // Names are dense numbers: multiplying spreads neighbours over the table.
      var index = Int((key.index &* 2_654_435_769) >> 7) & mask
      while entries[index].serial == serial {
        if entries[index].name == key.index { return entries[index].node }
        index = (index &+ 1) & mask
      }
      entries[index] = Entry(serial: serial, name: key.index, node: node)
      return -1
    }
  }
}
