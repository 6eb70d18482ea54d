import FlowDiagnostics

/// The number of errors and warnings, as in `2 errors, 1 warning`; empty if there are none.
public func summary(of diagnostics: [Diagnostic]) -> String {
  var errors = 0
  var warnings = 0
  for diagnostic in diagnostics {
    switch diagnostic.id.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    }
  }
  var parts: [String] = []
  if errors > 0 { parts.append(errors == 1 ? "1 error" : "\(errors) errors") }
  if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
  return parts.joined(separator: ", ")
}
