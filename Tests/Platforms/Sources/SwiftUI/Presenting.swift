// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

extension View {
  private func requesting(_ style: Request.Style, _ make: @escaping @MainActor (Place, Request.Style) -> Request)
    -> some View
  {
    Modified(content: self) { content, place in
      let elements = content.evaluated(at: place)
      // Nothing is presented over nothing.
      elements.first?.requests.append(make(place, style))
      return elements
    }
  }

  private func presenting<Item: Identifiable, Content: View>(
    _ style: Request.Style, _ item: Binding<Item?>, _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    requesting(style) { place, style in
      let shown = item.wrappedValue
      return Request(
        identity: place.path + ":\(style)", style: style, item: shown.map { AnyHashable($0.id) },
        content: { inner in
          // What is presented is in the environment of what presents it.
          var inner = inner
          inner.environment = place.environment
          return shown.map { content($0).evaluated(at: inner) } ?? []
        },
        isGone: { item.wrappedValue = nil }, onDismiss: { onDismiss?() })
    }
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View { presenting(.sheet, item, onDismiss, content) }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View { presenting(.popover, item, nil, content) }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View { presenting(.cover, item, onDismiss, content) }

  private func asking<Data, Actions: View, Message: View>(
    _ style: Request.Style, _ title: Text, _ isPresented: Binding<Bool>, _ data: Data?,
    _ actions: @escaping @MainActor (Data) -> Actions, _ message: @escaping @MainActor (Data) -> Message
  ) -> some View {
    requesting(style) { place, style in
      Request(
        identity: place.path + ":\(style)", style: style,
        item: isPresented.wrappedValue && data != nil ? AnyHashable(true) : nil,
        content: { place in
          guard let data else { return [] }
          return title.evaluated(at: place.inside("title")) + message(data).evaluated(at: place.inside("message"))
            + actions(data).evaluated(at: place.inside("actions"))
        },
        isGone: { isPresented.wrappedValue = false }, onDismiss: {})
    }
  }

  public func alert<Data, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping @MainActor (Data) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Data) -> Message
  ) -> some View { asking(.alert, title, isPresented, data, actions, message) }

  public func confirmationDialog<Data, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: @escaping @MainActor (Data) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Data) -> Message
  ) -> some View { asking(.dialog, title, isPresented, data, actions, message) }
}

public enum Visibility: Sendable { case automatic, visible, hidden }

/// The context of a change: here only whether it is animated.
public struct Transaction {
  public var disablesAnimations = false

  public init() {}

  /// The numbers of changes made without animations.
  @MainActor public static var unanimated = 0
}

@MainActor public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  if transaction.disablesAnimations { Transaction.unanimated += 1 }
  return try body()
}
