#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Every distinct text of a module, once.
///
/// The table is filled while files are read; later stages mostly look texts up. The reader passes raw bytes, so a known text costs one hash and
/// one comparison, and no String. The table is a value type: changing a copy changes nothing else.
public struct NameTable: Sendable {
  /// The text of each name; the empty one comes first.
  @usableFromInline private(set) var texts = [""]
  /// The hash of each name's text.
  private var hashes: [UInt32] = [0]
  /// The bytes of all texts, one after another.
  private var bytes: [UInt8] = []
  /// The end of each text in `bytes`; the text begins at the end of the one before it.
  private var ends = [0]
  /// A hash table with linear probing: each place holds a name's index, or 0 if it is free. At most half of the places are taken; their number
  /// is a power of two.
  private var places: [UInt32] = Array(repeating: 0, count: 1 << 10)

  /// Makes a table with the empty text in it.
  public init() {}

  /// The number of names, including the empty one; every name's index is below it.
  public var count: Int { texts.count }

  /// The text of a name of this table.
  @inlinable public subscript(name: Name) -> String { texts[Int(name.index)] }

  /// The name of a text, which is added if it is new.
  public mutating func intern(_ text: String) -> Name {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The name of a text in UTF-8, which is added if it is new.
  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    if text.isEmpty { return .empty }
    let hash = Self.hash(text)
    let place = place(of: text, hash)
    return places[place] != 0 ? Name(index: places[place]) : add(text, hash, at: place)
  }

  /// The name of a text that is in the table; nil if it is not.
  public func find(_ text: String) -> Name? {
    var text = text
    return text.withUTF8 { text in
      if text.isEmpty { return .empty }
      let name = places[place(of: text, Self.hash(text))]
      return name == 0 ? nil : Name(index: name)
    }
  }

  /// The place that holds the text's name, or the free place for it.
  private func place(of text: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    let mask = places.count - 1
    var place = Int(hash) & mask
    while places[place] != 0, !isText(text, hash, of: Int(places[place])) { place = (place + 1) & mask }
    return place
  }

  private func isText(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt32, of name: Int) -> Bool {
    guard hashes[name] == hash else { return false }
    let start = ends[name - 1]
    guard ends[name] - start == text.count, let first = text.baseAddress else { return false }
    func isEqual(_ all: UnsafePointer<UInt8>) -> Bool { memcmp(all + start, first, text.count) == 0 }
    return isEqual(bytes)
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt32, at place: Int) -> Name {
    let name = UInt32(texts.count)
    texts.append(String(decoding: text, as: UTF8.self))
    hashes.append(hash)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    places[place] = name
    if texts.count * 2 > places.count { addPlaces() }
    return Name(index: name)
  }

  private mutating func addPlaces() {
    let mask = places.count * 2 - 1
    places = Array(repeating: 0, count: mask + 1)
    for name in texts.indices.dropFirst() {
      var place = Int(hashes[name]) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = UInt32(name)
    }
  }

  /// Multiplies the text in, eight bytes at a time, and mixes the high bits down, since the places use the low ones.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let first = text.baseAddress else { return 0 }
    let words = UnsafeRawPointer(first)
    var hash = UInt64(truncatingIfNeeded: text.count)
    var offset = 0
    while offset &+ 8 <= text.count {
      hash = (hash ^ words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash = hash ^ (hash &>> 32)
      offset = offset &+ 8
    }
    var rest: UInt64 = 0
    while offset < text.count {
      rest = rest &<< 8 | UInt64(truncatingIfNeeded: first[offset])
      offset = offset &+ 1
    }
    hash = (hash ^ rest) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: hash ^ (hash &>> 32))
  }
}
