import FlowDiagnostics
import FlowSyntax

/// The first places of a list's names, to find those that are written again.
package struct FirstNames {
  private var ranges: [Name: SourceRange] = [:]

  /// Knows no names.
  package init() {}

  /// The place where a name was written before; nil for its first time, which is remembered.
  package mutating func earlier(_ word: Word) -> SourceRange? {
    if let range = ranges[word.name] { return range }
    ranges[word.name] = word.range
    return nil
  }
}
