/// The effect of a link on the current stack.
public struct Arrive: Hashable, Sendable {
  /// The target is on the stack, with the same identity.
  public enum Same: String, Hashable, Sendable, CaseIterable {
    /// Its inputs are delivered anew.
    case refresh
    /// Nothing.
    case keep
    /// It is swapped for a fresh one.
    case replace
    /// There are two then.
    case push
  }

  /// The same screen is in its place, with another identity.
  public enum Sibling: String, Hashable, Sendable, CaseIterable {
    /// It gives way.
    case replace
    /// The target comes on top of it.
    case push
  }

  /// Layers lie over the target.
  public enum Modal: String, Hashable, Sendable, CaseIterable {
    /// They go.
    case dismiss
    /// The target is made below them.
    case keep
    /// The target is presented as a sheet on top.
    case over
    /// The link is denied.
    case deny
  }

  /// Another item is selected.
  public enum OtherTab: String, Hashable, Sendable, CaseIterable {
    /// The target's is selected.
    case select
    /// The target is made where it belongs, and not shown.
    case keep
    /// The target is presented as a sheet on top.
    case over
  }

  /// The situations that a link can name.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case same, sibling, modal, otherTab
  }

  /// The target is on the stack, with the same identity.
  public var same = Same.refresh
  /// The same screen is in its place, with another identity.
  public var sibling = Sibling.replace
  /// Layers lie over the target.
  public var modal = Modal.dismiss
  /// Another item is selected.
  public var otherTab = OtherTab.select

  /// The defaults.
  public init() {}

  /// The word for a situation.
  public subscript(key: Key) -> String {
    switch key {
    case .same: same.rawValue
    case .sibling: sibling.rawValue
    case .modal: modal.rawValue
    case .otherTab: otherTab.rawValue
    }
  }

  /// The words that differ from the defaults.
  public var unusual: [(key: Key, word: String)] {
    Key.allCases.compactMap { self[$0] == Arrive()[$0] ? nil : ($0, self[$0]) }
  }
}
