// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

import Foundation

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  init()
  @SceneBuilder var body: Body { get }
}

extension App {
  public static func main() { _ = Self().body }
}

@MainActor @preconcurrency
public protocol Scene {}

@MainActor
@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency
public struct WindowGroup<Content: View>: Scene {
  /// The content of a new window.
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor @preconcurrency
public struct TextField: PrimitiveView {
  private let text: Binding<String>
  public init(_ title: String, text: Binding<String>) { self.text = text }
  public func elements(_ place: Place) -> [Element] {
    [Element(.field(text.wrappedValue) { [text] in text.wrappedValue = $0 }, place)]
  }
}

public struct DismissAction {
  @MainActor public func callAsFunction() {}
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

extension EnvironmentValues {
  public var dismiss: DismissAction { self[DismissKey.self] }
}

@MainActor @preconcurrency
public struct ProgressView: PrimitiveView {
  public init() {}
  public func elements(_ place: Place) -> [Element] { [Element(.plain, place)] }
}

extension View {
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func disabled(_ isDisabled: Bool) -> some View { self }
}
