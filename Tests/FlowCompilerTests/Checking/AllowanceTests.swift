import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// `allow:` silences one diagnostic, with a reason.
@Suite struct AllowanceTests {
  static func mail(_ allow: String) -> MarkedSource {
    MarkedSource(
      """
      flow: Mail
      start: inbox
      conditions: { known }
      screens: { inbox: { events: { closed, opened, shut } }, 8️⃣mail, 9️⃣search }
      edges:
        inbox:
          opened: [{ push: inbox, when: known }, { when: known or not known }, stay]
          shut: stay
      \(allow)
      """)
  }

  @Test func `a diagnostic is silenced by its id and what it is about`() {
    let source = Self.mail(
      """
      allow:
        unused-screen: { mail: the settings show it }
        event-without-edge: { inbox.closed: nothing is to happen }
        guard-always-true: { inbox.opened: it reads better }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.unusedScreen, at: "9️⃣", "screen 'search' is declared, but no flow names it"))
  }

  @Test func `a warning that there is no longer is said to be needless`() {
    let source = Self.mail("allow: { 1️⃣page-not-eager: { inbox: it is fine } }")
    expectDiagnostics(
      found(in: source).filter { $0.id == .unknownKey }, in: source,
      .error(
        .unknownKey, at: "1️⃣", "there is no diagnostic 'page-not-eager'",
        help: "leave it out: the pages beside the one that is shown are made with it"))
  }

  @Test func `an allowance that silences nothing is a warning, and so is one without a reason`() {
    let source = Self.mail(
      """
      allow:
        unused-screen: { mail: the settings show it, 1️⃣search, 2️⃣inbox: who knows }
        event-without-edge: { inbox.closed: nothing is to happen }
        guard-always-true: { inbox.opened: it reads better }
        unreachable-screen: { about: opened from the settings bundle }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.allowWithoutReason, at: "1️⃣", "no reason is given for allowing 'unused-screen' for 'search'"),
      .warning(.allowUnused, at: "2️⃣", "there is no diagnostic 'unused-screen' about 'inbox' in this file to allow"))
  }

  @Test func `errors cannot be allowed, and ids are spelt as they are`() {
    let source = Self.mail("allow: { 1️⃣unknown-screen: { a: b }, 2️⃣unusd-screen: { mail: c } }")
    let diagnostics = found(in: source).filter { $0.id.severity == .error }
    expectDiagnostics(
      diagnostics, in: source,
      .error(.unknownKey, at: "1️⃣", "'unknown-screen' is an error, and only warnings can be allowed"),
      .error(.unknownKey, at: "2️⃣", "there is no diagnostic 'unusd-screen'", help: "did you mean 'unused-screen'?"))
  }

  @Test func `an allowance holds for its own file`() {
    let source = MarkedSource(
      "flow: Mail\nstart: inbox\nscreens: { inbox }\nallow: { unused-screen: { 1️⃣mail: they show it } }")
    let diagnostics = found(in: source, beside: ["screens: { mail }"])
    #expect(diagnostics.map(\.id) == [.allowUnused, .unusedScreen])
  }
}
