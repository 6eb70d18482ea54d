import FlowCompiler
import FlowSimulator
import Testing

/// The questions reported by a step that was decided again in parts.
@MainActor
struct AskedTests {
  @Test func `a denied flow is distinguished from the one that has its number now`() {
    expectPassing(
      """
      flows:
        App:
          start: first
          edges:
            first: { go: { push: Picky, requires: signedIn, covered: true }, more: push second }
            second: { go: { push: Plain, requires: signedIn, covered: true } }
        Picky:
          start: [{ push: one, when: spring }, { push: two, when: summer }, { push: locked }]
        Plain: { start: three }
        SignIn: { outcomes: { done }, start: login, edges: { login: { done: finish done } } }
      conditions: [signedIn, spring, summer, open]
      gates: { signedIn: { run: SignIn } }
      screens:
        first: { events: { go, more } }
        second: { events: { go } }
        locked: { requires: open }
        one:
        two:
        three:
        login: { events: { done } }
      """,
      """
        both are held for one gate, and the first is denied:
          when:
            - first.more
            - first.go
            - second.go
            - conditions: { signedIn: true }
            - login.done
          then: { stack: [first, second, three], denied: open }
      """)
  }
}
