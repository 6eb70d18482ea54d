import FlowImport
import Testing

/// Names and ids that no flow can have, or that are there twice.
@MainActor
struct ImportedNamesTests {
  private func scene(_ id: String, _ name: String) -> String {
    "<scene><objects><viewController id='\(id)' customClass='\(name)ViewController' sceneMemberID='viewController'/></objects></scene>"
  }

  @Test func `a flow is not called as one of the runtime's types`() throws {
    let board = importStoryboards([source("Flow.storyboard", storyboard(initial: "a", scene("a", "Home")))])
    let graph = importNavigation([navigation("flow", start: "a", "<fragment android:id=\"@+id/a\"/>")])
    for imported in [board, graph] {
      expectFlows(imported)
      #expect(imported.files.map(\.name) == ["Flow2.flow.yaml"] && !imported.hasErrors)
    }
    #expect(try #require(board.files.first?.text).hasPrefix("# Imported from Flow.storyboard.\nflow: Flow2\n"))
    #expect(try #require(graph.files.first?.text).hasPrefix("# The graph 'flow' of flow.xml.\nflow: Flow2\n"))
  }

  @Test(arguments: [("item", "ıtem"), ("item", "Item"), ("µm", "μm")])
  func `names that become one in Swift are made different, and the old ones kept`(_ first: String, _ second: String)
    throws
  {
    let imported = importNavigation([
      navigation(
        "main", start: first,
        "<fragment android:id=\"@+id/\(first)\"/><fragment android:id=\"@+id/\(second)\"/>")
    ])
    expectFlows(imported)
    #expect(!imported.hasErrors)
    #expect(try #require(imported.files.first?.text).contains("  # '\(second)'\n"))
  }

  @Test func `a container that gets another name keeps its old one in a comment`() throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "a",
          """
          <scene><objects><viewController id="a" customClass="HomeViewController" sceneMemberID="viewController"><connections>
            <segue destination="tabs" kind="presentation" identifier="go"/>
          </connections></viewController></objects></scene>
          <scene><objects><tabBarController id="tabs" customClass="MainController" sceneMemberID="viewController"><connections>
            <segue destination="b" kind="relationship" relationship="viewControllers"/>
          </connections></tabBarController></objects></scene>
          \(scene("b", "News"))
          """))
    ])
    expectFlows(imported)
    #expect(
      try #require(imported.files.last?.text).hasPrefix(
        "# A container within Main.storyboard, 'MainController'.\nflow: MainTabs\n"))
  }

  @Test func `tabs that contain themselves leave themselves out`() throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "tabs",
          """
          <scene><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
            <segue destination="b" kind="relationship" relationship="viewControllers"/>
            <segue destination="tabs" kind="relationship" relationship="viewControllers"/>
          </connections></tabBarController></objects></scene>
          \(scene("b", "News"))
          """))
    ])
    expectFlows(imported)
    #expect(try #require(imported.files.first?.text).contains("# Left out: an item that is this container itself.\n"))
  }

  @Test func `an initial controller that is not there is named`() throws {
    let imported = importStoryboards([source("Main.storyboard", storyboard(initial: "zzz", scene("a", "Home")))])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("# Not imported: the initial controller 'zzz', which is not there.\n"))
    #expect(text.contains("# No scene is the initial one: "))
  }

  @Test func `a second controller with the same id is named`() throws {
    let imported = importStoryboards([
      source("Main.storyboard", storyboard(initial: "a", scene("a", "First") + scene("a", "Second")))
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("# Not imported: a second controller with the id 'a', 'SecondViewController'.\n"))
    #expect(text.contains("start: first\n"))
  }
}
