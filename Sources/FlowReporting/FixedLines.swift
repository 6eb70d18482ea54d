import FlowDiagnostics

/// The fixes that were made, one a line: `path:line:column: fixed: message (write 'and') [id]`.
public func renderFixes(_ fixes: [(path: String, place: SourceLocation, fix: ChosenFix)]) -> String {
  var text = ""
  for (path, place, fix) in fixes {
    let diagnostic = fix.diagnostic
    text +=
      "\(visible(path)):\(place.line):\(place.column): fixed: \(visible(diagnostic.message))"
      + " (\(visible(fix.fixIt.message))) [\(diagnostic.id.name)]\n"
  }
  return text
}
