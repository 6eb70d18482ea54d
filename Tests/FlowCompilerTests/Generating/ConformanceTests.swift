import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Generated outcomes, events and services, as Swift sees them.
@Suite struct ConformanceTests {
  private func generated(_ yaml: String, module: String = "Shop") throws -> String {
    let compilation = compile([FlowFile(path: "Shop.flow.yaml", bytes: Array(yaml.utf8))], module: module)
    var text = ""
    try generate(#require(compilation.graph), module: module, sources: compilation.sources) { text += $0.text }
    return text
  }

  private static let flow = """
    flow: Pay
    outcomes: { paid: { order: Int, by: User }, given: { city: "[City]?" } }
    events: { moved: { part: Double } }
    start: a
    tasks: { save: { inputs: { user: User }, outcomes: { saved: { user: User } } } }
    screens: { a: { events: { pay: { order: Int, by: User }, give: { city: "[City]?" }, move: { part: Double }, keep: { user: User } } } }
    edges:
      a: { pay: finish paid, give: finish given, move: send moved, keep: run save }
      save: { saved: stay }
    """

  @Test(arguments: [
    ("", "enum PayOutcome {", "enum SaveTaskOutcome {"),
    (
      "types: { User: [equatable, sendable], City: equatable }\n", "enum PayOutcome: Equatable {",
      "enum SaveTaskOutcome: Equatable, Sendable {"
    ),
    (
      "types: { User: sendable, City: [kept, equatable, sendable] }\n", "enum PayOutcome: Sendable {",
      "enum SaveTaskOutcome: Sendable {"
    ),
  ])
  func `an outcome has the conformances that all its values are declared to have`(
    types: String, outcome: String, task: String
  ) throws {
    let text = try generated(types + Self.flow)
    #expect(text.contains("\n" + outcome + "\n"))
    #expect(text.contains("\n" + task + "\n"))
    #expect(text.contains("\nenum PayEvent: Equatable, Sendable {\n"))
  }

  @Test(arguments: [
    ("Int", "[Foundation]", ["import Foundation"]),
    ("[URL]?", "[Foundation]", ["public import Foundation"]),
    ("[Models.User]", "[Foundation, Models]", ["import Foundation", "public import Models"]),
    ("User", "[Foundation, Models]", ["public import Foundation", "public import Models"]),
  ])
  func `an import is as visible as the declarations that may need it, by the spelling of their types`(
    type: String, imports: String, expected: [String]
  ) throws {
    // What the flow keeps to itself needs no visible import.
    let text = try generated(
      """
      access: public
      imports: \(imports)
      flow: Shop
      inputs: { first: "\(type)" }
      context: { seen: "URL?" }
      start: list
      screens: { list: { events: { opened: { part: "\(type)" } } } }
      edges: { list: { opened: stay } }
      """)
    let found = try #require(text.firstMatch(of: /#if hasFeature\(InternalImportsByDefault\)\n([^#]*)#else/)?.1)
    let lines = found.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    #expect(Set(lines) == Set(expected + ["public import FlowRuntime"]))
  }

  @Test func `a module in lower case has types like any other`() throws {
    let text = try generated(
      """
      flow: Shop
      conditions: { member: }
      tasks: { save: }
      start: list
      screens: { list: { events: [open, keep] } }
      edges: { list: { open: { push: list, when: member }, keep: run save } }
      links: { list: { url: /list, to: [list] } }
      """, module: "shop")
    for type in ["protocol ShopConditions", "protocol ShopTasks", "enum ShopLink"] { #expect(text.contains(type)) }
  }

  @Test func `a flow takes conditions and tasks if it asks them, or one that it runs does`() throws {
    let text = try generated(
      """
      conditions: { member: }
      tasks: { save: }
      flows:
        Main: { start: home, edges: { home: { go: push Shop, help: push Help } } }
        Shop: { start: list, edges: { list: { open: [{ push: detail, when: member }, stay] } } }
        Help: { start: page, edges: { page: { save: run save } } }
      screens:
        home: { events: [go, help] }
        list: { events: [open] }
        detail: {}
        page: { events: [save] }
      """)
    for initializer in [
      "  convenience init(screens: any MainFactory, conditions: any ShopConditions, tasks: any ShopTasks) {",
      "  init(screens: any ShopScreens, conditions: any ShopConditions) {",
      "  init(screens: any HelpScreens, tasks: any ShopTasks) {",
    ] { #expect(text.contains(initializer)) }
  }

  @Test func `a flow that runs others takes a maker of each, and asks for what it needs itself`() throws {
    let text = try generated(
      """
      conditions: { member: }
      tasks: { save: }
      flows:
        Main: { start: home, edges: { home: { go: { push: Shop, with: { main: 7 } }, help: push Help, again: push Main } } }
        Shop: { inputs: { main: Int }, start: list, edges: { list: { open: [{ push: detail, when: member }, push Main] } } }
        Help: { start: page, edges: { page: { save: run save, main: push Default } } }
        Default: { inputs: { help: Int? }, start: bare }
      screens:
        home: { events: [go, help, again] }
        list: { events: [open] }
        detail: {}
        page: { events: [save, main] }
        bare: {}
      """)
    for piece in [
      """
        init(
          screens: any MainScreens,
          shop: @escaping @MainActor (Int) -> ShopCoordinator,
          help: @escaping @MainActor () -> HelpCoordinator
        ) {
      """,
      "    return MainCoordinator(screens: screens, shop: _shop, help: _help)\n",
      "      return _shop(main)\n",
      """
          self.init(
            screens: screens,
            shop: { ShopCoordinator(main: $0, screens: screens, conditions: conditions, tasks: tasks) },
            help: { HelpCoordinator(screens: screens, tasks: tasks) }
          )
      """,
      """
        init(
          main: Int,
          screens: any ShopScreens,
          conditions: any ShopConditions,
          mainFlow: @escaping @MainActor () -> MainCoordinator
        ) {
      """,
      "      default: { DefaultCoordinator(help: $0, screens: screens) }\n",
      "    _default = `default`\n", "typealias MainFactory = MainScreens & ShopScreens & HelpFactory\n",
      "typealias HelpFactory = HelpScreens & DefaultFactory\n", "typealias DefaultFactory = DefaultScreens\n",
    ] { #expect(text.contains(piece), "\(piece)") }
  }

  @Test func `a flow that other modules see takes them in any case`() throws {
    let text = try generated(
      """
      access: public
      conditions: { member: }
      flow: Main
      start: home
      screens: { home: }
      """)
    #expect(text.contains("public init(screens: any MainScreens, conditions: any ShopConditions)"))
  }

  @Test func `the types of a file's screens end with the suffix that the file chooses`() throws {
    let text = try generated(
      """
      names: { screens: Model }
      flow: Main
      start: home
      screens: { home: { inputs: { id: "Int?" }, events: [gone] } }
      edges: { home: { gone: stay } }
      """)
    #expect(text.contains("\nstruct HomeModel {\n"))
    #expect(text.contains("  func home(_ screen: HomeModel) -> any FlowScreen\n"))
    #expect(text.contains("      let screen = HomeModel(_handle: handle)\n"))
    #expect(text.contains("return HomeModel.isValue(value, of: type)"))
    #expect(!text.contains("HomeScreen"))
  }

  @Test(arguments: [
    ("names: { 1️⃣screen: Model }", "unknown-key"), ("names: { screens: 1️⃣model }", "bad-name"),
    ("names: { screens: 1️⃣Coordinator }", "bad-name"), ("names: 1️⃣Model", "wrong-kind"),
    ("names: { screens: 1️⃣[Model] }", "wrong-kind"),
  ])
  func `the ending of the types' names is a name that no other name ends with`(line: String, id: String) {
    let source = MarkedSource(line + "\nflow: Main\nstart: home\nscreens: { home: }\n")
    let log = compile([FlowFile(path: "Shop.flow.yaml", bytes: source.bytes)], module: "Shop").log.sorted
    #expect(log.map(\.id.name) == [id])
    #expect(log.map(\.range.start) == [source.offsets["1️⃣"]])
  }

  @Test func `only words that Swift would take otherwise are in backticks`() throws {
    let text = try generated(
      """
      flow: Main
      start: home
      screens: { home: { events: [discard, some, each, await, default] } }
      edges: { home: { discard: stay, some: stay, each: stay, await: stay, default: stay } }
      """)
    #expect(text.contains("func discard()"))
    #expect(text.contains("func some()"))
    #expect(text.contains("func each()"))
    #expect(text.contains("func `await`()"))
    #expect(text.contains("func `default`()"))
  }
}
