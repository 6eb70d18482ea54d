import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Declarations that the generated Swift could not contain.
@Suite struct VisibilityTests {
  @Test func `a public flow that shows an internal screen is an error where it names the screen`() {
    let source = MarkedSource(
      """
      access: public
      flow: Shop
      start: 1️⃣home
      edges: { home: { open: push 2️⃣Help } }
      """)
    expectDiagnostics(
      found(
        in: source,
        beside: ["screens: { home: { events: { open } }, page: {} }\nflows: { Help: { start: page } }"]),
      in: source,
      .error(
        .notVisible, at: "1️⃣", "screen 'home' is internal, but flow 'Shop', which names it, is public",
        help: "write 'access: public' at the top of the file that declares it"),
      .error(.notVisible, at: "2️⃣", "flow 'Help' is internal, but flow 'Shop', which names it, is public"))
  }

  @Test func `a name that is 'self' is an error, since no member can be asked for by it`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: { push: home, with: { self: 1 } }
      screens: { home: { inputs: { 1️⃣self: Int }, events: { open: { 2️⃣self: Int } } } }
      edges: { home: { open: { push: home } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .nameCollision, at: "1️⃣", "'self' is reserved in Swift, so it cannot be the name of a member"),
      .error(
        .nameCollision, at: "2️⃣", "'self' is reserved in Swift, so it cannot be the name of a member"))
  }

  @Test func `nothing else is called 'self' either`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: 5️⃣self
      conditions: { 3️⃣kind: [self, other] }
      tasks: { 4️⃣self: {} }
      screens: { home: { inputs: { n: { type: Int, default: 1 } }, samples: { 1️⃣self: { n: 2 } } } }
      decisions: { self: [{ push: Tabs, when: kind == other }, { push: Tabs }] }
      flows: { Tabs: { container: tabs, items: { 2️⃣self: home } } }
      """)
    let found = found(in: source).filter { $0.id == .nameCollision }
    #expect(found.count == 5)
    for mark: Character in ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"] {
      #expect(found.contains { $0.range.start == source.offsets[mark] }, "\(mark)")
    }
  }
}
