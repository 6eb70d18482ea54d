import FlowCompiler
import FlowDiagnostics

/// What there is to know about one diagnostic: what it means, how one gets it, why it matters, and how to mend it.
///
/// `flowc explain` shows it, and the documentation has it as an article; both are made from this one value. What flowc prints for the wrong
/// example is nowhere written down: it is compiled whenever the page is shown.
public struct Page: Sendable {
  /// The diagnostic.
  public let id: DiagnosticID
  /// What it is, in one short sentence.
  public let summary: String
  /// What it means, in two or three sentences, to whoever has got it.
  public let meaning: String
  /// Flow files that are wrong in this way, and in no other.
  public let wrong: Example
  /// Why it matters, and what to do.
  public let reason: String
  /// The same flow files without the mistake; nothing is found in them.
  public let mended: Example

  /// Writes a page. Paragraphs are separated by an empty line; what stands between backticks is code.
  ///
  /// - Parameters:
  ///   - id: the diagnostic.
  ///   - summary: one sentence for the list of all diagnostics.
  ///   - meaning: two or three sentences.
  ///   - wrong: flow files with the mistake.
  ///   - reason: why it matters.
  ///   - mended: the same files without it.
  public init(
    _ id: DiagnosticID, _ summary: String, meaning: String, wrong: Example, reason: String, mended: Example
  ) {
    self.id = id
    self.summary = summary
    self.meaning = meaning
    self.wrong = wrong
    self.reason = reason
    self.mended = mended
  }

  /// The page of the diagnostic of that name; nil if there is none.
  public static func of(_ name: String) -> Page? { all.first { $0.id.name == name } }
}
