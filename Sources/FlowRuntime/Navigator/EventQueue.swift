import FlowModel

/// The events that are still to be taken.
///
/// Most are taken in the order in which they came. An event that follows from a step itself comes first. An event that the machine has put off
/// (its move is `covered: true`, and another one of its entry is held) comes again when that is no longer held.
@MainActor
struct EventQueue {
  /// The events to take next, and whether each came from outside.
  private var next: [(event: FlowNavigator.Event, isOutside: Bool)] = []
  private var held: [(entry: EntryID, events: [FlowNavigator.Event])] = []

  /// Whether an event is to be taken next.
  var hasNext: Bool { !next.isEmpty }
  /// Whether events are put off.
  var holdsEvents: Bool { !held.isEmpty }
  var isEmpty: Bool { next.isEmpty && held.isEmpty }

  /// Adds an event from outside, behind all others.
  mutating func append(_ event: FlowNavigator.Event) { next.append((event, true)) }

  /// Puts an event that follows from a step before all others.
  mutating func putFirst(_ event: FlowNavigator.Event) { next.insert((event, false), at: 0) }

  /// Puts back an event from outside, before all others.
  mutating func putBack(_ event: FlowNavigator.Event) { next.insert((event, true), at: 0) }

  /// Removes the next event; nil if there is none.
  mutating func takeNext() -> (event: FlowNavigator.Event, isOutside: Bool)? {
    next.isEmpty ? nil : next.removeFirst()
  }

  /// Holds an event that the machine has put off, behind the others of its entry.
  mutating func putOff(_ event: FlowNavigator.Event) {
    guard case .event(_, let entry) = event.request else { return }
    if let index = held.firstIndex(where: { $0.entry == entry }) {
      held[index].events.append(event)
    } else {
      held.append((entry, [event]))
    }
  }

  /// Puts the first event that no longer has to be put off before all others, but for those that follow from the step itself: a link that waited, or
  /// `blocked`. The events of removed entries are dropped.
  mutating func release(_ machine: FlowMachine) {
    if held.isEmpty || next.first?.isOutside == false { return }
    held.removeAll { !machine.isLive($0.entry) }
    guard let index = held.firstIndex(where: { !machine.isSilent($0.entry) }) else { return }
    putFirst(held[index].events.removeFirst())
    if held[index].events.isEmpty { held.remove(at: index) }
  }
}
