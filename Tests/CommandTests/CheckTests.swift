import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc check` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a module without a fault prints what was looked at, and ends with 0`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    let result = try flowc("check", "App", in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(result.output == "✔ no mistakes in 1 flow file\n" && result.errors.isEmpty, "\(result)")
  }

  @Test func `an error is one line on standard error, and the exit code is 1`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.broken])
    let result = try flowc("check", "App", in: folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasPrefix("App/Main.flow.yaml:2:8: error: screen 'hom' is not declared [unknown-screen]\n"),
      "\(result)")
  }

  @Test func `without paths the current folder is the module`() throws {
    try folder.write(["Main.flow.yaml": Flows.broken])
    #expect(try flowc("check", in: folder).errors.hasPrefix("Main.flow.yaml:2:8: error:"))
  }

  @Test func `each folder is a module of its own`() throws {
    try folder.write(["A/Main.flow.yaml": Flows.good(), "B/Main.flow.yaml": Flows.good()])
    #expect(try flowc("check", "A", "B", in: folder).status == 0)
    #expect(try flowc("check", ".", in: folder).errors.contains("declared twice"))
    #expect(try flowc("check", "--module", "Both", "A", "B", in: folder).errors.contains("declared twice"))
  }

  @Test func `loose files together are one module`() throws {
    try folder.write(["a.flow.yaml": Flows.good(), "b.flow.yaml": Flows.good()])
    #expect(try flowc("check", "a.flow.yaml", "b.flow.yaml", in: folder).errors.contains("declared twice"))
    #expect(try flowc("check", "a.flow.yaml", "./a.flow.yaml", in: folder).status == 0)
  }

  @Test func `hidden folders are left out, and links to files are followed`() throws {
    try folder.write(["App/.build/x.flow.yaml": Flows.broken, "Elsewhere/real.flow.yaml": Flows.good()])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/link.flow.yaml"), withDestinationPath: "../Elsewhere/real.flow.yaml")
    #expect(try flowc("check", "App", in: folder).status == 0)
    try folder.write(["Elsewhere/real.flow.yaml": Flows.broken])
    #expect(try flowc("check", "App", in: folder).errors.hasPrefix("App/link.flow.yaml:2:8: error:"))
  }

  @Test func `a path that is not there, an empty folder and another file are errors, each with its words`() throws {
    try folder.write(["Empty/readme.txt": "", "notes.yaml": ""])
    let result = try flowc("check", "Nowhere", "Empty", "notes.yaml", in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        flowc: error: 'Nowhere' does not exist
        flowc: error: folder 'Empty' has no '*.flow.yaml' file
        flowc: error: 'notes.yaml' is not a flow file; its name must end in '.flow.yaml'

        """)
  }

  @Test func `a link to nothing is an error`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/gone.flow.yaml"), withDestinationPath: "nowhere")
    let result = try flowc("check", "App", in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "App/gone.flow.yaml:1:1: error: the file cannot be read: no such file or directory [unreadable-file]\n"),
      "\(result)")
  }

  @Test func `beside a file that cannot be read the others are checked, in every format`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.warned])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/Gone.flow.yaml"), withDestinationPath: "nowhere")
    for format in ["text", "json", "sarif", "github"] {
      let result = try flowc("check", "App", "--format", format, in: folder)
      let shown = result.output + result.errors
      #expect(result.status == 1)
      #expect(shown.contains("unreadable-file") && shown.contains("event-without-edge"), "\(result)")
    }
  }

  @Test func `a file that ends in .flow.yml is pointed out and not read`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good(), "App/Other.flow.yml": Flows.broken])
    let result = try flowc("check", "App", in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        App/Other.flow.yml:1:1: error: the file is ignored: names of flow files end in '.flow.yaml' [misnamed-file]
        App/Other.flow.yml:1:1: note: rename it to 'Other.flow.yaml'

        """)
    try folder.write(["Only/Other.flow.yml": Flows.good()])
    #expect(
      try flowc("check", "Only", in: folder).errors
        == "flowc: error: folder 'Only' has no '*.flow.yaml' file; 'Other.flow.yml' ends otherwise\n")
  }

  @Test(
    arguments: sample(
      oneIn: 4,
      of: [
        "check", "check --fix", "test", "dump", "graph", "generate -o out", "format", "format --check", "paths",
        "coverage", "simulate", "graph --format html",
      ]))
  func `a file that ends in .flow.yml fails every command, alone and beside others`(command: String) throws {
    try folder.write(["x.flow.yml": Flows.good(), "App/Main.flow.yaml": Flows.good(), "App/x.flow.yml": Flows.good()])
    for path in ["x.flow.yml", "App"] {
      let arguments = command.split(separator: " ").map(String.init) + [path]
      let result = try run(builtExecutable("flowc"), arguments, in: folder.root)
      #expect(result.status == 1 && result.errors.contains("error: the file is ignored"), "\(path): \(result)")
    }
    #expect(folder.files(in: "out").isEmpty)
  }

  @Test func `standard input is a file of its own name`() throws {
    #expect(try flowc("check", "-", in: folder, input: Flows.good()).status == 0)
    #expect(try flowc("check", "-", in: folder, input: Flows.broken).errors.hasPrefix("<stdin>:2:8: error:"))
    let named = try flowc("check", "-", "--assume-filename", "x/My.flow.yaml", in: folder, input: Flows.broken)
    #expect(named.errors.hasPrefix("x/My.flow.yaml:2:8: error:"))
  }

  @Test func `standard input is read in place of the file that it is named after`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.broken, "App/Other.flow.yaml": Flows.good("Other", screen: "other")])
    let result = try flowc(
      "check", "App", "-", "--assume-filename", "App/Main.flow.yaml", in: folder, input: Flows.good())
    #expect(result.status == 0, "\(result)")
  }

  @Test func `warnings fail the run only under --strict`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.warned])
    let plain = try flowc("check", "App", in: folder)
    #expect(plain.status == 0)
    #expect(plain.errors.contains(":6:3: warning: "), "\(plain)")
    let strict = try flowc("check", "App", "--strict", in: folder)
    #expect(strict.status == 1)
    #expect(strict.errors.hasSuffix("flowc: error: warnings fail the run under '--strict'\n"))
  }

  @Test func `a warning can be ignored, or be made an error`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.warned])
    let ignored = try flowc("check", "App", "--strict", "--ignore", "event-without-edge", in: folder)
    #expect(ignored.status == 0 && ignored.errors.isEmpty, "\(ignored)")
    let raised = try flowc("check", "App", "--error", "event-without-edge", in: folder)
    #expect(raised.status == 1 && raised.errors.contains(":6:3: error: "), "\(raised)")
  }

  @Test func `an error cannot be ignored, and an unknown id is named with the nearest`() throws {
    let error = try flowc("check", "--ignore", "unknown-screen", in: folder)
    #expect(error.status == 64)
    #expect(error.errors.contains("'unknown-screen' is an error, and errors cannot be ignored"))
    let unknown = try flowc("check", "--ignore", "event-without-egde", in: folder)
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("there is no diagnostic 'event-without-egde'; did you mean 'event-without-edge'?"))
  }

  @Test func `every id that the compiler declares is known`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
      .standardizedFileURL
    var ids: [String] = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      ids += text.matches(of: #/DiagnosticID\("([a-z-]+)"/#).map { String($0.output.1) }
    }
    #expect(ids.count > 40)
    try folder.write(["Main.flow.yaml": Flows.good()])
    let arguments = ["check"] + ids.flatMap { ["--error", $0] }
    let result = try run(builtExecutable("flowc"), arguments, in: folder.root)
    #expect(result.status == 0, "\(result)")
  }

  @Test func `JSON is written to standard output, for all modules at once`() throws {
    try folder.write(["A/Main.flow.yaml": Flows.warned, "B/Main.flow.yaml": Flows.broken])
    let result = try flowc("check", "A", "B", "--format", "json", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    let diagnostics = try JSONDecoder().decode(Diagnostics.self, from: Data(result.output.utf8)).diagnostics
    #expect(diagnostics.first?.file == "A/Main.flow.yaml")
    #expect(
      diagnostics.contains {
        $0.id == "unknown-screen" && $0.file == "B/Main.flow.yaml" && $0.line == 2 && $0.column == 8
      }
    )
  }

  @Test func `snippets and colours can be asked for, and are not there unasked`() throws {
    try folder.write(["Main.flow.yaml": Flows.broken])
    let snippet = try flowc("check", "--style", "snippets", in: folder)
    #expect(snippet.errors.contains("^^^ not declared") && !snippet.errors.contains("\u{1B}["), "\(snippet)")
    let colored = try flowc(
      "check", "--style", "snippets", "--color", "always", in: folder, environment: ["NO_COLOR": "1"])
    #expect(colored.errors.contains("\u{1B}["))
  }

  @Test func `blanks and letters of other scripts in a path are kept`() throws {
    try folder.write(["Мой модуль/главный экран.flow.yaml": Flows.broken])
    let result = try flowc("check", "Мой модуль", in: folder)
    #expect(result.errors.hasPrefix("Мой модуль/главный экран.flow.yaml:2:8: error:"), "\(result)")
  }

  private struct Diagnostics: Decodable {
    struct Diagnostic: Decodable {
      var id, file: String
      var line, column: Int
    }
    var diagnostics: [Diagnostic]
  }
}
