import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc generate` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file for each flow file and one for the module are written`() throws {
    try folder.write([
      "App/Main.flow.yaml": Flows.good(), "App/sub/Other.flow.yaml": Flows.good("Other", screen: "other"),
    ])
    let result = try flowc("generate", "App", "-o", "out/deep", in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(folder.files(in: "out/deep") == ["App.flows.swift", "Main.flow.swift", "Other.flow.swift"])
    #expect(try folder.read("out/deep/Main.flow.swift").contains("class MainCoordinator"))
  }

  @Test func `an empty flow file has its Swift file too`() throws {
    try folder.write(["App/Empty.flow.yaml": ""])
    #expect(try flowc("generate", "App", "-o", "out", in: folder).status == 0)
    #expect(folder.files(in: "out") == ["App.flows.swift", "Empty.flow.swift"])
  }

  @Test func `the output is the same wherever the command runs`() throws {
    try folder.write(["a/App/Main.flow.yaml": Flows.good()])
    #expect(try flowc("generate", "a/App", "-o", "out", in: folder).status == 0)
    #expect(try flowc("generate", folder.path("a/App"), "-o", "out", "--check", in: folder).status == 0)
    #expect(!(try folder.read("out/Main.flow.swift").contains(folder.root.lastPathComponent)))
  }

  @Test func `nothing is written if there is an error`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good(), "App/Other.flow.yaml": "flow: Other\nstart: nowhere\n"])
    #expect(try flowc("generate", "App", "-o", "out", in: folder).status == 1)
    #expect(folder.files(in: "out").isEmpty)
  }

  @Test func `nothing is written under --strict if there is a warning`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.warned])
    #expect(try flowc("generate", "App", "-o", "out", "--strict", in: folder).status == 1)
    #expect(folder.files(in: "out").isEmpty)
  }

  @Test func `a file that already has its bytes keeps its date`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good(), "App/Other.flow.yaml": Flows.good("Other", screen: "other")])
    #expect(try flowc("generate", "App", "-o", "out", in: folder).status == 0)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for file in folder.files(in: "out") {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path("out/\(file)"))
    }
    try folder.write(["App/Other.flow.yaml": Flows.good("Other", screen: "another")])
    #expect(try flowc("generate", "App", "-o", "out", in: folder).status == 0)
    #expect(try folder.date("out/Main.flow.swift") == old)
    #expect(try folder.date("out/Other.flow.swift") != old)
  }

  @Test func `no temporary file is left if one of the files cannot be written`() throws {
    try folder.write(["App/A.flow.yaml": Flows.good("A"), "App/Z.flow.yaml": "", "out/Z.flow.swift/x": ""])
    let result = try flowc("generate", "App", "-o", "out", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("flowc: error: cannot write 'out/Z.flow.swift': is a directory\n"), "\(result)")
    #expect(folder.files(in: "out") == ["Z.flow.swift/x"])
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is refused to the superuser"))
  func `a write that is refused says how a plugin is allowed to`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good(), "locked/x": ""])
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("locked"))
    let result = try flowc("generate", "App", "-o", "locked", "--permission", "ask first", in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        flowc: error: cannot write 'locked/Main.flow.swift': permission denied
        flowc: note: a plugin writes into the package only if it is allowed to: ask first

        """)
  }

  @Test func `a link in the output folder stays a link`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good(), "real/Main.flow.swift": "", "out/x": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/Main.flow.swift"), withDestinationPath: "../real/Main.flow.swift")
    #expect(try flowc("generate", "App", "-o", "out", in: folder).status == 0)
    #expect(try folder.read("real/Main.flow.swift").contains("class MainCoordinator"))
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("out/Main.flow.swift"))
    #expect(link == "../real/Main.flow.swift")
  }

  @Test func `an output folder that cannot be made is an error`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good(), "file": ""])
    let result = try flowc("generate", "App", "-o", "file/out", in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "flowc: error: cannot write 'file': not a directory\n")
  }

  @Test func `what would be written is told from what is there`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good(), "App/Other.flow.yaml": Flows.good("Other", screen: "other")])
    #expect(try flowc("generate", "App", "-o", "out", in: folder).status == 0)
    #expect(try flowc("generate", "App", "-o", "out", "--check", in: folder).status == 0)
    try folder.write(["App/Main.flow.yaml": Flows.good("Main", screen: "house"), "App/New.flow.yaml": ""])
    try FileManager.default.removeItem(at: folder.url("App/Other.flow.yaml"))
    let result = try flowc("generate", "App", "-o", "out", "--check", "--ignore", "empty-file", in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        flowc: error: 'out/Main.flow.swift' is out of date
        flowc: error: 'out/New.flow.swift' is missing
        flowc: error: 'out/Other.flow.swift' is left over: no flow file generates it

        """)
    #expect(folder.files(in: "out") == ["App.flows.swift", "Main.flow.swift", "Other.flow.swift"])
  }

  @Test func `a file that flowc did not write is neither left over nor touched`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good(), "out/Mine.flow.swift": "// mine\n"])
    let result = try flowc("generate", "App", "-o", "out", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(try folder.read("out/Mine.flow.swift") == "// mine\n")
  }

  @Test func `several modules have a folder each`() throws {
    try folder.write([
      "A/Main.flow.yaml": Flows.good(), "B/Main.flow.yaml": Flows.good(), "x/A/Main.flow.yaml": Flows.good(),
    ])
    #expect(try flowc("generate", "A", "B", "-o", "out", in: folder).status == 0)
    #expect(
      folder.files(in: "out") == ["A/A.flows.swift", "A/Main.flow.swift", "B/B.flows.swift", "B/Main.flow.swift"])
    let clash = try flowc("generate", "A", "x/A", "-o", "out2", in: folder)
    #expect(clash.status == 1)
    #expect(clash.errors.contains("'A' and 'x/A' are both module 'A'"), "\(clash)")
    #expect(folder.files(in: "out2").isEmpty)
  }

  @Test func `standard input becomes Swift on standard output`() throws {
    let result = try flowc("generate", "-", in: folder, input: Flows.good())
    #expect(result.status == 0)
    #expect(result.output.contains("class MainCoordinator"))
    #expect(folder.files().isEmpty)
  }

  @Test func `two files that would give one Swift file are an error that names both`() throws {
    try folder.write([
      "App/a/Main.flow.yaml": Flows.good(), "App/b/Main.flow.yaml": Flows.good("Other", screen: "other"),
    ])
    let result = try flowc("generate", "App", "-o", "out", in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("App/a/Main.flow.yaml") && result.errors.contains("App/b/Main.flow.yaml"), "\(result)")
  }
}
