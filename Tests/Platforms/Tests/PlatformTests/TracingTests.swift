import Testing
import UIKit
import os

@testable import FlowRuntime

/// Lines in the system's log, intervals that Instruments records, and faults that stop the app.
@MainActor
@Suite(.serialized)
struct TracingTests {
  private static let walk = """
    flow Traced
    start = push a
    screen a
      next(name: String) = push b covered
      odd = push odd
    screen b
    screen odd
    """

  /// The lines that were written meanwhile; other tests write, too.
  private func lines(since count: Int, with text: String) -> [String] {
    WrittenLog.shared.lines.dropFirst(count).filter { $0.contains(text) }
  }

  @Test func `a fault is in the log, and an error of the app's only for those who may read it`() {
    let before = WrittenLog.shared.lines.count
    let flow = PhoneCoordinator(FlowDefinition("flow F\nstart = push a\nscreen a") { [] })
    flow.start()
    flow.fault(.taskFailed("uploadTraced", error: "Ann is not known"))
    #expect(
      lines(since: before, with: "uploadTraced") == ["flowc.flow fault the task 'uploadTraced' failed <private>"])
  }

  @Test func `each step is an interval until it is shown, while Instruments records`() async {
    let phone = Phone(Self.walk)
    await phone.start()
    let before = WrittenLog.shared.lines.count
    phone.send("a.odd")
    #expect(lines(since: before, with: "a.odd").isEmpty)
    await phone.settle()
    WrittenLog.shared.isRecording = true
    let recorded = WrittenLog.shared.lines.count
    let entry = phone.flow?.navigator?.model.entries.first?.id
    entry.map { phone.flow?.navigator?.send(0, ["Ann"], from: $0) }
    #expect(lines(since: recorded, with: "a.next") == ["flowc begin step: a.next"])
    await phone.settle()
    WrittenLog.shared.isRecording = false
    #expect(!lines(since: recorded, with: "end step").isEmpty)
    #expect(lines(since: recorded, with: "Ann").isEmpty)
  }

  @Test func `a mistake stops the app where the flow is shown and faults are not handled`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let flow = PhoneCoordinator(FlowDefinition("flow F\nstart = push odd\nscreen odd") { [] })
        flow.start(in: NavigationPresenter(UINavigationController()))
      }
    }
  }

  @Test func `a mistake without a presenter, a handled one, and a fault that is not a mistake stop nothing`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let flow = PhoneCoordinator(FlowDefinition("flow F\nstart = push odd\nscreen odd") { [] })
        flow.start()
        flow.fault(.missing("a screen"))
        flow.start(in: NavigationPresenter(UINavigationController()), onFault: { _ in })
        let other = PhoneCoordinator(FlowDefinition("flow F\nstart = push a\nscreen a") { [] })
        other.start(in: NavigationPresenter(UINavigationController()))
        other.fault(.taskFailed("upload", error: "offline"))
      }
    }
  }
}
