// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor
public final class UIAction {
  public struct Identifier: Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let title: String
  public let identifier: Identifier
  let handler: @MainActor (UIAction) -> Void
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.identifier = identifier ?? Identifier("")
    self.handler = handler
  }
}

@MainActor
public final class UIButton: UIView {
  public enum ButtonType { case system, custom }
  public enum Event { case touchUpInside, primaryActionTriggered }
  public enum State { case normal }

  private var actions: [UIAction] = []
  public private(set) var currentTitle: String?
  public var isEnabled = true

  public convenience init(type: ButtonType) { self.init() }

  public func addAction(_ action: UIAction, for event: Event) { actions.append(action) }
  public func setTitle(_ title: String?, for state: State) { currentTitle = title }

  public func sendActions(for event: Event) { userTaps() }

  /// Performs the button's actions, as a finger's tap does.
  public func userTaps() { if isEnabled { for action in actions { action.handler(action) } } }
}
