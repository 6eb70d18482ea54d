/// Declarations, calls and statements as swift-format lays them out, so that the output is clean as it is written.
///
/// No text ends with a line break; `margin` is the indentation of each line.
enum SwiftLayout {
  /// The default line length of swift-format.
  private static let lineLength = 100

  /// `head(a, b)tail`: on one line if it fits, else with one element per line.
  static func list(_ margin: String, _ head: String, _ elements: [String], _ tail: String = "") -> String {
    let whole = "\(margin)\(head)(\(elements.joined(separator: ", ")))\(tail)"
    return fits(whole) ? whole : broken(margin, head, elements, tail) ?? whole
  }

  private static func broken(_ margin: String, _ head: String, _ elements: [String], _ tail: String) -> String? {
    if elements.isEmpty { return nil }
    let lines = elements.map { "\(margin)  \($0)" }.joined(separator: ",\n")
    return """
      \(margin)\(head)(
      \(lines)
      \(margin))\(tail)
      """
  }

  /// `head { body }`: on one line if it fits, else on three.
  static func block(_ margin: String, _ head: String, _ body: String) -> String {
    let whole = "\(margin)\(head) { \(body) }"
    return fits(whole) ? whole : block(after: margin + head, margin, body)
  }

  private static func block(after head: String, _ margin: String, _ body: String) -> String {
    """
    \(head) {
    \(margin)  \(body)
    \(margin)}
    """
  }

  /// `head(a, b)tail { body }`, a function of one statement: the body is the first to get its own lines, then the parameters.
  static func function(
    _ margin: String, _ head: String, _ parameters: [String], _ tail: String, _ body: String
  ) -> String {
    let declaration = "\(margin)\(head)(\(parameters.joined(separator: ", ")))\(tail)"
    let whole = "\(declaration) { \(body) }"
    if fits(whole) { return whole }
    if fits(declaration + " {") { return block(after: declaration, margin, body) }
    return block(after: broken(margin, head, parameters, tail) ?? declaration, margin, body)
  }

  /// `guard let a = b else { return result }`, with the `else` on a line of its own if need be.
  static func unwrapping(_ margin: String, _ binding: String, else result: String) -> String {
    let head = "\(margin)guard \(binding)"
    let exit = "else { return \(result) }"
    return fits("\(head)  \(exit)") ? "\(head) \(exit)" : "\(head)\n\(margin)\(exit)"
  }

  /// `head: A, B` and a tail of ` {` or ` {}`.
  static func inheriting(_ head: String, _ parents: [String], _ tail: String = " {") -> String {
    let whole = parents.isEmpty ? head + tail : "\(head): \(parents.joined(separator: ", "))\(tail)"
    if fits(whole) { return whole }
    // The brace of a declaration that was broken has its own line.
    let brace = tail == " {" ? "\n{" : tail
    return parents.isEmpty ? head + brace : "\(head):\n  \(parents.joined(separator: ",\n  "))\(brace)"
  }

  /// `head = A & B`.
  static func composing(_ head: String, _ parts: [String]) -> String {
    let whole = "\(head) = \(parts.joined(separator: " & "))"
    return fits(whole) ? whole : "\(head) =\n  \(parts.joined(separator: "\n  & "))"
  }

  /// Imports, each once. Visible declarations may use types of all but the `unseen` modules, whose imports have the same
  /// access level where imports are internal by default.
  static func imports(_ modules: [String], _ access: Access, unseen: Set<String>) -> String {
    let modules = Set(modules).sorted()
    let plain = modules.map { "import \($0)" }
    if access == .internal { return plain.joined(separator: "\n") }
    return """
      #if hasFeature(InternalImportsByDefault)
        \(modules.map { (unseen.contains($0) ? "" : access.modifier) + "import \($0)" }.joined(separator: "\n  "))
      #else
        \(plain.joined(separator: "\n  "))
      #endif
      """
  }

  static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  private static func fits(_ line: String) -> Bool { line.utf8.count <= lineLength }
}
