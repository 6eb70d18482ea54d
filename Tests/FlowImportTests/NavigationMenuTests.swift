import FlowImport
import Testing

/// Menus of `res/menu`. Android's NavigationUI shows the destination whose id is that of the item that is chosen.
@MainActor
struct NavigationMenuTests {
  private func menu(_ name: String, _ items: String) -> ImportSource {
    source(
      "res/menu/\(name).xml", "<menu xmlns:android='http://schemas.android.com/apk/res/android'>\(items)</menu>")
  }

  private func items(_ ids: String...) -> String {
    ids.map { "<item android:id='@id/\($0)' android:title='\($0)'/>" }.joined()
  }

  private func graph(start: String = "home") -> ImportSource {
    navigation(
      "main", start: start,
      """
      <fragment android:id="@+id/home"><action android:id="@+id/open" app:destination="@id/order"/></fragment>
      <fragment android:id="@+id/search"><deepLink app:uri="shop://search"/>
        <action android:id="@+id/goHome" app:popUpTo="@id/home"/>
        <action android:id="@+id/toMe" app:destination="@id/me"/>
      </fragment>
      <fragment android:id="@+id/order"><argument android:name="nr" app:argType="integer"/><deepLink app:uri="shop://order/{nr}"/></fragment>
      <fragment android:id="@+id/login"><action android:id="@+id/done" app:destination="@id/home"/></fragment>
      <navigation android:id="@+id/me" app:startDestination="@id/profile">
        <fragment android:id="@+id/profile"><action android:id="@+id/edit" app:destination="@id/editor"/></fragment>
        <fragment android:id="@+id/editor"><deepLink app:uri="shop://edit"/></fragment>
      </navigation>
      <activity android:id="@+id/map"/>
      """)
  }

  private func main(_ imported: Imported) throws -> String {
    try #require(imported.files.first { $0.name == "Main.flow.yaml" }?.text)
  }

  @Test func `a menu whose ids are all destinations of one graph is its tabs, each with a stack of its own`() throws {
    let imported = importNavigation([menu("bottom_nav", items("search", "home", "me")), graph()])
    expectFlows(
      imported,
      """
        the graph's start is shown first, and each item keeps its stack:
          given: { flow: Main }
          when: [{ home.open: { nr: 1 } }, { select: me }, profile.edit, { select: home }]
          then: { stack: [{ Main.home: { home: [home, { order: { nr: 1 } }], me: [profile, editor] } }] }
        back on an item's root shows the start:
          given: { flow: Main }
          when: [{ select: search }, back]
          then: { stack: [{ Main.home: { home: [home], search: [search] } }] }
        a deep link to an item selects it:
          given: { flow: Main }
          when: [{ link: "shop://search" }]
          then: { stack: [{ Main.search: { home: [home], search: [search] } }] }
        a deep link to another destination lies on the start:
          given: { flow: Main }
          when: [{ link: "shop://order/3" }]
          then: { stack: [{ Main.home: { home: [home, { order: { nr: 3 } }] } }] }
        a deep link into an item's graph:
          given: { flow: Main }
          when: [{ link: "shop://edit" }]
          then: { stack: [{ Main.me: { home: [home], me: [profile, editor] } }] }

      """)
    let text = try main(imported)
    #expect(
      text.contains(
        """
        # The items are those of the menu bottom_nav.xml, whose ids are these destinations.
        # On Android 'back' on an item's root shows 'home'; here those come first that were visited between.
        flow: Main
        container: tabs
        history: true
        items:
          search: search
          home: home
          me: Me

        start: home

        """), "\(text)")
    #expect(text.contains("    # on Android 'home' is below every other item: from there 'select home' is meant\n"))
    #expect(
      text.contains(
        "    # the item 'me' shows it too, and Android selects it then: decide between this and 'select me'\n    toMe: push Me\n"
      ))
    #expect(imported.report.first == "res/menu/bottom_nav.xml: the tabs of 'Main'")
    #expect(!imported.files.contains { $0.text.contains("unused-flow") })
  }

  @Test(arguments: [
    (
      "nav",
      "<group android:checkableBehavior='single'><item android:id='@id/home'/><item android:id='@id/search'/></group>"
    ),
    (
      "nav",
      "<item android:id='@id/home'/><item android:title='More'><menu><item android:id='@id/search'/></menu></item>"
    ),
    ("activity_main_drawer", "<item android:id='@id/home'/><item android:id='@id/search'/>"),
  ])
  func `groups and submenus are a drawer's, as a bottom bar has none`(_ name: String, _ items: String) throws {
    let imported = importNavigation([menu(name, items), graph()])
    expectFlows(imported)
    #expect(try main(imported).contains("container: drawer\nhistory: true\nitems:\n  home: home\n  search: search\n"))
    #expect(imported.report.first == "res/menu/\(name).xml: the drawer of 'Main'")
  }

  @Test(arguments: [(5, "tabs"), (6, "drawer")])
  func `more than five items are a drawer's, as BottomNavigationView takes five at most`(_ count: Int, _ kind: String) {
    let ids = (0..<count).map { "f\($0)" }
    let imported = importNavigation([
      menu("nav", ids.map { items($0) }.joined()),
      navigation("main", start: "f0", ids.map { "<fragment android:id='@+id/\($0)'/>" }.joined()),
    ])
    expectFlows(imported)
    #expect(imported.report.first == "res/menu/nav.xml: the \(kind) of 'Main'")
  }

  @Test func `all items are there from the beginning, so the flow takes what each of them needs`() throws {
    let imported = importNavigation([
      menu("nav", items("a", "b")),
      navigation(
        "main", start: "a",
        """
        <fragment android:id="@+id/a"/>
        <fragment android:id="@+id/b"><argument android:name="nr" app:argType="integer"/></fragment>
        """),
    ])
    expectFlows(imported)
    #expect(try main(imported).contains("inputs:\n  nr: Int\n"))
  }

  @Test(
    arguments: [
      ("home", ["share", "home"], "no graph has all of its items as destinations", nil),
      ("home", ["home"], "no graph has all of its items as destinations", nil),
      ("home", ["home", "home"], "no graph has all of its items as destinations", nil),
      (
        "home", ["home", "map"], "'map' is presented: decide what shows the destinations of 'Main'",
        "'home', 'map', but 'map' is presented"
      ),
      (
        "login", ["home", "search"], "the graph starts with 'login': decide what shows the destinations of 'Main'",
        "'home', 'search', but the graph starts with 'login'"
      ),
      (
        "gone", ["home", "search"], "the graph has no start: decide what shows the destinations of 'Main'",
        "'home', 'search', but the graph has no start"
      ),
    ] as [(String, [String], String, String?)])
  func `a menu that is no bar of a graph is left out, and the report says why, as does a comment on its graph`(
    _ start: String, _ ids: [String], _ reason: String, _ shown: String?
  ) throws {
    let imported = importNavigation([menu("nav", ids.map { items($0) }.joined()), graph(start: start)])
    expectFlows(imported)
    let text = try main(imported)
    #expect(!text.contains("container:") && text.contains("The menu") == (shown != nil))
    if let shown { #expect(text.contains("# The menu nav.xml shows \(shown): decide what shows them.\n"), "\(text)") }
    #expect(imported.report.first == "res/menu/nav.xml: left out, as \(reason)")
  }

  @Test func `a second menu with items of a graph is named`() throws {
    let imported = importNavigation([
      menu("bottom", items("home", "search")), menu("drawer", items("home", "me")), graph(),
    ])
    expectFlows(imported)
    #expect(try main(imported).contains("container: tabs\n"))
    #expect(
      imported.report[1]
        == "res/menu/drawer.xml: left out, as bottom.xml has items of this graph, too: decide what shows the destinations of 'Main'"
    )
    #expect(
      try main(imported).contains(
        "# The menu drawer.xml shows 'home', 'Me', but bottom.xml has items of this graph, too: decide what shows them.\n"
      ))
  }

  @Test func `the app's first graph is asked before others with the same ids`() throws {
    let small = navigation(
      "small", start: "home", "<fragment android:id='@+id/home'/><fragment android:id='@+id/search'/>")
    let imported = importNavigation([small, menu("nav", items("home", "search")), graph()])
    expectFlows(imported)
    #expect(imported.report.first == "res/menu/nav.xml: the tabs of 'Main'")
  }
}
