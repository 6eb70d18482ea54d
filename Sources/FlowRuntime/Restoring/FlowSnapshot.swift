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
  }

  /// A link that waits: for a gate's flow, for an answer, or for the flow that it leads to.
  struct Link: Codable, Hashable, Sendable {
    var name: String
    var parameters: [String: KeptValue]
  }

  /// Tells the flows of one build from those of another.
  let digest: UInt64
  /// What stands, in the notation of the flow language; the values of inputs are numbers of ``values``. Empty where nothing can stand again.
  let state: String
  /// For each entry of the state, as it is written, the number of the flow that runs it.
  let runs: [Int]
  /// The values of screens' inputs.
  let values: [KeptValue]
  /// The flows that run the entries and those above them, parents first.
  let flows: [Flow]
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

  init(_ snapshot: FlowSnapshot, isRecording: Bool) {
    self.isRecording = isRecording
    values = snapshot.values
    kept = snapshot.flows
    flows = kept.map(\.flow)
  }

  /// What a flow was given, by its number.
  func flow(_ number: Int) -> FlowSnapshot.Flow? { kept.indices.contains(number) ? kept[number] : nil }

  /// The value that an input's text is the number of.
  func value(_ text: String) -> KeptValue? {
    guard let index = Int(text), values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// Takes note of an effect that could not be carried out: what was kept cannot be read.
  func fail(at effect: Int?) {
    guard let effect, let element = restoration?.element(ofEffect: effect) else { return }
    restoration?.obstacle = .element(element)
    restoration?.result = .denied(.impossible)
  }
}
