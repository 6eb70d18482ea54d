import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowSyntax

/// The parts of YAML that flow files do without.
struct UnsupportedYAMLTests {
  @Test func `an anchor is reported and its value read`() {
    let source = MarkedSource("a: 1️⃣&x2️⃣ 1")
    let reading = Reading(source.text)
    expectDiagnostics(
      reading.diagnostics, in: source, .error(.unsupportedYAML, at: "1️⃣-2️⃣", "anchor '&x' is not supported"))
    #expect(reading.outline == "m(a 1)")
  }
}
