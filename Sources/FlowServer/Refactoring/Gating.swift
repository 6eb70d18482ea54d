import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowReporting
import FlowSimulator
import FlowSyntax

extension FlowTexts {
  /// The ways to put a screen behind a gate, one for each gate that runs a flow and is not before the screen yet.
  func gatings(of symbol: Int) -> [(condition: String, change: Refactoring)] {
    let screens = graph.screens.filter { $0.module == 0 && index.global(.screen, $0.name, in: module) == symbol }
    guard let screen = screens.first else { return [] }
    let homes = graph.flows.indexed.filter { $0.element.nodes.contains { self.symbol(of: $0) == symbol } }
    return graph.gates.compactMap { gate in
      func stands(before requires: [FlowGraph.Requirement]) -> Bool {
        requires.contains { $0.condition == gate.condition }
      }
      // Who is asked in the gate's own flow has not passed it.
      let open = homes.filter { number, flow in number != gate.flow && !stands(before: flow.requires) }
      guard gate.flow != nil, !open.isEmpty, !stands(before: screen.requires) else { return nil }
      let condition = graph.names[graph.conditions[gate.condition].name]
      return requirement(condition, of: symbol).map { edit in
        let title = "Put '\(index.name(symbol))' behind gate '\(condition)'"
        return (condition, Refactoring(title: title, kind: "refactor.rewrite", edits: [edit]))
      }
    }
  }

  /// One more name under `requires`, where a screen is declared.
  private func requirement(_ condition: String, of symbol: Int) -> Refactoring.Edit? {
    let (file, place) = (Int(index.symbols[symbol].range.file), index.symbols[symbol].range)
    guard let tree = trees[file], let entry = tree.entries(at: Int(place.start)).last else { return nil }
    let bytes = index.files[file].bytes
    guard let requires = tree.entry("requires", of: entry.value, names) else {
      let insertion =
        tree.isEmpty(entry.value)
        ? YAMLInsertion(value: "{ requires: \(condition) }", of: entry, tree, bytes)
        : YAMLInsertion(adding: "requires: \(condition)", to: entry.value, tree, bytes)
      return insertion.map { Refactoring.Edit($0, in: file) }
    }
    let range = Int(tree.range(requires.value).start)..<Int(tree.range(requires.value).end)
    guard tree.isScalar(requires.value), !range.isEmpty,
      bytes[range].elementsEqual(names[tree.text(requires.value)].utf8)
    else { return nil }
    return Refactoring.Edit(file: file, range: range.upperBound..<range.upperBound, text: " and \(condition)")
  }

  /// The change of a test in which a condition holds from the beginning; nil if the test says itself whether it holds.
  fileprivate func holding(_ condition: String, inTestNamedAt place: SourceRange) -> Refactoring.Edit? {
    let file = Int(place.file)
    guard let tree = trees[file], let test = tree.entries(at: Int(place.start)).last,
      tree.kind(test.value) == .mapping, let first = tree.firstChild(test.value)
    else { return nil }
    let bytes = index.files[file].bytes
    let (short, long) = ("\(condition): true", "conditions: { \(condition): true }")
    func edit(_ entry: YAMLEntry, _ text: String) -> Refactoring.Edit? {
      let insertion =
        tree.isEmpty(entry.value)
        ? YAMLInsertion(value: "{ \(text) }", of: entry, tree, bytes)
        : YAMLInsertion(adding: text, to: entry.value, tree, bytes)
      return insertion.map { Refactoring.Edit($0, in: file) }
    }
    if let given = tree.entry("given", of: test.value, names) {
      guard let conditions = tree.entry("conditions", of: given.value, names) else { return edit(given, long) }
      return tree.entry(condition, of: conditions.value, names) == nil ? edit(conditions, short) : nil
    }
    // Before what happens.
    let start = Int(tree.range(first).start)
    let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = tree.isFlow(test.value) ? ", " : "\n" + String(repeating: " ", count: start - line)
    return Refactoring.Edit(file: file, range: start..<start, text: "given: { \(long) }" + end)
  }
}

extension Refactoring.Edit {
  init(_ insertion: YAMLInsertion, in file: Int) {
    self.init(file: file, range: insertion.offset..<insertion.offset, text: insertion.text)
  }
}

extension Refactorings {
  /// Whether there are changes for a selection that only ``gateActions(at:_:)`` knows, since tests have to be run.
  mutating func mayPutBehindGate(at path: String, _ range: JSON) -> Bool {
    guard let (text, mentions) = selected(at: path, range), let screen = Self.screen(mentions, text) else {
      return false
    }
    return !text.gatings(of: screen).isEmpty
  }

  /// The changes that put the selected screen behind a gate, as code actions.
  ///
  /// A test that the gate stops gets the condition in its `given`. A change is offered if with it all tests pass that
  /// passed, and neither the compiler nor a proof finds anything that they did not find before.
  @MainActor mutating func gateActions(at path: String, _ range: JSON) -> [JSON] {
    guard let (text, mentions) = selected(at: path, range), let screen = Self.screen(mentions, text) else { return [] }
    return text.gatings(of: screen).compactMap { condition, change in
      guard isTried(change) else { return nil }
      return completed(change, condition, text).flatMap { action($0) }
    }
  }

  private static func screen(_ mentions: [Occurrence], _ text: FlowTexts) -> Int? {
    guard mentions.count == 1, text.index.symbols[mentions[0].symbol].kind == .screen, text.isNode(mentions[0]) else {
      return nil
    }
    return mentions[0].symbol
  }

  /// A change together with those of the tests that need it; nil if something else would be wrong then.
  @MainActor private func completed(_ change: Refactoring, _ condition: String, _ text: FlowTexts) -> Refactoring? {
    var change = change
    for (_, before, after) in compilations(with: change) {
      var (before, after) = (before, after)
      let passed = before.runTests().filter(\.isPassed).compactMap { test in
        text.indexed(test.range, before.sources).map { (TestKey(test, before), $0) }
      }
      let places = Dictionary(passed, uniquingKeysWith: { first, _ in first })
      for test in after.runTests() where !test.isPassed {
        guard let place = places[TestKey(test, after)] else { continue }
        guard let edit = text.holding(condition, inTestNamedAt: place) else { return nil }
        change.edits.append(edit)
      }
    }
    for (module, before, after) in compilations(with: change) {
      var after = after
      after.check()
      if hasNew(after, workspace.checked(module, before)) { return nil }
    }
    return change
  }

  /// A test by what a change does not move.
  private struct TestKey: Hashable {
    var path: String?
    var name: String

    init(_ test: TestResult, _ compilation: FullCompilation) {
      path = compilation.sources.file(of: test.range)?.path
      name = test.name
    }
  }
}
