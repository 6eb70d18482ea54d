/// A test as a flow file writes it.
public struct ReferenceTest: Sendable {
  /// A step of a test, or an expectation that is compared with everything since the previous one.
  public enum Item: Sendable {
    case step(Step)
    case then(Expectation)
  }

  /// Everything a `then` may name; nil for a key that is left out, which is not checked.
  public struct Expectation: Sendable {
    /// The state.
    public var stack: String?
    /// Context fields, by `field` or `Flow.field`, with a path.
    public var context: [String: Value] = [:]
    /// The outcome of the tested flow.
    public var outcome: String?
    /// Empty where nothing may be denied; `true` alone where anything may.
    public var denied: [String] = []
    /// The things that a move is held for; empty for nothing.
    public var waits: [String]?
    /// The tasks that were begun.
    public var ran: [String]?
    var state: StateText?
    var outcomeFields: [String: Value] = [:]
  }

  /// The test's name.
  public var name: String
  /// The state in which the machine begins.
  public var given: Given
  /// Steps, and what is expected after them.
  public var when: [Item]
}

/// A state in which a machine begins.
public struct Given: Sendable {
  /// The flow; nil for the entry flow.
  public var flow: String?
  /// The inputs of the flow.
  public var inputs: [String: Value] = [:]
  /// The conditions' values; an async one that is given has been answered.
  public var conditions: [String: String] = [:]
  /// Context fields, by `field` or `Flow.field`.
  public var context: [String: Value] = [:]
  /// The state that is on the screen, as YAML writes it; nil where the flow has started.
  public var stack: String? { didSet { state = stack.flatMap { try? Tree(text: $0) }.map { StateText($0) } } }
  /// The link that starts the app.
  public var link: Link?
  var state: StateText?

  /// A cold start's link.
  public enum Link: Sendable {
    case url(String)
    case payload([String: String])
  }

  /// The entry flow, started, with no condition true.
  public init() {}
}

extension ReferenceModule {
  static func readTests(_ tree: Tree?, of flow: String?) -> [ReferenceTest] {
    (tree?.pairs ?? []).map { name, tree in
      var given = Given()
      given.flow = tree["given"]?["flow"]?.text.map(lastName)
      given.inputs = tree["given"]?["inputs"]?.testValues ?? [:]
      given.conditions = (tree["given"]?["conditions"]?.testValues ?? [:]).mapValues(\.description)
      given.context = tree["given"]?["context"]?.testValues ?? [:]
      given.state = tree["given"]?["stack"].map { StateText($0) }
      if let link = tree["given"]?["link"] {
        given.link = link.isMapping ? .payload(link.testValues.mapValues(\.description)) : .url(link.rawText)
      }
      var items: [ReferenceTest.Item] = []
      if let when = tree["when"] {
        items = (when.isList ? when.elements : [when]).compactMap { ReferenceTest.Item($0) }
      }
      if let then = tree["then"] { items.append(.then(.init(then))) }
      return ReferenceTest(name: name, given: given, when: items)
    }
  }
}

extension ReferenceTest.Item {
  init?(_ tree: Tree) {
    if let name = tree.text {
      self.init(name, nil)
    } else if let (key, value) = tree.pairs.first {
      self.init(key, value)
    } else {
      return nil
    }
  }

  private init?(_ key: String, _ value: Tree?) {
    switch (key, value) {
    case ("then", let value?): self = .then(.init(value))
    case ("link", let value?):
      self = .step(value.isMapping ? .payload(value.testValues.mapValues(\.description)) : .link(url: value.rawText))
    case ("conditions", let value?): self = .step(.conditions(value.testValues.mapValues(\.description)))
    case ("select", let value?): self = .step(.select(value.rawText))
    case ("swipe", _): self = .step(.swipeCancelled)
    case ("back", _): self = .step(.back)
    case ("dismissed", _): self = .step(.dismissed)
    case ("relaunch", _): self = .step(.relaunch)
    case ("start", _): self = .step(.start)
    default:
      let parts = key.split(separator: ".").map(String.init)
      guard parts.count >= 2 else { return nil }
      self = .step(.event(node: parts[parts.count - 2], name: parts[parts.count - 1], fields: value?.testValues ?? [:]))
    }
  }
}

extension ReferenceTest.Expectation {
  init(_ tree: Tree) {
    state = tree["stack"].map { StateText($0) }
    stack = tree["stack"]?.typeText
    context = tree["context"]?.testValues ?? [:]
    if let outcome = tree["outcome"] {
      self.outcome = outcome.text ?? outcome.pairs.first?.key
      outcomeFields = outcome.pairs.first?.value.testValues ?? [:]
    }
    if let denied = tree["denied"], denied.rawText != "false" { self.denied = denied.names }
    if let waits = tree["waits"] { self.waits = waits.rawText == "false" ? [] : waits.names }
    ran = tree["ran"]?.names
  }
}
