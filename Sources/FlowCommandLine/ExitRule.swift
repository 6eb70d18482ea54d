internal import ArgumentParser

/// The rule for exit codes, which every command ends through: a run that has said an error returns 1, and a run that
/// returns 1 has said one.
package enum ExitRule {
  // It only ever becomes true, and is read once, when the command has ended.
  nonisolated(unsafe) private static var hasFailed = false

  /// Makes the run return 1, whatever follows. Its output says why: with an error, a severity, or a breaking change.
  package static func fail() { hasFailed = true }

  /// The exit code of a command that has ended with this one.
  static func code(of ended: ExitCode) -> ExitCode {
    if ended == .failure && !hasFailed { complain("the run has failed without a reason; please report this") }
    return ended.isSuccess && hasFailed ? .failure : ended
  }
}
