import Foundation
import ProcessTestSupport
import Testing

@Suite struct `Imports on the command line` {
  private let folder: TemporaryFolder

  private static let app = "flow: Main\nimports: [AuthKit]\nstart: Auth\nedges: { Auth: { done: stay } }\n"

  private static func auth(_ access: String) -> String {
    "flow: Auth\naccess: \(access)\noutcomes: { done }\nstart: login\n"
      + "screens: { login: { events: { ok } } }\nedges: { login: { ok: finish done } }\n"
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["App/Main.flow.yaml": Self.app, "AuthKit/Auth.flow.yaml": Self.auth("package")])
  }

  @Test func `folders that are given together import each other by name`() throws {
    let result = try flowc("check", "--strict", "App", "AuthKit", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    let alone = try flowc("check", "App", in: folder)
    #expect(alone.status == 1 && alone.errors.hasPrefix("App/Main.flow.yaml:3:8: error: flow 'Auth'"), "\(alone)")
  }

  @Test func `an imported module is neither checked nor generated`() throws {
    try folder.write(["Kit of Auth/Auth.flow.yaml": Self.auth("package").replacing("{ ok }", with: "{ ok, help }")])
    let result = try flowc("check", "--import", "AuthKit=Kit of Auth", "App", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    let generated = try flowc("generate", "--import", "AuthKit=AuthKit/Auth.flow.yaml", "App", "-o", "out", in: folder)
    #expect(generated.status == 0, "\(generated)")
    #expect(folder.files(in: "out") == ["App.flows.swift", "Main.flow.swift"])
    let missing = try flowc("check", "--import", "AuthKit=Nowhere", "App", in: folder)
    #expect(missing.status == 1 && missing.errors.contains("'Nowhere' does not exist"), "\(missing)")
    let nameless = try flowc("check", "--import", "AuthKit", "App", in: folder)
    #expect(nameless.status == 64, "\(nameless)")
  }

  @Test func `the build tool distinguishes modules of the package from others`() throws {
    func build(_ option: String) throws -> ProcessResult {
      let arguments = ["--module", "App", "--output", folder.path("out"), "--", folder.path("App/Main.flow.yaml")]
      return try run(
        builtExecutable("flowc-build"), arguments + [option, "AuthKit", folder.path("AuthKit/Auth.flow.yaml")],
        in: folder.root)
    }
    let inside = try build("--import")
    #expect(inside.status == 0 && inside.errors.isEmpty, "\(inside)")
    let outside = try build("--foreign")
    #expect(outside.status == 1 && outside.errors.contains("flow 'Auth' is package to module 'AuthKit'"), "\(outside)")
    try folder.write(["AuthKit/Auth.flow.yaml": Self.auth("public")])
    #expect(try build("--foreign").status == 0)
  }
}
