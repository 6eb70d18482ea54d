import FlowModel
import FlowRuntime
import FlowTesting
import Testing

/// Screens that are shown alone, and flows that are started by themselves.
@MainActor
struct CatalogueTests {
  private nonisolated static let child = FlowDefinition(
    """
    flow Child(id: Int)
    outcome done
    context kept: Int
    condition kept
    start = push step(id: inputs.id)
    screen step(id: Int)
      next = push last(id: inputs.id, kept: context.kept, extra: nil)
      end = finish done
    screen last(id: Int, kept: Int, extra: Int?)
    sample plain of step(id: literal~3)
    """
  ) { [] }

  private nonisolated static let parent = FlowDefinition(
    """
    flow Parent(user: Int)
    condition member
    start = push home
    screen home
      opened = push item(id: literal~3)
      asked = push Child(id: inputs.user)
      closed = push secret
    screen item(id: Int)
    screen secret requires member
    screen step(other: Int)
    child Child(id: Int)
      done = pop
      cancelled
    sample one of item(id: literal~3)
    sample two of item(id: literal~2)
    """
  ) { [child] }

  private func coordinator(member: Int = 0) -> ScriptedCoordinator {
    let coordinator = ScriptedCoordinator(Self.parent, [7], children: [Self.child])
    coordinator.answers = ["member": member]
    return coordinator
  }

  @Test func `a catalogue lists flows, their screens and their samples`() {
    let catalogue = FlowCatalogue(Self.parent)
    #expect(catalogue.flows.map(\.description) == ["Parent", "Child"])
    #expect(
      catalogue.screens.map(\.description) == [
        "Parent.home", "Parent.item", "Parent.secret", "Parent.step", "Child.step", "Child.last",
      ])
    #expect(catalogue.screen("item")?.samples == ["one", "two"])
    #expect(catalogue.screen("step")?.flow == "Parent")
    #expect(catalogue.screen("step", in: "Child")?.samples == ["plain"])
    #expect(catalogue.screen("last", in: "Parent") == nil)
    #expect(catalogue.flow("Child")?.inputs.map(\.name) == ["id"])
    #expect(catalogue.flow("Nobody") == nil)
  }

  @Test func `a picture is taken of each screen with each sample, and what cannot be shown is named`() throws {
    var shown: [String] = []
    var made: [ScriptedCoordinator] = []
    let missing = ScreenPictures.take(
      of: {
        made.append(self.coordinator())
        return made[made.count - 1]
      }, placeholder: { $0.name == "other" ? 5 : nil }, in: { nil }
    ) { name in shown.append("\(name) \(made[made.count - 1].stack)") }
    #expect(
      shown == [
        "home.png [home]", "item.one.png [item]", "item.two.png [item]", "step.png [Parent.step]",
        "step.plain.png [step]",
        "last.png [last]",
      ])
    #expect(missing == ["secret.png"])
  }

  @Test func `a screen is shown alone, with a sample's inputs`() throws {
    let coordinator = coordinator()
    var steps: [FlowStep] = []
    let screen = try #require(FlowTools(coordinator).catalogue.screen("item"))
    var isShown = FlowTools(coordinator).show(screen, sample: "one", onStep: { steps.append($0) })
    #expect(isShown)
    #expect(coordinator.stack == "[item]")
    #expect(coordinator.navigator?.numbers == [[42]])
    #expect(steps.map(\.trigger) == [.began])
    // Expression 2 is ten times the flow's input, and two.
    isShown = FlowTools(coordinator).show(screen, sample: "two")
    #expect(isShown)
    #expect(coordinator.navigator?.numbers == [[72]])
    coordinator.start()
    #expect(coordinator.stack == "[home]")
  }

  @Test func `a sample that is not there is a fault`() throws {
    let coordinator = coordinator()
    var faults: [FlowFault] = []
    let screen = try #require(FlowTools(coordinator).catalogue.screen("item"))
    let isShown = FlowTools(coordinator).show(screen, sample: "three", onFault: { faults.append($0) })
    #expect(!isShown)
    #expect(faults == [.unknownSample("three", screen: "item")])
    #expect(coordinator.stack == "[]")
  }

  @Test func `a screen of a child flow is shown in its flow, and the flow handles its events`() throws {
    let coordinator = coordinator()
    let screen = try #require(FlowTools(coordinator).catalogue.screen("step", in: "Child"))
    let isShown = FlowTools(coordinator).show(screen, sample: "plain")
    #expect(isShown)
    #expect(coordinator.navigator?.coordinators.map(\.definition.name) == ["Parent", "Child"])
    #expect(coordinator.navigator?.numbers == [[42]])
    coordinator.navigator?.send("step.next")
    #expect(coordinator.navigator?.numbers == [[42], [7, 0, -1]])
  }

  @Test func `without a sample, inputs come from the flow, its literals, the placeholder, or are nil`() throws {
    let coordinator = coordinator()
    let catalogue = FlowTools(coordinator).catalogue
    var asked: [String] = []
    func show(_ screen: String, in flow: String) throws -> Bool {
      let screen = try #require(catalogue.screen(screen, in: flow))
      return FlowTools(coordinator).show(screen) { field in
        asked.append("\(field.name): \(field.type)")
        return field.type == "Int" ? 5 : nil
      }
    }
    #expect(try show("item", in: "Parent"))
    #expect(coordinator.navigator?.numbers == [[42]])
    #expect(try show("last", in: "Child"))
    #expect(coordinator.navigator?.numbers == [[7, 0, -1]])
    #expect(asked == ["extra: Int?"])
    #expect(try show("step", in: "Parent"))
    #expect(coordinator.navigator?.numbers == [[5]])
    #expect(asked == ["extra: Int?", "other: Int"])
    let step = try #require(catalogue.screen("step"))
    let isShown = FlowTools(coordinator).show(step)
    #expect(!isShown)
    #expect(coordinator.navigator?.numbers == [[5]])
  }

  @Test func `a screen's requirements are asked as ever`() throws {
    var steps: [FlowStep] = []
    let screen = try #require(FlowCatalogue(Self.parent).screen("secret"))
    var isShown = FlowTools(coordinator()).show(screen, onStep: { steps.append($0) })
    #expect(!isShown)
    #expect(steps.map(\.result) == [.denied(.required("member"))])
    isShown = FlowTools(coordinator(member: 1)).show(screen)
    #expect(isShown)
  }

  @Test func `a flow starts by itself, with inputs given, taken from flows on the way, or replaced by samples`() throws
  {
    let coordinator = coordinator()
    let flow = try #require(FlowTools(coordinator).catalogue.flow("Child"))
    let given = try #require(FlowTools(coordinator).coordinator(of: flow, inputs: ["id": 3]))
    given.start()
    #expect(given.stack == "[step]")
    #expect(given.navigator?.numbers == [[3]])
    let found = try #require(FlowTools(coordinator).coordinator(of: flow))
    found.start()
    #expect(found.navigator?.numbers == [[7]])
    let parent = try #require(FlowTools(coordinator).catalogue.flow("Parent"))
    #expect(FlowTools(coordinator).coordinator(of: parent) === coordinator)
    #expect(FlowTools(coordinator).coordinator(of: flow, inputs: ["id": "text"]) == nil)
  }
}
