import FlowProof
import FlowTestSupport
import Testing

/// Gates that can be passed by: on another walk, or by a relaunch.
@MainActor @Suite struct ExposedTests {
  private static let signIn = """
    flows:
      SignIn:
        outcomes: [ok]
        start: login
        screens: { login: { events: { done } } }
        edges: { login: { done: finish ok } }
    """

  @Test func `every way past a gate is reported at its own place`() {
    expectProved(
      """
      flow: Shop
      conditions: [in]
      gates: { in: { run: SignIn } }
      start: home
      screens: { home: { events: { helped, ordered } }, help: { events: { ordered, again } }, orders: }
      edges:
        home: { ordered: { push: orders, requires: in }, helped: present help }
        help: { ordered: 1️⃣{ dismiss, push: orders }, again: 2️⃣push orders }
      links:
        3️⃣one: { url: "/one", to: [home, orders] }
        4️⃣two: { url: "/two", to: [orders] }
      \(Self.signIn)
      """,
      .error(.protectedScreenExposed, at: "1️⃣", "'orders' can be entered without the gate 'in'"),
      .error(.protectedScreenExposed, at: "2️⃣", "'orders' can be entered without the gate 'in'"),
      .error(.protectedScreenExposed, at: "3️⃣", "'orders' can be entered without the gate 'in'"),
      .error(.protectedScreenExposed, at: "4️⃣", "'orders' can be entered without the gate 'in'"))
  }

  /// A shop in which an edge requires a login.
  private func shop(orders: String = "", edge: String = "push: orders", flows: String = "") -> String {
    """
    flow: Shop
    conditions: [in]
    gates: { in: { run: SignIn } }
    start: home
    screens: { home: { events: { ordered } }, orders: \(orders) }
    edges:
      home: { ordered: { \(edge), requires: 1️⃣in } }
    \(Self.signIn)
    \(flows)
    """
  }

  @Test func `a relaunch does not take the edge again that requires a gate`() {
    let message = "a relaunch brings back 'orders' when 'in' no longer holds: only this edge requires it"
    expectProved(shop(), .warning(.protectedScreenRestored, at: "1️⃣", message))
    expectProved(
      shop(orders: "{ restore: checkpoint }"), .warning(.protectedScreenRestored, at: "1️⃣", message))
    expectProved(shop(edge: "present: orders"), .warning(.protectedScreenRestored, at: "1️⃣", message))
    expectProved(
      shop(orders: "", edge: "push: Orders", flows: "  Orders: { start: orders }"),
      .warning(
        .protectedScreenRestored, at: "1️⃣",
        "a relaunch brings back 'Orders' when 'in' no longer holds: only this edge requires it"))
  }

  @Test func `a relaunch asks the requirements of screens and flows, and leaves out screens that it cannot keep`() {
    expectProved(shop(orders: "{ requires: in }"))
    expectProved(shop(orders: "{ restore: never }"))
    expectProved(shop(edge: "push: Orders", flows: "  Orders: { requires: in, start: orders }"))
    expectProved(shop(orders: "{ restore: never }", edge: "push: Orders", flows: "  Orders: { start: orders }"))
    expectProved(
      """
      conditions: [in]
      gates: { in: { run: SignIn } }
      screens: { home: { events: { listed } }, list: { events: { ordered } }, orders: }
      \(Self.signIn)
        App: { start: home, edges: { home: { listed: push Shop } } }
        Shop: { requires: in, start: list, edges: { list: { ordered: { push: orders, requires: in } } } }
      """)
    expectProved(
      """
      conditions: [in]
      gates: { in: { run: SignIn } }
      screens: { home: { restore: never, events: { ordered } }, orders: }
      \(Self.signIn)
        App: { start: home, edges: { home: { ordered: { push: orders, requires: in } } } }
      """)
  }

  @Test func `an item's gate is asked again by a relaunch`() {
    expectProved(
      """
      conditions: [in]
      gates: { in: { run: SignIn } }
      screens: { home, orders }
      \(Self.signIn)
        App: { container: tabs, items: { home: home, orders: { to: orders, requires: in } } }
      """)
  }
}
