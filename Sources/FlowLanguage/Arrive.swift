/// The effect of a link on the current stack.
public struct Arrive: Hashable, Sendable {
  /// The effect if the target is on the stack with the same identity.
  public enum Same: String, Hashable, Sendable, CaseIterable {
    /// The entry stays, and its inputs are delivered again.
    case refresh
    /// The entry stays as it is.
    case keep
    /// A new entry replaces it.
    case replace
    /// A second entry is added.
    case push
    /// A flow begins anew in its place: its start is decided again, with the inputs that the link gives and a new context.
    case restart
  }

  /// The effect if the same screen is in the target's place with another identity.
  public enum Sibling: String, Hashable, Sendable, CaseIterable {
    /// The target replaces it.
    case replace
    /// The target is pushed on top of it.
    case push
  }

  /// The effect if there are layers over the target.
  public enum Modal: String, Hashable, Sendable, CaseIterable {
    /// The layers are dismissed.
    case dismiss
    /// The layers stay, and the target is made below them.
    case keep
    /// The target is presented as a sheet on top.
    case over
    /// The link is denied.
    case deny
  }

  /// The situations that a link can name.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case same, sibling, modal
  }

  /// The effect if the target is on the stack with the same identity.
  public var same = Same.refresh
  /// The effect if the same screen is in the target's place with another identity.
  public var sibling = Sibling.replace
  /// The effect if there are layers over the target.
  public var modal = Modal.dismiss

  /// Makes the default effects.
  public init() {}

  /// The word for the effect in a situation.
  public subscript(key: Key) -> String {
    switch key {
    case .same: same.rawValue
    case .sibling: sibling.rawValue
    case .modal: modal.rawValue
    }
  }

  /// The words that differ from the defaults.
  public var unusual: [(key: Key, word: String)] {
    Key.allCases.compactMap { self[$0] == Arrive()[$0] ? nil : ($0, self[$0]) }
  }
}
