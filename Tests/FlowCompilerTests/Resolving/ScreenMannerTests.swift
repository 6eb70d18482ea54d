import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// The behavior of a screen: `key`, `requires`, `restore`, `back`, `locked`, `track` and `samples`.
@Suite struct ScreenMannerTests {
  static func screen(_ keys: String) -> MarkedSource {
    MarkedSource(
      """
      flow: Shop
      start: { push: chat, with: { peer: 1, city: .home } }
      conditions: { edited: {}, typed: { inputs: { peer: Int } }, gone: { inputs: { reason: Character } } }
      screens:
        chat: { inputs: { 7️⃣peer: Int, 8️⃣city: City, draft: "String?" }, events: { open }, \(keys) }
      edges: { chat: { open: [ { root: Shop, when: edited and typed } ] } }
      """)
  }

  /// That `gone` is not asked, that the flow shows itself, and that it may not start does not matter here.
  private func diagnostics(_ source: MarkedSource) -> [Diagnostic] {
    found(in: source).filter { $0.id != .unusedCondition && $0.id != .startMayBeDenied }
  }

  @Test func `the properties of a screen are in the graph`() throws {
    let source = Self.screen(
      """
      key: [city, peer], requires: edited and typed, restore: never, back: hidden, locked: edited or not typed,
      track: Chat screen, samples: { short: { peer: 42, city: .here }, long: { peer: 1, city: .far, draft: "Hi" } }
      """)
    expectDiagnostics(diagnostics(source), in: source)
    let graph = try #require(compiled(source).graph)
    let chat = graph.screens[0]
    #expect(chat.key == [1, 0])
    #expect(chat.requires.map(\.condition) == [0, 1])
    #expect(chat.requires[1].fills.map(\.source.root) == [.screen(0)])
    #expect(chat.restore == .never)
    #expect(chat.hidesBack)
    #expect(graph.names[chat.track] == "Chat screen")
    let lock = try #require(chat.locked)
    #expect(lock.questions.map(\.condition) == [0, 1])
    #expect(lock.questions[1].fills.map(\.source.root) == [.screen(0)])
    #expect(lock.guardExpression == .or(.test(condition: 0, value: 1), .not(.test(condition: 1, value: 1))))
    #expect(chat.samples.map { $0.values.map { $0 != nil } } == [[true, true, false], [true, true, true]])
  }

  @Test func `an empty key means that there is only one`() throws {
    let graph = try #require(compiled(Self.screen("key: []")).graph)
    #expect(graph.screens[0].key == [])
    #expect(try #require(compiled(Self.screen("")).graph).screens[0].key == nil)
  }

  @Test func `key is a list of inputs`() {
    var source = Self.screen("key: [peer, 1️⃣towns, 2️⃣peer, 3️⃣citty]")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(.unknownInput, at: "1️⃣", "screen 'chat' has no input 'towns'"),
      .error(.duplicateDeclaration, at: "2️⃣", "key input 'peer' is declared twice"),
      .error(.unknownInput, at: "3️⃣", "screen 'chat' has no input 'citty'", fixIts: ["city"]))
    source = Self.screen("key: 1️⃣peer")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .wrongKind, at: "1️⃣", "'key' takes a list of inputs, not text",
        help: "write '[peer]', or '[]' for a single one"))
  }

  @Test func `the words of restore and back are few`() {
    let source = Self.screen("restore: 1️⃣allways, back: 2️⃣none")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(.badValue, at: "1️⃣", "'allways' is not a value of 'restore'", fixIts: ["always"]),
      .error(.badValue, at: "2️⃣", "'none' is not a value of 'back'", help: "write 'hidden'"))
    let empty = Self.screen("1️⃣restore: , 2️⃣track: ")
    expectDiagnostics(
      diagnostics(empty), in: empty,
      .error(.badValue, at: "1️⃣", "'restore' has no value"), .error(.badValue, at: "2️⃣", "'track' has no value"))
  }

  @Test func `a mistake in how a screen behaves hides neither its events nor its inputs`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: chat
      screens: { chat: { restore: 1️⃣no, inputs: { peer: { type: Int, default: 1 } }, events: { open } } }
      edges: { chat: { open: { root: chat, with: { 2️⃣pear: 1 } }, 3️⃣close: pop } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.badValue, at: "1️⃣", "'no' is not a value of 'restore'"),
      .error(.unknownInput, at: "2️⃣", "screen 'chat' has no input 'pear'"),
      .error(.unknownEvent, at: "3️⃣", "screen 'chat' has no event 'close'"))
  }

  @Test func `locked is a guard over conditions that the screen can ask`() {
    var source = Self.screen("locked: edited and 1️⃣gone or 2️⃣typd")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'reason' of condition 'gone' is missing: nothing here has that name and type 'Character'"),
      .error(.unknownCondition, at: "2️⃣", "condition 'typd' is not declared"))
    source = Self.screen("locked: 1️⃣{ a: b }")
    expectDiagnostics(
      diagnostics(source), in: source, .error(.wrongKind, at: "1️⃣", "'locked' takes a guard, not a mapping"))
    source = Self.screen("locked:1️⃣ ")
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(.badGuard, at: "1️⃣", "the guard is empty", help: "write the name of a condition, or leave 'locked' out"))
  }

  @Test func `a lock that always holds keeps the screen for ever, and one that never holds does not lock`() {
    var source = Self.screen("locked: 1️⃣edited or not edited")
    expectDiagnostics(
      diagnostics(source), in: source,
      .warning(.guardAlwaysTrue, at: "1️⃣", "this guard always holds: no move can ever remove 'chat'"))
    source = Self.screen("locked: 1️⃣edited and not edited")
    expectDiagnostics(
      diagnostics(source), in: source,
      .warning(.guardNeverTrue, at: "1️⃣", "this guard never holds, regardless of its conditions"))
  }

  @Test func `a sample gives each input a literal of its type`() {
    let source = Self.screen(
      "samples: { 1️⃣one: { peer: 2️⃣\"a\" }, two: { peer: 1, city: 3️⃣moscow }, 4️⃣three: { peer: 1, 5️⃣town: .here }, 6️⃣four: { peer: 2 } }"
    )
    expectDiagnostics(
      diagnostics(source), in: source,
      .error(.missingInput, at: "1️⃣", "sample 'one' gives no value for 'city', of type 'City'"),
      .error(.typeMismatch, at: "2️⃣", "'peer' has type 'Int' and cannot be a String"),
      .error(.badValue, at: "3️⃣", "'moscow' is a path, but a sample can only use literals"),
      .error(.missingInput, at: "4️⃣", "sample 'three' gives no value for 'city', of type 'City'"),
      .error(.unknownInput, at: "5️⃣", "screen 'chat' has no input 'town'"),
      .error(.missingInput, at: "6️⃣", "sample 'four' gives no value for 'city', of type 'City'"))
  }

  @Test func `samples are named, and hold literals by input`() {
    let source = Self.screen("samples: 1️⃣short")
    expectDiagnostics(
      diagnostics(source), in: source, .error(.wrongKind, at: "1️⃣", "'samples' takes inputs by name, not text"))
    let list = Self.screen("samples: { short: 1️⃣[1] }")
    expectDiagnostics(
      diagnostics(list), in: list, .error(.wrongKind, at: "1️⃣", "sample 'short' takes values by name, not a list"))
  }

  @Test func `a screen that comes back has inputs that can be kept`() {
    for (restore, isFound) in [("always", true), ("checkpoint", true), ("never", false)] {
      let source = Self.screen("restore: 1️⃣\(restore)")
      guard isFound else {
        expectDiagnostics(diagnostics(source), in: source)
        continue
      }
      expectDiagnostics(
        diagnostics(source), in: source,
        .warning(
          .notRestorable, at: "1️⃣", "'chat' cannot be restored after a relaunch: its input 'city' has type 'City'",
          notes: [.note(at: "8️⃣", "'city' is declared here")]))
    }
  }

  @Test func `texts, Bools, numbers, and optionals, lists and dictionaries of them can be kept`() throws {
    var names = try #require(compiled(Self.screen("")).graph).names
    let kept = [
      "String", "Bool", "Int", "UInt8", "Double", "Float", "Int?", "[String]", "[String: Int]", "[String: [Int]]",
      "[[Int?]]?",
      "[String: City]", "City", "[City?]",
    ]
    let lost = ["Character", "UUID", "[Int: String]", "Set<Int>", "[Town]", "(Int, Int)", "[String: Town]", "Date"]
    let types = (kept + lost).map { names.intern($0) }
    var graph = FlowGraph(names: names)
    graph.types = [
      AppType(name: Word(names.intern("City"), at: SourceRange(file: 0, start: 0, end: 4)), words: [.kept])
    ]
    for (type, text) in zip(types, kept + lost) { #expect(graph.canBeKept(type) == kept.contains(text), "\(text)") }
  }

  @Test func `blocked, like every event of the system's, cannot name a declaration`() {
    let source = MarkedSource(
      """
      flows:
        Shop: { start: home, outcomes: [1️⃣back], events: [2️⃣blocked, 3️⃣cancelled], edges: { home: { open: run send }, send: { cancelled: stay } } }
      tasks: { send: { outcomes: [4️⃣dismissed, cancelled] } }
      screens: { home: { events: { open } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.reservedEvent, at: "1️⃣", "outcome 'back' has the name of a system event"),
      .error(.reservedEvent, at: "2️⃣", "event 'blocked' has the name of a system event"),
      .error(.badName, at: "3️⃣", "'cancelled' is an outcome of every flow"),
      .error(.reservedEvent, at: "4️⃣", "outcome 'dismissed' has the name of a system event"))
  }

  @Test func `an event and an outcome of a flow have different names`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      outcomes: [2️⃣done]
      events: [1️⃣done]
      screens: { home: { events: { open } } }
      edges: { home: { open: finish done } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.duplicateDeclaration, at: "1️⃣", "event 'done' is declared twice"))
  }
}
