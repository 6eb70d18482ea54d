import FlowSyntax

/// The parts of a declaration that could not be decoded, which was reported. A reference to one of them may be right.
///
/// A misspelled `events:` hides every event of its screen, so reporting each of these events as unknown would not help. The events of other
/// screens are still known and checked.
package struct UnreadParts: OptionSet, Sendable {
  package let rawValue: UInt32

  /// Declarations of a file.
  package static let flows = UnreadParts(rawValue: 1 << 0)
  package static let screens = UnreadParts(rawValue: 1 << 1)
  package static let conditions = UnreadParts(rawValue: 1 << 2)
  /// The visibility of a file's declarations.
  package static let access = UnreadParts(rawValue: 1 << 3)

  /// Parts of a flow, or of a screen.
  package static let inputs = UnreadParts(rawValue: 1 << 4)
  package static let outcomes = UnreadParts(rawValue: 1 << 5)
  package static let context = UnreadParts(rawValue: 1 << 6)
  package static let decisions = UnreadParts(rawValue: 1 << 7)
  package static let events = UnreadParts(rawValue: 1 << 8)
  /// Keys under `edges`.
  package static let edges = UnreadParts(rawValue: 1 << 9)
  /// The moves of a flow, wherever they are written.
  package static let moves = UnreadParts(rawValue: 1 << 10)
  /// A condition's values.
  package static let values = UnreadParts(rawValue: 1 << 11)
  package static let tasks = UnreadParts(rawValue: 1 << 12)
  /// A flow's container and its items.
  package static let items = UnreadParts(rawValue: 1 << 20)
  /// More declarations of a file.
  package static let links = UnreadParts(rawValue: 1 << 21)
  package static let styles = UnreadParts(rawValue: 1 << 22)
  /// Gates, or names of conditions under `requires`: the flows that gates run and the required conditions are unknown.
  package static let gates = UnreadParts(rawValue: 1 << 13)
  /// Options of a declaration that nothing else depends on.
  package static let options = UnreadParts(rawValue: 1 << 14)

  /// Everything that a file can declare.
  package static let file: UnreadParts = [.flows, .screens, .conditions, .tasks, .gates, .access, .links, .styles]
  /// Everything that a screen can declare.
  package static let screen: UnreadParts = [.inputs, .events]
  /// Everything that a flow can declare.
  package static let flow: UnreadParts = [.inputs, .outcomes, .events, .context, .decisions, .edges, .moves, .items]

  /// The parts that some keys hold.
  init(heldByAny keys: [String]) { self = keys.reduce(into: []) { $0.formUnion(UnreadParts(heldBy: $1)) } }

  /// The part that a key holds.
  init(heldBy key: String) {
    self =
      switch key {
      case "flow", "flows": .flows
      case "screens": .screens
      case "conditions": .conditions
      case "tasks": .tasks
      case "gates", "requires": .gates
      case "access": .access
      case "inputs": .inputs
      case "outcomes": .outcomes
      case "context": .context
      case "start": .moves
      case "decisions": [.decisions, .moves]
      case "edges": [.edges, .moves]
      case "events": .events
      // Everything that the base may declare.
      case "extends": .flow
      case "insert", "remove": [.edges, .moves]
      case "values": .values
      case "links": .links
      case "styles": .styles
      case "container", "items", "columns": .items
      default: []
      }
  }

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The words in the tests and properties of documents that a build leaves unread.
///
/// A declaration with such a name may be used, so it is not reported as unused just because tests are not read.
func unreadWords(in documents: some Sequence<FlowDocument>, _ names: NameTable) -> Set<String> {
  var words: Set<String> = []
  for document in documents {
    for text in document.unreadTexts {
      let parts = names[text].utf8.split { $0 < 0x80 && !$0.isIdentifierByte }
      words.formUnion(parts.compactMap { String($0) })
    }
  }
  return words
}
