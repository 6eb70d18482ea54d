import FlowDiagnostics
import FlowSyntax

/// A state, as written: entries from the bottom to the top, then modal layers.
package struct StateSyntax: Sendable {
  /// A screen or a flow with its inputs and stacks: `chat`, `Main.chats`, `{ chat: { peer: 7 } }`, `{ Main.chats: { chats: [chatList] } }`.
  package struct Entry: Sendable {
    /// The flows before the name, each of which runs the next: `Main` in `Main.chats`, `Setup` and `SignIn` in `Setup.SignIn.form`. The first may be a module.
    package var qualifiers: [Word]
    /// The screen or flow; after a dot, it may also be an item.
    package var name: Word
    /// The values of the inputs; empty in a test.
    package var inputs: [ArgumentSyntax] = []
    /// The texts of the inputs, in a test.
    package var texts: [TextSyntax] = []
    /// The stacks of the flow's items or columns.
    package var stacks: [Stack] = []

    /// Makes an entry without inputs and stacks.
    package init(_ name: Word, of qualifiers: [Word] = []) {
      self.name = name
      self.qualifiers = qualifiers
    }

    /// The place from the first qualifier to the name.
    var range: SourceRange { qualifiers.first?.range.joined(to: name.range) ?? name.range }
  }

  /// The stack of an item, in the mapping of its container.
  package struct Stack: Sendable {
    package var item: Word
    /// The entries, lowest first; at least one.
    package var entries: [Entry]
  }

  /// A modal layer: `{ sheet: [project] }`.
  package struct Layer: Sendable {
    /// The style in which it is shown.
    package var style: PresentationSyntax
    /// The entries, lowest first; at least one.
    package var entries: [Entry]

    /// The place of the style's word.
    package var range: SourceRange { style.range }
  }

  /// The form of inputs in a state.
  package enum Values {
    /// Values, as after `with:`.
    case values
    /// Texts, as in tests.
    case texts
  }

  /// The entries, lowest first; at least one.
  package var entries: [Entry] = []
  /// The modal layers, lowest first.
  package var layers: [Layer] = []
  package var range: SourceRange

  /// Visits every entry in source order, including those of stacks and layers; `isLast` is true for the topmost entry.
  package func forEachEntry(_ visit: (_ entry: Entry, _ isLast: Bool) -> Void) {
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
package struct TextSyntax: Sendable {
  /// The name, or a path such as `user.city`.
  package var path: [Word]
  /// The value as text; nil for `null`.
  package var text: Name?
  package var range: SourceRange

  /// Makes a text.
  package init(path: [Word], text: Name?, range: SourceRange) {
    self.path = path
    self.text = text
    self.range = range
  }
}
