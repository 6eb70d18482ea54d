/// A module before it is written down.
struct ModuleDraft {
  /// `name: Type`, with a default as text.
  struct Field {
    var name: String
    var type: String
    var initial: String?

    /// As it stands in a mapping.
    var text: String {
      initial.map { "\(name): { type: \(quoted), default: \($0) }" } ?? "\(name): \(quoted)"
    }

    private var quoted: String { type.hasSuffix("?") || type.hasPrefix("[") ? "\"\(type)\"" : type }
    var isOptional: Bool { type.hasSuffix("?") }
  }

  /// An event, or an outcome.
  struct Event {
    var name: String
    var fields: [Field] = []
  }

  struct Screen {
    var name: String
    var inputs: [Field]
    var events: [Event]
    /// What is said of it besides, `key: [id]`.
    var manner: [String]
  }

  struct Item {
    var name: String
    var target: Node
    var manner: [String]
  }

  /// What a flow leads to.
  enum Node: Hashable {
    case screen(Int)
    case flow(Int)
  }

  struct Flow {
    var name: String
    var inputs: [Field] = []
    var context: [Field] = []
    var outcomes: [Event] = []
    var events: [Event] = []
    var isContainer = false
    var isSplit = false
    var container = ""
    var items: [Item] = []
    var nodes: [Node] = []
    /// Names of items of containers that run it.
    var around: [String] = []
    var decisions: [String] = []
  }

  var conditions: [String] = []
  var values: [String] = []
  var chosen = ""
  var screens: [Screen] = []
  var flows: [Flow] = []

  func name(of node: Node) -> String {
    switch node {
    case .screen(let index): screens[index].name
    case .flow(let index): flows[index].name
    }
  }

  func inputs(of node: Node) -> [Field] {
    switch node {
    case .screen(let index): screens[index].inputs
    case .flow(let index): flows[index].inputs
    }
  }

  /// What a node says; of a child that is all that its parent hears.
  func events(of node: Node) -> [Event] {
    switch node {
    case .screen(let index): screens[index].events
    case .flow(let index): flows[index].outcomes + flows[index].events
    }
  }
}
