import FlowRuntime
import Testing

/// A screen alone reports to a test or a preview what it sends.
@MainActor
struct ScreenRecorderTests {
  /// A view of an app's.
  @MainActor
  private struct RegionsView {
    let screen: RegionsScreen
    func tap(_ row: Int) {
      if row == 0 { screen.federalCity(city: City(name: "Moscow")) } else { screen.regionTapped(id: row) }
    }
  }

  @Test func `the events of a recorded screen are compared with those that its own methods send`() {
    let recorder = ScreenRecorder(RegionsScreen.preview())
    let view = RegionsView(screen: recorder.screen)
    view.tap(0)
    view.tap(7)
    #expect(
      recorder.events
        == recorder.events {
          $0.federalCity(city: City(name: "Moscow"))
          $0.regionTapped(id: 7)
        })
    #expect(recorder.events.map(\.name) == ["federalCity", "regionTapped"])
  }

  @Test func `another event, another value and another order are distinguished`() {
    let recorder = ScreenRecorder(RegionsScreen.preview())
    recorder.screen.regionTapped(id: 7)
    #expect(recorder.events != recorder.events { $0.regionTapped(id: 8) })
    #expect(recorder.events != recorder.events { $0.federalCity(city: City(name: "7")) })
    #expect(recorder.events != recorder.events { _ in })
    recorder.screen.regionTapped(id: 8)
    #expect(
      recorder.events
        != recorder.events {
          $0.regionTapped(id: 8)
          $0.regionTapped(id: 7)
        })
  }

  @Test func `events are called by their names`() {
    let recorder = ScreenRecorder(ProfileScreen.preview(user: User(name: "Ann", city: nil)))
    recorder.screen.done()
    #expect("\(recorder.events)" == "[done()]")
  }

  @Test func `a preview prints what is sent, and not what is expected`() {
    var printed: [String] = []
    let recorder = ScreenRecorder(ProfileScreen.preview(user: User(name: "Ann", city: nil))) {
      printed.append("\($0)")
    }
    recorder.screen.cityTapped()
    _ = recorder.events { $0.done() }
    #expect(printed == ["cityTapped()"])
  }

  @Test func `a screen of a flow's is not recorded`() {
    let recorder = ScreenRecorder("no screen at all")
    #expect(recorder.events.isEmpty && recorder.events { _ in }.isEmpty)
  }
}
