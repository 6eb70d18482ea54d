/// The inputs of one screen with their types: its tie to its flow, and what it was built with.
///
/// Generated screens with inputs hold one, and nothing beside it; an app never sees it. For a struct of one reference Swift's compiler writes
/// nothing that copies and destroys it, which for a struct with inputs of its own was a third of what it wrote for the screen.
@MainActor
public final class ScreenInputs<Values> {
  private let handle: ScreenHandle
  /// What the screen was built with: its input, or a tuple of them in the order of their declaration.
  public let first: Values

  /// Inputs that were read out of a screen's handle one by one.
  public init(_ first: Values, _ handle: ScreenHandle) {
    self.first = first
    self.handle = handle
  }

  /// Inputs of a screen that stands in no flow, for previews and for tests of the screen alone.
  ///
  /// - Parameters:
  ///   - first: the inputs.
  ///   - all: the same one by one.
  public convenience init(_ first: Values, all: [Any]) { self.init(first, ScreenHandle(all)) }

  /// The one input of a screen that stands in no flow.
  public convenience init(_ first: Values) { self.init(first, ScreenHandle([first])) }

  /// The one input of a screen as the flow gave it; nil, with a fault, if it is of another type.
  public convenience init?(_ handle: ScreenHandle) {
    guard let first = handle.given(0, Values.self) else { return nil }
    self.init(first, handle)
  }

  /// The one input as it is now.
  public var value: Values { handle.input(0, or: first) }

  /// An input as it is now.
  ///
  /// - Parameters:
  ///   - index: which input, in the order of their declaration.
  ///   - first: what it was when the screen was built.
  public func input<Value>(_ index: Int, or first: Value) -> Value { handle.input(index, or: first) }

  /// Calls `body` now, and each time that inputs have changed, for as long as the screen stands.
  public func onUpdate(_ body: @escaping @MainActor () -> Void) { handle.onUpdate(body) }

  /// Says an event that carries nothing.
  public func send(_ event: Int) { handle.send(event) }

  /// Says an event with one value.
  public func send(_ event: Int, _ value: Any) { handle.send(event, value) }

  /// Says an event with several values, in the order of their declaration.
  public func send(_ event: Int, all values: [Any]) { handle.send(event, all: values) }
}
