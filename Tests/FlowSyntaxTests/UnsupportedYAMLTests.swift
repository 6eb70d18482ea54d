import FlowDiagnostics
import FlowSyntax
import FlowTestSupport
import Testing

/// The parts of YAML that flow files do without.
struct UnsupportedYAMLTests {
  /// Checks the diagnostics and returns what was read all the same.
  private func read(
    _ marked: String, _ message: String, help: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> String {
    let source = MarkedSource(marked)
    let reading = Reading(source.text)
    expectDiagnostics(
      reading.diagnostics, in: source, .error(.unsupportedYAML, at: "1️⃣-2️⃣", message, help: help),
      sourceLocation: sourceLocation)
    return reading.outline
  }

  @Test func `an anchor is reported and its value read`() {
    #expect(read("a: 1️⃣&x2️⃣ 1", "anchor '&x' is not supported") == "m(a 1)")
    #expect(read("a: 1️⃣&x2️⃣\n  b: c", "anchor '&x' is not supported") == "m(a m(b c))")
    #expect(read("a: [1️⃣&x2️⃣, b]", "anchor '&x' is not supported") == "m(a [_ b])")
  }

  @Test func `an alias is reported and has no value`() {
    #expect(
      read(
        "a: 1️⃣*x2️⃣\nb: c", "alias '*x' is not supported",
        help: "write the value out here, or put it in quotes if it is text: \"*x\"") == "m(a _ b c)")
  }

  @Test func `a tag is reported and its value read`() {
    let help = "leave the tag out: every value is text"
    #expect(read("a: 1️⃣!!str2️⃣ 1", "'!!str' is a YAML tag, which is not supported", help: help) == "m(a 1)")
    #expect(read("a: 1️⃣!t2️⃣ {b: c}", "'!t' is a YAML tag, which is not supported", help: help) == "m(a {b c})")
    #expect(read("a: 1️⃣!<x>2️⃣ 'b'", "'!<x>' is a YAML tag, which is not supported", help: help) == "m(a 'b')")
    #expect(
      read("a: 1️⃣!q!z2️⃣ b", "'!q!z' is a YAML tag, which is not supported") == "nothing", "no handle, no document")
  }

  @Test func `an exclamation mark before a condition gets 'not' as help`() {
    let message = "'!member' is a YAML tag, which is not supported"
    let help = "to negate a condition, write 'not member'"
    #expect(read("{ when: 1️⃣!member2️⃣, push: a }", message, help: help) == "{when member push a}")
    #expect(read("when: 1️⃣!member2️⃣ and x", message, help: help) == "m(when member and x)")
    #expect(
      read(
        "when: 1️⃣!(a2️⃣ or b)", "'!(a' is a YAML tag, which is not supported",
        help: "to negate a condition, write 'not (…)'") == "m(when (a or b))")
  }

  @Test func `an anchor and a tag of one node are two diagnostics`() {
    let source = MarkedSource("a: 1️⃣&x 2️⃣!y 'b'")
    let reading = Reading(source.text)
    expectDiagnostics(
      reading.diagnostics, in: source, .error(.unsupportedYAML, at: "1️⃣", "anchor '&x' is not supported"),
      .error(.unsupportedYAML, at: "2️⃣", "'!y' is a YAML tag, which is not supported"))
    #expect(reading.sources == ["a: &x !y 'b'", "a", "'b'"])
  }

  @Test func `a merge key is reported and its pair left out`() {
    #expect(
      read("1️⃣<<2️⃣: {x: y}\na: b", "merge key '<<' is not supported", help: "write the keys out here") == "m(a b)")
    #expect(read("a: b\n1️⃣<<2️⃣: {x: y}", "merge key '<<' is not supported") == "m(a b)")
    #expect(read("{ 1️⃣<<2️⃣: x }", "merge key '<<' is not supported") == "{}")
  }

  @Test func `a quoted merge key is a key`() {
    #expect(Reading("'<<': a").diagnostics.isEmpty)
    #expect(Reading("a: <<").diagnostics.isEmpty)
  }

  @Test func `a second document is reported and not read`() {
    let message = "a second document in one file is not supported"
    #expect(read("a: b\n1️⃣---2️⃣\nc: d", message) == "m(a b)")
    #expect(read("a: b\n...\n1️⃣c2️⃣: d", message) == "nothing")
  }

  @Test func `a directive is reported, known to YAML or not`() {
    let message = "a YAML directive is not supported"
    #expect(read("1️⃣%YAML 1.22️⃣\n---\na: b", message, help: "remove the line") == "m(a b)")
    #expect(read("1️⃣%TAG ! x:2️⃣\n---\na: b", message) == "m(a b)")
    #expect(read("1️⃣%YAML 2.02️⃣\n---\na: b", message) == "nothing")
    #expect(read("# x\n1️⃣%FOO bar2️⃣\n---\na: b", message) == "nothing")
  }
}
