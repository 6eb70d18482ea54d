import Foundation
import ProcessTestSupport
import Testing

/// The tools and libraries that flowc needs to be built.
@Suite struct RequirementsTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `a build that finds no libyaml says what to install`() throws {
    let header = Self.root.appending(path: "Sources/CLibYAML/shim.h").path(percentEncoded: false)
    let result = try run(
      "/usr/bin/env", ["clang", "-fsyntax-only", "-nostdinc", "-x", "c", header],
      in: URL(filePath: NSTemporaryDirectory()))
    #expect(result.status != 0)
    #expect(result.errors.contains("error: \"flowc needs libyaml"), "\(result)")
    for text in ["brew install libyaml pkgconf", "apt-get install pkg-config libyaml-dev", "FLOWC_TOOLS"] {
      #expect(result.errors.contains(text), "\(result)")
    }
  }

  @Test func `the README alone names the Swift of the manifests, and the Xcode that has it`() throws {
    let manifest = try Self.text("Package.swift")
    let version = try #require(manifest.firstMatch(of: /swift-tools-version: (\d+\.\d+)/)?.1)
    let readme = try Self.text("README.md")
    #expect(readme.matches(of: /Swift (\d+\.\d+)/).map(\.1) == [version])
    #expect(readme.matches(of: /Xcode (\d+)/).map(\.1) == ["26"])
    #expect(version == "6.2", "another Swift is in another Xcode")
    #expect(try Self.text("Sources/flowc/Init/FirstPackage.swift").contains("// swift-tools-version: \(version)\n"))
    let folders = ["FlowRuntime/FlowRuntime.docc", "FlowCompiler/FlowCompiler.docc", "FlowTesting/FlowTesting.docc"]
    for folder in folders.map({ "Sources/\($0)" }) {
      let pages = try FileManager.default.subpathsOfDirectory(
        atPath: Self.root.appending(path: folder).path(percentEncoded: false))
      // *Speed* says what was measured.
      for page in pages where page.hasSuffix(".md") && page != "Speed.md" {
        let text = try Self.text("\(folder)/\(page)")
        #expect(text.firstMatch(of: /Swift \d|Xcode \d/) == nil, "\(page)")
      }
    }
    for page in ["README.md"] + ["GrowingAnApp", "InAnXcodeProject"].map({ "\(folders[0])/\($0).md" }) {
      let text = try Self.text(page == "README.md" ? page : "Sources/\(page)")
      #expect(text.contains("brew install libyaml pkgconf"), "\(page)")
    }
  }
}
