import ProcessTestSupport
import Testing

@Suite struct `flowc simulate` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["App/Main.flow.yaml": flows])
  }

  private let flows = """
    flow: Main
    doc: Two tabs, and one for members.
    container: tabs
    conditions: { member: { live: true }, nav: [plain, fancy] }
    items:
      home: home
      search: search
      me: { to: profile, when: member }
    screens:
      home: { events: { opened: { id: ItemID } } }
      search:
        inputs: { query: { type: String, default: "tea" } }
        events: { found: { id: ItemID, title: "String?" } }
        samples: { long: { query: "a long, long word" } }
      item: { inputs: { id: ItemID }, events: { closed } }
      profile:
    edges:
      home:   { opened: push item }
      search: { found: { push: item, when: nav == fancy } }
      item:   { closed: pop }

    """

  private func simulate(_ lines: String, _ arguments: String...) throws -> ProcessResult {
    try run(builtExecutable("flowc"), ["simulate", "App"] + arguments, in: folder.root, input: lines)
  }

  @Test func `flowc simulate carries out lines, and shows the stack after each`() throws {
    let result = try simulate(
      """
      opened 7
      select search
      found 8 none
      conditions nav=fancy
      found 8 none
      back
      log
      """)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("Main  Two tabs, and one for members.\n\n╭─ root "))
    #expect(result.output.contains("> opened 7\n  built item\n"))
    #expect(result.output.contains("│ ▶ item   id: 7  (new) "))
    #expect(result.output.contains("> found 8 none\n  asked nav=plain · denied: no guard held\n"))
    #expect(result.output.contains("> conditions nav=fancy\n  nav=fancy, for the next guard that asks\n"))
    #expect(
      result.output.hasSuffix(
        "   6. back → [{ Main.search: { home: [home, item], search: [search] } }], released item\n"),
      "\(result)")
  }

  @Test func `flowc simulate takes the lines of its own trace, and of flowc paths`() throws {
    let trace = try simulate("opened 7\nselect search\nconditions nav=fancy\nfound 8 none\nback\ntrace\n")
    let lines = trace.output.split(separator: "\n").filter { $0.contains(" → ") }
    #expect(lines.count == 5, "\(trace)")
    let replayed = try simulate(lines.joined(separator: "\n"))
    #expect(replayed.status == 0 && replayed.errors.isEmpty, "\(replayed)")
    let other = try simulate(lines.joined(separator: "\n").replacing("search: [search, item]", with: "search: [item]"))
    #expect(other.status == 1 && other.errors.contains("the walk led to"), "\(other)")
    let paths = try run(builtExecutable("flowc"), ["paths", "App"], in: folder.root)
    let walked = try simulate(paths.output)
    #expect(walked.status == 0 && walked.errors.isEmpty, "\(walked)")
  }

  @Test func `flowc simulate notifies the flows at once of a live condition, and items come and go`() throws {
    let result = try simulate("select me\n")
    #expect(
      result.status == 1 && result.errors.contains("there is no item 'me'; there are 'home', 'search'"), "\(result)")
    let member = try simulate("conditions member=yes\nselect me\nconditions member=no\n")
    #expect(member.status == 0 && member.output.contains("▶ profile"), "\(member)")
    #expect(member.output.contains("> conditions member=no\n  asked member=no · released profile\n"), "\(member)")
  }

  @Test(arguments: ["true", "yes"]) func `a condition is answered as tests of flow files answer it`(yes: String) throws
  {
    let no = yes == "true" ? "false" : "no"
    let member = try simulate("select me\nconditions member=\(no)\n", "--condition", "member=\(yes)")
    #expect(member.status == 0 && member.output.contains("▶ profile"), "\(member)")
    #expect(member.output.contains("  asked member=no · released profile\n"), "\(member)")
    let others = try simulate("conditions member=odd\n", "--condition", "member=\(no)")
    #expect(others.status == 1 && others.errors.contains("'member' is false or true, not 'odd'"), "\(others)")
  }

  @Test func `flowc simulate begins with a screen alone, with one of its samples`() throws {
    let result = try simulate("menu\n", "--screen", "search", "--sample", "long")
    #expect(result.status == 0 && result.output.contains("▶ search   query: a long, long word"), "\(result)")
    #expect(result.output.contains("1  found  id: ItemID, title: String?   e.g. 1 id=id title=title"), "\(result)")
  }

  @Test func `a line that cannot be carried out ends it with 1, and its number`() throws {
    let result = try simulate("opened 7\nfly\nback\n")
    #expect(result.status == 1 && !result.output.contains("> back"), "\(result)")
    #expect(
      result.errors
        == "standard input:2: error: no screen that is shown has an event 'fly', and it is not a command: 'help' lists them\n"
    )
  }

  @Test(
    arguments: [
      (["--flow", "Mian"], "there is no flow 'Mian'; did you mean 'Main'?"),
      (["--screen", "serch"], "there is no screen 'serch'; did you mean 'search'?"),
      (["--screen", "search", "--sample", "short"], "screen 'search' has no sample 'short'; there are 'long'"),
      (["--condition", "nav=odd"], "condition 'nav' has no answer 'odd'; there are 'plain', 'fancy'"),
      (["--condition", "member=odd"], "condition 'member' has no answer 'odd'; there are 'false', 'true'"),
      (["--condition", "nv=odd"], "there is no condition 'nv'; did you mean 'nav'?"),
      (["--input", "user=ann"], "flow 'Main' has no input 'user'"),
    ])
  func `a name that is not there is an error`(_ arguments: [String], _ message: String) throws {
    let result = try run(builtExecutable("flowc"), ["simulate", "App"] + arguments, in: folder.root)
    #expect(result.status == 1 && result.errors == "flowc: error: \(message)\n" && result.output.isEmpty, "\(result)")
  }

  @Test func `flow files cannot come from where the lines come from`() throws {
    #expect(try run(builtExecutable("flowc"), ["simulate", "-"], in: folder.root).status == 64)
    #expect(try run(builtExecutable("flowc"), ["simulate", "App", "--sample", "x"], in: folder.root).status == 64)
  }

  private let waiting = """
    flow: Main
    start: form
    tasks: { send: { inputs: { count: Int }, outcomes: { sent: { id: Int }, failed } } }
    conditions: { allowed: { async: true } }
    screens:
      form: { inputs: { count: Int }, events: { submitted, more: { count: Int } } }
      done: { inputs: { id: Int } }
    inputs: { count: Int }
    edges:
      form: { submitted: { run: send }, more: { push: form, when: allowed } }
      send: { sent: push done, failed: stay }

    """

  @Test func `a task and a held condition are answered, and the stack is drawn again`() throws {
    try folder.write(["App/Main.flow.yaml": waiting])
    let result = try simulate("submitted\nmenu\nsend.sent 7\nback\nmore 8\nmenu\nset allowed=true\nmore 9\n")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    // Placeholders are of the right type.
    #expect(result.output.contains("▶ form   count: 7  (new)") && result.output.contains("e.g. 2 7"), "\(result)")
    #expect(result.output.contains("send   3  sent") && result.output.contains("send: type its outcome"), "\(result)")
    #expect(result.output.contains("> send.sent 7\n  built done\n╭─ root "), "\(result)")
    #expect(result.output.contains("▶ done   id: 7  (new)"), "\(result)")
    #expect(result.output.contains("allowed: set allowed=false|true|failed"), "\(result)")
    #expect(result.output.contains("> set allowed=true\n"), "\(result)")
    #expect(result.output.contains("▶ form   count: 8  (new)"), "\(result)")
    let wrong = try simulate("more eight\n")
    #expect(
      wrong.errors
        == "standard input:1: error: 'eight' is not a value of 'count', which has the type 'Int': try 7\n", "\(wrong)"
    )
  }
}
