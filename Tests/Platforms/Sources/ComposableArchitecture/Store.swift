// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The Composable Architecture's documentation defines what these declarations mean. Its macros have no counterpart
// here: a reducer writes out what `@Reducer` and `@ObservableState` add.

import Observation

public protocol ObservableState {}

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body
  func reduce(into state: inout State, action: Action) -> Effect<Action>
  var body: Body { get }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Reducer where Body == Never {
  public var body: Body { fatalError("a reducer without a body") }
}

extension Reducer where Body: Reducer<State, Action> {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

public struct Reduce<State, Action>: Reducer {
  public typealias Body = Never
  private let change: (inout State, Action) -> Effect<Action>

  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) { change = reduce }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { change(&state, action) }
}

public struct Effect<Action>: Sendable {
  let operation: (@Sendable (Send<Action>) async throws -> Void)?

  public static var none: Self { Self(operation: nil) }

  public static func run(operation: @escaping @Sendable (Send<Action>) async throws -> Void) -> Self {
    Self(operation: operation)
  }
}

public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  @MainActor
  public func callAsFunction(_ action: Action) { send(action) }
}

@MainActor
@Observable
@dynamicMemberLookup
public final class Store<State, Action> {
  private var current: State
  @ObservationIgnored private let reduce: (inout State, Action) -> Effect<Action>

  public init<R: Reducer<State, Action>>(initialState: @autoclosure () -> R.State, reducer: () -> R) {
    current = initialState()
    let reducer = reducer()
    reduce = { reducer.reduce(into: &$0, action: $1) }
  }

  @discardableResult
  public func send(_ action: Action) -> Task<Void, Never>? {
    guard let operation = reduce(&current, action).operation else { return nil }
    let send = Send<Action> { [weak self] in _ = self?.send($0) }
    return Task { try? await operation(send) }
  }
}

extension Store where State: ObservableState {
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { current[keyPath: keyPath] }
}
