import FlowDiagnostics
import FlowSyntax

/// One move, as written.
///
/// Its parts lie flat, and what few moves have is kept aside: there may be very many.
public struct MoveSyntax: Sendable {
  /// The guard; nil for the else.
  public var when: GuardSyntax?
  /// The context fields to write, in order.
  public var set: [AssignmentSyntax] = []
  /// What `with:` gives to the target, in order.
  public var with: [ArgumentSyntax] = []
  private var aside = Aside.none
  /// The whole move.
  public var range: SourceRange
  /// Of the forward part; of the backward one where that stands alone.
  private var verb: Verb
  private var forwardKind = ForwardKind.none
  private var backwardKind = BackwardKind.none

  /// What an entry of the same identity on the stack means to a forward move.
  public enum Existing: String, Sendable, CaseIterable {
    /// Nothing; the default.
    case add
    /// Nothing happens.
    case keep
    /// Down to it.
    case popTo
    /// It goes to the top, with the new inputs.
    case raise
    /// It and all above it go first.
    case replace
  }

  private enum ForwardKind: UInt8 {
    case none, root, push, replace, present, finish, select, send, run, open, restart, stay
    case rootState, pushState, replaceState, presentState
  }

  private enum BackwardKind: UInt8 {
    case none, pop, popTo, popToInclusive, dismiss
  }

  /// A verb's key, or the short form's verb, and what it is given, if anything.
  private struct Verb: Sendable {
    var target: Word
    var range: SourceRange

    init(_ target: Word?, at range: SourceRange) {
      self.target = target ?? Word(.empty, at: range)
      self.range = range
    }

    init(of target: Word, at range: SourceRange) {
      self.target = target
      self.range = range
    }
  }

  /// What few moves have.
  private struct Rare: Sendable {
    var requires: [RequirementSyntax] = []
    var item: Word?
    var existing: Existing?
    var style: PresentationSyntax?
    var transition: Word?
    var state: StateSyntax?
    /// The backward part's, beside a forward part.
    var backward: Verb?
  }

  private indirect enum Aside: Sendable {
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

  /// Makes a move that stays.
  public init(range: SourceRange) {
    self.range = range
    verb = Verb(of: Word(.empty, at: range), at: range)
  }

  /// Whether it has a ``backward`` part.
  var goesBack: Bool { if case .none = backwardKind { false } else { true } }

  /// `pop`, `popTo` or, beside a forward verb, `dismiss`.
  public var backward: BackwardSyntax? {
    get {
      if backwardKind == .none { return nil }
      let own = forwardKind == .none ? verb : rare.backward ?? verb
      return switch backwardKind {
      case .none: nil
      case .pop: BackwardSyntax(.pop, at: own.range)
      case .popTo: BackwardSyntax(.popTo(own.target, inclusive: false), at: own.range)
      case .popToInclusive: BackwardSyntax(.popTo(own.target, inclusive: true), at: own.range)
      case .dismiss: BackwardSyntax(.dismiss, at: own.range)
      }
    }
    set {
      var target: Word?
      switch newValue?.verb {
      case nil: backwardKind = .none
      case .pop: backwardKind = .pop
      case .dismiss: backwardKind = .dismiss
      case .popTo(let word, let inclusive):
        backwardKind = inclusive ? .popToInclusive : .popTo
        target = word
      }
      guard let newValue else { return }
      if forwardKind == .none {
        verb = Verb(target, at: newValue.range)
      } else {
        rare.backward = Verb(target, at: newValue.range)
      }
    }
  }

  /// Every verb but those that go back.
  public var forward: ForwardSyntax? {
    get {
      let target = verb.target
      let found: ForwardSyntax.Verb? =
        switch forwardKind {
        case .none: nil
        case .root: .root(target)
        case .push: .push(target)
        case .replace: .replace(target)
        case .present: .present(target, as: isRare ? rare.style : nil)
        case .finish: .finish(target)
        case .select: .select(target)
        case .send: .send(target)
        case .run: .run(target)
        case .open: .open(target)
        case .restart: .restart
        case .stay: .stay
        case .rootState: rare.state.map { .state(.root, $0, as: rare.style) }
        case .pushState: rare.state.map { .state(.push, $0, as: rare.style) }
        case .replaceState: rare.state.map { .state(.replace, $0, as: rare.style) }
        case .presentState: rare.state.map { .state(.present, $0, as: rare.style) }
        }
      guard let found else { return nil }
      return ForwardSyntax(found, at: verb.range)
    }
    set {
      if forwardKind == .none, newValue != nil, backwardKind != .none { rare.backward = verb }
      if forwardKind != .none, newValue == nil, let backward = rare.backward { verb = backward }
      guard let newValue else { return forwardKind = .none }
      switch newValue.verb {
      case .root(let target): put(.root, target, newValue)
      case .push(let target): put(.push, target, newValue)
      case .replace(let target): put(.replace, target, newValue)
      case .present(let target, let style):
        put(.present, target, newValue)
        if isRare || style != nil { rare.style = style }
      case .finish(let outcome): put(.finish, outcome, newValue)
      case .select(let item): put(.select, item, newValue)
      case .send(let event): put(.send, event, newValue)
      case .run(let task): put(.run, task, newValue)
      case .open(let link): put(.open, link, newValue)
      case .restart: put(.restart, nil, newValue)
      case .stay: put(.stay, nil, newValue)
      case .state(let verb, let state, let style):
        switch verb {
        case .root: put(.rootState, nil, newValue)
        case .push: put(.pushState, nil, newValue)
        case .replace: put(.replaceState, nil, newValue)
        case .present: put(.presentState, nil, newValue)
        }
        rare.state = state
        rare.style = style
      }
    }
  }

  private mutating func put(_ kind: ForwardKind, _ target: Word?, _ forward: ForwardSyntax) {
    forwardKind = kind
    verb = Verb(target, at: forward.range)
  }

  /// The screen, flow or decision that the forward part leads to.
  var target: Word? {
    switch forwardKind {
    case .root, .push, .replace, .present: verb.target
    default: nil
    }
  }

  /// How the forward part leads to ``target``.
  @_transparent
  var targetVerb: ForwardSyntax.StateVerb? {
    switch forwardKind {
    case .root: .root
    case .push: .push
    case .replace: .replace
    case .present: .present
    default: nil
    }
  }

  /// How the forward part presents what it leads to; nil where nothing is said.
  var style: PresentationSyntax? { isRare ? rare.style : nil }

  /// Sets a forward part that leads to a screen, a flow or a decision.
  ///
  /// - Parameter style: how it is presented, if that is the verb and anything is said.
  @_transparent
  mutating func lead(
    _ verb: ForwardSyntax.StateVerb, to target: Word, as style: PresentationSyntax?, at range: SourceRange
  ) {
    // The backward part makes room for the forward one.
    if case .none = forwardKind { if case .none = backwardKind {} else { rare.backward = self.verb } }
    if isRare || style != nil { rare.style = style }
    switch verb {
    case .root: forwardKind = .root
    case .push: forwardKind = .push
    case .replace: forwardKind = .replace
    case .present: forwardKind = .present
    }
    self.verb = Verb(of: target, at: range)
  }

  /// The verb `restart`, where that is the forward part.
  var restart: SourceRange? { if case .restart = forwardKind { verb.range } else { nil } }

  /// The task that is run.
  var task: Word? { if case .run = forwardKind { verb.target } else { nil } }

  /// The state that the forward part leads to.
  var state: StateSyntax? {
    switch forwardKind {
    case .rootState, .pushState, .replaceState, .presentState: rare.state
    default: nil
    }
  }
}

extension MoveSyntax {
  /// What must hold for the move to go on.
  public var requires: [RequirementSyntax] {
    get { if case .some(let rare) = aside { rare.requires } else { [] } }
    set { if isRare || !newValue.isEmpty { rare.requires = newValue } }
  }

  /// The item or column that the forward part lands in.
  public var item: Word? {
    get { if case .some(let rare) = aside { rare.item } else { nil } }
    set { if isRare || newValue != nil { rare.item = newValue } }
  }

  /// How the move is to look; nil where nothing is said.
  public var transition: Word? {
    get { if case .some(let rare) = aside { rare.transition } else { nil } }
    set { if isRare || newValue != nil { rare.transition = newValue } }
  }

  /// What an entry of the same identity means; nil where nothing is said.
  public var existing: Existing? {
    get { if case .some(let rare) = aside { rare.existing } else { nil } }
    set { if isRare || newValue != nil { rare.existing = newValue } }
  }
}
