import FlowDiagnostics
import FlowSyntax

/// The app's types, where the flow file names them.
extension FileEmitter {
  /// Names each type once, at its place in the flow file and ahead of all else: so that Swift's compiler says there first that a type does not
  /// exist, or is not imported. Nobody can add members to the enum, which would hide the app's types.
  mutating func emitNamedTypes() {
    if types.isEmpty { return }
    out.add("\n// The app's types, where the flow file names them.\n// swift-format-ignore\nprivate enum ")
    out.add(text: typesName)
    out.add(" {\n")
    for (number, mention) in types.enumerated() {
      let lines = lines(of: mention.range.file)
      let start = Int(mention.range.start)
      let isQuoted = start < lines.table.bytes.count && [0x22, 0x27].contains(lines.table.bytes[start])
      emitAlias("  typealias T", number, at: mention.range, by: isQuoted ? 1 : 0)
      out.add("", mention.type, "")
      if let word = needsFoundation(mention.type) {
        out.add(text: "  // \(word) is Foundation's: write 'imports: [Foundation]', unless it is the app's own")
      }
      endSource()
    }
    out.add("}\n")
  }

  /// Appends a type as a value, as a screen's file asks for it.
  mutating func addMetatype(_ type: Name) {
    guard let number = typeNumbers[type] else {
      out.metatype(type)
      return
    }
    out.add(text: typesName)
    out.add(".T")
    out.add(number)
    out.add(".self")
  }

  /// The enum's name: no type of the app's begins so.
  private var typesName: String {
    "_" + identifier(of: String(generatedName(ofFileAt: source.path).dropLast(".flow.swift".count))) + "Types"
  }

  /// Writes the head of a typealias so that what follows stands where it does in the flow file.
  ///
  /// - Parameter columns: how many columns behind the place it stands.
  mutating func emitAlias(_ head: StaticString, _ number: Int, at range: SourceRange, by columns: Int = 0) {
    let (place, path) = place(of: range)
    // The name stands on the line before, save for what stands on the first.
    beginSource(path, max(1, place.line - 1))
    let start = out.count
    out.add(head)
    out.add(number)
    out.add(" =")
    let width = out.count - start
    let column = place.column + columns - 1
    if place.line > 1 { out.add("\n") }
    out.pad(place.line > 1 ? column : max(1, column - width))
  }

  /// The word in a type that Foundation declares, where the file does not import it.
  private func needsFoundation(_ type: Name) -> String? {
    file.imports.contains { names[$0] == "Foundation" } ? nil : foundationType(in: names[type])
  }
}
