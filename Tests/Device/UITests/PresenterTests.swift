import XCTest

#if canImport(XCUITest)
  import XCUITest
#endif

/// The behaviour of NavigationPresenter on a device. Each test settles an entry of the article "On a device".
final class PresenterTests: SampleTests {
  override func setUp() async throws { launch() }

  private func edit() {
    tap("form")
    type("x")
    tap("count")
  }

  func testGuardedBackButtonAsksAndMovesNothing() {
    edit()
    back()
    expect("Keep editing")
    XCTAssertEqual(text(of: "count"), "count 1")
    tap("Keep editing")
    expect("form")
    XCTAssertEqual(text(of: "count"), "count 1")
    back()
    tap("Discard")
    expect("menu")
  }

  func testGuardedEdgeSwipeAsks() {
    edit()
    swipeFromEdge()
    expect("Keep editing")
  }

  func testGuardedContentSwipeAsks() throws {
    guard #available(iOS 26, *) else { throw XCTSkip("there is no such swipe") }
    edit()
    drag(from: (0.4, 0.7), to: (0.95, 0.7))
    expect("Keep editing")
  }

  func testKeyboardStaysWhileAsked() {
    edit()
    back()
    tap("Keep editing")
    XCTAssertTrue(app.keyboards.firstMatch.waitForExistence(timeout: 5))
  }

  func testSwipeThatIsLetGoOfAsksNothing() {
    edit()
    swipeFromEdge(to: 0.15)
    XCTAssertFalse(element("Keep editing").waitForExistence(timeout: 1))
    expect("form")
  }

  func testUneditedScreenIsSwipedAway() {
    tap("form")
    swipeFromEdge()
    expect("menu")
  }

  func testBackMenuOverGuardedScreen() {
    edit()
    tap("next")
    expect("details")
    app.navigationBars.buttons.element(boundBy: 0).press(forDuration: 1)
    app.buttons["menu"].firstMatch.tap()
    expect("Keep editing", "the menu stops at the screen that objects")
  }

  func testGuardedSheetAsksWhenPulled() {
    tap("sheet")
    type("x")
    drag(from: (0.5, 0.15), to: (0.5, 0.9))
    expect("Keep editing")
    tap("Keep editing")
    expect("sheet")
  }

  func testUneditedSheetIsPulledDown() {
    tap("sheet")
    drag(from: (0.5, 0.15), to: (0.5, 0.9))
    expectGone("sheet")
    tap("form")
    expect("form")
  }

  func testDismissByTheAppIsHandled() {
    for layer in ["sheet", "cover"] {
      tap(layer)
      tap("dismiss by the app")
      expectGone("dismiss by the app")
      tap("form")
      expect("form", "the flow knows that the layer has gone")
      back()
    }
  }

  func testQuestionThatSendsNothingIsGoneBackFrom() {
    tap("ask")
    tap("Say nothing")
    expectGone("Say nothing")
    sleep(1)
    tap("form")
    expect("form")
    XCTAssertFalse(element("Say nothing").exists)
  }

  func testActionSheetIsAtItsPlace() {
    tap("choose")
    expect("This one")
    tap("This one")
    expectGone("This one")
    expect("menu")
  }

  func testLayersOverEachOther() {
    tap("cover")
    tap("sheet")
    expect("field")
    tap("close by the flow")
    tap("close by the flow")
    expect("menu")
  }

  func testContainerThatAFactoryMade() {
    tap("legacy")
    expect("legacy")
    tap("Done")
    expectGone("Done")
    sleep(1)
    tap("form")
    expect("form")
  }

  func testTabsAndTheListOfMore() {
    tap("home")
    app.tabBars.buttons["two"].tap()
    expect("two")
    if app.tabBars.buttons["More"].exists {
      app.tabBars.buttons["More"].tap()
      app.tables.staticTexts["six"].tap()
    } else {
      app.tabBars.buttons["six"].tap()
    }
    expect("six")
    app.tabBars.buttons["one"].tap()
    expect("one")
  }

  func testTabsOfTheSidebar() throws {
    guard #available(iOS 18, *) else { throw XCTSkip("tabs of their own are of iOS 18") }
    app.terminate()
    launch(sidebar: true)
    tap("home")
    app.buttons["two"].firstMatch.tap()
    expect("two")
    app.buttons["one"].firstMatch.tap()
    expect("one")
  }

  func testColumnsCollapseAndExpand() {
    tap("columns")
    tap("item")
    expect("details")
    XCUIDevice.shared.orientation = .landscapeLeft
    expect("list")
    expect("details")
    XCUIDevice.shared.orientation = .portrait
    expect("details")
  }

  func testPagesTurn() {
    tap("pages")
    expect("first")
    app.swipeLeft()
    expect("second")
    app.swipeRight()
    expect("first")
  }

  func testDrawerOpensAndCloses() {
    tap("menu")
    expect("near")
    tap("Menu")
    expect("far")
    drag(from: (0.95, 0.5), to: (0.95, 0.51))
    app.windows.firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)).tap()
    tap("Menu")
    tap("far")
    expect("far")
  }

  func testPopover() {
    tap("bubble")
    expect("bubble")
    app.windows.firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.95)).tap()
    expect("menu")
  }
}
