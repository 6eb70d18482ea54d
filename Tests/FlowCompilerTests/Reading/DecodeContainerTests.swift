import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// `container:`, `items:`, `columns:` and `history:` as they are written.
struct DecodeContainerTests {
  @Test func `a container needs items, and items a container`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: 1️⃣tabs",
      .error(
        .missingKey, at: "1️⃣", "container 'tabs' has no 'items'", help: "write 'items: { home: Home, search: search }'"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: 1️⃣split", .error(.missingKey, at: "1️⃣", "container 'split' has no 'columns'"))
    expectDecodingDiagnostics(
      "flow: F\n1️⃣items: { a: a }",
      .error(
        .missingKey, at: "1️⃣", "'items' belongs to a container, but this flow does not say which kind",
        help: "write 'container: tabs', 'container: drawer' or 'container: pages'"))
    expectDecodingDiagnostics(
      "flow: F\n1️⃣columns: { a: a }",
      .error(
        .missingKey, at: "1️⃣", "'columns' belongs to a container, but this flow does not say which kind",
        help: "write 'container: split'"))
  }

  @Test func `a stack has neither items nor a history`() {
    expectDecodingDiagnostics(
      "flow: F\nstart: a\ncontainer: 1️⃣stack\n2️⃣items: { a: a }",
      .error(
        .badValue, at: "1️⃣", "container 'stack' has no 'items'", notes: [.note(at: "2️⃣", "'items' is here")]))
    expectDecodingDiagnostics(
      "flow: F\nstart: a\n1️⃣history: true",
      .error(
        .unknownKey, at: "1️⃣", "'history' belongs to a container with items, but this flow is a single stack"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: split\ncolumns: { a: a }\n1️⃣history: true",
      .error(.unknownKey, at: "1️⃣", "'history' belongs to a container with items, but this flow has columns"))
    expectDecodingDiagnostics("flow: F\nstart: a\ncontainer: stack")
    expectDecodingDiagnostics("flow: 1️⃣F\ncontainer: stack", .error(.missingStart, at: "1️⃣", "flow 'F' has no 'start'"))
  }

  @Test func `columns are a split's, items everyone else's`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: split\n1️⃣items: { a: a }",
      .error(.unknownKey, at: "1️⃣", "container 'split' has 'columns', not 'items'", fixIts: ["columns"]))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: drawer\n1️⃣columns: { a: a }",
      .error(.unknownKey, at: "1️⃣", "container 'drawer' has 'items', not 'columns'", fixIts: ["items"]))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: split\n1️⃣columns: { a: a }\n2️⃣items: { b: b }",
      .error(
        .unknownKey, at: "2️⃣", "a flow has 'items' or 'columns', not both",
        notes: [.note(at: "1️⃣", "the other is here")]))
  }

  @Test func `the alternatives of a container hold the same: items, columns or a stack`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: [ { when: wide, is: 1️⃣split }, { is: 2️⃣tabs } ]\ncolumns: { a: a }",
      .error(
        .badValue, at: "2️⃣", "'tabs' holds items, so it cannot be an alternative to 'split'",
        notes: [.note(at: "1️⃣", "this holds columns")]))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: [ { when: wide, is: 1️⃣stack }, { is: 2️⃣tabs } ]\nitems: { a: a }",
      .error(
        .badValue, at: "1️⃣", "'stack' holds only a stack, so it cannot be an alternative to 'tabs'",
        notes: [.note(at: "2️⃣", "this holds items")]))
  }

  @Test func `every way to get container wrong has its place`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: 1️⃣tab\nitems: { a: a }",
      .error(.badValue, at: "1️⃣", "'tab' is not a value of 'container'", fixIts: ["tabs"]))
    expectDecodingDiagnostics(
      "flow: F\n1️⃣container:\nitems: { a: a }", .error(.badValue, at: "1️⃣", "'container' has no value"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: 1️⃣[]\nitems: { a: a }", .error(.badValue, at: "1️⃣", "'container' has no value"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: 1️⃣{ is: tabs }\nitems: { a: a }",
      .error(.wrongKind, at: "1️⃣", "'container' takes one word, or a list of alternatives, not a mapping"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: [ 1️⃣tabs, 2️⃣{ when: wide }, { 3️⃣if: wide, is: tabs }, { is: 4️⃣[tabs] }, { 5️⃣is: } ]\nitems: { a: a }",
      .error(
        .wrongKind, at: "1️⃣", "an alternative of 'container' takes a mapping, not text", help: "write '{ is: tabs }'"),
      .error(.missingKey, at: "2️⃣", "an alternative of 'container' has no 'is'"),
      .error(.unknownKey, at: "3️⃣", "an alternative of 'container' has no key 'if'", fixIts: ["when"]),
      .error(.wrongKind, at: "4️⃣", "'is' takes one word, not a list"),
      .error(.badValue, at: "5️⃣", "'is' has no value"))
  }

  @Test func `every way to get items wrong has its place`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\nitems: 1️⃣home",
      .error(.wrongKind, at: "1️⃣", "'items' takes screens or flows by name, not text"))
    expectDecodingDiagnostics("flow: F\ncontainer: tabs\n1️⃣items:", .error(.badValue, at: "1️⃣", "'items' is empty"))
    expectDecodingDiagnostics("flow: F\ncontainer: tabs\nitems: 1️⃣{}", .error(.badValue, at: "1️⃣", "'items' is empty"))
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\nitems: { 1️⃣a, 2️⃣b: {}, 3️⃣C: c, d: 4️⃣[d], e: 5️⃣push e, f: 6️⃣my-f, g: { to: 7️⃣{} } }",
      .error(
        .missingKey, at: "1️⃣", "item 'a' does not say what it starts with", help: "write 'a: name', or '{ to: name }'"),
      .error(.missingKey, at: "2️⃣", "item 'b' does not say what it starts with"),
      .error(.badName, at: "3️⃣", "item name 'C' must start with a lower-case letter"),
      .error(.wrongKind, at: "4️⃣", "an item takes the name of a screen or a flow, or a mapping, not a list"),
      .error(
        .badValue, at: "5️⃣", "an item takes the name of a screen or a flow, not a move", fixIts: ["e"]),
      .error(.badName, at: "6️⃣", "target name 'my-f' contains '-'"),
      .error(.wrongKind, at: "7️⃣", "an item takes the name of a screen or a flow, or a mapping, not a mapping"))
  }

  @Test func `every key of an item is judged`() {
    expectDecodingDiagnostics(
      """
      flow: F
      container: tabs
      items:
        a: { to: a, eager: 1️⃣yes, when: 2️⃣[x], 3️⃣title: A, doc: 4️⃣[], 5️⃣if: b }
        b: { to: a, with: 6️⃣id, requires: 7️⃣not x }
        c: { to: a, when:8️⃣ , eager: 9️⃣{} }
      """,
      .error(.badValue, at: "1️⃣", "'yes' is not a value of 'eager'"),
      .error(.badGuard, at: "2️⃣", "a guard cannot be a list"),
      .error(.unknownKey, at: "3️⃣", "an item has no key 'title'"),
      .error(.wrongKind, at: "4️⃣", "'doc' takes text, not a list"),
      .error(.unknownKey, at: "5️⃣", "an item has no key 'if'", fixIts: ["when"]),
      .error(.wrongKind, at: "6️⃣", "'with' takes values by name, not text"),
      .error(.badGuard, at: "7️⃣", "'requires' takes names of conditions, joined by 'and'"),
      .error(.badGuard, at: "8️⃣", "the guard is empty"),
      .error(.badValue, at: "9️⃣", "'a mapping' is not a value of 'eager'"))
  }

  @Test func `the start of a container is a name`() {
    expectDecodingDiagnostics(
      "flow: F\ncontainer: tabs\nitems: { a: a }\nstart: 1️⃣push a",
      .error(.wrongKind, at: "1️⃣", "the 'start' of a container takes the name of one of its 'items', not a move"))
  }

  @Test func `a misspelt container is one mistake`() {
    expectDecodingDiagnostics(
      "flow: F\n1️⃣contaner: tabs\nitem: { a: a }".replacing("item:", with: "2️⃣item:"),
      .error(.unknownKey, at: "1️⃣", "a flow has no key 'contaner'", fixIts: ["container"]),
      .error(.unknownKey, at: "2️⃣", "a flow has no key 'item'", fixIts: ["items"]))
  }
}
