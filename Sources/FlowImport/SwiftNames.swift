import FlowCompiler

/// A text in any spelling as the name of a Swift value: `Place Your Bid` is `placeYourBid`, `URLList` is `urlList`.
///
/// - Returns: nil if the text has no letter that both Swift and flow files accept.
func valueName(_ text: String) -> String? { camelCased(words(text), upperCase: false) }

/// A text in any spelling as the name of a Swift type: `nav_graph` is `NavGraph`.
func typeName(_ text: String) -> String? { camelCased(words(text), upperCase: true) }

/// The most bytes of a name. YAML reads no key of more than 1024 characters, and most file systems no name of more than
/// 255 bytes.
private let longestName = 200

/// The words separated by blanks, cut where they are too long. A name cannot begin with a digit, so a leading digit
/// gets a letter before it.
private func words(_ text: String) -> String {
  var words = text.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
  if words.utf8.count > longestName {
    var bytes = 0
    words = String(
      words.prefix { character in
        bytes += character.utf8.count
        return bytes <= longestName
      })
  }
  return words.first?.isNumber == true ? "n" + words : words
}

/// The text without the first matching suffix; a suffix that is the whole text stays.
func without(_ endings: [String], _ text: String) -> String {
  for ending in endings where text.hasSuffix(ending) && text.count > ending.count {
    return String(text.dropLast(ending.count))
  }
  return text
}

/// A set of names that gives each name only once.
struct UniqueNames {
  private var taken: Set<String>
  /// The last number added to each name, so that adding many equal names does not count from 1 each time.
  private var numbers: [String: Int] = [:]

  init(taken: Set<String> = []) { self.taken = Set(taken.map(Self.folded)) }

  /// The form in which names are compared. Names that differ only in case become the same Swift type. So do `item` and `ıtem`, since their first
  /// letters are equal in upper case.
  private static func folded(_ name: String) -> String { name.uppercased().lowercased() }

  /// The name; if it is taken, the name with a suffix, then also with a number, whichever is free first.
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

/// Words that a screen cannot be named, since they mean something else in Swift, in a state or in a move.
let wordsNoScreenMayTake: Set<String> = swiftKeywords.union([
  "any", "sheet", "full", "popover", "alert", "overlay", "push", "root", "present", "when", "is",
  // The runtime has types with these names before `Screen`.
  "view", "flow", "built",
])

/// Words that a flow cannot be named: the runtime has the type `FlowCoordinator`.
let wordsNoFlowMayTake: Set<String> = ["Flow"]

/// Words that an event cannot be named, such as members of a generated screen.
let wordsNoEventMayTake: Set<String> = swiftKeywords.union([
  "back", "dismissed", "reselected", "blocked", "cancelled", "preview", "handle", "then", "conditions", "link", "start",
  "relaunch",
  "select", "swipe",
])

/// Words that a field cannot be named, since they mean something else in its place.
let wordsNoFieldMayTake: Set<String> = swiftKeywords.union(["event", "screen", "context", "inputs", "url", "handle"])
