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
          called = push other covered
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

  @Test func `events that are put off come again, in their order, when the entry's move is no longer held`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    for number in [2, 3] { queue.putOff(event(number)) }
    queue.release(machine)
    #expect(queue.holdsEvents && !queue.hasNext)
    _ = machine.take(.answered(machine.held[0].id, 0)) { _, _ in 0 }
    queue.append(event(1))
    queue.release(machine)
    #expect(queue.takeNext()?.event.request == event(2).request)
    queue.release(machine)
    #expect(!queue.holdsEvents)
    #expect(taken(&queue) == [event(3), event(1)].map { $0.request })
  }

  @Test func `an event that follows from a step is taken before one that was put off`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    queue.putOff(event(2))
    _ = machine.take(.answered(machine.held[0].id, 0)) { _, _ in 0 }
    queue.putFirst(event(1))
    queue.release(machine)
    #expect(taken(&queue) == [event(1).request])
    #expect(queue.holdsEvents)
  }

  @Test func `the machine puts off a move that is covered, and drops any other, while a move of the entry is held`() {
    var machine = machine
    wait(&machine)
    #expect(machine.send(3, from: home) { _, _ in 0 } == .ignored(.putOff))
    #expect(machine.send(2, from: home) { _, _ in 0 } == .denied(.waiting))
    #expect(machine.send(1, from: home) { _, _ in 0 } == .taken)
  }

  @Test func `events of an entry that has gone are dropped`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    queue.putOff(event(3))
    _ = machine.start { _, _ in 0 }
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
