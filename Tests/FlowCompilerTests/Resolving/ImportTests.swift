import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// The parts of other modules' flow files that a module sees.
@Suite struct ImportTests {
  static let authKit = """
    access: public
    flows:
      Auth: { outcomes: { done: { user: String } }, start: login, edges: { login: { ok: { finish: done, with: { user: "a" } } } } }
    screens: { login: { events: [ok] }, help: { events: [closed] } }
    tasks: { report: { outcomes: [sent] } }
    conditions: { trusted, mode: [plain, fancy] }
    """

  /// A module of one marked file, with what it may import.
  static func compiled(
    _ source: MarkedSource, _ imported: [String: String], others: [String] = [], isInPackage: Bool = true
  ) -> FullCompilation {
    var files = [FlowFile(path: "A.flow.yaml", bytes: source.bytes)]
    for (index, text) in others.enumerated() {
      files.append(FlowFile(path: "B\(index).flow.yaml", bytes: Array(text.utf8)))
    }
    return compileWithExpectations(
      files, module: "App",
      imported: imported.sorted { $0.key < $1.key }.map { name, text in
        ImportedModule(
          name: name, files: [FlowFile(path: "\(name)/\(name).flow.yaml", bytes: Array(text.utf8))],
          isInPackage: isInPackage)
      })
  }

  static func expect(
    _ text: String, importing imported: [String: String] = ["AuthKit": authKit], others: [String] = [],
    isInPackage: Bool = true, _ expected: ExpectedDiagnostic...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(text)
    expectDiagnostics(
      compiled(source, imported, others: others, isInPackage: isInPackage).log.sorted, in: source, expected,
      sourceLocation: sourceLocation)
  }

  // MARK: What can be named

  @Test func `flows, screens, tasks and conditions of an imported module can be named`() throws {
    let source = MarkedSource(
      """
      flow: Main
      imports: [Foundation, AuthKit]
      start: home
      screens: { home: { events: [a, b, c] } }
      edges:
        home: { a: [{ when: trusted and AuthKit.mode == fancy, push: Auth }, { push: login }], b: run report, c: present AuthKit.help }
        Auth: { done: stay }
        login: { ok: pop }
        help: { closed: dismiss }
        report: { sent: stay }
      """)
    let compilation = Self.compiled(source, ["AuthKit": Self.authKit])
    expectDiagnostics(compilation.log.sorted, in: source)
    let graph = try #require(compilation.graph)
    #expect(graph.modules.map { graph.names[$0.name] } == ["App", "AuthKit"])
    #expect(graph.flows.map { "\($0.module) \(graph.names[$0.name])" } == ["0 Main", "1 Auth"])
    #expect(graph.screens.map(\.module) == [0, 1, 1])
    #expect(graph.files.count == 1)
    #expect(graph.flows[0].nodes.map { graph.names[$0.name] } == ["home", "Auth", "login", "report", "help"])
    #expect(graph.flows[1].nodes.map { graph.names[$0.name] } == ["login"])
  }

  @Test func `the own module's name wins, and the module's name names the other`() throws {
    let source = MarkedSource(
      """
      flow: Main
      imports: [AuthKit]
      start: login
      screens: { login: { events: [a, b] } }
      edges: { login: { a: push AuthKit.login, b: push App.login }, AuthKit.login: { ok: pop } }
      """)
    let compilation = Self.compiled(source, ["AuthKit": Self.authKit])
    expectDiagnostics(compilation.log.sorted, in: source)
    let graph = try #require(compilation.graph)
    #expect(graph.flows[0].nodes.map { graph.names[$0.name] } == ["login", "AuthKit.login"])
    #expect(graph.flows[0].nodes.map(\.kind) == [.screen(0), .screen(1)])
  }

  @Test func `an imported name is seen only in the files that import its module`() {
    Self.expect(
      "flow: Main\nstart: 1️⃣Auth\nedges: { 2️⃣Auth: { done: stay } }",
      others: ["imports: [AuthKit]\nscreens: {}"],
      .error(.unknownImport, at: "1️⃣", "'Auth' is declared in module 'AuthKit', which is not imported here"),
      .error(.unknownImport, at: "2️⃣", "'Auth' is declared in module 'AuthKit', which is not imported here"))
  }

  @Test func `nothing is read of a module that is not imported`() throws {
    let source = MarkedSource("flow: Main\nstart: home\nscreens: { home: }")
    let compilation = Self.compiled(source, ["AuthKit": "{{{"])
    #expect(compilation.sources.files.count == 1)
    expectDiagnostics(compilation.log.sorted, in: source)
  }

  @Test func `the imports of an imported module are seen there, and not here`() throws {
    let base = "access: public\nscreens: { splash: { events: [gone] } }"
    let kit =
      "imports: [Base]\naccess: public\nflows: { Intro: { start: splash, edges: { splash: { gone: finish cancelled } } } }"
    let source = MarkedSource("flow: Main\nimports: [Kit]\nstart: Intro")
    let compilation = Self.compiled(source, ["Kit": kit, "Base": base])
    expectDiagnostics(compilation.log.sorted, in: source)
    #expect(try #require(compilation.graph).modules.count == 3)
    Self.expect(
      "flow: Main\nimports: [Kit]\nstart: 1️⃣splash", importing: ["Kit": kit, "Base": base],
      .error(.unknownImport, at: "1️⃣", "'splash' is declared in module 'Base', which is not imported here"))
  }

  // MARK: Every way to get it wrong

  @Test func `a name that is not visible cannot be used`() {
    let secret = Self.authKit.replacing("access: public", with: "access: internal")
    Self.expect(
      "flow: Main\nimports: [AuthKit]\nstart: home\nscreens: { home: { events: [a] } }\nedges: { home: { a: [{ when: 1️⃣trusted, run: 2️⃣report }, { push: 3️⃣Auth }] }, Auth: { done: stay }, report: { sent: stay } }",
      importing: ["AuthKit": secret],
      .error(.notVisible, at: "1️⃣", "condition 'trusted' is internal to module 'AuthKit'"),
      .error(
        .notVisible, at: "2️⃣", "task 'report' is internal to module 'AuthKit'",
        help: "write 'access: package' at the top of the file that declares it"),
      .error(.notVisible, at: "3️⃣", "flow 'Auth' is internal to module 'AuthKit'"))
    let package = Self.authKit.replacing("access: public", with: "access: package")
    let text = "flow: Main\nimports: [AuthKit]\nstart: 1️⃣Auth\nedges: { Auth: { done: stay } }"
    Self.expect(text, importing: ["AuthKit": package])
    Self.expect(
      text, importing: ["AuthKit": package], isInPackage: false,
      .error(
        .notVisible, at: "1️⃣", "flow 'Auth' is package to module 'AuthKit'",
        help: "write 'access: public' at the top of the file that declares it"))
    Self.expect(
      "flow: Main\nimports: [AuthKit]\nextends: 1️⃣Auth", importing: ["AuthKit": secret],
      .error(.notVisible, at: "1️⃣", "flow 'Auth' is internal to module 'AuthKit'"))
  }

  @Test func `a name that two imported modules declare needs the module's`() {
    let other = "access: public\nflows: { Auth: { start: login } }\nscreens: { login: }"
    Self.expect(
      "flow: Main\nimports: [AuthKit, Other]\nstart: 1️⃣Auth", importing: ["AuthKit": Self.authKit, "Other": other],
      .error(
        .ambiguousName, at: "1️⃣", "'Auth' is declared by 'AuthKit' and 'Other'",
        help: "write 'AuthKit.Auth' or 'Other.Auth'"))
    Self.expect(
      "flow: Main\nimports: [AuthKit, Other]\nstart: Other.Auth", importing: ["AuthKit": Self.authKit, "Other": other])
    // An invisible one does not count.
    Self.expect(
      "flow: Main\nimports: [AuthKit, Other]\nstart: Other.Auth",
      importing: ["AuthKit": Self.authKit.replacing("public", with: "internal"), "Other": other])
    Self.expect(
      "flow: V\nimports: [AuthKit, Other]\nextends: 1️⃣Auth", importing: ["AuthKit": Self.authKit, "Other": other],
      .error(.ambiguousName, at: "1️⃣", "'Auth' is declared by 'AuthKit' and 'Other'"))
  }

  @Test func `a module's name before a name must be one that the file imports`() {
    Self.expect(
      "flow: Main\nstart: 1️⃣AuthKit2️⃣.Auth",
      .error(
        .unknownImport, at: "1️⃣-2️⃣", "module 'AuthKit' is not imported here",
        help: "write 'imports: [AuthKit]' at the top of the file"))
    Self.expect(
      "flow: Main\nimports: [AuthKit]\nstart: 1️⃣AuthKti.Auth",
      .error(.unknownImport, at: "1️⃣", "module 'AuthKti' is not imported here", fixIts: ["AuthKit"]))
    Self.expect(
      "flow: Main\nimports: [2️⃣Models]\nstart: 1️⃣Models.Auth",
      .error(
        .unknownImport, at: "1️⃣", "module 'Models' has no flow files", notes: [.note(at: "2️⃣", "it is imported here")]))
    Self.expect(
      "flow: Main\nimports: [AuthKit]\nstart: 1️⃣AuthKit.Nowhere",
      .error(.unknownFlow, at: "1️⃣", "flow 'AuthKit.Nowhere' is not declared"))
    Self.expect(
      "flow: V\nextends: 1️⃣AuthKit.Auth", .error(.unknownImport, at: "1️⃣", "module 'AuthKit' is not imported here"))
  }

  @Test func `an import that is nearly a module's name is an error only if that module declares what is missing`() {
    Self.expect("flow: Main\nimports: [AuthKitt]\nstart: home\nscreens: { home: }")
    Self.expect(
      "flow: Main\nimports: [1️⃣AuthKitt]\nstart: 2️⃣Auth",
      .error(
        .unknownImport, at: "1️⃣", "module 'AuthKitt' has no flow files, but 'AuthKit' has",
        notes: [.note(at: "2️⃣", "'AuthKit' declares 'Auth', which is used here")], fixIts: ["AuthKit"]))
    Self.expect(
      "flow: Main\nimports: [AuthKitt]\nstart: 1️⃣Nowhere",
      .error(.unknownFlow, at: "1️⃣", "flow 'Nowhere' is not declared"))
  }

  @Test func `a file that names what only another file imports is asked to import it`() {
    let other = ["imports: [AuthKit]\nscreens: {}"]
    Self.expect(
      "flow: Main\nentry: true\nstart: home\nscreens: { home: { events: [a] } }\nedges: { home: { a: push 1️⃣help } }",
      others: other,
      .error(
        .unknownImport, at: "1️⃣", "'help' is declared in module 'AuthKit', which is not imported here",
        help: "write 'imports: [AuthKit]' at the top of the file"))
    // In tests and conditions too, and where the import is nearly the module's name.
    Self.expect(
      """
      flow: Main
      imports: [1️⃣AuthKitt]
      entry: true
      start: home
      screens: { home: }
      tests:
        one: { when: [2️⃣login.ok], then: { stack: [home] } }
      """, others: other,
      .error(
        .unknownImport, at: "1️⃣", "module 'AuthKitt' has no flow files, but 'AuthKit' has",
        notes: [.note(at: "2️⃣", "'AuthKit' declares 'login', which is used here")], fixIts: ["AuthKit"]))
    // What cannot be seen there is not offered.
    Self.expect(
      "flow: Main\nentry: true\nstart: home\nscreens: { home: { events: [a] } }\nedges: { home: { a: push 1️⃣secret } }",
      importing: ["AuthKit": Self.authKit, "Kit": "screens: { secret: }"],
      others: other + ["imports: [Kit]\nscreens: {}"],
      .error(.unknownScreen, at: "1️⃣", "screen 'secret' is not declared"))
  }

  @Test func `mistakes in an imported file are not reported again, but a file that cannot be read is`() {
    Self.expect(
      "flow: Main\nimports: [AuthKit]\nstart: Auth\nedges: { Auth: { done: stay } }",
      importing: ["AuthKit": Self.authKit.replacing("start: login", with: "start: logn")])
    Self.expect(
      "flow: Main\nimports: [1️⃣AuthKit]\nstart: Auth",
      importing: ["AuthKit": "flow: Auth\nstart: [\n"],
      .error(.unknownImport, at: "1️⃣", "a flow file of module 'AuthKit' cannot be read"))
  }

  // MARK: Variants of another module's flow

  @Test func `a variant of another module's flow sees what its base sees`() throws {
    let kit = """
      access: public
      flows:
        Auth:
          outcomes: [done]
          start: login
          decisions: { check: [{ when: trusted, finish: done }, { push: captcha }] }
          edges: { login: { ok: push check }, captcha: { solved: finish done } }
      screens: { login: { events: [ok] }, captcha: { events: [solved] } }
      conditions: { trusted: }
      """
    let source = MarkedSource(
      """
      flow: V
      imports: [AuthKit]
      extends: AuthKit.Auth
      insert: { terms: { between: [login, check], on: accepted } }
      edges: { captcha: { solved: push App.login } }
      screens: { terms: { events: [accepted] }, login: { events: [] } }
      """)
    let compilation = Self.compiled(source, ["AuthKit": kit])
    expectDiagnostics(compilation.log.sorted, in: source)
    let graph = try #require(compilation.graph)
    let flow = graph.flows[0]
    #expect(flow.base == 1)
    #expect(
      flow.nodes.map { graph.names[$0.name] } == ["login", "check", "captcha", "terms", "App.login"])
    #expect(flow.nodes.map(\.kind) == [.screen(2), .decision(0), .screen(3), .screen(0), .screen(1)])
    #expect(flow.questions.map(\.condition) == [0])
  }

  @Test func `a variant names what its base shows, from whichever module that is`() throws {
    let pay = "access: public\nscreens: { pay: { events: [paid] } }"
    let kit = "access: public\nimports: [PayKit]\nflows: { Auth: { start: pay, edges: { pay: { paid: stay } } } }"
    let source = MarkedSource("flow: V\nimports: [AuthKit]\nextends: Auth\nedges: { pay: { paid: pop } }")
    let compilation = Self.compiled(source, ["AuthKit": kit, "PayKit": pay])
    expectDiagnostics(compilation.log.sorted, in: source)
    let flow = try #require(compilation.graph).flows[0]
    #expect(flow.nodes.map(\.kind) == [.screen(0)])
    #expect(flow.alternatives.map(\.backward) == [.pop])
  }

  @Test func `a base with a name that is internal to its module cannot be inherited by another module`() {
    let kit = "flows: { Auth: { start: login } }\naccess: public"
    let secret = "screens: { login: }"
    let source = MarkedSource("flow: V\nimports: [AuthKit]\nextends: 1️⃣Auth")
    let found = compileWithExpectations(
      [FlowFile(path: "A.flow.yaml", bytes: source.bytes)], module: "App",
      imported: [
        ImportedModule(
          name: "AuthKit",
          files: [
            FlowFile(path: "K.flow.yaml", bytes: Array(kit.utf8)),
            FlowFile(path: "L.flow.yaml", bytes: Array(secret.utf8)),
          ])
      ]
    ).log.sorted
    expectDiagnostics(
      found, in: source, .error(.notVisible, at: "1️⃣", "screen 'login' is internal to module 'AuthKit'"))
  }

  @Test func `nothing comes of a variant whose base has errors in another module`() {
    let source = MarkedSource("flow: V\nimports: [AuthKit]\nextends: 1️⃣Auth")
    let compilation = Self.compiled(source, ["AuthKit": Self.authKit.replacing("start: login", with: "start: logn")])
    expectDiagnostics(
      compilation.log.sorted, in: source, .error(.unknownScreen, at: "1️⃣", "screen 'logn' is not declared"))
    #expect(compilation.graph == nil)
  }

  // MARK: Swift

  @Test func `generated Swift names other modules' types with the module, and inherits their protocols`() throws {
    let source = MarkedSource(
      "flow: Main\nimports: [AuthKit]\nstart: [{ when: trusted, push: Auth }, { push: login }]\nedges: { Auth: { done: stay }, login: { ok: stay } }"
    )
    let compilation = Self.compiled(source, ["AuthKit": Self.authKit])
    let graph = try #require(compilation.graph)
    var files: [GeneratedFile] = []
    generate(graph, module: "App", sources: compilation.sources) { files.append($0) }
    #expect(files.map(\.name) == ["A.flow.swift", "App.flows.swift"])
    #expect(files[0].text.contains("import AuthKit\n"))
    #expect(files[0].text.contains("protocol MainScreens {"))
    #expect(files[0].text.contains("typealias MainFactory = MainScreens & AuthKit.AuthFactory"))
    #expect(files[0].text.contains("func login(_ screen: AuthKit.LoginScreen) -> any FlowScreen"))
    #expect(
      files[0].text.contains(
        "auth: { AuthKit.AuthCoordinator(screens: screens, conditions: conditions, tasks: tasks) }"))
    #expect(files[0].text.contains("      return _auth()"))
    #expect(files[1].text.contains("import AuthKit\n"))
    #expect(files[1].text.contains("protocol AppConditions: AuthKit.AuthKitConditions {}"))
    #expect(files[1].text.contains("protocol AppTasks: AuthKit.AuthKitTasks {}"))
  }
}
