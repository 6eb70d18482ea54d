// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

// Declarations of SwiftUI, as far as the runtime uses it: enough to type-check, with nothing behind them.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

/// What a view of the system's consists of, as far as anyone can see.
public struct Nothing: View {
  public var body: Nothing { self }
}

/// A view of the system's.
public protocol PrimitiveView: View where Body == Nothing {}

extension PrimitiveView {
  public var body: Nothing { Nothing() }
}

@MainActor @preconcurrency
public struct EmptyView: PrimitiveView {
  public nonisolated init() {}
}

public struct Text: PrimitiveView {
  public let text: String
  public init(_ text: String) { self.text = text }
}

@MainActor @preconcurrency
public struct AnyView: PrimitiveView {
  /// The view that was erased.
  public let wrapped: Any
  public init<Wrapped: View>(_ view: Wrapped) { wrapped = view }
}

public enum ConditionalContent<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)
}

extension Optional: View where Wrapped: View {
  public var body: Nothing { Nothing() }
}

@MainActor @preconcurrency
public struct TupleView<Value>: PrimitiveView {
  nonisolated(unsafe) let value: Value
  nonisolated init(value: Value) { self.value = value }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView(value: (repeat each content))
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    .first(first)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    .second(second)
  }
}

public struct Group<Content: View>: PrimitiveView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {}
}
