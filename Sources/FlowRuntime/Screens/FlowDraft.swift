#if !hasFeature(Embedded)
  import Observation

  /// A value that a form edits until it is saved, with the value that it began with.
  ///
  /// A screen changes ``value``, and sends an event with it when the user saves. ``isEdited`` is the screen's answer to
  /// a condition that is asked `by` it, in `back`, `dismissed` and `locked`: see <doc:Drafts>. The draft is observable:
  /// a view is redrawn when the value changes.
  @MainActor
  @Observable
  public final class FlowDraft<Value: Equatable> {
    /// The value to compare with: the value that the form began with, or that was saved last.
    public private(set) var original: Value
    /// The value with the user's edits.
    public var value: Value

    /// Makes a draft of a value without edits.
    public init(_ value: Value) {
      original = value
      self.value = value
    }

    /// Whether the value differs from the original.
    public var isEdited: Bool { value != original }

    /// Drops the edits.
    public func discard() { value = original }

    /// Takes the edited value as the original: it was saved, and the form stays open.
    public func commit() { original = value }

    /// Takes another original, for instance when the screen received new inputs. Edits stay; without edits the value
    /// becomes the new original.
    public func rebase(onto original: Value) {
      let follows = !isEdited
      self.original = original
      if follows { value = original }
    }
  }
#endif
