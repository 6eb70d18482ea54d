/// Something that is told again and again, until it is cancelled. It need not be kept: letting go of it changes nothing.
@MainActor
public final class FlowObservation {
  private var stop: (@MainActor () -> Void)?

  init(_ stop: @escaping @MainActor () -> Void) { self.stop = stop }

  /// Ends it.
  public func cancel() {
    stop?()
    stop = nil
  }
}

/// Those who are told of something, in the order in which they came.
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

  /// Takes all away, to be told a last time.
  mutating func takeAll() -> Listeners {
    let all = self
    bodies = []
    return all
  }

  func tell(_ news: News) {
    for listener in bodies { listener.body(news) }
  }
}
