// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue value: Value) { wrappedValue = value }
  public init(initialValue value: Value) { wrappedValue = value }
}

extension State: Sendable where Value: Sendable {}

@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
