/// The diagnostics to print: at most `limit`, in their order. If there are more, errors take precedence over warnings.
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

/// The number of diagnostics that are not shown, as in `3 more, not shown`; nil if all are.
package func rest(_ count: Int, limit: Int) -> String? { count > limit ? "\(count - limit) more, not shown" : nil }
