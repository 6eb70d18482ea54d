/// A screen's event on its way to a move, for whoever answers between one question and the next: while the app is asked, nothing is being
/// changed, and it can look at the machine where it is.
package struct Hearing: Sendable {
  /// How far it has come.
  package enum State: UInt8, Sendable {
    /// Nobody hears the event.
    case ignored
    /// A condition has to be asked.
    case asks
    /// No move's guard holds.
    case denied
    /// A move was chosen.
    case chosen
    /// It may have to wait, or be asked with something: ``FlowMachine/hear(_:from:_:)`` takes it.
    case elsewhere
  }

  // Small numbers side by side: it is handed to and fro in registers.
  private let record: UInt32
  private let runner: UInt32
  private var question: Int32 = 0
  var choosing: Choosing
  /// The last answer, where that is no value and the event goes elsewhere; else 0.
  private var lastAnswer: Int32 = 0
  /// How far it has come.
  package internal(set) var state = State.elsewhere

  init(_ speaker: FlowMachine.Speaker) {
    record = UInt32(truncatingIfNeeded: speaker.index)
    runner = UInt32(truncatingIfNeeded: speaker.flow)
    choosing = Choosing(speaker.edge)
  }

  /// What has to be asked of the entry flow: an index into its definition's conditions.
  package internal(set) var condition: Int {
    get { Int(question) }
    set { question = Int32(truncatingIfNeeded: newValue) }
  }

  var refusal: Int {
    get { Int(lastAnswer) }
    set { lastAnswer = Int32(clamping: newValue) }
  }

  /// Where the speaker's record stands, and which flow shows it: indices, for as long as nothing has moved.
  var place: (index: Int, flow: Int) { (Int(record), Int(runner)) }
}

extension FlowMachine {
  /// Begins a step in which a screen says an event to the entry flow, and goes on to the first question.
  package mutating func listen(_ event: Int, from entry: EntryID) -> Hearing {
    guard case .speaker(let speaker) = ear(for: event, of: entry) else {
      var hearing = Hearing(Speaker(index: 0, flow: 0, edge: .none))
      hearing.state = shell(entry) == nil ? .ignored : .elsewhere
      return hearing
    }
    var hearing = Hearing(speaker)
    if program.isPatient || model.flows[speaker.flow].id != .entry
      || !program.asksPlainly(model.flows[speaker.flow].definition) || !beginEvent()
    {
      return hearing
    }
    goOn(&hearing)
    return hearing
  }

  /// Goes on to the next question with the answer to the last one.
  package mutating func note(_ answer: Int, in hearing: inout Hearing) {
    // No value: what that means is decided where events may wait.
    if answer < 0 {
      hearing.refusal = answer
      return hearing.state = .elsewhere
    }
    asking.append(Answer(flow: .entry, definition: 0, condition: hearing.condition, value: answer))
    goOn(&hearing)
  }

  /// What has been answered where the event goes elsewhere: conditions and their values, so that nobody is asked twice. To be read before
  /// another step begins.
  package mutating func given(_ hearing: Hearing) -> [(condition: Int, value: Int)] {
    if hearing.refusal == 0 { return [] }
    return (0..<asking.count).map { (asking[$0].condition, asking[$0].value) } + [(hearing.condition, hearing.refusal)]
  }

  @inline(__always)
  private mutating func goOn(_ hearing: inout Hearing) {
    if let condition = hearing.choosing.goOn(program, asking, since: 0) {
      (hearing.state, hearing.condition) = (.asks, condition)
    } else {
      hearing.state = hearing.choosing.move < 0 ? .denied : .chosen
    }
  }
}
