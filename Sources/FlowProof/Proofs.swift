import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowSimulator

/// The results of the proofs of a module.
public struct Proofs: Sendable {
  /// The results of the properties, in the order of the source.
  public var properties: [PropertyProof] = []
  /// All diagnostics.
  public var diagnostics: [Diagnostic] = []
  /// The walks that were written during the proofs.
  var walks: [Walk] = []
  /// Whether all was explored, so that a diagnostic that is not among ``diagnostics`` has nothing to report.
  var isWhole = false
  /// The number of diagnostics about what never happens; they are the first.
  fileprivate var ofNever = 0

  /// The walk in a diagnostic's notes; nil if absent.
  public func walk(of diagnostic: Diagnostic) -> Walk? {
    // A diagnostic may have other notes before or after those of the walk; and one walk may be the beginning of another, so the longest is taken.
    walks.filter { walk in
      let notes = walk.notes
      return diagnostic.notes.starts(with: notes) || diagnostic.notes.suffix(notes.count).elementsEqual(notes)
    }.max { $0.steps.count < $1.steps.count }
  }
}

/// Proves a module's properties, and finds errors in its stacks.
///
/// - Parameters:
///   - graph: the graph of a compilation without errors. Without an entry flow, the result is empty.
///   - properties: the properties.
@MainActor
public func prove(_ graph: FlowGraph, _ properties: [FlowGraph.Property]) -> Proofs {
  var proofs = Proofs()
  guard let entry = graph.entry else {
    proofs.diagnostics = relaunched(graph, besides: [])
    return proofs
  }
  if graph.entries.count > 1 { return proveEach(graph, properties) }
  let saturation = Saturation.saturated(graph)
  var never = FindNever(graph, saturation)
  never.find()
  never.findLinks()
  proofs.diagnostics = never.diagnostics
  proofs.ofNever = never.diagnostics.count
  let circles = saturation.relation.circles
  // A `dismiss` can be denied where there is none, too.
  let hasLayers =
    !saturation.relation.traits.presents.isEmpty
    || graph.flows.contains { $0.alternatives.contains { $0.backward == .dismiss } }
  if properties.isEmpty, never.uncertain.isEmpty, never.traps.isEmpty, circles.isEmpty,
    graph.gates.isEmpty,
    !hasLayers
  {
    proofs.isWhole = true
    return proofs
  }
  let writer = WalkWriter(graph: graph)
  let definition = writer.module.definition(entry.number)
  let prover = PropertyProver(graph: graph, base: saturation, entry: definition, writer: writer)
  for property in properties {
    let proof = prover.prove(property)
    proofs.properties.append(proof)
    proofs.diagnostics += [diagnostic(proof, graph)].compactMap { $0 }
  }
  var exposed = FindExposed(graph: graph, prover: prover)
  exposed.find(besides: Set(proofs.properties.compactMap(\.lastMove)))
  proofs.diagnostics += exposed.diagnostics + relaunched(graph, besides: exposed.exposed)
  var may = FindMay(graph: graph, saturation: saturation, circles: circles, entry: definition, writer: writer)
  may.find(never)
  proofs.diagnostics += may.diagnostics
  proofs.isWhole = may.isWhole
  proofs.walks = writer.written.walks
  return proofs
}

/// Proves a module with several entry flows. What never happens, happens from none of them; all else is found in each.
@MainActor
private func proveEach(_ graph: FlowGraph, _ properties: [FlowGraph.Property]) -> Proofs {
  var proofs = Proofs()
  var never = FindNever(graph, Saturation.saturated(graph))
  never.find()
  never.findLinks()
  proofs.diagnostics = never.diagnostics
  proofs.isWhole = true
  var ofProperty: [[PropertyProof]] = properties.map { _ in [] }
  for alone in graph.ofEachEntry {
    let asked = properties.indices.filter { asks(properties[$0], of: alone, in: graph) }
    var own = prove(alone, asked.map { properties[$0] })
    let flow = alone.entry.map { graph.names[graph.flows[$0].name] }
    for (property, var proof) in zip(asked, own.properties) {
      if case .refuted(var walk) = proof.verdict {
        walk.flow = flow
        proof.verdict = .refuted(walk)
      }
      ofProperty[property].append(proof)
    }
    own.diagnostics.removeFirst(own.ofNever)
    proofs.diagnostics += own.diagnostics.filter { !proofs.diagnostics.contains($0) }
    for var walk in own.walks {
      walk.flow = flow
      proofs.walks.append(walk)
    }
    proofs.isWhole = proofs.isWhole && own.isWhole
  }
  // A property holds if it does from each entry flow.
  for (property, found) in zip(properties, ofProperty) {
    let worst =
      found.first { if case .refuted = $0.verdict { true } else { false } }
      ?? found.first { if case .undecided = $0.verdict { true } else { false } }
    proofs.properties.append(worst ?? found.first ?? PropertyProof(property: property, verdict: .proved))
  }
  return proofs
}

/// Whether a property is asked of the only entry flow of a graph: of one that runs the property's flow and leads to
/// what must be reached, or of each if none does.
private func asks(_ property: FlowGraph.Property, of alone: FlowGraph, in graph: FlowGraph) -> Bool {
  func concerns(_ entry: FlowIndex) -> Bool {
    let family = graph.family(of: entry)
    if let flow = property.flow, !family.contains(flow) { return false }
    switch property.claim {
    case .reach(.flow(let flow), _): return family.contains(flow)
    case .reach(.screen(let screen), _):
      return family.contains { flow in
        graph.flows[flow].nodes.contains { if case .screen(screen) = $0.kind { true } else { false } }
      }
    case .never, .before: return true
    }
  }
  return alone.entries.contains(where: concerns) || !graph.entries.contains(where: concerns)
}

@MainActor
private func relaunched(_ graph: FlowGraph, besides exposed: Set<FindExposed.Guarded>) -> [Diagnostic] {
  var relaunched = FindRelaunched(graph: graph, besides: exposed)
  relaunched.find()
  return relaunched.diagnostics
}

extension PropertyProof {
  /// The last move of the walk that refutes the property.
  fileprivate var lastMove: SourceRange? {
    if case .refuted(let walk) = verdict { walk.steps.last?.range } else { nil }
  }
}

private func diagnostic(_ proof: PropertyProof, _ graph: FlowGraph) -> Diagnostic? {
  let (property, name) = (proof.property, graph.names[proof.property.name])
  func text(_ subject: FlowGraph.Property.Subject) -> String {
    switch subject {
    case .screen(let screen): graph.names[graph.screens[screen].name]
    case .flow(let flow): graph.names[graph.flows[flow].name]
    }
  }
  switch proof.verdict {
  case .proved: return nil
  case .undecided(let reason): return .propertyNotProved(name, because: reason, at: property.range)
  case .refuted(let walk):
    let how =
      switch property.claim {
      case .never(let subject, let unless):
        "'\(text(subject))' is entered"
          + (unless.map { " while '\($0.text(asking: property.questions, in: graph))' does not hold" } ?? "")
      case .before(let subject, let always):
        "'\(text(subject))' is entered, but '\(text(always))' was not entered before"
      case .reach(let subject, _): "'\(text(subject))' cannot be reached from here"
      }
    return .propertyViolated(name, how, at: property.range, walk, remedy: remedy(property, graph))
  }
}

/// The requirement that would make a property true: one that is asked on every way in. Nil if no such requirement is
/// all that is missing.
private func remedy(_ property: FlowGraph.Property, _ graph: FlowGraph) -> String? {
  guard case .never(let subject, let unless?) = property.claim,
    let conditions = unless.requirement(asking: property.questions, in: graph)
  else { return nil }
  // A screen that is shown while an answer is awaited asks nothing.
  if case .screen(let screen) = subject,
    !graph.screens[screen].requires.isEmpty || graph.conditions.contains(where: { $0.loading == screen })
  {
    return nil
  }
  let requires = "add 'requires: \(conditions.joined(separator: " and "))' to"
  return switch subject {
  case .screen(let screen): "\(requires) screen '\(graph.names[graph.screens[screen].name])'"
  case .flow(let flow): "\(requires) flow '\(graph.names[graph.flows[flow].name])'"
  }
}

extension FlowGraph.Guard {
  /// The conditions that a `requires` with this meaning names; nil if there is none.
  fileprivate func requirement(asking questions: [FlowGraph.Question], in graph: FlowGraph) -> [String]? {
    switch self {
    case .test(let question, let value):
      let condition = graph.conditions[questions[question].condition]
      guard condition.values.isEmpty, value == 1, condition.inputs.isEmpty else { return nil }
      return [graph.names[condition.name]]
    case .and(let left, let right):
      guard let left = left.requirement(asking: questions, in: graph),
        let right = right.requirement(asking: questions, in: graph)
      else { return nil }
      return left + right
    case .or, .not: return nil
    }
  }
}

extension FullCompilation {
  /// Proves the properties and runs the tests in the files, and adds the diagnostics of both to the log. Those of
  /// proofs do not prevent tests from running, and vice versa.
  @MainActor @discardableResult
  public mutating func check(proofs: Bool = true, tests: Bool = true) -> (proofs: Proofs, tests: [TestResult]) {
    var proving = self
    let known = log.count
    let proved = proofs ? proving.prove() : Proofs()
    let results = tests ? runTests() : []
    for diagnostic in proving.log.diagnostics.dropFirst(known) { log.report(diagnostic) }
    return (proved, results)
  }

  /// Proves the properties in the files, and adds the diagnostics to the log. A module with errors is not proved.
  @MainActor @discardableResult
  public mutating func prove() -> Proofs {
    guard !log.hasErrors, let graph else { return Proofs() }
    var proofs = FlowProof.prove(graph, expectations.properties)
    // A variant shares the properties of its base, so a diagnostic may come twice. Diagnostics in imported files are reported with their modules.
    var seen: Set<Diagnostic> = []
    let all = proofs.diagnostics
    proofs.diagnostics = proofs.diagnostics.filter { diagnostic in
      Int(diagnostic.range.file) < sources.files.count && seen.insert(diagnostic).inserted
        && allowances?.allow(diagnostic) != true
    }
    for diagnostic in proofs.diagnostics { log.report(diagnostic) }
    if proofs.isWhole, let allowances, !log.hasErrors {
      for diagnostic in allowances.unused(by: all, ofProofs: true) { log.report(diagnostic) }
    }
    return proofs
  }
}
