/// The part of a set to tour, chosen on the command line with the same options as `flowc simulate`.
struct TourChoice: Hashable {
  /// The flow to start; nil for the entry flow.
  var flow: String?
  /// The screen to show alone; nil to start the flow.
  var screen: String?
  /// The sample with which the screen is shown.
  var sample: String?
  /// Texts for inputs of the flow.
  var inputs: [NamedText] = []
  /// The initial answers of conditions.
  var conditions: [NamedText] = []

  static let options = ["--flow", "--screen", "--sample", "--input", "--condition"]

  /// Takes the value of one of the ``options``.
  mutating func take(_ option: String, _ value: String) throws(TourProblem) {
    switch option {
    case "--flow": try set(\.flow, value, "only one flow can be started")
    case "--screen": try set(\.screen, value, "only one screen can be shown")
    case "--sample": try set(\.sample, value, "a screen is shown with one sample")
    default:
      guard let named = NamedText(value) else {
        let example = option == "--input" ? "name=text" : "name=answer"
        throw TourProblem("'\(option)' takes '\(example)', not '\(value)'")
      }
      if option == "--input" { inputs.append(named) } else { conditions.append(named) }
    }
  }

  private mutating func set(
    _ path: WritableKeyPath<TourChoice, String?>, _ value: String, _ problem: String
  ) throws(TourProblem) {
    if self[keyPath: path] != nil { throw TourProblem(problem) }
    self[keyPath: path] = value
  }

  /// Finds the errors that can be found before the flows are known.
  func check() throws(TourProblem) {
    if sample != nil && screen == nil { throw TourProblem("'--sample' needs '--screen'") }
  }
}
