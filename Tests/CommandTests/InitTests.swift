import ProcessTestSupport
import Testing

/// That what is written builds is tested with the build plugin.
@Suite struct `flowc init` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `writes a flow without a fault and the Swift for it, named after the folder, and says how to go on`()
    throws
  {
    let result = try flowc("init", "Sources/my shop", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(folder.files() == ["Sources/my shop/MyShop.flow.yaml", "Sources/my shop/MyShopFactory.swift"])
    #expect(result.output.hasPrefix("Wrote Sources/my shop/MyShop.flow.yaml\n"))
    #expect(result.output.contains("name: \"my_shop\"") && result.output.contains("FlowBuildPlugin"), "\(result)")
    #expect(result.output.contains("  flowc check 'Sources/my shop'\n"), "\(result)")
    let check = try flowc("check", "--strict", "Sources/my shop", in: folder)
    #expect(check.status == 0 && check.errors.isEmpty, "\(check)")
    let format = try flowc("format", "--check", "Sources/my shop", in: folder)
    #expect(format.status == 0 && format.output.isEmpty, "\(format)")
  }

  @Test func `takes another name, which must be one`() throws {
    #expect(try flowc("init", "--name", "Till", in: folder).status == 0)
    #expect(folder.files() == ["Till.flow.yaml", "TillFactory.swift"])
    let result = try flowc("init", "--name", "my-till", in: folder)
    #expect(result.status == 64 && result.errors.contains("'my-till' cannot name a flow; write 'MyTill'"), "\(result)")
  }

  @Test func `overwrites nothing, and writes nothing beside other flows`() throws {
    try folder.write(["Shop/ShopFactory.swift": "// mine\n"])
    let result = try flowc("init", "Shop", in: folder)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors == "flowc: error: 'Shop/ShopFactory.swift' is there already\n")
    #expect(folder.files() == ["Shop/ShopFactory.swift"])
    #expect(try folder.read("Shop/ShopFactory.swift") == "// mine\n")
    try folder.write(["Mail/flows/Main.flow.yaml": Flows.good()])
    let second = try flowc("init", "Mail", in: folder)
    #expect(second.status == 1 && second.errors.contains("'Mail/flows/Main.flow.yaml' for one"), "\(second)")
  }

  @Test func `names the nearest schema for editors, and none where there is none`() throws {
    #expect(try flowc("init", "A", in: folder).status == 0)
    #expect(try folder.read("A/A.flow.yaml").hasPrefix("# The flow 'A'"))
    #expect(try flowc("schema", "-o", "flow.schema.json", in: folder).status == 0)
    #expect(try flowc("init", "x/B", in: folder).status == 0)
    #expect(
      try folder.read("x/B/B.flow.yaml").hasPrefix("# yaml-language-server: $schema=../../flow.schema.json\n# The flow")
    )
  }
}
