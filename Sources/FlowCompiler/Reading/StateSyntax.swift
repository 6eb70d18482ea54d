import FlowDiagnostics
import FlowSyntax

/// A state, as written: entries from the bottom to the top, then modal layers.
public struct StateSyntax: Sendable {
  /// A screen or a flow with what is said of it: `chat`, `Main.chats`, `{ chat: { peer: 7 } }`, `{ Main.chats: { chats: [chatList] } }`.
  public struct Entry: Sendable {
    /// The flows before the name, each of which runs the next: `Main` in `Main.chats`, `Setup` and `SignIn` in `Setup.SignIn.form`. The first may be a module.
    public var qualifiers: [Word]
    /// The screen or flow; behind a dot also an item.
    public var name: Word
    /// The values of its inputs; empty in a test.
    public var inputs: [ArgumentSyntax] = []
    /// The texts of its inputs, in a test.
    public var texts: [TextSyntax] = []
    /// The stacks of its items or columns.
    public var stacks: [Stack] = []

    /// Makes an entry of which nothing is said.
    public init(_ name: Word, of qualifiers: [Word] = []) {
      self.name = name
      self.qualifiers = qualifiers
    }

    /// From the first flow to what is behind the last dot.
    var range: SourceRange { qualifiers.first?.range.joined(to: name.range) ?? name.range }
  }

  /// The stack of an item, in the mapping of its container.
  public struct Stack: Sendable {
    /// The item.
    public var item: Word
    /// Its entries, lowest first; at least one.
    public var entries: [Entry]
  }

  /// A modal layer: `{ sheet: [project] }`.
  public struct Layer: Sendable {
    /// The style in which it is shown.
    public var style: PresentationSyntax
    /// Its entries, lowest first; at least one.
    public var entries: [Entry]

    /// The style's word.
    public var range: SourceRange { style.range }
  }

  /// The form of inputs in a state.
  package enum Values {
    /// Values, as after `with:`.
    case values
    /// Texts, as in tests.
    case texts
  }

  /// The entries, lowest first; at least one.
  public var entries: [Entry]
  /// The modal layers, lowest first.
  public var layers: [Layer]
  /// The whole list.
  public var range: SourceRange

  /// Makes a state.
  public init(_ entries: [Entry], layers: [Layer] = [], at range: SourceRange) {
    self.entries = entries
    self.layers = layers
    self.range = range
  }

  /// Visits every entry, those of stacks and layers too, in the order of the source; the last one at the top is told.
  func forEachEntry(_ visit: (_ entry: Entry, _ isLast: Bool) -> Void) {
    func walk(_ entries: [Entry], endsState: Bool) {
      for (position, entry) in entries.enumerated() {
        visit(entry, endsState && position == entries.count - 1)
        for stack in entry.stacks { walk(stack.entries, endsState: false) }
      }
    }
    walk(entries, endsState: layers.isEmpty)
    for (position, layer) in layers.enumerated() { walk(layer.entries, endsState: position == layers.count - 1) }
  }
}

/// A name with its text, as `peer: 7` in a test.
public struct TextSyntax: Sendable {
  /// The name, or a path such as `user.city`.
  public var path: [Word]
  /// The value as text; nil for `null`.
  public var text: Name?
  /// The value.
  public var range: SourceRange

  /// Makes a text.
  public init(path: [Word], text: Name?, range: SourceRange) {
    self.path = path
    self.text = text
    self.range = range
  }
}
