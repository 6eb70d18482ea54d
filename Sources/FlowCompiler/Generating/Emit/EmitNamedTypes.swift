import FlowDiagnostics
import FlowSyntax

/// The app's types, where the flow file names them.
extension FileEmitter {
  /// Names each type once, at its place in the flow file and before all other code, so that Swift's compiler reports a missing or unimported type
  /// there first. No one can add members to the enum that would hide the app's types.
  func emitNamedTypes() {
    if types.isEmpty { return }
    let aliases = types.enumerated().map { number, mention in
      let type = names[mention.type]
      let note = needsFoundation(type).map {
        "  // \($0) is Foundation's: write 'imports: [Foundation]', unless it is the app's own"
      }
      return alias("  typealias T\(number)", type + (note ?? ""), at: place(of: mention.range, isText: true))
    }
    out.add(
      """

      // The app's types, where the flow file names them.
      // swift-format-ignore
      private enum \(typesName) {
      \(aliases.joined(separator: "\n"))
      }
      """)
  }

  /// A type as a value, through its alias in the enum if it has one.
  func metatype(_ type: Name) -> String { typeNumbers[type].map { "\(typesName).T\($0).self" } ?? names.metatype(type) }

  /// The enum's name; no app type begins with `_`.
  private var typesName: String {
    "_\(identifier(of: String(generatedName(ofFileAt: source.path).dropLast(".flow.swift".count))))Types"
  }

  /// A typealias whose right side is at its place in the flow file.
  func alias(_ head: String, _ type: String, at place: (location: SourceLocation, path: String)) -> String {
    let (line, column) = (place.location.line, place.location.column - 1)
    // The alias's name goes on the line before, unless the type is on the first line.
    let gap = line > 1 ? "\n" + SwiftLayout.blanks(column) : SwiftLayout.blanks(max(1, column - "\(head) =".utf8.count))
    return located(place.path, max(1, line - 1), "\(head) =\(gap)\(type)")
  }

  /// The word in a type that Foundation declares; nil if absent, or if the file imports Foundation.
  private func needsFoundation(_ type: String) -> String? {
    file.imports.contains { names[$0] == "Foundation" } ? nil : foundationType(in: type)
  }
}
