import FlowCompiler
import FlowReporting
import FlowServer
import Testing

@MainActor @Suite struct `Gates` {
  /// The offers at a mark, and the file after it; empty if nothing is.
  private func carriedOut(_ marked: String, _ context: JSON = ["only": ["refactor"]]) -> [String] {
    let plain = marked.replacing("¦", with: "")
    let path = "/App/Main.flow.yaml"
    var session = Session([
      ServedModule(name: "App", folder: "/App", files: [FlowFile(path: path, bytes: Array(plain.utf8))])
    ])
    let before = marked.split(separator: "¦", omittingEmptySubsequences: false)[0]
    let place = Session.position(before.utf8.count, in: Array(plain.utf8))
    let answer = session.await(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string("file://\(path)")], "range": ["start": place, "end": place],
        "context": context,
      ])
    return answer["result"].elements.filter { $0["kind"] == "refactor.rewrite" }.map { action in
      let isCarriedOut = session.carryOut(action["edit"]["changes"])
      #expect(isCarriedOut)
      #expect(action["title"].text?.hasPrefix("Put 'cart' behind gate ") == true)
      return String(decoding: session.texts[path] ?? [], as: UTF8.self)
    }
  }

  private static let app = """
    flow: Main
    start: home
    conditions: { known: {}, paid: {} }
    gates: { known: { run: SignIn } }
    screens:
      home: { events: [cartTapped] }
      cart: { doc: What is bought. }
      form: { events: [signed] }
    edges:
      home: { cartTapped: push cart }
    flows:
      SignIn: { outcomes: [signed], start: form, edges: { form: { signed: finish signed } } }

    """

  /// The app with its cart behind the gate, and a test.
  private func test(_ text: String, _ after: String?) {
    let tests = "tests:\n  the cart is shown:\n    "
    let marked = Self.app.replacing("  cart: {", with: "  ca¦rt: {") + tests + text + "\n"
    let gated = Self.app.replacing("bought. }", with: "bought., requires: known }") + tests
    #expect(carriedOut(marked) == (after.map { [gated + $0 + "\n"] } ?? []), "\(text)")
  }

  @Test(arguments: [
    ("cart: { doc: What is bought. }", "cart: { doc: What is bought., requires: known }"),
    ("cart: {}", "cart: { requires: known }"), ("cart:\n    doc: x", "cart:\n    doc: x\n    requires: known"),
    ("cart: { requires: paid }", "cart: { requires: paid and known }"),
  ])
  func `a screen requires the condition of a gate, after those that it requires`(before: String, after: String) {
    let text = Self.app.replacing("cart: { doc: What is bought. }", with: before)

    #expect(
      carriedOut(text.replacing("  cart:", with: "  ca¦rt:"))
        == [text.replacing(before, with: after)])
  }

  @Test func `a test that the gate stops gets the condition, however its given is written`() {
    let then = "then: { stack: [home, cart] }"
    let rest = "when: [home.cartTapped]\n    \(then)"
    test(rest, "given: { conditions: { known: true } }\n    \(rest)")
    let braces = "when: [home.cartTapped], \(then) }"
    test("{ \(braces)", "{ given: { conditions: { known: true } }, \(braces)")
    test("given: { stack: [home] }\n    \(rest)", "given: { stack: [home], conditions: { known: true } }\n    \(rest)")
    test("given: {}\n    \(rest)", "given: { conditions: { known: true } }\n    \(rest)")
    test(
      "given: { conditions: { paid: true } }\n    \(rest)",
      "given: { conditions: { paid: true, known: true } }\n    \(rest)")
    test(
      "given:\n      stack: [home]\n    \(rest)",
      "given:\n      stack: [home]\n      conditions: { known: true }\n    \(rest)")
  }

  @Test func `tests that the gate does not stop stay as they are`() {
    let stays = "given: { conditions: { paid: true } }\n    then: { stack: [home] }"
    test(stays, stays)
    let stands = "given: { stack: [home, cart] }\n    when: back\n    then: { stack: [home] }"
    test(stands, stands)
  }

  @Test func `a gate is not offered if a test needs the screen while the condition does not hold`() {
    test("given: { conditions: { known: false } }\n    when: home.cartTapped\n    then: { stack: [home, cart] }", nil)
    test(
      """
      when:
            - conditions: { known: false }
            - home.cartTapped
          then: { stack: [home, cart] }
      """, nil)
  }

  @Test func `a gate is not offered where it stands already, in its own flow, and where proofs find something new`() {
    let text = Self.app.replacing("  cart: { doc", with: "  ca¦rt: { doc")
    #expect(carriedOut(text).count == 1)
    #expect(carriedOut(text.replacing("start: home\n", with: "requires: known\nstart: home\n")) == [])
    #expect(carriedOut(text.replacing("bought. }", with: "bought., requires: known }")) == [])
    #expect(carriedOut(Self.app.replacing("  form: {", with: "  fo¦rm: {")) == [])
    #expect(carriedOut(text + "properties: { nobodyIsAsked: { never: form } }\n") == [])
  }

  @Test func `tests are run only for whoever asks for changes`() {
    let text = Self.app.replacing("  cart: {", with: "  ca¦rt: {")
    #expect(carriedOut(text, ["triggerKind": 1]).count == 1)
    #expect(carriedOut(text, ["triggerKind": 2]) == [])
    #expect(carriedOut(text, ["only": ["quickfix"]]) == [])
  }
}
