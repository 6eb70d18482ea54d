import FlowExpectations
import FlowProof
import FlowSimulator

/// The line that `flowc check` ends with if nothing is wrong: how much was looked at.
struct CheckSummary {
  private var files = 0
  private var proved = 0
  private var undecided = 0
  private var tests = 0

  /// Adds a module, and what its proofs and tests have found.
  mutating func add(_ module: FullCompilation, _ results: (proofs: Proofs, tests: [TestResult])) {
    files += module.sources.files.count
    for property in results.proofs.properties {
      switch property.verdict {
      case .proved: proved += 1
      case .undecided: undecided += 1
      case .refuted: break
      }
    }
    tests += results.tests.count
  }

  func text(_ color: DiagnosticOptions.Color) -> String {
    let mark = color.isOn(for: .output) ? "\u{1B}[32m✔\u{1B}[0m" : "✔"
    var parts = ["no mistakes in \(counted(files, "flow file"))"]
    if proved > 0 { parts.append("\(counted(proved, "property", "properties")) proved") }
    if undecided > 0 { parts.append("\(undecided) undecided") }
    if tests > 0 { parts.append("\(counted(tests, "test")) passed") }
    return "\(mark) \(parts.joined(separator: ", "))\n"
  }
}

/// A number with its noun.
func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
  count == 1 ? "1 \(one)" : "\(count) \(several ?? one + "s")"
}
