import FlowDiagnostics
import FlowProof
import FlowTestSupport
import Testing

/// `allow:` of what only proofs find.
@MainActor @Suite struct ProofAllowanceTests {
  private static let flow = """
    flow: Shop
    start: list
    screens: { list: { events: { opened } }, detail: { events: { more } }, help: }
    edges:
      list: { opened: stay }
      detail: { more: push help }

    """

  @Test func `an allowance of what proofs find is no longer reported once they find it`() {
    expectProved(Self.flow + "allow: { unreachable-screen: { detail: a later version } }")
  }

  @Test func `an allowance of what proofs do not find is reported once they have run`() {
    expectProved(
      Self.flow
        + """
        allow:
          unreachable-screen: { detail: a later version, 1️⃣zzz: x, 2️⃣list: x }
          pop-at-root: { 3️⃣list.opened: x }
        """,
      .warning(.allowUnused, at: "1️⃣", "there is no diagnostic 'unreachable-screen' about 'zzz' in this file to allow"),
      .warning(.allowUnused, at: "2️⃣", "there is no diagnostic 'unreachable-screen' about 'list' in this file to allow"),
      .warning(
        .allowUnused, at: "3️⃣", "there is no diagnostic 'pop-at-root' about 'list.opened' in this file to allow"))
  }

  @Test func `an allowance of what proofs do not find is not reported where nothing was proved`() {
    expectProved(
      """
      flows: { A: { start: a }, B: { start: a } }
      screens: { a: }
      allow: { unreachable-screen: { zzz: x } }
      """)
  }
}
