extension Page {
  static let screenOutsideItems = Page(
    .screenOutsideItems, "A state has a container's screen outside of its items.",
    meaning: """
      A flow that is a container shows its screens in its items, or in layers over them. The state that you wrote has one of them without the container, as if it could be alone.
      """,
    wrong: """
      # App.flow.yaml
      flow: App
      container: tabs
      items:
        home: home
        me: { to: me, requires: signedIn }
      conditions: { signedIn }
      screens:
        home:
        me:
      links:
        me: { url: "/me", to: [me] }
      """,
    reason: """
      The screen would be there without tabs, and what its item requires would be passed by. Say which item it is in: `App.me` selects the item `me`, and what follows comes into its
      stack. The same holds for what a test's `given` puts there.
      """,
    mended: """
      # App.flow.yaml
      flow: App
      container: tabs
      items:
        home: home
        me: { to: me, requires: signedIn }
      conditions: { signedIn }
      screens:
        home:
        me:
      links:
        me: { url: "/me", to: [App.me] }
      """)
}
