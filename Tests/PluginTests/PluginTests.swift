import Foundation
import ProcessTestSupport
import Testing

/// The build plugin in a package of its own, with both build systems. They build a package dozens of times, which takes minutes: the manifest
/// has them only for a command of their own, `FLOWC_PROCESS_TESTS=1 swift test --filter PluginTests`.
@Suite(.oneScenarioAtATime)
struct `The build plugin` {
  private static let main = "print(MainCoordinator.flow.name)\n"

  private static func flow(_ name: String, screen: String, more: String = "") -> String {
    """
    flow: \(name)
    start: \(screen)
    screens:
      \(screen): { events: { again } }
    edges:
      \(screen): { again: stay }
    \(more)
    """
  }

  private static let good = ["main.swift": main, "Main.flow.yaml": flow("Main", screen: "home")]

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin generates what the target compiles, without a warning, in folders with blanks too`(
    _ system: BuildSystem
  ) throws {
    let files = [
      "more flows/Other.flow.yaml": Self.flow("Other", screen: "other"), "Library.flow.yaml": "screens: {}\n",
    ]
    let consumer = try Consumer(system, Self.good.merging(files) { $1 })
    let result = try consumer.runApp()
    #expect(result.status == 0 && result.output.hasSuffix("Main\n"), "\(result)")
    #expect(!result.errors.contains("warning:") && !result.output.contains("warning:"), "\(result)")
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin is not built, nor is the compiler, for a package that does not use it`(_ system: BuildSystem)
    throws
  {
    let main = "import FlowRuntime\nprint(FlowNumber.n0)\n"
    let consumer = try Consumer(system, ["main.swift": main], plugin: .unused)
    let result = try consumer.runApp()
    #expect(result.status == 0 && result.output.hasSuffix("n0\n"), "\(result)")
    #expect(consumer.hasBuilt("FlowRuntime") && !consumer.hasBuilt("FlowCompiler"))
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin takes tools that were compiled before, as the package command does, and compiles none`(
    _ system: BuildSystem
  )
    throws
  {
    let folder = try TemporaryFolder()
    let bundle = folder.url("flowc.artifactbundle")
    let tools = ["flowc", "flowc-build"]
    let artifacts = try tools.map { tool in
      """
      "\(tool)": {
        "type": "executable", "version": "1",
        "variants": [{ "path": "\(tool)", "supportedTriples": ["\(try hostTriple())"] }]
      }
      """
    }
    try folder.write([
      "flowc.artifactbundle/info.json":
        "{ \"schemaVersion\": \"1.0\", \"artifacts\": { \(artifacts.joined(separator: ",\n")) } }"
    ])
    for tool in tools {
      // By a program of its own: what another test starts while this process writes the copy would keep it open, and nothing could run it.
      let copied = try run("cp", [builtExecutable(tool), bundle.appending(path: tool).path], in: bundle)
      try #require(copied.status == 0, "\(copied)")
    }
    let consumer = try Consumer(system, Self.good, plugin: .tools(bundle: bundle.path))
    let result = try consumer.runApp()
    #expect(result.status == 0 && result.output.hasSuffix("Main\n"), "\(result)")
    let stale = try consumer.swift("package", "flow", "generate", "--check")
    #expect(stale.status == 1 && "\(stale)".contains("Generated/Main.flow.swift' is missing"), "\(stale)")
    #expect(consumer.hasBuilt("FlowRuntime") && !consumer.hasBuilt("FlowCompiler"))
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin runs nothing when nothing has changed`(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, Self.good)
    #expect(try consumer.build().status == 0)
    #expect(try consumer.build().status == 0)
    let dates = try consumer.dates()
    let result = try consumer.build()
    #expect(result.status == 0)
    #expect(!result.output.contains("Generating flows") && !result.output.contains("Compiling App"), "\(result)")
    #expect(try consumer.dates() == dates)
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin follows an edited flow, and leaves the others' files alone`(_ system: BuildSystem) throws {
    let consumer = try Consumer(
      system, Self.good.merging(["Other.flow.yaml": Self.flow("Other", screen: "other")]) { $1 })
    #expect(try consumer.build().status == 0)
    let before = try consumer.dates()
    try consumer.write([
      "Main.flow.yaml": Self.flow("Main", screen: "house"), "main.swift": "print(HouseScreen.self)\n",
    ])
    let result = try consumer.runApp()
    #expect(result.status == 0 && result.output.hasSuffix("HouseScreen\n"), "\(result)")
    let after = try consumer.dates()
    #expect(before["Main.flow.swift"] != after["Main.flow.swift"])
    #expect(before["Other.flow.swift"] == after["Other.flow.swift"])
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin follows flow files that are added, renamed and removed`(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, Self.good)
    #expect(try consumer.build().status == 0)
    try consumer.write([
      "New.flow.yaml": Self.flow("New", screen: "new"), "main.swift": "print(NewCoordinator.flow.name)\n",
    ])
    let added = try consumer.runApp()
    #expect(added.status == 0 && added.output.hasSuffix("New\n"), "\(added)")
    try consumer.delete("New.flow.yaml")
    try consumer.write(["Newer.flow.yaml": Self.flow("New", screen: "new")])
    let renamed = try consumer.runApp()
    #expect(renamed.status == 0 && renamed.output.hasSuffix("New\n"), "\(renamed)")
    try consumer.delete("Newer.flow.yaml")
    let deleted = try consumer.build()
    #expect(deleted.status != 0 && "\(deleted)".contains("cannot find 'NewCoordinator' in scope"), "\(deleted)")
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin shows a mistake in a flow at its place, until it is fixed`(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, Self.good)
    try consumer.write([
      "Main.flow.yaml": Self.flow("Main", screen: "home").replacing("start: home", with: "start: hom")
    ])
    let broken = try consumer.build()
    #expect(broken.status != 0)
    #expect(
      "\(broken)".contains("\(consumer.path("Main.flow.yaml")):2:8: error: screen 'hom' is not declared"), "\(broken)")
    try consumer.write(Self.good)
    #expect(try consumer.build().status == 0)
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin shows a wrong Swift type in an expression at its place in the flow file`(_ system: BuildSystem)
    throws
  {
    let flow = """
      flow: Main
      context: { count: { type: Int, default: 0 } }
      start: home
      screens:
        home: { events: { named: { name: String } } }
      edges:
        home:
          named: { stay, set: { count: event.name.count.description } }

      """
    let consumer = try Consumer(system, ["main.swift": Self.main, "Main.flow.yaml": flow])
    let result = try consumer.build()
    #expect(result.status != 0)
    let place = "\(consumer.path("Main.flow.yaml")):8:51: error:"
    #expect(
      "\(result)".contains(place) && "\(result)".contains("cannot assign value of type 'String' to type 'Int'"),
      "\(result)")
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin names both places where two files declare one flow`(_ system: BuildSystem) throws {
    let consumer = try Consumer(
      system, Self.good.merging(["Other.flow.yaml": Self.flow("Main", screen: "other")]) { $1 })
    let result = try consumer.build()
    #expect(result.status != 0)
    #expect("\(result)".contains("\(consumer.path("Other.flow.yaml")):1:7: error:"), "\(result)")
    #expect("\(result)".contains("\(consumer.path("Main.flow.yaml")):1:7: note:"), "\(result)")
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin names both files that would give one Swift file`(_ system: BuildSystem) throws {
    let consumer = try Consumer(
      system, Self.good.merging(["sub/Main.flow.yaml": Self.flow("Other", screen: "other")]) { $1 })
    let result = try consumer.build()
    #expect(result.status != 0)
    #expect(
      "\(result)".contains(
        "'\(consumer.path("Main.flow.yaml"))' and '\(consumer.path("sub/Main.flow.yaml"))' would both"),
      "\(result)")
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin follows an edited flow of a target that it depends on, in a folder with a blank too`(
    _ system: BuildSystem
  )
    throws
  {
    let app = """
      flow: Main
      imports: [AuthKit]
      start: home
      screens: { home: { events: { again } } }
      edges:
        home: { again: push Auth }
        Auth: { done: stay }
      """
    func auth(_ more: String) -> String {
      "flow: Auth\naccess: package\noutcomes: { done\(more) }\nstart: login\n"
        + "screens: { login: { events: [ok] } }\nedges: { login: { ok: finish done } }\n"
    }
    let consumer = try Consumer(
      system,
      [
        "main.swift": "import AuthKit\nprint(MainCoordinator.flow.name, AuthCoordinator.flow.name)\n",
        "Main.flow.yaml": app,
      ],
      library: ["AuthKit.swift": "", "Auth.flow.yaml": auth("")])
    let result = try consumer.runApp()
    #expect(result.status == 0 && result.output.hasSuffix("Main Auth\n"), "\(result)")
    try consumer.write(library: "Auth.flow.yaml", auth(", refused"))
    let edited = try consumer.build()
    #expect(edited.status != 0)
    #expect(
      "\(edited)".contains(
        "\(consumer.path("Main.flow.yaml")):7:3: error: outcome 'refused' of flow 'Auth' has no edge"),
      "\(edited)")
    try consumer.write(library: "Auth.flow.yaml", auth(""))
    #expect(try consumer.build().status == 0)
  }

  @Test(arguments: BuildSystem.allCases)
  func `the build plugin leaves a target without flow files as it is`(_ system: BuildSystem) throws {
    let result = try Consumer(system, ["main.swift": "print(1)\n"]).build()
    #expect(result.status == 0, "\(result)")
  }

  @Test func `the build plugin builds what 'flowc init' writes, as it is`() throws {
    let main = """
      let flow = AppCoordinator(screens: AppPages())
      flow.start()
      flow.screen(ListScreen.self)?.rowTapped(row: 7)
      print(flow.stack)

      """
    let consumer = try Consumer(.native, ["main.swift": main])
    let made = try ProcessTestSupport.run(builtExecutable("flowc"), ["init"], in: URL(filePath: consumer.path("")))
    #expect(made.status == 0, "\(made)")
    let result = try consumer.runApp()
    #expect(result.status == 0 && result.output.hasSuffix("[list, detail]\n"), "\(result)")
    #expect(!"\(result)".contains("warning:"), "\(result)")
  }

  @Test func `the build plugin has a package command that imports flows, which the target is built with next`() throws {
    let consumer = try Consumer(.native, ["main.swift": "print(ShopCoordinator.flow.name)\n"])
    let foreign = try TemporaryFolder()
    try foreign.write([
      "shop.xml": """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/shop" app:startDestination="@id/list">
        <fragment android:id="@+id/list"><action android:id="@+id/open" app:destination="@id/item"/></fragment>
        <fragment android:id="@+id/item"><argument android:name="id" app:argType="integer"/></fragment>
      </navigation>
      """
    ])
    func runImport(_ file: String) throws -> ProcessResult {
      try consumer.swift(
        "package", "--allow-writing-to-package-directory", "flow", "import", "jetpack", foreign.path(file), "-o",
        consumer.path(""))
    }
    let imported = try runImport("shop.xml")
    #expect(imported.status == 0 && "\(imported)".contains("'Shop' with 2 screens, 1 edge, 1 input"), "\(imported)")
    let result = try consumer.runApp()
    #expect(result.status == 0 && result.output.hasSuffix("Shop\n"), "\(result)")
    let missing = try runImport("none.xml")
    #expect(missing.status == 1 && "\(missing)".contains("none.xml"), "\(missing)")
  }

  @Test
  func
    `the build plugin has a package command that walks through the package's flows, compares, explains and watches them`()
    throws
  {
    let consumer = try Consumer(.native, Self.good)
    let paths = try consumer.swift("package", "flow", "paths")
    #expect(paths.status == 0 && paths.output.contains("1 walk of 2 steps takes 2 of 2"), "\(paths)")
    let page = try consumer.swift("package", "flow", "explain", "unknown-screen")
    #expect(page.status == 0 && page.output.contains("unknown-screen"), "\(page)")

    try consumer.commit()
    defer { consumer.forgetCommits() }
    let same = try consumer.swift("package", "flow", "diff", "HEAD")
    #expect(same.status == 0 && same.output.hasSuffix("nothing has changed\n"), "\(same)")
    try consumer.write([
      "Main.flow.yaml": Self.flow("Main", screen: "home").replacing("again: stay", with: "again: root home")
    ])
    let changed = try consumer.swift("package", "flow", "diff", "HEAD", "--fail-on", "different")
    #expect(changed.status == 1 && changed.output.contains("\(consumer.path("Main.flow.yaml")):6:"), "\(changed)")

    let watched = try consumer.swift(endingPluginOf: "flowc[^/ ]* watch ", "package", "flow", "watch")
    #expect(watched.text.contains("http://127.0.0.1:") && watched.text.contains("no diagnostics"), "\(watched)")
    #expect(watched.isEnded, "\(watched)")
  }

  @Test
  func
    `the build plugin gives way to a package command that checks in its output, and reports where both are used`()
    throws
  {
    let consumer = try Consumer(.native, Self.good)
    let checked = try consumer.swift("package", "flow", "check")
    #expect(checked.status == 0, "\(checked)")
    let stale = try consumer.swift("package", "flow", "generate", "--check")
    #expect(
      stale.status == 1 && "\(stale)".contains("'\(consumer.path("Generated/Main.flow.swift"))' is missing"), "\(stale)"
    )
    let unknown = try consumer.swift("package", "flow", "check", "--target", "Nowhere")
    #expect(unknown.status == 1 && unknown.errors.contains("no target 'Nowhere'"), "\(unknown)")
    let allowed = "--allow-writing-to-package-directory"
    let generated = try consumer.swift("package", allowed, "flow", "generate")
    // What the plugin makes in every build is not written into the target, too.
    #expect(generated.status == 1 && "\(generated)".contains("'App' uses FlowBuildPlugin"), "\(generated)")
    #expect(try consumer.build().status == 0)
    try consumer.write(["Generated/Main.flow.swift": "// Generated by flowc\n"])
    let both = try consumer.build()
    #expect(both.status != 0 && "\(both)".contains("is generated by the build plugin too"), "\(both)")
  }
}

/// The platform of this machine as artifact bundles name it.
private func hostTriple() throws -> String {
  struct Information: Decodable {
    struct Target: Decodable { var unversionedTriple: String }
    var target: Target
  }
  let output = try run("swiftc", ["-print-target-info"], in: URL(filePath: "/")).output
  return try JSONDecoder().decode(Information.self, from: Data(output.utf8)).target.unversionedTriple
}
