import FlowCompiler
import FlowSimulator
import Testing

/// Overlays lie in the order in which their styles are declared, whenever they come.
@MainActor
struct OverlayOrderTests {
  private let phone = """
    flow: Phone
    start: home
    styles: { call: overlay, card: sheet, lock: overlay }
    screens:
      home: { events: { rang, locked, noted } }
      ring: { events: { ended, keysTapped } }
      keys:
      pin:  { events: { right } }
      note: { events: { read } }
    edges:
      home:
        rang: { present: ring, as: call, existing: keep }
        locked: present pin as lock
        noted: present note as overlay
      ring: { ended: { dismiss, covered: true }, keysTapped: present keys as card }
      pin:  { right: dismiss }
      note: { read: dismiss }
    links:
      ring: { url: /ring, to: [home, { call: [ring] }] }
    """

  @Test func `a later style lies above an earlier one, and plain overlays below both`() {
    expectPassing(
      phone,
      """
        a call that comes last:
          when: [home.locked, home.rang]
          then: { stack: [home, { call: [ring] }, { lock: [pin] }] }
        a plain one that comes last:
          when: [home.locked, home.rang, home.noted]
          then: { stack: [home, { overlay: [note] }, { call: [ring] }, { lock: [pin] }] }
        by a link:
          when: [home.locked, { link: /ring }]
          then: { stack: [home, { call: [ring] }, { lock: [pin] }] }
        what is presented from one lies on it:
          when: [home.locked, home.rang, ring.keysTapped]
          then: { stack: [home, { call: [ring] }, { card: [keys] }, { lock: [pin] }] }
        an existing one is found below a later style:
          when: [home.rang, home.locked, home.rang]
          then: { stack: [home, { call: [ring] }, { lock: [pin] }] }
      """)
  }

  @Test func `dismiss from an overlay leaves the others, below and above`() {
    expectPassing(
      phone,
      """
        the middle one:
          when: [home.noted, home.rang, home.locked, ring.keysTapped, ring.ended]
          then: { stack: [home, { overlay: [note] }, { lock: [pin] }] }
      """)
  }
}
