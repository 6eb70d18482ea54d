import FlowCompiler
import Reference
import Yams

/// Makes what shows something wrong as small as it can: first the walk, then the module, then the walk again.
@MainActor
struct Shrinker {
  private(set) var text: ModuleText
  private(set) var walk: Walk
  private(set) var failure: Failure
  private let usesReference: Bool
  /// When it is time to print what there is.
  private let deadline: ContinuousClock.Instant

  init(_ text: ModuleText, _ walk: Walk, _ failure: Failure, usesReference: Bool, most: Duration) {
    deadline = ContinuousClock.now + most
    self.text = text
    self.walk = walk
    self.failure = failure
    self.usesReference = usesReference
  }

  /// Shrinks until nothing more can be left out.
  mutating func shrink() {
    walk.steps = Array(walk.steps.prefix(failure.step))
    shrinkWalk()
    var size = Int.max
    while size > text.description.count, !isLate {
      size = text.description.count
      shrinkModule()
      shrinkWalk()
    }
  }

  private var isLate: Bool { ContinuousClock.now > deadline }

  /// Whether another module and walk show the same: then it takes their place.
  private mutating func takes(_ text: ModuleText, _ walk: Walk) -> Bool {
    guard let found = replay(text, walk, usesReference: usesReference), found.sort == failure.sort else { return false }
    self.text = text
    self.walk = walk
    self.walk.steps = Array(walk.steps.prefix(found.step))
    failure = found
    return true
  }

  // MARK: The walk

  private mutating func shrinkWalk() {
    var length = max(1, walk.steps.count / 2)
    while length >= 1, !isLate {
      var start = 0
      while start < walk.steps.count {
        var shorter = walk
        shorter.steps.removeSubrange(start..<min(start + length, walk.steps.count))
        if !takes(text, shorter) { start += length }
      }
      length /= 2
    }
    for answer in walk.answers.keys.sorted() {
      var shorter = walk
      shorter.answers[answer] = nil
      _ = takes(text, shorter)
    }
  }

  // MARK: The module

  private mutating func shrinkModule() {
    for file in text.files.indices {
      guard let root = try? Yams.compose(yaml: text.files[file].text) else { continue }
      var tree = root
      // What is left out at once is tried first: whole flows before their edges.
      var depth = 1
      while depth < 9, !isLate {
        shrink(&tree, at: depth, of: file)
        depth += 1
      }
    }
    // An imported module of which nothing is used.
    if text.files.count > 1 {
      var own = text
      own.files.removeFirst()
      own.files[0].text = own.files[0].text.replacing("imports: [\(text.files[0].module)]", with: "")
      _ = takes(own, walk)
    }
  }

  /// Tries to leave out every part at a depth of the tree.
  private mutating func shrink(_ tree: inout Node, at depth: Int, of file: Int) {
    var paths = paths(of: tree, to: depth)
    while let path = paths.popLast(), !isLate {
      for smaller in variants(of: tree, at: path[...]) {
        guard let written = try? Yams.serialize(node: smaller, width: -1) else { continue }
        var other = text
        other.files[file].text = written
        if takes(other, walk) {
          tree = smaller
          break
        }
      }
    }
  }

  /// The places of all nodes at a depth, in their order.
  private func paths(of node: Node, to depth: Int) -> [[Int]] {
    if depth == 0 { return [[]] }
    return children(of: node).enumerated().flatMap { index, child in
      self.paths(of: child, to: depth - 1).map { [index] + $0 }
    }
  }

  private func children(of node: Node) -> [Node] {
    switch node {
    case .mapping(let mapping): mapping.map(\.value)
    case .sequence(let sequence): Array(sequence)
    default: []
    }
  }

  /// The tree without the node at a path; and with what is in it in its place, if that is one alone.
  private func variants(of node: Node, at path: ArraySlice<Int>) -> [Node] {
    guard let first = path.first else { return [] }
    let rest = path.dropFirst()
    switch node {
    case .mapping(var mapping):
      guard mapping.count > first else { return [] }
      let key = mapping[mapping.index(mapping.startIndex, offsetBy: first)].key
      if rest.isEmpty {
        mapping[key] = nil
        return [.mapping(mapping)]
      }
      return variants(of: mapping[key] ?? Node(""), at: rest).map { child in
        var changed = mapping
        changed[key] = child
        return .mapping(changed)
      }
    case .sequence(var sequence):
      guard sequence.count > first else { return [] }
      if rest.isEmpty {
        // One alternative instead of all; or all without it.
        let alone = sequence[first]
        sequence.remove(at: first)
        return [alone, .sequence(sequence)]
      }
      return variants(of: sequence[first], at: rest).map { child in
        var changed = sequence
        changed[first] = child
        return .sequence(changed)
      }
    default: return []
    }
  }
}

/// Takes a walk through a module again, and looks at everything at every step.
///
/// - Returns: what is wrong; nil where nothing is, or where the text is not a module.
@MainActor
func replay(_ text: ModuleText, _ walk: Walk, usesReference: Bool) -> Failure? {
  // A start that leads nowhere is another matter than what is looked for.
  guard let graph = text.graph, graph.flows.allSatisfy({ $0.start.allSatisfy { $0.target != nil } }), graph.knows(walk)
  else { return nil }
  let module = usesReference ? try? text.reference() : nil
  if usesReference && module == nil { return nil }
  let versions = usesReference ? ModuleVersion.some(text, graph) : []
  return WalkRun(graph, Bindings(graph), module, versions, isThorough: true)?.replay(walk)
}

extension FlowGraph {
  /// Whether all that a walk names is declared: its events, the outcomes of its tasks, and what its conditions are.
  fileprivate func knows(_ walk: Walk) -> Bool {
    func isValue(_ answer: (name: String, value: String)) -> Bool {
      guard let condition = condition(answer.name), !condition.values.isEmpty else { return true }
      return answer.value == "failed" || condition.values.contains { names[$0] == answer.value }
    }
    return walk.answers.allSatisfy { isValue(($0, $1)) }
      && walk.steps.allSatisfy { step in
        switch step {
        case .event(let node, let name, _):
          screens.contains { names[$0.name] == node && $0.events.contains { names[$0.name] == name } }
        case .task(let task, let outcome, _):
          tasks.contains { names[$0.name] == task && $0.outcomes.contains { names[$0.name] == outcome } }
        case .conditions(let answers): answers.allSatisfy { isValue(($0, $1)) }
        default: true
        }
      }
  }
}
