import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFiles
import FlowPage
import FlowProof
import FlowSimulator

/// Makes the page for a browser from modules.
@MainActor
struct PageWriter {
  /// A module, compiled and tested.
  struct Tested {
    var name: String
    var compilation: FullCompilation
    var drawable: DrawableFlows
    var notices: [String]
    var diagnostics: [Diagnostic]
    var tests: [TestResult]
    var walks: [PageWalk]
  }

  /// The text of the page.
  ///
  /// - Parameter version: under `flowc watch`, the number of this page, which then polls for the next page.
  func page(_ modules: [Tested], version: Int? = nil) -> String {
    htmlPage(
      modules.map { tested in
        PageModule(
          name: tested.name, tested.compilation, drawable: tested.drawable, notices: tested.notices,
          diagnostics: tested.diagnostics, tests: tested.tests, walks: tested.walks)
      }, version: version)
  }

  /// Compiles modules, proves their properties, and runs their tests.
  ///
  /// - Parameter earlier: what is drawn in place of a file that is not YAML.
  static func test(_ modules: [FlowModule], _ options: DiagnosticOptions, earlier: EarlierFiles = EarlierFiles())
    -> [Tested]
  {
    modules.filter { !$0.isImportOnly }.map { module in
      var compilation = module.compiled(beside: modules)
      let (drawable, notices) = earlier.drawable(module, compilation, beside: modules)
      let (proofs, tests) = compilation.check()
      return Tested(
        name: module.name, compilation: compilation, drawable: drawable, notices: notices,
        diagnostics: options.relevelled(compilation.log.sorted), tests: tests,
        walks: walks(proofs, of: module, beside: modules))
    }
  }

  /// The walks of the proofs' diagnostics, each as a test of the module.
  private static func walks(_ proofs: Proofs, of module: FlowModule, beside modules: [FlowModule]) -> [PageWalk] {
    let found = proofs.diagnostics.compactMap { proofs.walk(of: $0) }
    if found.isEmpty { return [] }
    var module = module
    for (number, walk) in found.enumerated() {
      let text = walk.test("walk \(number)")
      module.files.append(FlowFile(path: "walk \(number)\(flowFileEnding)", bytes: Array(text.utf8)))
    }
    let compilation = module.compiled(beside: modules)
    guard let graph = compilation.graph else { return [] }
    return found.enumerated().compactMap { number, walk in
      let test = compilation.expectations.tests.first { graph.names[$0.name] == "walk \(number)" }
      return test.map { PageWalk(notes: walk.notes, test: $0, graph: graph) }
    }
  }
}
