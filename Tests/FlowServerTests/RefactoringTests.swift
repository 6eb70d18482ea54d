import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowReporting
import FlowServer
import FlowSimulator
import FlowTestSupport
import Testing

@MainActor @Suite struct `Refactorings` {
  /// The actions for the place of a mark, in a file that is the whole module.
  private func actions(_ marked: String, only: JSON = []) -> (session: Session, actions: [JSON]) {
    let plain = marked.replacing("¦", with: "")
    var session = Session([
      ServedModule(
        name: "App", folder: "/App", files: [FlowFile(path: "/App/Main.flow.yaml", bytes: Array(plain.utf8))])
    ])
    let before = marked.split(separator: "¦", omittingEmptySubsequences: false)[0]
    let place = Session.position(before.utf8.count, in: Array(plain.utf8))
    return (session, session.refactorings("/App/Main.flow.yaml", place, only: only))
  }

  /// The file after the first change whose title begins so; nil if there is none.
  private func carriedOut(_ title: String, _ marked: String) -> String? {
    var (session, actions) = actions(marked)
    guard let action = actions.first(where: { $0["title"].text?.hasPrefix(title) == true }) else { return nil }
    return session.carryOut(action["edit"]["changes"])
      ? String(decoding: session.texts["/App/Main.flow.yaml"] ?? [], as: UTF8.self) : nil
  }

  private static let whole = """
    flow: Main
    inputs: { user: User }
    context: { user: User, note: { type: "String?" } }
    start: home

    screens:
      home: { inputs: { user: User }, events: [cityTapped] }
      regions: { inputs: { count: Int }, events: { chosen: { city: City }, regionTapped: { region: Region } } }
      cities:
        inputs: { region: Region, followed: "[City]" }
        events: { chosen: { city: City }, starred: { cities: "[City]" }, closed }

    edges:
      home: { cityTapped: { push: regions, with: { count: user.followed.count } } }
      # The federal cities first.
      regions:
        chosen: { popTo: home, set: { user.home: city } }  # at once
        regionTapped: { push: cities, with: { followed: user.followed } }
      cities:
        chosen: { popTo: home, set: { user.home: city } }
        starred: { set: { user.followed: cities } }  # nothing moves
        closed: pop

    tests:
      a city is chosen:
        given: { inputs: { user: ann } }
        when:
          - home.cityTapped
          - regions.regionTapped: { region: west }
          - cities.chosen: { city: Kazan }
        then: { stack: [home] }

    """

  private static let extracted = """
    edges:
      home: { cityTapped: { push: Regions, with: { count: user.followed.count, user: context.user } } }
      Regions:
        chosen: { popTo: home, set: { user.home: city } }
        citiesChosen: { popTo: home, set: { user.home: city } }
        starred: { set: { user.followed: cities } }

    flows:
      Regions:
        inputs: { count: Int, user: User }
        outcomes: { chosen: { city: City }, citiesChosen: { city: City } }
        events: { starred: { cities: "[City]" } }
        start: regions
        edges:
          # The federal cities first.
          regions:
            chosen: finish chosen  # at once
            regionTapped: { push: cities, with: { followed: user.followed } }
          cities:
            chosen: finish citiesChosen
            starred: { send: starred, covered: true }  # nothing moves
            closed: pop

    """

  @Test func `screens that only one screen leads to become a flow, with their comments, and are taken back`() throws {
    let head = String(Self.whole.prefix(upTo: try #require(Self.whole.range(of: "edges:\n")?.lowerBound)))
    let tail = String(Self.whole.suffix(from: try #require(Self.whole.range(of: "\ntests:\n")?.lowerBound)))
    let made = carriedOut("Extract", Self.whole.replacing("  regions: {", with: "  reg¦ions: {"))
    #expect(made == head + Self.extracted + tail)
    // What is told in between has another form, and the comment stays at the event.
    let back = try #require(made).replacing("  Regions:\n    chosen", with: "  Reg¦ions:\n    chosen")
    let inlined = carriedOut("Inline flow 'Regions' into 'Main'", back)
    #expect(inlined == Self.whole)
  }

  @Test(arguments: [
    ("regionTapped: { push: cities,", "regionTapped: { root: cities,"),
    ("closed: pop", "closed: push home"), ("cities:\n    inputs", "cities:\n    restore: never\n    inputs"),
    ("chosen: { popTo: home, set", "chosen: { popTo: home, when: known, set"),
    ("push: regions, with", "push: regions, existing: keep, with"),
    ("start: home\n", "start: home\nlinks: { all: { url: /all, to: [home, { regions: { count: 0 } }] } }\n"),
    ("  regions: { inputs", "  regions: { locked: known, inputs"),
  ])
  func `screens whose moves would mean something else in a flow of their own are not extracted`(
    plain: String, other: String
  ) {
    let text = Self.whole.replacing(plain, with: other) + "conditions: { known: {} }\n"
    #expect(text.contains(other))
    #expect(carriedOut("Extract", text.replacing("  regions:\n", with: "  reg¦ions:\n")) == nil, "\(other)")
  }

  /// The states that a module's tests and some walks show after each step.
  private func states(_ session: Session, _ number: Int, _ walks: String) -> (
    shown: [String], failed: [String]
  ) {
    var module = session.modules[number]
    for (place, file) in module.files.enumerated() {
      module.files[place] = FlowFile(path: file.path, bytes: session.texts[file.path] ?? file.bytes)
    }
    if !walks.isEmpty {
      let imports = Set(
        module.files.flatMap {
          String(decoding: $0.bytes, as: UTF8.self).matches(of: #/\nimports: \[(\w+)\]/#).map(\.output.1)
        })
      let head = imports.isEmpty ? "" : "imports: [\(imports.sorted().joined(separator: ", "))]\n"
      module.files.append(FlowFile(path: "/Walks.flow.yaml", bytes: Array((head + walks).utf8)))
    }
    let imported = session.modules.indices.filter { $0 != number }.map { other in
      ImportedModule(
        name: session.modules[other].name,
        files: session.modules[other].files.map { FlowFile(path: $0.path, bytes: session.texts[$0.path] ?? $0.bytes) },
        isInPackage: true)
    }
    var compilation = compileWithExpectations(module.files, module: module.name, imported: imported)
    var shown: [String] = []
    let results = compilation.runTests(watch: { shown.append("\($0): \($2.detailedStack)") })
    let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message)
    return (shown, results.filter { !$0.isPassed }.map(\.name) + errors)
  }

  @Test(arguments: sample(oneIn: 3, of: ["EditProfile", "Launch", "Chat", "Shop", "Banking"]))
  func `every flow that is extracted from the examples or inlined keeps tests green, and the states of walks`(
    _ set: String
  ) throws {
    var session = Session(try exampleModules(set))
    let originals = session.texts
    var tried: [String] = []
    for number in session.modules.indices {
      let graph = try #require(session.compiled(number).graph)
      let walks = Paths.find(in: graph, limit: triesAllCases ? 600 : 100)?.tests ?? ""
      let before = states(session, number, walks)
      #expect(before.failed == [])
      for file in session.modules[number].files {
        let symbols = session.ask(
          "textDocument/documentSymbol", ["textDocument": ["uri": .string("file://\(file.path)")]])
        for place in Self.names(symbols["result"].elements) {
          for action in session.refactorings(file.path, place, only: ["refactor.extract", "refactor.inline"]) {
            let title = action["title"].text ?? ""
            let isCarriedOut = session.carryOut(action["edit"]["changes"])
            #expect(isCarriedOut)
            tried.append(title)
            let after = states(session, number, walks)
            #expect(after.failed == [], "\(title)")
            #expect(after.shown == before.shown, "\(title)")
            if let flow = title.split(separator: "'").last, title.hasPrefix("Extract") {
              // At the flow's name, it can be taken back.
              let text = session.texts[file.path] ?? []
              let mention = String(decoding: text, as: UTF8.self).range(of: "  \(flow):\n")
              let offset = String(decoding: text, as: UTF8.self)[..<(try #require(mention).lowerBound)].utf8.count + 2
              let inner = session.refactorings(file.path, Session.position(offset, in: text))
              if let inlining = inner.first(where: { $0["kind"] == "refactor.inline" }) {
                let isTakenBack = session.carryOut(inlining["edit"]["changes"])
                #expect(isTakenBack)
                tried.append("Inline")
                let back = states(session, number, walks)
                #expect(back.failed == [] && back.shown == before.shown, "\(title), and back")
              }
            }
            for (path, bytes) in originals where session.texts[path] != bytes {
              session.edit(path, 0..<(session.texts[path]?.count ?? 0), String(decoding: bytes, as: UTF8.self))
            }
          }
        }
      }
    }
    #expect(!tried.isEmpty)
  }

  @Test(arguments: ["Shop", "Banking"])
  func `every gate that screens of the examples can be put behind keeps tests green`(_ set: String) throws {
    var session = Session(try exampleModules(set))
    let originals = session.texts
    var places: [(module: Int, path: String, place: JSON)] = []
    for number in session.modules.indices {
      for file in session.modules[number].files {
        let symbols = session.ask(
          "textDocument/documentSymbol", ["textDocument": ["uri": .string("file://\(file.path)")]])
        // Where a screen is declared, and not at its edges as well.
        let declared = symbols["result"].elements.filter { $0["name"] == "screens" }
        places += Self.names(declared.flatMap { $0["children"].elements }).map { (number, file.path, $0) }
      }
    }
    #expect(!places.isEmpty)
    var count = 0
    for (number, path, place) in sample(oneIn: 5, of: places) {
      for action in session.refactorings(path, place, only: ["refactor.rewrite"]) {
        let isCarriedOut = session.carryOut(action["edit"]["changes"])
        #expect(isCarriedOut)
        #expect(states(session, number, "").failed == [], "\(action["title"])")
        count += 1
        for (path, bytes) in originals where session.texts[path] != bytes {
          session.edit(path, 0..<(session.texts[path]?.count ?? 0), String(decoding: bytes, as: UTF8.self))
        }
      }
    }
    #expect(count > 0)
  }

  /// The places of all symbols.
  private static func names(_ symbols: [JSON]) -> [JSON] {
    symbols.flatMap { [$0["selectionRange"]["start"]] + names($0["children"].elements) }
  }
}

extension Session {
  /// The refactorings that are offered at a place.
  @MainActor mutating func refactorings(_ path: String, _ place: JSON, only: JSON = []) -> [JSON] {
    let answer = self.await(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string("file://\(path)")], "range": ["start": place, "end": place],
        "context": ["only": only == [] ? ["refactor"] : only],
      ])
    return answer["result"].elements
  }
}
