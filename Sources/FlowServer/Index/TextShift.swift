/// How one text became another: what lies between a common beginning and a common end was replaced.
///
/// While a file is half typed, the places of its last text that could be read are found again by it.
struct TextShift: Hashable {
  /// How many bytes both begin with.
  var prefix: Int
  /// Where the common end begins in the old text.
  var oldEnd: Int
  /// Where it begins in the new one.
  var newEnd: Int

  /// Compares two texts; nil if they are one.
  init?(from old: [UInt8], to new: [UInt8]) {
    if old == new { return nil }
    let shorter = min(old.count, new.count)
    var same = 0
    while same < shorter, old[same] == new[same] { same += 1 }
    var tail = 0
    while tail < shorter - same, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    prefix = same
    oldEnd = old.count - tail
    newEnd = new.count - tail
  }

  /// The place in the new text of one in the old; nil for what was replaced.
  func forward(_ offset: Int) -> Int? {
    if offset <= prefix { return offset }
    return offset >= oldEnd ? offset - oldEnd + newEnd : nil
  }

  /// The place in the old text of one in the new; nil for what replaced something.
  func backward(_ offset: Int) -> Int? {
    if offset <= prefix { return offset }
    return offset >= newEnd ? offset - newEnd + oldEnd : nil
  }
}
