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
    queue.append(event(1))
    queue.append(event(2))
    #expect(queue.takeNext()?.event.request == event(1).request)
    #expect(queue.takeNext().map { $0.isOutside } == true)
    #expect(queue.takeNext() == nil)
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
    #expect(!queue.hold(event(1), machine))
    wait(&machine)
    #expect(queue.hold(event(1), machine))
    #expect(queue.holdsEvents && !queue.hasNext)
    queue.release(machine)
    #expect(!queue.hasNext)
    _ = machine.take(.answered(machine.held[0].id, value: 0)) { _, _ in 0 }
    queue.append(event(2))
    queue.release(machine)
    #expect(queue.takeNext()?.event.request == event(1).request)
    #expect(!queue.holdsEvents)
  }

  @Test func `what follows from a step is taken before an event that was held`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    _ = queue.hold(event(1), machine)
    _ = machine.take(.answered(machine.held[0].id, value: 0)) { _, _ in 0 }
    queue.putFirst(event(2))
    queue.release(machine)
    #expect(queue.takeNext()?.event.request == event(2).request)
    #expect(queue.holdsEvents && !queue.hasNext)
  }

  @Test func `going back never waits`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    #expect(!queue.hold(FlowNavigator.Event(.back(home)), machine))
  }

  @Test func `the held events of an entry that has gone are dropped`() {
    var (queue, machine) = (queue, machine)
    wait(&machine)
    _ = queue.hold(event(1), machine)
    _ = machine.send(2, from: home) { _, _ in 0 }
    queue.release(machine)
    #expect(queue.isEmpty)
  }

  private func event(_ number: Int) -> FlowNavigator.Event { FlowNavigator.Event(.event(number, home)) }

  private func wait(_ machine: inout FlowMachine) {
    _ = machine.send(0, from: home) { question, _ in
      if case .condition = question { AnswerCode.unknown } else { 0 }
    }
  }
}
