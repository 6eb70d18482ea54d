import FlowCompiler

/// A name made of words in any spelling, as Swift spells a value: `Place Your Bid` is `placeYourBid`, `URLList` is `urlList`.
///
/// - Returns: nil if it has no letter that both Swift and flow files accept.
func valueName(_ text: String) -> String? { camelCased(words(text), upperCase: false) }

/// A name made of words in any spelling, as Swift spells a type: `nav_graph` is `NavGraph`.
func typeName(_ text: String) -> String? { camelCased(words(text), upperCase: true) }

/// The words with blanks between them. A digit at the beginning, which a name cannot have, gets a letter before it.
private func words(_ text: String) -> String {
  let words = text.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
  return words.first?.isNumber == true ? "n" + words : words
}

/// The text without the first of the endings that fits; unchanged if nothing else would be left.
func without(_ endings: [String], _ text: String) -> String {
  for ending in endings where text.hasSuffix(ending) && text.count > ending.count {
    return String(text.dropLast(ending.count))
  }
  return text
}

/// Names of which each is given once.
struct UniqueNames {
  private var taken: Set<String>
  /// The last number added to a name, so that many equal names are not counted anew each time.
  private var numbers: [String: Int] = [:]

  init(taken: Set<String> = []) { self.taken = Set(taken.map(Self.folded)) }

  /// The form in which names are compared. Names that differ in case alone are one in Swift's types, and so are `item` and `ıtem`, whose first letters are one
  /// in upper case.
  private static func folded(_ name: String) -> String { name.uppercased().lowercased() }

  /// The name, or the first of the name with a suffix or a number that is not taken.
  mutating func add(_ name: String, suffix: String) -> String {
    if taken.insert(Self.folded(name)).inserted { return name }
    let longer = name.lowercased().hasSuffix(suffix.lowercased()) ? name : name + suffix
    let key = Self.folded(longer)
    if taken.insert(key).inserted { return longer }
    var number = numbers[key, default: 1] + 1
    while !taken.insert("\(key)\(number)").inserted { number += 1 }
    numbers[key] = number
    return "\(longer)\(number)"
  }
}

/// Words that mean something else in place of a screen's name: in Swift, in a state or in a move.
let wordsNoScreenMayTake: Set<String> = swiftKeywords.union([
  "any", "sheet", "full", "popover", "alert", "overlay", "push", "root", "present", "when", "is",
  // The runtime has types of these names with 'Screen' behind them.
  "view", "flow", "built",
])

/// Words that no flow may be called: the runtime has a type of that name with 'Coordinator' behind it.
let wordsNoFlowMayTake: Set<String> = ["Flow"]

/// Words that mean something else in place of an event's name, members of a generated screen among them.
let wordsNoEventMayTake: Set<String> = swiftKeywords.union([
  "back", "dismissed", "reselected", "blocked", "cancelled", "preview", "handle", "then", "conditions", "link", "start",
  "relaunch",
  "select", "swipe",
])

/// Words that mean something else in place of a field's name.
let wordsNoFieldMayTake: Set<String> = swiftKeywords.union(["event", "screen", "context", "inputs", "url", "handle"])
