import FlowCompiler
import FlowDiagnostics
import FlowSimulator
import FlowTestSupport
import Testing

/// What `tests:` of a flow file say is tried.
@MainActor
struct RunTestsTests {
  /// Compiles a flow file whose tests follow, runs them, and compares what is found.
  private func expectFindings(
    _ flows: String, _ tests: String, _ expected: ExpectedDiagnostic...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(flows + "\ntests:\n" + tests)
    var compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    let before = compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message)
    #expect(before == [], sourceLocation: sourceLocation)
    let known = compilation.log.diagnostics
    let results = compilation.runTests()
    #expect(results.count == compilation.graph?.tests.count, sourceLocation: sourceLocation)
    expectDiagnostics(
      compilation.log.sorted.filter { !known.contains($0) }, in: source, expected, sourceLocation: sourceLocation)
  }

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
        helpTapped: { present: help }
      regions:
        federalCity:  { popTo: profile, set: { user.city: city } }
        regionTapped: { push: cities, with: { region: id } }
      cities:
        cityTapped: { popTo: profile, set: { user.city: city } }
    """

  @Test func `what is as expected passes, key by key`() {
    expectFindings(
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
        what is said since the last then is counted alone:
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
        who is buried speaks too:
          given: { inputs: { user: ann }, stack: [profile, regions, { sheet: [help] }] }
          when: { regions.federalCity: { city: Omsk } }
          then: { stack: [profile, { sheet: [help] }], released: regions }
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

  @Test func `what is otherwise is shown at its key, with what was, and the steps that led there`() {
    expectFindings(
      profile,
      """
        another stack:
          given: 1️⃣{ inputs: { user: ann } }
          when: [2️⃣profile.cityTapped]
          then: { 3️⃣stack: [profile, cities], context: { user.city: 4️⃣Moscow }, 5️⃣updated: [profile] }
      """,
      .error(
        .testFailed, at: "3️⃣",
        "test 'another stack' fails: stack is [profile, regions], and [profile, cities] is expected",
        notes: [
          .note(at: "4️⃣", "context 'user.city' is ann.city, and Moscow is expected"),
          .note(at: "5️⃣", "updated is [], and [profile] is expected"),
          .note(at: "1️⃣", "start → [profile], built profile"),
          .note(at: "2️⃣", "profile.cityTapped → [profile, regions], built regions"),
        ]))
  }

  @Test func `a step that cannot happen fails, where it stands`() {
    expectFindings(
      """
      flow: App
      entry: true
      start: home
      screens:
        home: { events: { sheet, full, alert, tabs, hidden } }
        page: { events: { said } }
        still: { back: hidden }
      edges:
        home:
          sheet: { present: page }
          full:  { present: page, as: full }
          alert: { present: page, as: alert }
          tabs:   push Tabs
          hidden: push still
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
        what goes, goes:
          when: [home.sheet, dismissed, home.full, back, home.alert, back, home.hidden, back, home.tabs, select: two]
          then: { stack: [home, { Tabs.two: { one: [still], two: [still] } }] }
        the only entry, too:   { when: [back], then: { outcome: cancelled } }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'an alert stays' fails: no layer that could be pulled down lies over [home, { alert: [page] }]"),
      .error(
        .testFailed, at: "2️⃣",
        "test 'so does a full layer' fails: no layer that could be pulled down lies over [home, { full: [page] }]"),
      .error(
        .testFailed, at: "3️⃣",
        "test 'there is no layer' fails: no layer that could be pulled down lies over [home]"),
      .error(.testFailed, at: "4️⃣", "test 'nor that screen' fails: no screen 'page' is there; [home] stands"),
      .error(.testFailed, at: "5️⃣", "test 'nor such an item' fails: no item 'one' is there; [home] stands"),
      .error(
        .testFailed, at: "6️⃣",
        "test 'an item's root stays' fails: nothing goes back from [{ Root.one: { one: [still] } }]"))
  }

  @Test func `a move that a gate holds waits for its flow, and for its condition`() {
    expectFindings(
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
    expectFindings(
      profile,
      """
        another input:
          given: 2️⃣{ inputs: { user: ann }, stack: [profile, regions] }
          when: 3️⃣{ regions.regionTapped: { id: 7 } }
          then: { 1️⃣stack: [{ profile: { user: ann } }, regions, { cities: { region: 8 } }] }
      """,
      .error(
        .testFailed, at: "1️⃣", "test 'another input' fails: stack is not what is expected",
        notes: [
          .note(at: "", "expected [{ profile: { user: ann } }, regions, { cities: { region: 8 } }]"),
          .note(at: "", "found    [{ profile: { user: ann } }, regions, { cities: { region: 7 } }]"),
          .note(at: "2️⃣", "given [profile, regions]"),
          .note(at: "3️⃣", "regions.regionTapped(7) → [profile, regions, cities], built cities"),
        ]))
  }

  @Test func `a denial that nothing expects fails at its step`() {
    expectFindings(
      profile,
      """
        denied:
          given: { inputs: { user: ann } }
          when: [1️⃣profile.done, profile.helpTapped]
          then: { stack: [profile, { sheet: [help] }] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'denied' fails: 'profile.done' was denied by its guards (edited=no, member=no), which nothing expects",
        help: "if it is to be denied, write 'then: { denied: edited }'"))
  }

  @Test func `context that is given is that of flows as they begin, and of no later ones`() {
    expectFindings(
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
    expectFindings(
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
        "test 'otherwise' fails: stack is not what is expected",
        notes: nil))
  }

  // MARK: States that stand however they came about

  private let guarded = """
    conditions: { auth: { live: true }, member, slow: { async: true }, known }
    gates: { auth: { run: SignIn }, known: { run: Join, as: push } }
    flows:
      Main:
        entry: true
        container: tabs
        items:
          home: home
          me: { to: me, requires: auth }
          vip: { to: vip, when: member }
        edges: { home: { opened: push Club, asked: push account, joined: { push: hall, requires: known } } }
      Join:
        outcomes: { done }
        start: join
        edges: { join: { done: finish done } }
      Club:
        start: [ { when: slow, push: hall }, { push: hall } ]
      SignIn:
        outcomes: { signedIn }
        start: login
        edges: { login: { helped: push help, done: finish signedIn } }
    screens:
      home:    { events: { opened, asked, joined } }
      join:    { events: { done } }
      me:      { requires: auth }
      vip:
      account: { requires: auth }
      hall:
      login:   { events: { helped, done } }
      help:
    """

  @Test func `nothing is asked for what stands`() {
    expectFindings(
      guarded,
      """
        on a screen that requires what does not hold:
          given: { stack: [Main.home, account] }
          when: back
          then: { stack: [Main.home] }
        on an item that does:
          given: { stack: [Main.me] }
          then: { stack: [Main.me] }
        on one that is not there:
          given: { stack: [{ Main.vip: { home: [home], vip: [vip] } }] }
          when: { select: home }
          then: { stack: [{ Main.home: { home: [home], vip: [vip] } }] }
        but for what comes:
          given: { stack: [Main.home] }
          when: home.asked
          then: { stack: [Main.home, { sheet: [login] }], waits: SignIn }
      """)
  }

  @Test func `a gate's flow may be expected where another flow is as it starts`() {
    expectFindings(
      guarded,
      """
        it lies over the flow:
          when: [home.asked, login.helped]
          then: { stack: [Main, { sheet: [login, help] }] }
        it stands on it:
          when: home.joined
          then: { stack: [Main.home, join] }
        and is otherwise:
          when: home.asked
          then: { 1️⃣stack: [Main.home, { sheet: [help] }] }
      """,
      .error(
        .testFailed, at: "1️⃣", "test 'and is otherwise' fails: stack is not what is expected", notes: nil))
  }

  @Test func `why a state cannot stand is said`() {
    expectFindings(
      guarded,
      """
        a gate's flow:
          given: { stack: 1️⃣[Main.home, { sheet: [login] }] }
          then: { waits: SignIn }
        a start that waits:
          given: { stack: 2️⃣[Main.home, Club] }
          then: { waits: slow }
        both:
          when: home.asked
          then: { 3️⃣stack: [Main.home, Club, { sheet: [login] }] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'a gate's flow' fails: this state cannot stand in flow 'Main': no flow on the way shows 'login', which the flow of the gate of 'auth' does"
      ),
      .error(
        .testFailed, at: "2️⃣",
        "test 'a start that waits' fails: this state cannot stand in flow 'Main': 'Club' waits for 'slow'"),
      .error(
        .testFailed, at: "3️⃣",
        "test 'both' fails: the state that is expected cannot stand: 'Club' waits for 'slow'"))
  }
}
