// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

// Declarations of XCUITest, as far as the UI tests of the sample app use it: enough to type-check, with nothing behind them.

@_exported import Foundation
@_exported import XCTest

#if !canImport(CoreGraphics)
  public struct CGVector: Sendable {
    public init(dx: Double, dy: Double) {}
  }
#endif

@MainActor
public class XCUIElementQuery {
  public subscript(identifier: String) -> XCUIElement { XCUIElement() }
  public var firstMatch: XCUIElement { XCUIElement() }
  public func element(boundBy index: Int) -> XCUIElement { XCUIElement() }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
}

@MainActor
public class XCUIElement {
  public init() {}

  public enum ElementType: UInt, Sendable { case any, button, staticText, textField }

  public var exists: Bool { false }
  public var label: String { "" }
  public var value: Any? { nil }
  public var frame: CGRect { .zero }
  public var firstMatch: XCUIElement { self }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var tabBars: XCUIElementQuery { XCUIElementQuery() }
  public var tables: XCUIElementQuery { XCUIElementQuery() }
  public var windows: XCUIElementQuery { XCUIElementQuery() }
  public var keyboards: XCUIElementQuery { XCUIElementQuery() }
  public var navigationBars: XCUIElementQuery { XCUIElementQuery() }
  public func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
  public func waitForExistence(timeout: TimeInterval) -> Bool { false }
  public func waitForNonExistence(timeout: TimeInterval) -> Bool { false }
  public func tap() {}
  public func typeText(_ text: String) {}
  public func press(forDuration duration: TimeInterval) {}
  public func swipeLeft() {}
  public func swipeRight() {}
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate() }
}

@MainActor
public final class XCUIApplication: XCUIElement {
  public var launchArguments: [String] = []
  override public init() {}
  public func launch() {}
  public func terminate() {}
}

@MainActor
public final class XCUICoordinate {
  public func tap() {}
  public func press(forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate) {}
}

@MainActor
public final class XCUIDevice {
  public enum Orientation: Sendable { case portrait, landscapeLeft }
  public static let shared = XCUIDevice()
  public var orientation = Orientation.portrait
}
