import ProcessTestSupport
import Testing

@Suite struct `A wrong command line` {
  @Test(
    arguments: [
      ["check", "--no-such-option"], ["check", "-", "-"], ["check", "--assume-filename", "x.flow.yaml"],
      ["check", "-", "--assume-filename", "x.txt"], ["check", "--module", "my module"], ["generate"],
      ["generate", "-", "-o", "out"], ["graph", "--distance", "2"], ["graph", "--around", "home", "--distance", "-1"],
      ["no-such-verb"],
    ])
  func `a wrong command line ends with 64`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try run(builtExecutable("flowc"), arguments, in: folder.root)
    #expect(result.status == 64, "\(result)")
    #expect(result.output.isEmpty && !result.errors.isEmpty, "\(result)")
  }

  @Test(arguments: [("chek", "did you mean 'check'?"), ("zzz", "'flowc --help' lists them all")])
  func `a wrong command line suggests which subcommand was meant`(_ word: String, _ hint: String) throws {
    let folder = try TemporaryFolder()
    let result = try run(builtExecutable("flowc"), [word, "--strict"], in: folder.root)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: there is no subcommand '\(word)'; \(hint)\n"), "\(result)")
  }

  @Test func `a wrong command line suggests which option was meant`() throws {
    let folder = try TemporaryFolder()
    let result = try run(builtExecutable("flowc"), ["check", "--strct"], in: folder.root)
    #expect(result.errors.hasPrefix("Error: Unknown option '--strct'. Did you mean '--strict'?\n"), "\(result)")
  }

  @Test func `a wrong command line of help has a subcommand's own options before those that all have`() throws {
    let folder = try TemporaryFolder()
    let help = try run(builtExecutable("flowc"), ["graph", "--help"], in: folder.root).output
    let places = try ["--around", "--module", "--strict"].map { try #require(help.range(of: "  \($0)")).lowerBound }
    #expect(places == places.sorted(), "\(help)")
  }

  @Test func `a wrong command line of the build tool ends with 64 too`() throws {
    let folder = try TemporaryFolder()
    let tool = try builtExecutable("flowc-build")
    for arguments in [[], ["--module", "App"], ["--module", "App", "--output", "out"], ["--what", "App", "--"]] {
      #expect(try run(tool, arguments, in: folder.root).status == 64)
    }
  }
}
