// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct ModifierContent<Modifier>: PrimitiveView {
  let content: AnyView
  public func elements(_ place: Place) -> [Element] { content.elements(place) }
}

/// A view that is evaluated otherwise, or with something changed in each of its elements.
public struct Modified<Content: View>: PrimitiveView {
  let content: Content
  private let evaluate: @MainActor (Content, Place) -> [Element]

  init(content: Content, _ evaluate: @escaping @MainActor (Content, Place) -> [Element]) {
    self.content = content
    self.evaluate = evaluate
  }

  init(content: Content, each: @escaping @MainActor (Element) -> Void) {
    self.init(content: content) { content, place in
      let elements = content.evaluated(at: place)
      for element in elements { each(element) }
      return elements
    }
  }

  public func elements(_ place: Place) -> [Element] { evaluate(content, place) }
}

public protocol ShapeStyle {}

public struct Color: ShapeStyle, PrimitiveView, Sendable {
  nonisolated init() {}
  public nonisolated static let clear = Color()
  public nonisolated static let black = Color()
  public func opacity(_ opacity: Double) -> Color { self }
  public func elements(_ place: Place) -> [Element] { [Element(.plain, place)] }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
}

public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { Material() }
}

public struct Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
  }

  public static let leading = Edge()
}

public struct AnyTransition {
  @MainActor public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
}

public struct Animation: Sendable {
  public static let `default` = Animation()
}

public struct AccessibilityTraits: Sendable {
  public static let isModal = AccessibilityTraits()
  public static let isSelected = AccessibilityTraits()
}

public struct AccessibilityChildBehavior: Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
}

public struct AccessibilityActionKind: Sendable {
  public static let escape = AccessibilityActionKind()
}

public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  let name: String
}

extension View {
  public func presentationDetents(_ detents: Swift.Set<PresentationDetent>) -> some View { self }
  public func navigationTitle(_ title: String) -> some View { self }
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    Modified(content: self) { $0.appear.append { Task { await action() } } }
  }

  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    Modified(content: self) { content, place in
      let place = place.inside("\(Modifier.self)")
      place.connect(modifier)
      return modifier.body(content: ModifierContent(content: AnyView(content))).evaluated(at: place)
    }
  }

  public func id<ID: Hashable>(_ id: ID) -> some View {
    Modified(content: self) { content, place in content.evaluated(at: place.inside("id(\(AnyHashable(id).hashValue))"))
    }
  }

  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Modified(content: self) { if let action { $0.appear.append(action) } }
  }

  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Modified(content: self) { if let action { $0.disappear.append(action) } }
  }

  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping @MainActor () -> Void) -> some View {
    Modified(content: self) { content, place in
      place.scene.note(value, at: place.path + "/change", action)
      return content.evaluated(at: place)
    }
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Modified(content: self) { $0.holdsFast = $0.holdsFast || isDisabled }
  }

  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View { self }
  public func frame(maxWidth: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center) -> some View {
    self
  }
  public func padding() -> some View { self }
  public func background<Style: ShapeStyle>(_ style: Style) -> some View { self }
  public func background<Background: View>(@ViewBuilder content: () -> Background) -> some View {
    let background = content()
    return Modified(content: self) { content, place in
      let elements = content.evaluated(at: place)
      elements.first?.backing += background.evaluated(at: place.inside("background"))
      return elements
    }
  }
  public func ignoresSafeArea() -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }

  public func accessibilityLabel(_ label: Text) -> some View { Modified(content: self) { $0.label = label.text } }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    Modified(content: self) { $0.isModal = true }
  }
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    Modified(content: self) { if isHidden { for element in $0.all { element.isHiddenFromReader = true } } }
  }
  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    Modified(content: self) { if !isEnabled { for element in $0.all { element.takesTouches = false } } }
  }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    Modified(content: self) { content, place in
      let element = Element(.plain, place.inside("element"), content.evaluated(at: place))
      element.isContainer = true
      return [element]
    }
  }
  /// A view that is no element gives its identifier to all in it, whatever theirs are.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    Modified(content: self) {
      for element in $0.isContainer ? [$0] : $0.all { element.identifier = identifier }
    }
  }
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .escape, _ handler: @escaping @MainActor () -> Void
  ) -> some View { self }

  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    Modified(content: self) { content, place in
      let elements = content.evaluated(at: place)
      return [Element(.button("", nil, action), place, elements)]
    }
  }
}
