import FlowCompiler
import FlowDrawing
import Testing

/// The contracts of declarations, which the page shows.
@Suite struct ContractTests {
  private let module = """
    screens:
      list: { events: [closed, chosen: { id: Int }] }
      item:
        doc: One item.
        requires: quick
        inputs: { id: Int, filter: { type: String, default: '' } }
        locked: not isBusy
        key: []
        back: hidden
    conditions:
      authenticated: { live: true }
      isBusy: { inputs: { id: Int } }
      nav: [tabs, drawer]
      quick: { async: true, failed: false }
    gates:
      authenticated: { run: SignIn, lost: stay }
    tasks:
      load: { inputs: { id: Int }, outcomes: [failed, done: { count: Int }] }
    links:
      item: { url: 'shop://item/{id}?filter={filter}', payload: { kind: item, id: '{id}' }, to: [All, item], requires: quick }
    flows:
      App:
        entry: true
        container: [{ when: nav != drawer, is: tabs }, { is: drawer }]
        items:
          all: All
          mine: { to: Mine, when: not quick, requires: authenticated }
        start: all
      All:
        start: list
        edges: { list: { closed: stay, chosen: push item, back: stay } }
      Mine: { extends: All }
      SignIn:
        outcomes: [done]
        start: list
        edges: { list: { closed: finish done, chosen: run load }, load: { failed: stay, done: stay } }
    """

  @Test func `A contract has a row for each thing that is declared, in the language's words`() throws {
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(module.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let texts = graph.contracts.map { contract in
      "\(contract.kind) \(contract.name)\(contract.doc.isEmpty ? "" : ": \(contract.doc)")\n"
        + contract.facts.map { "  \($0.name): \($0.values.joined(separator: " | "))\n" }.joined()
    }
    let expected = """
      flow App
        outcomes: cancelled
        container: tabs when nav != drawer, else drawer
        items: all: All | mine: Mine when not quick requires authenticated
      flow All
        outcomes: cancelled
        start: push list
      flow Mine
        outcomes: cancelled
        start: push list
        extends: All
      flow SignIn
        outcomes: done | cancelled
        start: push list
      screen list
        events: closed | chosen(id: Int)
      screen item: One item.
        inputs: id: Int | filter: String = ""
        requires: quick
        locked while: not isBusy
        key: only one
        back: hidden
      task load
        inputs: id: Int
        outcomes: failed | done(count: Int)
      condition authenticated
        values: no | yes
        live: the app announces its changes
        gate: runs SignIn
        lost: stay
      condition isBusy
        values: no | yes
        inputs: id: Int
      condition nav
        values: tabs | drawer
      condition quick
        values: no | yes
        async: takes time
      link item
        opened by: shop://item/{id}?filter={filter} | { kind: item, id: '{id}' }
        to: [All, item]
        requires: quick
        in a picture: or a notification with kind: item, id: {id} | to All, item
        parameters: id: Int | filter: String = ""

      """
    #expect(texts.joined() == expected)
  }
}
