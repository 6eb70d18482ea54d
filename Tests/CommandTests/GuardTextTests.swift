import ProcessTestSupport
import Testing

/// Guards, as every command shows them.
@Suite struct GuardTextTests {
  private static func flow(_ guards: (String, String), unless: String) -> String {
    """
    flow: Main
    conditions: { nav: [tabs, drawer], member: , trial: }
    start: home
    screens:
      home: { events: { next, more } }
      other: { events: { again } }
    edges:
      home:
        next: [ { push: other, when: \(guards.0) }, stay ]
        more: [ { push: other, when: \(guards.1) }, stay ]
      other: { again: stay }
    properties:
      shownLate: { never: other, unless: \(unless) }

    """
  }

  @Test(arguments: [
    ["check"], ["coverage"], ["dump"], ["graph", "--format", "dot"], ["graph", "--format", "html"],
    ["generate", "-o", "-"],
  ])
  func `a guard reads the same wherever it is shown`(command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "App/Main.flow.yaml": Self.flow(
        ("(not (nav == drawer))", "not ((member) or trial)"), unless: "(not nav == drawer) and not (member or trial)")
    ])
    let result = try run(builtExecutable("flowc"), command + ["App"], in: folder.root)
    let shown =
      command == ["check"] ? ["nav != drawer and not (member or trial)"] : ["nav != drawer", "not (member or trial)"]
    for text in shown { #expect((result.output + result.errors).contains(text), "\(result)") }
  }
}
