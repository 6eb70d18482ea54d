import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

/// Proofs, messages and written walks of `flowc check`, and the replay of those walks.
@Suite struct `flowc check proves` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let shop = """
    flow: Shop
    conditions: [authenticated]
    gates: { authenticated: { run: SignIn } }
    start: home
    screens:
      home: { events: { ordersTapped, helpTapped } }
      help: { events: { ordersTapped } }
      orders:
    edges:
      home: { ordersTapped: { push: orders, requires: authenticated }, helpTapped: present help }
      help: { ordersTapped: { dismiss, push: orders } }
    properties:
      ordersNeedLogin: { never: orders, unless: authenticated }
      homeComesFirst: { before: help, always: home }
    flows:
      SignIn:
        outcomes: [ok]
        start: login
        screens: { login: { events: { done } } }
        edges: { login: { done: finish ok } }

    """

  private func flowc(_ arguments: String..., input: String = "") throws -> ProcessResult {
    try run(builtExecutable("flowc"), arguments, in: folder.root, input: input)
  }

  @Test func `a property is refuted by itself, with the walk as numbered notes`() throws {
    try folder.write(["App/Shop.flow.yaml": Self.shop])
    let result = try flowc("check", "App")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        App/Shop.flow.yaml:13:3: error: property 'ordersNeedLogin' does not hold: 'orders' is entered while 'authenticated' does not hold [property-violated]
        App/Shop.flow.yaml:4:8: note: 1. start → [home]
        App/Shop.flow.yaml:10:80: note: 2. home.helpTapped → [home, { sheet: [help] }]
        App/Shop.flow.yaml:11:25: note: 3. help.ordersTapped, authenticated: false → [home, orders]
        App/Shop.flow.yaml:13:3: note: add 'requires: authenticated' to screen 'orders'; 'flowc check --as-test' writes the walk as a test

        """)
  }

  @Test func `--prove reports the result of each property, and from how much`() throws {
    try folder.write(["App/Shop.flow.yaml": Self.shop])
    let result = try flowc("check", "--prove", "App")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == "✘ ordersNeedLogin  refuted in 3 steps", "\(result.output)")
    #expect(lines.last?.contains(#/^✔ homeComesFirst   proved: [0-9]+ entries, [0-9]+ pairs, [0-9]+ ways in$/#) == true)
  }

  @Test func `--prove reports each property to other programs, with the walk`() throws {
    try folder.write(["App/Shop.flow.yaml": Self.shop])
    let result = try flowc("check", "--prove", "--format", "json", "App")
    let proofs = try #require(
      (try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])?["proofs"]
        as? [[String: Any]])
    #expect(proofs.compactMap { $0["verdict"] as? String } == ["refuted", "proved"])
    let steps = try #require(proofs[0]["walk"] as? [[String: Any]])
    #expect(steps.compactMap { $0["trigger"] as? String } == ["start", "home.helpTapped", "help.ordersTapped"])
    #expect(steps.last?["answers"] as? [String: String] == ["authenticated": "false"])
  }

  @Test func `--no-proofs leaves all of it out`() throws {
    try folder.write(["App/Shop.flow.yaml": Self.shop])
    let result = try flowc("check", "--no-proofs", "App")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(try flowc("check", "--no-proofs", "--prove", "App").status == 64)
  }

  @Test func `--as-test writes the walks of a file under one key, and they hold as tests`() throws {
    try folder.write([
      "App/Shop.flow.yaml": Self.shop.replacing("  homeComesFirst", with: "  noHelp: { never: help }\n  homeComesFirst")
    ])
    let result = try flowc("check", "--as-test", "App")
    #expect(result.output.hasPrefix("# App/Shop.flow.yaml\ntests:\n  ordersNeedLogin does not hold:\n"))
    try folder.write(["App/Walks.flow.yaml": result.output])
    #expect(try flowc("test", "App").output.contains("2 tests passed"))
  }

  /// The goldens of diagnostics that show a walk.
  private static let goldens: [String] = {
    let root = URL(filePath: #filePath).appending(path: "../../FlowCompilerTests/Goldens/Diagnostics")
    return ["Stack", "Links", "Tests"].flatMap { group in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: group).standardizedFileURL.path(percentEncoded: false))
      return (names ?? []).sorted().map { root.appending(path: "\(group)/\($0)").standardizedFileURL.path }
    }.filter { path in
      (try? String(contentsOfFile: path, encoding: .utf8))?.contains("1. start →") == true
    }
  }()

  @Test func `many diagnostics show a walk`() { #expect(Self.goldens.count >= 9, "\(Self.goldens)") }

  @Test(arguments: sample(oneIn: 3, of: goldens))
  func `the walk of a diagnostic is taken again by flowc simulate and flowc test`(golden: String) throws {
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    let flows = try #require(text.components(separatedBy: "── flowc prints ──").first)
    try folder.write(["App/Example.flow.yaml": flows])
    let check = try flowc("check", "--as-test", "App")
    #expect(check.errors.contains("note: 1. start → ["))
    let walked = try flowc("simulate", "App", input: check.errors)
    #expect(walked.status == 0 && walked.errors.isEmpty, "\(walked)")
    let steps = check.errors.split(separator: "\n").filter { $0.contains(#/: note: [0-9]+\. /#) }
    #expect(walked.output.split(separator: "\n").count { $0.contains(" → [") && $0.hasPrefix("> ") } == steps.count)
    try folder.write(["App/Walks.flow.yaml": check.output])
    let tested = try flowc("test", "App")
    #expect(tested.status == 0 && tested.output.contains(" passed"), "\(tested)")
  }

  @Test func `a walk that no longer leads there is named with its line`() throws {
    try folder.write(["App/Shop.flow.yaml": Self.shop])
    let check = try flowc("check", "App")
    try folder.write(["App/Shop.flow.yaml": Self.shop.replacing("present help", with: "push help")])
    let walked = try flowc("simulate", "App", input: check.errors)
    #expect(walked.status == 1)
    #expect(
      walked.errors.contains("the walk led to [home, { sheet: [help] }] here, and this led to [home, help]"),
      "\(walked)")
  }
}
