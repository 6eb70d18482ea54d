import FlowDiagnostics

/// The fixes that were made, a line each: `path:line:column: mended: message (write 'and') [id]`.
public func renderAsMended(_ mendings: [(path: String, place: SourceLocation, mending: Mending)]) -> String {
  var text = ""
  for (path, place, mending) in mendings {
    let diagnostic = mending.diagnostic
    text +=
      "\(visible(path)):\(place.line):\(place.column): mended: \(visible(diagnostic.message))"
      + " (\(visible(mending.fixIt.message))) [\(diagnostic.id.name)]\n"
  }
  return text
}
