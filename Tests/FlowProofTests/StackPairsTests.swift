import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowSimulator
import Foundation
import Testing

@testable import FlowProof

/// States of the machine never contradict the stacks that a comparison calls possible.
@MainActor @Suite struct StackPairsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Flows")

  @Test(arguments: ["Chat", "EditProfile", "Launch", "Shop", "Banking/RetailBankExample"])
  func `the pairs of entries in a walk are among the pairs that are claimed, by the same names`(module: String) throws {
    let folder = Self.folder.appending(path: module)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    func files(in folder: URL, _ names: [String]) throws -> [FlowFile] {
      try names.filter { $0.hasSuffix(".flow.yaml") }.sorted().map {
        FlowFile(path: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0))))
      }
    }
    let auth = Self.folder.appending(path: "Banking/BankAuthExample")
    let others = try FileManager.default.contentsOfDirectory(atPath: auth.path(percentEncoded: false))
    let compilation = compileWithExpectations(
      try files(in: folder, names), module: "Test",
      imported: [ImportedModule(name: "BankAuthExample", files: try files(in: auth, others), isInPackage: true)])
    let (states, wrong) = try surplus(in: #require(compilation.graph))
    #expect(states > 5)
    #expect(wrong == [])
  }

  @Test func `a flow between entries keeps the layer that its child has dismissed`() throws {
    let text = """
      flow: App
      start: home
      screens:
        home:    { events: [infoTapped] }
        info:    { events: [orderTapped] }
        form:    { events: [payTapped] }
        payment: { events: [closed] }
      edges:
        home:  { infoTapped: present info }
        info:  { orderTapped: push Order }
        Order: { cancelled: stay }
      flows:
        Order:
          start: form
          edges:
            form: { payTapped: root Pay }
            Pay:  { cancelled: root form }
        Pay:
          start: payment
          edges:
            payment: { closed: dismiss }
      """
    let graph = compile([FlowFile(path: "App.flow.yaml", bytes: Array(text.utf8))], module: "App").graph
    let (states, wrong) = try surplus(in: #require(graph))
    #expect(states > 5)
    #expect(wrong == [])
  }

  /// The number of states that were met, and the first pairs of entries in them that are not among the claimed ones.
  private func surplus(in graph: FlowGraph) throws -> (states: Int, wrong: [String]) {
    let pairs = StackPairs(graph)
    let simulator = Simulator(graph, flow: try #require(graph.entry))
    var wrong: [String] = []
    let exploration = Exploration(simulator.coordinator.definition, Exploration.Limits(steps: 800, depth: 10))
    for (index, state) in exploration.states.enumerated() where state.machine.outcome == nil {
      for pair in StackPairs.met(in: state.machine) where !pairs.contains(pair) && wrong.count < 3 {
        wrong.append("\(pair): \(exploration.walk(to: index))")
      }
    }
    return (exploration.states.count, wrong)
  }
}
