import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowTestSupport
import Testing

/// The contents of `tests:` and `properties:` in flow files, as far as they are read; running and proving are tested elsewhere.
@Suite struct TestTests {
  static func mail(_ rest: String) -> MarkedSource {
    MarkedSource(
      """
      flow: Mail
      outcomes: { closed: { count: Int } }
      context: { count: { type: Int, default: 0 } }
      start: inbox
      conditions: { known, kind: [big, small], online: { async: true } }
      tasks: { fetch: { outcomes: [done] } }
      screens:
        inbox: { events: { mailTapped: { id: MailID }, fetchTapped, closeTapped } }
        mail: { inputs: { id: MailID } }
      edges:
        inbox:
          mailTapped: { push: mail, when: known and kind == big and online, set: { count: 1 } }
          fetchTapped: run fetch
          closeTapped: finish closed
        fetch: { done: stay }
      \(rest)
      """)
  }

  @Test func `a whole test is bound to what it names`() throws {
    let source = Self.mail(
      """
      tests:
        a mail is opened:
          given: { conditions: { known: true, kind: big, online: failed }, context: { count: 3 } }
          when:
            - inbox.mailTapped: { id: m1 }
            - back
            - { then: { stack: [inbox], denied: online } }
            - inbox.fetchTapped
            - fetch.done
            - { conditions: { known: false } }
            - { link: /mail/7 }
            - { swipe: cancelled }
            - relaunch
          then:
            stack: [inbox, { mail: { id: m1 } }]
            context: { count: 1 }
            updated: mail
            ran: [fetch]
            released: []
      """)
    expectDiagnostics(found(in: source), in: source)
    let compilation = compiled(source)
    let graph = try #require(compilation.graph)
    let test = try #require(compilation.expectations.tests.first)
    #expect(graph.names[test.name] == "a mail is opened")
    #expect(test.given.answers.map(\.value) == ["true", "big", "failed"])
    #expect(test.steps.count == 9)
    let acts = test.steps.map { if case .act(let act) = $0.kind { act.text } else { "then" } }
    #expect(acts.prefix(3) == ["inbox.mailTapped: { id: m1 }", "back", "then"])
    #expect(test.then.stack?.entries.count == 2)
    #expect(test.then.updated == [1])
    #expect(test.then.ran == [0])
    #expect(test.then.released == [])
    #expect(test.then.built == nil)
  }

  @Test func `a test without steps and expectations is an error at its name`() {
    let source = Self.mail(
      "tests: { 1️⃣nothing is expected: { given: { conditions: { known: true } } }, steps: { when: [back] } }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.testInvalid, at: "1️⃣", "this test does nothing: it has neither 'when' nor 'then'"))
  }

  @Test func `a step is one event`() {
    let source = Self.mail(
      "tests: { it goes: { when: [1️⃣bakc, { back, 2️⃣dismissed }, 3️⃣inbox], then: { stack: [inbox] } } }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.testInvalid, at: "1️⃣", "'bakc' is not a step", help: "did you mean 'back'?"),
      .error(.testInvalid, at: "2️⃣", "a step is a single event, but 'dismissed' is a second one"),
      .error(.testInvalid, at: "3️⃣", "'inbox' is not a step"))
  }

  @Test func `names in steps are looked up`() {
    let source = Self.mail(
      """
      tests:
        it goes:
          when: [1️⃣inbx.closeTapped, inbox.2️⃣closedTapped, { inbox.mailTapped: { 3️⃣ident: 1 } }, fetch.4️⃣don]
          then: { built: 5️⃣mial, ran: 6️⃣fetc, outcome: 7️⃣close, context: { 8️⃣cont: 1 } }
      """)
    expectDiagnostics(
      found(in: source), in: source, .error(.unknownScreen, at: "1️⃣", "screen 'inbx' is not declared"),
      .error(.unknownEvent, at: "2️⃣", "screen 'inbox' has no event 'closedTapped'"),
      .error(.unknownInput, at: "3️⃣", "event 'mailTapped' has no field 'ident'"),
      .error(.unknownOutcome, at: "4️⃣", "task 'fetch' has no outcome 'don'"),
      .error(.unknownScreen, at: "5️⃣", "screen 'mial' is not declared"),
      .error(.unknownTask, at: "6️⃣", "task 'fetc' is not declared"),
      .error(.unknownOutcome, at: "7️⃣", "flow 'Mail' has no outcome 'close'"),
      .error(.unknownContextField, at: "8️⃣", "flow 'Mail' has no context field 'cont'"))
  }

  @Test func `conditions answer what they can answer`() {
    let source = Self.mail(
      "tests: { it goes: { given: { conditions: { known: 1️⃣1, kind: 2️⃣huge, 3️⃣nown: true, online: failed } }, then: { denied: 4️⃣knwon } } }"
    )
    expectDiagnostics(
      found(in: source), in: source, .error(.testInvalid, at: "1️⃣", "'1' is not an answer of condition 'known'"),
      .error(.testInvalid, at: "2️⃣", "'huge' is not an answer of condition 'kind'"),
      .error(.unknownCondition, at: "3️⃣", "condition 'nown' is not declared"),
      .error(.testInvalid, at: "4️⃣", "'knwon' is not something that can deny a move"))
  }

  @Test func `an event's fields are given`() {
    let source = Self.mail("tests: { it goes: { when: [inbox.1️⃣mailTapped], then: { stack: [inbox] } } }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.testInvalid, at: "1️⃣", "event 'inbox.mailTapped' carries a field 'id', which this step does not give"))
  }

  @Test func `a beginning is a stack or a link`() {
    let source = Self.mail("tests: { it goes: { given: { 1️⃣stack: [inbox], link: /a }, then: { stack: [inbox] } } }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.testInvalid, at: "1️⃣", "a test starts with a 'stack' or a 'link', not both"))
  }

  @Test func `properties are bound to screens, flows and conditions`() throws {
    let properties = Self.mail(
      """
      properties:
        mailNeedsKnown: { never: mail, unless: known, assume: kind == big }
        canGoBack: { from: any, reach: inbox }
        inboxFirst: { before: mail, always: inbox }
      """)
    expectDiagnostics(found(in: properties), in: properties)
    let bound = compiled(properties).expectations.properties
    #expect(bound.count == 3)
    #expect(bound.map(\.flow) == [0, 0, 0])
    #expect(bound[0].questions.map(\.condition) == [0, 1])
    guard case .never(.screen(1), .test(0, 1)?) = bound[0].claim else {
      Issue.record("\(bound[0].claim)")
      return
    }
  }

  @Test func `a property claims one thing, of what is there`() {
    let source = Self.mail(
      """
      properties:
        1️⃣nothing: { assume: known }
        mixed: { never: mail, 2️⃣reach: inbox }
        half: { before: 3️⃣mail }
        missing: { never: 4️⃣mial, unless: 5️⃣nown }
      """)
    expectDiagnostics(
      found(in: source), in: source, .error(.missingKey, at: "1️⃣", "property 'nothing' claims nothing"),
      .error(.unknownKey, at: "2️⃣", "a property with 'never' has no 'reach'"),
      .error(.missingKey, at: "3️⃣", "'before' does not say what always comes first"),
      .error(.unknownScreen, at: "4️⃣", "screen 'mial' is not declared"),
      .error(.unknownCondition, at: "5️⃣", "condition 'nown' is not declared"))
  }
}
