import FlowDiagnostics
import FlowSyntax
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// States as they are written, in moves and in tests.
struct DecodeStateTests {
  /// The text decoded as a state, and put into words.
  private func decoded(
    _ marked: String, _ values: StateSyntax.Values = .values
  ) -> (text: String?, source: MarkedSource, found: [Diagnostic]) {
    let source = MarkedSource(marked)
    var names = NameTable()
    var log = DiagnosticLog()
    let file = SourceFile(path: "Test.flow.yaml", bytes: source.bytes)
    guard let tree = readYAML(file, file: 0, names: &names, log: &log), let root = tree.root else {
      return (nil, source, log.sorted)
    }
    defer { withExtendedLifetime(tree) {} }
    var decoder = DocumentDecoder(tree: tree, passedOver: PassedOver(in: 0, log))
    decoder.names = names
    let state = decoder.decodeState(root, of: "'stack'", values)
    return (state.map { words($0, decoder.names) }, source, decoder.log.sorted)
  }

  private func words(_ state: StateSyntax, _ names: NameTable) -> String {
    func list(_ entries: [StateSyntax.Entry]) -> String {
      entries.map { entry in
        var text = entry.qualifiers.map { names[$0.name] + "." }.joined()
        text += names[entry.name.name]
        let inputs = entry.inputs.map { "\(names[$0.name.name])=\(words($0.value.kind, names))" }
        let texts = entry.texts.map { text in
          "\(text.path.map { names[$0.name] }.joined(separator: "."))=\(text.text.map { "'\(names[$0])'" } ?? "nil")"
        }
        let stacks = entry.stacks.map { "\(names[$0.item.name]): [\(list($0.entries))]" }
        let parts = inputs + texts + stacks
        return parts.isEmpty ? text : text + "(" + parts.joined(separator: ", ") + ")"
      }.joined(separator: ", ")
    }
    return
      ([list(state.entries)]
      + state.layers.map { "\($0.style.style.rawValue)\(names[$0.style.name]) [\(list($0.entries))]" })
      .joined(separator: "; ")
  }

  private func words(_ value: ValueSyntax.Kind, _ names: NameTable) -> String {
    switch value {
    case .path(let steps): steps.map { names[$0.name] }.joined(separator: ".")
    case .string(let text): "'\(names[text])'"
    case .member(let text): ".\(names[text])"
    case .number(let text): names[text]
    case .bool(let value): "\(value)"
    case .null: "null"
    case .empty(let isList): isList ? "[]" : "{}"
    }
  }

  private func expectState(
    _ yaml: String, _ text: String, _ values: StateSyntax.Values = .values,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let state = decoded(yaml, values)
    #expect(state.found.map(\.message) == [], sourceLocation: sourceLocation)
    #expect(state.text == text, sourceLocation: sourceLocation)
  }

  private func expectNone(
    _ yaml: String, _ values: StateSyntax.Values = .values, _ expected: ExpectedDiagnostic...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let state = decoded(yaml, values)
    expectDiagnostics(state.found, in: state.source, expected, sourceLocation: sourceLocation)
    #expect(state.text == nil, sourceLocation: sourceLocation)
  }

  @Test func `entries are names, with a flow before a dot where it is written`() {
    expectState("[home, Main, Main.chats, Auth.login, 'chat']", "home, Main, Main.chats, Auth.login, chat")
    expectState("- home\n- Main.chats:\n- { chat: }", "home, Main.chats, chat")
  }

  @Test func `inputs are values in moves and texts in tests`() {
    expectState(
      "[{ chat: { peer: 7, on: true, at: .now, who: user.id } }]", "chat(peer=7, on=true, at=.now, who=user.id)")
    expectState(
      "[{ chat: { peer: 7, name: ann, who: 'null', gone: null, empty: '' } }]",
      "chat(peer='7', name='ann', who='null', gone=nil, empty='')", .texts)
  }

  @Test func `a container has stacks, a state ends with layers`() {
    expectState(
      "[{ Main.chats: { chats: [chatList, { chat: { peer: 7 } }], search: [search] } }, { sheet: [project, note] }, { alert: [sure] }]",
      "Main.chats(chats: [chatList, chat(peer='7')], search: [search]); sheet [project, note]; alert [sure]", .texts)
    expectState(
      "[{ Home: { user: ann, primary: [list], detail: [product] } }]",
      "Home(user='ann', primary: [list], detail: [product])",
      .texts)
    // A screen may be called like a layer.
    expectState("[alert, { sheet: { id: 1 } }]", "alert, sheet(id='1')", .texts)
  }

  @Test func `a state is a list of entries`() {
    expectNone(
      "1️⃣chat", .values,
      .error(
        .wrongKind, at: "1️⃣", "'stack' takes a list of entries, from the bottom to the top, not text",
        help: "write '[chat]'"))
    expectNone(
      "{ 1️⃣chat: { peer: 7 } }".replacing("{ 1️⃣chat", with: "1️⃣{ chat"), .values,
      .error(
        .wrongKind, at: "1️⃣", "'stack' takes a list of entries, from the bottom to the top, not a mapping",
        help: "put it in brackets: '[{ … }]'"))
    expectNone("1️⃣[]", .values, .error(.badValue, at: "1️⃣", "'stack' is empty"))
    expectNone(
      "[1️⃣[a], 2️⃣{}, 3️⃣my-screen, 4️⃣'', 5️⃣any]", .values,
      .error(.wrongKind, at: "1️⃣", "an entry of a state takes a name, or a name with its inputs, not a list"),
      .error(.wrongKind, at: "2️⃣", "an entry of a state takes a name, or a name with its inputs, not a mapping"),
      .error(.badName, at: "3️⃣", "target name 'my-screen' contains '-'"),
      .error(.badName, at: "4️⃣", "the name of a target is missing"),
      .error(.badName, at: "5️⃣", "'any' cannot be a target name: under 'edges' it means every node"))
  }

  @Test func `dots are between flows, and before one name`() {
    expectNone(
      "[1️⃣main.chats, 2️⃣.chats, 3️⃣Main., 4️⃣Main.a.b, 5️⃣Main..b]", .values,
      .error(.badName, at: "1️⃣", "flow name 'main' must start with an upper-case letter", fixIts: ["Main"]),
      .error(.badName, at: "2️⃣", "the name of a flow is missing"),
      .error(.badName, at: "3️⃣", "the name of a target is missing"),
      .error(
        .badValue, at: "4️⃣", "'Main.a.b' is more than a flow and its item: entries in the item are listed separately",
        fixIts: ["Main.a, b"]),
      .error(.badName, at: "5️⃣", "the name of a flow is missing"))
  }

  @Test func `the parts of an entry of a state are in a mapping`() {
    expectNone(
      "[{ chat: 1️⃣7 }, { Main: 2️⃣[a] }, { a: x, 3️⃣b: y }, { 4️⃣[a]: x }]", .values,
      .error(
        .wrongKind, at: "1️⃣", "'chat' takes inputs by name, not text", help: "write '{ chat: { input: 7 } }'"),
      .error(.wrongKind, at: "2️⃣", "'Main' takes the stacks of its items, or inputs by name, not a list"),
      .error(
        .badValue, at: "3️⃣", "an entry of a state is one name, but 'b' is a second one"),
      .error(.wrongKind, at: "4️⃣", "an entry of a state takes one word, not a list"))
    expectNone(
      "[{ chat: { 1️⃣peer: , name: 2️⃣[a], to: 3️⃣a b } }]", .values,
      .error(.badValue, at: "1️⃣", "'peer' is given no value"),
      .error(.wrongKind, at: "2️⃣", "'name' takes one value, not a list"),
      .error(.badValue, at: "3️⃣", "'a b' is neither a path nor a literal"))
    expectNone(
      "[{ chat: { 1️⃣peer: , name: 2️⃣[a], 3️⃣user.city: Moscow } }]", .texts,
      .error(.badValue, at: "1️⃣", "'peer' is given no value"),
      .error(.wrongKind, at: "2️⃣", "'name' takes text, not a list"),
      .error(.badName, at: "3️⃣", "field name 'user.city' contains '.'"))
    expectNone(
      "[{ Main.chats: { 1️⃣Chats: [a], search: 2️⃣[] } }]", .values,
      .error(.badName, at: "1️⃣", "item name 'Chats' must start with a lower-case letter"),
      .error(.badValue, at: "2️⃣", "'search' is empty"))
  }

  @Test func `layers are at the end`() {
    expectNone(
      "[home, { 1️⃣sheet: [a] }, 2️⃣chat]", .values,
      .error(
        .badValue, at: "2️⃣", "modal layers come last in a state, but this entry follows one",
        notes: [.note(at: "1️⃣", "the layer is here")],
        help: "to put entries on the layer, write them in its list, as in '{ sheet: [first, second] }'"))
    expectNone(
      "[{ 1️⃣sheet: [a] }]", .values,
      .error(.badValue, at: "1️⃣", "a layer needs something below it, but 'stack' names nothing there"))
    expectNone(
      "[home, { sheet: 1️⃣[] }, { full: [{ 2️⃣alert: [a] }] }, { sheets: [a] }]", .values,
      .error(.badValue, at: "1️⃣", "layer 'sheet' is empty"),
      .error(
        .badValue, at: "2️⃣", "a layer covers the whole state and cannot be in the list of layer 'full'"))
  }

  @Test func `a forward verb may lead to a state`() {
    expectDecodingDiagnostics("flow: F\nstart: { root: [a, { sheet: [b] }] }")
    expectDecodingDiagnostics(
      "flow: F\nstart: a\nedges: { a: { go: { push: [a, b], 1️⃣existing: raise }, on: { push: 2️⃣[] }, at: { popTo: 3️⃣[a] } } }",
      .error(.badMove, at: "1️⃣", "'existing' applies to a single entry, but this move leads to a whole state"),
      .error(.badValue, at: "2️⃣", "'push' is empty"),
      .error(.wrongKind, at: "3️⃣", "'popTo' takes one name, not a list"))
  }
}
