/// A condition that the flows ask, with the answer that the app would give now.
///
/// ```swift
/// TourCondition("authenticated", app, \.authenticated)      // you can change it at the keyboard
/// TourCondition("edited") { app.edited }                    // it follows from what you do
/// ```
@MainActor
public struct TourCondition {
  /// The condition's name in flow files.
  public let name: String
  /// The possible answers: `no` and `yes` for a Bool, which can also be spelt as in flow files, `false` and `true`.
  public let values: [String]
  /// Whether the flows are notified of a change at once.
  let isLive: Bool
  /// Whether the answer takes time, and can fail.
  let isAsync: Bool
  package let answer: @MainActor () -> String
  /// Changes the answer; nil if the answer follows from the app's state.
  package let change: (@MainActor (String) -> Void)?

  /// The possible answers as flow files spell them.
  package var spellings: [String] { plainSpellings + (isAsync ? ["failed"] : []) }

  private var plainSpellings: [String] { values == ["no", "yes"] ? ["false", "true"] : values }

  /// The value in ``values`` that a text spells, or `failed` for an async condition; nil if absent.
  package func value(spelt text: String) -> String? {
    if values.contains(text) || isAsync && text == "failed" { return text }
    return plainSpellings.firstIndex(of: text).map { values[$0] }
  }

  /// Makes a condition from a Bool that can be changed.
  public init<App: AnyObject>(_ name: String, _ app: App, _ path: ReferenceWritableKeyPath<App, Bool>) {
    self.name = name
    (isLive, isAsync) = (false, false)
    values = ["no", "yes"]
    answer = { app[keyPath: path] ? "yes" : "no" }
    change = { app[keyPath: path] = $0 == "yes" }
  }

  /// Makes a condition from an enum of strings that can be changed.
  public init<App: AnyObject, Value>(_ name: String, _ app: App, _ path: ReferenceWritableKeyPath<App, Value>)
  where Value: CaseIterable & RawRepresentable<String> {
    self.name = name
    (isLive, isAsync) = (false, false)
    values = Value.allCases.map(\.rawValue)
    answer = { app[keyPath: path].rawValue }
    change = { if let value = Value(rawValue: $0) { app[keyPath: path] = value } }
  }

  /// Makes a condition from an enum of the condition's generated type that can be changed.
  public init<App: AnyObject, Value>(_ name: String, _ app: App, _ path: ReferenceWritableKeyPath<App, Value>)
  where Value: CaseIterable & RawRepresentable<Int> {
    self.name = name
    (isLive, isAsync) = (false, false)
    values = Value.allCases.map { "\($0)" }
    answer = { "\(app[keyPath: path])" }
    change = { text in
      if let value = Value.allCases.first(where: { "\($0)" == text }) { app[keyPath: path] = value }
    }
  }

  /// Makes a condition with several values, or with the values `no` and `yes`, which closures read and change.
  ///
  /// - Parameters:
  ///   - isLive: whether the flows are notified of a change at once.
  ///   - isAsync: whether the answer takes time; `failed` is then an answer too.
  public init(
    _ name: String, values: [String], isLive: Bool = false, isAsync: Bool = false,
    answer: @escaping @MainActor () -> String,
    change: @escaping @MainActor (String) -> Void
  ) {
    (self.name, self.values, self.isLive, self.isAsync) = (name, values, isLive, isAsync)
    (self.answer, self.change) = (answer, change)
  }

  /// Makes a condition from a Bool that follows from the app's state.
  public init(_ name: String, answer: @escaping @MainActor () -> Bool) {
    self.name = name
    (isLive, isAsync) = (false, false)
    values = ["no", "yes"]
    self.answer = { answer() ? "yes" : "no" }
    change = nil
  }
}

extension TourCondition {
  /// The condition with a name.
  static func named(_ name: String, in conditions: [TourCondition]) throws(TourProblem) -> TourCondition {
    if let condition = conditions.first(where: { $0.name == name }) { return condition }
    throw TourProblem("there is no condition '\(name)'", name, among: conditions.map(\.name))
  }

  /// The closure that changes the answer.
  func changing() throws(TourProblem) -> @MainActor (String) -> Void {
    if let change { return change }
    throw TourProblem("'\(name)' is computed by the app, and cannot be set")
  }
}
