import Seeded

/// Makes up modules: every key and verb of the language that it is asked for, in random places.
public struct Drafter {
  typealias Field = ModuleDraft.Field
  typealias Event = ModuleDraft.Event
  typealias Node = ModuleDraft.Node

  var random: Seeded
  /// The prefix of every name of the module, so that many modules fit into one Swift module.
  let prefix: String
  /// The features of the language that the module uses besides the plainest.
  let features: Set<Feature>
  var draft = ModuleDraft()

  /// Begins a module.
  ///
  /// - Parameters:
  ///   - seed: the same makes the same module.
  ///   - prefix: what its names begin with.
  ///   - features: what it may use; it does use most of it.
  public init(seed: UInt64, prefix: String, features: Set<Feature>) {
    var random = Seeded(seed)
    self.prefix = prefix
    var used = Set(random.some(Feature.allCases.filter(features.contains), 60))
    if features.contains(.locks) { used.formUnion([.locks, .lockedStart]) }
    if features.contains(.pulledLayers) { used.formUnion([.pulledLayers, .betweenEntries]) }
    if features.contains(.gateChildren) { used.formUnion([.gateChildren, .gates, .betweenEntries]) }
    // What is locked as a whole is worth a walk where it can be lost again, and links meet it.
    if used.contains(.lockedStart) { used.formUnion([.gates, .live, .links]) }
    // Modules of this kind are asked for by name.
    if features.contains(.betweenEntries) { used.insert(.betweenEntries) }
    if features.contains(.siblings) { used.formUnion([.siblings, .links]) }
    if features.contains(.proceeding) { used.insert(.proceeding) }
    if features.contains(.restartingLinks) { used.formUnion([.restartingLinks, .links]) }
    if features.contains(.overlayStyles) { used.formUnion([.overlayStyles, .overlays, .styles]) }
    if features.contains(.severalEntries) { used.formUnion([.severalEntries, .links]) }
    if features.contains(.seenValues) { used.formUnion([.seenValues, .tasks]) }
    used.formUnion(features.intersection(Feature.ofContainers))
    self.features = used
    self.random = random
  }

  /// Names with their types; the same name has the same type nearly everywhere, so that much is filled by name.
  private static let pool = [
    Field(name: "id", type: "Int"), Field(name: "name", type: "String"), Field(name: "note", type: "String?"),
    Field(name: "user", type: "Person"), Field(name: "kind", type: "Kind"), Field(name: "flag", type: "Bool"),
    Field(name: "list", type: "[Int]?"), Field(name: "id", type: "Int?"), Field(name: "user", type: "Person?"),
  ]

  /// The input that every screen has where outcomes, tasks and decisions read values of the moves that lead to them.
  static let seen = Field(name: "id", type: "Int")

  /// Makes the module up.
  public mutating func make() -> ModuleDraft {
    draft.isSplitOverModules = features.contains(.imports)
    makeConditions()
    for index in 0..<3 + random.below(5) { draft.screens.append(screen(named: "s\(index)")) }
    if features.contains(.tasks) { makeTasks() }
    let count = 1 + random.below(5)
    for index in 0..<count { draft.flows.append(head(of: "\(prefix)F\(index)", isEntry: index == 0)) }
    // A flow leads to those behind it; now and then to one before it, or to itself.
    draft.flows[0].entry = "true"
    for index in 0..<count { body(of: index, count) }
    if features.contains(.severalEntries) { makeSecondEntry() }
    spreadItems()
    if features.contains(.gates) { makeGates() }
    if features.contains(.asynchronous) { showMeanwhile() }
    if features.contains(.shells) { makeShells() }
    if features.contains(.variants) { makeVariant() }
    if features.contains(.styles) { draft.styles = ["card: sheet", "bare: full"] }
    if features.contains(.overlayStyles) { draft.styles += ["call: overlay", "lock: overlay"] }
    if features.contains(.stackConditions), !draft.isSplitOverModules { makeStackConditions() }
    if random.chance(60) { draft.keptTypes = random.some(["Person", "Kind"], 85) }
    if draft.isSplitOverModules { spreadOverModules() }
    if features.contains(.links) { makeLinks() }
    return draft
  }

  /// Whether most flows are containers.
  var isOfContainers: Bool { !features.isDisjoint(with: Feature.ofContainers) }

  /// Returns the name in the module for a name of lower case.
  func named(_ name: String) -> String { prefix.lowercased() + name }

  // MARK: Fields

  /// Some fields, no two of one name.
  mutating func fields(_ most: Int, withDefaults: Bool = false) -> [Field] {
    var fields: [Field] = []
    for _ in 0..<random.below(most + 1) {
      var field = random.pick(Self.pool)
      if fields.contains(where: { $0.name == field.name }) { continue }
      if withDefaults, random.chance(15) { field.initial = literal(field.type) }
      fields.append(field)
    }
    return fields
  }

  mutating func literal(_ type: String) -> String {
    switch type {
    case "Int": return String(random.below(5))
    case "String": return random.pick(["\"one\"", "\"two words\"", "\"3\""])
    case "Bool": return random.pick(["true", "false"])
    case "Kind": return random.pick([".red", ".blue"])
    case "Person": return random.pick([".ann", ".bob"])
    case "String?": return random.pick(["null", "\"x\""])
    case "Int?": return random.pick(["null", "7"])
    default: return "null"
    }
  }

  mutating func events(_ letter: String, _ count: Int) -> [Event] {
    (0..<count).map { Event(name: "\(letter)\($0)", fields: random.chance(50) ? fields(2) : []) }
  }

  // MARK: Screens

  mutating func screen(named name: String, events count: Int? = nil) -> ModuleDraft.Screen {
    let name = named(name)
    var inputs = fields(3, withDefaults: true)
    if features.contains(.seenValues) {
      inputs.removeAll { $0.name == Self.seen.name }
      inputs.append(Field(name: Self.seen.name, type: Self.seen.type, initial: "0"))
    }
    var manner: [String] = []
    if random.chance(30) { manner.append("key: [\(random.some(inputs.map(\.name), 50).joined(separator: ", "))]") }
    if random.chance(15) { manner.append("back: hidden") }
    let share = features.contains(.locks) ? 60 : features.contains(.proceeding) ? 40 : isOfContainers ? 20 : 10
    if random.chance(share) { manner.append("locked: \(guardText())") }
    if random.chance(40) { manner.append("track: \"\(name), 100% \\\"seen\\\"\"") }
    if random.chance(30), !inputs.isEmpty {
      let values = inputs.filter { $0.initial == nil }.map { "\($0.name): \(literal($0.type))" }
      manner.append("samples: { plain: { \(values.joined(separator: ", ")) } }")
    }
    // Of the types that are not kept, only those that are declared so can be asked to come back.
    if features.contains(.restore), random.chance(25) {
      let isKept = inputs.allSatisfy { !$0.type.hasPrefix("Person") && !$0.type.hasPrefix("Kind") }
      manner.append("restore: \(random.pick(isKept ? ["checkpoint", "never", "always"] : ["never"]))")
    }
    return ModuleDraft.Screen(
      name: name, inputs: inputs, events: events("e", count ?? 2 + random.below(3)), manner: manner)
  }

  // MARK: Flows

  mutating func head(of name: String, isEntry: Bool) -> ModuleDraft.Flow {
    var flow = ModuleDraft.Flow(name: name)
    if !isEntry || random.chance(30) { flow.inputs = fields(2) }
    if features.contains(.flowKeys), !flow.inputs.isEmpty, random.chance(50) {
      flow.manner.append("key: [\(random.some(flow.inputs.map(\.name), 50).joined(separator: ", "))]")
    }
    flow.outcomes = events("o", features.contains(.betweenEntries) ? 1 + random.below(3) : random.below(3))
    flow.events = events("t", random.below(2))
    for var field in fields(3) {
      if let input = flow.inputs.first(where: { $0.name == field.name }) {
        field.type = input.type
      } else if !field.isOptional {
        field.initial = literal(field.type)
      }
      flow.context.append(field)
    }
    flow.isContainer = random.chance(features.contains(.betweenEntries) ? 15 : isOfContainers ? 60 : 35)
    return flow
  }

  private mutating func body(of index: Int, _ count: Int) {
    let screens = Array(draft.screens.indices).map(Node.screen)
    var flow = draft.flows[index]
    var children = Array(draft.flows.indices.dropFirst(index + 1)).map(Node.flow)
    if !children.isEmpty {
      children = Array(Set(random.some(children, 60) + [children[0]])).sorted { "\($0)" < "\($1)" }
    }
    flow.nodes = random.some(screens, 50)
    if flow.nodes.isEmpty { flow.nodes = [random.pick(screens)] }
    if flow.isContainer { make(&flow, children) }
    flow.nodes += children.filter { !flow.nodes.contains($0) }
    if random.chance(12) {
      let other = Node.flow(random.below(count))
      if !flow.nodes.contains(other) { flow.nodes.append(other) }
    }
    flow.nodes += random.some(draft.tasks.indices.map(Node.task), 50)
    if random.chance(40) { flow.decisions = ["choose\(index)"] }
    draft.flows[index] = flow
  }

  /// Makes a flow a container; what an item starts with needs nothing that the flow does not have by name.
  private mutating func make(_ flow: inout ModuleDraft.Flow, _ children: [Node]) {
    let hasBar = features.contains(.buttons) || features.contains(.freshItems)
    var kinds = ["tabs", "drawer", "pages"]
    if features.contains(.pages) { kinds = ["pages", "pages", "tabs"] } else if hasBar { kinds.removeLast() }
    flow.isSplit = random.chance(features.contains(.columns) ? 70 : 20)
    if flow.isSplit {
      flow.container = "split"
    } else if random.chance(40) {
      flow.container =
        "[{ when: \(guardText()), is: \(random.pick(kinds)) }, { is: \(random.pick(kinds)) }]"
    } else {
      flow.container = random.pick(kinds)
    }
    let targets = flow.nodes + children
    for index in 0..<2 + random.below(3) {
      let target = random.pick(targets)
      var manner: [String] = []
      var given: [String] = []
      for field in draft.inputs(of: target) where !field.isFree {
        let known = (flow.context + flow.inputs).filter { $0.name == field.name }
        if known.isEmpty {
          flow.context.append(Field(name: field.name, type: field.type, initial: literal(field.type)))
        } else if !known.contains(where: { $0.type == field.type }) || random.chance(20) {
          given.append("\(field.name): \(literal(field.type))")
        }
      }
      if !given.isEmpty { manner.append("with: { \(given.joined(separator: ", ")) }") }
      // A change that the app does not announce is not noticed: the items are as they were.
      if index > 0 && !flow.isSplit, random.chance(30), let guardText = liveGuard() {
        manner.append("when: \(guardText)")
      }
      if !flow.isSplit && random.chance(25) { manner.append("eager: true") }
      if features.contains(.freshItems), !flow.isSplit, !kinds.contains("pages"), random.chance(60) {
        manner.append("fresh: true")
      }
      flow.items.append(ModuleDraft.Item(name: "i\(index)", target: target, manner: manner))
      if !flow.nodes.contains(target) { flow.nodes.append(target) }
    }
    if features.contains(.buttons), !flow.isSplit, !kinds.contains("pages") {
      flow.buttons = (0..<1 + random.below(2)).map { "b\($0)" }
    }
  }

  /// Passes the names that a flow may select on to the flows that it runs, unless they are presented.
  private mutating func spreadItems() {
    for _ in draft.flows {
      for flow in draft.flows {
        let names = flow.items.isEmpty ? flow.around : flow.items.map(\.name)
        for case .flow(let child) in flow.nodes where draft.flows[child].around.isEmpty {
          draft.flows[child].around = names
          draft.flows[child].buttonsAround = flow.items.isEmpty ? flow.buttonsAround : flow.buttons
        }
      }
    }
  }
}
