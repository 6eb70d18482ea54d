import ProcessTestSupport
import Testing

@Suite struct `flowc test` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let tests = """
    tests:
      again stays:
        when: home.again
        then: { stack: [home], built: home }
      again goes:
        when: home.again
        then: { stack: [home, home] }

    """

  @Test func `flowc test reports how many passed, on standard output`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good() + "tests: { it starts: { then: { stack: [home] } } }\n"])
    let result = try flowc("test", "App", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.wholeMatch(of: /✔ 1 test passed \(.* ms\)\n/) != nil, "\(result)")
  }

  @Test func `flowc test shows what failed on standard error, and fails`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good() + tests])
    let result = try flowc("test", "App", in: folder)
    #expect(result.status == 1, "\(result)")
    #expect(
      result.errors.hasPrefix(
        "App/Main.flow.yaml:13:13: error: test 'again goes' fails: stack is [home], but [home, home] is expected [test-failed]\n"
      ),
      "\(result)")
    #expect(result.output.wholeMatch(of: /✘ App: again goes\n✘ 1 of 2 tests failed \(.* ms\)\n/) != nil, "\(result)")
  }

  @Test func `flowc test runs only what matches a filter, and fails where nothing does`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good() + tests])
    let some = try flowc("test", "App", "--filter", "App/Main/.*stays$", in: folder)
    #expect(some.status == 0 && some.output.hasPrefix("✔ 1 test passed"), "\(some)")
    let none = try flowc("test", "App", "--filter", "flies", in: folder)
    #expect(none.status == 1 && none.errors == "flowc: error: no test matches 'flies'\n", "\(none)")
    #expect(try flowc("test", "App", "--filter", "(", in: folder).status == 64)
  }

  @Test func `flowc test runs nothing of a module with errors`() throws {
    try folder.write([
      "Broken/Main.flow.yaml": Flows.broken + tests, "App/Main.flow.yaml": Flows.good("Other", screen: "home") + tests,
    ])
    let result = try flowc("test", "Broken", "App", in: folder)
    #expect(result.status == 1 && result.errors.contains("[unknown-screen]"), "\(result)")
    #expect(result.output.contains("✘ Broken: no test was run, because of its errors\n"))
    #expect(result.output.contains("1 of 2 tests failed"))
  }

  @Test func `flowc test is part of a check, unless it is left out`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good() + tests])
    let check = try flowc("check", "App", in: folder)
    #expect(check.status == 1 && check.errors.contains("[test-failed]") && check.output.isEmpty, "\(check)")
    let without = try flowc("check", "App", "--no-tests", in: folder)
    #expect(without.status == 0 && without.errors.isEmpty, "\(without)")
  }

  @Test func `flowc test reports each test to other programs, without the time`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good() + tests])
    let json = try flowc("test", "App", "--format", "json", in: folder)
    #expect(json.status == 1 && json.errors.isEmpty, "\(json)")
    #expect(
      json.output.hasSuffix(
        """
        ],
        "tests": [
          {"module": "App", "flow": "Main", "name": "again stays", "ok": true, "file": "App/Main.flow.yaml", "line": 8},
          {"module": "App", "flow": "Main", "name": "again goes", "ok": false, "message": "test 'again goes' fails: stack is [home], \
        but [home, home] is expected", "file": "App/Main.flow.yaml", "line": 11}
        ]}

        """), "\(json)")
    let check = try flowc("check", "App", "--no-tests", "--format", "json", in: folder)
    #expect(check.output == "{\"diagnostics\": []}\n")
    let github = try flowc("test", "App", "--format", "github", in: folder)
    #expect(github.output.contains("::error file=App/Main.flow.yaml,line=13,endLine=13,col=13"), "\(github)")
    #expect(try flowc("test", "App", "--format", "sarif", in: folder).output.contains("\"ruleId\": \"test-failed\""))
  }
}
