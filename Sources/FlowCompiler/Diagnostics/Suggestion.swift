import FlowDiagnostics

/// A declared name that is close to a misspelt one.
package struct Suggestion {
  /// The declared name.
  package var text: String
  /// Where it is declared; nil where that is nowhere.
  package var range: SourceRange?

  /// Makes a suggestion.
  package init(text: String, range: SourceRange? = nil) {
    self.text = text
    self.range = range
  }
}

extension Diagnostic {
  /// The same finding with the nearest name; where no name is near, with a note at what has no edge yet, since that may be what was renamed,
  /// or with another note.
  package func suggesting(_ nearest: Suggestion?, else free: Suggestion?, or note: Note, for name: String) -> Diagnostic
  {
    var copy = self
    if nearest == nil {
      copy.notes.append(free.map { Note("'\($0.text)' is declared here, and has no edge", at: $0.range) } ?? note)
    }
    return copy.suggesting(nearest, for: name)
  }

  /// The same finding with the nearest name: a note at its declaration, and the change that writes it.
  ///
  /// - Parameters:
  ///   - suggestion: the nearest name.
  ///   - name: what was written; the change is left out where the finding's range is more than that, as in a text over several lines.
  ///     Nil where the range is the name for certain.
  package func suggesting(_ suggestion: Suggestion?, for name: String? = nil) -> Diagnostic {
    guard let suggestion else { return self }
    var copy = self
    let place = suggestion.range == nil ? "" : ", declared here"
    copy.notes.append(Note("did you mean '\(suggestion.text)'\(place)?", at: suggestion.range))
    let quotes = name.map { Int(range.end) - Int(range.start) - $0.utf8.count } ?? 0
    if quotes == 0 || quotes == 2 {
      copy.fixIts.append(FixIt("write '\(suggestion.text)'", replace: range, with: suggestion.text))
    }
    return copy
  }
}
