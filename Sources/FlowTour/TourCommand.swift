import FlowModel

/// A command that a person types in one line.
indirect enum TourCommand: Hashable {
  /// Does what a test can do: `select: orders`, `dismissed`, `conditions: { nav: tabs }`.
  case act(Act)
  /// Sends an event by its number in the menu, with its values as text.
  case number(Int, values: String)
  /// Sends an event by its name, from the shown screens or from the named screen; or ends a task with an outcome.
  case event(screen: String?, name: String, values: String)
  /// Lists the conditions.
  case conditions
  /// Lists the links.
  case links
  /// Does something that a user cannot do now.
  case anyway(TourCommand)
  /// Replays a step of a walk, which leads to a state.
  case walked(WalkedStep)
  /// Lists the commands that are possible now.
  case menu
  /// Lists the events of hidden screens too.
  case all
  /// Lists the steps so far.
  case trace
  /// Lists the commands.
  case help
  /// Ends the tour.
  case quit
  /// Does nothing: a blank line, a comment, or what is printed between the steps of a walk.
  case nothing

  /// The words that lines can begin with, for a "did you mean".
  static let words = [
    "back", "dismissed", "select", "set", "conditions", "link", "links", "anyway", "start", "relaunch", "menu", "all",
    "trace", "help", "quit",
  ]

  /// Reads a line. Names are resolved later, when the stack is known.
  init(_ line: String) throws(TourProblem) {
    let text = line.trimmed
    if WalkedStep.isBeside(text) {
      self = .nothing
      return
    }
    if let step = WalkedStep(text), step.state != nil {
      self = .walked(step)
      return
    }
    if let act = Act(parsing: text.hasPrefix("- ") ? String(text.dropFirst(2)) : text) {
      self = .act(act)
      return
    }
    let word = String(text.prefix { !$0.isWhitespace })
    let rest = String(text.dropFirst(word.count)).trimmed
    if let number = Int(word) {
      self = .number(number, values: rest)
      return
    }
    switch word {
    case "conditions" where rest.isEmpty: self = .conditions
    case "set", "conditions": self = .act(.conditions(try Self.answers(rest)))
    case "back", "dismissed", "relaunch", "start": throw Self.tooMuch(word, rest)
    case "select": throw TourProblem("'select' takes the name of an item")
    case "link":
      throw TourProblem("'link' takes a URL, or a payload as '{ name: text, name: text }': 'links' lists the links")
    case "anyway":
      guard !rest.isEmpty else { throw TourProblem("'anyway' takes a line that a user cannot do now") }
      self = .anyway(try TourCommand(rest))
    case "links": self = try .bare(.links, word, rest)
    case "trace", "log": self = try .bare(.trace, word, rest)
    case "menu": self = try .bare(.menu, word, rest)
    case "all": self = try .bare(.all, word, rest)
    case "help", "?": self = try .bare(.help, word, rest)
    case "quit", "exit", "q": self = try .bare(.quit, word, rest)
    default:
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      switch parts.count {
      case 1: self = .event(screen: nil, name: word, values: rest)
      case 2: self = .event(screen: String(parts[0]), name: String(parts[1]), values: rest)
      default: throw TourProblem("'\(word)' is neither an event nor 'screen.event'")
      }
    }
  }

  /// The answers in `nav=tabs`, in several such pairs, or in `nav tabs`.
  private static func answers(_ text: String) throws(TourProblem) -> [Act.Value] {
    if let answers = NamedText.list(text) { return answers.map { Act.Value($0.name, plain: $0.text) } }
    let words = text.words
    guard words.count == 2 else { throw TourProblem("'set' takes a condition and its answer, as 'name=answer'") }
    return [Act.Value(words[0], plain: words[1])]
  }

  private static func bare(_ command: TourCommand, _ word: String, _ rest: String) throws(TourProblem) -> TourCommand {
    guard rest.isEmpty else { throw tooMuch(word, rest) }
    return command
  }

  private static func tooMuch(_ word: String, _ rest: String) -> TourProblem {
    TourProblem("'\(word)' takes nothing after it: leave '\(rest)' out")
  }
}
