import Testing

/// Runs the scenarios of a suite one after another, and each with all its arguments at once: with both build systems, which have a folder
/// each, while a scenario shares its folders with the one before.
///
/// The suite's own `.serialized` would do the arguments one after another, too, and a build keeps one core busy for much of its time.
struct OneScenarioAtATime: SuiteTrait, TestTrait, TestScoping {
  private static let turn = Turn()

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing scenario: @Sendable () async throws -> Void
  ) async throws {
    await Self.turn.take()
    do {
      try await scenario()
      await Self.turn.pass()
    } catch {
      await Self.turn.pass()
      throw error
    }
  }
}

extension Trait where Self == OneScenarioAtATime {
  /// One scenario after another, each with all its arguments at once.
  static var oneScenarioAtATime: Self { Self() }
}

/// Turns, one at a time, in the order in which they are asked for.
private actor Turn {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if !isTaken {
      isTaken = true
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
