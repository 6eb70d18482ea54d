/// A bank whose accounts are locked, with flows that unlock them.
///
/// - Parameters:
///   - gate: what the gate of `unlocked` is.
///   - flow: empty where the entry flow does not require the condition itself.
func gatedBank(_ gate: String, flow: String = "requires: unlocked,") -> String {
  """
  flows:
    Main:
      \(flow == "" ? "" : "requires: unlocked")
      start: accounts
      edges:
        accounts:
          open: push account
          help: { present: help, covered: true }
          secret: { push: secret, covered: true }
          leave: { root: lobby, covered: true }
          run: { present: Lock, covered: true }
        account:
          help: { present: help, covered: true }
          close: { pop, covered: true }
          up: { dismiss, covered: true }
          home: { popTo: accounts, covered: true }
          deep: push secret
        help: { more: { present: info, as: full, covered: true }, done: { dismiss, covered: true } }
        Lock: { opened: stay }
    Lock:
      outcomes: { opened }
      start: pin
      edges:
        pin: { entered: finish opened, forgot: push reset, link: open helpLink, over: present hint as alert }
        hint: { ok: dismiss }
    Restore: { start: pattern, outcomes: { ok }, edges: { pattern: { ok: { finish: ok, covered: true } } } }
  conditions: { unlocked: { live: true }, member: { live: true } }
  gates:
    unlocked: \(gate)
    member: { run: Restore, lost: dismiss }
  screens:
    accounts: { events: { open, help, secret, leave, run } }
    account: { events: { help, close, up, home, deep }, requires: unlocked }
    secret: { requires: member }
    help: { events: { more, done } }
    info:
    lobby:
    reset:
    hint: { events: { ok } }
    pin: { events: { entered, forgot, link, over } }
    pattern: { events: { ok } }
  links:
    home: { url: /home, to: [Main, accounts] }
    account: { url: /account, to: [Main, accounts, account] }
    helpLink: { url: /help, to: [Main, accounts, { sheet: [help] }] }
    push: { url: /push, do: push lobby }
    anew: { url: /anew, do: restart }
    overHelp: { url: /over, to: [Main, accounts, help], arrive: { modal: over } }
  """
}
