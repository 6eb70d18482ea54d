#if !hasFeature(Embedded)
  /// Answers from an async function, or with an error of the app.
  extension FlowReply {
    /// Replies that there is no answer: a condition counts as its `failed:` value, if it has one; otherwise the move is
    /// denied.
    ///
    /// - Parameter error: the reason. It is part of the step, and reported as ``FlowFault/failed(_:error:)``, or as
    ///   ``FlowFault/taskFailed(_:error:)`` for a task.
    public func fail(_ error: (any Error)?) { fail(error: error.map { "\($0)" }) }

    /// Finds the answer in a new task, which is cancelled when the answer is no longer awaited.
    ///
    /// - Parameter work: returns the answer with the values of an outcome; returns nil or throws if there is no answer.
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
#endif
