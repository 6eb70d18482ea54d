import FlowDiagnostics

/// A declared name that is close to a misspelt one.
package struct Suggestion {
  /// The declared name.
  package var text: String
  /// The name's declaration; nil if absent.
  package var range: SourceRange?

  /// Makes a suggestion.
  package init(text: String, range: SourceRange? = nil) {
    self.text = text
    self.range = range
  }
}

extension Diagnostic {
  /// The same diagnostic with the nearest name. If no name is near, it gets a note at the declaration without an edge, which may have been renamed, or
  /// else another note.
  package func suggesting(_ nearest: Suggestion?, else free: Suggestion?, or note: Note, for name: String) -> Diagnostic
  {
    var copy = self
    if nearest == nil {
      copy.notes.append(free.map { Note("'\($0.text)' is declared here, and has no edge", at: $0.range) } ?? note)
    }
    return copy.suggesting(nearest, for: name)
  }

  /// The same diagnostic with the nearest name; if no name is near, with a note and other help.
  package func suggesting(
    _ nearest: Suggestion?, for name: String? = nil, else help: String?, _ note: Note? = nil
  ) -> Diagnostic {
    if nearest != nil { return suggesting(nearest, for: name) }
    var copy = self
    copy.help = help
    if let note { copy.notes.append(note) }
    return copy
  }

  /// The same diagnostic with the nearest name: a note at its declaration, and the fix-it that writes it.
  ///
  /// - Parameters:
  ///   - suggestion: the nearest name.
  ///   - name: the name as written. If the diagnostic's range is longer, as in a text over several lines, there is no fix-it. Nil if the range is
  ///     certainly the name.
  package func suggesting(_ suggestion: Suggestion?, for name: String? = nil) -> Diagnostic {
    guard let suggestion else { return self }
    var copy = self
    let place = suggestion.range == nil ? "" : ", declared here"
    copy.notes.append(Note("did you mean '\(suggestion.text)'\(place)?", at: suggestion.range))
    let quotes = name.map { Int(range.end) - Int(range.start) - $0.utf8.count } ?? 0
    if quotes == 0 || quotes == 2 { copy.fixIts.append(.write(suggestion.text, at: range)) }
    return copy
  }

  /// The same diagnostic with the word that was probably meant and has no declaration; unchanged if `word` is nil.
  package func suggesting(word: String?) -> Diagnostic {
    guard let word else { return self }
    var copy = writing(word, at: range)
    copy.help = "did you mean '\(word)'?"
    return copy
  }

  /// The same diagnostic with the text to write instead, as help and as a fix-it.
  ///
  /// - Parameter place: the range that the text replaces; nil for no fix-it.
  package func writing(_ text: String, at place: SourceRange?, _ applicability: FixIt.Applicability = .suggested)
    -> Diagnostic
  {
    var copy = self
    copy.help = "write '\(excerpt(text))'"
    if let place { copy.fixIts = [.write(text, at: place, applicability)] }
    return copy
  }
}

extension Diagnostic.Note {
  /// A note at the declaration of a name.
  package static func declared(_ name: String, at range: SourceRange) -> Self {
    Self("'\(name)' is declared here", at: range)
  }
}

extension Diagnostic.FixIt {
  /// The fix-it that replaces a range with a text.
  package static func write(
    _ text: String, at range: SourceRange, _ applicability: Applicability = .suggested
  ) -> Self {
    Self("write '\(excerpt(text))'", replace: range, with: text, applicability)
  }
}
