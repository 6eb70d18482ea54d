#if !hasFeature(Embedded)
  /// Records the events of a screen without a flow, for previews and for tests of the screen itself.
  ///
  /// ```swift
  /// let recorder = ScreenRecorder(ProfileScreen.preview(user: ann))
  /// let view = ProfileViewController(recorder.screen)
  /// view.tapCity()
  /// #expect(recorder.events == recorder.events { $0.cityTapped() })
  /// ```
  /// The expected events are sent with the screen's own methods, so that a wrong event, or one with values of another
  /// type, does not compile. Recording needs no generated code.
  @MainActor
  public struct ScreenRecorder<Screen> {
    /// The screen, to be shown.
    public let screen: Screen
    private let handle: ScreenHandle?

    /// Makes a recorder of a screen without a flow, made with the screen's `preview`.
    ///
    /// - Parameters:
    ///   - screen: the screen.
    ///   - onEvent: called for each event: `{ print($0) }` in a preview.
    public init(_ screen: Screen, onEvent: (@MainActor (ScreenEvent) -> Void)? = nil) {
      self.screen = screen
      handle = Mirror(reflecting: screen).children.lazy.compactMap { $0.value as? ScreenHandle }.first
      handle?.record(onEvent)
    }

    /// The events so far, in order.
    public var events: [ScreenEvent] { handle?.recorded ?? [] }

    /// The events that the screen sends in `body`, which are not recorded: compare them with the recorded ones.
    public func events(_ body: (Screen) -> Void) -> [ScreenEvent] { handle?.recording { body(screen) } ?? [] }
  }

  /// An event that a screen sent.
  public struct ScreenEvent: Equatable, CustomStringConvertible {
    /// The event's name.
    public let name: String
    /// The event's index in the declaration.
    let event: Int
    /// The values of the event.
    let values: [Any]

    /// Whether both are the same event with equal values; values that cannot be compared are compared as text.
    public static func == (first: Self, second: Self) -> Bool {
      first.event == second.event && first.values.count == second.values.count
        && zip(first.values, second.values).allSatisfy { areSame($0, $1) || "\($0)" == "\($1)" }
    }

    /// The event as a call: `cityTapped(Moscow)`.
    public var description: String { "\(name)(\(values.map { "\($0)" }.joined(separator: ", ")))" }
  }
#endif
