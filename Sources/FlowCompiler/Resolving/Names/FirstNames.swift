import FlowDiagnostics
import FlowSyntax

/// The first places of a list's names, to find those that are written again.
package struct FirstNames {
  /// The first of them, which are looked through; most lists have no more.
  private var few: [Word] = []
  private var ranges: [Name: SourceRange] = [:]

  /// Knows no names.
  package init() {}

  /// The place where a name was written before; nil for its first time, which is remembered.
  package mutating func earlier(_ word: Word) -> SourceRange? {
    if let known = few.first(where: { $0.name == word.name }) { return known.range }
    if few.count < 8 {
      few.append(word)
      return nil
    }
    if let range = ranges[word.name] { return range }
    ranges[word.name] = word.range
    return nil
  }
}
