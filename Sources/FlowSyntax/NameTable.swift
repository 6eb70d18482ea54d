/// Every distinct text of a module, once.
///
/// Filled while reading; later stages only look texts up. The reader hands in raw bytes, so a text seen before costs one hash and one
/// comparison, and no String.
public struct NameTable: Sendable {
  /// One place of the open-addressing table; `name` is 0 where it is free, for the empty text needs none.
  private struct Slot: Sendable {
    var hash: UInt32 = 0
    var name: UInt32 = 0
  }

  /// All texts behind one another. A String of each would be as much again, and few are ever asked for.
  private(set) var bytes: [UInt8] = []
  /// Where each text ends among the bytes; it begins where the one before it ends.
  private(set) var ends: [UInt32] = [0]
  /// At most half full; its size is a power of two.
  private var slots = [Slot](repeating: Slot(), count: 256)

  /// Makes a table with the empty text in it.
  public init() {}

  /// How many names there are: every name's index is below it.
  public var count: Int { ends.count }

  /// The text of a name.
  public subscript(name: Name) -> String {
    let index = Int(name.index)
    if index == 0 { return "" }
    return bytes.withUnsafeBufferPointer { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[Int(ends[index - 1])..<Int(ends[index])]), as: UTF8.self)
    }
  }

  /// All names, in the order in which they came.
  public var all: some Sequence<Name> { (0..<UInt32(truncatingIfNeeded: ends.count)).lazy.map { Name(index: $0) } }

  /// The name of a text, which is added if it is new.
  public mutating func intern(_ text: String) -> Name {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The name of a text in UTF-8, which is added if it is new.
  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    guard let start = text.baseAddress, text.count > 0 else { return .empty }
    return intern(start, count: text.count)
  }

  /// The name of a text that is there already; nil for one that is not.
  public func find(_ text: String) -> Name? {
    var text = text
    return text.withUTF8 { text in
      guard let start = text.baseAddress, text.count > 0 else { return .empty }
      let slot = place(of: start, count: text.count, hash: Self.hash(start, count: text.count))
      return slot.name == 0 ? nil : Name(index: slot.name)
    }
  }

  /// The name of `count` bytes of UTF-8, at least one, added if they are new.
  mutating func intern(_ text: UnsafePointer<UInt8>, count: Int) -> Name {
    let hash = Self.hash(text, count: count)
    let found = place(of: text, count: count, hash: hash)
    if found.name != 0 { return Name(index: found.name) }
    let name = UInt32(truncatingIfNeeded: ends.count)
    slots[found.slot] = Slot(hash: hash, name: name)
    bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    if ends.count * 2 > slots.count { grow() }
    return Name(index: name)
  }

  /// The slot where the text is, and its name; or the free slot where it belongs, and 0.
  private func place(of text: UnsafePointer<UInt8>, count: Int, hash: UInt32) -> (slot: Int, name: UInt32) {
    slots.withUnsafeBufferPointer { slots in
      ends.withUnsafeBufferPointer { ends in
        bytes.withUnsafeBufferPointer { bytes in
          guard let slots = UnsafePointer(slots.baseAddress), let ends = UnsafePointer(ends.baseAddress) else {
            return (0, 0)
          }
          let mask = self.slots.count &- 1
          var index = Int(hash) & mask
          while slots[index].name != 0 {
            if slots[index].hash == hash, let known = bytes.baseAddress {
              let name = Int(slots[index].name)
              let start = Int(ends[name &- 1])
              if Int(ends[name]) &- start == count {
                let known = known + start
                var offset = 0
                while offset < count {
                  if known[offset] != text[offset] { break }
                  offset = offset &+ 1
                }
                if offset == count { return (index, slots[index].name) }
              }
            }
            index = (index &+ 1) & mask
          }
          return (index, 0)
        }
      }
    }
  }

  private mutating func grow() {
    let old = slots
    let mask = old.count * 2 - 1
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    old.withUnsafeBufferPointer { old in
      slots.withUnsafeMutableBufferPointer { slots in
        guard let old = old.baseAddress, let slots = slots.baseAddress else { return }
        var place = 0
        while place <= mask &>> 1 {
          if old[place].name != 0 {
            var index = Int(old[place].hash) & mask
            while slots[index].name != 0 { index = (index &+ 1) & mask }
            slots[index] = old[place]
          }
          place = place &+ 1
        }
      }
    }
  }

  /// FNV-1a, with its high bits mixed down since the table takes the low ones.
  private static func hash(_ text: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var offset = 0
    while offset < count {
      hash = (hash ^ UInt32(text[offset])) &* 16_777_619
      offset = offset &+ 1
    }
    return hash ^ (hash >> 15)
  }
}
