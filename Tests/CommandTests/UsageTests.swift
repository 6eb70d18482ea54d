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
  func `ends with 64`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try run(builtExecutable("flowc"), arguments, in: folder.root)
    #expect(result.status == 64, "\(result)")
    #expect(result.output.isEmpty && !result.errors.isEmpty, "\(result)")
  }

  @Test func `of the build tool ends with 64 too`() throws {
    let folder = try TemporaryFolder()
    let tool = try builtExecutable("flowc-build")
    for arguments in [[], ["--module", "App"], ["--module", "App", "--output", "out"], ["--what", "App", "--"]] {
      #expect(try run(tool, arguments, in: folder.root).status == 64)
    }
  }
}
