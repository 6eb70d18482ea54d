import FlowDiagnostics
import FlowSyntax

extension FlowGraph {
  /// A state of the screen: entries from the bottom to the top, then modal layers.
  ///
  /// Child coordinators are not written; which flow runs an entry is worked out, see ``StateEntry/runner``.
  public struct State: Sendable, Equatable {
    /// The entries, lowest first. What follows a container is on the stack of its selected item.
    public var entries: [StateEntry]
    /// The modal layers, lowest first.
    public var layers: [StateLayer] = []
    /// The whole list.
    public var range: SourceRange
  }

  /// A modal layer of a state.
  public struct StateLayer: Sendable, Equatable {
    /// The style.
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
      /// A screen.
      case screen(Int)
      /// A flow, as it starts.
      case flow(Int)
      /// A flow that is a container, with the item that is selected (as it starts where nil: an index into ``Flow/items``) and the
      /// stacks that have been made.
      case container(Int, selected: Int?, [StateStack])
    }

    /// The kind.
    public var kind: Kind
    /// The flow that runs it; nil where it is the flow itself that the state is spoken of: the entry flow in a link, the tested one in a
    /// test.
    ///
    /// It is the nearest flow on the way that starts with the entry or has a forward edge to it, else the flow of the entry below. A flow
    /// that such a flow would have to run first, unwritten as child coordinators are, is one step farther away, and one more where it
    /// does not start with the entry.
    public var runner: Int?
    /// The runner and those that run it, from the flow that the state is spoken of; empty where there is no runner.
    public var chain: [Int] = []
    /// The number of flows written before its name: the runner, and those that run it.
    public var qualifiers = 0
    /// The flows that begin with this entry without being written, outermost first; the last of them is the runner.
    public var begins: [StateRun] = []
    /// The values of its inputs, one for each input, where the state is a move's or a link's; empty in a test.
    public var fills: [Fill] = []
    /// The texts of the inputs that a test writes.
    public var texts: [StateText] = []
    /// The name.
    public var range: SourceRange
  }

  /// A flow that begins on the way to an entry.
  public struct StateRun: Sendable, Equatable {
    /// The flow.
    public var flow: Int
    /// The flow that runs it.
    public var runner: Int
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
