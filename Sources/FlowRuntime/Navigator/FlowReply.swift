import FlowModel

/// The reply to a question that takes time: an async condition, or a task.
///
/// It is answered once. Later answers are ignored, and so is an answer after the screen that asked is gone. Without any answer, further moves of the screen
/// are dropped for as long as its entry exists.
@MainActor
public final class FlowReply {
  private var answer: (@MainActor (Int, [AppValue], _ error: String?) -> Void)?
  /// Cancels the work that finds the answer; nil if absent.
  var cancelWork: (@Sendable () -> Void)?
  /// Whether a flow waits for the answer; false if the app only carries out a task.
  private var isKept = false

  /// Makes a reply that calls `answer` once.
  public init(_ answer: @escaping @MainActor (Int, [AppValue]) -> Void) {
    self.answer = { value, values, _ in answer(value, values) }
  }

  /// Makes a reply that calls `answer` once, with the error of the app if there is one.
  init(orError answer: @escaping @MainActor (Int, [AppValue], _ error: String?) -> Void) { self.answer = answer }

  deinit {
    // The coordinator was released: the answer is no longer needed.
    if isKept { cancelWork?() }
  }

  /// Whether the answer is still awaited.
  public var isAwaited: Bool { answer != nil }

  /// Gives the answer.
  ///
  /// - Parameters:
  ///   - value: a condition's value (0 and 1 for a Bool, else an index into its values), or the number of a task's outcome.
  ///   - values: the values of the outcome, in the order of their declaration.
  public func callAsFunction(_ value: Int, _ values: [AppValue] = []) { give(value, values, nil) }

  private func give(_ value: Int, _ values: [AppValue], _ error: String?) {
    let answer = answer
    self.answer = nil
    answer?(value, values, error)
  }

  /// Replies that there is no answer: a condition counts as its `failed:` value, if it has one; otherwise the move is denied.
  public func fail() { fail(error: nil) }

  /// Replies that there is no answer, with the reason as text.
  func fail(error: String?) { give(AnswerCode.failed, [], error) }

  /// Marks the reply as one that a flow waits for: the work is cancelled when the reply is released.
  func keep() { isKept = true }

  func cancel() {
    answer = nil
    cancelWork?()
  }
}
