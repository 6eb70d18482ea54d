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

  @Test func `every page names the Swift of the manifest, and the Xcode that has it`() throws {
    let manifest = try Self.text("Package.swift")
    let version = try #require(manifest.firstMatch(of: /swift-tools-version: (\d+\.\d+)/)?.1)
    let pages =
      ["README.md"] + ["GrowingAnApp", "InAnXcodeProject"].map { "Sources/FlowRuntime/FlowRuntime.docc/\($0).md" }
    for page in pages {
      let text = try Self.text(page)
      let named = text.matches(of: /Swift (\d+\.\d+)/).map(\.1)
      #expect(!named.isEmpty && named.allSatisfy { $0 == version }, "\(page)")
      #expect(text.matches(of: /Xcode (\d+)/).allSatisfy { $0.1 == "26" }, "\(page)")
      #expect(text.contains("brew install libyaml pkgconf"), "\(page)")
    }
    #expect(version == "6.2", "another Swift is in another Xcode")
  }
}
