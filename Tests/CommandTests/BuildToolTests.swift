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

  @Test func `every output is there afterwards, and only those that change are written again`() throws {
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

  @Test func `diagnostics have absolute paths, and an error keeps everything from being written`() throws {
    try folder.write(["Main.flow.yaml": Flows.broken])
    let result = try build("Main.flow.yaml")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("\(folder.path("Main.flow.yaml")):2:8: error: screen 'hom' is not declared"), "\(result)")
    #expect(folder.files(in: "out").isEmpty)
  }

  @Test func `a warning is printed, and the build continues`() throws {
    try folder.write(["Main.flow.yaml": Flows.warned])
    let result = try build("Main.flow.yaml")
    #expect(result.status == 0)
    #expect(result.errors.contains(": warning: "))
    #expect(folder.files(in: "out").count == 2)
  }

  @Test func `a broken test or property is found by flowc check, and left unread by the build`() throws {
    try folder.write(["Main.flow.yaml": Flows.good() + Self.brokenExpectations])
    let checked = try flowc("check", folder.path("Main.flow.yaml"), in: folder)
    #expect(checked.status == 1)
    #expect(checked.errors.contains("error: screen 'hom' is not declared [unknown-screen]"), "\(checked)")
    #expect(checked.errors.contains("error: 'jump' is not a step [test-invalid]"), "\(checked)")
    #expect(checked.errors.contains("error: a property has no key 'nevr' [unknown-key]"), "\(checked)")
    let built = try build("Main.flow.yaml")
    #expect(built.status == 0 && built.errors.isEmpty, "\(built)")
    #expect(folder.files(in: "out").contains("Main.flow.swift"))
  }

  private static let brokenExpectations = """
    properties: { safe: { nevr: home } }
    tests:
      it starts: { then: { stack: [hom] } }
      it jumps: { when: jump, then: { stack: [home] } }

    """

  @Test func `YAML that is wrong within tests keeps everything from being written`() throws {
    try folder.write(["Main.flow.yaml": Flows.good() + "tests:\n  it starts: { then: { stack: [home }\n"])
    let result = try build("Main.flow.yaml")
    #expect(result.status == 1)
    #expect(result.errors.contains("[yaml-syntax]"), "\(result)")
  }

  @Test func `a screen that only a test names is not unused, nor is the allowance for another one`() throws {
    let unused = """
      screens:
        about: { events: { closed } }
        help:
      conditions: [known]
      properties: { safe: { never: home, unless: known } }
      tests:
        nothing else is shown: { when: [about.closed], then: { built: [help] } }
      allow: { unused-screen: { help: a test speaks of it } }

      """
    try folder.write(["Main.flow.yaml": Flows.good(), "Tests.flow.yaml": unused])
    let result = try build("Main.flow.yaml", "Tests.flow.yaml")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test func `a removed file is an error`() throws {
    let result = try build("Gone.flow.yaml")
    #expect(result.status == 1)
    #expect(
      result.errors
        .hasPrefix("\(folder.path("Gone.flow.yaml")):1:1: error: the file cannot be read: no such file or directory"))
  }
}
