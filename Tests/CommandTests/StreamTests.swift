import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

/// Tests of input that never ends, and of output to a place where nothing can be written.
@Suite struct StreamTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a line of a shell, in which `flowc` is the command; what takes longer than ten seconds is stopped, with the status 124.
  private func shell(_ line: String) throws -> ProcessResult {
    let flowc = try builtExecutable("flowc")
    return try run("bash", ["-c", "flowc() { timeout 10 '\(flowc)' \"$@\"; }\n\(line)"], in: folder.root)
  }

  static let writers = [
    "check --format json App", "check --format sarif App", "check --format github Warned",
    "check --fix --dry-run Fixable",
    "test App", "dump App", "graph App", "schema", "generate -", "format -", "format --check Fixable", "explain",
    "explain unknown-screen", "explain push", "init New", "--help", "generate --help", "--version",
    "import storyboard -o - Main.storyboard", "import jetpack -o - nav.xml", "import --help", "simulate App",
    "lsp < editor", "check --prove Proved", "paths App", "paths --format yaml App", "coverage App",
    "coverage --format json App",
    "diff App Warned", "diff --format json App Warned",
  ]

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene sceneID="s"><objects><viewController id="a"/></objects></scene>
    </scenes></document>
    """

  private static func framed(_ messages: String...) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private func writeModules() throws {
    try folder.write([
      "App/Main.flow.yaml": Flows.good(), "Warned/Main.flow.yaml": Flows.warned,
      "Fixable/Main.flow.yaml": """
      conditions: { a, b }
      flow: Main
      start: home
      screens: { home: { events: { go } } }
      edges: { home: { go: [{ push: home, when: "a && b" }, stay] } }
      """, "in": Flows.good(), "Main.storyboard": Self.storyboard, "nav.xml": "<navigation/>",
      "Proved/Main.flow.yaml": """
      flow: Main
      start: home
      screens: { home: { events: { go } }, page: }
      edges: { home: { go: push page } }
      properties: { reached: { from: home, reach: page } }
      """,
      "editor": Self.framed(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#,
        #"{"jsonrpc":"2.0","method":"exit"}"#),
    ])
  }

  @Test(arguments: sample(oneIn: 5, of: writers))
  func `a write to a full disk ends with 1 and an error`(command: String) throws {
    try writeModules()
    let result = try shell("flowc < in \(command) > /dev/full")
    #expect(result.status == 1, "\(result)")
    #expect(
      result.errors.hasSuffix("flowc: error: cannot write standard output: no space left on device\n"), "\(result)")
  }

  @Test(arguments: sample(oneIn: 5, of: writers))
  func `a write to a closed stream ends with 1 and an error`(command: String) throws {
    try writeModules()
    let result = try shell("flowc < in \(command) >&-")
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.hasSuffix("flowc: error: cannot write standard output: bad file descriptor\n"), "\(result)")
  }

  @Test(arguments: ["watch App >&-", "watch App <&- >&- 2>&-", "watch App 2>&-"])
  func `a socket never takes the number of a closed stream`(command: String) throws {
    try writeModules()
    let result = try shell("flowc \(command)")
    #expect(result.status == 1, "\(result)")
  }

  @Test func `a picture to a closed stream is an error about the stream`() throws {
    try writeModules()
    let dot = "#!/bin/sh\ncat > /dev/null\necho picture\n"
    try folder.write(["bin/dot": dot])
    let result = try shell("chmod +x bin/dot; PATH=$PWD/bin:$PATH; flowc graph --format svg --no-legend App >&-")
    #expect(result.status == 1, "\(result)")
    #expect(result.errors == "flowc: error: cannot write standard output: bad file descriptor\n", "\(result)")
  }

  @Test func `diagnostics that cannot be written fail the run`() throws {
    try writeModules()
    #expect(try shell("flowc check Warned 2> /dev/full").status == 1)
    #expect(try shell("flowc check Warned 2>&-").status == 1)
  }

  @Test func `a reader that closes its end is not a failure to write`() throws {
    let result = try shell("flowc schema | head -n 1")
    #expect(result.errors.isEmpty, "\(result)")
  }

  @Test(arguments: ["dump App", "graph App", "graph App --format html", "schema", "generate App"])
  func `an output named '-' is standard output, and no file`(command: String) throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    let named = try shell("flowc \(command) -o -")
    #expect(named.status == 0 && !named.output.isEmpty, "\(named)")
    if !command.hasPrefix("generate") { #expect(try shell("flowc \(command)").output == named.output) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == ["App"])
  }

  static let readers = ["check", "test", "dump", "graph", "generate", "format"]
  static let readersOfFolders = readers + ["simulate", "check --fix", "format --check"]

  @Test(arguments: readers)
  func `endless input is read to the limit and refused`(command: String) throws {
    let result = try shell("yes | flowc \(command) -")
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("1:1: error: the file is larger than 1048576 bytes"), "\(result)")
  }

  @Test func `a script without end is carried out line by line, and read to the limit`() throws {
    try writeModules()
    let line = try shell("yes what | flowc simulate App")
    #expect(line.status == 1 && line.errors.hasPrefix("standard input:1: error: "), "\(line)")
    let endless = try shell("flowc simulate App < /dev/zero")
    #expect(endless.status == 1, "\(endless)")
    #expect(endless.errors == "standard input:1: error: there are more than 1048576 bytes\n")
    let flow = try shell("yes | flowc simulate -")
    #expect(flow.status == 64, "\(flow)")
  }

  @Test func `an editor whose input cannot be read, or has no end, is refused`() throws {
    for input in [
      "yes", "cat /dev/zero", "yes 'Content-Length: 1'", "printf 'Content-Length: 999999999999\\r\\n\\r\\n'; yes",
    ] {
      let result = try shell("{ \(input); } | flowc lsp")
      #expect(result.status == 1 && result.errors.hasPrefix("flowc: error: "), "\(input): \(result)")
    }
  }

  static let importedFiles = [
    ("ln -s /dev/zero X", "not a regular file"), ("mkfifo X", "nothing writes into this pipe"),
    ("truncate -s 3G X", "the file has more than 16 MiB"), ("ln -s X X", "too many levels of symbolic links"),
    ("mkdir X", "is a directory"), (":", "no such file or directory"),
  ]

  @Test(arguments: ["storyboard", "jetpack"], sample(oneIn: 3, of: importedFiles))
  func `a file that cannot be imported is refused at once`(kind: String, file: (make: String, reason: String)) throws {
    let result = try shell("\(file.make) && flowc import \(kind) X -o out")
    #expect(result.status == 1 && result.errors.contains(file.reason), "\(result)")
    #expect(folder.files(in: "out").isEmpty)
  }

  @Test(arguments: ["storyboard", "jetpack"], ["yes | flowc import KIND /dev/stdin", "flowc import KIND <(yes)"])
  func `an import from a stream without end is refused`(kind: String, command: String) throws {
    let result = try shell("\(command.replacing("KIND", with: kind)) -o out")
    #expect(result.status == 1 && result.errors.contains("more than 16 MiB"), "\(result)")
    #expect(folder.files(in: "out").isEmpty)
  }

  static let hostileFiles = [
    ("ln -s /dev/zero App/X.flow.yaml", "not a regular file"), ("mkfifo App/X.flow.yaml", "not a regular file"),
    ("truncate -s 3G App/X.flow.yaml", "the file is larger than 1048576 bytes"),
    ("ln -s X.flow.yaml App/X.flow.yaml", "too many levels of symbolic links"),
  ]

  @Test(arguments: sample(oneIn: 3, of: readersOfFolders), hostileFiles)
  func `a device, a pipe or an endless file in a folder is refused at once`(
    command: String, file: (make: String, reason: String)
  ) throws {
    try writeModules()
    let output = command == "generate" ? "-o out" : ""
    let result = try shell("\(file.make) && flowc \(command) \(output) App < /dev/null")
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("App/X.flow.yaml:1:1: error: ") && result.errors.contains(file.reason), "\(result)")
  }

  @Test(arguments: hostileFiles)
  func `an editor is served beside a device, a pipe or an endless file`(file: (make: String, reason: String)) throws {
    try writeModules()
    let result = try shell("\(file.make) && flowc lsp App < editor")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test func `a pipe that is named by hand is read, and standard input by its path`() throws {
    try writeModules()
    #expect(try shell("flowc check <(cat in)").status == 0)
    #expect(try shell("flowc check /dev/stdin < in").status == 0)
    #expect(try shell("cat in | flowc check /dev/stdin").status == 0)
    let endless = try shell("flowc check <(yes)")
    #expect(endless.errors.contains("error: the file is larger than 1048576 bytes"), "\(endless)")
    let silent = try shell("mkfifo pipe.flow.yaml; flowc check pipe.flow.yaml")
    #expect(silent.errors.contains("the file cannot be read: nothing writes into this pipe"), "\(silent)")
  }

  @Test func `a dry run's exit code shows whether there was a change`() throws {
    try writeModules()
    #expect(try flowc("check", "--fix", "--dry-run", "App", in: folder).status == 0)
    let result = try flowc("check", "--fix", "--dry-run", "Fixable", in: folder)
    #expect(result.status == 1 && result.output.contains("+edges"), "\(result)")
  }

  @Test func `a file name is never taken for a line, a command or a colour`() throws {
    let name = "a\n::error::b\u{1B}[31m\u{202E}.flow.yaml"
    try folder.write(["App/\(name)": Flows.broken])
    let formatted = try ["text", "json", "sarif", "github"].map { format in
      try flowc("check", "--format", format, "App", in: folder)
    }
    for result in formatted + [
      try flowc("check", "App/\(name)x", in: folder), try flowc("format", "--check", "App", in: folder),
      try flowc("dump", "App", in: folder),
    ] {
      let shown = result.output + result.errors
      #expect(!shown.split(separator: "\n").contains { $0.hasPrefix("::error::") }, "\(result)")
      #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(result)")
    }
  }

  /// Each command with an argument that would command a terminal, or a line of GitHub's log.
  static let hostileArguments = [
    "explain X", "init X", "init --name X New", "init --target X .", "init --flowc X New", "import storyboard X",
    "import storyboard X.storyboard -o -", "import jetpack X", "lsp X -", "simulate X", "simulate --flow X App",
    "simulate --screen X App", "simulate --input X=1 App", "simulate --condition X=1 App", "graph X",
    "graph --flow X App",
    "graph --around X App", "graph -o X/Y App", "test X", "test --filter '('X App", "check X", "check --module X App",
    "check --import X=Y App", "check --ignore X App", "check --format X", "check --assume-filename X -", "check --X",
    "X",
    "dump X", "generate X", "generate App --force -o X/Y/", "format X", "schema -o X/Y", "schema X", "help X",
  ]

  @Test(arguments: sample(oneIn: 5, of: hostileArguments))
  func `an argument is never taken for a line, a command or a colour`(command: String) throws {
    try writeModules()
    let name = "a\n::error::b\u{1B}[31m\u{202E}"
    try folder.write(["\(name).storyboard": "<document"])
    let line = command.replacing("X", with: "\"$name\"").replacing("-\"$name\"", with: "\"-$name\"")
    let result = try shell("name=$'a\\n::error::b\\e[31m\\xe2\\x80\\xae'; flowc \(line) < in")
    let shown = result.output + result.errors
    #expect(!shown.split(separator: "\n").contains { $0.hasPrefix("::error::") }, "\(result)")
    #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(result)")
  }

  @Test func `a file name that is not UTF-8 keeps no other file from being checked`() throws {
    try writeModules()
    let result = try shell("cp in $'App/\\xff.flow.yaml'; flowc check App Fixable")
    #expect(result.errors.contains("App/\u{FFFD}.flow.yaml:1:1: error: the file cannot be read: its name is not UTF-8"))
    #expect(result.errors.contains("Fixable/Main.flow.yaml:5:"), "\(result)")
  }
}
