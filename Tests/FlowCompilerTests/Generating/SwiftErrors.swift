import FlowCompiler
import Foundation
import Testing

/// Runs Swift's compiler over what is generated, beside declarations in place of the runtime's and an app's.
enum SwiftErrors {
  /// The errors that Swift finds in `yaml`, as `line:column`; those elsewhere with their path.
  ///
  /// - Parameter shared: another flow file of the module, if there is one.
  static func places(
    in yaml: String, beside shared: String? = nil, app: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var files = [FlowFile(path: "Shop.flow.yaml", bytes: Array(yaml.utf8))]
    if let shared { files.append(FlowFile(path: "Shared.flow.yaml", bytes: Array(shared.utf8))) }
    let compilation = compile(files, module: "Shop")
    let found = compilation.log.sorted.filter { $0.id.severity == .error }
    #expect(found.isEmpty, sourceLocation: sourceLocation)
    guard let graph = compilation.graph else { return [] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    func write(_ name: String, _ text: String) throws {
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path(percentEncoded: false))
    }
    try generate(graph, module: "Shop", sources: compilation.sources) { file in
      try write(file.name, file.text.replacing("import FlowRuntime\n", with: ""))
    }
    try write("App.swift", app)
    try write("Runtime.swift", runtime)
    paths.append(forms)
    return try typecheck(paths).split(separator: "\n").filter { $0.contains(": error: ") }
      .map { line in
        let place = line[..<(line.range(of: ": error: ")?.lowerBound ?? line.endIndex)]
        return place.hasPrefix("Shop.flow.yaml:") ? String(place.dropFirst(15)) : String(line)
      }
  }

  /// The errors that Swift finds in one text, beside the runtime's own forms.
  static func ofForm(in text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "flowc-\(UUID().uuidString).swift")
    try text.replacing("import FlowRuntime\n", with: "").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try typecheck([file.path(percentEncoded: false), forms])
  }

  /// The runtime's types that are named after forms: its own file, so that what is shown is what its users see.
  private static let forms = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Sources/FlowRuntime/Values/FlowForm.swift"
    )
    .path(percentEncoded: false)

  private static func typecheck(_ paths: [String]) throws -> String {
    try swiftc(["-typecheck", "-swift-version", "6", "-parse-as-library", "-diagnostic-style", "llvm"] + paths)
  }

  private static func swiftc(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// The declarations of FlowRuntime that generated code uses, so that no built module must be found.
  private static let runtime = """
    protocol FlowScreen: AnyObject {}
    enum FlowKey<Value: Hashable> {}
    struct BuiltScreen { init(_ view: Any, _ screen: any FlowScreen) {} }
    final class FlowDefinition: Sendable {
      init(_ text: String, children: @escaping @Sendable () -> [FlowDefinition]) {}
    }
    @MainActor final class ScreenHandle {
      init(_ events: StaticString) {}
      init(_ events: StaticString, input: Any) {}
      init(_ events: StaticString, inputs: Any...) {}
      static func isValue<Value>(_ value: Any, _ type: Value.Type) -> Bool { true }
      var isWaiting: Bool { false }
      func input<Value>(_ index: Int) -> Value { fatalError() }
      func onUpdate(_ body: @escaping @MainActor () -> Void) {}
      func send(_ event: Int) {}
      func send(_ event: Int, _ value: Any) {}
      func send(_ event: Int, all values: [Any]) {}
    }
    @MainActor struct FlowScope {
      func event<Value>(_ index: Int, _ type: Value.Type) -> Value? { nil }
      func screen<Value>(_ index: Int, _ type: Value.Type) -> Value? { nil }
      func input<Value>(_ index: Int, _ type: Value.Type) -> Value? { nil }
    }
    @MainActor struct FlowValues { func value<Value>(_ index: Int, _ type: Value.Type) -> Value? { nil } }
    @MainActor struct FlowReply {
      func fail() {}
      func perform(_ body: @escaping @MainActor () async throws -> (Int, [Any])?) {}
    }
    enum FlowNumber {
      case n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15, n16, n17, n18, n19
      case n20, n21, n22, n23, n24, n25, n26, n27, n28, n29, n30, n31, n32, n33, n34, n35, n36, n37, n38, n39
      case n40, n41, n42, n43, n44, n45, n46, n47, n48, n49, n50, n51, n52, n53, n54, n55, n56, n57, n58, n59
      case n60, n61, n62, n63
      case other
      init(_ number: Int, from first: Int = 0) { self = .other }
    }
    @MainActor class FlowCoordinator {
      let implementation: FlowImplementation
      init(_ implementation: FlowImplementation) { self.implementation = implementation }
    }
    @MainActor class FlowImplementation {
      init(_ definition: FlowDefinition, _ inputs: [Any] = []) {}
      static func of(_ coordinator: FlowCoordinator) -> FlowImplementation { coordinator.implementation }
      func end() async -> (outcome: Int, values: FlowValues)? { nil }
      func onEnd(_ body: @escaping @MainActor (Int, FlowValues) -> Void) {}
      func onSend(_ body: @escaping @MainActor (Int, FlowValues) -> Void) {}
      func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { nil }
      func isValue(_ value: Any, of type: Int, in file: Int) -> Bool { true }
      func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? { nil }
      func answer(_ condition: Int) -> Int { 0 }
      func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) {}
      func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) {}
      func write(_ block: Int, _ scope: FlowScope) -> Bool { false }
      func value(_ expression: Int, _ scope: FlowScope) -> Any? { nil }
      func linkValue(_ text: String, _ parameter: Int, of link: Int) -> Any? { nil }
      func linkText(_ value: Any, _ parameter: Int, of link: Int) -> String? { nil }
      func open(link: Int, _ values: [Any?]) {}
      func contextValue(_ field: Int) -> Any? { nil }
      func checkpoint() -> @MainActor () -> Void { {} }
    }
    """
}
