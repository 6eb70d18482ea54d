import FlowDiagnostics
import FlowSyntax

extension FlowGraph {
  /// A state of the screen: entries from the bottom to the top, then modal layers.
  ///
  /// Child flows without an entry of their own are not written. The flow that runs an entry is derived, see ``StateEntry/runner``.
  public struct State: Sendable, Equatable {
    /// The entries, lowest first. Entries after a container are on the stack of its selected item.
    public var entries: [StateEntry]
    /// The modal layers, lowest first.
    public var layers: [StateLayer] = []
    /// The whole list.
    public var range: SourceRange
  }

  /// A modal layer of a state.
  public struct StateLayer: Sendable, Equatable {
    public var style: LayerStyle
    /// Its entries, lowest first.
    public var entries: [StateEntry]
    /// The style's word.
    public var range: SourceRange
  }

  /// One entry of a state.
  public struct StateEntry: Sendable, Equatable {
    /// The kind of an entry.
    public enum Kind: Sendable, Equatable {
      case screen(ScreenIndex)
      /// A flow, as it starts.
      case flow(FlowIndex)
      /// A container flow, with the selected item (an index into ``Flow/items``; nil for the item that it starts with) and the stacks that are
      /// written.
      case container(FlowIndex, selected: Int?, [StateStack])
    }

    public var kind: Kind
    /// The flow that runs the entry; nil if the entry is the flow that the state begins with: the entry flow in a link, the tested flow in a test.
    ///
    /// It is the nearest flow on the way that starts with the entry or has a forward edge to it, else the flow of the entry below. A flow that must
    /// run first, and is not written, counts as one step farther away, and as one more if it does not start with the entry.
    public var runner: FlowIndex?
    /// The flows from the one that the state begins with down to the runner; empty without a runner.
    public var chain: [FlowIndex] = []
    /// The number of flows written before the entry's name: the runner, and flows that run it.
    public var qualifiers = 0
    /// The unwritten flows that begin with this entry, outermost first; the last one is the runner.
    public var begins: [StateRun] = []
    /// The values of its inputs, one for each input, in the state of a move or a link; empty in a test.
    public var fills: [Fill] = []
    /// The texts of the inputs that a test writes.
    public var texts: [StateText] = []
    /// The name.
    public var range: SourceRange
  }

  /// A flow that begins on the way to an entry.
  public struct StateRun: Sendable, Equatable {
    public var flow: FlowIndex
    /// The flow that runs it.
    public var runner: FlowIndex
    /// The values of its inputs, one for each input; empty in a test.
    public var fills: [Fill] = []
  }

  /// The stack of one item of a container.
  public struct StateStack: Sendable, Equatable {
    /// The item: an index into ``Flow/items``.
    public var item: Int
    /// Its entries, lowest first.
    public var entries: [StateEntry]
  }

  /// An input's value in a test.
  public struct StateText: Sendable, Equatable {
    /// The input: its index.
    public var input: Int
    /// The value, as text; nil for `null`.
    public var text: Name?
    /// The value.
    public var range: SourceRange

    /// Makes a text.
    public init(input: Int, text: Name?, range: SourceRange) {
      self.input = input
      self.text = text
      self.range = range
    }
  }
}

extension FlowGraph.State {
  /// The last entry of all: the one that `with:` fills, and that `arrive:` is about.
  var last: FlowGraph.StateEntry? {
    func last(_ entries: [FlowGraph.StateEntry]) -> FlowGraph.StateEntry? {
      guard let entry = entries.last, case .container(_, let selected, let stacks) = entry.kind,
        let stack = stacks.last(where: { $0.item == selected }) ?? stacks.last
      else { return entries.last }
      return last(stack.entries) ?? entry
    }
    return last(layers.last?.entries ?? entries)
  }

  /// The state as flow files write it, without values: `[chatList, { sheet: [settings] }]`.
  package func text(in graph: FlowGraph) -> String {
    func text(_ entries: [FlowGraph.StateEntry]) -> String { entries.map(text).joined(separator: ", ") }
    func text(_ entry: FlowGraph.StateEntry) -> String {
      let name = graph.names[graph.name(of: entry)]
      guard case .container(let flow, let selected, let stacks) = entry.kind else { return name }
      let items = graph.flows[flow].items
      let shown = selected.map { "\(name).\(graph.names[items[$0].name])" } ?? name
      if stacks.isEmpty { return shown }
      let inside = stacks.map { "\(graph.names[items[$0.item].name]): [\(text($0.entries))]" }
      return "{ \(shown): { \(inside.joined(separator: ", ")) } }"
    }
    let layers = layers.map { "{ \(graph.word(for: $0.style)): [\(text($0.entries))] }" }
    return "[\((entries.map(text) + layers).joined(separator: ", "))]"
  }
}
