import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc-build` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ files: String...) throws -> ProcessResult {
    let arguments = ["--module", "App", "--output", folder.path("out"), "--"] + files.map { folder.path($0) }
    return try run(builtExecutable("flowc-build"), arguments, in: folder.root)
  }

  @Test func `every output is there afterwards, and only those that change are written anew`() throws {
    try folder.write(["Main.flow.yaml": Flows.good(), "Library.flow.yaml": "screens: {}\n", "Empty.flow.yaml": ""])
    #expect(try build("Main.flow.yaml", "Library.flow.yaml", "Empty.flow.yaml").status == 0)
    let outputs = ["App.flows.swift", "Empty.flow.swift", "Library.flow.swift", "Main.flow.swift"]
    #expect(folder.files(in: "out") == outputs)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for file in outputs {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path("out/\(file)"))
    }
    try folder.write(["Main.flow.yaml": Flows.good("Main", screen: "house")])
    #expect(try build("Main.flow.yaml", "Library.flow.yaml", "Empty.flow.yaml").status == 0)
    #expect(try outputs.filter { try folder.date("out/\($0)") != old }.contains("Main.flow.swift"))
    #expect(try folder.date("out/Library.flow.swift") == old)
  }

  @Test func `findings have absolute paths, and an error keeps everything from being written`() throws {
    try folder.write(["Main.flow.yaml": Flows.broken])
    let result = try build("Main.flow.yaml")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("\(folder.path("Main.flow.yaml")):2:8: error: screen 'hom' is not declared"), "\(result)")
    #expect(folder.files(in: "out").isEmpty)
  }

  @Test func `a warning is told, and the build goes on`() throws {
    try folder.write(["Main.flow.yaml": Flows.warned])
    let result = try build("Main.flow.yaml")
    #expect(result.status == 0)
    #expect(result.errors.contains(": warning: "))
    #expect(folder.files(in: "out").count == 2)
  }

  @Test func `a file that is gone is an error`() throws {
    let result = try build("Gone.flow.yaml")
    #expect(result.status == 1)
    #expect(
      result.errors
        .hasPrefix("\(folder.path("Gone.flow.yaml")):1:1: error: the file cannot be read: no such file or directory"))
  }
}
