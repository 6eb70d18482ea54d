import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// Mistakes of an iOS engineer in a first app: a list and its details, a form, a paywall, a picker, tabs and a link.
@Suite struct FirstAppTests {
  private static let app = """
    flows:
      Main:
        container: tabs
        items: { trips: Trips, settings: settings }
        edges: { settings: { aboutTapped: push about } }
      Trips:
        start: tripList
        edges:
          tripList: { tripTapped: push trip }
          trip:
            editTapped: present editTrip
            addTapped: present PickTraveler
            exportTapped:
              - { present: export, when: premium }
              - present paywall
          editTrip: { saved: dismiss }
          paywall: { bought: { dismiss, present: export } }
          PickTraveler: { picked: { run: addTraveler, with: { trip: id } } }
          addTraveler: { added: stay }
      PickTraveler:
        outcomes: { picked: { traveler: Int } }
        start: travelerList
        edges: { travelerList: { travelerTapped: finish picked } }
    screens:
      tripList: { events: { tripTapped: { id: Int } } }
      trip: { inputs: { id: Int }, events: [editTapped, exportTapped, addTapped] }
      editTrip: { inputs: { id: Int }, events: [saved] }
      export: { inputs: { id: Int } }
      paywall: { inputs: { id: Int }, events: [bought] }
      travelerList: { events: { travelerTapped: { traveler: Int } } }
      settings: { events: [aboutTapped] }
      about: {}
    conditions: { premium: { async: true } }
    tasks: { addTraveler: { inputs: { trip: Int, traveler: Int }, outcomes: [added] } }
    links: { trip: { url: "trips://trips/{id}", to: [Main.trips, tripList, trip] } }
    tests:
      a trip opens: { when: [tripList.tripTapped: { id: 7 }] }

    """

  private func errors(of mistake: Mistake) throws -> [Diagnostic] {
    try #require(Self.app.contains(mistake.right))
    let text = Self.app.replacing(mistake.right, with: mistake.wrong)
    let files = [FlowFile(path: "App.flow.yaml", bytes: Array(text.utf8))]
    let compilation = compileWithExpectations(files, module: "App")
    expectEachFix(of: compilation, in: files)
    return compilation.log.sorted.filter { $0.id.severity == .error }
  }

  @Test func `the app has no mistake before one is made`() throws {
    #expect(try errors(of: Mistake("flows:", "flows:", "", nil)) == [])
  }

  private static let titles =
    "leave it out: a screen has its title from its view, an item from the app's 'prepareItem' or 'itemLabel'"

  @Test(arguments: [
    Mistake(
      "tripTapped: push trip }", "tripTapped: push trip(id: id) }", "a second ':' on one line",
      "write '{ push: trip, with: { id: id } }'"),
    Mistake(
      "when: premium", "when: user.isPremium", "'user.isPremium' is a value, but guards can only use conditions",
      "declare 'conditions: [isPremium]', which the app answers, and write 'when: isPremium'"),
    Mistake(
      "aboutTapped: push about", "aboutTapped: { select: trips, push: trip }",
      "'push' cannot be combined with 'select' in one move",
      "to show something in another item, write 'open' with a link whose 'to' is that state"),
    Mistake(
      "aboutTapped: push about", "aboutTapped: { push: [Main.trips, trip], with: { id: 1 } }",
      "flow 'Main' would be made inside itself, in the item that is shown",
      "write 'select trips' to show the item, or 'open' a link that leads there"),
    Mistake(
      "{ dismiss, present: export }", "[dismiss, present export]",
      "this alternative is never reached: one without 'when' comes before it",
      "a list is alternatives; to do both, write '{ dismiss, present: export }'"),
    Mistake(
      "{ dismiss, present: export }", "[popTo trip, { present: export, as: full }]",
      "this alternative is never reached: one without 'when' comes before it",
      "a list is alternatives; to do both, write '{ popTo: trip, present: export, as: full }'"),
    Mistake(
      "paywall: { inputs: { id: Int },", "paywall: {",
      "input 'id' of screen 'export' is missing: nothing here has that name and type 'Int'",
      "write 'with: { id: … }', or declare 'id: Int' under the 'inputs' of screen 'paywall', which 'trip' can give it"),
    Mistake(
      "with: { trip: id }", "with: { trip: trip.id }", "no event field, input or context field here is named 'trip'",
      "write 'id'"),
    Mistake(
      "with: { trip: id }", "with: { trip: tripID }",
      "no event field, input or context field here is named 'tripID'", "write 'traveler' or 'id'"),
    Mistake(
      "present editTrip", "{ present: editTrip, animated: false }", "a move has no key 'animated'",
      "leave it out: 'transition: none' moves without animation"),
    Mistake(
      "present editTrip", "{ present: editTrip, detents: [medium] }", "a move has no key 'detents'",
      "write 'as: half' with 'styles: { half: sheet }'; the app sets the detents of 'half' in 'prepareLayer'"),
    Mistake(
      "editTrip: { inputs", "editTrip: { title: Edit, inputs", "a screen has no key 'title'", titles),
    Mistake(
      "trips: Trips", "trips: { to: Trips, icon: airplane }", "an item has no key 'icon'", titles),
    Mistake(
      "present editTrip", "{ fullScreenCover: editTrip }", "a move has no key 'fullScreenCover'",
      "write 'present: editTrip, as: full'"),
    Mistake(
      "present editTrip", "fullScreenCover editTrip", "'fullScreenCover' is not a verb",
      "'full' is a presentation style: write 'present editTrip as full'"),
    Mistake(
      "present editTrip", "sheet editTrip", "'sheet' is not a verb",
      "'sheet' is a presentation style: write 'present editTrip as sheet'"),
    Mistake(
      "tripTapped: { id: Int }", "tripTapped(TripID)", "event 'tripTapped' has its fields in parentheses",
      "write 'tripTapped: { tripID: TripID }'"),
    Mistake(
      "items: { trips: Trips, settings: settings }", "items: [Trips, settings]",
      "'items' takes screens or flows by name, not a list",
      "write '{ trips: Trips, settings: settings }', each with the screen or flow that it starts with"),
    Mistake("conditions: {", "condition: {", "a flow file has no key 'condition'", "did you mean 'conditions'?"),
    Mistake("present PickTraveler", "present pickTraveler", "screen 'pickTraveler' is not declared", nil),
    Mistake(
      "when: premium", "when: await premium", "unexpected 'premium' in a guard",
      "leave 'await' out: a move waits for what is 'async'"),
    Mistake(
      "- present paywall", "- { else, present: paywall }", "a move has no key 'else': alternatives are a list",
      "leave 'else' out: the last alternative needs no 'when'"),
    Mistake(
      "- present paywall", "- else: present paywall", "a move has no key 'else': alternatives are a list",
      "leave 'else' out: the last alternative needs no 'when'"),
    Mistake(
      "- present paywall", "- { present: paywall, when: else }", "condition 'else' is not declared",
      "name a condition, or leave the guard out"),
  ])
  func `a mistake in a first app is one error that says what to write`(mistake: Mistake) throws {
    let errors = try errors(of: mistake)
    #expect(errors.map(\.message) == [mistake.message])
    #expect(errors.first?.help == mistake.help)
  }

  @Test func `a view model is no input`() throws {
    let errors = try errors(
      of: Mistake("trip: { inputs: { id: Int }", "trip: { inputs: { id: Int, model: TripViewModel }", "", nil))
    // One, where it is declared, and not one for each move that leads to the screen.
    #expect(errors.map(\.message) == ["nothing that leads here gives 'model' of type 'TripViewModel'"])
    #expect(errors.first?.help == "leave 'model' out: the app's factory gives a screen what it works with")
  }

  @Test func `a flow that a state begins is named where it lacks an input`() {
    let source = MarkedSource(
      """
      flows:
        App: { entry: true, start: home, edges: { home: { spaceTapped: push Space } } }
        Space: { inputs: { 2️⃣spaceID: Int }, start: rooms, edges: { rooms: { roomTapped: push room } } }
      screens:
        home: { events: { spaceTapped: { spaceID: Int } } }
        rooms: { inputs: { spaceID: Int }, events: { roomTapped: { id: String } } }
        room: { inputs: { id: String } }
      links: { room: { url: "/rooms/{id}", to: [home, 1️⃣room] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'spaceID' of flow 'Space' is missing: nothing here has that name and type 'Int'",
        notes: [
          .note(at: "2️⃣", "'spaceID' is declared here"),
          .note(at: "1️⃣", "'Space' runs 'room' here; to name another flow, write 'Flow.room'"),
        ], help: "write '{spaceID}' in the link's pattern, or give 'spaceID' with a literal"))
  }
}
