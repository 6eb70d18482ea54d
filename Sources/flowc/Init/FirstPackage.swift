import FlowCommandLine
import FlowFiles
import Foundation

/// The files that `flowc init` writes into an empty folder: a package that builds and passes its test unchanged.
struct FirstPackage {
  /// The location of flowc for the package.
  enum Dependency {
    case path(String)
    case url(String)

    /// The entry of a manifest's `dependencies`.
    var manifestText: String {
      switch self {
      case .path(let path): ".package(name: \"flowc\", path: \(swiftLiteral(path)))"
      case .url(let url): ".package(url: \(swiftLiteral(url)), branch: \"main\")"
      }
    }

    /// The package's name, as SwiftPM derives it from the URL.
    var identity: String {
      switch self {
      case .path: return "flowc"
      case .url(let url):
        let name = lastComponent(of: url)
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
      }
    }

    /// The same location for the manifest in a folder, which need not exist yet.
    ///
    /// A path begins at that folder, so that the manifest is right in every copy of the folder that holds both
    /// packages.
    /// It is absolute if only the root of the file system holds both.
    func seen(from folder: String) -> Dependency {
      guard case .path(let path) = self else { return self }
      let (from, to) = (partsOfRealPath(folder), partsOfRealPath(path))
      let common = zip(from, to).prefix { $0 == $1 }.count
      if common == 0 { return self }
      let parts = Array(repeating: "..", count: from.count - common) + to.dropFirst(common)
      return .path(parts.isEmpty ? "." : parts.joined(separator: "/"))
    }
  }

  /// The package's only flow; the target has its name.
  var flow: FirstFlow
  /// The location of flowc.
  var dependency: Dependency

  /// The files' paths below the package's folder, and their contents.
  var files: [(name: String, text: String)] {
    [("Package.swift", manifest)]
      + flow.files.map { ("Sources/\(flow.name)/\($0.name)", $0.text) }
      + [("Tests/\(flow.name)Tests/\(flow.name)Tests.swift", test), (".gitignore", ".build/\n")]
  }

  private var manifest: String {
    let identity = swiftLiteral(dependency.identity)
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(flow.name)",
        platforms: [.macOS(.v14), .iOS(.v17)],
        products: [.library(name: "\(flow.name)", targets: ["\(flow.name)"])],
        dependencies: [\(dependency.manifestText)],
        targets: [
          .target(
            name: "\(flow.name)",
            dependencies: [.product(name: "FlowRuntime", package: \(identity))],
            plugins: [.plugin(name: "FlowBuildPlugin", package: \(identity))]),
          .testTarget(
            name: "\(flow.name)Tests",
            dependencies: ["\(flow.name)", .product(name: "FlowTesting", package: \(identity))]),
        ]
      )

      """
  }

  private var test: String {
    """
    import FlowTesting
    import Testing

    @testable import \(flow.name)

    @MainActor
    struct \(flow.name)Tests {
      @Test func `a row leads to its detail, and closing it leads back`() throws {
        let flow = \(flow.name)Coordinator(screens: \(flow.name)Pages())
        flow.start()
        #expect(flow.stack == "[\(flow.list)]")
        try flow.require(\(flow.listType).self).rowTapped(row: 7)
        #expect(flow.stack == "[\(flow.list), \(flow.detail)]")
        let detail = try flow.require(\(flow.detailType).self)
        #expect(detail.row == 7)
        detail.closed()
        #expect(flow.stack == "[\(flow.list)]")
      }
    }

    """
  }

  func nextSteps(in folder: String) -> String {
    let enter = folder == "." ? "" : "cd \(quotedForShell(folder)) && "
    return """
      Build it, and run its test, which walks through the flow:

        \(enter)swift build && swift test

      \(flow.startSteps)
      Then change Sources/\(flow.name)/\(flow.name).flow.yaml, check it, look at it, and click through it in a browser. The first of these
      commands compiles flowc, once:

        swift package flow check
        swift package --allow-writing-to-package-directory flow graph -o \(flow.name).svg
        swift package --allow-network-connections local flow watch

      """
  }
}

/// The components of a path without links, whose last ones need not exist.
private func partsOfRealPath(_ path: String) -> [String] {
  var (place, missing) = (absolutePath(path, base: currentFolder()), [String]())
  while PathKind(at: place) == .missing {
    missing.insert(lastComponent(of: place), at: 0)
    place = folder(of: place)
  }
  return URL(filePath: place).resolvingSymlinksInPath().pathComponents.dropFirst() + missing
}

/// A text as a Swift literal.
private func swiftLiteral(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
