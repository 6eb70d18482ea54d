import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// The words of people who come from UIKit, SwiftUI, XCoordinator, RouteComposer, TCA, Jetpack or XState, in an app
/// that is right otherwise: each mistake
/// is one error, with its place and what to write.
@Suite struct NewcomerTests {
  private static let app = #"""
    conditions:
      signedIn: { live: true }
      edited: { by: edit }
      inStock: { async: true, inputs: { id: Int } }
      plan: [free, pro]
    gates: { signedIn: { run: SignIn, lost: restart } }
    tasks:
      pay: { inputs: { total: Int }, outcomes: { paid: { id: Int }, declined: { reason: String } } }
    links:
      order: { url: "shop://orders/{id}", to: [Main.orders, orderList, order] }
    flows:
      Main:
        container: tabs
        items: { orders: Orders, profile: { to: profile, requires: signedIn } }
        edges:
          profile: { helpTapped: push help, upgradeTapped: [{ present: paywall, when: plan == free }, stay] }
          paywall: { closeTapped: dismiss }
      Orders:
        context: { filter: { type: String, default: "all" } }
        start: orderList
        edges:
          orderList: { orderTapped: push order, filterTapped: present filters, cartTapped: present Checkout }
          order: { editTapped: present edit, buyTapped: [{ present: Checkout, when: inStock }, stay] }
          edit:
            saved: dismiss
            dismissed: { present: discard, as: alert, when: edited }
          discard: { discarded: proceed, kept: dismiss }
          filters: { picked: { dismiss, set: { filter: name } } }
          Checkout: { ordered: push order }
      Checkout:
        outcomes: { ordered: { id: Int } }
        start: cart
        edges:
          cart: { payTapped: run pay }
          pay: { paid: finish ordered, declined: present declined as alert }
          declined: { okTapped: dismiss }
      SignIn:
        outcomes: [done]
        start: form
        edges: { form: { submitted: finish done } }
    screens:
      orderList: { inputs: { filter: String }, events: { orderTapped: { id: Int }, filterTapped, cartTapped } }
      order: { inputs: { id: Int }, events: [editTapped, buyTapped] }
      edit: { inputs: { id: Int }, events: [saved] }
      discard: { events: [discarded, kept] }
      filters: { events: { picked: { name: String } } }
      cart: { events: { payTapped: { total: Int } } }
      declined: { inputs: { reason: String }, events: [okTapped] }
      form: { events: [submitted] }
      profile: { events: [helpTapped, upgradeTapped] }
      help: {}
      paywall: { events: [closeTapped] }
    properties:
      profileNeedsLogin: { never: profile, unless: signedIn }
    tests:
      an order opens:
        when: [orderList.orderTapped: { id: 7 }]
        then: { stack: [{ Main.orders: { orders: [orderList, order] } }] }

    """#

  private func expect(_ mistake: Mistake) throws {
    try #require(Self.app.contains(mistake.right))
    let source = MarkedSource(Self.app.replacing(mistake.right, with: mistake.wrong, maxReplacements: 1))
    let files = [FlowFile(path: "App.flow.yaml", bytes: Array(source.text.utf8))]
    let compilation = compileWithExpectations(files, module: "App")
    expectEachFix(of: compilation, in: files)
    let errors = compilation.log.sorted.filter { $0.id.severity == .error }
    #expect(errors.map(\.message) == [mistake.message])
    let error = try #require(errors.first)
    #expect(error.help == mistake.help)
    #expect(mistake.help != nil || !error.fixIts.isEmpty)
    #expect(error.range.start == source.offsets["1️⃣"])
  }

  @Test(arguments: [
    Mistake(
      "editTapped: present edit", "editTapped: present edit 1️⃣modally", "'modally' cannot follow 'present'",
      "write 'present edit as sheet'"),
    Mistake(
      "editTapped: present edit", "editTapped: { present: edit, 1️⃣style: full }", "a move has no key 'style'",
      "did you mean 'as'?"),
    Mistake(
      "editTapped: present edit", "editTapped: { 1️⃣performSegue: edit }", "a move has no key 'performSegue'",
      "did you mean 'push'?"),
    Mistake(
      "orderTapped: push order", "orderTapped: { 1️⃣navigationDestination: order }",
      "a move has no key 'navigationDestination'",
      "did you mean 'push'?"),
    Mistake(
      "orderTapped: push order", "orderTapped: { 1️⃣path: [orderList, order] }", "a move has no key 'path'",
      "write the whole stack as a state, as in '{ root: [list, detail] }'"),
    Mistake(
      "filterTapped: present filters", "filterTapped: { present: filters, 1️⃣isPresented: true }",
      "a move has no key 'isPresented'",
      "leave it out: what follows is the edge of a later event, such as 'dismissed' or an outcome"),
    Mistake(
      "screens:\n  orderList: { inputs: { filter: String }",
      "screens:\n  orderList: { inputs: { 1️⃣filter: Binding<String> }",
      "nothing that leads here gives 'filter' of type 'Binding<String>'",
      "write 'String': a screen gets new inputs, and says in events what the user did"),
    Mistake(
      "start: orderList", "1️⃣root: orderList", "a flow has no key 'root'",
      "did you mean 'start'?"),
    Mistake(
      "cartTapped: present Checkout", "cartTapped: { 1️⃣coordinate: Checkout }", "a move has no key 'coordinate'",
      "did you mean 'push'?"),
    Mistake(
      "paid: finish ordered", "paid: { 1️⃣multiple: [dismiss, push order] }", "a move has no key 'multiple'",
      "leave it out: verbs stand beside each other, as in '{ dismiss, push: detail }'"),
    Mistake(
      "set: { filter: name }", "1️⃣assign: { filter: name }", "a move has no key 'assign'",
      "did you mean 'set'?"),
    Mistake(
      "start: cart", "1️⃣startDestination: cart", "a flow has no key 'startDestination'",
      "did you mean 'start'?"),
    Mistake(
      "    outcomes: [done]\n", "    1️⃣final: [done]\n", "a flow has no key 'final'",
      "did you mean 'outcomes'?"),
    Mistake(
      "upgradeTapped: [{ present: paywall, when: plan == free }, stay]",
      "upgradeTapped: [{ present: paywall, 1️⃣cond: plan == free }, stay]", "a move has no key 'cond'",
      "did you mean 'when'?"),
    Mistake(
      "pay: { inputs", "pay: { 1️⃣invoke: PaymentService, inputs", "a task has no key 'invoke'",
      "leave it out: the app carries it out, and ends with one of its 'outcomes', as 'failed'"),
    Mistake(
      "paywall: { closeTapped: dismiss }", "paywall: { 1️⃣closeTapped:dismiss }", "a space is missing after ':'",
      "write 'closeTapped: dismiss'"),
    Mistake(
      "when: plan == free", "when: plan 1️⃣is free", "unexpected 'is' in a guard",
      "write '=='"),
    Mistake(
      "when: plan == free", "when: plan == 1️⃣.free", "condition value name '.free' contains '.'",
      "write 'free'"),
    Mistake(
      "when: plan == free", "when: 1️⃣plan", "condition 'plan' has several values and is not a Bool",
      "compare it, as in 'plan == free'"),
    Mistake(
      "when: plan == free", "when: signedIn == 1️⃣true", "condition 'signedIn' is a Bool and has no values",
      "write 'signedIn' or 'not signedIn'"),
    Mistake(
      "when: edited", "when: 1️⃣edit.edited", "condition 'edit.edited' is not declared",
      nil),
  ])
  func `a mistake in moves and flows is one error that says what to write`(mistake: Mistake) throws {
    try expect(mistake)
  }

  @Test(arguments: [
    Mistake(
      "url: \"shop://orders/{id}\"", "url: \"shop://orders/1️⃣$id\"", "a parameter is written in braces",
      "write '{id}'"),
    Mistake(
      "url: \"shop://orders/{id}\"", "url: \"shop://orders/1️⃣[0-9]+\"", "'[' is not allowed in a URL",
      "write it percent-encoded, as in '%5B' for '['; for whatever stands there, '{id}'"),
    Mistake(
      "url: \"shop://orders/{id}\"", "1️⃣deeplink: \"shop://orders/{id}\"", "a link has no key 'deeplink'",
      "did you mean 'url'?"),
    Mistake(
      "to: [Main.orders, orderList, order]", "to: [1️⃣orderList, order]",
      "'orderList' is shown in an item of 'Main', but here it is outside all of them",
      "write '[Main.orders, orderList]'"),
    Mistake(
      "to: [Main.orders, orderList, order]", "to: [Main.orders, 1️⃣order(id: id)]",
      "values are given in braces, not in parentheses",
      "write '{ order: { id: id } }'"),
    Mistake(
      "to: [Main.orders, orderList, order]", "to: [Main.orders, orderList, { push: 1️⃣order }]",
      "'push' takes inputs by name, not text",
      "write 'order': a state says what stands, not how it came"),
    Mistake(
      "to: [Main.orders, orderList, order]", "to: [Main.orders, orderList, order], 1️⃣when: signedIn",
      "a link has no key 'when'",
      "did you mean 'requires'?"),
    Mistake(
      "to: [Main.orders, orderList, order]", "to: [Main.1️⃣basket, cart]", "flow 'Main' has no item 'basket'",
      "it has 'orders' and 'profile'"),
    Mistake(
      "when: [orderList.orderTapped: { id: 7 }]", "when: [1️⃣tap orderList.cartTapped]",
      "'tap orderList.cartTapped' is not a step",
      "write 'orderList.cartTapped'"),
    Mistake(
      "when: [orderList.orderTapped: { id: 7 }]", "when: [1️⃣orderList.orderTapped(id: 7)]",
      "values are given in braces, not in parentheses",
      "write '{ orderList.orderTapped: { id: 7 } }'"),
    Mistake(
      "when: [orderList.orderTapped: { id: 7 }]", "when: [1️⃣Orders.orderList.cartTapped]",
      "'Orders.orderList.cartTapped' is not a step",
      "write 'orderList.cartTapped'"),
    Mistake(
      "when: [orderList.orderTapped: { id: 7 }]", "when: [orderList.orderTapped: 1️⃣7]",
      "'orderList.orderTapped' takes fields by name, not text",
      "write '{ orderList.orderTapped: { field: 7 } }'"),
    Mistake(
      "when: [orderList.orderTapped: { id: 7 }]", "when: [1️⃣orderList: cartTapped]",
      "a step is one word, a screen and its event",
      "write 'orderList.cartTapped'"),
    Mistake(
      "when: [orderList.orderTapped: { id: 7 }]", "when: [orderList.orderTapped: { 1️⃣orderID: 7 }]",
      "event 'orderTapped' has no field 'orderID'",
      "it takes 'id'"),
    Mistake(
      "when: [orderList.orderTapped: { id: 7 }]", "when: [orderList.orderTapped: { id: 7 }, 1️⃣wait: 1]",
      "'wait' is not a step",
      "leave it out: each step runs until nothing more happens"),
    Mistake(
      "then: { stack: [{ Main.orders: { orders: [orderList, order] } }] }", "then: 1️⃣[orderList, order]",
      "'then' takes expectations by name, not a list",
      "write '{ stack: [orderList, order] }'"),
    Mistake(
      "then: { stack: [{ Main.orders: { orders: [orderList, order] } }] }", "then: { 1️⃣presented: edit }",
      "'then' has no key 'presented'",
      "write the whole stack, bottom to top, as in 'stack: [home, { sheet: [edit] }]'"),
    Mistake(
      "    when: [", "    given: { 1️⃣signedIn: true }\n    when: [", "'given' has no key 'signedIn'",
      "write 'conditions: { signedIn: true }'"),
    Mistake(
      "    when: [", "    given: { conditions: { 1️⃣signedIn } }\n    when: [", "'signedIn' is given no answer",
      "write 'signedIn: true'"),
    Mistake(
      "never: profile, unless: signedIn", "never: profile, 1️⃣when: not signedIn", "a property has no key 'when'",
      "write 'unless' with the opposite: what must hold whenever the screen is entered"),
    Mistake(
      "never: profile, unless: signedIn", "never: 1️⃣[profile, help], unless: signedIn",
      "'never' takes one name, not a list",
      "write a property for each: '{ never: profile, … }' and '{ never: help, … }'"),
    Mistake(
      "never: profile, unless: signedIn", "from: orderList, 1️⃣to: profile", "a property has no key 'to'",
      "write 'reach'"),
    Mistake(
      "never: profile, unless: signedIn", "never: 1️⃣Main.profile, unless: signedIn",
      "screen 'Main.profile' is not declared",
      nil),
    Mistake(
      "properties:\n  profileNeedsLogin: {", "1️⃣invariants:\n  profileNeedsLogin: {",
      "a flow file has no key 'invariants'",
      "did you mean 'properties'?"),
  ])
  func `a mistake in links, tests and properties is one error that says what to write`(mistake: Mistake) throws {
    try expect(mistake)
  }

  @Test(arguments: [
    Mistake(
      "when: inStock }", "when: inStock1️⃣(id) }", "unexpected '(' in a guard",
      "write 'inStock' alone: a condition's inputs are filled by name and type"),
    Mistake(
      "filter: { type: String, default: \"all\" }", "filter: { type: String, 1️⃣value: \"all\" }",
      "a field has no key 'value'",
      "did you mean 'default'?"),
    Mistake(
      "set: { filter: name }", "set: { filter: screen.1️⃣name }", "the screen that speaks has no 'name'",
      "write 'event.name'"),
    Mistake(
      "outcomes: { ordered: { id: Int } }", "1️⃣result: { ordered: { id: Int } }", "a flow has no key 'result'",
      "did you mean 'outcomes'?"),
    Mistake(
      "cart: { payTapped: run pay }", "cart: { payTapped: 1️⃣await pay }", "'await' is not a verb",
      "did you mean 'run'?"),
    Mistake(
      "paid: finish ordered,", "paid: finish 1️⃣ordered(id),", "'ordered' takes no arguments in parentheses",
      "inputs are filled by name and type; to give others a value, write '{ finish: ordered, with: { input: value } }'"),
    Mistake(
      "paid: finish ordered,", "paid: { finish: ordered, with: { 1️⃣orderID: id } },",
      "outcome 'ordered' has no field 'orderID'",
      "it takes 'id'"),
    Mistake(
      "gates: { signedIn: { run: SignIn, lost: restart } }", "gates: { signedIn: 1️⃣SignIn }",
      "gate 'signedIn' takes a mapping, not text",
      "write '{ run: SignIn }'"),
    Mistake(
      "requires: signedIn }", "requires: 1️⃣SignIn }", "'SignIn' is a flow, but a condition is expected here",
      "write 'signedIn', whose gate runs 'SignIn'"),
    Mistake(
      "plan: [free, pro]", "plan: { 1️⃣cases: [free, pro] }", "a condition has no key 'cases'",
      "did you mean 'values'?"),
    Mistake(
      "edited: { by: edit }", "edited: { 1️⃣screen: edit }", "a condition has no key 'screen'",
      "did you mean 'by'?"),
    Mistake(
      "edited: { by: edit }", "edited: { by: 1️⃣Orders.edit }", "screen 'Orders.edit' is not declared",
      nil),
    Mistake(
      "outcomes: { paid: { id: Int }, declined: { reason: String } }",
      "1️⃣output: { paid: { id: Int }, declined: { reason: String } }",
      "a task has no key 'output'",
      "did you mean 'outcomes'?"),
    Mistake(
      "container: tabs\n", "1️⃣type: tabs\n", "a flow has no key 'type'",
      "did you mean 'container'?"),
    Mistake(
      "items: { orders: Orders,", "items: { orders: { 1️⃣root: Orders },", "an item has no key 'root'",
      "did you mean 'to'?"),
    Mistake(
      "editTapped: present edit,", "editTapped: { present: edit, 1️⃣completion: track },",
      "a move has no key 'completion'",
      "leave it out: what follows is the edge of a later event, such as 'dismissed' or an outcome"),
    Mistake(
      "dismissed: { present: discard, as: alert, when: edited }",
      "1️⃣onDismiss: { present: discard, as: alert, when: edited }", "screen 'edit' has no event 'onDismiss'",
      nil),
    Mistake(
      "cart: { payTapped: run pay }", "cart: { payTapped: push 1️⃣pay }", "'pay' is a task, which has no screen",
      "write 'run pay' to carry it out"),
  ])
  func `a mistake in values, gates, tasks and items is one error that says what to write`(mistake: Mistake) throws {
    try expect(mistake)
  }
}
