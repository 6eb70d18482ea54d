/// A state as it is written, bottom to top: the entries, without the coordinators that run them.
///
/// ``init(parsing:)`` reads the notation of the flow language and `description` writes it; ``FlowMachine/state`` is the current state, and
/// ``FlowMachine/start(at:isGuarded:_:)`` starts the entry flow in a state.
/// ```
/// [chatList, { chat: { peer: 7 } }, { sheet: [info] }]
/// [{ Main.chats: { chats: [chatList, chat], search: [search] } }]
/// [{ Home: { primary: [list], detail: [product] } }]
/// ```
public struct StateTree: Hashable, Sendable {
  /// One entry: a screen, a flow that starts, or a container.
  public struct Element: Hashable, Sendable {
    /// The name: `chat`, `Chats.chat` if two flows have one, `Main` or `Main.chats` for a container.
    public var name: String
    /// The running flow that runs it, by its name; nil for the nearest that can. Only the states of moves and links name it.
    public var runner: String?
    /// Its inputs.
    public var values = Values.none
    /// The entries in it.
    public var body = Body.none
    /// The data that a relaunch needs; nil in any other state.
    package var kept: Kept?

    /// Makes an element.
    public init(name: String, values: Values = .none, body: Body = .none) {
      self.name = name
      self.values = values
      self.body = body
    }
  }

  /// The inputs of an element.
  public enum Values: Hashable, Sendable {
    /// No inputs are written.
    case none
    /// Some of them as text, in the order in which they were written.
    case texts([Text])
    /// A range of ``FlowDefinition/fills``, all inputs in order, for the state of a move or a link.
    case fills(Range<Int>)
  }

  /// An input as text.
  public struct Text: Hashable, Sendable {
    /// The input's name.
    public let name: String
    /// Its value.
    public let value: String

    /// Makes an input.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The entries in an element.
  public indirect enum Body: Hashable, Sendable {
    /// No entries are written: a screen, or a flow that starts as usual.
    case none
    /// The entries that a child flow begins with, instead of its start.
    case entries([Element])
    /// The items of a container. With history, the visited ones come first, the selected one last among them, and then the others.
    case items([Item])
  }

  /// An item of a container.
  public struct Item: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its stack, bottom first.
    public let entries: [Element]

    /// Makes an item.
    public init(name: String, entries: [Element]) {
      self.name = name
      self.entries = entries
    }
  }

  /// A modal layer.
  public struct Layer: Hashable, Sendable {
    /// The style it is presented in: one of the words of ``Presentation``, or the app's own name for a style.
    public let style: String
    /// Its stack, bottom first.
    public internal(set) var entries: [Element]
    /// Its number among the layers that were kept, the root being 0; nil in a state that was not kept.
    var number: Int?

    /// Makes a layer.
    public init(style: String, entries: [Element]) {
      self.style = style
      self.entries = entries
    }

    /// Makes a layer.
    public init(style: Presentation, entries: [Element]) {
      self.init(style: style.rawValue, entries: entries)
    }
  }

  /// The entries of the root layer, bottom first.
  public var entries: [Element] = []
  /// The modal layers, lowest first.
  public var layers: [Layer] = []
  /// The number of the root among the layers that were kept: not 0 if nothing is left of the former root.
  var rootNumber = 0

  /// Makes an empty state.
  public init() {}

  /// The screen on top: of the topmost layer, in the selected item of a container; nil if there is none.
  public var top: String? { Self.top(of: layers.last?.entries ?? entries) }

  private static func top(of entries: [Element]) -> String? {
    guard let last = entries.last else { return nil }
    switch last.body {
    case .none: return last.name.split(separator: ".").last.map(String.init)
    case .entries(let entries): return top(of: entries)
    case .items(let items):
      let selected = items.first { last.name.hasSuffix("." + $0.name) } ?? items.last
      return selected.flatMap { top(of: $0.entries) }
    }
  }

  /// The limit of nested containers: each takes three of the 64 levels that a file may have. Deeper entries are neither written nor kept.
  static let deepest = 21

  /// Whether entries are nested too deeply. The check stops at the limit.
  package var isTooDeep: Bool { Self.isDeep(entries, 0) || layers.contains { Self.isDeep($0.entries, 0) } }

  private static func isDeep(_ elements: [Element], _ depth: Int) -> Bool {
    if depth > deepest, !elements.isEmpty { return true }
    return elements.contains { element in
      switch element.body {
      case .none: false
      case .entries(let entries): isDeep(entries, depth + 1)
      case .items(let items): items.contains { isDeep($0.entries, depth + 1) }
      }
    }
  }
}

extension StateTree: CustomStringConvertible {
  /// The state in the notation of the flow language, with `…` in place of entries that are nested too deeply.
  public var description: String {
    var text = "["
    Self.write(entries, depth: 0, to: &text)
    for (index, layer) in layers.enumerated() {
      text += index == 0 && entries.isEmpty ? "{ " : ", { "
      text += layer.style
      text += ": ["
      Self.write(layer.entries, depth: 0, to: &text)
      text += "] }"
    }
    text += "]"
    return text
  }

  fileprivate static func write(_ entries: [Element], depth: Int, to text: inout String) {
    if depth > StateParser.deepest { return text += "…" }
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += ", " }
      entry.write(depth: depth, to: &text)
    }
  }
}

extension StateTree.Element: CustomStringConvertible {
  /// The element in the notation of the flow language.
  public var description: String {
    var text = ""
    write(depth: 0, to: &text)
    return text
  }

  fileprivate func write(depth: Int, to text: inout String) {
    switch body {
    case .items(let items):
      text += "{ \(name): { "
      for (index, item) in items.enumerated() {
        text += index > 0 ? ", \(item.name): [" : "\(item.name): ["
        StateTree.write(item.entries, depth: depth + 1, to: &text)
        text += "]"
      }
      text += " } }"
    case .entries(let entries):
      text += "{ \(name): ["
      StateTree.write(entries, depth: depth + 1, to: &text)
      text += "] }"
    case .none:
      guard case .texts(let texts) = values, !texts.isEmpty else { return text += name }
      text += "{ \(name): { "
      for (index, value) in texts.enumerated() {
        text += index > 0 ? ", \(value.name): \(value.value)" : "\(value.name): \(value.value)"
      }
      text += " } }"
    }
  }
}
