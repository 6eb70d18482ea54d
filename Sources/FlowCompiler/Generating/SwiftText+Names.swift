import FlowSyntax

/// Names as Swift spells them; the same rules as those of `SwiftNames`, which gives texts.
extension SwiftText {
  /// Appends a name as a declaration or a value has it: a keyword in backticks.
  mutating func escaped(_ name: Name) {
    if names.isKeyword(name) { add("`", name, "`") } else { add(name) }
  }

  /// Appends a name as a local, which hides nothing of a coordinator's.
  mutating func local(_ name: Name) {
    if names.isNeeded(name) { add("_", name) } else { escaped(name) }
  }

  /// Appends a name as a parameter in a declaration.
  mutating func label(_ name: Name) {
    if names.isKeyword(name) { add(text: names.label(name)) } else { add(name) }
  }

  /// Appends `name: Type`, as a declaration has it.
  mutating func parameter(_ field: FlowGraph.Field) {
    label(field.name)
    add(": ", field.type)
  }

  /// Appends a name after a dot, the dot first.
  mutating func member(_ name: Name) {
    add(".")
    if names.isKeyword(name) { add(text: names.member(name)) } else { add(name) }
  }

  /// Appends a name with a capital first letter, as types have it.
  mutating func capitalized(_ name: Name) {
    let place = count
    add(name)
    if count == place || capitalize(at: place) { return }
    _ = cut(from: place)
    add(text: names.capitalized(name))
  }

  /// Appends a type as a value: `User.self`.
  mutating func metatype(_ type: Name) {
    if names.isCompound(type) { add("(", type, ").self") } else { add("", type, ".self") }
  }

  /// Appends a field as a value; Swift wants it said that an optional is meant to become an `Any`.
  mutating func boxed(_ field: FlowGraph.Field) {
    escaped(field.name)
    if names.isOptional(field.type) { add(" as Any") }
  }

  /// Appends fields as values, with commas.
  mutating func boxed(_ fields: [FlowGraph.Field]) {
    var index = 0
    while index < fields.count {
      if index > 0 { add(", ") }
      boxed(fields[index])
      index += 1
    }
  }
}
