import Observation

/// What a form edits until it is saved: the value that it began with, and the value as it is now.
///
/// A screen changes ``value``, and says an event with it when the user saves. Whether it ``isEdited`` the screen answers where `back`, `dismissed` and `locked` ask
/// a condition that is `by` it: <doc:Drafts>. It is observable: a view is drawn anew when the value changes.
@MainActor
@Observable
public final class FlowDraft<Value: Equatable> {
  /// The value that it is compared with: what the form began with, or what was saved since.
  public private(set) var original: Value
  /// The value as the user has left it.
  public var value: Value

  /// Makes a draft of a value that nobody has edited.
  public init(_ value: Value) {
    original = value
    self.value = value
  }

  /// Whether the value is another one than the original.
  public var isEdited: Bool { value != original }

  /// Takes back what was edited.
  public func discard() { value = original }

  /// Takes what was edited as the original: it was saved, and the form goes on.
  public func keep() { original = value }

  /// Takes another original, as when the screen was given its input anew. What the user has edited stays; where nothing was, the value follows.
  public func renew(_ original: Value) {
    let follows = !isEdited
    self.original = original
    if follows { value = original }
  }
}
