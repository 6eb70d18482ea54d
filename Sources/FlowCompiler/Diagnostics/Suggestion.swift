import FlowDiagnostics

/// A declared name that is close to a misspelt one.
struct Suggestion {
  /// The declared name.
  var text: String
  /// Where it is declared; nil where that is nowhere.
  var range: SourceRange?
}

extension Diagnostic {
  /// The same finding with the nearest name: a note at its declaration, and the change that writes it.
  func suggesting(_ suggestion: Suggestion?) -> Diagnostic {
    guard let suggestion else { return self }
    var copy = self
    let place = suggestion.range == nil ? "" : ", declared here"
    copy.notes.append(Note("did you mean '\(suggestion.text)'\(place)?", at: suggestion.range))
    copy.fixIts.append(FixIt("write '\(suggestion.text)'", replace: range, with: suggestion.text))
    return copy
  }
}
