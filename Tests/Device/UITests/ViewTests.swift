import XCTest

#if canImport(XCUITest)
  import XCUITest
#endif

/// Tests of FlowView on a device. Each test settles an entry of the article "On a device".
final class ViewTests: SampleTests {
  override func setUp() async throws { launch(views: true) }

  func testViewStarts() { expect("menu") }

  func testGuardedBackKeepsWhatTheViewKnows() {
    tap("form")
    type("x")
    tap("count")
    back()
    expect("Keep editing")
    tap("Keep editing")
    XCTAssertEqual(text(of: "count"), "count 1")
    swipeFromEdge()
    expect("form", "there is no swipe")
    back()
    tap("Discard")
    expect("menu")
  }

  func testGuardedSheetCannotBePulledDown() {
    tap("sheet")
    type("x")
    drag(from: (0.5, 0.15), to: (0.5, 0.9))
    expect("field")
  }

  func testGuardedSheetAsksWhenPulled() {
    tap("sheet")
    type("x")
    drag(from: (0.5, 0.15), to: (0.5, 0.9))
    expect("Keep editing")
    tap("Keep editing")
    expect("field")
  }

  func testBubblePointsToItsAnchor() {
    let button = app.buttons["bubble"].firstMatch.frame
    tap("bubble")
    expect("bubble")
    // On an iPad it is beside its anchor; on a phone it is a sheet.
    let bubble = element("bubble").frame
    if app.windows.firstMatch.frame.width > 700 { XCTAssertLessThan(abs(bubble.midY - button.midY), 300) }
    app.windows.firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.95)).tap()
    expect("menu")
  }

  func testBadges() {
    tap("home")
    XCTAssertEqual(app.tabBars.buttons["two"].firstMatch.value as? String, "3 items")
  }

  func testLayersComeAndGoOneAfterTheOther() {
    tap("cover")
    tap("sheet")
    tap("next")
    expect("cover")
    tap("close by the flow")
    tap("close by the flow")
    tap("close by the flow")
    expect("menu")
  }

  func testDismissByTheViewIsHandled() {
    tap("sheet")
    tap("dismiss by the app")
    expectGone("field")
    tap("form")
    expect("form")
  }

  func testQuestions() {
    tap("choose")
    tap("This one")
    expect("menu")
    tap("ask")
    tap("Say nothing")
    sleep(2)
    tap("form")
    expect("form")
  }

  func testTabsKeepTheirViewsUnderAPush() {
    tap("home")
    tap("count")
    tap("detail")
    expect("details")
    back()
    XCTAssertEqual(text(of: "count"), "count 1")
    app.tabBars.buttons["two"].tap()
    expect("two")
  }

  func testColumns() {
    tap("columns")
    tap("item")
    expect("details")
  }

  func testDrawer() {
    tap("menu")
    tap("Menu")
    tap("far")
    expect("far")
  }
}
