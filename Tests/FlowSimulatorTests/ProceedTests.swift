import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// `proceed`: what an edge for a system event was taken instead of is carried out.
@MainActor
struct ProceedTests {
  private let drafts = """
    conditions: { edited: { by: form }, fast, known }
    gates: { known: { run: Auth } }
    links: { help: { url: "/help/{topic}", to: [home, help] } }
    flows:
      App:
        entry: true
        start: home
        context: { count: { type: Int, default: 0 } }
        edges:
          home: { formTapped: push form }
          form:
            cancelTapped: pop
            sent: { replace: sent, with: { name: name } }
            chosen: [{ when: fast, replace: express }, { replace: post }]
            secretTapped: replace secret
            started: run wait
            blocked: present discard as alert
          wait: { over: pop }
          discard:
            discarded: proceed
            counted: { proceed, set: { count: 1 } }
            kept: dismiss
            explained: push explain
            shown: present explain
          explain: { sure: proceed }
      Auth: { outcomes: { done }, start: login, edges: { login: { entered: finish done } } }
    tasks: { wait: { outcomes: { over } } }
    screens:
      home: { events: { formTapped } }
      form:
        locked: edited
        events: { cancelTapped, sent: { name: String }, chosen, secretTapped, started }
      discard: { events: { discarded, counted, kept, explained, shown } }
      explain: { events: { sure } }
      sent: { inputs: { name: String } }
      help: { inputs: { topic: String } }
      express: {}
      post: {}
      secret: { requires: known }
      login: { events: { entered } }
    """

  @Test func `going back from a locked screen goes on after the question`() {
    expectPassing(
      drafts,
      """
        thrown away:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { stack: [home, form, { alert: [discard] }], denied: form } }, discard.discarded]
          then: { stack: [home], released: [form, discard], built: [] }
        kept:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, discard.kept, { then: { stack: [home, form] } }, back]
          then: { stack: [home, form, { alert: [discard] }], denied: form }
      """)
  }

  @Test func `an edge goes on with the values that it had, and a link with its parameters`() {
    expectPassing(
      drafts,
      """
        an edge:
          given: { conditions: { edited: true } }
          when: [home.formTapped, { form.sent: { name: ann } }, { then: { denied: form } }, discard.discarded]
          then: { stack: [home, { sent: { name: ann } }] }
        a link:
          given: { conditions: { edited: true } }
          when: [home.formTapped, { link: /help/7 }, { then: { denied: form } }, discard.discarded]
          then: { stack: [home, { help: { topic: "7" } }] }
      """)
  }

  @Test func `the alternative that was chosen is kept`() {
    expectPassing(
      drafts,
      """
        chosen before:
          given: { conditions: { edited: true, fast: true } }
          when:
            - home.formTapped
            - form.chosen
            - then: { denied: form }
            - conditions: { fast: false }
            - discard.discarded
          then: { stack: [home, express] }
      """)
  }

  @Test func `a screen that lies on the question may answer it`() {
    expectPassing(
      drafts,
      """
        pushed:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, discard.explained, explain.sure]
          then: { stack: [home], released: [form, discard, explain] }
        presented:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, discard.shown, explain.sure]
          then: { stack: [home], released: [form, discard, explain] }
      """)
  }

  @Test func `another request takes the place of the one that is kept, and nothing is asked again`() {
    expectPassing(
      drafts,
      """
        a link behind the question:
          given: { conditions: { edited: true } }
          when:
            - home.formTapped
            - back
            - then: { denied: form }
            - link: /help/7
            - then: { stack: [home, form, { alert: [discard] }], denied: form, built: [] }
            - discard.discarded
          then: { stack: [home, { help: { topic: "7" } }] }
      """)
  }

  @Test func `the step writes the context too`() {
    expectPassing(
      drafts,
      """
        counted:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, discard.counted]
          then: { stack: [home], context: { count: 1 } }
      """)
  }

  @Test func `'proceed' is denied if nothing is kept`() {
    expectPassing(
      drafts,
      """
        a given question:
          given: { conditions: { edited: true }, stack: [home, form, { alert: [discard] }] }
          when: [discard.discarded]
          then: { stack: [home, form, { alert: [discard] }], denied: proceed }
        a question that lies beside the one that was asked:
          given: { conditions: { edited: true }, stack: [home, form, { alert: [explain] }] }
          when: [explain.sure]
          then: { denied: proceed }
      """)
  }

  @Test func `a question is not brought back after a relaunch`() {
    expectPassing(
      drafts,
      """
        relaunched:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, relaunch]
          then: { stack: [home, form] }
        with what lies on it:
          given: { conditions: { edited: true } }
          when: [home.formTapped, back, { then: { denied: form } }, discard.explained, relaunch]
          then: { stack: [home, form] }
      """)
  }

  @Test func `only the question goes if the request has become impossible`() {
    expectPassing(
      drafts,
      """
        the screen has gone:
          given: { conditions: { edited: true } }
          when:
            - home.formTapped
            - form.started
            - back
            - then: { denied: form }
            - conditions: { edited: false }
            - wait.over
            - then: { stack: [home, { alert: [discard] }] }
            - discard.discarded
          then: { stack: [home], released: [discard] }
        a link is still possible:
          given: { conditions: { edited: true } }
          when:
            - home.formTapped
            - form.started
            - link: /help/7
            - then: { denied: form }
            - conditions: { edited: false }
            - wait.over
            - discard.discarded
          then: { stack: [home, { help: { topic: "7" } }] }
      """)
  }

  @Test func `a requirement is asked as always, and the lock stays passed`() {
    expectPassing(
      drafts,
      """
        behind a gate:
          given: { conditions: { edited: true } }
          when:
            - home.formTapped
            - form.secretTapped
            - then: { denied: form, waits: false }
            - discard.discarded
            - then: { waits: Auth, stack: [home, form, { alert: [discard] }, { sheet: [login] }] }
            - conditions: { known: true }
            - login.entered
          then: { stack: [home, secret], waits: false }
        in vain:
          given: { conditions: { edited: true } }
          when:
            - home.formTapped
            - form.secretTapped
            - then: { denied: form }
            - discard.discarded
            - login.entered
          then: { stack: [home, form, { alert: [discard] }], denied: known }
      """)
  }

  @Test func `a locked screen that lies on the question asks for itself, over what is there`() {
    expectPassing(
      """
      flow: App
      start: note
      conditions: { edited: }
      links: { other: { url: /other, do: replace other }, note: { url: /note, do: push note } }
      screens: { note: { events: { discarded }, locked: edited }, other: , ask: { events: { more } } }
      edges:
        note: { discarded: proceed, blocked: present Question }
        Question: { more: push note }
      flows:
        Question: { events: { more }, start: ask, edges: { ask: { more: { send: more } } } }
      """,
      """
        asked again:
          given: { conditions: { edited: true } }
          when: [link: /other, { then: { denied: note, stack: [note, { sheet: [ask] }] } }, link: /note, note.discarded]
          then: { denied: note, stack: [note, { sheet: [ask, note] }, { sheet: [ask] }] }
      """)
  }
}
