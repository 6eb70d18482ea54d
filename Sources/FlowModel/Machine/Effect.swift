/// An act of a step besides moving: a value that it reads or writes, a flow that it starts or ends.
///
/// The machine knows no values. It says in which order to write, start, fill and report, and the runtime, which has the values, does so.
/// A screen that comes without inputs needs none: the change says that it comes.
public enum Effect: Hashable, Sendable {
  /// A flow writes context fields: carry out block `block`, reading from `scope`. The fields are a range of
  /// ``FlowDefinition/writtenFields``.
  case write(FlowID, block: Int, fields: Range<Int>, scope: Int)
  /// A child flow starts at a node of its parent.
  case spawn(FlowID, parent: FlowID, node: Int, Filling)
  /// A screen comes.
  case enter(EntryID, FlowID, node: Int, Filling)
  /// An existing screen is given inputs anew.
  case refill(EntryID, Filling)
  /// A child flow that runs is given inputs anew.
  case refillFlow(FlowID, Filling)
  /// A flow ends with an outcome, whose fields are filled by one of its moves (nil for `cancelled` by itself); they are the event's
  /// fields of scope `opens`.
  case report(FlowID, outcome: Int, Filling?, opens: Int)
  /// A flow tells its parent, or the app, an event; its fields are the event's fields of scope `opens`.
  case send(FlowID, event: Int, Filling, opens: Int)
  /// A flow's move opens a link: its parameters are the event's fields of scope `opens`.
  case open(FlowID, link: Int, Filling, opens: Int)
  /// A link cannot be opened yet, and replaces one that waits: see ``FlowMachine/canOpen(_:)``. Its parameters are the event's fields of the scope.
  case wait(link: Int, scope: Int)
  /// A flow has ended, and its coordinator is let go.
  case end(FlowID)
  /// A flow that has ended in this step is kept, with the entry that stays when the entry flow has ended.
  case revive(FlowID)
  /// The flow of a gate starts. What it is given was found when the machine asked ``Question/gate(_:_:condition:_:)``, the question number `awaited` of
  /// those that were not answered in this step.
  case spawnGate(FlowID, awaited: Int)
  /// A task is carried out for a screen (`holding` it), or fired and forgotten (nil).
  case carryOut(TaskID?, FlowID, node: Int, Filling)
  /// A request is held, and the app is asked: what the question number `awaited` of those not answered in this step asks. A screen that is
  /// shown meanwhile belongs to the flow `loading`, which the coordinator that was asked builds for.
  case ask(PendingID, awaited: Int, loading: FlowID?)
  /// The request is held until a flow ends.
  case hold(PendingID)
  /// A held request is taken again: what its event carried is what scope `opens` sees.
  case resume(PendingID, opens: Int)
  /// A task of a held request has ended: what it came with is what scope `opens` sees. `time` counts those of the request from 0.
  case takeResult(PendingID?, time: Int, opens: Int)
  /// A held request is no longer held: it was taken, or its entry has gone.
  case drop(PendingID)
  /// A task is no longer waited for: its screen or its flow has gone, or it has ended.
  case forget(TaskID)
}

/// The source of values.
public enum Filling: Hashable, Sendable {
  /// A move of a flow fills them.
  case move(MoveFilling)
  /// They were written down as text, in a state; those left out are for the runtime to find.
  case texts([StateTree.Text])
  /// They were kept of a flow that runs again after a relaunch: its number among those that were kept.
  case kept(Int)
}

/// The values that a move fills.
public struct MoveFilling: Hashable, Sendable {
  /// The flow whose move it is.
  public let flow: FlowID
  /// A range of its ``FlowDefinition/fills``.
  public let fills: Range<Int>
  /// The scope that they see.
  public let scope: Int
  /// The flow that runs what is filled, where that may be another and the values may be its own: in a state.
  public var runner: FlowID?
}

/// The result of a step.
public enum StepResult: Hashable, Sendable {
  /// An edge was taken (it may have moved nothing), or the system's default.
  case taken
  /// No alternative held; nothing moved, nothing is set.
  case denied(Denial)
  /// It waits for an answer, or behind a gate; what is shown meanwhile has been shown.
  case held(PendingID)
  /// Nobody was there to hear the event: its screen has gone, the flow has ended or has not started, or the event has no edge.
  case ignored(Ignored)
}

/// The reason that a step was denied.
public enum Denial: Hashable, Sendable {
  /// The guards of every alternative failed.
  case guards
  /// A screen that would have gone is locked: its event `blocked` is next, if it has an edge for it.
  case locked(EntryID)
  /// The verb cannot be carried out where it was said: a `pop` of the last entry, a `dismiss` without a layer. Or a start leads nowhere.
  case impossible
  /// Nobody answers the link; or layers lie over its target, and it says that it is denied then.
  case link
  /// Starts, decisions and outcomes led to each other without end.
  case endless
  /// A condition that is required does not hold, and has no gate, or its gate's flow has ended in vain.
  case required(String)
  /// A condition could not be answered, and says nothing of that case.
  case failed(String)
}

extension Denial: CustomStringConvertible {
  /// The case, with its name in quotes where it has one: `required("authenticated")`. The screen that is locked is named by the step.
  public var description: String {
    switch self {
    case .guards: "guards"
    case .locked: "locked"
    case .impossible: "impossible"
    case .link: "link"
    case .endless: "endless"
    case .required(let condition): "required(\"\(condition)\")"
    case .failed(let condition): "failed(\"\(condition)\")"
    }
  }
}

/// The reason that an event was ignored.
public enum Ignored: String, Hashable, Sendable {
  /// The entry has gone.
  case gone
  /// The entry flow has ended, or has not started.
  case notRunning
  /// The node has no edge for the event.
  case noEdge
  /// The layer cannot be pulled down.
  case heldFast
  /// There is nothing to go back to: an item's root.
  case atRoot
}

/// A question that a step asks while it is decided.
public enum Question: Hashable, Sendable {
  /// The value of a condition of a flow's: 0 and 1 for a Bool, else an index into its values. ``AnswerCode/unknown`` holds the request until the
  /// answer comes.
  case condition(RunningFlow, Int, ValueScope)
  /// The inputs that a flow's gate gives to the flow that it runs, for a condition; the answer is ignored, and the request is held.
  case gate(RunningFlow, Int, condition: Int, ValueScope)
  /// The outcome of a task of a request that no screen waits with: ``AnswerCode/unknown``, since it has not been carried out.
  case task(RunningFlow, Int, Filling)
  /// The step is decided anew: what was done of its effects is put back. The answer is ignored.
  case rollBack
  /// Whether an entry has the same key inputs as one that would come: 1 if so.
  case isSame(EntryID, MoveFilling)
  /// Whether a child flow that runs was given the same inputs as one that would start: 1 if so.
  case isSameFlow(FlowID, MoveFilling)
}

/// The source of a condition's inputs.
public enum ValueScope: Hashable, Sendable {
  /// The values that a move sees.
  case scope(Int)
  /// An entry on the stack: its own inputs are the speaker's.
  case entry(EntryID)
  /// An entry to be added, a node of the flow that asks: its inputs are the speaker's.
  case coming(Filling, node: Int)
}

/// The way in which a flow's first entry is placed: as the parent's verb said.
struct Placement: Sendable {
  var verb: FlowDefinition.Verb
  var place: Place
  /// The flow that said the verb: `root` takes its entries away.
  var owner: FlowID
  /// Whether the move named an item to land in: then the place is its stack.
  var isInItem = false
  /// The number of the app's own name for how a layer comes, see ``StackModel/styleNames``; 0 for none.
  var styleName = 0
  /// An entry or a stack over which a layer comes, if that is not the place: on the same overlay, or under all of them as it does.
  var ground: UInt32?
  /// The flow with whose end an overlay goes, if it is not the owner.
  var presenter: FlowID?
}

/// The place at which a move acts.
struct Place: Sendable {
  /// The place of an entry that has gone.
  struct Gap: Sendable {
    var stack: UInt32
    /// The entries below it.
    var index: Int
  }

  /// The stack it acts on, by its id or that of an entry on it; nil if there are no stacks.
  var stack: UInt32?
  /// The entry that speaks, which `replace` swaps.
  var speaker: EntryID?
  /// The place of the lowest entry of a child that has ended, which `replace` takes.
  var gap: Gap?
  /// Whether the speaker sent what sets the move off: no link did.
  var isSentBySpeaker = true
  /// Whether `popTo` and `dismiss` reach the overlays that the flow has presented.
  var reachesOverlays = false
}
