/// An observation, which lasts until it is cancelled. You need not keep it: releasing it changes nothing.
@MainActor
public final class FlowObservation {
  private var stop: (@MainActor () -> Void)?

  init(_ stop: @escaping @MainActor () -> Void) { self.stop = stop }

  /// Ends the observation.
  public func cancel() {
    stop?()
    stop = nil
  }
}

/// Observers, in the order in which they were added.
@MainActor
struct Listeners<News> {
  private var bodies: [(id: Int, body: @MainActor (News) -> Void)] = []
  private var next = 0

  var isEmpty: Bool { bodies.isEmpty }

  mutating func add(_ body: @escaping @MainActor (News) -> Void) -> Int {
    next += 1
    bodies.append((next, body))
    return next
  }

  mutating func remove(_ id: Int) { bodies.removeAll { $0.id == id } }

  /// Removes all, to call them a last time.
  mutating func takeAll() -> Listeners {
    let all = self
    bodies = []
    return all
  }

  func notify(_ news: News) {
    for listener in bodies { listener.body(news) }
  }
}
