extension Page {
  static let tooManyItems = Page(
    .tooManyItems, "A tab bar has more than five tabs at once.",
    meaning: """
      More than five items of a `container: tabs` can be there at the same time. Items whose `when` cannot hold together are not counted
      together. The finding is at the first item that is over.
      """,
    wrong: """
      # Main.flow.yaml
      flow: Main
      container: tabs
      items:
        home: home
        search: search
        inbox: inbox
        saved: saved
        orders: orders
        profile: profile
      screens: [home, search, inbox, saved, orders, profile]
      """,
    reason: """
      A phone shows five tabs. UIKit puts what is over behind a tab that is called More, with a navigation bar of its own around each
      screen; others squeeze the labels until nobody can read them.

      Show fewer, or choose a container that has room for more.
      """,
    mended: """
      # Main.flow.yaml
      flow: Main
      container: drawer
      items:
        home: home
        search: search
        inbox: inbox
        saved: saved
        orders: orders
        profile: profile
      screens: [home, search, inbox, saved, orders, profile]
      """)
}
