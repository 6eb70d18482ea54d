import BusinessBankExample
import ChatExample
import EditProfileExample
import FlowCompiler
import FlowRuntime
import FlowSimulator
import FlowTestSupport
import FlowTour
import LaunchExample
import PremiumBankExample
import RetailBankExample
import ShopExample
import Testing

/// Generated coordinators and the simulator do the same, wherever one walks.
@MainActor
struct SimulatorAgreesTests {
  @Test(arguments: sample(oneIn: 10, of: 1...20))
  func `EditProfile walks alike`(seed: UInt64) throws { try walk(EditProfileTour.self, seed, inputs: ["user": "Ann"]) }

  @Test(arguments: sample(oneIn: 10, of: 1...20))
  func `Launch walks alike`(seed: UInt64) throws {
    try walk(LaunchTour.self, seed, links: ["/messages/7", "/messages/8"])
  }

  @Test(arguments: sample(oneIn: 5, of: 1...10))
  func `Chat walks alike`(seed: UInt64) throws {
    try walk(ChatTour.self, seed, links: ["/chats/bob", "/chats/cid", "/profile"])
  }

  @Test(arguments: sample(oneIn: 5, of: 1...10))
  func `Shop walks alike`(seed: UInt64) throws {
    try walk(ShopTour.self, seed, links: ["shop://offers/4", "shop://products/1", "shop://products/4"])
  }

  @Test(arguments: sample(oneIn: 4, of: 1...4))
  func `the banks walk alike`(seed: UInt64) throws {
    try walk(RetailBankTour.self, seed)
    try walk(PremiumBankTour.self, seed)
    try walk(BusinessBankTour.self, seed)
  }

  /// Walks 300 steps on both sides, and compares what each step did.
  private func walk(
    _ type: any TourSet.Type, _ seed: UInt64, inputs: [String: String] = [:], links: [String] = []
  ) throws {
    var random = Seeded(seed)
    let set = type.init()
    let values = TourValues(set.types)
    let folder = type.name.hasSuffix("Bank") ? "Banking/\(type.name)Example" : type.name
    let graph = try #require(compileExample(folder).graph)
    let simulator = try #require(Simulator(graph, flow: type.name, inputs: inputs))
    var generated: [String] = []
    let flow = set.makeFlow()

    func answer() {
      for condition in set.conditions {
        condition.change?(condition.values.randomElement(using: &random) ?? "no")
        simulator.answer(condition.name, condition.answer())
      }
    }
    func compare(_ step: Int) throws {
      let simulated = simulator.steps.last?.withoutValues
      try #require(generated.last == simulated, "seed \(seed), step \(step)")
      try #require(generated.count == simulator.steps.count, "seed \(seed), step \(step)")
    }

    answer()
    flow.start(in: nil) { generated.append($0.withoutValues) }
    simulator.start()
    var moves = 0
    for step in 0..<300 {
      let navigator = try #require(flow.navigator)
      answer()
      let entry = try #require(navigator.model.entries.randomElement(using: &random))
      let twin = try #require(simulator.coordinator.navigator)
      let node = try #require(navigator.node(of: entry.id))
      if let task = task(simulator.steps.last?.waits, in: flow), Bool.random(using: &random) {
        let outcome = try #require(task.events.randomElement(using: &random))
        let samples = outcome.fields.map { values.samples(of: $0.type).randomElement(using: &random) ?? "" }
        let text = zip(outcome.fields, samples).map { "\($0.name)=\"\($1)\"" }.joined(separator: " ")
        #expect(FlowTools(flow).end(task.name, outcome.name, try values.read(text, of: outcome)))
        let texts = Dictionary(uniqueKeysWithValues: zip(outcome.fields.map(\.name), samples))
        #expect(simulator.end("\(task.name).\(outcome.name)", texts))
        try compare(step)
        moves += 1
      }
      switch Int.random(in: 0..<11, using: &random) {
      case 0:
        navigator.back()
        simulator.back()
      case 1:
        if let layer = navigator.model.layers.last { navigator.dismissed(layer.id) }
        simulator.dismiss()
      case 2:
        guard let container = navigator.model.containers.randomElement(using: &random) else { continue }
        let items = navigator.flow(of: container.id)?.items ?? []
        guard let item = items.indices.randomElement(using: &random) else { continue }
        navigator.select(item, of: container.id)
        twin.select(item, of: container.id)
      case 3:
        guard let link = links.randomElement(using: &random) else { continue }
        flow.open(url: link)
        simulator.open(link)
      case 4:
        navigator.conditionsChanged()
        simulator.announceConditions()
      default:
        guard let event = node.events.indices.randomElement(using: &random) else { continue }
        let fields = node.events[event].fields
        let samples = fields.map { values.samples(of: $0.type).randomElement(using: &random) ?? "" }
        let text = zip(fields, samples).map { "\($0.name)=\"\($1)\"" }
        navigator.send(event, try values.read(text.joined(separator: " "), of: node.events[event]), from: entry.id)
        // Entries are counted alike, so an entry's twin has its number.
        let texts = samples.map { SimulatedValue($0) as Any }
        twin.send(event, texts, from: entry.id)
      }
      try compare(step)
      moves += 1
      if generated.last?.contains("ended") == true {
        // Both start again, with the context they ended with: what an app does is to make a new coordinator, which tests do elsewhere.
        answer()
        flow.start(in: nil)
        simulator.restart()
        try compare(step)
      }
    }
    #expect(moves > 200)
  }
}

/// The task among what a step waits for; nil if it waits for none.
@MainActor
private func task(_ waits: [FlowStep.Wait]?, in flow: FlowCoordinator) -> FlowDefinition.Node? {
  let nodes = flow.navigator?.coordinators.flatMap { $0.definition.nodes } ?? []
  return nodes.first { $0.kind == .task && waits?.contains(.task($0.name)) == true }
}

extension FlowStep {
  /// The step without the values that an event carried, which are texts in a simulation.
  fileprivate var withoutValues: String {
    guard case .event(let screen, let event, _) = trigger else { return description }
    let bare = "\(screen).\(event)"
    return bare + description.drop { $0 != "→" }
  }
}
