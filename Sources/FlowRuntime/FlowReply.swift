import FlowModel

/// The way back for an answer that takes time: of an async condition, or of a task.
///
/// It is answered once; later answers are ignored, and so is one for which nobody waits any more, since the screen that asked has gone. One
/// that is never answered keeps its screen's events waiting for as long as the screen stands.
@MainActor
public final class FlowReply {
  private var answer: (@MainActor (Int, [Any], (any Error)?) -> Void)?
  private var work: Task<Void, Never>?
  /// Whether a flow waits for it, and not only the app carries something out.
  private var isKept = false

  /// Makes a reply that calls `answer` once.
  public init(_ answer: @escaping @MainActor (Int, [Any]) -> Void) {
    self.answer = { value, values, _ in answer(value, values) }
  }

  /// Makes a reply that calls `answer` once, with why no answer could be had where the app says so.
  init(orError answer: @escaping @MainActor (Int, [Any], (any Error)?) -> Void) { self.answer = answer }

  deinit {
    // The app has forgotten the flow.
    if isKept { work?.cancel() }
  }

  /// Whether an answer is still waited for.
  public var isAwaited: Bool { answer != nil }

  /// Answers.
  ///
  /// - Parameters:
  ///   - value: a condition's value (0 and 1 for a Bool, else an index into its values), or the number of a task's outcome.
  ///   - values: what the outcome carries, in the order of its declaration.
  public func callAsFunction(_ value: Int, _ values: [Any] = []) { give(value, values, nil) }

  private func give(_ value: Int, _ values: [Any], _ error: (any Error)?) {
    let answer = answer
    self.answer = nil
    answer?(value, values, error)
  }

  /// Says that no answer can be had: a condition counts as what it says of that case, else the move is denied.
  ///
  /// - Parameter error: why; it is part of the step, and reported as ``FlowFault/failed(_:error:)``.
  public func fail(_ error: (any Error)? = nil) { give(Known.failed, [], error) }

  /// Finds the answer in a task of its own, which is cancelled when nobody waits for the answer any more.
  ///
  /// - Parameter work: the answer, with what an outcome carries; nil, or an error, if it cannot be had.
  public func perform(_ work: @escaping @MainActor () async throws -> (Int, [Any])?) {
    self.work = Task { [weak self] in
      do {
        let answer = try await work()
        if let answer { self?(answer.0, answer.1) } else { self?.fail() }
      } catch {
        self?.fail(error)
      }
    }
  }

  /// Says that a flow waits: with it goes the work.
  func keep() { isKept = true }

  func cancel() {
    answer = nil
    work?.cancel()
  }
}
