import FlowModel

/// What an app keeps of its flows, to bring back after a relaunch: what stands, the inputs of screens and flows, contexts, and links that wait.
///
/// It is `Codable`, so that any encoder writes it. A snapshot is data that comes from outside: whatever it says, reading it never traps, and
/// what it names is entered as a link would enter it, behind the gates that protect it.
public struct FlowSnapshot: Codable, Hashable, Sendable {
  /// What a flow that runs was given, and knows.
  struct Flow: Codable, Hashable, Sendable {
    var flow: KeptFlow
    var inputs: [String: KeptValue]
    var context: [String: KeptValue]
    /// What its inputs follow, by their names: numbers of ``FlowSnapshot/bounds``. Nil where none follows anything.
    var bound: [String: Int]?
  }

  /// The context field that an input follows.
  struct Bound: Codable, Hashable, Sendable {
    /// What is made of it on its way, by an expression of a flow's; both are numbers.
    struct Step: Codable, Hashable, Sendable {
      var flow: Int
      var expression: Int
    }

    /// The number of the flow that has the field.
    var flow: Int
    var field: String
    /// The number of that flow's expression that begins with the field; nil for the field itself.
    var expression: Int?
    var steps: [Step]
  }

  /// A link that waits: for a gate's flow, for an answer, or for the flow that it leads to.
  struct Link: Codable, Hashable, Sendable {
    var name: String
    var parameters: [String: KeptValue]
  }

  /// Tells the flows of one build from those of another.
  let digest: UInt64
  /// What stands, in the notation of the flow language. An input is the number of its value in ``values``, or of what it follows in ``bounds`` behind a
  /// `b`, or both: `3`, `b1`, `3b1`. Empty where nothing can stand again.
  let state: String
  /// For each entry of the state, as it is written, the number of the flow that runs it.
  let runs: [Int]
  /// The values of screens' inputs.
  let values: [KeptValue]
  /// The flows that run the entries and those above them, parents first.
  let flows: [Flow]
  /// What inputs follow; nil where none follows anything.
  let bounds: [Bound]?
  /// The links that wait, those that came first ahead; nil where none does.
  let links: [Link]?
}

/// What came of bringing a snapshot back.
public struct FlowRestoration: Hashable, Sendable {
  /// How much was brought back.
  public enum Result: Hashable, Sendable {
    /// All that was kept.
    case whole
    /// What is still legal: entries on top, or items that are not shown, were left out.
    case partly
    /// Nothing: the flow started.
    case started
  }

  /// How much was brought back.
  public let result: Result
  /// Whether the flows are those that the snapshot was taken of.
  public let isSameFlow: Bool
  /// What was to stand, in the notation of the flow language, without inputs; nil if that could not be read.
  public let kept: String?
  /// The links that had waited and were opened again, in order: behind a gate they wait again.
  public let links: [String]
  /// The links that had waited and could not be opened: there is no such link any more, or a parameter could not be kept or read.
  public let droppedLinks: [String]
  /// What stands.
  public let stack: String
}

/// What is being brought back, while a state is made to stand.
@MainActor
final class Restoring {
  /// The values of screens' inputs.
  let values: [KeptValue]
  /// The flows that ran.
  let flows: [KeptFlow]
  /// Whether it is the beginning of a recording, where something may stand in for what cannot be kept.
  let isRecording: Bool
  /// Whether items come that are made before anyone selects them.
  var makesEager = true
  /// How the last attempt went.
  var restoration: FlowMachine.Restoration?
  private let kept: [FlowSnapshot.Flow]
  private var running: [Int: FlowID] = [:]
  private let bounds: [FlowSnapshot.Bound]
  /// Whether the flows are those of which the snapshot was taken, so that its numbers of expressions mean the same.
  private let isSameFlow: Bool

  init(_ snapshot: FlowSnapshot, isSameFlow: Bool, isRecording: Bool) {
    self.isSameFlow = isSameFlow
    self.isRecording = isRecording
    bounds = snapshot.bounds ?? []
    values = snapshot.values
    kept = snapshot.flows
    flows = kept.map(\.flow)
  }

  /// What a flow was given, by its number.
  func flow(_ number: Int) -> FlowSnapshot.Flow? { kept.indices.contains(number) ? kept[number] : nil }

  /// The value that an input's text is the number of.
  func value(_ text: String) -> KeptValue? {
    guard let index = Int(text.prefix { $0 != "b" }), values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// Whether an input's text says what it follows, and no value.
  func followsOnly(_ text: String) -> Bool { text.hasPrefix("b") }

  /// What an input's text says that it follows, as far as that is still there.
  func bound(_ text: String) -> FlowSnapshot.Bound? {
    guard let mark = text.firstIndex(of: "b") else { return nil }
    return bound(Int(text[text.index(after: mark)...]))
  }

  /// What an input follows, by its number.
  func bound(_ index: Int?) -> FlowSnapshot.Bound? {
    guard let index, bounds.indices.contains(index) else { return nil }
    let bound = bounds[index]
    return isSameFlow || bound.expression == nil && bound.steps.isEmpty ? bound : nil
  }

  /// The flow that runs for one that was kept, by its number.
  func flow(of number: Int) -> FlowID? { number == 0 ? .entry : running[number] }

  /// Takes note of the flow that runs for one that was kept.
  func note(_ flow: FlowID, for number: Int) { running[number] = flow }

  /// Takes note of an effect that could not be carried out: what was kept cannot be read.
  func fail(at effect: Int?) {
    guard let effect, let element = restoration?.element(ofEffect: effect) else { return }
    restoration?.obstacle = .element(element)
    restoration?.result = .denied(.impossible)
  }
}
