import FlowCompiler
import FlowDiagnostics
import FlowPage
import FlowSimulator

/// Modules as a page for a browser.
@MainActor
struct PageWriter {
  /// A module, compiled and tested.
  struct Tested {
    var name: String
    var compilation: Compilation
    var findings: [Diagnostic]
    var tests: [TestResult]
  }

  /// Lays out pictures; nil where Graphviz is not installed.
  private let graphviz = try? Graphviz()

  /// The page.
  ///
  /// - Parameter version: under `flowc watch`, which of the pages this is: it asks for the next one.
  func page(_ modules: [Tested], version: Int? = nil) -> String {
    htmlPage(
      modules.map { tested in
        var module = PageModule(
          name: tested.name, tested.compilation, findings: tested.findings, tests: tested.tests)
        module.layOut { dot in
          graphviz.flatMap { try? $0.draw(dot, as: "plain") }.map { String(decoding: $0, as: UTF8.self) }
        }
        return module
      }, version: version)
  }

  /// Compiles modules and runs their tests.
  static func test(_ modules: [FlowModule], _ options: FindingOptions) -> [Tested] {
    modules.filter { !$0.isImportOnly }.map { module in
      var compilation = module.compiled(beside: modules)
      let tests = compilation.runTests()
      return Tested(
        name: module.name, compilation: compilation, findings: options.relevelled(compilation.log.sorted), tests: tests)
    }
  }
}
