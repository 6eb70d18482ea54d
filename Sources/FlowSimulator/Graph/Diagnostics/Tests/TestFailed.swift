import FlowCompiler
import FlowDiagnostics

extension DiagnosticID {
  /// A test whose run differs from its expectations.
  public static let testFailed = DiagnosticID("test-failed", .error)
}

/// The diagnostic about a failed test.
extension Diagnostic {
  /// A test that failed.
  ///
  /// - Parameters:
  ///   - test: the test's name.
  ///   - failure: the first difference from the expectations.
  ///   - others: further differences.
  ///   - steps: the steps that led there, each at its place.
  package static func testFailed(
    _ test: String, _ failure: TestFailure, also others: [TestFailure], after steps: [Note]
  ) -> Diagnostic {
    var notes = failure.remarks.map { Note($0) }
    for other in others { notes += [Note(other.message, at: other.range)] + other.remarks.map { Note($0) } }
    return Diagnostic(
      .testFailed, "test '\(excerpt(test))' fails: \(failure.message)", at: failure.range, label: failure.label,
      notes: notes + steps, help: failure.help)
  }
}

/// A difference from a test's expectations.
package struct TestFailure: Hashable, Sendable {
  /// The difference between the expected and the found value.
  package var message: String
  /// A few words beside the carets.
  package var label: String
  /// Lines that are too long for the message.
  package var remarks: [String] = []
  /// A suggested fix; nil if there is none.
  package var help: String?
  /// The place of the expectation, or of the step.
  package var range: SourceRange

  private init(
    _ message: String, at range: SourceRange, label: String = "", remarks: [String] = [], help: String? = nil
  ) {
    (self.message, self.label, self.range, self.remarks, self.help) = (message, label, range, remarks, help)
  }

  /// A value differs from the expected one. Long values are shown one below the other.
  package static func differs(
    _ what: String, expected: String, found: String, at range: SourceRange, help: String? = nil
  ) -> TestFailure {
    if expected.count + found.count <= 72 {
      return TestFailure(
        "\(what) is \(found), but \(expected) is expected", at: range, label: "is \(found)", help: help)
    }
    return TestFailure(
      "\(what) differs from the expected one", at: range, label: "differs",
      remarks: ["expected \(expected)", "found    \(found)"], help: help)
  }

  /// Something expected did not happen, or is not there.
  package static func missing(_ message: String, at range: SourceRange) -> TestFailure {
    TestFailure(message, at: range)
  }

  /// A move was denied, and no `then` expects it.
  package static func denied(_ step: String, by cause: String, writing word: String, at range: SourceRange)
    -> TestFailure
  {
    TestFailure(
      "'\(step)' was denied \(cause), which the test does not expect", at: range, label: "denied",
      help: "if it should be denied, write 'then: { denied: \(word) }'")
  }
}
