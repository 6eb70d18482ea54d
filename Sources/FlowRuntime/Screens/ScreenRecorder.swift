/// What a screen that stands alone says, for previews and for tests of the screen itself.
///
/// ```swift
/// let recorder = ScreenRecorder(ProfileScreen.preview(user: ann))
/// let view = ProfileViewController(recorder.screen)
/// view.tapCity()
/// #expect(recorder.events == recorder.events { $0.cityTapped() })
/// ```
/// The screen's own methods say what is expected, so that a wrong event, or one with values of another type, does not compile; nothing is generated for it.
@MainActor
public struct ScreenRecorder<Screen> {
  /// The screen, to be shown.
  public let screen: Screen
  private let handle: ScreenHandle?

  /// Makes a recorder of a screen that stands alone: one that its `preview` made.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - onEvent: called for each event as it is said: `{ print($0) }` in a preview.
  public init(_ screen: Screen, onEvent: (@MainActor (ScreenEvent) -> Void)? = nil) {
    self.screen = screen
    handle = Mirror(reflecting: screen).children.lazy.compactMap { $0.value as? ScreenHandle }.first
    handle?.record(onEvent)
  }

  /// What was said, in order.
  public var events: [ScreenEvent] { handle?.recorded ?? [] }

  /// What the screen says when `body` has it speak: to be compared with what was said.
  public func events(_ body: (Screen) -> Void) -> [ScreenEvent] { handle?.recording { body(screen) } ?? [] }
}

/// Something that a screen says.
public struct ScreenEvent: Equatable, CustomStringConvertible {
  /// The event's name.
  public let name: String
  /// The event, by its place in the declaration.
  let event: Int
  /// The values that it carries.
  let values: [Any]

  /// Equal are the same event with equal values; values that cannot be compared are compared as text.
  public static func == (first: Self, second: Self) -> Bool {
    first.event == second.event && first.values.count == second.values.count
      && zip(first.values, second.values).allSatisfy { areSame($0, $1) || "\($0)" == "\($1)" }
  }

  /// The event as it is called: `cityTapped(Moscow)`.
  public var description: String { "\(name)(\(values.map { "\($0)" }.joined(separator: ", ")))" }
}
