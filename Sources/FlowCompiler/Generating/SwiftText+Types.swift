/// Declarations that are written once a flow or a module: their parts may be texts.
extension SwiftText {
  /// Appends `: A, B` and a tail of ` {` or ` {}` to the head that a line began with.
  mutating func inheritance(_ parents: [String], _ tail: StaticString) {
    var width = count - line + tail.utf8CodeUnitCount
    for parent in parents { width += parent.utf8.count + 2 }
    let isLong = width > Self.lineLength
    for (index, parent) in parents.enumerated() {
      add(index == 0 ? ":" : ",")
      add(isLong ? "\n  " : " ")
      add(text: parent)
    }
    // The brace of a declaration that was broken has its own line.
    add(isLong && tail.utf8CodeUnitCount == 2 ? "\n{" : tail)
    add("\n")
  }

  /// Appends imports, each once. What others see may speak of what is imported: where imports are internal unless they say otherwise, they say so.
  mutating func imports(_ modules: [String], _ access: Access) {
    let modules = Set(modules).sorted()
    if access != .internal {
      line(0, "#if hasFeature(InternalImportsByDefault)")
      for module in modules { line(2, text: "\(access.modifier)import " + module) }
      line(0, "#else")
    }
    for module in modules { line(access == .internal ? 0 : 2, text: "import " + module) }
    if access != .internal { line(0, "#endif") }
  }

  /// Appends ` = A & B` to the head that a line began with.
  mutating func composition(_ parts: [String]) {
    var width = count - line
    for part in parts { width += part.utf8.count + 3 }
    add(" =")
    let isLong = width > Self.lineLength
    for (index, part) in parts.enumerated() {
      add(isLong ? (index == 0 ? "\n  " : "\n  & ") : (index == 0 ? " " : " & "))
      add(text: part)
    }
    add("\n")
  }

  /// Appends a declaration or call with a list: `head(a, b)tail` on one line if it fits, else one element a line.
  mutating func list(_ indent: Int, _ head: String, _ texts: [String], _ tail: String) {
    begin(indent)
    add(text: head)
    open()
    for text in texts {
      element()
      add(text: text)
    }
    close()
    add(text: tail)
    endLine()
  }

  /// Appends a function of one statement, on as few lines as fit: `head(a, b)tail { body }`.
  mutating func function(_ indent: Int, _ head: String, _ parameters: [String], _ tail: String, _ body: String) {
    begin(indent)
    add(text: head)
    open()
    for parameter in parameters {
      element()
      add(text: parameter)
    }
    close()
    add(text: tail)
    openBlock()
    add(text: body)
    endBlock()
  }

  /// Appends `head { body }` on one line if it fits, else on three.
  mutating func block(_ indent: Int, _ head: String, _ body: String) {
    begin(indent)
    add(text: head)
    openBlock()
    add(text: body)
    endBlock()
  }
}
