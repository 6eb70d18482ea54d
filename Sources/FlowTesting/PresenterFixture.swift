/// One presenter on a platform of its own, as the suite drives it: what is really shown, and what the user's hands can do.
///
/// Its author writes one for each presenter. It reads what is shown off the platform's containers and never off the presenter, or the suite
/// would compare the model with itself.
@MainActor
public protocol PresenterFixture: AnyObject {
  /// The presenter that is tested, on an empty platform.
  var presenter: any FlowPresenter { get }

  /// What is shown, the lowest layer first. What a presenter leaves out below a gate's flow that came `as: root` is not asked for.
  var layers: [PresentedLayer] { get }

  /// What the platform complained of since it was made: a presentation during another, a stack set while it moves.
  var complaints: [String] { get }

  /// Makes what the presenter shows for an entry; the suite holds it weakly.
  ///
  /// - Parameters:
  ///   - name: the screen's name in the flow.
  ///   - isQuestion: whether the flow presents it `as: alert`.
  func makeScreen(_ name: String, isQuestion: Bool) -> any FlowScreen

  /// Makes what the presenter has hold what a flow shows, for the flow's `shell:`; the suite holds it weakly.
  func makeShell(_ name: String) -> any FlowScreen

  /// Lets everything that moves come to rest and everything that waits be said.
  func settle() async

  /// Lets one thing that moves end, if something does.
  func advance()

  /// Moves by hand. What the platform does by itself it does at once, and what it says of it when its ``PlatformMood`` has it say so.
  ///
  /// - Returns: false, with nothing done, if the platform does not offer that now.
  func perform(_ gesture: PlatformGesture) -> Bool

  /// Has a screen say something, by calling `event` once. A question of the system's is taken off by the platform before it does.
  func say(_ event: @escaping @MainActor () -> Void, on screen: any FlowScreen)
}

extension PresenterFixture {
  /// Calls `event` at once.
  public func say(_ event: @escaping @MainActor () -> Void, on screen: any FlowScreen) { event() }
}

/// When a platform says what has happened on it, and how else it may behave.
public enum PlatformMood: String, Hashable, Sendable, CaseIterable {
  /// As soon as it has happened.
  case prompt
  /// After the change that comes next has been applied.
  case late
  /// Once for several things that happened to the same container.
  case coalesced
  /// Twice.
  case repeated
  /// As soon as it has happened; and before the user's hand moves anything (back button, swipe, pull, tap on a tab) it asks whether it may.
  case asking
  /// As soon as it has happened; now and then it does not present what it is asked to, and says nothing.
  case refusing
  /// Now and then not at all: that something of the presenter's own doing has come to rest.
  case forgetful
}

/// Where a stack is: the items' positions on the way from the topmost layer's own stack inwards, each in the container on top.
///
/// `[]` is the layer's own stack, `[1]` that of the second item of the container on top of it. Positions count the items that are there. What a
/// shell holds is on the stack that the shell is on: one goes back within the shell, or over it where nothing is below in it.
public typealias StackPath = [Int]

/// What a user's hand does, always to the topmost layer.
public enum PlatformGesture: Hashable, Sendable, CustomStringConvertible {
  /// Taps the back button of a stack.
  case backButton(StackPath)
  /// Swipes back, or lets go on the way.
  case swipe(StackPath, finishes: Bool)
  /// Begins to swipe back, and holds still.
  case swipeBegins(StackPath)
  /// Ends the swipe that was begun.
  case swipeEnds(finishes: Bool)
  /// Goes back over several entries at once, as from the menu on the back button.
  case backMenu(StackPath, over: Int)
  /// Pulls the layer down.
  case pullDown
  /// Chooses an item, by its position, of the container on top of a stack: a tab, a page, an entry of the drawer's menu.
  case select(Int, of: StackPath)
  /// No hand at all: the app's own code takes the topmost layer off, and the platform tells nobody.
  case appDismisses
  /// Closes the topmost question without an answer that says anything.
  case closesQuestion

  /// What it does, in words.
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
    case .closesQuestion: "the question closes"
    }
  }
}
