import FlowDiagnostics
import FlowSyntax
import FlowTestSupport
import Testing

/// Keys that are written twice.
struct DuplicateKeyTests {
  @Test func `a duplicate key is reported with the first one, and its pair left out`() {
    let source = MarkedSource("1️⃣a2️⃣: 1\nb: 2\n3️⃣'a'4️⃣: 3\nc: 4\n")
    let reading = Reading(source.text)
    expectDiagnostics(
      reading.diagnostics, in: source,
      .error(
        .duplicateKey, at: "3️⃣-4️⃣", "duplicate key 'a'",
        notes: [.note(at: "1️⃣-2️⃣", "'a' is first used here")]))
    #expect(reading.outline == "m(a 1 b 2 c 4)")
  }

  @Test func `each further duplicate refers to the first key`() {
    let source = MarkedSource("{ 1️⃣a, 2️⃣a, 3️⃣a }")
    let message = "duplicate key 'a'"
    let notes: [ExpectedNote] = [.note(at: "1️⃣", "'a' is first used here")]
    expectDiagnostics(
      Reading(source.text).diagnostics, in: source, .error(.duplicateKey, at: "2️⃣", message, notes: notes),
      .error(.duplicateKey, at: "3️⃣", message, notes: notes))
  }

  @Test func `a mapping inside may have the keys of the one around it`() {
    let reading = Reading("a: { a: { a: 1, b: 2 }, b: 3 }\nb: [{ a }, { a }]\n")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a mapping in between does not hide a duplicate`() {
    let source = MarkedSource("1️⃣a: { a: 1 }\nb: { a: 2 }\n2️⃣a: 3\n")
    expectDiagnostics(
      Reading(source.text).diagnostics, in: source,
      .error(
        .duplicateKey, at: "2️⃣", "duplicate key 'a'",
        notes: [.note(at: "1️⃣", "'a' is first used here")]))
  }

  @Test func `a hundred thousand keys are read in linear time`() {
    let keys = 100_000
    let text = (0..<keys).map { "\(String($0, radix: 36)):\n" }.joined()
    var reading: Reading?
    let time = ContinuousClock().measure { reading = Reading(text + "0:\n") }
    #expect(reading?.tree?.allNodes.count == 2 * keys + 3)
    #expect(reading?.diagnostics.map(\.id) == [.duplicateKey])
    // Comparing each with each would be five thousand million comparisons: minutes.
    #expect(time < .seconds(5))
  }
}
