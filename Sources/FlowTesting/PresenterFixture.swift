/// A presenter on a platform of its own, with access to the screen and to the user's gestures.
///
/// The author of a presenter writes a fixture for it. The fixture reads the screen from the platform's containers and never from the presenter:
/// otherwise the suite would compare the model with itself.
@MainActor
public protocol PresenterFixture: AnyObject {
  /// The presenter that is tested, on an empty platform.
  var presenter: any FlowPresenter { get }

  /// The layers on the screen, the lowest first. Layers below a gate's flow that runs `as: root` may be left out.
  var layers: [PresentedLayer] { get }

  /// The platform's complaints since it was made, such as a presentation during another, or a stack that is set while it moves.
  var complaints: [String] { get }

  /// Makes the screen of an entry; the suite keeps a weak reference.
  ///
  /// - Parameters:
  ///   - name: the screen's name in the flow.
  ///   - isAlert: whether the flow presents it `as: alert`.
  func makeScreen(_ name: String, isAlert: Bool) -> any FlowScreen

  /// Makes the screen of a flow's `shell:`; the suite keeps a weak reference.
  func makeShell(_ name: String) -> any FlowScreen

  /// Lets all movements end and all delayed calls happen.
  func settle() async

  /// Lets one movement end, if there is any.
  func advance()

  /// Makes a gesture. The platform moves at once, and reports the move when its ``PlatformBehavior`` says so.
  ///
  /// - Returns: false, with nothing changed, if the platform does not offer the gesture now.
  func perform(_ gesture: PlatformGesture) -> Bool

  /// Makes a screen send an event, by calling `event` once. The platform closes an alert before that.
  func send(_ event: @escaping @MainActor () -> Void, on screen: any FlowScreen)
}

extension PresenterFixture {
  /// Calls `event` at once.
  public func send(_ event: @escaping @MainActor () -> Void, on screen: any FlowScreen) { event() }
}

/// The time at which a platform reports its moves, and other behaviours.
public enum PlatformBehavior: String, Hashable, Sendable, CaseIterable {
  /// Reports each move as soon as it has happened.
  case prompt
  /// Reports each move after the next change was applied.
  case late
  /// Reports several moves of the same container once.
  case coalesced
  /// Reports each move twice.
  case repeated
  /// Reports each move as soon as it has happened, and asks the flow before a gesture moves anything (back button, swipe, pull, tap on a tab).
  case asking
  /// Reports each move as soon as it has happened, but sometimes ignores a presentation without a report.
  case refusing
  /// Sometimes does not report that a movement of the presenter has ended.
  case forgetful
}

/// The place of a stack: the positions of items on the path from the topmost layer's own stack inwards, each in the container on top.
///
/// `[]` is the layer's own stack, and `[1]` is the stack of the second item of the container on top of it. Only current items are counted. The
/// entries of a shell are on the stack that the shell is on: the user goes back inside the shell, or leaves the shell if it has only one entry.
public typealias StackPath = [Int]

/// A gesture of the user on the topmost layer.
public enum PlatformGesture: Hashable, Sendable, CustomStringConvertible {
  /// Taps the back button of a stack.
  case backButton(StackPath)
  /// Swipes back, or cancels the swipe.
  case swipe(StackPath, finishes: Bool)
  /// Begins to swipe back, and holds still.
  case swipeBegins(StackPath)
  /// Ends the swipe.
  case swipeEnds(finishes: Bool)
  /// Goes back over several entries at once, as from the menu on the back button.
  case backMenu(StackPath, over: Int)
  /// Pulls the layer down.
  case pullDown
  /// Selects an item, by its position, of the container on top of a stack: a tab, a page, or an entry of the drawer's menu.
  case select(Int, of: StackPath)
  /// No gesture: the app's own code dismisses the topmost layer, and the platform does not report it.
  case appDismisses
  /// Closes the topmost alert without an answer.
  case closesAlert

  /// The gesture in words.
  public var description: String {
    switch self {
    case .backButton(let path): "back button on \(path)"
    case .swipe(let path, let finishes): "swipe on \(path) \(finishes ? "finishes" : "is let go of")"
    case .swipeBegins(let path): "swipe on \(path) begins"
    case .swipeEnds(let finishes): "swipe \(finishes ? "finishes" : "is let go of")"
    case .backMenu(let path, let count): "back menu on \(path) over \(count)"
    case .pullDown: "pull down"
    case .select(let item, let path): "select \(item) on \(path)"
    case .appDismisses: "the app dismisses"
    case .closesAlert: "the alert closes"
    }
  }
}
