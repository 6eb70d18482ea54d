import FlowCompiler
import Foundation
import Testing

/// The Swift that is checked in, and compiled and driven by GeneratedTests, is what is generated now.
@Suite struct GeneratedGoldenTests {
  @Test(arguments: GeneratedGolden.all) func `the Swift that is checked in is generated the same now`(
    golden: GeneratedGolden
  ) throws {
    #expect(!golden.files.isEmpty)
    try golden.expect()
  }

  @Test func `every file beside the goldens is a golden`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: GeneratedGolden.folder.path(percentEncoded: false))
    #expect(files.sorted() == GeneratedGolden.all.map { $0.module + ".swift" })
  }

  @Test func `the order in which files are given changes nothing`() throws {
    for golden in GeneratedGolden.all {
      let forward = generated(golden.files, golden.module)
      #expect(forward == generated(golden.files.reversed(), golden.module))
    }
  }

  private func generated(_ files: [FlowFile], _ module: String) -> [GeneratedFile] {
    let compilation = compile(files, module: module)
    guard let graph = compilation.graph else { return [] }
    var made: [GeneratedFile] = []
    generate(graph, module: module, sources: compilation.sources) { made.append($0) }
    return made
  }
}
