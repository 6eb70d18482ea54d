/// The answers to the conditions of a conformance flow, shared by its coordinators.
@MainActor
final class ConformanceAnswers {
  var values: [String: Int] = [:]
}

/// Runs a conformance flow, which has no values. A closure makes the screens.
final class ConformanceImplementation: FlowImplementation {
  private let answers: ConformanceAnswers
  private let flow: ConformanceFlow
  private let make: @MainActor (_ name: String) -> any FlowScreen

  init(
    _ flow: ConformanceFlow, _ definition: FlowDefinition? = nil, _ answers: ConformanceAnswers,
    _ make: @escaping @MainActor (_ name: String) -> any FlowScreen
  ) {
    self.flow = flow
    self.answers = answers
    self.make = make
    super.init(definition ?? flow.definition, [])
  }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    BuiltScreen(handle, make(definition.nodes[node].name))
  }

  override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
    guard case .flow(let index) = definition.nodes[node].kind, let child = definition.child(index) else { return nil }
    return FlowCoordinator(ConformanceImplementation(flow, child, answers, make))
  }

  override func answer(_ condition: Int) -> Int { answers.values[definition.conditions[condition].name] ?? 0 }
}

/// A screen of the twin flow, which runs without a platform.
final class UnseenScreen: FlowScreen {}

/// A linear congruential generator, so that a seed gives the same walk everywhere.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(count, 1)))
  }
}
