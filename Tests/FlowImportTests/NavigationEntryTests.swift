import FlowImport
import Testing

/// Which of several graphs an app starts with: on Android its activity's layout says so, which is not read.
@MainActor
struct NavigationEntryTests {
  private let help = navigation("a_help", start: "help", "<fragment android:id='@+id/help'/>")
  private let shop = navigation(
    "shop", start: "orders",
    """
    <fragment android:id="@+id/orders"/>
    <fragment android:id="@+id/basket"><deepLink app:uri="shop://basket"/></fragment>
    """)

  private func entry(_ imported: Imported) -> [String] {
    imported.files.filter { $0.text.contains("\nentry: true\n") }.map(\.name)
  }

  @Test func `the graph with most destinations is the app's first, whatever its place among the files`() {
    for sources in [[help, shop], [shop, help]] {
      let imported = importNavigation(sources)
      expectFlows(
        imported,
        """
          the deep link is of the app's first graph:
            given: { flow: Shop }
            when: [{ link: "shop://basket" }]
            then: { stack: [orders, basket] }

        """)
      #expect(entry(imported) == ["Shop.flow.yaml"])
      #expect(
        imported.report.first
          == "The app is taken to start with 'Shop', and not with 'AHelp': '--entry NAME' names another")
    }
  }

  @Test func `the destinations of nested and of included graphs count, and an included graph is not the first`() {
    let main = navigation(
      "main", start: "home", "<fragment android:id='@+id/home'/><include app:graph='@navigation/shop'/>")
    let imported = importNavigation([shop, help, main])
    expectFlows(imported)
    #expect(entry(imported) == ["Main.flow.yaml"])
  }

  @Test(arguments: ["a_help", "AHelp"]) func `the graph that is named is the first`(_ name: String) {
    let imported = importNavigation([shop, help], entry: name)
    expectFlows(imported)
    #expect(entry(imported) == ["AHelp.flow.yaml"])
  }

  @Test func `a name that no graph has is refused, and nothing is imported`() {
    let imported = importNavigation([shop, help], entry: "nope")
    #expect(
      imported.failures.map(\.description) == [
        "--entry: error: no graph is called 'nope': the graphs are 'Shop', 'AHelp'"
      ])
    #expect(imported.files.isEmpty)
    #expect(
      importNavigation([], entry: "x").failures.map(\.message) == ["no graph is called 'x': no file has a graph"])
  }

  @Test func `one graph needs no word about it`() {
    let imported = importNavigation([shop])
    #expect(imported.report == ["shop.xml: 'Shop' with 2 screens, 0 edges, 0 inputs, 1 link"])
    #expect(entry(imported) == [])
  }

  private func graph(_ module: String, _ screens: String...) -> ImportSource {
    let file = navigation(
      "nav_graph", start: screens[0], screens.map { "<fragment android:id='@+id/\($0)'/>" }.joined())
    return ImportSource(path: "\(module)/src/main/res/navigation/nav_graph.xml", bytes: file.bytes)
  }

  @Test func `files of the same name in two modules are two graphs, and an include means its own module's`() throws {
    let main = navigation(
      "main", start: "home",
      """
      <fragment android:id="@+id/home"><action android:id="@+id/go" app:destination="@id/nav_graph"/></fragment>
      <include app:graph="@navigation/nav_graph"/>
      """)
    let imported = importNavigation([
      graph("chat", "rooms"), graph("shop", "orders"),
      ImportSource(path: "shop/src/main/res/navigation/main.xml", bytes: main.bytes),
      ImportSource(path: "shop/src/debug/res/navigation/main.xml", bytes: main.bytes),
    ])
    expectFlows(
      imported,
      """
        the module's own graph is shown:
          given: { flow: Main }
          when: [home.go]
          then: { stack: [home, orders] }

      """)
    #expect(imported.files.map(\.name) == ["NavGraph.flow.yaml", "ShopNavGraph.flow.yaml", "Main.flow.yaml"])
    #expect(
      imported.report.first
        == "shop/src/debug/res/navigation/main.xml: left out, as shop/src/main/res/navigation/main.xml has the same name"
    )
  }

  @Test func `a graph is named by its path where two files have its name`() {
    let path = "shop/src/main/res/navigation/nav_graph.xml"
    let imported = importNavigation([graph("chat", "rooms"), graph("shop", "orders")], entry: path)
    #expect(entry(imported) == ["ShopNavGraph.flow.yaml"])
  }
}
