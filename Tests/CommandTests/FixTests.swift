import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc check --fix` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A flow with guards to be fixed; the warning of an event without an edge stays.
  private static func flow(_ name: String, _ sign: String, start: String = "home") -> String {
    """
    flow: \(name)
    start: \(start)
    conditions: { authed: , open: }
    screens:
      home: { events: { again, other } }
    edges:
      home: { again: { push: home, when: authed \(sign) open } }

    """
  }

  @Test func `a safe fix is made, reported and written, and a mistake that stays is reported`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flow("Main", "&&", start: "hom")])
    let result = try flowc("check", "App", "--fix", in: folder)
    #expect(result.status == 1 && result.output.isEmpty, "\(result)")
    #expect(
      result.errors.hasPrefix(
        """
        App/Main.flow.yaml:7:45: fixed: '&&' is not an operator in guards (write 'and') [bad-guard]
        fixed 1 mistake in 1 file
        App/Main.flow.yaml:2:8: error: screen 'hom' is not declared [unknown-screen]

        """), "\(result)")
    #expect(try folder.read("App/Main.flow.yaml") == Self.flow("Main", "and", start: "hom"))
  }

  @Test func `a second run changes nothing, and a file without mistakes is not touched`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flow("Main", "&&"), "App/Other.flow.yaml": "screens: { x: }\n"])
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path("App/Other.flow.yaml"))
    #expect(try flowc("check", "App", "--fix", in: folder).status == 0)
    #expect(try folder.date("App/Other.flow.yaml") == old)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path("App/Main.flow.yaml"))
    let again = try flowc("check", "App", "--fix", in: folder)
    #expect(again.status == 0 && !again.errors.contains("fixed"), "\(again)")
    #expect(try folder.date("App/Main.flow.yaml") == old)
  }

  @Test func `a dry run shows the difference, writes nothing, and fails as a check would`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flow("Main", "||")])
    let result = try flowc("check", "App", "--fix", "--dry-run", in: folder)
    #expect(result.status == 1)
    #expect(
      result.output == """
        --- App/Main.flow.yaml
        +++ App/Main.flow.yaml
        @@ -4,4 +4,4 @@
         screens:
           home: { events: { again, other } }
         edges:
        -  home: { again: { push: home, when: authed || open } }
        +  home: { again: { push: home, when: authed or open } }

        """, "\(result)")
    #expect(result.errors.hasPrefix("would fix 1 mistake in 1 file\n"), "\(result)")
    #expect(try folder.read("App/Main.flow.yaml") == Self.flow("Main", "||"))
  }

  @Test func `standard input is shown fixed, and not written`() throws {
    let result = try flowc("check", "-", "--fix", "--dry-run", in: folder, input: Self.flow("Main", "&&"))
    #expect(result.output.contains("+  home: { again: { push: home, when: authed and open } }\n"), "\(result)")
    #expect(try flowc("check", "-", "--fix", in: folder, input: Self.flow("Main", "&&")).status == 64)
  }

  @Test func `mistakes that hide others are fixed one after the other, in several files`() throws {
    try folder.write([
      "App/A.flow.yaml": "flow:A\nstart:home\nscreens: {}\n", "App/B.flow.yaml": Self.flow("B", "&&"),
      "App/C.flow.yaml": "flow: C\nstart: home\noutcomes: done\n",
    ])
    let result = try flowc("check", "App", "--fix", "--ignore", "event-without-edge", in: folder)
    #expect(result.errors.contains("fixed 4 mistakes in 3 files\n"), "\(result)")
    #expect(try folder.read("App/A.flow.yaml") == "flow: A\nstart: home\nscreens: {}\n")
    #expect(try folder.read("App/C.flow.yaml") == "flow: C\nstart: home\noutcomes: [done]\n")
  }

  @Test func `a file that would have more errors stays as it is, and that is reported`() throws {
    // With `and` the guard is understood, and both of its conditions turn out to be unknown.
    let bad = Self.flow("Bad", "&&").replacing("authed && open", with: "authedd && opened")
    try folder.write(["App/Bad.flow.yaml": bad, "App/Good.flow.yaml": "flow: Good\nstart: home\noutcomes: done\n"])
    let result = try flowc("check", "App", "--fix", in: folder)
    #expect(
      result.errors.contains("flowc: warning: 'App/Bad.flow.yaml' would have more errors if it were fixed"),
      "\(result)")
    #expect(result.errors.contains("fixed 1 mistake in 1 file\n"), "\(result)")
    #expect(try folder.read("App/Bad.flow.yaml") == bad)
    #expect(try folder.read("App/Good.flow.yaml").hasSuffix("outcomes: [done]\n"))
  }

  @Test func `line ends, a byte order mark and the file's mode are kept`() throws {
    let text = "\u{FEFF}" + Self.flow("Main", "&&").replacing("\n", with: "\r\n")
    try folder.write(["App/Main.flow.yaml": text])
    let path = folder.path("App/Main.flow.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try flowc("check", "App", "--fix", in: folder).status == 0)
    #expect(try folder.read("App/Main.flow.yaml") == text.replacing("&&", with: "and"))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a link stays a link, and the file behind it is fixed`() throws {
    try folder.write(["App/real/Main.txt": Self.flow("Main", "&&"), "App/Other.flow.yaml": "screens: { x: }\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/Main.flow.yaml"), withDestinationPath: "real/Main.txt")
    #expect(try flowc("check", "App", "--fix", in: folder).status == 0)
    #expect(try folder.read("App/real/Main.txt") == Self.flow("Main", "and"))
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("App/Main.flow.yaml"))
    #expect(link == "real/Main.txt")
  }

  @Test func `a file that a link leads to out of a given folder is only checked, unless it is itself named`() throws {
    try folder.write(["Real/Main.txt": Self.flow("Main", "&&"), "App/Other.flow.yaml": "screens: { x: }\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/Main.flow.yaml"), withDestinationPath: "../Real/Main.txt")
    let result = try flowc("check", "App", "--fix", in: folder)
    #expect(result.status == 1 && !result.errors.contains("fixed"), "\(result)")
    #expect(result.errors.contains("App/Main.flow.yaml:7:45: error: '&&' is not an operator"), "\(result)")
    #expect(
      result.errors.contains(
        "flowc: error: cannot write 'App/Main.flow.yaml': a link leads out of the folder to write into"), "\(result)")
    #expect(try folder.read("Real/Main.txt") == Self.flow("Main", "&&"))
    #expect(try flowc("check", "App/Main.flow.yaml", "App/Other.flow.yaml", "--fix", in: folder).status == 0)
    #expect(try folder.read("Real/Main.txt") == Self.flow("Main", "and"))
  }

  @Test func `other formats report what is left on standard output`() throws {
    try folder.write(["App/Main.flow.yaml": Self.flow("Main", "&&", start: "hom")])
    let result = try flowc("check", "App", "--fix", "--format", "json", in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: [[String: Any]]]
    #expect(object?["diagnostics"]?.compactMap { $0["id"] as? String }.contains("bad-guard") == false)
    #expect(result.errors.hasSuffix("fixed 1 mistake in 1 file\n"), "\(result)")
  }

  @Test func `warnings that are ignored are not fixed, and wrong combinations end with 64`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    for arguments in [["--dry-run"], ["--fix", "--dry-run", "--format", "sarif"]] {
      #expect(try run(builtExecutable("flowc"), ["check", "App"] + arguments, in: folder.root).status == 64)
    }
  }

  @Test func `the mistakes that '--fix' can fix are counted below snippets`() throws {
    let text = Flows.good().replacing("again: stay", with: "again: { push: home, when: !again }")
    try folder.write(["Main.flow.yaml": text])
    let result = try flowc("check", "--style", "snippets", in: folder)
    #expect(result.errors.hasSuffix("1 can be fixed by 'flowc check --fix'\n"), "\(result)")
  }
}
