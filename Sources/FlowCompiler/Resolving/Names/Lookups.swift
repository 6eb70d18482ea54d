import FlowDiagnostics
import FlowSyntax

/// The bound names and the filled fields, for editors. Inherited text is bound once for each flow that has it.
package struct Bindings: Sendable {
  /// Each name with the declaration that it means (of a value, the start of its condition) and the flow around it.
  package var names: [(mention: SourceRange, declaration: SourceRange, flow: FlowIndex?)] = []
  /// Each filled field with the mention of its owner, its source, and the place that the move comes from.
  package var fills:
    [(mention: SourceRange, field: FlowGraph.Field, fill: FlowGraph.Fill, source: SourceRange, site: SourceRange)] = []
}

/// The results of looking names up: mistakes, names in use, parts that could not be bound, and lists that are left to check.
package struct Lookups {
  /// The bindings; nil in a build, which has no use for them.
  package var bindings: Bindings?
  /// The mistakes.
  package var log = DiagnosticLog()
  /// For each kind, whether each declaration is in use. A flow that another flow runs is a node there, and is not marked here.
  private var isNamed: [[Bool]]
  /// For each flow, whether a move of another flow, a gate or a state leads to it. Edges for its node alone do not.
  var flowIsRun: [Bool]
  /// The lists of alternatives that have something to check.
  var lists: [AlternativeList] = []
  /// The unresolved parts of each flow, and after the last flow those outside of all flows.
  var unresolved: [Unresolved]
  /// The context fields and inputs of flows that are read from outside: by states of other flows' moves, or by links.
  var readsElsewhere: [(flow: FlowIndex, root: FlowGraph.Source.Root)] = []
  /// The screens whose inputs with defaults are filled, and the defaults that are used, by their places.
  var filledScreens: Set<SourceRange> = []
  var usedDefaults: Set<SourceRange> = []
  /// The inputs of screens that are no data, reported once each.
  var toolsAsInputs: Set<SourceRange> = []
  /// The number of inputs that were reported as missing.
  var missing = 0
  /// The number of times that a suggestion was looked for.
  private var suggested = 0
  /// The screens and flows that can be named; nil until a name of either is misspelt.
  var targets: [String]?

  /// The number of diagnostics that get a suggestion, which is searched among all names of the module. No more diagnostics than this are shown.
  static let suggestionLimit = 100

  /// The parts of a flow that could not be bound, so that checks that depend on them are skipped.
  struct Unresolved: OptionSet {
    let rawValue: UInt8
    /// Something that may read a field: a value, a target that would be filled, a decision that no move leads to.
    static let reads = Unresolved(rawValue: 1)
    /// Something that may write a context field.
    static let writes = Unresolved(rawValue: 2)
  }

  init(of module: Declarations) {
    isNamed = NameSpace.Kind.allCases.map { Array(repeating: false, count: module.count(of: $0)) }
    flowIsRun = Array(repeating: false, count: module.flows.count)
    // One more for everything outside of flows.
    unresolved = Array(repeating: [], count: module.flows.count + 1)
  }

  /// Marks a declaration as in use: a name means it, even if misspelt.
  package mutating func mark(_ kind: NameSpace.Kind, _ index: Int) { isNamed[kind.rawValue][index] = true }

  /// Whether each declaration of a kind is in use.
  func isNamed(_ kind: NameSpace.Kind) -> [Bool] { isNamed[kind.rawValue] }

  /// Returns the declaration that a name of a kind means, and marks it as in use; nil if absent.
  mutating func use(_ kind: NameSpace.Kind, _ name: Name, in space: NameSpace) -> Int? {
    let index = space[kind, name]
    if let index { mark(kind, index) }
    return index
  }

  /// Returns the declaration that a word of a kind means, and marks it as in use; nil if absent.
  mutating func use(_ kind: NameSpace.Kind, _ word: Word, in space: NameSpace, of module: Declarations) -> Int? {
    let index = find(kind, word, in: space, of: module)
    if let index { mark(kind, index) }
    return index
  }

  /// Returns the declaration that a word of a kind means; nil if absent.
  package mutating func find(_ kind: NameSpace.Kind, _ word: Word, in space: NameSpace, of module: Declarations) -> Int?
  {
    let index = space[kind, word.name]
    if let index { note(word, module[kind, index].range) }
    return index
  }

  /// Notes that a name means a declaration.
  package mutating func note(_ word: Word, _ declaration: @autoclosure () -> SourceRange?) {
    if bindings != nil, let range = declaration() {
      bindings?.names.append((word.range, range, log.subject.map { Index($0) }))
    }
  }

  /// The screens and flows that can be named, for another suggestion; nil after ``suggestionLimit`` suggestions.
  mutating func targets(in space: NameSpace, of module: Declarations) -> [String]? {
    guard canSuggest() else { return nil }
    let all = targets ?? module.names(of: .screen, in: space) + module.names(of: .flow, in: space)
    targets = all
    return all
  }

  /// Suggests a declaration of a kind for a misspelt name, and marks it as in use; nil if absent.
  mutating func suggest(
    _ kind: NameSpace.Kind, _ name: Name, in space: NameSpace, of module: Declarations
  ) -> Suggestion? {
    guard canSuggest() else { return nil }
    let names = module.names
    // `Orders.edit` means what follows the last dot.
    if let last = names[name].split(separator: ".").last.flatMap({ names.find(String($0)) }), last != name,
      let meant = use(kind, last, in: space)
    {
      return Suggestion(text: names[last], range: module[kind, meant].range)
    }
    let known =
      kind == .condition
      ? module.names(of: kind, in: space) : (0..<module.count(of: kind)).map { names[module[kind, $0].name] }
    guard let text = nearest(to: names[name], in: known), let meant = names.find(text) else { return nil }
    return Suggestion(text: text, range: use(kind, meant, in: space).map { module[kind, $0].range })
  }

  private mutating func canSuggest() -> Bool {
    suggested += 1
    return suggested <= Self.suggestionLimit
  }
}
