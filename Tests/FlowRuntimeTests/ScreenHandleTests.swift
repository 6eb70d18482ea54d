import Observation
import Testing

@testable import FlowRuntime

/// Changes of a screen's inputs, as its views observe them.
@MainActor
struct ScreenHandleTests {
  private final class Received: @unchecked Sendable {
    var changes = 0
  }

  private func track(_ handle: ScreenHandle, _ input: Int) -> Received {
    let received = Received()
    withObservationTracking {
      let _: Int = handle.input(input)
    } onChange: {
      received.changes += 1
    }
    return received
  }

  @Test func `a reader of one input is notified of that one alone`() {
    let handle = ScreenHandle("", inputs: 1, 2)
    let (first, second) = (track(handle, 0), track(handle, 1))
    handle.deliver([BoundValue(1), BoundValue(3)])
    #expect(first.changes == 0)
    #expect(second.changes == 1)
    #expect(handle.input(1) == 3)
    handle.deliver([BoundValue(4), BoundValue(3)])
    #expect(first.changes == 1)
    #expect(handle.input(0) == 4)
  }

  @Test func `onUpdate is called for every change, once`() {
    let handle = ScreenHandle("", inputs: 1, 2)
    var updates = 0
    handle.onUpdate { updates += 1 }
    handle.deliver([BoundValue(5), BoundValue(6)])
    #expect(updates == 2)
  }

  @Test func `a screen that has asked whether it waits is told when that changes, once`() {
    let handle = ScreenHandle("", inputs: 1)
    var answers: [Bool] = []
    handle.onUpdate { answers.append(handle.isWaiting) }
    let received = Received()
    withObservationTracking {
      _ = handle.isWaiting
    } onChange: {
      received.changes += 1
    }
    handle.tell(isWaiting: true)
    handle.tell(isWaiting: true)
    handle.tell(isWaiting: false)
    #expect(answers == [false, true, false])
    #expect(received.changes == 1)
  }

  @Test func `a screen that has never asked is not told that it waits`() {
    let handle = ScreenHandle("", inputs: 1)
    var updates = 0
    handle.onUpdate { updates += 1 }
    handle.tell(isWaiting: true)
    #expect(updates == 1)
  }

  @Test func `a screen made by hand with other inputs says which, what is read, and how to make it`() {
    let handle = ScreenHandle("cityTapped done", inputs: "Kazan", 7)
    #expect(
      handle.mismatch(0, Int.self) == """
        a screen with the events 'cityTapped done' reads its input 0 as 'Int', and was made with (String, Int): \
        make it with its 'preview', or by its flow, and declare no type of that name in an extension of it
        """)
  }
}
