/// What a person asks for in one line.
enum TourCommand: Hashable {
  /// An event by its number in the menu, with its values as text.
  case number(Int, values: String)
  /// An event by its name, of the nearest screen that has it, or of the one that is named.
  case event(screen: String?, name: String, values: String)
  /// Back from the topmost screen.
  case back
  /// The topmost layer is pulled down.
  case pull
  /// An item of a container is chosen.
  case select(String)
  /// A condition answers something else.
  case set(condition: String, value: String)
  /// The conditions are listed.
  case conditions
  /// The flow starts anew.
  case restart
  /// What can be said now is listed.
  case menu
  /// The steps so far are listed.
  case trace
  /// What can be typed.
  case help
  /// The end.
  case quit
  /// A blank line, or a comment.
  case nothing

  /// Reads a line. What it names is looked up later, where it is known what stands.
  init(_ line: String) throws(TourProblem) {
    let text = line.trimmed
    guard let first = text.first, first != "#" else {
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
    case "set", "conditions":
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" }
      let value = rest.dropFirst(name.count).drop { $0.isWhitespace || $0 == "=" }
      self = .set(condition: String(name), value: String(value))
    case "back": self = try .bare(.back, word, rest)
    case "pull", "dismiss": self = try .bare(.pull, word, rest)
    case "select":
      guard !rest.isEmpty, !rest.contains(where: \.isWhitespace) else {
        throw TourProblem("'select' takes the name of an item")
      }
      self = .select(rest)
    case "restart": self = try .bare(.restart, word, rest)
    case "trace", "log": self = try .bare(.trace, word, rest)
    case "menu": self = try .bare(.menu, word, rest)
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

  private static func bare(_ command: TourCommand, _ word: String, _ rest: String) throws(TourProblem) -> TourCommand {
    guard rest.isEmpty else { throw TourProblem("'\(word)' stands alone, without '\(rest)'") }
    return command
  }
}

extension StringProtocol {
  /// Without the blanks at both ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
