import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// The places where Swift's compiler reports mistakes in expressions of a flow file.
@Suite struct PositionTests {
  /// Expects Swift's errors at the marks, in their order, and nowhere else.
  private func expectErrors(
    _ yaml: String, app: String = Self.app, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let source = MarkedSource(yaml)
    let file = SourceFile(path: "Shop.flow.yaml", bytes: Array(source.text.utf8))
    let expected = source.offsets.values.sorted().map { offset in
      let place = file.location(of: offset)
      return "\(place.line):\(place.column)"
    }
    let places = try SwiftErrors.places(in: source.text, app: app, sourceLocation: sourceLocation)
    #expect(Set(places) == Set(expected), sourceLocation: sourceLocation)
  }

  private static let app = """
    struct User { var name: String; var city: City? }
    struct City { var name: String }
    enum Kind { case big, small }
    """

  @Test func `an expression that does not compile is reported at its step in the flow file`() throws {
    try expectErrors(
      """
      flow: Shop
      inputs: { user: User, v: User }
      start: { push: home, with: { title: "Grüße", kind: .1️⃣huge, count: 1 } }
      screens:
        home: { inputs: { title: String, kind: Kind, count: Int }, events: { go: { city: City }, say: { user: User } } }
      edges:
        home:
          go: { push: home, with: { title: event.city.2️⃣nam, kind: screen.kind.3️⃣size } }
          say:
            push: home
            with:
              title:
                user.4️⃣nick
              count: inputs.v.5️⃣age
      """)
  }

  @Test func `a value of another type is reported where it is written`() throws {
    try expectErrors(
      """
      flow: Shop
      start: { push: home, with: { kind: 1️⃣"big", title: 2️⃣1 } }
      screens: { home: { inputs: { title: Text, kind: Kind }, events: { go: { city: City } } } }
      edges: { home: { go: { push: home, with: { kind: city.3️⃣name, title: city.4️⃣name } } } }
      """, app: Self.app + "\nstruct Text {}")
  }

  @Test func `a write is reported at its key or at its value`() throws {
    try expectErrors(
      """
      flow: Shop
      inputs: { user: User }
      context: { user: User, kept: User, c: { type: Kind, default: .1️⃣middle } }
      start: { push: home, set: { kept: inputs.user } }
      screens: { home: { events: { go: { city: City }, stop: { c: City } } } }
      edges:
        home:
          go: { set: { user.2️⃣town: city, user.name: city.3️⃣nam, user.4️⃣city.name: city.name } }
          stop:
            set:
              kept.5️⃣town: c.name
              kept.name:
                c.6️⃣nick
              c: .7️⃣none
      """)
  }

  @Test func `a write into an object is reported on its line, wherever the object is on the path`() throws {
    let errors = try SwiftErrors.places(
      in: """
        flow: Shop
        inputs: { box: Box, shelf: Shelf }
        context: { box: Box, shelf: Shelf, kept: Box }
        start: home
        screens: { home: { events: { go: { box: Box } } } }
        edges:
          home:
            go:
              set:
                kept: box
                shelf.name: box.name
                box.count: box.count
                shelf.box.count: box.count
                shelf.box.label.text: box.name
                kept.label.text: box.name
                shelf.label.text: box.name
                shelf.box: box
        """,
      app: """
        @MainActor final class Box { var count = 1; var name = ""; var label = Label() }
        struct Label { var text = "" }
        @MainActor struct Shelf { var name = ""; var box = Box(); var label = Label() }
        @MainActor struct AppScreens: ShopScreens {
          func home(_ screen: HomeScreen) -> any FlowScreen { fatalError() }
        }
        """)
    #expect(errors.compactMap { $0.split(separator: ":").first.map(String.init) } == ["12", "13", "14", "15"])
  }

  @Test func `a keyword as the root of a path keeps the columns of its steps`() throws {
    try expectErrors(
      """
      flow: Shop
      start: { push: home, with: { title: "x" } }
      screens: { home: { inputs: { title: String }, events: { go: { default: City }, stop: { await: City } } } }
      edges: { home: { go: { push: home, with: { title: default.1️⃣nam } }, stop: { push: home, with: { title: await.2️⃣nam } } } }
      """)
  }

  @Test func `a module without mistakes compiles without a diagnostic`() throws {
    try expectErrors(
      """
      flow: Shop
      inputs: { user: User }
      context: { user: User, kept: User }
      start: { push: home, set: { kept: user } }
      screens: { home: { inputs: { user: User, kept: User }, events: { go: { city: City }, text: { text: String } } } }
      edges: { home: { go: { set: { user.city: city, kept.city: event.city } }, text: { set: { user.name: "\\\\(1)\\"#" } } } }
      """)
  }

  @Test func `an input that identifies screens must be Hashable, and is reported where the key names it`() throws {
    try expectErrors(
      """
      flow: Shop
      start: { push: home, with: { user: inputs.user, city: inputs.city, kind: .big } }
      inputs: { user: User, city: City }
      screens:
        home:
          inputs: { user: User, city: City, kind: Kind, ids: "[Int: Set<String>]?", cities: "[City]?" }
          key: [kind, ids, 1️⃣user, 2️⃣cities]
          events: [go]
        other: { inputs: { user: User }, key: [user] }
      edges: { home: { go: stay } }
      """)
  }

  @Test func `an input that identifies screens without a key is reported where it is declared`()
    throws
  {
    try expectErrors(
      """
      flow: Shop
      context: { user: User }
      inputs: { user: User }
      start: push home
      links:
        open: { url: "/open/{city}", to: [home, item] }
      screens:
        home:
          inputs: { user: User }
          events: { go: { name: Text }, show: { city: City }, pass: { kind: Kind } }
        item: { inputs: { 1️⃣city: City } }
        found: { inputs: { user: User, 2️⃣name: Text } }
        only: { inputs: { kind: Kind } }
        plain: { inputs: { city: City } }
      edges:
        home:
          go: { push: found, existing: popTo }
          show: push plain
          pass: { push: only, existing: raise }
      """, app: Self.app + "\nstruct Text {}")
  }

  @Test func `a key on the first line keeps its place`() throws {
    try expectErrors(
      """
      {screens: {a: {inputs: {user: User}, key: [1️⃣user], events: [go]}}, flow: Shop,
       inputs: {user: User}, start: push a, edges: {a: {go: stay}}}
      """)
  }

  @Test func `a key far to the left keeps its place`() throws {
    try expectErrors(
      """
      start: push a
      flow: Shop
      screens:
       a: { events: [go], inputs: { user: "User?" },
        key: [
      1️⃣user] }
      edges: { a: { go: stay } }
      """)
  }

  @Test func `a flow shows a screen whose input's type only the screen's own file imports`() throws {
    let flow = """
      flow: Shop
      start: list
      edges: { list: { chosen: push detail } }
      """
    let screens = """
      imports: [Foundation]
      screens:
        list: { events: { chosen: { id: UUID } } }
        detail: { inputs: { id: UUID } }
      """
    #expect(try SwiftErrors.places(in: flow, beside: screens, app: "") == [])
  }

  @Test func `a default and a literal may be of a type that only the file of their input imports`() throws {
    let flow = """
      flow: Shop
      conditions: { ready: { async: true, loading: wait } }
      start: [{ root: detail, with: { at: .distantPast }, when: ready }, { root: list }]
      edges: { detail: { again: { push: list, with: { day: screen.at } }, go: { push: list }, end: run save } }
      """
    let screens = """
      imports: [Foundation]
      screens:
        wait: { inputs: { since: { type: Date, default: .distantPast } } }
        detail: { inputs: { at: Date }, events: [again, go, end] }
        list: { inputs: { day: { type: "Date?", default: .distantFuture } } }
      tasks: { save: { inputs: { at: Date } } }
      """
    #expect(try SwiftErrors.places(in: flow, beside: screens, app: "") == [])
  }

  @Test func `a type that does not exist is reported first where the flow file names it`() throws {
    let yaml = """
      flow: Shop
      inputs: { user: User, city: "1️⃣Cty?" }
      start: home
      screens:
        home:
          inputs: { user: User, cities: "[2️⃣Ctiy]?" }
          events: { go: { kind: 3️⃣Kid } }
      edges: { home: { go: stay } }
      """
    let source = MarkedSource(yaml)
    let file = SourceFile(path: "Shop.flow.yaml", bytes: source.bytes)
    let expected = source.offsets.values.sorted().map { offset in
      let place = file.location(of: offset)
      return "\(place.line):\(place.column)"
    }
    let places = try SwiftErrors.places(in: source.text, app: Self.app)
    #expect(Array(places.prefix(3)) == expected)
    #expect(places.filter { !$0.contains(".swift:") } == expected)
  }
}
