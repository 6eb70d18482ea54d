import Foundation
import ProcessTestSupport
import Testing

/// What comes in without end, and what goes out to where nothing can be written.
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
    "explain unknown-screen", "init New", "--help", "generate --help", "--version",
  ]

  private func writeModules() throws {
    try folder.write([
      "App/Main.flow.yaml": Flows.good(), "Warned/Main.flow.yaml": Flows.warned,
      "Fixable/Main.flow.yaml": """
      conditions: { a, b }
      flow: Main
      start: home
      screens: { home: { events: { go } } }
      edges: { home: { go: [{ push: home, when: "a && b" }, stay] } }
      """, "in": Flows.good(),
    ])
  }

  @Test(arguments: writers)
  func `a write to a full disk ends with 1 and says so`(command: String) throws {
    try writeModules()
    let result = try shell("flowc \(command) < in > /dev/full")
    #expect(result.status == 1, "\(result)")
    #expect(
      result.errors.hasSuffix("flowc: error: cannot write standard output: no space left on device\n"), "\(result)")
  }

  @Test(arguments: writers)
  func `a write to a closed stream ends with 1 and says so`(command: String) throws {
    try writeModules()
    let result = try shell("flowc \(command) < in >&-")
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.hasSuffix("flowc: error: cannot write standard output: bad file descriptor\n"), "\(result)")
  }

  @Test func `findings that cannot be written fail the run`() throws {
    try writeModules()
    #expect(try shell("flowc check Warned 2> /dev/full").status == 1)
    #expect(try shell("flowc check Warned 2>&-").status == 1)
  }

  @Test func `a reader that goes away is no failure to write`() throws {
    let result = try shell("flowc schema | head -n 1")
    #expect(result.errors.isEmpty, "\(result)")
  }

  static let readers = ["check", "test", "dump", "graph", "generate", "format"]

  @Test(arguments: readers)
  func `endless input is read to the limit and refused`(command: String) throws {
    let result = try shell("yes | flowc \(command) -")
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("1:1: error: the file has more than 1048576 bytes"), "\(result)")
  }

  static let hostileFiles = [
    ("ln -s /dev/zero App/X.flow.yaml", "it is no regular file"), ("mkfifo App/X.flow.yaml", "it is no regular file"),
    ("truncate -s 3G App/X.flow.yaml", "the file has more than 1048576 bytes"),
    ("ln -s X.flow.yaml App/X.flow.yaml", "too many levels of symbolic links"),
  ]

  @Test(arguments: readers, hostileFiles)
  func `a device, a pipe or an endless file in a folder is refused at once`(
    command: String, file: (make: String, reason: String)
  ) throws {
    try writeModules()
    let output = command == "generate" ? "-o out" : ""
    let result = try shell("\(file.make) && flowc \(command) \(output) App < /dev/null")
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("App/X.flow.yaml:1:1: error: ") && result.errors.contains(file.reason), "\(result)")
  }

  @Test func `a pipe that is named by hand is read, and standard input by its path`() throws {
    try writeModules()
    #expect(try shell("flowc check <(cat in)").status == 0)
    #expect(try shell("flowc check /dev/stdin < in").status == 0)
    #expect(try shell("cat in | flowc check /dev/stdin").status == 0)
    let endless = try shell("flowc check <(yes)")
    #expect(endless.errors.contains("error: the file has more than 1048576 bytes"), "\(endless)")
    let silent = try shell("mkfifo pipe.flow.yaml; flowc check pipe.flow.yaml")
    #expect(silent.errors.contains("the file cannot be read: nothing writes into this pipe"), "\(silent)")
  }

  @Test func `a dry run tells by its exit code whether it showed a change`() throws {
    try writeModules()
    #expect(try flowc("check", "--fix", "--dry-run", "App", in: folder).status == 0)
    let result = try flowc("check", "--fix", "--dry-run", "Fixable", in: folder)
    #expect(result.status == 1 && result.output.contains("+edges"), "\(result)")
  }

  @Test(arguments: ["text", "json", "sarif", "github"])
  func `a file name is never taken for a line, a command or a colour`(format: String) throws {
    let name = "a\n::error::b\u{1B}[31m\u{202E}.flow.yaml"
    try folder.write(["App/\(name)": Flows.broken])
    let arguments = ["check", "--format", format, "App"]
    for result in [
      try run(builtExecutable("flowc"), arguments, in: folder.root),
      try flowc("check", "App/\(name)x", in: folder), try flowc("format", "--check", "App", in: folder),
      try flowc("dump", "App", in: folder),
    ] {
      let shown = result.output + result.errors
      #expect(!shown.split(separator: "\n").contains { $0.hasPrefix("::error::") }, "\(result)")
      #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(result)")
    }
  }

  @Test func `a file name that is not UTF-8 keeps no other file from being checked`() throws {
    try writeModules()
    let result = try shell("cp in $'App/\\xff.flow.yaml'; flowc check App Fixable")
    #expect(result.errors.contains("App/\u{FFFD}.flow.yaml:1:1: error: the file cannot be read: its name is not UTF-8"))
    #expect(result.errors.contains("Fixable/Main.flow.yaml:5:"), "\(result)")
  }
}
