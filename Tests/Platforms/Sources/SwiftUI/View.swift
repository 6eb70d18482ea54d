// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

// SwiftUI, as far as the runtime uses it: views are evaluated, by the rules that Apple has published for identity, state, the environment,
// bindings and appearance ("Managing model data in your app", "Demystify SwiftUI"). `TestScene` is what a test has of it. There is no layout and nothing
// is drawn.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

/// The body of a view of the system's, whose contents cannot be seen.
public struct Nothing: View {
  public var body: Nothing { self }
}

/// A view of the system's.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Nothing {
  /// Returns its elements on the screen: one, or any number where it only groups others.
  func elements(_ place: Place) -> [Element]
}

extension PrimitiveView {
  public var body: Nothing { Nothing() }
  public func elements(_ place: Place) -> [Element] { [] }
}

extension View {
  func evaluated(at place: Place) -> [Element] {
    if let primitive = self as? any PrimitiveView { return primitive.elements(place) }
    return place.body(of: self).evaluated(at: place.inside("body"))
  }
}

@MainActor @preconcurrency
public struct EmptyView: PrimitiveView {
  public nonisolated init() {}
}

public struct Text: PrimitiveView {
  public let text: String
  public init(_ text: String) { self.text = text }
  public func elements(_ place: Place) -> [Element] { [Element(.text(text), place)] }
}

public struct Image: PrimitiveView {
  public init(systemName: String) {}
  public func elements(_ place: Place) -> [Element] { [Element(.plain, place)] }
}

public struct Label<Title: View, Icon: View>: PrimitiveView {
  let title: String
  public func elements(_ place: Place) -> [Element] { [Element(.text(title), place)] }
}

extension Label where Title == Text, Icon == Image {
  public init(_ title: String, systemImage: String) { self.title = title }
}

@MainActor @preconcurrency
public struct AnyView: PrimitiveView {
  /// The view that was erased.
  public let wrapped: Any
  private let evaluate: @MainActor (Place) -> [Element]

  public init<Wrapped: View>(_ view: Wrapped) {
    wrapped = view
    evaluate = { view.evaluated(at: $0.inside("\(Wrapped.self)")) }
  }

  public func elements(_ place: Place) -> [Element] { evaluate(place) }
}

public enum ConditionalContent<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  public func elements(_ place: Place) -> [Element] {
    switch self {
    case .first(let view): view.evaluated(at: place.inside("true"))
    case .second(let view): view.evaluated(at: place.inside("false"))
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Nothing { Nothing() }
}

extension Optional: PrimitiveView where Wrapped: View {
  public func elements(_ place: Place) -> [Element] { self?.evaluated(at: place.inside("some")) ?? [] }
}

@MainActor @preconcurrency
public struct TupleView<Value>: PrimitiveView {
  nonisolated(unsafe) let value: Value
  private let parts: @MainActor (Place) -> [Element]

  nonisolated init(value: Value, parts: @escaping @MainActor (Place) -> [Element]) {
    self.value = value
    self.parts = parts
  }

  public func elements(_ place: Place) -> [Element] { parts(place) }
}

@MainActor
@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView(value: (repeat each content)) { place in
      var elements: [Element] = []
      var index = 0
      for part in repeat each content {
        elements += part.evaluated(at: place.inside("\(index)"))
        index += 1
      }
      return elements
    }
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    .first(first)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    .second(second)
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Groups views, and is not a view itself: a modifier applies to each of them, so to none where it is empty.
public struct Group<Content: View>: PrimitiveView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func elements(_ place: Place) -> [Element] { content.evaluated(at: place) }
}
