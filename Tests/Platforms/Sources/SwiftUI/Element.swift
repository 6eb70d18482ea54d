// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Something that is on the screen.
@MainActor
public final class Element {
  public enum Kind {
    case plain
    case text(String)
    case button(String, ButtonRole?, @MainActor () -> Void)
    /// A stack, its screens' elements from the bottom up, and what makes its path so long.
    case stack([[Element]], pop: @MainActor (Int) -> Void)
    /// Tabs or pages: what each shows, its label, the one that is chosen, and what chooses another.
    case tabs([(tag: AnyHashable?, item: [Element], badge: Int)], selected: Int?, choose: @MainActor (Int) -> Void)
    /// The columns of a split: all of them, or in a narrow window the one that can be seen, and what shows another.
    case split([[Element]], seen: Int?, show: @MainActor (Int) -> Void)
    case controller(Any)
    /// The text that is typed in it, and the action that a keyboard triggers.
    case field(String, @MainActor (String) -> Void)
  }

  public let kind: Kind
  /// The identity of the element: two elements with the same identity are the same one.
  public let identity: String
  public var children: [Element] = []
  var appear: [@MainActor () -> Void] = []
  var disappear: [@MainActor () -> Void] = []
  var requests: [Request] = []
  public internal(set) var toolbar: [Element] = []
  /// The elements behind it.
  var backing: [Element] = []
  /// The number at a tab.
  public internal(set) var badge = 0
  public internal(set) var hidesBack = false
  public internal(set) var hidesBar = false
  public internal(set) var holdsFast = false
  var tag: AnyHashable?
  var tabItem: [Element] = []
  public internal(set) var label: String?
  public internal(set) var isModal = false
  /// The identifier by which UI tests find it.
  public internal(set) var identifier: String?
  /// Whether it is an element of its own for UI tests and VoiceOver, around those in it.
  var isContainer = false
  /// Whether it is out of VoiceOver's sight.
  public internal(set) var isHiddenFromReader = false
  /// Whether taps reach it.
  public internal(set) var takesTouches = true
  /// Whether tabs are pages.
  public internal(set) var isPaged = false
  var links: [Link] = []
  var destinations: [@MainActor (Any) -> [Element]?] = []
  /// Of tabs, the one that can be seen.
  public internal(set) var shownChild: String?
  /// Of tabs, the identity of each.
  public internal(set) var tabIdentities: [String] = []

  init(_ kind: Kind, _ place: Place, _ children: [Element] = []) {
    self.kind = kind
    identity = place.path
    self.children = children
  }

  /// All that can be seen in it, outer ones first: in a stack the top, in tabs what is chosen.
  public var visible: [Element] {
    let inner: [Element] =
      switch kind {
      case .stack(let screens, _): (screens.last ?? []).flatMap(\.visible)
      case .split(let columns, let seen, _):
        (seen.map { columns[$0] } ?? columns.flatMap { $0 }).flatMap(\.visible)
      case .tabs: children.filter { $0.identity == shownChild }.flatMap(\.visible)
      default: children.flatMap(\.visible)
      }
    return [self] + inner + toolbar.flatMap(\.visible)
  }

  /// Whether the back button of the stack around it is hidden.
  var hidesBackOfStack: Bool {
    if hidesBack { return true }
    if case .plain = kind { return children.contains(where: \.hidesBackOfStack) }
    return false
  }

  /// Whether a bubble that is shown points to it.
  public var isPresentingBubble: Bool { requests.contains { $0.style == .popover && $0.item != nil } }

  /// The first text in it.
  public var visibleText: String? {
    visible.lazy.compactMap { if case .text(let text) = $0.kind { text } else { nil } }.first
  }

  /// All that there is in it, seen or not.
  var all: [Element] {
    let inner: [Element] =
      switch kind {
      case .stack(let screens, _): screens.flatMap { $0 }
      case .split(let columns, _, _): columns.flatMap { $0 }
      default: children
      }
    return [self] + (inner + toolbar + backing).flatMap(\.all)
  }
}

/// Something that a modifier has SwiftUI present over the view that it is on.
struct Request {
  enum Style: Equatable { case sheet, popover, cover, alert, dialog }

  let identity: String
  let style: Style
  /// The value that distinguishes one item from another; nil where nothing is to be presented.
  let item: AnyHashable?
  let content: @MainActor (Place) -> [Element]
  let isGone: @MainActor () -> Void
  let onDismiss: @MainActor () -> Void
}

/// A screen that a screen of a stack leads to, by an item.
struct Link {
  let item: AnyHashable?
  let content: @MainActor (Place) -> [Element]
  let isGone: @MainActor () -> Void
}

/// A view's place: its identity by its position, and its surroundings.
@MainActor
public struct Place {
  let path: String
  var environment: EnvironmentValues
  let scene: TestScene

  func inside(_ step: String) -> Place { Place(path: path + "/" + step, environment: environment, scene: scene) }

  /// Evaluates a view of the app's: its state is what it was for as long as it is the same view.
  func body<Content: View>(of view: Content) -> Content.Body {
    connect(view)
    return view.body
  }

  /// Ties what a view or a modifier keeps and reads to where it is.
  func connect(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    for child in mirror.children {
      (child.value as? any StateProperty)?.connect(to: scene, path + "." + (child.label ?? ""))
    }
    for child in mirror.children { (child.value as? any EnvironmentProperty)?.connect(environment) }
  }
}
