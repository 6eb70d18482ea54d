import FlowCompiler
import FlowDiagnostics
import FlowSimulator
import FlowTestSupport
import Testing

/// Runs of the tests that a flow file lists under `tests:`.
@MainActor
struct RunTestsTests {
  private let profile = """
    flow: EditProfile
    inputs:   { user: User }
    outcomes: { saved: { user: User } }
    context:  { user: User }
    start: profile
    conditions: { edited, member: { live: true } }
    screens:
      profile: { inputs: { user: User }, events: { cityTapped, done, helpTapped } }
      regions: { events: { federalCity: { city: City }, regionTapped: { id: RegionID } } }
      cities:  { inputs: { region: RegionID }, events: { cityTapped: { city: City } }, locked: edited }
      help:
    edges:
      profile:
        cityTapped: push regions
        done: [ { finish: saved, when: edited }, { finish: cancelled, when: member } ]
        helpTapped: { present: help, covered: true }
      regions:
        federalCity:  { popTo: profile, set: { user.city: city }, covered: true }
        regionTapped: { push: cities, with: { region: id } }
      cities:
        cityTapped: { popTo: profile, set: { user.city: city } }
    """

  @Test func `a test that comes out as expected passes, key by key`() {
    expectTestDiagnostics(
      profile,
      """
        federal city comes back at once:
          given: { inputs: { user: ann }, stack: [profile, regions] }
          when:  [ { regions.federalCity: { city: Moscow } } ]
          then:
            stack: [{ profile: { user: ann } }]
            context: { user.city: Moscow, user: ann, user.name: ann.name }
            updated: [profile]
            built: []
            released: regions
            ran: []
            waits: false
        a start builds:
          given: { inputs: { user: ann } }
          then: { stack: [profile], built: [profile], updated: [] }
        and ends:
          given: { inputs: { user: ann }, conditions: { edited: true } }
          when: [profile.done]
          then: { outcome: { saved: { user: ann } }, stack: [profile] }
        the steps since the last then are counted alone:
          given: { inputs: { user: ann } }
          when:
            - profile.cityTapped
            - then: { built: [profile, regions] }
            - regions.regionTapped: { id: 7 }
            - then: { built: cities, stack: [profile, regions, { cities: { region: 7 } }] }
            - back
            - swipe: cancelled
            - then: { released: cities, built: [] }
            - profile.helpTapped
            - dismissed
          then: { stack: [profile, regions], built: help, released: help }
        a covered screen sends events too:
          given: { inputs: { user: ann }, stack: [profile, regions, { sheet: [help] }] }
          when: { regions.federalCity: { city: Omsk } }
          then: { stack: [profile], released: [regions, help] }
        a denial that is expected passes:
          given: { inputs: { user: ann } }
          when:
            - profile.done
            - then: { denied: edited, stack: [profile] }
            - profile.done
            - then: { denied: member }
            - conditions: { member: true }
            - profile.done
          then: { outcome: cancelled }
        a locked screen denies:
          given: { conditions: { edited: true }, stack: [profile, regions, cities] }
          when: back
          then: { denied: cities, released: [] }
      """)
  }

  @Test func `a result that is not as expected is shown at its key, with the result and the steps that led there`() {
    expectTestDiagnostics(
      profile,
      """
        another stack:
          given: 1️⃣{ inputs: { user: ann } }
          when: [2️⃣profile.cityTapped]
          then: { 3️⃣stack: [profile, cities], context: { user.city: 4️⃣Moscow }, 5️⃣updated: [profile] }
      """,
      .error(
        .testFailed, at: "3️⃣",
        "test 'another stack' fails: stack is [profile, regions], but [profile, cities] is expected",
        notes: [
          .note(at: "4️⃣", "context 'user.city' is ann.city, but Moscow is expected"),
          .note(at: "5️⃣", "updated is [], but [profile] is expected"),
          .note(at: "1️⃣", "start → [profile], built profile"),
          .note(at: "2️⃣", "profile.cityTapped → [profile, regions], built regions"),
        ]))
  }

  @Test func `a step that cannot happen fails, where it is written`() {
    expectTestDiagnostics(
      """
      flow: App
      entry: true
      start: home
      screens:
        home: { events: { sheet, full, alert, tabs, hidden, seen } }
        page: { events: { said } }
        still: { back: hidden }
      edges:
        home:
          sheet: { present: page }
          full:  { present: page, as: full }
          alert: { present: page, as: alert }
          tabs:   push Tabs
          hidden: push still
          seen:   push page
        page: { said: stay }
      flows:
        Tabs: { container: tabs, items: { one: still, two: still } }
        Root: { container: tabs, items: { one: still, two: still } }
      """,
      """
        an alert stays:        { when: [home.alert, 1️⃣dismissed], then: { stack: [home] } }
        so does a full layer:  { when: [home.full, 2️⃣dismissed], then: { stack: [home] } }
        there is no layer:     { when: [3️⃣dismissed], then: { stack: [home] } }
        nor that screen:       { when: [4️⃣page.said], then: { stack: [home] } }
        nor such an item:      { when: [5️⃣select: one], then: { stack: [home] } }
        an item's root stays:  { given: { flow: Root }, when: [6️⃣back], then: { built: still } }
        the gestures that are possible:
          when: [home.sheet, dismissed, home.full, back, home.alert, back, home.hidden, back, home.tabs, select: two]
          then: { stack: [home, { Tabs.two: { one: [still], two: [still] } }] }
        the only entry, too:   { when: [back], then: { outcome: cancelled } }
        nothing lies below:    { when: [7️⃣swipe: cancelled], then: { stack: [home] } }
        the swipe is hidden:   { when: [home.hidden, 8️⃣swipe: cancelled], then: { stack: [home, still] } }
        no swipe on an alert:  { when: [home.alert, 9️⃣swipe: cancelled], then: { built: page } }
        the screens that can be swiped:
          when: [home.sheet, swipe: cancelled, dismissed, home.seen, swipe: cancelled]
          then: { stack: [home, page] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'an alert stays' fails: no layer here can be pulled down; the stack is [home, { alert: [page] }]"),
      .error(
        .testFailed, at: "2️⃣",
        "test 'so does a full layer' fails: no layer here can be pulled down; the stack is [home, { full: [page] }]"),
      .error(
        .testFailed, at: "3️⃣",
        "test 'there is no layer' fails: no layer here can be pulled down; the stack is [home]"),
      .error(.testFailed, at: "4️⃣", "test 'nor that screen' fails: screen 'page' is not shown; the stack is [home]"),
      .error(.testFailed, at: "5️⃣", "test 'nor such an item' fails: there is no item 'one'; the stack is [home]"),
      .error(
        .testFailed, at: "6️⃣",
        "test 'an item's root stays' fails: the user cannot go back here; the stack is [{ Root.one: { one: [still] } }]"
      ),
      .error(
        .testFailed, at: "7️⃣", "test 'nothing lies below' fails: nothing here can be swiped away; the stack is [home]"),
      .error(
        .testFailed, at: "8️⃣",
        "test 'the swipe is hidden' fails: nothing here can be swiped away; the stack is [home, still]"),
      .error(
        .testFailed, at: "9️⃣",
        "test 'no swipe on an alert' fails: nothing here can be swiped away; the stack is [home, { alert: [page] }]"))
  }

  @Test func `a move that a gate holds waits for its flow, and for its condition`() {
    expectTestDiagnostics(
      """
      flow: App
      start: home
      conditions: { member }
      gates: { member: { run: SignIn } }
      screens:
        home:   { events: { asked } }
        secret: { requires: member }
        login:  { events: { left } }
      edges: { home: { asked: push secret } }
      flows: { SignIn: { start: login, edges: { login: { left: finish cancelled } } } }
      """,
      """
        either:
          when: [home.asked, { then: { waits: SignIn } }, { then: { waits: member } }, login.left]
          then: { waits: false, denied: member, released: [login, SignIn], stack: [home] }
      """)
  }

  @Test func `inputs are compared where they are written`() {
    expectTestDiagnostics(
      profile,
      """
        another input:
          given: 2️⃣{ inputs: { user: ann }, stack: [profile, regions] }
          when: 3️⃣{ regions.regionTapped: { id: 7 } }
          then: { 1️⃣stack: [{ profile: { user: ann } }, regions, { cities: { region: 8 } }] }
      """,
      .error(
        .testFailed, at: "1️⃣", "test 'another input' fails: stack differs from the expected one",
        notes: [
          .note(at: "", "expected [{ profile: { user: ann } }, regions, { cities: { region: 8 } }]"),
          .note(at: "", "found    [{ profile: { user: ann } }, regions, { cities: { region: 7 } }]"),
          .note(at: "2️⃣", "given [profile, regions]"),
          .note(at: "3️⃣", "regions.regionTapped: { id: 7 } → [profile, regions, cities], built cities"),
        ]))
  }

  @Test func `a denial that nothing expects fails at its step`() {
    expectTestDiagnostics(
      profile,
      """
        denied:
          given: { inputs: { user: ann } }
          when: [1️⃣profile.done, profile.helpTapped]
          then: { stack: [profile, { sheet: [help] }] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'denied' fails: 'profile.done' was denied by its guards (edited=no, member=no), which the test does not expect",
        help: "if it should be denied, write 'then: { denied: edited }'"))
  }

  @Test func `context that is given is that of flows as they begin, and of no later ones`() {
    expectTestDiagnostics(
      """
      flows:
        Main:
          context: { count: { type: Int, default: 0 } }
          start: home
          edges:
            home: { asked: push Ask, counted: { set: { count: 9 } } }
        Ask:
          context: { draft: { type: String, default: "none" } }
          start: question
          edges: { question: { answered: finish cancelled } }
      screens:
        home: { inputs: { count: Int }, events: { asked, counted } }
        question: { inputs: { draft: String }, events: { answered } }
      """,
      """
        it is given:
          given: { flow: Main, context: { count: 7, Ask.draft: hello }, stack: [home, question] }
          when:
            - then: { stack: [{ home: { count: 7 } }, { question: { draft: hello } }], context: { Ask.draft: hello } }
            - question.answered
            - home.asked
          then: { stack: [home, { question: { draft: none } }] }
        a flow that does not run has none:
          given: { flow: Main, context: { Ask.draft: 1️⃣hello } }
          then: { stack: [home] }
        nor has it afterwards:
          given: { flow: Main }
          then: { context: { Ask.draft: 2️⃣hello } }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'a flow that does not run has none' fails: flow 'Ask' does not run yet, so it has no context"),
      .error(
        .testFailed, at: "2️⃣", "test 'nor has it afterwards' fails: flow 'Ask' does not run, so it has no context"))
  }

  @Test func `a flow that is named alone is as it starts`() {
    expectTestDiagnostics(
      """
      conditions: { known }
      flows:
        Main:
          container: tabs
          items: { home: home, chats: Chats, me: me }
          edges: { home: { asked: { present: Ask } } }
        Chats:
          start: [{ push: list, when: known }, { push: empty }]
        Ask:
          start: question
      screens:
        home: { events: { asked } }
        list:
        empty:
        me:
        question:
      """,
      """
        as it starts:
          given: { flow: Main, conditions: { known: true } }
          when: { select: chats }
          then: { stack: [{ Main.chats: { home: [home], chats: [Chats] } }] }
        as it starts now:
          given: { flow: Main }
          when: [{ select: chats }]
          then: { stack: [{ Main.chats: { home: [home], chats: [empty] } }] }
        on a layer:
          given: { flow: Main, stack: [Main.me, { sheet: [Ask] }] }
          when: dismissed
          then: { stack: [Main.me], released: [question, Ask] }
        otherwise:
          given: { flow: Main }
          when: [{ select: chats }, { select: home }]
          then: { 1️⃣stack: [Main] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'otherwise' fails: stack differs from the expected one",
        notes: nil))
  }
}
