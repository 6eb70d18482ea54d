import FlowModel

/// The state of an app's flows to restore after a relaunch: the stack, the inputs of screens and flows, contexts, and links that wait.
///
/// It is `Codable`, so that any encoder can write it. A snapshot is untrusted data: reading it never traps, whatever it contains, and what its screens,
/// their flows and their items require is asked again.
public struct FlowSnapshot: Codable, Hashable, Sendable {
  /// A running flow with its inputs and its context.
  struct Flow: Codable, Hashable, Sendable {
    var flow: KeptFlow
    var inputs: [String: KeptValue]
    var context: [String: KeptValue]
    /// The bindings of its inputs, by name: numbers of ``FlowSnapshot/bounds``. Nil if no input follows a field.
    var bound: [String: KeptNumber]?
  }

  /// The context field that an input follows.
  struct Bound: Codable, Hashable, Sendable {
    /// An expression that the value passes through: the number of its flow, and its own.
    struct Step: Codable, Hashable, Sendable {
      var flow: KeptNumber
      var expression: KeptNumber
    }

    /// The number of the flow that has the field.
    var flow: KeptNumber
    var field: String
    /// The number of that flow's expression that begins with the field; nil for the field itself.
    var expression: KeptNumber?
    var steps: [Step]
  }

  /// A link that waits: for a gate's flow, for an answer, or for the flow that it leads to.
  struct Link: Codable, Hashable, Sendable {
    var name: String
    var parameters: [String: KeptValue]
  }

  /// A hash of the flows: it differs between builds with different flows.
  let digest: UInt64
  /// The stack, in the notation of the flow language. An input is the number of its value in ``values``, `b` and the number of its binding in ``bounds``, or
  /// both: `3`, `b1`, `3b1`. Empty if nothing can be restored.
  let state: String
  /// For each entry of the state, in the order of the notation, the number of the flow that runs it.
  let runs: [KeptNumber]
  /// The values of screens' inputs.
  let values: [KeptValue]
  /// The flows that run the entries, and their ancestors, parents first.
  let flows: [Flow]
  /// The bindings of inputs; nil if no input follows a field.
  let bounds: [Bound]?
  /// The links that wait, the oldest first; nil if none waits.
  private(set) var links: [Link]?

  /// The snapshot with other links.
  func waiting(with links: [Link]) -> FlowSnapshot {
    var snapshot = self
    snapshot.links = links.isEmpty ? nil : links
    return snapshot
  }
}

/// The result of restoring a snapshot.
public struct FlowRestoration: Hashable, Sendable {
  /// The extent of a restoration.
  public enum Result: Hashable, Sendable {
    /// Everything that was kept was restored.
    case whole
    /// As much as is still valid was restored: entries on top, or items that are not shown, were left out.
    case partly
    /// Nothing was restored: the flow started.
    case started
    /// The answer of a condition is awaited: what comes back is decided when it comes.
    case waiting
  }

  /// The extent of the restoration.
  public let result: Result
  /// Whether the flows are the same as those of the snapshot.
  public let isSameFlow: Bool
  /// The state of the snapshot, in the notation of the flow language, without inputs; nil if it could not be read.
  public let kept: String?
  /// The links that were waiting and were opened again, in order; behind a gate they wait again.
  public let links: [String]
  /// The links that were waiting and could not be opened: the link no longer exists, or a parameter could not be kept or read.
  public let droppedLinks: [String]
  /// The stack after the restoration.
  public let stack: String
}

/// The data of a restoration in progress.
@MainActor
final class Restoring {
  /// The values of screens' inputs.
  let values: [KeptValue]
  /// The flows that ran.
  let flows: [KeptFlow]
  /// Whether the beginning of a recording is restored: stand-ins then replace values that could not be kept.
  let isRecording: Bool
  /// Decides which part of the state may come back; nil if the state cannot be read.
  var recall: StateRecall?
  /// The answer that has come, with the request that was held for it.
  var answered: (hold: PendingID, value: Int)?
  /// The number of times that an answer had to be awaited.
  var holds = 0
  /// The extent of the restoration.
  var result = FlowRestoration.Result.waiting
  let snapshot: FlowSnapshot
  /// The eager items and the neighbours of pages that are not built, since they cannot come at once.
  private(set) var leftOut: Set<FlowMachine.Restoration.Item> = []
  /// The result of the last attempt.
  var restoration: FlowMachine.Restoration?
  private let kept: [FlowSnapshot.Flow]
  private var running: [Int: FlowID] = [:]
  private let bounds: [FlowSnapshot.Bound]
  /// Whether the flows are those of the snapshot, so that its expression numbers are still valid.
  private let isSameFlow: Bool

  init(_ snapshot: FlowSnapshot, isSameFlow: Bool, isRecording: Bool) {
    self.isSameFlow = isSameFlow
    self.isRecording = isRecording
    self.snapshot = snapshot
    bounds = snapshot.bounds ?? []
    values = snapshot.values
    kept = snapshot.flows
    flows = kept.map { $0.flow }
  }

  /// Leaves out what could not be restored.
  ///
  /// - Returns: whether less is left than before.
  func leaveOut(_ obstacle: FlowMachine.Restoration.Obstacle) -> Bool {
    switch obstacle {
    case .element(let number): return recall?.leaveOut(number) ?? false
    case .selection(let number): return recall?.unselect(number) ?? false
    case .item(let item): return leftOut.insert(item).inserted
    case .whole: return false
    }
  }

  /// A kept flow, by its number.
  func flow(_ number: Int) -> FlowSnapshot.Flow? { kept.indices.contains(number) ? kept[number] : nil }

  /// The value whose number an input's text begins with.
  func value(_ text: String) -> KeptValue? {
    guard let index = Int(text.prefix { $0 != "b" }), values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// Whether an input's text names a binding, but no value.
  func followsOnly(_ text: String) -> Bool { text.hasPrefix("b") }

  /// The binding that an input's text names; nil if it no longer applies.
  func bound(_ text: String) -> FlowSnapshot.Bound? {
    guard let mark = text.firstIndex(of: "b") else { return nil }
    return bound(Int(text[text.index(after: mark)...]))
  }

  /// A binding, by its number; nil if it no longer applies.
  func bound(_ index: Int?) -> FlowSnapshot.Bound? {
    guard let index, bounds.indices.contains(index) else { return nil }
    let bound = bounds[index]
    return isSameFlow || bound.expression == nil && bound.steps.isEmpty ? bound : nil
  }

  /// The running flow that was started for a kept flow, by the kept flow's number; nil if absent.
  func flow(of number: Int) -> FlowID? { number == 0 ? .entry : running[number] }

  /// Records the running flow that was started for a kept flow.
  func note(_ flow: FlowID, for number: Int) { running[number] = flow }

  /// Records that an effect failed, since a kept value cannot be read.
  func fail(at effect: Int?) {
    guard let effect, let element = restoration?.element(ofEffect: effect) else { return }
    restoration?.obstacle = .element(element)
    restoration?.result = .denied(.impossible)
  }
}
