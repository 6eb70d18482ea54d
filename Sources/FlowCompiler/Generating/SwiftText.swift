import FlowSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Swift source while it is written: UTF-8 in one buffer, which each piece is copied into, and nothing is joined before.
///
/// Lines that would be too long are broken the way swift-format breaks them, so that the output is clean as emitted: a line is written as
/// if it fitted, and taken apart where it did not.
///
/// An Array of bytes, or a String, would do the same, but in an unoptimised build, as that of a build plugin's tool, each of its methods
/// is a call of unspecialised code, and there are a hundred pieces a screen.
struct SwiftText: ~Copyable {
  /// What swift-format allows unless it is told otherwise.
  static let lineLength = 100

  /// How names are spelled.
  let names: SwiftNames
  // The names' own: to ask a class for what it has counts who holds it.
  private let places: NameBytes.Places
  /// How many bytes were written.
  private(set) var count = 0
  private var capacity: Int
  private var start: UnsafeMutableRawPointer

  /// The line at hand: where it begins, and how far it is indented.
  var line = 0
  var indentation = 0
  /// In that line, where a list opens: the byte after its parenthesis; 0 for none.
  var list = 0
  /// Where the list's elements begin, as far as ``elementCount``, and where it closes.
  var elements: [Int] = []
  var elementCount = 0
  var listEnd = 0
  /// Where a block opens: the blank before its brace; 0 for none.
  var block = 0

  /// An empty text.
  init(_ names: SwiftNames, capacity: Int = 1 << 10) {
    self.names = names
    places = names.places
    self.capacity = capacity
    start = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit { start.deallocate() }

  /// What was written.
  var bytes: [UInt8] {
    Array(unsafeUninitializedCapacity: count) { bytes, written in
      UnsafeMutableRawBufferPointer(bytes).copyMemory(from: UnsafeRawBufferPointer(start: start, count: count))
      written = count
    }
  }

  /// What was written.
  var text: String { String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) }

  /// Forgets what was written, and keeps the room for it.
  mutating func clear() { count = 0 }

  /// Forgets what was written, and makes room for as many bytes at least.
  mutating func clear(reserving needed: Int) {
    count = 0
    if needed <= capacity { return }
    start.deallocate()
    start = .allocate(byteCount: needed, alignment: 1)
    capacity = needed
  }

  // MARK: Pieces

  /// Appends bytes.
  ///
  /// Transparent, so that unoptimised code, too, takes it in: it is called two hundred times a screen.
  mutating func add(_ bytes: UnsafeRawPointer, count more: Int) {
    if count &+ more > capacity { grow(to: count &+ more) }
    // Not `copyMemory`, which calls it: C's own is called two hundred times a screen.
    memcpy(start + count, bytes, more)
    count = count &+ more
  }

  /// Appends a literal.
  mutating func add(_ text: StaticString) { add(text.utf8Start, count: text.utf8CodeUnitCount) }

  /// Appends a name as it is: as an argument label, or after a dot.
  mutating func add(_ name: Name) { add(places.start(of: name), count: places.count(of: name)) }

  /// Appends a name between literals.
  mutating func add(_ before: StaticString, _ name: Name, _ after: StaticString = "") {
    add(before)
    add(name)
    add(after)
  }

  /// Appends a text.
  mutating func add(text: String) {
    var text = text
    let more = text.utf8.count
    if count &+ more > capacity { grow(to: count &+ more) }
    let end = start.advanced(by: count)
    text.withUTF8 { bytes in
      if let first = bytes.baseAddress { memcpy(end, first, more) }
    }
    count = count &+ more
  }

  /// Appends what another wrote.
  mutating func add(_ other: borrowing SwiftText) { add(other.start, count: other.count) }

  /// Appends a number.
  mutating func add(_ number: Int) {
    if number < 0 { return add(text: String(number)) }
    var divisor = 1
    while number / divisor >= 10 { divisor = divisor &* 10 }
    while divisor > 0 {
      add(byte: UInt8(truncatingIfNeeded: 0x30 &+ number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a byte.
  mutating func add(byte: UInt8) {
    if count == capacity { grow(to: count &+ 1) }
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count = count &+ 1
  }

  /// Appends blanks.
  mutating func pad(_ blanks: Int) {
    var rest = blanks
    while rest > 16 {
      add("                ")
      rest = rest &- 16
    }
    let most: StaticString = "                "
    if rest > 0 { add(most.utf8Start, count: rest) }
  }

  // MARK: Changes

  /// Takes what was written from `place` on out again, for it to be written otherwise.
  mutating func cut(from place: Int) -> [UInt8] {
    let tail = Array(UnsafeRawBufferPointer(start: start.advanced(by: place), count: count - place))
    count = place
    return tail
  }

  /// Appends bytes.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      if let first = bytes.baseAddress { add(first, count: bytes.count) }
    }
  }

  /// Makes a letter of the ASCII ones a capital, and tells whether it was one.
  mutating func capitalize(at place: Int) -> Bool {
    let byte = start.load(fromByteOffset: place, as: UInt8.self)
    if byte >= 0x61 && byte <= 0x7A { start.storeBytes(of: byte &- 0x20, toByteOffset: place, as: UInt8.self) }
    return byte < 0x80
  }

  private mutating func grow(to needed: Int) {
    let larger = max(capacity * 2, needed)
    let new = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
    new.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = new
    capacity = larger
  }
}
