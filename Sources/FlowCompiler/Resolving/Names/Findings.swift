import FlowDiagnostics
import FlowSyntax

/// The findings of all who look names up: mistakes, what is in use, what could not be bound, and what is left to check.
package struct Findings {
  /// The mistakes.
  package var log = DiagnosticLog()
  /// Whether something is in use, for each kind. Flows that flows run are nodes of theirs, and not noted here.
  private var isNamed: [[Bool]]
  /// Whether another flow runs it; one for each flow.
  var flowIsRun: [Bool]
  /// The lists of alternatives that have something to check.
  var lists: [AlternativeList] = []
  /// The unresolved parts of each flow, and after the last flow those outside of all flows.
  var unresolved: [Unresolved]
  /// The values that entries of states take from flows which other flows' moves, or links, reach into.
  var readsElsewhere: [(flow: Int, root: FlowGraph.Source.Root)] = []
  /// The number of inputs that were reported as missing.
  var missing = 0
  /// The number of names that were suggested.
  private var suggested = 0
  /// The screens and flows that can be named, looked for when the first of them is misspelt.
  var targets: [String]?

  /// The number of findings that get a nearest name: it is sought among all names of the module, and no more findings than this are shown.
  static let suggestionLimit = 100

  /// The parts of a flow that were not bound, so that nothing can be said of what would follow from them.
  struct Unresolved: OptionSet {
    let rawValue: UInt8
    /// Something that may read a field: a value, a target that would be filled, a decision without a move that leads there.
    static let reads = Unresolved(rawValue: 1)
    /// Something that may write a context field.
    static let writes = Unresolved(rawValue: 2)
  }

  init(of module: Declarations) {
    isNamed = NameSpace.Kind.allCases.map { Array(repeating: false, count: module.count(of: $0)) }
    flowIsRun = Array(repeating: false, count: module.flows.count)
    // One more for all outside of flows.
    unresolved = Array(repeating: [], count: module.flows.count + 1)
  }

  /// Notes that something is named, or meant by a misspelt name.
  package mutating func mark(_ kind: NameSpace.Kind, _ index: Int) { isNamed[kind.rawValue][index] = true }

  /// Whether each declaration of a kind is in use.
  func isNamed(_ kind: NameSpace.Kind) -> [Bool] { isNamed[kind.rawValue] }

  /// The declaration of a name of a kind, which is in use then; nil if absent.
  mutating func use(_ kind: NameSpace.Kind, _ name: Name, in space: NameSpace) -> Int? {
    let index = space[kind, name]
    if let index { mark(kind, index) }
    return index
  }

  /// The screens and flows that can be named, for one more suggestion; nil if there were enough.
  mutating func targets(in space: NameSpace, of module: Declarations) -> [String]? {
    guard canSuggest() else { return nil }
    let all = targets ?? module.names(of: .screen, in: space) + module.names(of: .flow, in: space)
    targets = all
    return all
  }

  /// The declaration of a kind that a misspelt name may mean; that is in use then.
  mutating func suggest(
    _ kind: NameSpace.Kind, _ name: Name, in space: NameSpace, of module: Declarations
  ) -> Suggestion? {
    guard canSuggest() else { return nil }
    let names = module.names
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
