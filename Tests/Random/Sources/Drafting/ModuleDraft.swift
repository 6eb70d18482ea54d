/// A module before it is written down.
public struct ModuleDraft {
  /// `name: Type`, with a default as text.
  package struct Field {
    package var name: String
    package var type: String
    package var initial: String?

    /// As it is written in a mapping.
    var text: String {
      initial.map { "\(name): { type: \(quoted), default: \($0) }" } ?? "\(name): \(quoted)"
    }

    private var quoted: String { type.hasSuffix("?") || type.hasPrefix("[") ? "\"\(type)\"" : type }
    package var isOptional: Bool { type.hasSuffix("?") }
    /// Whether it is optional.
    var isFree: Bool { isOptional || initial != nil }
  }

  /// An event, or an outcome.
  package struct Event {
    package var name: String
    package var fields: [Field] = []

    package init(name: String, fields: [Field] = []) { (self.name, self.fields) = (name, fields) }
  }

  /// A condition; without values it is a Bool.
  package struct Condition {
    package var name: String
    package var values: [String] = []
    package var isLive = false
    package var isAsync = false
    /// The other keys of the condition, such as `failed: true`.
    package var manner: [String] = []
  }

  /// A gate of a condition.
  struct Gate {
    var condition: String
    /// The flow that is run: an index among the flows; nil for a gate that runs none.
    var flow: Int?
    var manner: [String]
  }

  package struct Task {
    var name: String
    var inputs: [Field]
    var outcomes: [Event]
  }

  package struct Screen {
    package var name: String
    package var inputs: [Field]
    package var events: [Event]
    /// The other keys of the screen, such as `key: [id]`.
    var manner: [String]
  }

  struct Item {
    var name: String
    var target: Node
    var manner: [String]
  }

  /// A part of the flows that a node may be.
  package enum Node: Hashable {
    case screen(Int)
    case flow(Int)
    case task(Int)

    var isTask: Bool { if case .task = self { true } else { false } }
  }

  package struct Flow {
    package var name: String
    package var inputs: [Field] = []
    package var context: [Field] = []
    package var outcomes: [Event] = []
    package var events: [Event] = []
    var isContainer = false
    var isSplit = false
    var container = ""
    var items: [Item] = []
    /// The names of items that are moves.
    var buttons: [String] = []
    var nodes: [Node] = []
    /// Names of items of containers that run it.
    var around: [String] = []
    /// Names of those that are moves.
    var buttonsAround: [String] = []
    var decisions: [String] = []
    /// `requires: c0`, `shell: s3`.
    var manner: [String] = []
    /// The flow that it extends: an index among the flows.
    var base: Int?
    /// The value of `entry:`, of a flow that the app starts by itself.
    var entry: String?
    /// Whether a gate alone runs it.
    var isOfGate = false
    /// Whether the imported module declares it.
    var isImported = false
    /// The screen that holds what it shows: an index among the screens.
    var shell: Int?

    /// The nodes that can be entered: screens and flows.
    var places: [Node] { nodes.filter { !$0.isTask } }
  }

  /// A link, as the text that is written after its name.
  struct Link {
    var name: String
    var text: String
    var parameters: [Field] = []
  }

  package var conditions: [Condition] = []
  /// The conditions that the stack answers.
  package var stackConditions: [Condition] = []
  var gates: [Gate] = []
  package var tasks: [Task] = []
  package var screens: [Screen] = []
  package var flows: [Flow] = []
  var links: [Link] = []
  var styles: [String] = []
  var keptTypes: [String] = []
  var isSplitOverModules = false

  func name(of node: Node) -> String {
    switch node {
    case .screen(let index): screens[index].name
    case .flow(let index): flows[index].name
    case .task(let index): tasks[index].name
    }
  }

  func inputs(of node: Node) -> [Field] {
    switch node {
    case .screen(let index): screens[index].inputs
    case .flow(let index): flows[index].inputs
    case .task(let index): tasks[index].inputs
    }
  }

  /// The events of a node; for a child, these are all that its parent handles.
  func events(of node: Node) -> [Event] {
    switch node {
    case .screen(let index): screens[index].events
    case .flow(let index): flows[index].outcomes + flows[index].events
    case .task(let index): tasks[index].outcomes
    }
  }
}
