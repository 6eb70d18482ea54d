import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import Testing

/// Makes each change that the diagnostics offer, one by one, and expects each to fix its diagnostic and to break nothing.
///
/// An editor makes such a change with one keystroke; a wrong one costs more than none.
///
/// - Parameters:
///   - compilation: the diagnostics.
///   - files: the files that they are about.
///   - mayReveal: whether a mistake of theirs hides others, so that errors may be revealed.
///   - again: finds again, in changed files.
/// - Returns: the number of changes made.
@discardableResult
func expectEachFix(
  of compilation: FullCompilation, in files: [FlowFile], mayReveal: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ again: ([FlowFile]) -> FullCompilation = { compileWithExpectations($0, module: "App") }
) -> Int {
  let before = compilation.log.sorted
  var made = 0
  for diagnostic in before {
    for fixIt in diagnostic.fixIts {
      guard let path = compilation.sources.file(of: fixIt.range)?.path,
        let file = files.firstIndex(where: { $0.path == path })
      else {
        Issue.record("'\(fixIt.message)' changes no file of these", sourceLocation: sourceLocation)
        continue
      }
      var changed = files
      changed[file].bytes = SourceFile(path: path, bytes: files[file].bytes).applying([fixIt])
      made += 1
      let after = again(changed).log.sorted
      var problems = problems(after: after, before: before, diagnostic, mayReveal: mayReveal)
      if let promised = promisedText(fixIt.message),
        !withoutBlanks(String(decoding: changed[file].bytes, as: UTF8.self)).contains(withoutBlanks(promised))
      {
        problems.append("promises '\(promised)', which is not there")
      }
      #expect(
        problems.isEmpty,
        """
        '\(fixIt.message)' for '\(diagnostic.message)' [\(diagnostic.id.name)]
        \(problems.joined(separator: "\n"))
        \(String(decoding: changed[file].bytes, as: UTF8.self))
        """, sourceLocation: sourceLocation)
    }
  }
  return made
}

/// The ways in which a change did not do what it offers.
private func problems(
  after: [Diagnostic], before: [Diagnostic], _ diagnostic: Diagnostic, mayReveal: Bool
) -> [String] {
  func isSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool { one.id == other.id && one.message == other.message }
  var problems: [String] = []
  if after.filter({ isSame($0, diagnostic) }).count >= before.filter({ isSame($0, diagnostic) }).count {
    problems.append("the diagnostic is still there")
  }
  for new in after where mayReveal ? new.id == .duplicateKey : new.id.severity == .error {
    if before.contains(where: { isSame($0, new) }) { continue }
    problems.append("new: \(new.message) [\(new.id.name)]")
  }
  return problems
}

/// The text that a change's message promises to write: `note` of "did you mean 'note'?" and of "write 'note'".
///
/// The last quoted part, since what is changed may be named before it. Nil where nothing of it is literal, as in `write '…: push note'`.
private func promisedText(_ message: String) -> String? {
  guard message.hasPrefix("write '") || message.hasPrefix("did you mean '") || message.hasPrefix("quote it: '") else {
    return nil
  }
  let parts = message.split(separator: "'", omittingEmptySubsequences: false)
  guard parts.count == 3, !parts[1].contains("…") else { return nil }
  return String(parts[1])
}

/// Blocks and braces are laid out otherwise than the words show them.
private func withoutBlanks(_ text: String) -> String { String(text.filter { !" \n{}".contains($0) }) }
