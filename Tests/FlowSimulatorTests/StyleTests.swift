import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// The app's own names for how layers come, and for how moves look.
@MainActor
struct StyleTests {
  private let flows = """
    flow: App
    start: home
    styles: { card: sheet, lock: overlay }
    screens:
      home: { events: { add, lock, plain, both, open } }
      form: { events: { done } }
      pin:
    edges:
      home:
        add: present form as card
        lock: { present: pin, as: lock, transition: fade, covered: true }
        plain: present form
        both: { push: [form, { card: [pin] }], transition: slide }
        open: { open: form, covered: true }
      form: { done: { dismiss, transition: zoom } }
    links:
      form: { url: /form, to: [home, { card: [form] }] }
    """

  @Test func `a state prints a style by its own name, and reads it`() {
    expectPassing(
      flows,
      """
        card:
          given: { stack: [home] }
          when: [home.add, home.lock]
          then: { stack: [home, { card: [form] }, { lock: [pin] }] }
        given:
          given: { stack: [home, { card: [form] }] }
          when: [form.done]
          then: { stack: [home] }
        in a move's state:
          given: { stack: [home] }
          when: [home.both]
          then: { stack: [home, form, { card: [pin] }] }
        in a link:
          given: { stack: [home, { sheet: [form] }] }
          when: [home.open]
          then: { stack: [home, { card: [form] }] }
        brought back:
          given: { stack: [home, { card: [form] }, { lock: [pin] }] }
          when: [relaunch]
          then: { stack: [home, { card: [form] }, { lock: [pin] }] }
      """)
  }

  @Test func `a sheet by another name is not the sheet`() {
    let source =
      flows + """

        tests:
          t: { given: { stack: [home] }, when: [home.add], then: { stack: [home, { sheet: [form] }] } }
        """
    var compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(source.utf8))], module: "Test")
    #expect(compilation.runTests().map(\.isPassed) == [false])
  }

  @Test func `to the model a style is what it is declared as`() {
    expectPassing(
      flows,
      """
        pulled down:
          given: { stack: [home, { card: [form] }] }
          when: [dismissed]
          then: { stack: [home] }
        stays above:
          given: { stack: [home, { lock: [pin] }] }
          when: [home.plain]
          then: { stack: [home, { sheet: [form] }, { lock: [pin] }] }
      """)
  }

  @Test func `a layer knows its style and the app's name for it`() throws {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    let simulator = Simulator(try #require(compilation.graph), flow: FlowIndex(0))
    simulator.start()
    simulator.send("home.lock")
    simulator.send("home.plain")
    let layers = try #require(simulator.coordinator.navigator?.model.layers)
    #expect(layers.map(\.style) == [nil, .sheet, .overlay])
    #expect(layers.map(\.styleName) == [nil, nil, "lock"])
  }
}
