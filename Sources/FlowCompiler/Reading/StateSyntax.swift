import FlowDiagnostics
import FlowSyntax

/// A state, as written: entries from the bottom to the top, then modal layers.
public struct StateSyntax: Sendable {
  /// One element of the list.
  public struct Entry: Sendable {
    /// What an element says beside its name.
    public enum Kind: Sendable {
      /// Nothing: `chat`, or `Main.chats`.
      case plain
      /// The values of its inputs: `{ chat: { peer: 7 } }`.
      case inputs([ArgumentSyntax])
      /// The stacks of its items or columns: `{ Main.chats: { chats: [chatList], search: [search] } }`.
      case stacks([(item: Word, entries: StateSyntax)])
      /// A modal layer: `{ sheet: [project] }`.
      case layer(PresentationSyntax.Style, StateSyntax)
    }

    /// The screen or flow, with the item after a dot: `Main.chats`; or the layer's style.
    public var name: Word
    /// What it says.
    public var kind: Kind
    /// The whole element.
    public var range: SourceRange
  }

  /// The elements, lowest first.
  public var entries: [Entry]
  /// The whole list.
  public var range: SourceRange

  /// Makes a state.
  public init(_ entries: [Entry], at range: SourceRange) {
    self.entries = entries
    self.range = range
  }
}
