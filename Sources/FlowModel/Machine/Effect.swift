/// An effect of a step on values, flows, links or tasks, which the runtime carries out.
///
/// The machine knows no values. It gives the order in which to write, start, fill and report; the runtime, which has the values, follows it.
/// A screen without inputs has no effect when it is added, since the change shows it.
public enum Effect: Hashable, Sendable {
  /// A flow writes context fields: carry out block `block`, reading from `scope`. The fields are a range of
  /// ``FlowDefinition/writtenFields``.
  case write(FlowID, block: Int, fields: Range<Int>, scope: Int)
  /// A child flow starts at a node of its parent.
  case spawn(FlowID, parent: FlowID, node: Int, Filling)
  /// A screen is added.
  case enter(EntryID, FlowID, node: Int, Filling)
  /// An existing screen is given new inputs.
  case refill(EntryID, Filling)
  /// A child flow that runs is given new inputs.
  case refillFlow(FlowID, Filling)
  /// The entry flow begins anew: its context has its first values again.
  case reset(FlowID)
  /// A flow ends with an outcome. One of its moves fills the outcome's fields (nil for an implicit `cancelled`), which become the event's
  /// fields of scope `opens`.
  case report(FlowID, outcome: Int, Filling?, opens: Int)
  /// A flow sends an event to its parent, or to the app; its fields are the event's fields of scope `opens`.
  case send(FlowID, event: Int, Filling, opens: Int)
  /// A flow's move opens a link: its parameters are the event's fields of scope `opens`.
  case open(FlowID, link: Int, Filling, opens: Int)
  /// A link cannot be opened yet: see ``FlowMachine/canOpen(_:)``. Its parameters are the event's fields of `scope`. A link that an entry's move
  /// opens goes with the entry; any other replaces the one that waits.
  case wait(link: Int, scope: Int, entry: EntryID?)
  /// A flow has ended, and its coordinator is released.
  case end(FlowID)
  /// A flow that has ended in this step is kept, since the entry flow has ended and keeps its last entry.
  case revive(FlowID)
  /// A gate's flow starts. Its inputs were found when the machine asked ``Question/gate(_:_:condition:_:)``. `awaited` is the number of that
  /// question among those that were not answered in this step.
  case spawnGate(FlowID, awaited: Int)
  /// A task is carried out: for a screen, which waits for it, or without an id if it has no outcomes.
  case carryOut(TaskID?, FlowID, node: Int, Filling)
  /// A request is held, and the app is asked. `awaited` is the number of the question among those that were not answered in this step. A
  /// screen that is shown meanwhile belongs to the flow `loading`; the coordinator that was asked builds it.
  case ask(PendingID, awaited: Int, loading: FlowID?)
  /// The request is held until a flow ends.
  case hold(PendingID)
  /// A held request is taken again. Scope `opens` sees the fields of its event.
  case resume(PendingID, opens: Int)
  /// A task of a held request has ended. Scope `opens` sees the fields of its outcome. `time` counts the tasks of the request from 0.
  case takeResult(PendingID?, time: Int, opens: Int)
  /// A request is no longer held: it was taken, or its entry has gone.
  case drop(PendingID)
  /// A task is no longer waited for: its screen or its flow has gone, or it has ended.
  case forget(TaskID)
}

/// The source of values.
public enum Filling: Hashable, Sendable {
  /// A move of a flow fills them.
  case move(MoveFilling)
  /// They are written as text in a state; the runtime finds those that are left out.
  case texts([StateTree.Text])
  /// They were kept for a flow that runs again after a relaunch: its number among the kept flows.
  case kept(Int)
  /// They are those of a flow that ends in this step, but for what a link gives; nil if it gives none.
  case former(FlowID, MoveFilling?)
}

/// The values that a move fills.
public struct MoveFilling: Hashable, Sendable {
  /// The flow whose move it is.
  public let flow: FlowID
  /// A range of its ``FlowDefinition/fills``.
  public let fills: Range<Int>
  /// The scope that the fills see.
  public let scope: Int
  /// The flow that runs the filled entry, from which a state can take values; nil outside of states.
  public var runner: FlowID?
  /// Whether only the inputs that a link itself gives are meant, see ``FlowDefinition/Fill/isGiven``: the others are left as they are.
  public var isPartial = false
}

/// The result of a step.
public enum StepResult: Hashable, Sendable {
  /// An edge was taken (it may have moved nothing), or the system's default.
  case taken
  /// No alternative held; nothing moved, nothing is set.
  case denied(Denial)
  /// The request waits for an answer or a gate. A screen that is shown meanwhile is in the model already.
  case held(PendingID)
  /// No node could take the event: its screen has gone, the flow has ended or has not started, or there is no edge for it.
  case ignored(Ignored)
}

/// The reason that a step was denied.
public enum Denial: Hashable, Sendable {
  /// The guards of every alternative failed.
  case guards
  /// A screen that would have gone is locked: its event `blocked` is next, if it has an edge for it.
  case locked(EntryID)
  /// The verb cannot be carried out in this place: a `pop` of the last entry, or a `dismiss` without a layer. Or a start leads nowhere.
  case impossible
  /// No link matches; or layers lie over the target of a link with `modal: deny`.
  case link
  /// Starts, decisions, outcomes and sent events led to each other without end.
  case endless
  /// No request is kept that `proceed` could carry out.
  case proceed
  /// A required condition does not hold, and has no gate, or the gate's flow has ended without effect.
  case required(String)
  /// The app failed to carry out a task, or to answer a condition that has no `failed` value.
  case failed(String)
  /// The event was dropped: its screen is not active, and the move that it would make is not `covered: true`.
  case covered
  /// The event was dropped: an earlier move of its screen is held.
  case waiting
}

extension Denial: CustomStringConvertible {
  /// The case, with its name in quotes if it has one: `required("authenticated")`. The locked screen is not named.
  public var description: String {
    switch self {
    case .guards: "guards"
    case .locked: "locked"
    case .impossible: "impossible"
    case .link: "link"
    case .endless: "endless"
    case .proceed: "proceed"
    case .required(let condition): "required(\"\(condition)\")"
    case .failed(let condition): "failed(\"\(condition)\")"
    case .covered: "covered"
    case .waiting: "waiting"
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
  /// The user cannot go back from the screen, or pull the layer down.
  case cannotBeLeft
  /// There is nothing to go back to: an item's root.
  case atRoot
  /// The event's move is `covered: true`, and waits for an earlier one of its screen: the event is to be sent again when
  /// that is no longer held.
  case putOff
}

/// A question that a step asks while it is decided.
public enum Question: Hashable, Sendable {
  /// The value of a flow's condition: 0 and 1 for a Bool, else an index into its values. ``AnswerCode/unknown`` holds the request until the
  /// answer comes.
  case condition(RunningFlow, Int, ValueScope)
  /// The inputs that a flow's gate gives to the flow that it runs, for a condition; the answer is ignored, and the request is held.
  case gate(RunningFlow, Int, condition: Int, ValueScope)
  /// The outcome of a task that the request itself waits for: ``AnswerCode/unknown``, since the task has not been carried out.
  case task(RunningFlow, Int, Filling)
  /// The step is decided again, and the effects that were carried out are undone. The answer is ignored.
  case rollBack
  /// Whether an entry has the same key inputs as one that would come: 1 if so.
  case isSame(EntryID, MoveFilling)
  /// Whether a child flow that runs was given the same inputs as one that would start: 1 if so.
  case isSameFlow(FlowID, MoveFilling)
  /// Whether an entry has the inputs that a flow's condition compares: 1 if so.
  case agrees(EntryID, RunningFlow, condition: Int, ValueScope)
  /// Whether a flow that runs has the inputs that another flow's condition compares: 1 if so.
  case flowAgrees(FlowID, RunningFlow, condition: Int, ValueScope)
}

/// The source of a condition's inputs.
public enum ValueScope: Hashable, Sendable {
  /// The values that a move sees.
  case scope(Int)
  /// An entry on the stack. Its own inputs take the place of the sending screen's.
  case entry(EntryID)
  /// An entry to be added, a node of the flow that asks. Its inputs take the place of the sending screen's.
  case coming(Filling, node: Int)
}

/// The placement of a flow's first entry, as the parent's verb says.
struct Placement: Sendable {
  var verb: FlowDefinition.Verb
  var place: Place
  /// The flow whose move has the verb: `root` removes its entries.
  var owner: FlowID
  /// Whether the move named an item with `in:`; then the place is the item's stack.
  var isInItem = false
  /// The number of the app's own name for the layer's style, see ``StackModel/styleNames``; 0 for none.
  var styleName = 0
  /// An entry or a stack above which a layer is presented, if it is not the place: on the same overlay, or under all overlays.
  var ground: UInt32?
  /// The flow whose end removes an overlay, if it is not the owner.
  var presenter: FlowID?
  /// Whether the user cannot pull the layer down, whatever its style is.
  var isFixed = false
}

/// The place at which a move acts.
struct Place: Sendable {
  /// The place of an entry that has gone.
  struct Gap: Sendable {
    var stack: UInt32
    /// The number of entries below it.
    var index: Int
  }

  /// The stack it acts on, by its id or that of an entry on it; nil if there are no stacks.
  var stack: UInt32?
  /// The entry that sent the event, which `replace` swaps and `pop` removes.
  var sender: EntryID?
  /// After a child's outcome, the entry that led to the child, which `pop` removes. Nil if none did.
  var led: EntryID?
  /// The lowest entry of the child that sent an event to its parent: `dismiss` removes its layer. Nil if a screen speaks.
  var speaker: UInt32?
  /// The place of the lowest entry of a child that has ended, which `replace` takes.
  var gap: Gap?
  /// Whether the sender sent the event that began the move. False for links and starts.
  var isSentBySender = true
  /// The entry or shell whose events are dropped while a task that the move runs is carried out; nil if nobody waits.
  var waiter: EntryID?
  /// Whether `popTo` and `dismiss` reach the overlays that the flow has presented.
  var reachesOverlays = false
  /// Whether a link's move acts there: on the stack that is shown, after the backward part, too.
  var isShown = false

  /// The entry that leads to what the move brings; nil for a link or a start.
  var leader: EntryID? { isSentBySender ? sender ?? led : nil }
}
