import FlowModel

/// What an app keeps of its flows, to bring back after a relaunch: what stands, the inputs of screens and flows, and contexts.
///
/// It is `Codable`, so that any encoder writes it. A snapshot is data that comes from outside: whatever it says, reading it never traps, and
/// what it names is entered as a link would enter it, behind the gates that protect it.
public struct FlowSnapshot: Codable, Hashable, Sendable {
  /// What a flow that runs was given, and knows.
  struct Flow: Codable, Hashable, Sendable {
    var name: String
    var inputs: [String: KeptValue]
    var context: [String: KeptValue]
  }

  /// Tells the flows of one build from those of another.
  let digest: UInt64
  /// What stands, in the notation of the flow language; the values of inputs are numbers of ``values``.
  let state: String
  /// The values of screens' inputs.
  let values: [KeptValue]
  /// The flows that run, parents first.
  let flows: [Flow]
}

/// What came of bringing a snapshot back.
public struct FlowRestoration: Hashable, Sendable {
  /// How much was brought back.
  public enum Result: Hashable, Sendable {
    /// All that was kept.
    case whole
    /// What is still legal: entries on top were left out.
    case partly
    /// Nothing: the flow started.
    case started
  }

  /// How much was brought back.
  public let result: Result
  /// Whether the flows are those that the snapshot was taken of.
  public let isSameFlow: Bool
  /// What was to stand, in the notation of the flow language, without inputs; nil if that could not be read.
  public let kept: String?
  /// What stands.
  public let stack: String
}

/// What is being brought back, while a state is made to stand.
@MainActor
final class Restoring {
  let values: [KeptValue]
  private var flows: [FlowSnapshot.Flow]

  init(_ snapshot: FlowSnapshot) {
    values = snapshot.values
    flows = snapshot.flows
  }

  /// What the next flow of that name was given.
  func takeFlow(_ name: String) -> FlowSnapshot.Flow? {
    guard let index = flows.firstIndex(where: { $0.name == name }) else { return nil }
    return flows.remove(at: index)
  }

  /// The value that an input's text is the number of.
  func value(_ text: String) -> KeptValue? {
    guard let index = Int(text), values.indices.contains(index) else { return nil }
    return values[index]
  }
}

extension FlowNavigator {
  /// What there is to keep; nil if nothing of what stands can be brought back, or the flow has ended.
  public func snapshot() -> FlowSnapshot? {
    guard machine.outcome == nil else { return nil }
    var values: [KeptValue] = []
    let state = machine.restorableState {
      keptInputs(of: $0) != nil
    } inputs: { entry in
      (keptInputs(of: entry) ?? []).map { name, value in
        values.append(value)
        return StateTree.Text(name: name, value: String(values.count - 1))
      }
    }
    guard let state else { return nil }
    // Asking what stays walks over entries more than once: only what is in the state counts.
    return FlowSnapshot(digest: digest, state: state.description, values: values, flows: coordinators.map(kept))
  }

  /// Brings back what was kept, as far as it is still legal, and starts the flow where nothing is.
  func restore(_ snapshot: FlowSnapshot, in presenter: (any FlowPresenter)?) -> FlowRestoration {
    let kept = StateTree(parsing: snapshot.state)
    var next = kept
    while let state = next {
      restoring = Restoring(snapshot)
      if let entry = coordinators.first { bringBack(restoring?.takeFlow(entry.definition.name), to: entry) }
      stand(state, in: presenter)
      restoring = nil
      if !machine.model.isEmpty {
        return restoration(state == kept ? .whole : .partly, snapshot, kept)
      }
      next = state.droppingTop()
    }
    coordinators.first?.forgetWhatWasKept()
    start(in: presenter)
    return restoration(.started, snapshot, kept)
  }

  private func restoration(
    _ result: FlowRestoration.Result, _ snapshot: FlowSnapshot, _ kept: StateTree?
  ) -> FlowRestoration {
    FlowRestoration(
      result: result, isSameFlow: snapshot.digest == digest, kept: kept?.withoutValues.description, stack: stack)
  }

  /// The inputs of an entry that must be kept: those that follow no context field, which are given anew. Nil if one cannot be kept.
  private func keptInputs(of entry: EntryID) -> [(String, KeptValue)]? {
    guard let handle = live[entry]?.handle, let node = machine.node(of: entry), let model = machine.model.entry(entry),
      let coordinator = coordinator(model.flow)
    else { return nil }
    var kept: [(String, KeptValue)] = []
    for (index, slot) in handle.current.enumerated() where index < node.inputs.count {
      if slot.binding != nil, coordinator.definition.ownFill(of: index, at: model.node) != nil { continue }
      guard let value = coordinator.keep(slot.value) else { return nil }
      kept.append((node.inputs[index].name, value))
    }
    return kept
  }

  private func kept(_ coordinator: FlowCoordinator) -> FlowSnapshot.Flow {
    let definition = coordinator.definition
    var flow = FlowSnapshot.Flow(name: definition.name, inputs: [:], context: [:])
    for (field, slot) in zip(definition.inputs, coordinator.inputs) {
      if let value = coordinator.keep(slot.value) { flow.inputs[field.name] = value }
    }
    for (index, field) in definition.context.enumerated() {
      if let value = coordinator.contextValue(index), let kept = coordinator.keep(value) {
        flow.context[field.name] = kept
      }
    }
    return flow
  }

  /// Gives a coordinator the context that was kept, as far as it can be read.
  func bringBack(_ flow: FlowSnapshot.Flow?, to coordinator: FlowCoordinator) {
    guard let flow else { return }
    for (index, field) in coordinator.definition.context.enumerated() {
      guard let kept = flow.context[field.name],
        let value = KeptTypes.value(kept, field.type, coordinator.keptTypes)
      else { continue }
      _ = coordinator.restoreContext(index, value)
    }
  }

  /// A number that differs between flows that differ: over the texts of all definitions that can ever run.
  private var digest: UInt64 {
    var all = machine
    all.linkAll()
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for definition in all.definitions {
      for byte in definition.text.utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    return hash
  }
}

extension StateTree {
  /// The names alone.
  fileprivate var withoutValues: StateTree {
    func bare(_ elements: [Element]) -> [Element] {
      elements.map { element in
        var element = element
        element.values = .none
        switch element.body {
        case .none: break
        case .entries(let entries): element.body = .entries(bare(entries))
        case .items(let items): element.body = .items(items.map { Item(name: $0.name, entries: bare($0.entries)) })
        }
        return element
      }
    }
    var tree = StateTree()
    tree.entries = bare(entries)
    tree.layers = layers.map { Layer(style: $0.style, entries: bare($0.entries)) }
    return tree
  }
}
