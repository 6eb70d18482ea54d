import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Overlays out of order, pushes beside a column, losses that remove edits, and layers over nothing.
@Suite struct LayerCheckTests {
  @Test func `a state with overlays in another order than their styles is refused`() {
    let source = MarkedSource(
      """
      flow: Phone
      start: home
      styles: { 3️⃣call: overlay, lock: overlay }
      screens: { home: { events: { a, b, c } }, ring: {}, pin: {}, note: {} }
      edges:
        home:
          a: { root: [home, { lock: [pin] }, { 1️⃣call: [ring] }] }
          b: { root: [home, { call: [ring] }, { 2️⃣overlay: [note] }] }
          c: { root: [home, { overlay: [note] }, { call: [ring] }, { lock: [pin] }] }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .overlayOrder, at: "1️⃣", "'call' lies below 'lock', whenever it comes",
        notes: [.note(at: "3️⃣", "'call' is declared here")]),
      .error(.overlayOrder, at: "2️⃣", "'overlay' lies below 'call', whenever it comes"))
  }

  @Test func `a push into another column without 'existing' is a warning`() {
    let source = MarkedSource(
      """
      flow: Mail
      container: split
      columns: { list: inbox, detail: empty }
      screens:
        inbox: { events: { pushed: { id: Int }, replaced: { id: Int }, kept: { id: Int }, here: { id: Int } } }
        empty: { events: { next: { id: Int } } }
        mail: { inputs: { id: Int } }
      edges:
        inbox:
          pushed: { push: 1️⃣mail, in: detail }
          replaced: { replace: mail, in: detail }
          kept: { push: mail, in: detail, existing: keep }
          here: { push: mail, in: list }
        empty: { next: { push: mail, in: detail } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .repeatedInColumn, at: "1️⃣",
        "'inbox' stays where it can be tapped, and each tap pushes another 'mail' in 'detail'"))
  }

  @Test func `a restart that removes a screen which answers a condition is a warning`() {
    let source = MarkedSource(
      """
      flow: Trips
      start: list
      conditions: { signedIn: { live: true }, online: { live: true }, edited: { by: trip } }
      gates: { signedIn: { 1️⃣lost: restart }, online: { lost: stay } }
      screens:
        list: { events: { opened } }
        2️⃣trip: { requires: signedIn and online, locked: edited }
      edges: { list: { opened: push trip } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .lostEdits, at: "1️⃣", "when 'signedIn' is lost, 'trip' goes with all that the user has done there",
        notes: [.note(at: "2️⃣", "'trip' answers a condition")]))
  }

  @Test func `an entry flow that starts with a layer is an error`() {
    let source = MarkedSource(
      """
      flow: App
      start: [ { present: 1️⃣welcome, when: isNew }, { push: home } ]
      conditions: { isNew }
      screens: { welcome: {}, home: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.badMove, at: "1️⃣", "nothing is on the screen yet that 'welcome' could be presented over"))
  }
}
