import Platform

/// Measures a package with the build plugin beside the same one with the Swift that it generates checked in and the runtime among its own
/// targets, so that nothing of the plugin is built: a clean build, one without changes, and one after a flow was edited.
func measurePlugin(_ settings: Settings) {
  let with = Sample(settings, "with", hasPlugin: true)
  let without = Sample(settings, "without", hasPlugin: false)
  var samples = Samples()
  for _ in 0..<(settings.isShort ? 1 : 3) {
    for sample in [with, without] {
      sample.clean()
      samples.take("\(sample.name) clean", sample.build().wall)
      // The first build after a clean one plans anew.
      _ = sample.build()
      for _ in 0..<5 { samples.take("\(sample.name) unchanged", sample.build().wall) }
      for turn in 0..<3 {
        let before = sample.objects()
        sample.edit(turn)
        samples.take("\(sample.name) edited", sample.build().wall)
        let after = sample.objects()
        samples.take("\(sample.name) objects", Double(after.filter { before[$0.key] != $0.value }.count))
      }
    }
  }
  head("Wall time of `swift build`, s", "with the plugin", "the same Swift checked in", "difference")
  for name in ["clean", "unchanged", "edited"] {
    let (first, second) = (samples["with \(name)"] / 1_000, samples["without \(name)"] / 1_000)
    row(name, text(first, 2), text(second, 2), text(first - second, 2))
  }
  row("objects made anew after the edit", text(samples["with objects"], 0), text(samples["without objects"], 0), "")
}

/// A package with an app of ten flows with ten screens each.
private struct Sample {
  let name: String
  private let folder: String
  private let hasPlugin: Bool
  private let tool: String

  init(_ settings: Settings, _ name: String, hasPlugin: Bool) {
    self.name = name
    self.hasPlugin = hasPlugin
    tool = settings.release + "/flowc-build-tool"
    folder = settings.scratch + "/package-" + name
    for path in [folder, folder + "/Sources", folder + "/Sources/App", folder + "/Flows"] { makeFolder(path) }
    let flows = hasPlugin ? folder + "/Sources/App" : folder + "/Flows"
    _ = run([settings.release + "/write-workload", "flows-of-ten", "100", flows])
    _ = run([settings.release + "/write-workload", "app", "1", folder + "/Sources/App"])
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "\(name)", platforms: [.macOS(.v14)],
      \(hasPlugin ? Self.withPlugin : Self.withoutPlugin)
        swiftLanguageModes: [.v6])

      """
    guard write(manifest, to: folder + "/Package.swift") else { fail(folder) }
    if hasPlugin { return }
    for module in ["FlowModel", "FlowRuntime"] {
      // From the package's `Sources`, up to flowc's own.
      makeLink(to: "../../../../../../Sources/" + module, at: folder + "/Sources/" + module)
    }
    generate()
  }

  private static let withPlugin = """
      dependencies: [.package(name: "flowc", path: "../../../../..")],
      targets: [
        .target(
          name: "App", dependencies: [.product(name: "FlowRuntime", package: "flowc")],
          plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")])
      ],
    """

  private static let withoutPlugin = """
      targets: [
        .target(name: "FlowModel"), .target(name: "FlowRuntime", dependencies: ["FlowModel"]),
        .target(name: "App", dependencies: ["FlowRuntime"]),
      ],
    """

  private func generate() {
    let flows = files(in: folder + "/Flows", ending: ".flow.yaml")
    _ = run([tool, "--module", "App", "--output", folder + "/Sources/App", "--"] + flows)
  }

  /// Removes what was built; what was resolved stays.
  func clean() { _ = run(["swift", "package", "--package-path", folder, "clean"]) }

  func build() -> ProcessRun { run(["swift", "build", "--package-path", folder, "--quiet"]) }

  /// Lets an event of a flow lead elsewhere.
  func edit(_ turn: Int) {
    let path = (hasPlugin ? folder + "/Sources/App" : folder + "/Flows") + "/Flow3.flow.yaml"
    guard let bytes = contents(of: path) else { fail(path) }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let place = lines.lastIndex(where: { $0.hasPrefix("    next:") }) else { fail(path) }
    lines[place] = turn % 2 == 0 ? "    next: pop" : "    next: dismiss"
    guard write(lines.joined(separator: "\n"), to: path) else { fail(path) }
    if !hasPlugin { generate() }
  }

  /// When each object file was made.
  func objects() -> [String: Int] {
    var times: [String: Int] = [:]
    for path in files(in: folder + "/.build/debug/App.build", ending: ".o") { times[path] = modificationTime(of: path) }
    return times
  }
}
