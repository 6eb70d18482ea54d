import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowExplain
import Testing

/// Each change that is offered fixes what it is offered for.
@Suite struct EachFixTests {
  @MainActor
  private func expectEachFix(of example: Example) -> Int {
    FlowCompilerTests.expectEachFix(of: example.tested(), in: example.files) { files in
      var compilation = compileWithExpectations(files, module: "App")
      compilation.runTests()
      return compilation
    }
  }

  @MainActor @Test func `each fix of the goldens removes its mistake`() throws {
    var made = 0
    for group in DiagnosticGroup.allCases {
      for name in try Golden.names(of: "Diagnostics/\(group.rawValue)") {
        let golden = try Golden("Diagnostics/\(group.rawValue)", name, made: "flowc prints")
        made += expectEachFix(of: Example(golden.input))
      }
    }
    #expect(made > 60)
  }

  @MainActor @Test func `each fix of the pages' examples removes its mistake`() {
    #expect(Page.all.reduce(0) { $0 + expectEachFix(of: $1.wrong) } > 20)
  }
}
