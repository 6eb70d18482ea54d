import FlowModel

/// A breadth-first search of a machine's states: by every event of the shown screens and of the system, by links, and with each answer of the app.
public struct Exploration {
  /// A state, with the step that led to it.
  public struct State: Sendable {
    public var machine: FlowMachine
    /// The index of the state before; nil for the first.
    public var from: Int?
    /// The request that led to it.
    public var request: Request
    /// The app's answers in that step.
    public var answers: [Answer]
    /// The number of steps before it.
    public var depth: Int
    /// The answers given so far to each held request.
    var held: [PendingID: [Answer]] = [:]
    /// The values of live conditions as last announced, by name, of those that were asked since.
    var live: [String: Int] = [:]
    /// The marks of the step that led to this state.
    var marks: [Int] = []
    /// The result of that step.
    public internal(set) var result = StepResult.taken
    /// Whether a lock denied a request of that step, and was told.
    var isBlocked = false
  }

  /// An answer of the app in a step.
  public struct Answer: Hashable, Sendable {
    /// The condition, or the question of identity.
    public var name: String
    /// The answer's number.
    public var value: Int
    /// The name of a task's outcome as an answer: a condition may be called as a task is.
    static func name(ofTask name: String) -> String { "task \(name)" }

    /// Whether the answer says if an entry is the same as the entry to be shown.
    var isOfIdentity: Bool { name.hasPrefix("same ") }
  }

  /// A step that was tried.
  public struct Step {
    /// The machine before the step.
    public var before: FlowMachine
    /// The machine after the step.
    public var after: FlowMachine
    public var request: Request
    /// The app's answers.
    public var answers: [Answer]
    /// The step's result.
    public var result: StepResult
    /// The index of the state before the step; nil at the start.
    public var from: Int?
    /// The answers given before the step to each request held then.
    var held: [PendingID: [Answer]] = [:]
    /// The values of live conditions after the step, by name, of those that were asked since the last announcement.
    var live: [String: Int] = [:]
    /// Whether a lock denied a request of the step, and was told.
    var isBlocked = false
    /// The marks of the step that led to the state before this one.
    var lastMarks: [Int] = []
    /// The marks of this step.
    var marks: [Int] = []
  }

  /// The verdict on a step.
  public enum Verdict {
    /// The search continues after the step.
    case proceed
    /// The search does not continue after the step.
    case prune
    /// The step is the one sought, and ends the search.
    case found
  }

  /// The limits: the most steps, the most requests in a row, and the most ways to answer in one step.
  public struct Limits: Sendable {
    var steps = 1_500
    var depth = 8
    var answers = 24

    /// Makes limits.
    public init(steps: Int = 1_500, depth: Int = 8, answers: Int = 24) {
      (self.steps, self.depth, self.answers) = (steps, depth, answers)
    }
  }

  /// The states, in the order in which they were met.
  public private(set) var states: [State] = []
  /// The number of steps that the machine has taken.
  public private(set) var steps = 0
  /// Whether nothing is left to explore.
  public private(set) var isComplete = true
  /// Whether each step was tried with all answers, and none is too far from the start.
  private var isExhaustive = true { didSet { isComplete = isComplete && isExhaustive } }
  /// The number of the first states from which all requests were tried.
  private var expanded = 0
  /// The rest to try at a state from which some was tried, by the state's index.
  private var left: [Int: Untried] = [:]
  /// The places of the states among the steps of a guide, from the first on that it was asked about.
  private var places: [Int: StepMap.Place] = [:]
  /// For each vertex of a map, the states at it, of the first so many, from which not all requests were tried.
  private var open: [Int: [Int]] = [:]
  private var placed = 0
  /// The first step with the verdict ``Verdict/found``.
  public private(set) var found: Step?
  private var known: Set<Key> = []
  private let links: [Int]
  private let limits: Limits
  private let judge: (Step) -> Verdict
  private let mark: ((Step) -> [Int])?
  private let distinguishesMarks: Bool
  private let prefer: (([Request], FlowMachine) -> [Request])?
  /// Whether the first state is the end of an earlier search.
  let isContinued: Bool

  /// Explores an entry flow.
  ///
  /// - Parameters:
  ///   - isOpen: whether a link can be opened from outside.
  ///   - judge: returns the verdict on each step.
  public init(
    _ entry: FlowDefinition, _ limits: Limits = Limits(), opening isOpen: (Int) -> Bool = { _ in true },
    _ judge: @escaping (Step) -> Verdict = { _ in .proceed }
  ) {
    self.init(entry, limits, from: nil, marking: nil, opening: entry.links.indices.filter(isOpen), judge)
  }

  /// Explores the states after a given one; from the start if it is nil.
  ///
  /// - Parameters:
  ///   - first: the state; its machine has linked all flows.
  ///   - mark: returns the marks of a step.
  ///   - links: the links that can be opened from outside.
  ///   - distinguishesMarks: whether states that were reached by steps with different marks are different.
  ///   - prefer: puts the requests that are possible from a state in the order in which they are tried.
  init(
    _ entry: FlowDefinition, _ limits: Limits, from first: State?, marking mark: ((Step) -> [Int])?,
    distinguishingMarks distinguishesMarks: Bool = false, opening links: [Int],
    preferring prefer: (([Request], FlowMachine) -> [Request])? = nil, _ judge: @escaping (Step) -> Verdict
  ) {
    self.limits = limits
    self.judge = judge
    self.mark = mark
    self.distinguishesMarks = distinguishesMarks
    self.prefer = prefer
    isContinued = first != nil
    self.links = links
    if var first {
      (first.from, first.depth) = (nil, 0)
      known.insert(key(first))
      states.append(first)
    } else {
      begin(entry)
    }
    explore()
  }

  private mutating func begin(_ entry: FlowDefinition) {
    var machine = FlowMachine(entry)
    // A flow's conditions may be asked in the step in which the flow begins, so all flows are linked first.
    machine.linkAll()
    take(.start, machine, nil, depth: 0)
  }

  private mutating func explore() {
    while expanded < states.count, found == nil {
      if steps >= limits.steps {
        isComplete = false
        return
      }
      let state = states[expanded]
      let untried = self.untried(at: expanded)
      // The announcement comes last.
      var possible = untried.requests
      possible.insert(contentsOf: untried.links.map { .opened($0) }, at: max(0, possible.count - 1))
      if let prefer { possible = prefer(possible, state.machine) }
      for request in possible where found == nil {
        take(request, state.machine, expanded, depth: state.depth + 1)
      }
      expanded += 1
    }
  }

  /// Opens a link from the first state.
  mutating func follow(link: Int) { take(.opened(link), states[0].machine, 0, depth: states[0].depth + 1) }

  /// The rest to try at a state: requests, and links to open, of which there are many.
  private struct Untried {
    var requests: [Request] = []
    var links: [Int] = []

    var isEmpty: Bool { requests.isEmpty && links.isEmpty }
  }

  /// The rest to try at a state.
  private mutating func untried(at index: Int) -> Untried {
    if let left = left[index] { return left }
    if states[index].machine.outcome != nil { return Untried() }
    if states[index].depth < limits.depth {
      return Untried(requests: states[index].machine.possibleRequests, links: links)
    }
    isExhaustive = false
    return Untried()
  }

  /// Goes on where the search has stopped, with the steps first that a guide takes for the nearest to its goal.
  ///
  /// - Parameters:
  ///   - most: the most steps that are tried.
  ///   - isDone: whether the goal was met; what the search's judge has found ends it, too.
  @MainActor
  mutating func pursue(
    _ guide: Guide, _ writer: WalkWriter, steps most: Int, until isDone: () -> Bool = { false }
  ) {
    if pursue(guide, from: Array(expanded..<states.count), writer, steps: most, until: isDone) {
      isComplete = isExhaustive
    }
  }

  /// Goes on to vertices of a map from the nearest states only, however many there are.
  @MainActor
  mutating func pursue(
    _ vertices: [Int], in map: StepMap, _ writer: WalkWriter, steps most: Int, until isDone: () -> Bool
  ) {
    for index in max(expanded, placed)..<max(expanded, placed, states.count) {
      for vertex in place(index, map, writer).shown { open[vertex, default: []].append(index) }
    }
    placed = states.count
    var nearest: Set<Int> = []
    let guide = Guide(map, to: vertices) { vertex in
      var isOpen = false
      for index in open[vertex] ?? [] where left[index]?.isEmpty != true {
        isOpen = true
        if nearest.count >= 64 { break }
        nearest.insert(index)
      }
      return isOpen
    }
    _ = pursue(guide, from: nearest.sorted(), writer, steps: most, until: isDone)
  }

  /// Goes on from some states, and returns whether nothing is left of them and of what follows.
  @MainActor
  private mutating func pursue(
    _ guide: Guide, from first: [Int], _ writer: WalkWriter, steps most: Int, until isDone: () -> Bool
  ) -> Bool {
    let last = steps + most
    // The states by the length of a walk through them to the goal, as the guide imagines it.
    var due: [[Int]] = Array(repeating: [], count: limits.depth + 2 * Guide.far)
    var (new, known, rank) = (first, states.count, due.count)
    func length(_ distance: Int, _ depth: Int) -> Int { min(depth + distance, due.count - 1) }
    while found == nil, !isDone() {
      if steps >= last { return false }
      for index in new + Array(known..<states.count) {
        let walk = length(guide.distance(from: place(index, guide.map, writer)), states[index].depth)
        due[walk].append(index)
        rank = min(rank, walk)
      }
      (new, known) = ([], states.count)
      while rank < due.count, due[rank].isEmpty { rank += 1 }
      guard rank < due.count, let index = due[rank].popLast() else { return true }
      let (machine, depth) = (states[index].machine, states[index].depth + 1)
      let place = self.place(index, guide.map, writer)
      let around = guide.distance(around: place)
      let untried = self.untried(at: index)
      var (later, next) = (Untried(), due.count)
      for request in untried.requests {
        let walk = length(guide.distance(after: request, in: machine, at: place, around: around, writer), depth)
        if walk > rank || found != nil || isDone() {
          later.requests.append(request)
          next = min(next, walk)
        } else {
          take(request, machine, index, depth: depth)
        }
      }
      later.links = untried.links.filter { link in
        let walk = length(guide.distance(afterLink: link), depth)
        if walk > rank || found != nil || isDone() {
          next = min(next, walk)
          return true
        }
        take(.opened(link), machine, index, depth: depth)
        return false
      }
      left[index] = later
      if next < due.count { due[max(next, rank)].append(index) }
    }
    return false
  }

  /// The place of a state. All guides of an exploration have the same steps.
  @MainActor
  private mutating func place(_ index: Int, _ map: StepMap, _ writer: WalkWriter) -> StepMap.Place {
    if let place = places[index] { return place }
    let place = map.place(of: states[index].machine, writer)
    places[index] = place
    return place
  }

  /// The states on the way to a state, from the start.
  public func way(to state: Int?) -> [State] {
    var way: [State] = []
    var next = state
    while let index = next {
      way.append(states[index])
      next = states[index].from
    }
    return way.reversed()
  }

  /// The walk to a state as text, with one line for each step.
  public func walk(to state: Int) -> String {
    way(to: state).map { state in
      let before = state.from.map { states[$0].machine } ?? state.machine
      let answers = state.answers.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      return "\(before.act(of: state.request))\(answers.isEmpty ? "" : " (\(answers))") → \(state.machine.notation)"
    }.joined(separator: "\n")
  }

  // MARK: Steps

  /// Takes a step with every combination of answers to its questions.
  private mutating func take(_ request: Request, _ before: FlowMachine, _ from: Int?, depth: Int) {
    let (live, held, lastMarks) = from.map { (states[$0].live, states[$0].held, states[$0].marks) } ?? ([:], [:], [])
    var scripts: [[Int]] = [[]]
    var count = 0
    while let script = scripts.popLast() {
      count += 1
      if count > limits.answers {
        isExhaustive = false
        return
      }
      var machine = before
      var asked = Answers(script: script, live: live, request)
      let result = machine.take(request) { question, _ in asked.answer(question, before.definitions) }
      let isBlocked = machine.sendBlocked(after: result) { question, _ in asked.answer(question, before.definitions) }
      if asked.hasRepeated || hasPutOffLink(machine) { isExhaustive = false }
      steps += 1
      for index in script.count..<max(script.count, asked.given.count) {
        // The last script is tried first, and no more than the limit are tried.
        for other in asked.given[index].options.dropFirst().suffix(limits.answers) {
          scripts.append(asked.given[..<index].map(\.value) + [other])
        }
      }
      if case .ignored = result { continue }
      let answers = asked.given.map { Answer(name: $0.name, value: $0.value) }
      var step = Step(
        before: before, after: machine, request: request, answers: answers, result: result, from: from,
        held: held, live: asked.live, isBlocked: isBlocked, lastMarks: lastMarks)
      if let mark { step.marks = mark(step) }
      switch judge(step) {
      case .proceed: break
      case .prune: continue
      case .found:
        found = step
        return
      }
      let state = State(
        machine: machine, from: from, request: request, answers: answers, depth: depth, held: step.heldAfter,
        live: asked.live, marks: step.marks, result: result, isBlocked: isBlocked)
      if known.insert(key(state)).inserted { states.append(state) }
    }
  }

  /// Whether a link has to wait that is not opened from outside. It is opened in a later step, which is not explored.
  private func hasPutOffLink(_ machine: FlowMachine) -> Bool {
    machine.effects.contains { effect in
      if case .wait(let link, _, _) = effect { !links.contains(link) } else { false }
    }
  }

  /// The identity of a state: the stack, the running flows, and the waiting requests with their answers so far.
  private struct Key: Hashable {
    /// A running flow; its parent is an index into the running flows.
    struct Flow: Hashable {
      var definition: Int
      var role: RunningFlow.Role
      var node: Int
      var parent: Int?
    }

    /// An entry; its flow is an index into the running flows.
    struct Entry: Hashable {
      var flow: Int?
      var node: Int
    }

    struct Layer: Hashable {
      var style: Presentation?
      var entries: [Entry]
    }

    struct Container: Hashable {
      var selected: Int?
      var items: [Item]
    }

    struct Item: Hashable {
      var index: Int
      var entries: [Entry]
    }

    struct Held: Hashable {
      var name: String
      var answers: [Answer]
    }

    var flows: [Flow]
    var layers: [Layer]
    var containers: [Container]
    var held: [Held]
    var live: [String: Int]
    /// The nodes of the running tasks.
    var tasks: [Int]
    var isStartDue: Bool
    var kept: [KeptRequest]
    var outcome: Int?
    var marks: [Int]
  }

  private func key(_ state: State) -> Key {
    let machine = state.machine
    let (model, flows) = (machine.model, machine.flows)
    func entries(_ entries: [StackModel.Entry]) -> [Key.Entry] {
      entries.map { entry in Key.Entry(flow: flows.firstIndex { $0.id == entry.flow }, node: entry.node) }
    }
    return Key(
      flows: flows.map { flow in
        Key.Flow(
          definition: flow.definition, role: flow.role, node: flow.node,
          parent: flow.parent.flatMap { id in flows.firstIndex { $0.id == id } })
      },
      layers: model.layers.map { Key.Layer(style: $0.style, entries: entries($0.entries)) },
      containers: model.containers.map { container in
        Key.Container(
          selected: container.selected ?? container.column,
          items: container.items.map { Key.Item(index: $0.index, entries: entries($0.entries)) })
      },
      held: machine.held.map { Key.Held(name: $0.wait.name, answers: state.held[$0.id] ?? []) },
      live: state.live, tasks: machine.tasks.map(\.node), isStartDue: machine.isStartDue,
      kept: machine.kept.map(\.anonymous), outcome: machine.outcome,
      marks: distinguishesMarks ? state.marks : [])
  }
}
