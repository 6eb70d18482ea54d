import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc format` {
  private static let loose = "flow:   Main\nstart: home # first\nscreens: {home: {events: [a,b]}}\n"
  private static let laidOut = """
    flow: Main
    start: home  # first
    screens:
      home: { events: [a, b] }

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `flowc format rewrites the files that change, names them, and touches no other`() throws {
    try folder.write(["App/a.flow.yaml": Self.loose, "App/Sub/b.flow.yaml": Self.laidOut])
    let before = try folder.date("App/Sub/b.flow.yaml")
    let result = try flowc("format", "App", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output == "App/a.flow.yaml\n")
    #expect(try folder.read("App/a.flow.yaml") == Self.laidOut)
    #expect(try folder.date("App/Sub/b.flow.yaml") == before)
    #expect(try flowc("format", in: folder).output == "")
  }

  @Test func `flowc format with --check lists them, fails, and writes nothing`() throws {
    try folder.write(["a.flow.yaml": Self.loose, "b.flow.yaml": Self.laidOut])
    let result = try flowc("format", "--check", in: folder)
    #expect(result.status == 1)
    #expect(result.output == "a.flow.yaml\n")
    #expect(result.errors == "flowc: error: 1 file is not formatted: run 'flowc format'\n")
    #expect(try folder.read("a.flow.yaml") == Self.loose)
    let good = try flowc("format", "--check", "b.flow.yaml", in: folder)
    #expect(good.status == 0 && good.output.isEmpty && good.errors.isEmpty, "\(good)")
  }

  @Test func `standard input is written to standard output`() throws {
    let result = try flowc("format", "-", in: folder, input: Self.loose)
    #expect(result.status == 0 && result.output == Self.laidOut && result.errors.isEmpty, "\(result)")
    let check = try flowc("format", "--check", "-", in: folder, input: Self.loose)
    #expect(check.status == 1 && check.output == "<stdin>\n", "\(check)")
    let named = try flowc("format", "-", "--assume-filename", "x/A.flow.yaml", in: folder, input: "a: [")
    #expect(named.status == 1 && named.output.isEmpty, "\(named)")
    #expect(named.errors.hasPrefix("x/A.flow.yaml:1:"), "\(named)")
    #expect(try flowc("format", "-", "a.flow.yaml", in: folder).status == 64)
  }

  @Test func `a file that cannot be read stays as it is, with the reason, and the others are formatted`() throws {
    let broken = "a:   &x b\nc: *x\nd:   e\n"
    try folder.write(["a.flow.yaml": Self.loose, "b.flow.yaml": broken])
    let result = try flowc("format", in: folder)
    #expect(result.status == 1)
    #expect(result.output == "a.flow.yaml\n")
    #expect(result.errors.contains("b.flow.yaml:1:6: error: ") && result.errors.contains("b.flow.yaml:2:4: error: "))
    #expect(try folder.read("b.flow.yaml") == broken)
  }

  @Test func `a mistake in a flow's meaning is not a mistake of its layout`() throws {
    try folder.write(["a.flow.yaml": Flows.broken, "b.flow.yaml": ""])
    let result = try flowc("format", "--strict", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty, "\(result)")
  }

  @Test func `a file keeps its permissions, and a link stays one`() throws {
    try folder.write(["real.txt": Self.loose])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("real.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a.flow.yaml"), withDestinationPath: "real.txt")
    #expect(try flowc("format", in: folder).output == "a.flow.yaml\n")
    #expect(try folder.read("real.txt") == Self.laidOut)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("real.txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.flow.yaml")) == "real.txt")
  }

  @Test func `a link out of a given folder is read, and written only if it is itself named`() throws {
    try folder.write(["Other/real.txt": Self.loose, "App/b.flow.yaml": Self.loose])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/a.flow.yaml"), withDestinationPath: "../Other/real.txt")
    let result = try flowc("format", "App", in: folder)
    #expect(result.status == 1 && result.output == "App/b.flow.yaml\n", "\(result)")
    #expect(
      result.errors == """
        flowc: error: cannot write 'App/a.flow.yaml': a link leads out of the folder to write into, \
        to 'App/../Other/real.txt'; name the file itself to change it

        """)
    #expect(try folder.read("Other/real.txt") == Self.loose)
    #expect(try folder.read("App/b.flow.yaml") == Self.laidOut)
    #expect(try flowc("format", "App/a.flow.yaml", in: folder).output == "App/a.flow.yaml\n")
    #expect(try folder.read("Other/real.txt") == Self.laidOut)
  }

  static let foreign = [
    ("services:   {web:   {image: x}}\n", "1:1: error: a flow file has no key 'services'"),
    ("# An action\ninputs:   {a:   b}\nruns:   {using: node}\n", "3:1: error: a flow file has no key 'runs'"),
    ("- hosts:   all\n", "1:1: error: a flow file takes a mapping, not a list"),
    ("just   text\n", "1:1: error: "),
  ]

  @Test(arguments: foreign)
  func `YAML that is no flow is pointed out at its line, and not changed`(text: String, error: String) throws {
    try folder.write(["App/a.flow.yaml": text, "App/b.flow.yaml": Self.loose])
    for arguments in [["format", "App"], ["format", "--check", "App"], ["format", "App/a.flow.yaml"]] {
      let result = try run(builtExecutable("flowc"), arguments, in: folder.root)
      #expect(result.status == 1 && result.errors.hasPrefix("App/a.flow.yaml:\(error)"), "\(result)")
      #expect(try folder.read("App/a.flow.yaml") == text)
    }
    #expect(try folder.read("App/b.flow.yaml") == Self.laidOut)
  }

  @Test func `a misspelt key beside a flow, and a file without a flow, are laid out`() throws {
    try folder.write(["a.flow.yaml": "flow:   A\nscrens: {a: }\n", "b.flow.yaml": "conditions:   {a}\n"])
    let result = try flowc("format", in: folder)
    #expect(result.status == 0 && result.output == "a.flow.yaml\nb.flow.yaml\n", "\(result)")
  }

  @Test func `a leftover of a killed run is removed`() throws {
    try folder.write(["a.flow.yaml": Self.loose, ".flowc-999999999-0.tmp": "half"])
    #expect(try flowc("format", in: folder).status == 0)
    #expect(folder.files() == ["a.flow.yaml"])
  }
}
