import FlowModel

/// The way back for an answer that takes time: of an async condition, or of a task.
///
/// It is answered once; later answers are ignored, and so is one for which nobody waits any more, since the screen that asked has gone. One
/// that is never answered keeps its screen's events waiting for as long as the screen stands.
@MainActor
public final class FlowReply {
  private var answer: (@MainActor (Int, [Any], _ error: String?) -> Void)?
  /// Cancels the work that finds the answer; nil where none does.
  var cancelWork: (@Sendable () -> Void)?
  /// Whether a flow waits for it, and not only the app carries something out.
  private var isKept = false

  /// Makes a reply that calls `answer` once.
  public init(_ answer: @escaping @MainActor (Int, [Any]) -> Void) {
    self.answer = { value, values, _ in answer(value, values) }
  }

  /// Makes a reply that calls `answer` once, with why no answer could be had where the app says so.
  init(orError answer: @escaping @MainActor (Int, [Any], _ error: String?) -> Void) { self.answer = answer }

  deinit {
    // The app has forgotten the flow.
    if isKept { cancelWork?() }
  }

  /// Whether an answer is still waited for.
  public var isAwaited: Bool { answer != nil }

  /// Answers.
  ///
  /// - Parameters:
  ///   - value: a condition's value (0 and 1 for a Bool, else an index into its values), or the number of a task's outcome.
  ///   - values: what the outcome carries, in the order of its declaration.
  public func callAsFunction(_ value: Int, _ values: [Any] = []) { give(value, values, nil) }

  private func give(_ value: Int, _ values: [Any], _ error: String?) {
    let answer = answer
    self.answer = nil
    answer?(value, values, error)
  }

  /// Says that no answer can be had: a condition counts as what it says of that case, else the move is denied.
  public func fail() { fail(error: nil) }

  /// The same, with the reason as text.
  func fail(error: String?) { give(AnswerCode.failed, [], error) }

  /// Says that a flow waits: with it goes the work.
  func keep() { isKept = true }

  func cancel() {
    answer = nil
    cancelWork?()
  }
}
