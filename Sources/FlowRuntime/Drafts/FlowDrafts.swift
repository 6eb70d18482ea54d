import Observation

/// The drafts of the screens that are there, for conditions to ask whether one of them is edited.
///
/// A factory begins a draft as it makes a screen; the screen holds it, and with the screen it goes. So a form that was swiped away no longer counts, and nobody
/// has to say so.
@MainActor
@Observable
public final class FlowDrafts {
  /// A draft, while its screen is there.
  private struct Known {
    let isEdited: @MainActor () -> Bool?
  }

  private var known: [Known] = []

  /// Knows no drafts.
  public init() {}

  /// Makes the draft of a screen, which has to hold it.
  public func begin<Value: Equatable>(_ value: Value) -> FlowDraft<Value> {
    let draft = FlowDraft(value)
    known.removeAll { $0.isEdited() == nil }
    known.append(Known { [weak draft] in draft?.isEdited })
    return draft
  }

  /// Whether one of the drafts is edited.
  public var isEdited: Bool { known.contains { $0.isEdited() == true } }
}
