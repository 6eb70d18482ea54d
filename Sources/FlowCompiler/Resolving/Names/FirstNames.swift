import FlowDiagnostics
import FlowSyntax

/// The first place of each name in a list, to find duplicates.
package struct FirstNames {
  private var ranges: [Name: SourceRange] = [:]

  /// Makes an empty set of names.
  package init() {}

  /// Returns the place where a name was written first; nil if the name is new, and then remembers its place.
  package mutating func earlier(_ word: Word) -> SourceRange? {
    if let range = ranges[word.name] { return range }
    ranges[word.name] = word.range
    return nil
  }
}
