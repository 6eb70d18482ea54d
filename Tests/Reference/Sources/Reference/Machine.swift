/// The flow language carried out a second time, slowly.
///
/// It is written from the language's page alone and shares no code with the compiler and the machine of this package, so that what the
/// two agree on has been read twice. It takes names and structure from YAML, and works out the rest by itself: how an input is
/// filled, what is bound, which flow runs an entry of a state, which edge answers an event. A move is carried out on a copy of the
/// machine: if it is denied, the copy is thrown away; if it has to wait, it is carried out again from its beginning when what it waits for
/// has come, with the alternatives that it had chosen.
///
/// ``LeftOut`` names the parts that it leaves out, and ``leftOut`` counts how often a step met one of them.
public struct ReferenceMachine: Sendable {
  /// The parts of the language that are not carried out, or only in a simple way.
  public enum LeftOut: String, CaseIterable, Sendable {
    /// A condition's inputs are not filled: a condition has one value, whatever it is asked with.
    case conditionInputs
    /// `existing:` beside a target that is a state adds.
    case existingOfState
    /// `root` and `replace` with `in:` act as `push` with it, on an emptied item.
    case rootInItem
    /// A `root` that a container flow carries out.
    case rootInContainer
    /// A gate with `as: root` over what a second such gate keeps aside.
    case gateRootOverAside
    /// A gate with `as: root` whose flow runs while other things than its own flow happen.
    case eventsAside
    /// A `shell:`: it sends through the topmost entry, and its inputs are not shown.
    case shell
    /// A link's parameter whose type an app has to parse: its text is taken.
    case parsedParameter
    /// A link's parameter that reaches an input of a running flow: what was filled from that input stays as it was.
    case parameterOfFlow
    /// A flow that `lost` runs whose start waits for an answer or a task: the change that it comes with is not held.
    case waitingLoss
    /// A screen that an async condition shows meanwhile has no inputs.
    case loadingInputs
    /// A screen with the same name in two modules.
    case sameNameInModules
    /// A fill by name for which nothing is found: the compiler refuses it.
    case nothingToFill
    /// A start of the app's that is held or denied while something is on the stack.
    case startAgain
    /// A `popTo` of a start's that finds nothing: whether the start has led nowhere, or is denied.
    case startPopsNothing
    /// A link's target while a flow runs below itself: which of the two is meant.
    case flowInItself
    /// A gate's flow for a live condition's edge that is taken before the start: whether it is seen while the start's own gate is not passed.
    case gateBeforeStart
    /// A relaunch, where the outcome of a flow sees what cannot be kept, or is another version's: whether it reads
    /// that.
    case seenAnew
    /// A relaunch, where the stack answers what an entry requires: whether what lies on the entry counts.
    case standingAgain
    /// A move or a start that has been repeated more often than any flow could mean.
    case endless
  }

  /// The flows that are carried out.
  public internal(set) var module: ReferenceModule
  /// The number of times that a step met something left out, by its name.
  public internal(set) var leftOut: [String: Int] = [:]

  // What is on the screen.
  /// The layers, lowest first; the first is the base.
  var layers: [Layer] = []
  /// Everything that a gate with `as: root` keeps aside, by the gate's run.
  var aside: [Int: [Layer]] = [:]
  /// The entries of each stack, lowest first.
  var stacks: [Int: [Entry]] = [:]
  /// The stack of a layer that stays, empty, while the edge for a child's end is taken.
  var kept: Int?
  /// The last number that was given when the change began.
  var lastKnown = 0
  /// The last number that was given when the step began.
  var stepBegan = 0
  /// The machine as it was when the step began.
  var beforeStep: [ReferenceMachine] = []
  /// The stacks of runs' layers when the change began: see ``homesNow``.
  var homes: [Int: Int] = [:]
  /// The stack that a stack was opened over, kept when it is removed.
  var under: [Int: Int] = [:]
  /// The locked screens that what is carried out has taken off: it does not come about.
  var locks: [(entry: Int, screen: String)] = []
  /// The running flows, by number.
  var runs: [Int: Run] = [:]
  /// The running flows, the earliest first: a dictionary has another order each time that the program runs.
  var runsInOrder: [Run] { runs.values.sorted { $0.id < $1.id } }
  var root = 0

  // What is going on.
  var conditions: [String: String]
  var requests: [Request] = []
  /// The requests that edges were taken instead of, in order.
  var keptRequests: [KeptRequest] = []
  /// Events that wait for a held move of their entry, in order.
  var queue: [Request] = []
  var tasks: [RunningTask] = []
  /// The request that is carried out on this copy.
  var current = Request(act: .start)
  var choicesRead = 0
  var resultsRead = 0
  var proceedsRead = 0
  /// Whether the next system move takes its default, whatever edge there is.
  var takesDefault = false
  /// The contexts of runs that went during this change.
  var lastContexts: [Int: [String: Value]] = [:]
  /// Runs that ended or were removed during this change, for what waits for them.
  var ended: Set<Int> = []
  /// Gates' flows that others took off, and those that ended before they had shown anything.
  var takenOff: Set<Int> = []
  var unseen: Set<Int> = []
  /// The conditions whose gate's flow, run since they were lost, has ended, and whether it had shown something.
  var lostEnded: [(condition: String, wasSeen: Bool)] = []
  /// The conditions that were lost while their gate's flow was running already, run by somebody else, with that run.
  var lostWhileRunning: [(run: Int, condition: String)] = []
  /// The run that moves in this change.
  var movingRun: Int?
  /// Who makes the move that leads to what is entered.
  var leading: Sender?
  /// The machine as it was before the change, if the stack answers conditions: `locked` is asked then.
  var before: [ReferenceMachine] = []
  /// Whether the move opens a link from inside.
  var isReaching = false
  /// The flow whose move it is, and those that run it.
  var movers: Set<Int> = []
  /// Whether the default of a system move takes what goes.
  var isGesture = false
  /// The flows that showed an entry of their own when the change began, the lowest first.
  var shownBefore: [Int] = []
  /// The flows whose child has ended, and the edge that followed been decided.
  var leftBetween: Set<Int> = []
  /// The stack whose last entry a `popTo` has taken, since the forward part is to put another in its place, and whether
  /// it is to stay, since none came.
  var emptied: Int?
  var keepsLast = false
  /// Whether `back` takes the last entry of all, or a child's `finish`.
  var leavesLast = false
  /// The item that a container shows which a link begins anew.
  var firstItem: String?
  /// Whether gates count as passed, since only the locked screens that are taken off are looked for.
  var isBeyondGate = false
  /// Whether the state that is given is put on the screen, which asks nothing.
  var placesGiven = false
  /// Whether a request is being carried out, which has to wait for each answer.
  var isCarryingOut = false
  /// Whether what is made, what is eager after a relaunch or the neighbours of a page, waits for no answer.
  var waitsForNothing = false
  /// Whether the last relaunch brought nothing back, so that the flow has started.
  public internal(set) var hasStartedInstead = false
  /// Links that moves of this change have opened from inside.
  var opened: [OpenedLink] = []
  /// Whether a start was denied as a fault, and is decided again at the next change or answer.
  var startIsDue = false
  var given: Given
  var lastID = 0
  var depth = 0

  // What a step reports.
  var outcome: String?
  var outcomeFields: [String: Value] = [:]
  var denied: [String] = []
  var ran: [String] = []
  /// Whether the last step could not happen: no such screen, nothing to go back to.
  public internal(set) var wasImpossible = false

  /// The machine as it is given: the flow has started, a state is on the screen, or a link has started the app.
  public init(_ module: ReferenceModule, given: Given = Given()) {
    self.module = module
    self.given = given
    conditions = [:]
    for condition in module.conditions.values where !condition.isAsync && condition.query == nil {
      conditions[condition.name] = condition.values[0]
    }
    conditions.merge(given.conditions) { $1 }
    leftOut = module.leftOut
    begin()
  }

  /// Carries out a step until nothing more happens, and returns what is to be seen then.
  @discardableResult
  public mutating func take(_ step: Step) -> Observation {
    denied = []
    ran = []
    wasImpossible = false
    stepBegan = lastID
    beforeStep = []
    beforeStep = [self]
    switch step {
    case .start: restartApp()
    case .event(let node, let name, let fields): speak(node, name, fields)
    case .back: goBack()
    case .dismissed: pullDown()
    case .swipeCancelled: break
    case .select(let item): tap(item)
    case .link(let url): open(url: url)
    case .payload(let payload): open(payload: payload)
    case .linkNamed(let name, let parameters): open(link: name, parameters)
    case .conditions(let values): change(values)
    case .task(let name, let outcome, let fields): finishTask(name, outcome, fields)
    case .relaunch: relaunch()
    }
    return observation
  }

  /// Counts that a step met something that is left out.
  mutating func met(_ part: LeftOut) { leftOut[part.rawValue, default: 0] += 1 }

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }
}

/// A screen, or a container with its items, on a stack.
struct Entry: Sendable {
  var id: Int
  /// The screen, or the flow that the container is.
  var name: String
  /// The run that handles its events; a container's own.
  var run: Int
  var inputs: [String: Input] = [:]
  var container: Container?
  /// The request that it is shown for while an answer is awaited.
  var loadingFor: Int?
}

/// A container's items made so far, each with its stack.
struct Container: Sendable {
  var items: [(name: String, stack: Int)] = []
  /// The stacks of items that have lost their last entry, for when they are made again: each item is a stack of its own.
  var emptied: [String: Int] = [:]
  var selected: String
  /// Of a split, the column that it shows.
  var column: String
  /// Whether it shows its items as pages, as that was decided last.
  var isPages: Bool
  /// The items that were visited, in order of their last visit: the one shown last. What was made and not visited since is in none.
  var order: [String]

  init(selected: String, isPages: Bool) {
    self.selected = selected
    self.isPages = isPages
    column = selected
    order = [selected]
  }

  /// The stack of an item that is made.
  func stack(of name: String) -> Int? { items.first { $0.name == name }?.stack }

  /// Shows an item.
  ///
  /// Language, "Edges": selecting the start item empties the order.
  mutating func show(_ name: String, start: String?) {
    selected = name
    order = name == start ? [name] : order.filter { $0 != name } + [name]
  }

  mutating func forget(_ name: String) {
    items.removeAll { $0.name == name }
    order.removeAll { $0 == name }
    emptied[name] = nil
  }
}

/// The base, or a modal layer.
struct Layer: Sendable {
  /// The style as it is written: `sheet`, or one of the app's.
  var style: String
  /// The style that it is in the model; `base` for the lowest.
  var kind: String
  var stack: Int
  /// The run that presented it; of a held move's gate, the run whose entry's move is held.
  var presenter: Int?
}

/// A flow that runs.
struct Run: Sendable {
  var id: Int
  var flow: String
  var parent: Int?
  var inputs: [String: Input] = [:]
  var context: [String: Value] = [:]
  /// The stack that it was started from.
  var from: Int?
  /// The entry whose move led to it.
  var led: Int?
  /// What its outcome sees of that move.
  var seen: [Seen] = []
  /// The place of its first entry, until there is one.
  var place: Place?
  /// The condition whose gate runs it.
  var gate: String?
  /// Whether the entry flow's start or `lost` had the gate run it.
  var isForStartOrLoss = false
  /// Whether it is there since its condition was lost, not for a held move.
  var isForLost = false
  /// Whether the entry flow has reported its outcome.
  var hasEnded = false
}

/// The word for the refusal of a move that has nothing to take.
let impossibleMove = "impossible"

/// The words for an event that is dropped, since its entry is not active or an earlier move of it is held.
let coveredMove = "covered"
let waitingMove = "waiting"

/// The stack of a move that a flow makes before it has an entry: its start.
let nowhere = -1

/// The place that a move makes for its target.
struct Place: Sendable {
  enum Verb: Sendable { case root, push, replace, present, bottom }
  var verb: Verb
  /// The run whose move it is.
  var run: Int
  /// The stack that the move acts on.
  var stack: Int
  /// The entry that `replace` takes the place of.
  var replaced: Int?
  /// Its index, for one that is removed already.
  var index: Int?
  var style = "sheet"
  var existing = "add"
  /// The run that presents a gate's flow: that of the held move.
  var presenter: Int?
}

/// A value that an entry or a flow was given, and the context field that it is bound to.
struct Input: Sendable {
  var value: Value
  var run: Int?
  var path: [String] = []
}

/// The entry and the run that make a move, and what it is filled from.
struct Sender: Sendable {
  var run: Int
  /// The entry as it was when it spoke; the move may take it off before it fills.
  var spoken: Entry?
  /// The stack that the move acts on; `nowhere` while the run has no entry yet.
  var stack: Int
  var fields: [String: Value] = [:]
  var types: [Field] = []
  /// Whether the entry's inputs fill nothing: a live condition's edge.
  var fillsNothing = false
  /// Whether the sender is a shell, through the topmost entry in it.
  var isShell = false
  /// Whether a link opens, and the entry is only the place where its move acts.
  var isLink = false
  /// What a task, a decision or an outcome sees of the move that led to it.
  var seen: [Seen] = []
  /// Whether a task or a decision makes the move: of what led to it, it sees that alone.
  var seesOnly = false
  /// The place that a child's lowest entry had, for `replace`.
  var replacedIndex: Int?
  /// After a child's outcome, the entry that had led to the child.
  var led: Int?
  /// Of a child's event, the child: it speaks for `dismiss`.
  var child: Int?
  /// Whether `popTo` and `dismiss` reach overlays that the flow presented.
  var reachesOverlays = false
  /// Whether the entry's values are those that it had when it spoke, though it is there still.
  var keepsValues = false
  /// The entry whose event a child has sent on.
  var origin: Int?
  /// The child or the task whose end is the event.
  var endedRun: Int?
  var endedTask: Int?
}

/// An event field, or an input of the screen that spoke, which every move to a node has.
struct Seen: Sendable {
  var field: Field
  var input: Input
  var isOfEvent: Bool
}

struct RunningTask: Sendable {
  var id: Int
  var name: String
  var sender: Sender
}

/// Something that is carried out as one change, or not at all.
struct Request: Sendable {
  enum Act: Sendable {
    case start
    case edge(Sender, node: String, event: String)
    case back(entry: Int), dismissed(entry: Int), reselected(entry: Int, stack: Int), blocked(entry: Int)
    case select(container: Int, item: String)
    case link(OpenedLink)
    /// The state that was saved when the app was left is brought back: one machine.
    case relaunch([ReferenceMachine])
  }
  enum Wait: Sendable {
    case answer(String)
    case run(Int, condition: String)
    /// A task that no screen has led to.
    case task(String, id: Int)
    /// The first flow of a link's target does not run yet.
    case flow(String)
  }

  var id = 0
  var act: Act
  /// Of a start, whether all that there was is removed with it.
  var isFromEmpty = false
  var choices: [Int] = []
  /// The conditions whose gates' flows have run for it: none runs twice for one move.
  var passed: [String] = []
  /// The results of the tasks that it has led to, in order.
  var results: [TaskResult] = []
  var wait: Wait?
  /// The async conditions that have been answered for it.
  var answered: Set<String> = []
  /// Whether it waits for a gate's flow that was running already.
  var foundRunning = false
  /// The locked screens that it passes.
  var passedLocks: Set<Int> = []
  /// Of a system move, whether its default is asked for, and no edge.
  var isDefault = false
  /// The requests that it has gone on with, in order.
  var proceeding: [KeptRequest] = []
  /// Of a `blocked`, what was asked, and the request whose entries go first.
  var asked: [Request] = []
  var taken: [KeptRequest] = []

  /// When the task was begun that it waits for, among all that begins.
  var taskID: Int { if case .task(_, let id) = wait { id } else { 0 } }
}

struct TaskResult: Sendable {
  var outcome: String
  var fields: [String: Value]
}

struct OpenedLink: Sendable {
  var link: Int
  var parameters: [String: Value]
  /// The entry whose move has opened it, while it waits for its first flow: it goes with that entry.
  var entry: Int?
}

/// The reason why a change did not come about.
enum Interruption: Error {
  case denied([String])
  case locked(entry: Int, screen: String)
  case needsAnswer(String)
  case needsTask(String)
  case needsGate(String)
  case waitsFor(run: Int, condition: String)
  case waitsForFlow(String)
  /// The entry flow ends: it reports once, and keeps its last entry.
  case rootEnds(String, [String: Value])
  case impossible
}
