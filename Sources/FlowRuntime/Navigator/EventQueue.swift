import FlowModel

/// The events that are still to be taken.
///
/// Most are taken in the order in which they came. An event that follows from a step itself comes first. The events of an entry that waits, for
/// an answer or a task, are held until it no longer does.
@MainActor
struct EventQueue {
  /// The events to take next, and whether each came from outside.
  private var next: [(event: FlowNavigator.Event, isOutside: Bool)] = []
  private var held: [(entry: EntryID, events: [FlowNavigator.Event])] = []

  /// Whether an event is to be taken next.
  var hasNext: Bool { !next.isEmpty }
  /// Whether the events of an entry are held.
  var holdsEvents: Bool { !held.isEmpty }
  var isEmpty: Bool { next.isEmpty && held.isEmpty }

  /// Adds an event from outside, behind all others.
  mutating func append(_ event: FlowNavigator.Event) { next.append((event, true)) }

  /// Puts an event that follows from a step before all others.
  mutating func putFirst(_ event: FlowNavigator.Event) { next.insert((event, false), at: 0) }

  /// Removes the next event; nil if there is none.
  mutating func takeNext() -> (event: FlowNavigator.Event, isOutside: Bool)? {
    next.isEmpty ? nil : next.removeFirst()
  }

  /// Holds an event if its entry waits; system moves never wait.
  ///
  /// - Returns: whether it is held.
  mutating func hold(_ event: FlowNavigator.Event, _ machine: FlowMachine) -> Bool {
    guard case .event(let number, let entry) = event.request, machine.isHeld(entry), let node = machine.node(of: entry),
      number < node.events.count
    else { return false }
    if let index = held.firstIndex(where: { $0.entry == entry }) {
      held[index].events.append(event)
    } else {
      held.append((entry, [event]))
    }
    return true
  }

  /// Puts the first event that no longer has to be held before all others, but for those that follow from the step itself: a link that waited, or
  /// `blocked`. The events of removed entries are dropped.
  mutating func release(_ machine: FlowMachine) {
    if held.isEmpty || next.first?.isOutside == false { return }
    held.removeAll { !machine.isLive($0.entry) }
    guard let index = held.firstIndex(where: { !machine.isHeld($0.entry) }) else { return }
    putFirst(held[index].events.removeFirst())
    if held[index].events.isEmpty { held.remove(at: index) }
  }
}
