import Platform

/// Measures a package with the build plugin, as an app has it; the same one where flowc's tools are brought compiled; the same one with the
/// Swift that the plugin generates checked in, which shows what depending on flowc takes by itself; and with the runtime among its own
/// targets as well, so that nothing of flowc's package is there. A clean build, one without changes, and one after a flow was edited.
func measurePlugin(_ settings: Settings) {
  let bundle = makeBundle(settings)
  let all = [
    Sample(settings, "from-source", .plugin),
    Sample(settings, "compiled", .pluginCompiled(bundle: bundle)),
    Sample(settings, "dependent", .checkedIn(bundle: bundle)),
    Sample(settings, "without", .alone),
  ]
  var samples = Samples()
  for round in 0..<(settings.isShort ? 1 : 3) {
    measureClean(all, round, settings, &samples)
    // In turns, since a build without changes takes less than what the machine's clock differs by from minute to minute.
    for turn in 0..<6 {
      samples.take("unchanged", all.map { ($0.name, $0.build().wall) })
      let edited = all.map { sample in
        let before = sample.objects()
        sample.edit(turn)
        let time = sample.build().wall
        let after = sample.objects()
        samples.take("\(sample.name) objects", Double(after.filter { before[$0.key] != $0.value }.count))
        // So that what is measured next finds nothing to do.
        _ = sample.build()
        return (sample.name, time)
      }
      samples.take("edited", edited)
    }
  }
  head(
    "`swift build`, s of wall time", "the plugin", "its tool compiled before",
    "the same Swift checked in, the runtime from flowc", "and the runtime its own",
    "the first two, less the last beside them")
  for name in ["clean", "clean, CPU", "unchanged", "edited"] {
    let times = all.map { samples["\($0.name) \(name)"] / 1_000 }
    row(
      name, text(times[0], 2), text(times[1], 2), text(times[2], 2), text(times[3], 2),
      all[..<2].map { text(samples["\($0.name) \(name) more"] / 1_000, 2) }.joined(separator: ", "))
  }
  let made = all.map { text(samples["\($0.name) objects"], 0) }
  row("objects made anew after the edit", made[0], made[1], made[2], made[3], "")
}

extension Samples {
  /// Takes what samples took in one turn, and how much more than the one with nothing of flowc's package.
  fileprivate mutating func take(_ what: String, _ times: [(name: String, time: Double)]) {
    let least = times.first { $0.name == "without" }?.time ?? .nan
    for (name, time) in times {
      take("\(name) \(what)", time)
      take("\(name) \(what) more", time - least)
    }
  }
}

/// Clean builds: one from source a round, since it takes long and differs by much, and three of the others, in turns that begin at either
/// end, so that what the machine slows down by and by falls on all of them.
private func measureClean(_ all: [Sample], _ round: Int, _ settings: Settings, _ samples: inout Samples) {
  for turn in 0..<(settings.isShort ? 1 : 3) {
    let asked = turn == 0 ? all : Array(all.dropFirst())
    let builds = ((round + turn).isMultiple(of: 2) ? asked : asked.reversed()).map { sample in
      sample.clean()
      return (name: sample.name, run: sample.build())
    }
    samples.take("clean", builds.map { ($0.name, $0.run.wall) })
    samples.take("clean, CPU", builds.map { ($0.name, $0.run.cpu) })
  }
  // The first build after a clean one plans again.
  for sample in all { _ = sample.build() }
}

/// Puts the optimised tool that was built for the benchmark into an artifact bundle, as `.ci/bundle` does.
///
/// - Returns: its absolute path.
private func makeBundle(_ settings: Settings) -> String {
  let bundle = settings.scratch + "/flowc.artifactbundle"
  makeFolder(bundle)
  let info = """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "flowc-build": {
          "type": "executable", "version": "0",
          "variants": [{ "path": "flowc-build", "supportedTriples": ["\(hostTriple())"] }]
        }
      }
    }

    """
  guard write(info, to: bundle + "/info.json") else { fail("cannot be written: \(bundle)") }
  _ = run(["cp", settings.release + "/flowc-build", bundle + "/flowc-build"])
  let path = run(["realpath", bundle]).output
  return String(path.prefix { $0 != "\n" })
}

/// The platform that Swift's compiler builds for, without a version.
private func hostTriple() -> String {
  let info = run(["swiftc", "-print-target-info"]).output
  let parts = info.split(separator: "\"")
  guard let key = parts.firstIndex(of: "unversionedTriple"), key + 2 < parts.count else {
    fail("swiftc does not say its target")
  }
  return String(parts[key + 2])
}

/// The origin of a package's generated Swift and its runtime.
private enum Origin {
  /// From flowc, whose plugin's tool is compiled from its sources.
  case plugin
  /// From flowc, whose plugin's tool an artifact bundle brings.
  case pluginCompiled(bundle: String)
  /// The Swift from the package itself, the runtime from flowc. An artifact bundle brings the tools, so that no other package is needed.
  case checkedIn(bundle: String)
  /// From the package itself.
  case alone

  /// Whether the build plugin is used.
  var hasPlugin: Bool {
    switch self {
    case .plugin, .pluginCompiled: true
    case .checkedIn, .alone: false
    }
  }

  /// The artifact bundle that brings flowc's tools, if one does.
  var bundle: String? {
    switch self {
    case .pluginCompiled(let bundle), .checkedIn(let bundle): bundle
    case .plugin, .alone: nil
    }
  }
}

/// A package with an app of ten flows with ten screens each.
private struct Sample {
  let name: String
  private let folder: String
  private let origin: Origin
  private let tool: String

  init(_ settings: Settings, _ name: String, _ origin: Origin) {
    self.name = name
    self.origin = origin
    tool = settings.release + "/flowc-build"
    folder = settings.scratch + "/package-" + name
    for path in ["", "/Sources", "/Sources/App", "/Flows", "/.build", "/.build/checkouts"] { makeFolder(folder + path) }
    let flows = origin.hasPlugin ? folder + "/Sources/App" : folder + "/Flows"
    _ = run([settings.release + "/write-workload", "flows-of-ten", "100", flows])
    _ = run([settings.release + "/write-workload", "app", "1", folder + "/Sources/App"])
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "\(name)", platforms: [.macOS(.v14)],
      \(targets)
        swiftLanguageModes: [.v6])

      """
    guard write(manifest, to: folder + "/Package.swift") else { fail("cannot be written: \(folder)") }
    if case .alone = origin {
      for module in ["FlowLanguage", "FlowModel", "FlowRuntime"] {
        // From the package's `Sources`, up to flowc's own.
        makeLink(to: "../../../../../../Sources/" + module, at: folder + "/Sources/" + module)
      }
    } else {
      // Where SwiftPM would have checked it out, since flowc's manifest leaves its examples out there.
      makeLink(to: "../../../../../../..", at: folder + "/.build/checkouts/flowc")
    }
    if !origin.hasPlugin { generate() }
  }

  /// The package's dependencies and targets.
  private var targets: String {
    if case .alone = origin {
      return """
          targets: [
            .target(name: "FlowLanguage"), .target(name: "FlowModel", dependencies: ["FlowLanguage"]),
            .target(name: "FlowRuntime", dependencies: ["FlowLanguage", "FlowModel"]),
            .target(name: "App", dependencies: ["FlowRuntime"]),
          ],
        """
    }
    return """
        dependencies: [.package(name: "flowc", path: ".build/checkouts/flowc")],
        targets: [
          .target(
            name: "App", dependencies: [.product(name: "FlowRuntime", package: "flowc")],
            plugins: [\(origin.hasPlugin ? ".plugin(name: \"FlowBuildPlugin\", package: \"flowc\")" : "")])
        ],
      """
  }

  private func generate() {
    let flows = files(in: folder + "/Flows", ending: ".flow.yaml")
    _ = run([tool, "--module", "App", "--output", folder + "/Sources/App", "--"] + flows)
  }

  /// Removes what was built; what was resolved stays.
  func clean() { _ = run(["swift", "package", "--package-path", folder, "clean"]) }

  func build() -> ProcessRun {
    let command = ["swift", "build", "--package-path", folder, "--quiet"]
    let environment = origin.bundle.map { ["env", "FLOWC_TOOLS=" + $0] } ?? ["env", "-u", "FLOWC_TOOLS"]
    return run(environment + command)
  }

  /// Lets an event of a flow lead elsewhere.
  func edit(_ turn: Int) {
    let path = (origin.hasPlugin ? folder + "/Sources/App" : folder + "/Flows") + "/Flow3.flow.yaml"
    guard let bytes = contents(of: path) else { fail("cannot be read: \(path)") }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let place = lines.lastIndex(where: { $0.hasPrefix("    next:") }) else { fail("no edges in \(path)") }
    lines[place] = turn % 2 == 0 ? "    next: pop" : "    next: dismiss"
    guard write(lines.joined(separator: "\n"), to: path) else { fail("cannot be written: \(path)") }
    if !origin.hasPlugin { generate() }
  }

  /// When each object file was made.
  func objects() -> [String: Int] {
    var times: [String: Int] = [:]
    for path in files(in: folder + "/.build/debug/App.build", ending: ".o") { times[path] = modificationTime(of: path) }
    return times
  }
}
