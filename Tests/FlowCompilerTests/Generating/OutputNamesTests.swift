import FlowCompiler
import FlowDiagnostics
import Testing

/// The names of generated files and types.
@Suite struct OutputNamesTests {
  @Test func `a flow file gives a Swift file of its name, without its folder`() {
    #expect(generatedName(ofFileAt: "Shop/My Flows/EditProfile.flow.yaml") == "EditProfile.flow.swift")
    #expect(generatedName(ofFileAt: "shop.yaml") == "shop.flow.swift")
  }

  @Test func `the shared file is named after the module as Swift spells it`() {
    #expect(generatedName(ofModule: "my-app") == "my_app.flows.swift")
    #expect(generatedName(ofModule: "3D") == "_3D.flows.swift")
  }

  @Test func `two files that would become one are an error that names both`() {
    let text = Array("screens: { home: {} }".utf8)
    let other = Array("screens: { away: {} }".utf8)
    let found = compile(
      [FlowFile(path: "A/Shop.flow.yaml", bytes: text), FlowFile(path: "B/shop.flow.yaml", bytes: other)],
      module: "Shop"
    ).log.diagnostics.filter { $0.id.severity == .error }
    #expect(found.map(\.id) == [.nameCollision])
    #expect(found.map(\.message) == ["this file and 'A/Shop.flow.yaml' both become 'shop.flow.swift'"])
    #expect(found.map(\.range.file) == [1])
  }

  @Test func `an empty flow file has its Swift file all the same`() {
    let compilation = compile([FlowFile(path: "Empty.flow.yaml", bytes: [])], module: "Shop")
    var names: [String] = []
    if let graph = compilation.graph {
      generate(graph, module: "Shop", sources: compilation.sources) { names.append($0.name) }
    }
    #expect(names == ["Empty.flow.swift", "Shop.flows.swift"])
  }
}
