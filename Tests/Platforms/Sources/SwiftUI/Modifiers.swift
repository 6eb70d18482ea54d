// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct ModifierContent<Modifier>: PrimitiveView {}

public struct Modified<Content: View>: PrimitiveView {
  let content: Content
}

public protocol ShapeStyle {}

public struct Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color() }
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { Modified(content: self) }

  public func id<ID: Hashable>(_ id: ID) -> some View { Modified(content: self) }

  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View { Modified(content: self) }

  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View { Modified(content: self) }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Modified(content: self) }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Modified(content: self) }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Modified(content: self) }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { Modified(content: self) }

  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View { Modified(content: self) }
}
