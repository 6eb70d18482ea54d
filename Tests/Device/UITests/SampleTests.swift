import XCTest

#if canImport(XCUITest)
  // Declarations of what is used here, to type-check where there is no Xcode.
  import XCUITest
#endif

/// Starts the sample app and finds its screens.
@MainActor
class SampleTests: XCTestCase {
  var app: XCUIApplication!

  func launch(views: Bool = false, sidebar: Bool = false) {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launchArguments = (views ? ["-views"] : []) + (sidebar ? ["-sidebar"] : [])
    app.launch()
    expect("menu")
  }

  func element(_ name: String) -> XCUIElement { app.descendants(matching: .any)[name].firstMatch }

  func expect(_ name: String, _ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertTrue(element(name).waitForExistence(timeout: 5), "\(name) \(message)", file: file, line: line)
  }

  func expectGone(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertTrue(element(name).waitForNonExistence(timeout: 5), name, file: file, line: line)
  }

  func tap(_ button: String) { app.buttons[button].firstMatch.tap() }

  func back() { app.navigationBars.buttons.element(boundBy: 0).tap() }

  func type(_ text: String) {
    element("field").tap()
    element("field").typeText(text)
  }

  func text(of name: String) -> String { element(name).label }

  /// Drags from one place of the screen to another, in parts of its size.
  func drag(from start: (Double, Double), to end: (Double, Double)) {
    let window = app.windows.firstMatch
    window.coordinate(withNormalizedOffset: CGVector(dx: start.0, dy: start.1))
      .press(
        forDuration: 0.05,
        thenDragTo: window.coordinate(withNormalizedOffset: CGVector(dx: end.0, dy: end.1)))
  }

  func swipeFromEdge(to end: Double = 0.9) { drag(from: (0.0, 0.5), to: (end, 0.5)) }
}
