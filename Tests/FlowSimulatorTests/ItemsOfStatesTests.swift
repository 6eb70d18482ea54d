import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator
import FlowTestSupport
import Testing

/// The items that a state, a link and a relaunch make, and their order.
@MainActor
struct ItemsOfStatesTests {
  /// Runs the tests of a file.
  private func expectPasses(_ yaml: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message)
    #expect(errors == [], sourceLocation: sourceLocation)
    let runs = compilation.runTests()
    #expect(!runs.isEmpty, sourceLocation: sourceLocation)
    for run in runs { #expect(run.diagnostic?.message == nil, sourceLocation: sourceLocation) }
  }

  private func app(_ container: String, _ tests: String) -> String {
    """
    conditions: { member, paid: { live: true } }
    links:
      third: { url: "/third", to: [Main.third, page] }
    flows:
      App:
        entry: true
        start: door
        edges: { door: { entered: root Main, led: { root: [Main.second, page] }, shown: { root: [{ Main.second: { second: [second] } }] } } }
      Main:
        container: tabs
        \(container)
        edges: { any: { opened: push page }, third: { left: pop } }
    screens:
      door: { events: { entered, led, shown } }
      first: { events: { opened } }
      second: { restore: never, events: { opened } }
      third: { events: { left } }
      page:
    tests:
    \(tests)
    """
  }

  @Test func `a state or link to an item makes no other item than the eager ones`() {
    expectPasses(
      app(
        "items: { first: first, second: second, third: { to: third, eager: true } }",
        """
          a state:
            when: [ door.led ]
            then: { stack: [{ Main.second: { second: [second, page], third: [third] } }] }
          a state that writes the stack:
            when: [ door.shown ]
            then: { stack: [{ Main.second: { third: [third], second: [second] } }] }
          a link:
            given: { flow: App, link: /third }
            when: [ door.entered ]
            then: { stack: [{ Main.third: { first: [first], third: [third, page] } }] }
          a given state is exact:
            given: { flow: App, stack: [{ Main.second: { second: [second] } }] }
            then: { stack: [{ Main.second: { second: [second] } }] }
          an item alone:
            given: { flow: App, stack: [Main.second] }
            then: { stack: [{ Main.second: { second: [second], third: [third] } }] }
        """))
  }

  @Test func `with history the item that the container starts with is made too, and going back leads to it`() {
    expectPasses(
      app(
        "history: true\n    items: { first: first, second: second, third: third }",
        """
          a state:
            when: [ door.led, { then: { stack: [{ Main.second: { first: [first], second: [second, page] } }] } }, back, back ]
            then: { stack: [{ Main.first: { first: [first], second: [second] } }] }
          a state that writes the stack:
            when: [ door.shown ]
            then: { stack: [{ Main.second: { first: [first], second: [second] } }] }
        """))
  }

  @Test func `the order of items counts with history alone`() {
    for (container, isOrdered) in [("", false), ("history: true\n    ", true)] {
      let yaml = app(
        container + "items: { first: first, second: second, third: third }",
        """
          visited:
            given: { flow: App, stack: [Main.first] }
            when: [ { select: third }, { select: second } ]
            then: { stack: [{ Main.second: { third: [third], first: [first], second: [second] } }] }
        """)
      var compilation = compileWithExpectations(
        [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
      let found = compilation.runTests().map { $0.diagnostic?.message != nil }
      #expect(found == [isOrdered])
    }
  }

  @Test func `going back with history shows the item visited before, and the one left comes first`() {
    expectPasses(
      app(
        "history: true\n    items: { first: first, second: second, third: third }",
        """
          back:
            given: { flow: App, stack: [Main.first] }
            when:
              - select: second
              - select: third
              - back
              - then: { stack: [{ Main.second: { third: [third], first: [first], second: [second] } }] }
              - select: third
              - then: { stack: [{ Main.third: { first: [first], second: [second], third: [third] } }] }
              - select: first
            then: { stack: [{ Main.first: { first: [first], third: [third], second: [second] } }] }
        """))
  }

  @Test func `after a relaunch eager items are there`() {
    expectPasses(
      app(
        "items: { first: first, second: { to: second, eager: true }, third: { to: third, eager: true, when: member } }",
        """
          made:
            when: [ door.entered, { then: { stack: [{ Main.first: { first: [first], second: [second] } }] } }, relaunch ]
            then: { stack: [{ Main.first: { first: [first], second: [second] } }], built: [first, second] }
        """))
  }

  @Test func `after a relaunch the selected item is selected, made again where its screen is not kept`() {
    expectPasses(
      app(
        "items: { first: first, second: second, third: third }",
        """
          anew:
            when: [ door.entered, first.opened, { select: second }, relaunch ]
            then: { stack: [{ Main.second: { first: [first, page], second: [second] } }] }
          without what is above it:
            when: [ door.entered, { select: second }, second.opened, relaunch ]
            then: { stack: [{ Main.second: { first: [first], second: [second] } }] }
        """))
  }

  @Test func `a selection that falls away at a relaunch leaves the start item, and no history`() {
    expectPasses(
      app(
        "history: true\n    items: { first: first, third: third, second: { to: third, requires: paid } }",
        """
          falls back:
            given:
              flow: App
              conditions: { paid: true }
              stack: [{ Main.second: { third: [third], first: [first], second: [third] } }]
            when: [ { conditions: { paid: false } }, relaunch ]
            then: { stack: [{ Main.first: { first: [first], third: [third] } }] }
          stays:
            given:
              flow: App
              conditions: { paid: true }
              stack: [{ Main.third: { first: [first], second: [third], third: [third] } }]
            when: [ { conditions: { paid: false } }, relaunch ]
            then: { stack: [{ Main.third: { first: [first], third: [third] } }] }
        """))
  }

  @Test func `selecting the item that takes the place of the start item empties the history`() {
    expectPasses(
      app(
        "history: true\n    items: { first: { to: first, when: paid }, second: second, third: third }",
        """
          selected:
            given: { flow: App, stack: [{ Main.third: { second: [second], third: [third] } }] }
            when: [ { select: second } ]
            then: { stack: [{ Main.second: { second: [second], third: [third] } }] }
          not while the start item is there:
            given: { flow: App, conditions: { paid: true }, stack: [{ Main.third: { second: [second], third: [third] } }] }
            when: [ { select: second } ]
            then: { stack: [{ Main.second: { third: [third], second: [second] } }] }
        """))
  }
}
