// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

import Observation

#if canImport(UIKit)
  import UIKit
#endif

@MainActor
protocol StateProperty {
  func connect(to scene: TestScene, _ path: String)
}

final class StateBox<Value>: @unchecked Sendable {
  var value: Value
  /// The box of the earlier view in the same place, used instead of this one.
  var kept: StateBox?
  var onChange: (@MainActor () -> Void)?
  init(_ value: Value) { self.value = value }
}

@propertyWrapper
public struct State<Value>: StateProperty {
  private let box: StateBox<Value>

  public var wrappedValue: Value {
    get { (box.kept ?? box).value }
    nonmutating set {
      let box = box.kept ?? box
      box.value = newValue
      MainActor.assumeIsolated { box.onChange?() }
    }
  }
  public init(wrappedValue value: Value) { box = StateBox(value) }
  public init(initialValue value: Value) { box = StateBox(value) }

  func connect(to scene: TestScene, _ path: String) {
    if let kept = scene.states[path] as? StateBox<Value> {
      if kept !== box { box.kept = kept }
    } else {
      scene.states[path] = box
      box.onChange = { [weak scene] in scene?.needsUpdate = true }
    }
    scene.seenStates.insert(path)
  }
}

extension State: Sendable where Value: Sendable {}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  #if canImport(UIKit)
    /// The values that UIKit hands on to a hosting controller.
    var traits: UITraitCollection?

    private func bridged<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value? {
      guard let traits, let bridge = key as? any UITraitBridgedEnvironmentKey.Type else { return nil }
      return bridge.read(from: traits) as? Key.Value
    }
  #else
    private func bridged<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value? { nil }
  #endif

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return bridged(key) ?? Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

#if canImport(UIKit)
  public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
    static func read(from traitCollection: UITraitCollection) -> Value
    static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
  }
#endif

protocol EnvironmentProperty {
  func connect(_ values: EnvironmentValues)
}

final class EnvironmentBox: @unchecked Sendable {
  var values: EnvironmentValues?
}

@propertyWrapper
public struct Environment<Value>: EnvironmentProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  /// The environment of the view when it was evaluated: the view's later actions see it too.
  private let box = EnvironmentBox()

  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  public var wrappedValue: Value { (box.values ?? EnvironmentValues())[keyPath: path] }

  func connect(_ values: EnvironmentValues) { box.values = values }
}

extension View {
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    Modified(content: self) { content, place in
      var place = place
      place.environment[keyPath: path] = value
      return content.evaluated(at: place)
    }
  }
}

public struct Binding<Value> {
  private let get: @MainActor @Sendable () -> Value
  private let set: @MainActor @Sendable (Value) -> Void

  // SwiftUI's are `@isolated(any)`, and it calls those that are declared so on the main actor.
  @preconcurrency
  public init(
    get: @escaping @MainActor @Sendable () -> Value, set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  fileprivate init(value: Value) { wrappedValue = value }
  @available(*, unavailable)
  public init(wrappedValue: Value) { fatalError() }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.init(value: wrappedValue) }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    nonisolated(unsafe) let (object, path) = (wrappedValue, keyPath)
    return Binding(
      get: { @MainActor in object[keyPath: path] }, set: { @MainActor in object[keyPath: path] = $0 })
  }
}
