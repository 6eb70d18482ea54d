import Observation
import SwiftUI
import Testing

@testable import FlowRuntime

/// A flow that a view of the app's presents, in the place of one of its own.
@MainActor
struct FlowSheetTests {
  private static let edit = """
    flow EditTrip
    outcome saved
    condition edited
    start = push form
    screen form
      saveTapped = finish saved
      moreTapped = present details
      nextTapped = push details
      cancelTapped = present question as alert when edited | finish cancelled
      dismissed = present question as alert when edited
      back = present question as alert when edited
    screen details
      saveTapped = finish saved
    screen question
      discarded = finish cancelled
      kept = dismiss
    """

  struct Trip: Identifiable { let id: Int }

  private enum Way: CaseIterable { case sheet, cover, popover }

  /// The state of the app's view, and its flow.
  @MainActor
  @Observable
  final class Trips {
    /// Whether the app keeps the flow with `let`, or leaves that to the view.
    let isKeeping: Bool
    var trip: Trip?
    var isThere = true
    @ObservationIgnored var kept: [FlowCoordinator] = []
    @ObservationIgnored weak var flow: ViewCoordinator?
    @ObservationIgnored var outcomes: [String] = []
    @ObservationIgnored var made = 0
    /// What could be seen when the outcome was told.
    @ObservationIgnored var shownAtEnd = ""
    @ObservationIgnored var phone: ViewPhone?
    @ObservationIgnored let app = ViewCoordinator.App()

    init(isKeeping: Bool) { self.isKeeping = isKeeping }

    func make() -> FlowCoordinator {
      app.makes["question"] = { screen in
        AlertScreen(
          "question", buttons: [.init("Discard") { screen.send("discarded") }, .init("Keep") { screen.send("kept") }])
      }
      let flow = ViewCoordinator(edit, app: app)
      self.flow = flow
      made += 1
      if isKeeping { kept.append(flow) }
      FlowImplementation.of(flow).onEnd { [weak self, weak flow] outcome, _ in
        guard let self else { return }
        outcomes.append(flow?.definition.outcomes[outcome].name ?? "?")
        shownAtEnd = phone?.shown ?? ""
        kept = []
      }
      return flow
    }
  }

  @MainActor
  @Observable
  final class Model { var isShown = true }

  private struct Page: View {
    let model: Model
    let trips: Trips
    var body: some View { Text("page").flowSheet(isPresented: Bindable(wrappedValue: model).isShown) { trips.make() } }
  }

  private struct AppView: View {
    let trips: Trips
    let way: Way

    var body: some View {
      if trips.isThere { list } else { Text("elsewhere") }
    }

    @ViewBuilder private var list: some View {
      switch way {
      case .sheet: Text("list").flowSheet(item: item) { _ in trips.make() }
      case .cover: Text("list").flowFullScreenCover(item: item) { _ in trips.make() }
      case .popover: Text("list").flowPopover(item: item) { _ in trips.make() }
      }
    }

    private var item: SwiftUI.Binding<Trip?> {
      let trips = trips
      return SwiftUI.Binding(get: { @MainActor in trips.trip }, set: { @MainActor in trips.trip = $0 })
    }
  }

  private func open(_ trips: Trips, _ way: Way = .sheet) async -> ViewPhone {
    trips.trip = Trip(id: 1)
    let phone = ViewPhone(AppView(trips: trips, way: way))
    trips.phone = phone
    await phone.settle()
    return phone
  }

  private func isEdited(_ trips: Trips) {
    trips.app.answers = ["edited": 1]
    trips.flow?.navigator?.conditionsChanged()
  }

  @Test(arguments: Way.allCases, [true, false])
  private func `a flow saves, and is gone when its outcome is told`(way: Way, isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let phone = await open(trips, way)
    #expect(phone.shown == "root: list, \(way): form")
    trips.flow?.send("form.nextTapped")
    await phone.settle()
    #expect(phone.shown == "root: list, \(way): details")
    trips.flow?.send("details.saveTapped")
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.trip == nil)
    #expect(trips.outcomes == ["saved"])
    #expect(trips.shownAtEnd == "root: list")
    #expect(trips.flow == nil)
    #expect(trips.made == 1)
    #expect(phone.scene.complaints.isEmpty)
    trips.phone = nil
  }

  @Test(arguments: [(Way.sheet, false), (.popover, false), (.popover, true)], [true, false])
  private func `a form that is edited asks before it is pulled down`(place: (Way, Bool), isKeeping: Bool) async {
    let (way, isNarrow) = place
    let trips = Trips(isKeeping: isKeeping)
    let phone = await open(trips, way)
    phone.scene.isNarrow = isNarrow
    isEdited(trips)
    await phone.settle()
    #expect(!phone.userLeaves())
    await phone.settle()
    #expect(phone.scene.styles == ["\(way)", "alert"])
    #expect(phone.scene.userTaps("Keep"))
    await phone.settle()
    #expect(phone.shown == "root: list, \(way): form")
    #expect(trips.outcomes.isEmpty)
    #expect(!phone.userLeaves())
    await phone.settle()
    #expect(phone.scene.userTaps("Discard"))
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.shownAtEnd == "root: list")
    #expect(trips.flow == nil)
    #expect(phone.scene.complaints.isEmpty)
    trips.phone = nil
  }

  @Test(arguments: [true, false])
  func `a form that is not edited is pulled down, and the flow is cancelled`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let phone = await open(trips)
    #expect(phone.scene.userPullsDown())
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil)
    #expect(phone.scene.complaints.isEmpty)
    trips.phone = nil
  }

  @Test(arguments: [true, false], [true, false])
  func `an app that sets the item to nil cancels the flow`(isKeeping: Bool, isEdited: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let phone = await open(trips)
    if isEdited { self.isEdited(trips) }
    await phone.settle()
    trips.trip = nil
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil)
    #expect(phone.scene.complaints.isEmpty)
    trips.phone = nil
  }

  @Test(arguments: [true, false])
  func `a question answered with "Discard" leaves no empty sheet behind`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let phone = await open(trips)
    isEdited(trips)
    trips.flow?.send("form.cancelTapped")
    await phone.settle()
    #expect(phone.scene.styles == ["sheet", "alert"])
    #expect(phone.scene.userTaps("Discard"))
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.shownAtEnd == "root: list")
    #expect(phone.scene.complaints.isEmpty)
    trips.phone = nil
  }

  @Test func `a flow dismisses its own layers before its root`() async {
    let trips = Trips(isKeeping: false)
    let phone = await open(trips)
    trips.flow?.send("form.moreTapped")
    await phone.settle()
    #expect(phone.shown == "root: list, sheet: form, sheet: details")
    trips.flow?.send("details.saveTapped")
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.outcomes == ["saved"])
    #expect(phone.scene.complaints.isEmpty)
    trips.phone = nil
  }

  @Test func `another item is another flow, and the former one is cancelled`() async {
    let trips = Trips(isKeeping: false)
    let phone = await open(trips)
    let first = trips.flow
    trips.trip = Trip(id: 2)
    await phone.settle()
    #expect(phone.shown == "root: list, sheet: form")
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.made == 2)
    #expect(trips.flow !== first)
    // The same item as one that has gone.
    trips.flow?.send("form.saveTapped")
    await phone.settle()
    trips.trip = Trip(id: 2)
    await phone.settle()
    #expect(trips.made == 3)
    #expect(phone.shown == "root: list, sheet: form")
    trips.phone = nil
  }

  @Test func `a view that is removed cancels its flow`() async {
    let trips = Trips(isKeeping: true)
    let phone = await open(trips)
    trips.isThere = false
    await phone.settle()
    #expect(phone.shown == "root: elsewhere")
    #expect(trips.outcomes == ["cancelled"])
    trips.phone = nil
  }

  // MARK: On the app's own stack

  private struct StackApp: View {
    let trips: Trips

    var body: some View {
      NavigationStack { Text("list").flowDestination(item: item) { _ in trips.make() } }
    }

    private var item: SwiftUI.Binding<Trip?> {
      let trips = trips
      return SwiftUI.Binding(get: { @MainActor in trips.trip }, set: { @MainActor in trips.trip = $0 })
    }
  }

  private func push(_ trips: Trips) async -> ViewPhone {
    trips.trip = Trip(id: 1)
    let phone = ViewPhone(StackApp(trips: trips))
    trips.phone = phone
    await phone.settle()
    return phone
  }

  @Test(arguments: [true, false])
  func `a flow is pushed onto the app's stack, and pops itself`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let phone = await push(trips)
    #expect(phone.shown == "root: form")
    trips.flow?.send("form.nextTapped")
    await phone.settle()
    #expect(phone.shown == "root: details")
    #expect(phone.scene.userGoesBack())
    await phone.settle()
    #expect(phone.shown == "root: form")
    #expect(trips.flow?.stack == "[form]")
    trips.flow?.send("form.nextTapped")
    await phone.settle()
    trips.flow?.send("details.saveTapped")
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.trip == nil)
    #expect(trips.outcomes == ["saved"])
    #expect(trips.shownAtEnd == "root: list")
    #expect(trips.flow == nil)
    #expect(phone.scene.complaints.isEmpty)
    trips.phone = nil
  }

  @Test(arguments: [true, false])
  func `going back from a pushed flow is asked about, and cancels it`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let phone = await push(trips)
    isEdited(trips)
    await phone.settle()
    #expect(!phone.scene.userGoesBack())
    #expect(phone.scene.userTaps("Back"))
    await phone.settle()
    #expect(phone.scene.styles == ["alert"])
    #expect(phone.scene.userTaps("Keep"))
    await phone.settle()
    trips.app.answers = [:]
    trips.flow?.navigator?.conditionsChanged()
    await phone.settle()
    #expect(phone.scene.userGoesBack())
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.trip == nil)
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil)
    #expect(phone.scene.complaints.isEmpty)
    trips.phone = nil
  }

  @Test(arguments: [true, false])
  func `an app that takes the item of a pushed flow away cancels it`(isBackMenu: Bool) async {
    let trips = Trips(isKeeping: false)
    let phone = await push(trips)
    trips.flow?.send("form.nextTapped")
    await phone.settle()
    if isBackMenu { #expect(phone.scene.userGoesBack(over: 2)) } else { trips.trip = nil }
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil)
    trips.phone = nil
  }

  @Test func `a flow is presented while a condition is true`() async {
    let (model, trips) = (Model(), Trips(isKeeping: false))
    let phone = ViewPhone(Page(model: model, trips: trips))
    await phone.settle()
    trips.flow?.send("form.saveTapped")
    await phone.settle()
    #expect(!model.isShown)
    #expect(trips.outcomes == ["saved"])
    model.isShown = true
    await phone.settle()
    #expect(phone.shown == "root: page, sheet: form")
    model.isShown = false
    await phone.settle()
    #expect(trips.outcomes == ["saved", "cancelled"])
    #expect(phone.scene.complaints.isEmpty)
  }
}
