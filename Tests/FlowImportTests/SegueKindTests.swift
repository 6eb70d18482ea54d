import FlowImport
import Testing

/// The kinds of segues and of containers.
@MainActor
struct SegueKindTests {
  /// A storyboard whose first scene is a list, in a split or not, with one segue to another scene.
  private func board(_ segue: String, inSplit: Bool = false, target: String = "viewController") -> Imported {
    importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: inSplit ? "split" : "list",
          """
          \(inSplit ? """
            <scene><objects><splitViewController id="split" sceneMemberID="viewController"><connections>
              <segue destination="list" kind="relationship" relationship="masterViewController"/>
              <segue destination="empty" kind="relationship" relationship="detailViewController"/>
            </connections></splitViewController></objects></scene>
            <scene><objects><viewController id="empty" customClass="EmptyViewController" sceneMemberID="viewController"/></objects></scene>
            """ : "")
          <scene><objects><viewController id="list" customClass="ListViewController" sceneMemberID="viewController"><connections>
            <segue destination="item" identifier="go" \(segue)/>
          </connections></viewController></objects></scene>
          <scene><objects><\(target) id="item" customClass="ItemViewController" sceneMemberID="viewController"/></objects></scene>
          """))
    ])
  }

  private func expect(_ imported: Imported, stack: String, _ lines: [String]) throws {
    expectFlows(
      imported,
      """
        the segue is taken:
          given: { flow: Main }
          when: [list.go]
          then: { stack: [\(stack)] }

      """)
    let text = try #require(imported.files.first?.text)
    for line in lines { #expect(text.contains(line + "\n"), "\(line) in\n\(text)") }
  }

  @Test func `show detail in a split shows it in the second column`() throws {
    try expect(
      board("kind='showDetail'", inSplit: true), stack: "{ Main: { primary: [list], detail: [item] } }",
      ["container: split", "  primary: list", "  detail: empty", "    go: { replace: item, in: detail }"])
  }

  @Test(arguments: [
    ("kind='showDetail'", "list, { full: [item] }", "    # 'show detail' without a split presents"),
    ("kind='popoverPresentation'", "list, { popover: [item] }", "    go: { present: item, as: popover }"),
    ("kind='popover'", "list, { popover: [item] }", "    go: { present: item, as: popover }"),
    ("kind='replace'", "item", "    go: replace item"), ("kind='push'", "list, item", "    go: push item"),
    ("kind='modal'", "list, { sheet: [item] }", "    go: present item"),
    ("kind='formSheet'", "list, { sheet: [item] }", "    go: present item"),
    ("kind='custom' customClass='SWRevealViewControllerSeguePushController'", "item", "    go: root item"),
  ])
  func `a kind of segue is a move`(_ segue: String, _ stack: String, _ line: String) throws {
    try expect(board(segue), stack: stack, [line])
  }

  @Test(arguments: [
    ("show", "form", "orders, { sheet: [form] }"), ("show", "formNav", "orders, { sheet: [form] }"),
    ("show", "plain", "orders, plain"), ("presentation", "formNav", "orders, { sheet: [form] }"),
  ])
  func `show presents a navigation controller, as UIKit pushes none on another, and pushes any other`(
    _ kind: String, _ target: String, _ stack: String
  ) throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "nav",
          """
          <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="orders" kind="relationship" relationship="rootViewController"/>
          </connections></navigationController></objects></scene>
          <scene><objects><viewController id="orders" customClass="OrdersViewController" sceneMemberID="viewController"><connections>
            <segue destination="\(target == "form" ? "ref" : target)" kind="\(kind)" identifier="go"/>
          </connections></viewController></objects></scene>
          <scene><objects><viewController id="plain" customClass="PlainViewController" sceneMemberID="viewController"/></objects></scene>
          <scene><objects><navigationController storyboardIdentifier="Form" id="formNav" sceneMemberID="viewController"><connections>
            <segue destination="form" kind="relationship" relationship="rootViewController"/>
          </connections></navigationController></objects></scene>
          <scene><objects><viewController id="form" customClass="FormViewController" sceneMemberID="viewController"/></objects></scene>
          <scene><objects><viewControllerPlaceholder referencedIdentifier="Form" id="ref" sceneMemberID="viewController"/></objects></scene>
          """))
    ])
    expectFlows(
      imported,
      """
        it is shown:
          given: { flow: Main }
          when: [orders.go]
          then: { stack: [\(stack)] }

      """)
    let text = try #require(imported.files.first?.text)
    let comment = "    # 'show' of a navigation controller presents\n    go: present form\n"
    #expect(text.contains(comment) == (kind == "show" && target != "plain"), "\(text)")
  }

  @Test func `a page controller is a screen with a comment`() throws {
    try expect(
      board("kind='presentation'", target: "pageViewController"), stack: "list, { sheet: [item] }",
      ["  # A page controller: code gives it its pages."])
  }

  @Test(arguments: ["custom", "strange", "blurOverFullScreen"])
  func `a style that is not known is named`(_ style: String) throws {
    try expect(
      board("kind='presentation' modalPresentationStyle='\(style)'"), stack: "list, { sheet: [item] }",
      ["    # not imported: modalPresentationStyle '\(style)': decide how it is presented"])
  }

  @Test(arguments: ["automatic", "pageSheet", "formSheet", "none"])
  func `a sheet's style needs no comment`(_ style: String) throws {
    let imported = board("kind='presentation' modalPresentationStyle='\(style)'")
    try expect(imported, stack: "list, { sheet: [item] }", ["    go: present item"])
    #expect(try !#require(imported.files.first?.text).contains("not imported"))
  }

  @Test func `the attributes that are not read of segues that embed or relate, and of an embedded screen, are named`()
    throws
  {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "nav",
          """
          <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="a" kind="relationship" relationship="rootViewController" strange="rel"/>
          </connections></navigationController></objects></scene>
          <scene><objects><viewController id="a" customClass="AViewController" sceneMemberID="viewController"><connections>
            <segue destination="b" kind="embed" identifier="embedIt" strange="1" destinationCreationSelector="make:"/>
          </connections></viewController></objects></scene>
          <scene><objects><viewController id="b" customClass="BViewController" odd="2" sceneMemberID="viewController"/></objects></scene>
          """))
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    for comment in [
      "Not imported of 'nav': strange 'rel' of the relationship 'rootViewController'.",
      "Not imported: identifier 'embedIt' of a segue that embeds.", "Not imported: strange '1' of a segue that embeds.",
      "Not imported: the method 'make:', which makes it of a segue that embeds.",
      "Not imported of 'B': odd '2'.",
    ] {
      #expect(text.contains("# \(comment)\n"), "\(comment) in\n\(text)")
    }
  }

  @Test func `an unwind of a scene that was pushed on a layer goes back to the scene below it`() throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "home",
          """
          <scene><objects><viewController id="home" customClass="HomeViewController" sceneMemberID="viewController"><connections>
            <segue destination="nav" kind="presentation" identifier="open"/>
          </connections></viewController></objects></scene>
          <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="parts" kind="relationship" relationship="rootViewController"/>
          </connections></navigationController></objects></scene>
          <scene><objects><viewController id="parts" customClass="PartsViewController" sceneMemberID="viewController"><connections>
            <segue destination="part" kind="show" identifier="go"/>
            <segue destination="exit" kind="unwind" unwindAction="done:" identifier="leave"/>
          </connections></viewController></objects></scene>
          <scene><objects><viewController id="part" customClass="PartViewController" sceneMemberID="viewController"><connections>
            <segue destination="exit" kind="unwind" unwindAction="saved:" identifier="save"/>
          </connections></viewController></objects></scene>
          """))
    ])
    expectFlows(
      imported,
      """
        it unwinds:
          given: { flow: Main }
          when:
            - home.open
            - parts.go
            - part.save
            - then: { stack: [home, { sheet: [parts] }] }
            - parts.leave
          then: { stack: [home] }

      """)
  }

  @Test(arguments: [
    ("unwindToHome:", "popTo home", "home"), ("backToFirstPage:", "popTo firstPage", "home, firstPage"),
    // No screen is called 'first', and 'page' is a part of a name.
    ("unwindToPage:", "pop", "home, firstPage"),
    // It is in the other tab.
    ("unwindToHelp:", "pop", "home, firstPage"),
  ])
  func `an unwind in tabs goes to the screen that its method names, where that is below`(
    _ method: String, _ move: String, _ stack: String
  ) throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "tabs",
          """
          <scene><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers"/>
            <segue destination="help" kind="relationship" relationship="viewControllers"/>
          </connections></tabBarController></objects></scene>
          <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="home" kind="relationship" relationship="rootViewController"/>
          </connections></navigationController></objects></scene>
          <scene><objects><viewController id="home" customClass="HomeViewController" sceneMemberID="viewController"><connections>
            <segue destination="first" kind="show" identifier="go"/>
          </connections></viewController></objects></scene>
          <scene><objects><viewController id="first" customClass="FirstPageViewController" sceneMemberID="viewController"><connections>
            <segue destination="second" kind="show" identifier="go"/>
          </connections></viewController></objects></scene>
          <scene><objects><viewController id="second" customClass="SecondViewController" sceneMemberID="viewController"><connections>
            <segue destination="exit" kind="unwind" unwindAction="\(method)" identifier="leave"/>
          </connections></viewController></objects></scene>
          <scene><objects><viewController id="help" customClass="HelpViewController" sceneMemberID="viewController"/></objects></scene>
          """))
    ])
    expectFlows(
      imported,
      """
        it unwinds:
          given: { flow: Main }
          when: [home.go, firstPage.go, second.leave]
          then: { stack: [{ Main.home: { home: [\(stack)] } }] }

      """)
    #expect(try #require(imported.files.first?.text).contains("    leave: \(move)\n"))
  }

  @Test func `a preview of where a segue leads is named once`() throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "list",
          """
          <scene><objects><viewController id="list" customClass="ListViewController" sceneMemberID="viewController"><connections>
            <segue destination="item" kind="presentation" identifier="go">
              <segue key="commit" inheritsFrom="parent"/><segue key="preview" inheritsFrom="commit"/>
            </segue>
          </connections></viewController></objects></scene>
          <scene><objects><viewController id="item" customClass="ItemViewController" sceneMemberID="viewController"/></objects></scene>
          """))
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(
      text.contains(
        "    # not imported: its segue for 'commit'\n    # not imported: its segue for 'preview'\n    go: present item\n"
      ),
      "\(text)")
    #expect(!text.contains("leads nowhere"))
  }
}
