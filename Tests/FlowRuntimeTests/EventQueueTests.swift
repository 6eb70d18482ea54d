import FlowModel
import Testing

@testable import FlowRuntime

/// The order in which events are taken.
@MainActor
struct EventQueueTests {
  private var queue = EventQueue()
  private var machine: FlowMachine
  private let home: EntryID

  /// Begins with the screen `home`, whose event `next` waits for an answer.
  init() throws {
    machine = FlowMachine(
      FlowDefinition(
        """
        flow App
        condition ready async
        start = push home
        screen home
          next = push other when ready
          plain = stay
          away = root other
        screen other
        """
      ) { [] })
    _ = machine.start { _, _ in 0 }
    home = try #require(machine.model.top?.id)
  }

  @Test func `events are taken in the order in which they came`() {
    var queue = queue
    for number in [1, 2] { queue.append(event(number)) }
    #expect(taken(&queue) == [event(1), event(2)].map { $0.request })
    #expect(queue.isEmpty)
  }

  @Test func `an event that follows from a step is taken before all that came from outside`() {
    var queue = queue
    queue.append(event(1))
    queue.putFirst(event(2))
    let first = queue.takeNext()
    #expect(first?.event.request == event(2).request)
    #expect(first?.isOutside == false)
  }

  @Test func `an event of an entry that waits is held until the answer comes`() {
    var (queue, machine) = (queue, machine)
    let isHeldAtOnce = queue.hold(event(1), machine)
    wait(&machine)
    let isHeld = queue.hold(event(1), machine)
    queue.release(machine)
    #expect(!isHeldAtOnce && isHeld && queue.holdsEvents && !queue.hasNext)
    _ = machine.take(.answered(machine.held[0].id, 0)) { _, _ in 0 }
    queue.append(event(2))
    queue.release(machine)
    #expect(!queue.holdsEvents)
    #expect(taken(&queue) == [event(1), event(2)].map { $0.request })
  }

  @Test func `an event that follows from a step is taken before one that was held`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    _ = queue.hold(event(1), machine)
    _ = machine.take(.answered(machine.held[0].id, 0)) { _, _ in 0 }
    queue.putFirst(event(2))
    queue.release(machine)
    #expect(taken(&queue) == [event(2).request])
    #expect(queue.holdsEvents)
  }

  @Test func `going back never waits`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    let isHeld = queue.hold(FlowNavigator.Event(.back(home)), machine)
    #expect(!isHeld)
  }

  @Test func `the held events of an entry that has gone are dropped`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    _ = queue.hold(event(1), machine)
    _ = machine.send(2, from: home) { _, _ in 0 }
    queue.release(machine)
    #expect(queue.isEmpty)
  }

  private func taken(_ queue: inout EventQueue) -> [Request] {
    var taken: [Request] = []
    while let next = queue.takeNext() { taken.append(next.event.request) }
    return taken
  }

  private func event(_ number: Int) -> FlowNavigator.Event { FlowNavigator.Event(.event(number, home)) }

  private func wait(_ machine: inout FlowMachine) {
    _ = machine.send(0, from: home) { question, _ in
      if case .condition = question { AnswerCode.unknown } else { 0 }
    }
  }
}
