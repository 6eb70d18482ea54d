import FlowDiagnostics
import FlowSyntax

/// A state, as written: entries from the bottom to the top, then modal layers.
public struct StateSyntax: Sendable {
  /// A screen or a flow with its inputs and stacks: `chat`, `Main.chats`, `{ chat: { peer: 7 } }`, `{ Main.chats: { chats: [chatList] } }`.
  public struct Entry: Sendable {
    /// The flows before the name, each of which runs the next: `Main` in `Main.chats`, `Setup` and `SignIn` in `Setup.SignIn.form`. The first may be a module.
    public var qualifiers: [Word]
    /// The screen or flow; after a dot, it may also be an item.
    public var name: Word
    /// The values of the inputs; empty in a test.
    public var inputs: [ArgumentSyntax] = []
    /// The texts of the inputs, in a test.
    public var texts: [TextSyntax] = []
    /// The stacks of the flow's items or columns.
    public var stacks: [Stack] = []

    /// Makes an entry without inputs and stacks.
    public init(_ name: Word, of qualifiers: [Word] = []) {
      self.name = name
      self.qualifiers = qualifiers
    }

    /// The place from the first qualifier to the name.
    var range: SourceRange { qualifiers.first?.range.joined(to: name.range) ?? name.range }
  }

  /// The stack of an item, in the mapping of its container.
  public struct Stack: Sendable {
    /// The item.
    public var item: Word
    /// The entries, lowest first; at least one.
    public var entries: [Entry]
  }

  /// A modal layer: `{ sheet: [project] }`.
  public struct Layer: Sendable {
    /// The style in which it is shown.
    public var style: PresentationSyntax
    /// The entries, lowest first; at least one.
    public var entries: [Entry]

    /// The place of the style's word.
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
  public var entries: [Entry] = []
  /// The modal layers, lowest first.
  public var layers: [Layer] = []
  /// The place of the whole list.
  public var range: SourceRange

  /// Visits every entry in source order, including those of stacks and layers; `isLast` is true for the topmost entry.
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
  /// The place of the value.
  public var range: SourceRange

  /// Makes a text.
  public init(path: [Word], text: Name?, range: SourceRange) {
    self.path = path
    self.text = text
    self.range = range
  }
}
