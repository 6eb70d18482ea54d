/// A mistake of a presenter, with the way to reproduce it.
public struct PresenterFinding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a mistake.
  public enum Problem: Hashable, Sendable {
    /// The screen does not match the model.
    case shows(String, insteadOf: String)
    /// The presenter reported something other than the user's gestures: the flow's steps, and the steps that the flow should have taken.
    case reports([String], insteadOf: [String])
    /// The steps that were reported as shown differ in number or order from the steps that the flow took.
    case reportsShown([String], insteadOf: [String])
    /// The user could make a gesture that the flow does not allow, or could not make a gesture that every platform must offer.
    case offers(Bool, String)
    /// The platform removed screens before it asked the flow, which keeps them.
    case anticipates(String, shows: String)
    /// Screens of removed entries are still alive, or the presenter of a stopped flow is.
    case leaks([String])
    /// The platform complained.
    case complaints([String])
    /// The runtime reported a fault, or a move of the walk was impossible.
    case fault(String)
  }

  /// The mistake.
  public let problem: Problem
  /// The flow of the walk.
  public let flow: String
  /// The behaviour of the platform.
  public let behavior: PlatformBehavior
  /// The seed of the walk; nil for the scripted walk.
  public let seed: UInt64?
  /// The moves of the walk, in order. The mistake was found after the last move.
  public let script: [String]

  /// The problem in one line, then the way to reproduce it.
  public var description: String {
    let walk = seed.map { "seed \($0)" } ?? "the scripted walk"
    let done = script.suffix(12)
    let omitted = done.count < script.count ? "… " : ""
    return """
      \(problemText)
        in flow '\(flow)', \(walk), on a platform that is \(behavior.rawValue), after \(script.count) moves:
        \(omitted)\(done.joined(separator: "; "))
      """
  }

  private var problemText: String {
    switch problem {
    case .shows(let shown, let expected): "shows \(shown)\n  instead of \(expected)"
    case .reports(let steps, let expected): "took the steps \(steps)\n  instead of \(expected)"
    case .reportsShown(let steps, let expected):
      "reports that it has shown the steps \(steps)\n  instead of \(expected)"
    case .offers(true, let gesture): "lets the user do what the flow does not offer: \(gesture)"
    case .offers(false, let gesture): "does not let the user: \(gesture)"
    case .anticipates(let gesture, let shown): "goes ahead where the flow objects (\(gesture)), and shows \(shown)"
    case .leaks(let names): "keeps alive what has gone: \(names.joined(separator: ", "))"
    case .complaints(let complaints): "makes the platform complain: \(complaints.joined(separator: "; "))"
    case .fault(let fault): "reports a fault: \(fault)"
    }
  }
}
