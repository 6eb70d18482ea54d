import FlowImport
import Testing

/// Tab bars and splits that code shows, or at which segues start.
@MainActor
struct StoryboardContainerTests {
  private func scene(_ controller: String, _ id: String, _ connections: String = "") -> String {
    let name = id.prefix(1).uppercased() + id.dropFirst()
    return """
      <scene><objects><\(controller) id="\(id)" customClass="\(name)ViewController" sceneMemberID="viewController">
        <connections>\(connections)</connections>
      </\(controller)></objects></scene>

      """
  }

  private func contains(_ ids: String..., as relationship: String = "viewControllers") -> String {
    ids.map { "<segue destination='\($0)' kind='relationship' relationship='\(relationship)'/>" }.joined()
  }

  private func board(_ initial: String, _ scenes: String...) -> Imported {
    importStoryboards([source("Main.storyboard", storyboard(initial: initial, scenes.joined()))])
  }

  private func text(_ name: String, of imported: Imported) throws -> String {
    try #require(imported.files.first { $0.name == "\(name).flow.yaml" }?.text)
  }

  @Test func `a tab bar holds the controllers of its relationships, also if only code makes it the root controller`()
    throws
  {
    let imported = board(
      "welcome", scene("viewController", "welcome"), scene("tabBarController", "shop", contains("orders", "basket")),
      scene("viewController", "orders"), scene("viewController", "basket"))
    expectFlows(
      imported,
      """
        the code shows the tab bar:
          given: { flow: Shop }
          when: [{ select: basket }]
          then: { stack: [{ Shop.basket: { orders: [orders], basket: [basket] } }] }

      """)
    #expect(
      try text("Shop", of: imported).hasPrefix(
        """
        # A container within Main.storyboard, 'ShopViewController'.
        # Only code shows it: give an edge to it if it is still used.
        flow: Shop
        container: tabs
        items:
          orders: orders
          basket: basket

        """))
    #expect(try !text("Main", of: imported).contains("No segue reaches"))
    #expect(
      imported.report.prefix(2) == [
        "Main.storyboard: only code shows 'Shop'",
        "Main.storyboard: 4 scenes, 0 segues; 'Main', 'Shop' with 3 screens and 0 edges",
      ])
  }

  @Test func `a split in a navigation controller that only code shows holds its columns`() throws {
    let imported = board(
      "welcome", scene("viewController", "welcome"),
      scene("navigationController", "nav", contains("mail", as: "rootViewController")),
      scene(
        "splitViewController", "mail",
        contains("list", as: "masterViewController") + contains("letter", as: "detailViewController")),
      scene("viewController", "list"), scene("viewController", "letter"))
    expectFlows(imported)
    let text = try text("Mail", of: imported)
    #expect(text.contains("container: split\ncolumns:\n  primary: list\n  detail: letter\n"), "\(text)")
    #expect(text.contains("# Only code shows it"))
  }

  @Test func `a tab bar that only an unreached scene shows is a flow too, which that scene's segue runs`() throws {
    let imported = board(
      "welcome", scene("viewController", "welcome"),
      scene("viewController", "login", "<segue destination='shop' kind='presentation' identifier='done'/>"),
      scene("tabBarController", "shop", contains("orders", "basket")), scene("viewController", "orders"),
      scene("viewController", "basket"))
    expectFlows(imported)
    #expect(try text("Main", of: imported).contains("    done: present Shop\n"))
    #expect(try !text("Shop", of: imported).contains("Only code"))
  }

  @Test func `scenes with segues to each other alone are not said to have none`() throws {
    let imported = board(
      "welcome", scene("viewController", "welcome"),
      scene("viewController", "one", "<segue destination='two' kind='presentation' identifier='go'/>"),
      scene("viewController", "two", "<segue destination='one' kind='presentation' identifier='go'/>"))
    expectFlows(imported)
    let text = try text("Main", of: imported)
    #expect(text.contains("# Segues lead to 'one' only from scenes that nothing reaches: "), "\(text)")
    #expect(!text.contains("No segue reaches"))
  }

  @Test func `a scene that another file's start leads to is not said to be reached by nothing`() throws {
    let imported = importStoryboards([
      source(
        "Account.storyboard",
        storyboard(initial: "account", scene("viewController", "account") + scene("viewController", "help"))
          .replacing("id=\"help\"", with: "id=\"help\" storyboardIdentifier=\"help\"")),
      source(
        "Settings.storyboard",
        storyboard(
          initial: "settings",
          scene(
            "viewController", "settings", "<segue destination='ref' kind='presentation' identifier='showHelp'/>")
            + "<scene><objects><viewControllerPlaceholder storyboardName='Account' referencedIdentifier='help' id='ref'/>"
            + "</objects></scene>")),
    ])
    expectFlows(imported)
    #expect(try !text("Account", of: imported).contains("nothing reaches"))
    #expect(try !text("Account", of: imported).contains("No segue reaches"))
    #expect(try text("Settings", of: imported).contains("    showHelp: present help\n"))
    #expect(!imported.report.contains { $0.contains("reaches") }, "\(imported.report)")
  }

  @Test func `a segue of a scene in an embedded navigation controller pushes`() throws {
    let imported = board(
      "app",
      scene(
        "viewController", "app",
        "<segue destination='nav' kind='embed'/><segue destination='admin' kind='show' identifier='showAdmin'/>"),
      scene("navigationController", "nav", contains("list", as: "rootViewController")),
      scene("viewController", "list", "<segue destination='item' kind='show' identifier='showItem'/>"),
      scene("viewController", "item"), scene("viewController", "admin"))
    expectFlows(
      imported,
      """
        an item is shown:
          given: { flow: Main }
          when: [app.showItem]
          then: { stack: [app, item] }
        what the screen around shows is presented:
          given: { flow: Main }
          when: [app.showAdmin]
          then: { stack: [app, { sheet: [admin] }] }

      """)
    let comment = "# UIKit pushes it within what this screen embeds; here it covers the screen: decide"
    #expect(try text("Main", of: imported).contains("    \(comment)\n    showItem: push item\n"))
  }

  @Test func `a navigation controller without a root that only code shows is kept`() throws {
    let imported = board("welcome", scene("viewController", "welcome"), scene("navigationController", "menu"))
    expectFlows(imported)
    let text = try text("Main", of: imported)
    #expect(text.contains("  # A navigation controller whose root code sets.\n"), "\(text)")
    #expect(text.contains("# No segue reaches 'menu': "), "\(text)")
  }

  /// A tab bar with a segue of its own, whose items are scenes or another storyboard's flow.
  private func shop(_ segue: String, _ items: String) -> Imported {
    importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "shop",
          scene("tabBarController", "shop", contains("orders", "basket") + "<segue \(segue)/>") + items
            + scene("viewController", "login", "<segue destination='help' kind='presentation' identifier='help'/>")
            + scene("viewController", "help"))),
      source("Orders.storyboard", storyboard(initial: "a", scene("viewController", "a"))),
      source("Basket.storyboard", storyboard(initial: "b", scene("viewController", "b"))),
    ])
  }

  private var screens: String { scene("viewController", "orders") + scene("viewController", "basket") }

  @Test func `a segue that starts at a tab bar presents over it, from whichever item is shown`() throws {
    let imported = shop("destination='login' kind='presentation' identifier='Show Login'", screens)
    expectFlows(
      imported,
      """
        the code of the tab bar shows the login:
          given: { flow: Main }
          when: [orders.showLogin, login.help]
          then: { stack: [{ Main.orders: { orders: [orders] } }, { sheet: [login] }, { sheet: [help] }] }

      """)
    let text = try text("Main", of: imported)
    #expect(
      text.contains(
        """
          any:
            # a segue of the container itself: decide which other screens have it
            # 'Show Login'
            showLogin: present login

        """), "\(text)")
    #expect(!text.contains("No segue reaches"))
    #expect(imported.report.contains { $0.contains("'Main' with 4 screens and 2 edges") }, "\(imported.report)")
  }

  @Test(arguments: [
    ("destination='login' kind='show' identifier='go'", "'show' without a navigation controller presents"),
    (
      "destination='login' kind='custom' customClass='X' identifier='go'",
      "UIKit shows it over the whole container: decide"
    ),
    (
      "destination='x' kind='unwind' unwindAction='leave:' identifier='go'",
      "unwinds by 'leave:' out of this container: decide where to"
    ),
  ])
  func `a segue of a tab bar has a comment where the container would stay in UIKit otherwise`(
    _ segue: String, _ comment: String
  ) throws {
    let imported = shop(segue, screens)
    expectFlows(imported)
    #expect(try text("Main", of: imported).contains("    # \(comment)\n"), "\(imported.files)")
  }

  @Test func `a segue of a tab bar without a screen of its own is named`() throws {
    let references = ["orders", "basket"].map { id in
      let name = id.prefix(1).uppercased() + id.dropFirst()
      return """
        <scene><objects><viewControllerPlaceholder storyboardName="\(name)" id="\(id)" sceneMemberID="viewController"/></objects></scene>

        """
    }
    let imported = shop("destination='login' kind='presentation' identifier='Show Login'", references.joined())
    expectFlows(imported)
    #expect(
      try text("Main", of: imported).contains(
        "# 'Show Login', a segue that starts at the container itself, is left out: no item is a screen here.\n"))
  }

  @Test func `a segue of a navigation controller is its root's`() throws {
    let segues =
      "<segue destination='exit' kind='unwind' identifier='leave' unwindAction='unwindToList:'/>"
      + "<segue destination='help' kind='presentation' identifier='help'/>"
    let imported = board(
      "list", scene("viewController", "list", "<segue destination='nav' kind='presentation' identifier='go'/>"),
      scene("navigationController", "nav", contains("item", as: "rootViewController") + segues),
      scene("viewController", "item"), scene("viewController", "help"))
    expectFlows(
      imported,
      """
        the navigation controller is left:
          given: { flow: Main }
          when: [list.go, item.help, dismissed, item.leave]
          then: { stack: [list] }

      """)
    let text = try text("Main", of: imported)
    let comment = "    # a segue of the navigation controller: decide which other screens have it\n"
    #expect(text.contains(comment), "\(text)")
    #expect(!text.contains("No segue reaches"), "\(text)")
  }
}
