import Foundation
import ProcessTestSupport
import Testing

/// That what is written builds is tested with the build plugin.
@Suite struct `flowc init` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `flowc init makes a package in an empty folder, named after it, and explains how to continue`() throws {
    let result = try flowc("init", "my shop", "--flowc", "https://example.org/tools/flowc.git", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(
      folder.files() == [
        "my shop/.gitignore", "my shop/Package.swift", "my shop/Sources/MyShop/MyShop.flow.yaml",
        "my shop/Sources/MyShop/MyShopPages.swift", "my shop/Tests/MyShopTests/MyShopTests.swift",
      ])
    #expect(
      try folder.read("my shop/Package.swift").contains(
        ".package(url: \"https://example.org/tools/flowc.git\", branch: \"main\")"))
    #expect(result.output.contains("  cd 'my shop' && swift build && swift test\n"), "\(result)")
    #expect(result.output.contains("  swift package flow check\n"), "\(result)")
    let check = try flowc("check", "--strict", "my shop/Sources/MyShop", in: folder)
    #expect(check.status == 0 && check.errors.isEmpty, "\(check)")
    let format = try flowc("format", "--check", "my shop", in: folder)
    #expect(format.status == 0 && format.output.isEmpty, "\(format)")
  }

  @Test func `flowc init takes flowc from the checkout that it runs from, or from a path that must be one`() throws {
    #expect(try flowc("init", "A", in: folder).status == 0)
    let manifest = try folder.read("A/Package.swift")
    let line = try #require(manifest.split(separator: "\n").first { $0.contains(".package(name: \"flowc\", path: ") })
    let path = try #require(line.split(separator: "\"").dropFirst(3).first.map(String.init))
    let place = path.hasPrefix("/") ? path : folder.path("A/" + path)
    #expect(FileManager.default.fileExists(atPath: place + "/Sources/FlowRuntime"))
    #expect(manifest.contains("  products: [.library(name: \"A\", targets: [\"A\"])],\n"))
    let wrong = try flowc("init", "B", "--flowc", "A", in: folder)
    #expect(wrong.status == 1 && wrong.errors.contains("is not flowc's package"), "\(wrong)")
    #expect(folder.files(in: "B").isEmpty)
  }

  @Test func `flowc init writes the path to flowc from the new package, so that both can be copied`() throws {
    try folder.write(["tools/flowc/Package.swift": "", "tools/flowc/Sources/FlowRuntime/x.swift": "", "Apps/x": ""])
    #expect(try flowc("init", "Apps/new/Shop", "--flowc", "tools/flowc", in: folder).status == 0)
    #expect(
      try folder.read("Apps/new/Shop/Package.swift").contains(
        ".package(name: \"flowc\", path: \"../../../tools/flowc\")"))
  }

  @Test func `flowc init writes a flow and its Swift into a folder that has other files`() throws {
    try folder.write(["Sources/my shop/Old.swift": ""])
    let result = try flowc("init", "Sources/my shop", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(
      folder.files(in: "Sources/my shop") == ["MyShop.flow.yaml", "MyShopPages.swift", "Old.swift"])
    #expect(result.output.hasPrefix("Wrote Sources/my shop/MyShop.flow.yaml\n"))
    #expect(result.output.contains("name: \"my_shop\"") && result.output.contains("FlowBuildPlugin"), "\(result)")
    #expect(result.output.contains("/flowc check 'Sources/my shop'\n"), "\(result)")
  }

  /// A package of two targets, of which one uses the plugin.
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Two",
      dependencies: [.package(url: "https://example.org/flowc", branch: "main")],
      targets: [
        .target(
          name: "Shop Kit", path: "Kit", exclude: ["old"],
          plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")]),
        .target(name: "App", dependencies: ["Shop Kit"]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ]
    )

    """

  @Test func `flowc init adds a flow to a target of a package, with screens of its own beside other flows`() throws {
    try folder.write(["Package.swift": Self.manifest, "Kit/x.swift": "", "Sources/App/x.swift": ""])
    let which = try flowc("init", in: folder)
    #expect(which.status == 1)
    #expect(which.errors == "flowc: error: say with '--target' which of 'Shop Kit', 'App' the flow is for\n")
    let first = try flowc("init", "--target", "Shop Kit", in: folder)
    #expect(first.status == 0 && !first.output.contains("In Package.swift"), "\(first)")
    let unnamed = try flowc("init", "--target", "Shop Kit", in: folder)
    #expect(
      unnamed.errors == "flowc: error: target 'Shop Kit' has flows already: name another one with '--name'\n",
      "\(unnamed)")
    let second = try flowc("init", "--target", "Shop Kit", "--name", "Orders", in: folder)
    #expect(second.status == 0, "\(second)")
    #expect(
      folder.files(in: "Kit") == [
        "Kit.flow.yaml", "KitPages.swift", "Orders.flow.yaml", "OrdersPages.swift", "x.swift",
      ])
    let app = try flowc("init", "--target", "App", in: folder)
    #expect(app.status == 0 && app.output.contains("In Package.swift"), "\(app)")
    #expect(try flowc("check", in: folder).status == 0)
    let unknown = try flowc("init", "--target", "AppTest", in: folder)
    #expect(
      unknown.errors == "flowc: error: the package has no target 'AppTest'; it has 'Shop Kit', 'App'\n", "\(unknown)")
  }

  @Test func `a package's folder means its targets, each a module, but what they exclude`() throws {
    try folder.write([
      "Package.swift": Self.manifest, "Kit/deep/Main.flow.yaml": Flows.good(), "Kit/old/Main.flow.yaml": Flows.broken,
      "Sources/App/Main.flow.yaml": "imports: [Shop_Kit]\n" + Flows.good(), "Elsewhere/Main.flow.yaml": Flows.broken,
    ])
    for command in ["check", "test"] {
      let result = try flowc(command, in: folder)
      #expect(result.status == 0, "\(result)")
    }
    let dump = try flowc("dump", in: folder)
    #expect(dump.status == 0, "\(dump)")
    #expect(
      dump.output.contains("\"module\": \"Shop_Kit\"") && dump.output.contains("\"module\": \"App\""), "\(dump)")
    try folder.write(["Empty/Package.swift": Self.manifest])
    let none = try flowc("check", "Empty", in: folder)
    #expect(none.errors == "flowc: error: no target of the package in 'Empty' has a '*.flow.yaml' file\n", "\(none)")
    try folder.write(["Broken/Package.swift": "let package = 1\n"])
    let broken = try flowc("check", "Broken", in: folder)
    #expect(
      broken.status == 1 && broken.errors.hasPrefix("flowc: error: cannot read 'Broken/Package.swift': "), "\(broken)")
  }

  @Test func `nothing is generated into a target whose plugin generates it too`() throws {
    try folder.write(["Package.swift": Self.manifest, "Kit/Main.flow.yaml": Flows.good(), "Sources/App/x.swift": ""])
    let result = try flowc("generate", "Kit", "-o", "Kit/Generated", in: folder)
    #expect(result.status == 1, "\(result)")
    #expect(
      result.errors.hasPrefix("flowc: error: target 'Shop Kit' uses FlowBuildPlugin, which generates the Swift"),
      "\(result)")
    #expect(folder.files(in: "Kit") == ["Main.flow.yaml"])
    #expect(try flowc("generate", "Kit", "-o", "Generated", in: folder).status == 0)
  }

  @Test func `flowc init takes another name, which must be one`() throws {
    #expect(try flowc("init", "--name", "Till", in: folder).status == 0)
    #expect(folder.files(in: "Sources") == ["Till/Till.flow.yaml", "Till/TillPages.swift"])
    let result = try flowc("init", "--name", "my-till", in: folder)
    #expect(result.status == 64 && result.errors.contains("'my-till' cannot name a flow; write 'MyTill'"), "\(result)")
  }

  @Test func `flowc init overwrites nothing`() throws {
    try folder.write(["Shop/ShopPages.swift": "// mine\n"])
    let result = try flowc("init", "Shop", in: folder)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors == "flowc: error: 'Shop/ShopPages.swift' is there already\n")
    #expect(folder.files() == ["Shop/ShopPages.swift"])
    #expect(try folder.read("Shop/ShopPages.swift") == "// mine\n")
  }

  @Test func `flowc init names the nearest schema for editors, and no schema where none is found`() throws {
    try folder.write(["A/x": "", "x/B/x": ""])
    #expect(try flowc("init", "A", in: folder).status == 0)
    #expect(try folder.read("A/A.flow.yaml").hasPrefix("# The flow 'A'"))
    #expect(try flowc("schema", "-o", "flow.schema.json", in: folder).status == 0)
    #expect(try flowc("init", "x/B", in: folder).status == 0)
    #expect(
      try folder.read("x/B/B.flow.yaml").hasPrefix("# yaml-language-server: $schema=../../flow.schema.json\n# The flow")
    )
  }
}
