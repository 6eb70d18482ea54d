import FlowCompiler
import FlowSimulator
import Testing

/// Values that an edge writes are the ones its move hands on, even from an input that is bound to the same field.
@MainActor
struct WritingTests {
  private let flows = """
    flow: App
    outcomes: { saved: { name: String } }
    context: { name: { type: String, default: 'old' }, copy: { type: String, default: 'none' } }
    start: form
    conditions: { member: { inputs: { name: String } }, fits: { inputs: { name: String } } }
    gates: { member: { run: SignIn, with: { name: name } } }
    screens:
      form:
        inputs: { name: String }
        events:
          done: { text: String }
          next: { text: String }
          child: { text: String }
          whole: { text: String }
          decide: { text: String }
          work: { text: String }
          twice: { text: String }
          again: { text: String }
          kept: { text: String }
          asked: { text: String }
          locked: { text: String }
          layered: { text: String }
          hear: { text: String }
          deep: { text: String }
      shown:  { inputs: { name: String } }
      titled: { inputs: { title: String } }
      inner:  { inputs: { name: String }, events: { ok } }
      asker:  { inputs: { name: String }, events: { tell: { text: String } } }
      only:   { inputs: { name: String }, key: [name] }
      secret: { inputs: { name: String }, requires: member }
      login:  { inputs: { name: String }, events: { done } }
    tasks: { save: { inputs: { name: String }, outcomes: { ok: { text: String } } } }
    decisions:
      choice: [ { push: shown, when: fits }, { push: titled, with: { title: screen.name } } ]
    edges:
      form:
        done:    { finish: saved, set: { name: text } }
        next:    { push: shown, set: { name: text }, covered: true }
        child:   { push: Kid, set: { name: text } }
        whole:   { push: [{ shown: { name: screen.name } }, Kid], set: { name: text } }
        decide:  { push: choice, set: { name: text } }
        work:    { run: save, set: { name: text } }
        twice:   { push: shown, set: { name: text, copy: screen.name } }
        again:   { replace: form, set: { name: text } }
        kept:    { push: only, existing: keep, set: { name: text }, covered: true }
        asked:   { push: secret, set: { name: text } }
        layered: { present: titled, with: { title: screen.name }, set: { name: text } }
        hear:    { push: Sub, set: { name: text } }
        deep:    { push: Outer, set: { name: text } }
      save:  { ok: { push: shown, set: { name: text } } }
      Kid:   { finished: { push: shown, set: { name: text } } }
      Sub:   { told: { push: titled, with: { title: name }, set: { name: text } } }
      Outer: { over: { finish: saved, set: { name: text } } }
    flows:
      SignIn:
        inputs: { name: String }
        outcomes: { signedIn }
        start: login
        edges: { login: { done: finish signedIn } }
      Kid:
        inputs: { name: String }
        outcomes: { finished: { text: String } }
        context: { name: String }
        start: inner
        edges: { inner: { ok: { finish: finished, set: { name: 'mine' }, with: { text: name } } } }
      Sub:
        inputs: { name: String }
        events: { told: { text: String } }
        start: asker
        edges: { asker: { tell: { send: told } } }
      Outer:
        inputs: { name: String }
        outcomes: { over: { text: String } }
        start: Middle
        edges: { Middle: { done: { finish: over } } }
      Middle:
        inputs: { name: String }
        outcomes: { done: { text: String } }
        start: inner
        edges: { inner: { ok: { finish: done, with: { text: inputs.name } } } }
    """

  @Test func `the flow ends with what the same edge writes`() {
    expectPassing(
      flows,
      """
        saved: { when: [{ form.done: { text: new } }], then: { outcome: { saved: { name: new } } } }
      """)
  }

  @Test func `a screen is shown what the same edge writes, and stays bound to it`() {
    expectPassing(
      flows,
      """
        pushed:
          when: [{ form.next: { text: new } }]
          then: { stack: [{ form: { name: new } }, { shown: { name: new } }], updated: [form] }
        presented:
          when: [{ form.layered: { text: new } }]
          then: { stack: [form, { sheet: [{ titled: { title: new } }] }] }
        replaced:
          when: [{ form.again: { text: new } }]
          then: { stack: [{ form: { name: new } }], built: [form, form] }
        bound:
          when: [{ form.next: { text: new } }, { form.next: { text: newer } }]
          then: { stack: [form, { shown: { name: newer } }, { shown: { name: newer } }] }
      """)
  }

  @Test func `a child flow is given what the same edge writes, and keeps it in its own context`() {
    expectPassing(
      flows,
      """
        child:
          when: [{ form.child: { text: new } }]
          then: { stack: [form, { inner: { name: new } }], context: { Kid.name: new } }
        in a state:
          when: [{ form.whole: { text: new } }]
          then: { stack: [form, { shown: { name: new } }, { inner: { name: new } }], context: { Kid.name: new } }
        grandchild:
          when: [{ form.deep: { text: new } }, { then: { stack: [form, { inner: { name: new } }] } }, inner.ok]
          then: { outcome: { saved: { name: new } } }
      """)
  }

  @Test func `a write of a parent's edge for its child is shown by that edge's move`() {
    expectPassing(
      flows,
      """
        outcome:
          when: [{ form.child: { text: new } }, inner.ok]
          then: { stack: [{ form: { name: mine } }, { shown: { name: mine } }], context: { name: mine } }
        event:
          when: [{ form.hear: { text: new } }, { asker.tell: { text: newer } }]
          then: { stack: [form, { asker: { name: newer } }, { titled: { title: newer } }] }
      """)
  }

  @Test func `a decision and a task see what the edge that leads to them writes`() {
    expectPassing(
      flows,
      """
        decision:
          when: [{ form.decide: { text: new } }]
          then: { stack: [form, { titled: { title: new } }] }
        guard of a decision:
          given: { conditions: { fits: true } }
          when: [{ form.decide: { text: new } }]
          then: { stack: [form, { shown: { name: new } }] }
        task:
          when: [{ form.work: { text: new } }, { save.ok: { text: newer } }]
          then: { stack: [{ form: { name: newer } }, { shown: { name: newer } }], ran: [save] }
      """)
  }

  @Test func `a write sees those before it in an input that is bound to them`() {
    expectPassing(
      flows,
      """
        twice:
          when: [{ form.twice: { text: new } }]
          then: { context: { name: new, copy: new }, stack: [form, { shown: { name: new } }] }
      """)
  }

  @Test func `a screen that is shown already gets what the edge writes, as a new one does`() {
    expectPassing(
      flows,
      """
        kept:
          when: [{ form.kept: { text: new } }, { form.kept: { text: newer } }]
          then: { stack: [form, { only: { name: newer } }], built: [form, only] }
      """)
  }

  @Test func `a gate's flow is given what the move that is held would write, and what is denied has written nothing`() {
    expectPassing(
      flows,
      """
        goes on:
          when:
            - { form.asked: { text: new } }
            - { then: { stack: [form, { sheet: [{ login: { name: new } }] }] } }
            - { conditions: { member: true } }
            - login.done
          then: { stack: [{ form: { name: new } }, { secret: { name: new } }], context: { name: new } }
        in vain:
          when: [{ form.asked: { text: new } }, login.done]
          then: { stack: [{ form: { name: old } }], context: { name: old }, denied: member }
      """)
  }
}
