/// Declarations of types that may be too long for a line.
extension SwiftText {
  /// Appends `head: A, B tail`.
  mutating func inheritance(_ head: String, _ parents: [String], _ tail: String) {
    var width = head.utf8.count + tail.utf8.count
    for parent in parents { width += parent.utf8.count + 2 }
    add(head)
    let isLong = width > Self.lineLength
    for (index, parent) in parents.enumerated() {
      add(index == 0 ? ":" : ",", isLong ? "\n  " : " ", parent)
    }
    if isLong && tail == " {" {
      add("\n{\n")
    } else {
      add(tail, "\n")
    }
  }

  /// Appends `head = A & B`.
  mutating func `typealias`(_ head: String, _ parts: [String]) {
    var width = head.utf8.count
    for part in parts { width += part.utf8.count + 3 }
    add(head, " =")
    let isLong = width > Self.lineLength
    for (index, part) in parts.enumerated() {
      add(isLong ? index == 0 ? "\n  " : "\n  & " : index == 0 ? " " : " & ", part)
    }
    add("\n")
  }
}
