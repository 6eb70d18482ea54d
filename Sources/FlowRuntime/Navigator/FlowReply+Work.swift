/// Answers that take a task of Swift's, or come to an error of the app's.
extension FlowReply {
  /// Says that no answer can be had: a condition counts as what it says of that case, else the move is denied.
  ///
  /// - Parameter error: why; it is part of the step, and reported as ``FlowFault/failed(_:error:)``.
  public func fail(_ error: (any Error)?) { fail(error: error.map { "\($0)" }) }

  /// Finds the answer in a task of its own, which is cancelled when nobody waits for the answer any more.
  ///
  /// - Parameter work: the answer, with what an outcome carries; nil, or an error, if it cannot be had.
  public func perform(_ work: @escaping @MainActor () async throws -> (Int, [Any])?) {
    let task = Task { [weak self] in
      do {
        let answer = try await work()
        if let answer { self?(answer.0, answer.1) } else { self?.fail() }
      } catch {
        self?.fail(error)
      }
    }
    cancelWork = { task.cancel() }
  }
}
