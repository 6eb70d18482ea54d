/// As many findings as are printed, in their order: where there are too many, errors come before warnings.
package func shown(_ diagnostics: [Diagnostic], limit: Int) -> [Diagnostic] {
  guard diagnostics.count > limit else { return diagnostics }
  var room = limit
  var isShown = Array(repeating: false, count: diagnostics.count)
  for severity in [Severity.error, .warning] {
    for index in diagnostics.indices where room > 0 && diagnostics[index].id.severity == severity {
      isShown[index] = true
      room -= 1
    }
  }
  return zip(diagnostics, isShown).compactMap { $1 ? $0 : nil }
}

/// How many findings are not shown, as in `3 more, not shown`; nil where all are.
package func rest(_ count: Int, limit: Int) -> String? { count > limit ? "\(count - limit) more, not shown" : nil }
