/// Flows that present overlays from below, from each other and from children.
let overlayFlows = """
  flow: App
  start: home
  screens:
    home:   { events: { call, banner, sheet, ask, push, child, root, restart, finish } }
    list:   { events: { up, home, close, sheet, call, over, ask } }
    card:   { events: { ask, home, close, inclusive, call } }
    ring:   { events: { answer, end, keypad, home, next, shut, pop, replace } }
    talk:   { events: { end, keypad, home, shut } }
    keypad: { events: { close, end, home } }
    note:   { events: { close } }
    sure:   { events: { yes } }
    inner:  { events: { call, done, root, restart, deeper } }
  edges:
    home:
      call: present ring as overlay
      banner: { present: note, as: overlay, covered: true }
      sheet: present card
      ask: present sure as alert
      push: push list
      child: push Child
      root: root list
      restart: restart
      finish: finish cancelled
    list:   { up: pop, home: popTo home, close: { dismiss, covered: true }, sheet: present card, call: present ring as overlay, over: present Call as overlay, ask: present sure as alert }
    card:   { ask: present sure as alert, home: { popTo: home, covered: true }, close: dismiss, inclusive: { popTo: card, inclusive }, call: present ring as overlay }
    ring:   { answer: push talk, end: dismiss, keypad: present keypad, home: popTo home, next: present note as overlay, shut: { dismiss, push: list }, pop: { pop, covered: true }, replace: replace talk }
    talk:   { end: dismiss, keypad: present keypad, home: popTo home, shut: stay }
    keypad: { close: dismiss, end: { popTo: ring, inclusive }, home: popTo home }
    note:   { close: dismiss }
    sure:   { yes: dismiss }
    Child:  { cancelled: stay, done: stay }
    Call:   { ended: stay }
  flows:
    Child:
      outcomes: { done }
      start: inner
      edges:
        inner: { call: present ring as overlay, done: finish done, root: root inner, restart: restart, deeper: push list }
        ring:  { end: dismiss, answer: push talk }
    Call:
      outcomes: { ended }
      start: ring
      edges: { ring: { end: { finish: ended, covered: true }, answer: push talk, shut: root talk }, talk: { shut: restart } }
  """
