import FlowDiagnostics
import FlowSyntax

extension FlowGraph {
  /// `event: move`, bound.
  public struct Edge: Sendable {
    // A range's ends apart: unoptimised code looks its type up whenever it makes one.
    private var first: UInt32
    private var end: UInt32
    /// The event's name.
    public var range: SourceRange
    /// Where it is written.
    public var origin: Origin

    /// The alternatives in order, of which one without a guard is the last: their indices in ``Flow/alternatives``.
    public var alternatives: Range<Int> { firstAlternative..<endOfAlternatives }
    /// Where ``alternatives`` begin.
    @_transparent var firstAlternative: Int { Int(first) }
    /// Where ``alternatives`` end.
    @_transparent var endOfAlternatives: Int { Int(end) }

    init(alternatives: Range<Int>, origin: Origin = .own, range: SourceRange) {
      self.init(from: alternatives.lowerBound, to: alternatives.upperBound, origin: origin, range: range)
    }

    init(from first: Int, to end: Int, origin: Origin, range: SourceRange) {
      self.first = UInt32(truncatingIfNeeded: first)
      self.end = UInt32(truncatingIfNeeded: end)
      self.origin = origin
      self.range = range
    }

    /// Where an edge is written.
    public enum Origin: Sendable {
      /// Under the node's name in the flow itself, or in the flow that it is a variant of.
      case own
      /// Under the node's name in a library file.
      case library
      /// Under `any`.
      case any
    }
  }

  /// One move with its guard.
  ///
  /// Its parts lie flat, and what few moves have is kept aside: there may be very many.
  public struct Alternative: Sendable, Equatable {
    /// The guard; nil for none.
    public var guardExpression: Guard?
    /// What is written first, in order.
    public var assignments: [Assignment] = []
    /// What the forward part's inputs, fields or parameters are filled with; empty for a state, whose entries have their own.
    private(set) var fills: [Fill] = []
    private var aside = Aside.none
    /// The whole move.
    public var range: SourceRange
    private var forwardRange: SourceRange
    /// The number of what the forward part leads to, as ``target`` has it.
    private(set) var forwardNumber: Int32 = 0
    /// What the forward part leads to.
    private(set) var forwardKind = ForwardKind.none
    /// How the forward part leads to a node, a decision or a state.
    private(set) var verb = Forward.Verb.root
    private var backwardKind = BackwardKind.none

    /// What a forward part can lead to.
    enum ForwardKind: UInt8 {
      case none, node, decision, finish, state, select, send, run, open, restart
    }

    private enum BackwardKind: UInt8 {
      case none, pop, popTo, popToInclusive, dismiss
    }

    /// What few moves have.
    private struct Rare: Equatable {
      var requires: [Requirement] = []
      var item: Word?
      var existing = Forward.Existing.add
      var transition: Word?
      var backwardNode = 0
      var selected = Name.empty
      var state: State?
    }

    private indirect enum Aside: Equatable {
      case none
      case some(Rare)
    }

    private var rare: Rare {
      get { if case .some(let rare) = aside { rare } else { Rare() } }
      set {
        aside = .some(newValue)
        isRare = true
      }
    }

    /// Whether it has any of what few moves have. Kept, since to ask ``aside`` copies it in an unoptimised build.
    private(set) var isRare = false

    /// What must hold for the move to go on, in order; where it does not, its gate is run first.
    public var requires: [Requirement] {
      get { if case .some(let rare) = aside { rare.requires } else { [] } }
      set { if isRare || !newValue.isEmpty { rare.requires = newValue } }
    }

    /// How the move is to look: a name for the presenter; nil where nothing is said.
    public var transition: Word? {
      get { if case .some(let rare) = aside { rare.transition } else { nil } }
      set { if isRare || newValue != nil { rare.transition = newValue } }
    }

    /// The backward part.
    public var backward: Backward? {
      get {
        switch backwardKind {
        case .none: nil
        case .pop: .pop
        case .popTo: .popTo(node: rare.backwardNode, inclusive: false)
        case .popToInclusive: .popTo(node: rare.backwardNode, inclusive: true)
        case .dismiss: .dismiss
        }
      }
      set {
        switch newValue {
        case nil: backwardKind = .none
        case .pop: backwardKind = .pop
        case .popTo(let node, let inclusive):
          backwardKind = inclusive ? .popToInclusive : .popTo
          rare.backwardNode = node
        case .dismiss: backwardKind = .dismiss
        }
      }
    }

    /// The forward part; nil stays.
    public var forward: Forward? {
      get {
        guard let target else { return nil }
        var forward = Forward(target: target, range: forwardRange)
        if case .some(let rare) = aside {
          forward.item = rare.item
          forward.existing = rare.existing
        }
        return forward
      }
      set {
        guard let newValue else { return put(.none) }
        forwardRange = newValue.range
        lead(to: newValue.target)
        if isRare || newValue.item != nil || newValue.existing != .add {
          rare.item = newValue.item
          rare.existing = newValue.existing
        }
      }
    }

    /// Where the forward part leads; nil stays.
    public var target: Forward.Target? {
      switch forwardKind {
      case .none: nil
      case .node: .node(verb, Int(forwardNumber), fills)
      case .decision: .decision(verb, Int(forwardNumber))
      case .finish: .finish(Int(forwardNumber), fills)
      case .state: rare.state.map { .state(verb, $0) }
      case .select: .select(rare.selected)
      case .send: .send(Int(forwardNumber), fills)
      case .run: .run(Int(forwardNumber), fills)
      case .open: .open(Int(forwardNumber), fills)
      case .restart: .restart
      }
    }

    /// The node that the forward part leads to with its ``verb`` and its ``fills``, if it leads to one.
    var node: Int? { if case .node = forwardKind { Int(forwardNumber) } else { nil } }

    /// Sets the forward part of a move that has none yet: it leads to a node.
    @_transparent
    mutating func lead(_ verb: Forward.Verb, toNode node: Int, _ fills: [Fill], at range: SourceRange) {
      put(.node, node, fills)
      self.verb = verb
      forwardRange = range
    }

    private mutating func lead(to target: Forward.Target) {
      switch target {
      case .node(let verb, let node, let fills):
        put(.node, node, fills)
        self.verb = verb
      case .decision(let verb, let use):
        put(.decision, use)
        self.verb = verb
      case .finish(let outcome, let fills): put(.finish, outcome, fills)
      case .state(let verb, let state):
        put(.state)
        self.verb = verb
        rare.state = state
      case .select(let item):
        put(.select)
        rare.selected = item
      case .send(let event, let fills): put(.send, event, fills)
      case .run(let task, let fills): put(.run, task, fills)
      case .open(let link, let fills): put(.open, link, fills)
      case .restart: put(.restart)
      }
    }

    private mutating func put(_ kind: ForwardKind, _ number: Int = 0, _ fills: [Fill] = []) {
      forwardKind = kind
      forwardNumber = Int32(truncatingIfNeeded: number)
      self.fills = fills
    }

    /// Makes a move that stays.
    @_transparent
    init(guardExpression: Guard?, range: SourceRange) {
      self.guardExpression = guardExpression
      self.range = range
      forwardRange = range
    }

    init(guardExpression: Guard? = nil, backward: Backward? = nil, forward: Forward? = nil, range: SourceRange) {
      self.init(guardExpression: guardExpression, range: range)
      if let forward { self.forward = forward }
      if let backward { self.backward = backward }
    }
  }

  /// Algebra over what the flow asks (indices into ``Flow/questions``).
  public indirect enum Guard: Sendable, Equatable {
    /// Whether the condition has that value: 1 is true for a Bool, else an index into its values.
    case test(condition: Int, value: Int)
    /// `not x`; also what `!=` becomes.
    case not(Guard)
    /// `x and y`.
    case and(Guard, Guard)
    /// `x or y`.
    case or(Guard, Guard)
  }

  /// One write to the context.
  public struct Assignment: Sendable, Equatable {
    /// The context field: its index.
    public var field: Int
    /// What follows it in the path.
    public var path: [Name]
    /// What is written.
    public var source: Source
    /// The value as written.
    public var value: ValueSyntax
    /// The whole key.
    public var keyRange: SourceRange

    /// Compares meaning and places.
    public static func == (left: Self, right: Self) -> Bool {
      left.field == right.field && left.path == right.path && left.source == right.source
        && left.keyRange == right.keyRange
    }
  }

  /// The backward part of a move.
  public enum Backward: Sendable, Equatable {
    /// One entry fewer.
    case pop
    /// Down to a node of the flow.
    case popTo(node: Int, inclusive: Bool)
    /// The layers above go, or the layer itself.
    case dismiss
  }

  /// The forward part of a move.
  public struct Forward: Sendable, Equatable {
    /// The verbs that lead to a node.
    public enum Verb: Sendable, Equatable {
      /// Everything of the flow goes, the target is its only entry.
      case root
      /// On top of the stack.
      case push
      /// In place of the entry that speaks.
      case replace
      /// On a new modal layer.
      case present(LayerStyle)
    }

    /// What an entry of the same identity on the stack means.
    public typealias Existing = MoveSyntax.Existing

    /// Where a move leads.
    public enum Target: Sendable, Equatable {
      /// To a screen or a child flow: the node, and what its inputs are filled with, one for each input.
      case node(Verb, Int, [Fill])
      /// To a decision: an index into ``Flow/decisions``.
      case decision(Verb, Int)
      /// The flow ends with an outcome: its index, and what its fields are filled with.
      case finish(Int, [Fill])
      /// To a whole state.
      indirect case state(Verb, State)
      /// The item of that name, of the nearest container around the speaker, is shown.
      case select(Name)
      /// The flow tells its parent: an index into ``Flow/events``, and what its fields are filled with.
      case send(Int, [Fill])
      /// To a task: the node, and what its inputs are filled with.
      case run(Int, [Fill])
      /// A link is opened: its index, and what its parameters are filled with.
      case open(Int, [Fill])
      /// The start is decided again.
      case restart
    }

    /// Where it leads.
    public var target: Target
    /// The item or column of the nearest container around the speaker that it lands in; nil for the speaker's own stack.
    public var item: Word?
    /// The name of the target, or the verb.
    public var range: SourceRange
    /// What an entry of the same identity on the stack means.
    public var existing = Existing.add

    init(target: Target, range: SourceRange) {
      self.target = target
      self.range = range
    }
  }
}
