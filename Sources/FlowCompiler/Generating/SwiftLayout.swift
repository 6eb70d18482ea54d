/// Declarations, calls and statements as swift-format lays them out, so that the output is clean as it is written.
///
/// None ends with a line end; `indent` is the number of blanks before the first line.
enum SwiftLayout {
  /// The length that swift-format allows unless it is told otherwise.
  private static let lineLength = 100

  /// `head(a, b)tail`: on one line if it fits, else with an element a line.
  static func list(_ indent: Int, _ head: SwiftText, _ elements: [String], _ tail: SwiftText = "") -> SwiftText {
    let whole: SwiftText = "\(blanks(indent))\(head)(\(elements, by: ", "))\(tail)"
    return fits(whole) || elements.isEmpty ? whole : broken(indent, head, elements, tail)
  }

  private static func broken(_ indent: Int, _ head: SwiftText, _ elements: [String], _ tail: SwiftText) -> SwiftText {
    let margin = blanks(indent)
    return """
      \(margin)\(head)(
      \(margin)  \(elements, by: ",\n\(margin)  ")
      \(margin))\(tail)
      """
  }

  /// `head { body }`: on one line if it fits, else on three.
  static func block(_ indent: Int, _ head: SwiftText, _ body: SwiftText) -> SwiftText {
    let margin = blanks(indent)
    let whole: SwiftText = "\(margin)\(head) { \(body) }"
    return fits(whole) ? whole : block(after: "\(margin)\(head)", margin, body)
  }

  private static func block(after head: SwiftText, _ margin: String, _ body: SwiftText) -> SwiftText {
    """
    \(head) {
    \(margin)  \(body)
    \(margin)}
    """
  }

  /// `head(a, b)tail { body }`, a function of one statement: the body goes to a line of its own first, then the parameters do.
  static func function(
    _ indent: Int, _ head: SwiftText, _ parameters: [String], _ tail: SwiftText, _ body: SwiftText
  ) -> SwiftText {
    let margin = blanks(indent)
    let declaration: SwiftText = "\(margin)\(head)(\(parameters, by: ", "))\(tail)"
    let whole: SwiftText = "\(declaration) { \(body) }"
    if fits(whole) { return whole }
    let isShort = fits("\(declaration) {") || parameters.isEmpty
    return block(after: isShort ? declaration : broken(indent, head, parameters, tail), margin, body)
  }

  /// `guard let a = b else { return result }`, with the `else` on a line of its own if need be.
  static func unwrapping(_ indent: Int, _ binding: SwiftText, else result: String) -> SwiftText {
    let margin = blanks(indent)
    let whole: SwiftText = "\(margin)guard \(binding) else { return \(result) }"
    // swift-format breaks it one column early.
    return fits("\(whole) ") ? whole : "\(margin)guard \(binding)\n\(margin)else { return \(result) }"
  }

  /// `head: A, B` and a tail of ` {` or ` {}`.
  static func inheriting(_ head: SwiftText, _ parents: [String], _ tail: String = " {") -> SwiftText {
    let whole: SwiftText = parents.isEmpty ? "\(head)\(tail)" : "\(head): \(parents, by: ", ")\(tail)"
    if fits(whole) { return whole }
    // The brace of a declaration that was broken has its own line.
    let brace = tail == " {" ? "\n{" : tail
    return parents.isEmpty ? "\(head)\(brace)" : "\(head):\n  \(parents, by: ",\n  ")\(brace)"
  }

  /// `head = A & B`.
  static func composing(_ head: SwiftText, _ parts: [String]) -> SwiftText {
    let whole: SwiftText = "\(head) = \(parts, by: " & ")"
    return fits(whole) ? whole : "\(head) =\n  \(parts, by: "\n  & ")"
  }

  /// Imports, each once. What others see may speak of what is imported: where imports are internal unless they say otherwise, they say so.
  static func imports(_ modules: [String], _ access: Access) -> SwiftText {
    let modules = Set(modules).sorted()
    let plain = modules.map { "import \($0)" }
    if access == .internal { return "\(plain, by: "\n")" }
    return """
      #if hasFeature(InternalImportsByDefault)
        \(plain.map { access.modifier + $0 }, by: "\n  ")
      #else
        \(plain, by: "\n  ")
      #endif
      """
  }

  /// Blanks.
  static func blanks(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 2: "  "
    case 4: "    "
    case 6: "      "
    case 8: "        "
    default: String(decoding: Array(repeating: UInt8(ascii: " "), count: count), as: UTF8.self)
    }
  }

  private static func fits(_ line: SwiftText) -> Bool { line.bytes.count <= lineLength }
}
