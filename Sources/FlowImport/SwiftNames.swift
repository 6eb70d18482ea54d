import FlowCompiler

/// A name made of words in any spelling, as Swift spells a value: `Place Your Bid` is `placeYourBid`, `URLList` is `urlList`.
///
/// - Returns: nil if there is no letter in it that Swift and flow files both take.
func valueName(_ text: String) -> String? { camelCased(words(text), upperCase: false) }

/// A name made of words in any spelling, as Swift spells a type: `nav_graph` is `NavGraph`.
func typeName(_ text: String) -> String? { camelCased(words(text), upperCase: true) }

/// The words with blanks between them, and a letter before a digit that a name would begin with, which would go otherwise.
private func words(_ text: String) -> String {
  let words = text.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
  return words.first?.isNumber == true ? "n" + words : words
}

/// Text without one of the endings, the first that fits; as it is if nothing else would be left.
func without(_ endings: [String], _ text: String) -> String {
  for ending in endings where text.hasSuffix(ending) && text.count > ending.count {
    return String(text.dropLast(ending.count))
  }
  return text
}

/// Names that are given once each.
struct UniqueNames {
  /// In lower case, since names that differ in case alone are one in Swift's types.
  private var taken: Set<String>

  init(taken: Set<String> = []) { self.taken = Set(taken.map { $0.lowercased() }) }

  /// The name, or the first of the name with a suffix or a number that is not taken.
  mutating func add(_ name: String, suffix: String) -> String {
    if taken.insert(name.lowercased()).inserted { return name }
    let longer = name.lowercased().hasSuffix(suffix.lowercased()) ? name : name + suffix
    if taken.insert(longer.lowercased()).inserted { return longer }
    var number = 2
    while !taken.insert("\(longer)\(number)".lowercased()).inserted { number += 1 }
    return "\(longer)\(number)"
  }
}

/// Words that mean something else where a screen's name is written: in Swift, in a state or in a move.
let wordsNoScreenMayTake: Set<String> = swiftKeywords.union([
  "any", "sheet", "full", "popover", "alert", "overlay", "push", "root", "present", "when", "is",
  // The runtime has types of these names with 'Screen' behind them.
  "view", "flow", "built",
])

/// Words that mean something else where an event's name is written. Members of a generated screen are among them.
let wordsNoEventMayTake: Set<String> = swiftKeywords.union([
  "back", "dismissed", "reselected", "blocked", "cancelled", "preview", "handle", "then", "conditions", "link", "start",
  "relaunch",
  "select", "swipe",
])

/// Words that mean something else where a field's name is written.
let wordsNoFieldMayTake: Set<String> = swiftKeywords.union(["event", "screen", "context", "inputs", "url", "handle"])
