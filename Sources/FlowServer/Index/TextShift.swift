/// The changes from one text to another: the parts that were replaced.
///
/// While a file is incomplete, it maps ranges of the last readable text to the current text.
struct TextShift: Hashable {
  /// A part of the old text, and its replacement in the new text.
  struct Change: Hashable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changes, in order.
  private var changes: [Change] = []

  /// Compares two texts; nil if they are equal.
  init?(from old: [UInt8], to new: [UInt8]) {
    if old == new { return nil }
    let whole = Self.change(old, 0..<old.count, new, 0..<new.count)
    let (before, after) = (Self.lines(old, whole.old), Self.lines(new, whole.new))
    // Changes of the same name on many lines leave the text between them unchanged.
    if before.count == after.count, before.count > 1 {
      for (line, other) in zip(before, after) where old[line] != new[other] {
        changes.append(Self.change(old, line, new, other))
      }
    } else {
      changes = [whole]
    }
  }

  /// The part between the common beginning and the common end of two ranges.
  private static func change(_ old: [UInt8], _ from: Range<Int>, _ new: [UInt8], _ to: Range<Int>) -> Change {
    let shorter = min(from.count, to.count)
    var same = 0
    while same < shorter, old[from.lowerBound + same] == new[to.lowerBound + same] { same += 1 }
    var tail = 0
    while tail < shorter - same, old[from.upperBound - 1 - tail] == new[to.upperBound - 1 - tail] { tail += 1 }
    return Change(
      old: (from.lowerBound + same)..<(from.upperBound - tail), new: (to.lowerBound + same)..<(to.upperBound - tail))
  }

  private static func lines(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where bytes[index] == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    return lines + [start..<range.upperBound]
  }

  /// Maps an offset in the old text to the new text; nil if it was replaced.
  func forward(_ offset: Int) -> Int? { moved(offset, \.old, \.new) }

  /// Maps an offset in the new text to the old text; nil if it is in a replacement.
  func backward(_ offset: Int) -> Int? { moved(offset, \.new, \.old) }

  private func moved(
    _ offset: Int, _ from: KeyPath<Change, Range<Int>>, _ to: KeyPath<Change, Range<Int>>
  ) -> Int? {
    // Finds the last change that begins before the offset.
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle][keyPath: from].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let change = changes[low - 1]
    let end = change[keyPath: from].upperBound
    return offset < end ? nil : offset - end + change[keyPath: to].upperBound
  }
}
