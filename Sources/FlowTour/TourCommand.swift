/// A command that a person types in one line.
indirect enum TourCommand: Hashable {
  /// Sends an event by its number in the menu, with its values as text.
  case number(Int, values: String)
  /// Sends an event by its name, from the shown screens or from the named screen; or ends a task with an outcome.
  case event(screen: String?, name: String, values: String)
  /// Goes back from the topmost screen.
  case back
  /// Swipes the topmost layer down.
  case pull
  /// Selects an item of a container.
  case select(String)
  /// Changes the answers of conditions.
  case set([NamedText])
  /// Lists the conditions.
  case conditions
  /// Opens the app by a URL.
  case open(url: String)
  /// Opens the app from a notification.
  case openPayload([NamedText])
  /// Lists the links.
  case links
  /// Does something that a user cannot do now.
  case anyway(TourCommand)
  /// Replays a step as printed by `flowc check`.
  case walked(WalkedStep)
  /// Starts the flow again.
  case restart
  /// Kills the app and opens it again.
  case relaunch
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
  /// Does nothing: a blank line, or a comment.
  case nothing

  /// The words that lines can begin with, for a "did you mean".
  static let words = [
    "back", "pull", "select", "set", "conditions", "open", "links", "anyway", "restart", "relaunch", "menu", "all",
    "trace", "help",
    "quit",
  ]

  /// Reads a line. Names are resolved later, when the stack is known.
  init(_ line: String) throws(TourProblem) {
    let text = line.trimmed
    guard let first = text.first, first != "#" else {
      self = .nothing
      return
    }
    if let step = WalkedStep(text) {
      self = .walked(step)
      return
    }
    if WalkedStep.isBeside(text) {
      self = .nothing
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
    case "set", "conditions": self = .set(try Self.answers(rest))
    case "back": self = try .bare(.back, word, rest)
    case "pull", "dismiss": self = try .bare(.pull, word, rest)
    case "select":
      guard !rest.isEmpty, !rest.contains(where: \.isWhitespace) else {
        throw TourProblem("'select' takes the name of an item")
      }
      self = .select(rest)
    case "open", "link":
      guard !rest.isEmpty else {
        throw TourProblem("'\(word)' takes a URL, or a payload as 'name=text name=text': 'links' lists the links")
      }
      self = NamedText.list(rest).map { .openPayload($0) } ?? .open(url: rest)
    case "anyway":
      guard !rest.isEmpty else { throw TourProblem("'anyway' takes a line that a user cannot do now") }
      self = .anyway(try TourCommand(rest))
    case "links": self = try .bare(.links, word, rest)
    case "restart": self = try .bare(.restart, word, rest)
    case "relaunch": self = try .bare(.relaunch, word, rest)
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
  private static func answers(_ text: String) throws(TourProblem) -> [NamedText] {
    if let answers = NamedText.list(text) { return answers }
    let words = text.words
    guard words.count == 2 else { throw TourProblem("'set' takes a condition and its answer, as 'name=answer'") }
    return [NamedText(name: words[0], text: words[1])]
  }

  private static func bare(_ command: TourCommand, _ word: String, _ rest: String) throws(TourProblem) -> TourCommand {
    guard rest.isEmpty else { throw TourProblem("'\(word)' takes nothing after it: leave '\(rest)' out") }
    return command
  }
}
