/// Something that a presenter does wrong, with what it takes to see it again.
public struct PresenterFinding: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// Another thing is shown than stands.
    case shows(String, insteadOf: String)
    /// The flow heard something else of the user than what the user did: the steps that it took, and those that it should have taken.
    case reports([String], insteadOf: [String])
    /// Other steps were told to be shown than were taken, or in another order, or not all of them though everything has come to rest.
    case tells([String], insteadOf: [String])
    /// The user could do what the flow does not allow, or could not do what every user can.
    case offers(Bool, String)
    /// The platform had moved before the flow was asked, which has it otherwise.
    case anticipates(String, shows: String)
    /// What was shown for an entry lives on though the entry has gone; or the presenter does, though the flow has been stopped.
    case leaks([String])
    /// The platform complained.
    case complaints([String])
    /// The runtime reported a programmer's error.
    case fault(String)
  }

  /// What is wrong.
  public let problem: Problem
  /// The flow that was walked through.
  public let flow: String
  /// How the platform behaved.
  public let mood: PlatformMood
  /// The walk; nil for the scripted one.
  public let seed: UInt64?
  /// What was done, in order; the last thing made the difference visible.
  public let script: [String]

  /// The problem in one line, then how to see it again.
  public var description: String {
    let walk = seed.map { "seed \($0)" } ?? "the scripted walk"
    let done = script.suffix(12)
    let omitted = done.count < script.count ? "… " : ""
    return """
      \(problemText)
        in flow '\(flow)', \(walk), on a platform that is \(mood.rawValue), after \(script.count) moves:
        \(omitted)\(done.joined(separator: "; "))
      """
  }

  private var problemText: String {
    switch problem {
    case .shows(let shown, let expected): "shows \(shown)\n  instead of \(expected)"
    case .reports(let steps, let expected): "took the steps \(steps)\n  instead of \(expected)"
    case .tells(let steps, let expected): "tells that it has shown the steps \(steps)\n  instead of \(expected)"
    case .offers(true, let gesture): "lets the user do what the flow does not offer: \(gesture)"
    case .offers(false, let gesture): "does not let the user: \(gesture)"
    case .anticipates(let gesture, let shown): "goes ahead where the flow objects (\(gesture)), and shows \(shown)"
    case .leaks(let names): "keeps alive what has gone: \(names.joined(separator: ", "))"
    case .complaints(let complaints): "makes the platform complain: \(complaints.joined(separator: "; "))"
    case .fault(let fault): "reports a fault: \(fault)"
    }
  }
}
