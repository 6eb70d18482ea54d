import FlowSyntax

/// Lines, which are broken where they are too long.
///
/// `begin` opens one; what it is made of follows; `endLine`, `endBlock` or `endElse` closes it, and looks at its width.
extension SwiftText {
  /// Appends a line, indented.
  mutating func line(_ indent: Int, _ content: StaticString) {
    pad(indent)
    add(content)
    add("\n")
  }

  /// Appends a line with a name in it, indented.
  mutating func line(_ indent: Int, _ before: StaticString, _ name: Name, _ after: StaticString = "") {
    pad(indent)
    add(before)
    add(name)
    add(after)
    add("\n")
  }

  /// Appends a line, indented.
  mutating func line(_ indent: Int, text: String) {
    pad(indent)
    add(text: text)
    add("\n")
  }

  /// Begins a line that may be too long.
  mutating func begin(_ indent: Int) {
    line = count
    indentation = indent
    list = 0
    block = 0
    pad(indent)
  }

  /// Opens the list of a declaration or call.
  mutating func open() {
    add("(")
    list = count
    elementCount = 0
  }

  /// Begins an element of the list.
  mutating func element() {
    if list < count { add(", ") }
    if elementCount < elements.count { elements[elementCount] = count } else { elements.append(count) }
    elementCount += 1
  }

  /// Closes the list.
  mutating func close() {
    listEnd = count
    add(")")
  }

  /// Opens a block of one statement.
  mutating func openBlock() {
    block = count
    add(" { ")
  }

  /// Ends a line with a list: on one line if it fits, else with an element a line.
  mutating func endLine() {
    if list > 0 && count - line > Self.lineLength { breakList() }
    add("\n")
  }

  /// Ends a line with a block: all on one line if it fits, else the statement on its own; a list before it is broken where even its
  /// declaration is too long.
  mutating func endBlock() {
    add(" }\n")
    if count - 1 - line <= Self.lineLength { return }
    if list > 0 && block + 2 - line > Self.lineLength { block += breakList() }
    let body = cut(from: block)
    add(" {\n")
    pad(indentation + 2)
    add(body[3..<(body.count - 3)])
    add("\n")
    pad(indentation)
    add("}\n")
  }

  /// Ends a line that unwraps something: ` else { return result }`, on a line of its own if need be.
  mutating func endElse(_ result: StaticString) {
    let width = count - line + 18 + result.utf8CodeUnitCount
    if width <= Self.lineLength {
      add(" ")
    } else {
      add("\n")
      pad(indentation)
    }
    add("else { return ")
    add(result)
    add(" }\n")
  }

  /// Writes the list one element a line.
  ///
  /// - Returns: how many bytes that took.
  @discardableResult
  private mutating func breakList() -> Int {
    if elementCount == 0 { return 0 }
    let before = count
    let first = list
    let all = cut(from: first)
    let elements = elements[..<elementCount]
    for (index, element) in elements.enumerated() {
      add("\n")
      pad(indentation + 2)
      let isLast = index + 1 == elements.count
      // The comma stays, the blank after it goes.
      add(all[(element - first)..<((isLast ? listEnd : elements[index + 1] - 1) - first)])
    }
    add("\n")
    pad(indentation)
    add(all[(listEnd - first)...])
    return count - before
  }
}
