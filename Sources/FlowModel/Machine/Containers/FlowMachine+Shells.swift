/// Shells: screens around what a flow shows, which are on no stack.
extension FlowMachine {
  /// The flow that an entry is the shell of; nil for any other entry.
  func shell(_ entry: EntryID) -> RunningFlow? {
    program.hasShells ? model.flows.first { $0.shell == entry } : nil
  }

  /// Whether an entry is on a stack, or is the shell of a flow that runs.
  public func isLive(_ entry: EntryID) -> Bool { model.contains(entry) || shell(entry) != nil }

  /// The edge for an event of a flow's shell.
  func shellEdge(_ event: Int, of flow: RunningFlow) -> FlowProgram.Edge {
    let shell = program.definitions[flow.definition].shell
    return shell.map { program.edge(event, at: $0.node, of: flow.definition) } ?? .none
  }

  /// An event of a shell that has an edge, with the entry that sends it; nil for any other event.
  func shellEvent(_ event: Int, of entry: EntryID) -> ShellEvent? {
    guard let flow = shell(entry), !shellEdge(event, of: flow).isEmpty else { return nil }
    return model.sender(inShellOf: flow.id).map { ShellEvent(flow: flow.id, event: event, sender: $0) }
  }

  /// Finds the edge for an event of a shell; nil if its flow has ended.
  func dispatch(of sent: ShellEvent) -> Dispatch? {
    guard let flow = flow(sent.flow), let shell = flow.shell else { return nil }
    let isActive = isActive(shell)
    return Dispatch(
      flow: flow, edge: shellEdge(sent.event, of: flow), speaker: shell,
      silence: silence(of: shell, isActive: isActive), replaces: isActive && isWaiting(shell))
  }
}

/// An event that a flow's shell sends.
public struct ShellEvent: Hashable, Sendable {
  /// The flow whose shell it is.
  public let flow: FlowID
  /// The number of the event at the shell's node.
  public let event: Int
  /// The entry that sends it in place of the shell: the topmost one inside the shell.
  public let sender: EntryID
}

extension StackModel {
  /// A shell, and the part of its flow's stack that is inside it.
  public struct Shell: Hashable, Sendable {
    /// The shell's screen.
    public let id: EntryID
    /// The flow whose shell it is.
    public let flow: FlowID
    /// The layer, or the item, whose stack the flow is on.
    public let stack: StackID
    /// The entries of that stack inside the shell, bottom first: adjacent ones of the flow and its children.
    public let entries: [EntryID]
  }

  /// The shells that are not empty, outer ones first.
  public var shells: [Shell] {
    flows.compactMap { flow in
      guard let id = flow.shell else { return nil }
      let family = family(of: flow.id)
      guard let lowest = records.firstIndex(where: { !$0.isStack && family.contains($0.flow) }) else { return nil }
      let stack = self.stack(of: lowest)
      let depth = records[lowest].depth
      var entries: [EntryID] = []
      for record in records[lowest..<end(of: stack)] where record.depth == depth {
        if !family.contains(record.flow) { break }
        entries.append(EntryID(record.id))
      }
      return Shell(id: id, flow: flow.id, stack: StackID(records[stack].id), entries: entries)
    }
  }
}
