extension Page {
  static let liveWithoutLost = Page(
    .liveWithoutLost, "A gate's `lost` and its condition's `live` belong together.",
    meaning: """
      A live condition may turn false while a screen that requires it is shown. Its gate says with `lost` what happens then, and this one says \
      nothing. Or it is the other way round: there is a `lost`, but the condition is not live, so that nobody tells when it is lost.
      """,
    wrong: """
      # Shop.flow.yaml
      flows:
        Shop: { start: shelf, edges: { shelf: { cartTapped: push cart } } }
        SignIn: { start: login, edges: { login: { entered: pop } } }
      conditions: { authenticated: { live: true } }
      gates: { authenticated: { run: SignIn } }
      screens:
        shelf: { events: { cartTapped } }
        cart: { requires: authenticated }
        login: { events: { entered } }
      """,
    reason: """
      Without a word the entry flow starts anew: everything the user had open is gone, which is right when somebody logs out, and harsh when a \
      connection is lost for a moment. Choose it knowingly: `restart`, `dismiss` what requires the condition, `run` the gate's flow over it, or `stay`.
      """,
    mended: """
      # Shop.flow.yaml
      flows:
        Shop: { start: shelf, edges: { shelf: { cartTapped: push cart } } }
        SignIn: { start: login, edges: { login: { entered: pop } } }
      conditions: { authenticated: { live: true } }
      gates: { authenticated: { run: SignIn, lost: dismiss } }
      screens:
        shelf: { events: { cartTapped } }
        cart: { requires: authenticated }
        login: { events: { entered } }
      """)
}
