import FlowCompiler
import FlowDiagnostics
import FlowExplain
import Testing

/// Flow files that bring out every form of one diagnostic, and below them what is printed: one golden an id, in the folder of its group.
///
/// The input is written as a page's example is, see ``Example``. A new one is begun with its input alone, and recorded.
@Suite struct DiagnosticGoldenTests {
  /// A group's goldens by name.
  struct Case: CustomTestStringConvertible {
    var topic: String
    var name: String
    var testDescription: String { name }
  }

  private static let cases: [Case] = DiagnosticGroup.allCases.flatMap { group in
    let topic = "Diagnostics/\(group.rawValue)"
    return ((try? Golden.names(of: topic)) ?? []).map { Case(topic: topic, name: $0) }
  }

  @MainActor @Test(arguments: cases) func `the printed diagnostics are those of the golden`(golden: Case) throws {
    let file = try Golden(golden.topic, golden.name, made: "flowc prints")
    let example = Example(file.input)
    try file.expect(example.printed())
    let found = example.tested().log.diagnostics.map(\.id.name)
    #expect(found.contains(golden.name))
    #expect(Set(found).subtracting([golden.name]).isEmpty, "a golden is about one diagnostic")
  }

  @Test func `every golden is of a diagnostic, in the folder of its group`() throws {
    for folder in try Golden.folders(of: "Diagnostics") {
      let group = try #require(DiagnosticGroup(rawValue: folder), "there is no group \(folder)")
      let ids = group.ids.map(\.name)
      for name in try Golden.names(of: "Diagnostics/\(folder)") { #expect(ids.contains(name)) }
    }
  }
}
