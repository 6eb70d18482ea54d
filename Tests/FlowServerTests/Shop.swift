import FlowCompiler
import FlowServer

/// A small shop: an app that imports a sign-in and makes a variant of it.
enum Shop {
  static let main = "file:///App/Main.flow.yaml"
  static let auth = "file:///Auth/SignIn.flow.yaml"

  static let mainText = """
    flow: Main
    imports: [Auth]
    context: { user: { type: User, default: .nobody } }
    start: check
    conditions:
      member: { doc: Whether they pay. }
      nav: [tabs, drawer]
    screens:
      home:
        doc: All products.
        inputs: { user: User }
        events: { opened: { id: Int }, left }
      product:
        inputs: { id: Int, user: User }
        requires: member
        events: [closed]
    gates:
      member: { run: ShopSignIn }
    decisions:
      check: [{ when: nav == tabs, push: home }, { push: home }]
    edges:
      home: { opened: push product, left: stay }
      product: { closed: popTo home }
    links:
      product: { url: "/p/{id}", to: [home, product] }
    properties:
      paid: { never: product, unless: member }
    tests:
      opens:
        given: { conditions: { member: true, nav: drawer } }
        when: [{ home.opened: { id: 7 } }]
        then: { stack: [home, { product: { id: 7 } }] }
    entry: true

    """

  static let variantText = """
    flow: ShopSignIn
    imports: [Auth]
    extends: SignIn
    remove: [terms]
    edges:
      form: { done: finish signedIn }

    """

  static let authText = """
    flow: SignIn
    access: public
    outcomes: [signedIn]
    start: form
    screens:
      form: { events: [done] }
      terms: { events: [agreed] }
    edges:
      form: { done: push terms }
      terms: { agreed: finish signedIn }

    """

  /// The modules as they are on disk.
  static var modules: [ServedModule] {
    [
      ServedModule(
        name: "App", folder: "/App",
        files: [
          FlowFile(path: "/App/Main.flow.yaml", bytes: Array(mainText.utf8)),
          FlowFile(path: "/App/ShopSignIn.flow.yaml", bytes: Array(variantText.utf8)),
        ]),
      ServedModule(
        name: "Auth", folder: "/Auth", files: [FlowFile(path: "/Auth/SignIn.flow.yaml", bytes: Array(authText.utf8))]),
    ]
  }

  /// An editor that has the app's file open.
  static func client() -> Client {
    var client = Client(modules)
    client.open(main, mainText)
    return client
  }

  /// The app's text with something else in one place.
  static func mainText(_ old: String, _ new: String) -> String {
    guard let range = mainText.range(of: old) else { return "'\(old)' is not there" }
    return mainText.replacingCharacters(in: range, with: new)
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { ranges(of: part).first }

  fileprivate func replacingCharacters(in range: Range<String.Index>, with new: String) -> String {
    self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
