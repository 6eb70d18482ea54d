import Foundation
import Testing

@testable import Reference

/// The tests that the examples' flow files hold, run through the second reading of the language as `flowc test` runs them.
struct FlowsTests {
  static let sets: [(name: String, imports: [String])] = [
    ("Chat", []), ("EditProfile", []), ("Launch", []), ("Shop", []), ("Banking/BankAuthExample", []),
    ("Banking/RetailBankExample", ["Banking/BankAuthExample"]),
    ("Banking/PremiumBankExample", ["Banking/BankAuthExample"]),
    ("Banking/BusinessBankExample", ["Banking/BankAuthExample"]),
  ]

  @Test(arguments: sets.indices)
  func `the tests of each example hold`(index: Int) throws {
    let (name, imports) = Self.sets[index]
    let module = try ReferenceModule(
      files: try Self.texts(ofSet: name), importing: try imports.map { try Self.texts(ofSet: $0) })
    #expect(!module.tests.isEmpty)
    for test in module.tests {
      for failure in test.failures(in: module) { Issue.record("\(name): \(test.name): \(failure)") }
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: try texts(in: folder.appending(path: "Scenarios")).keys.sorted())
  func `each scenario holds as the language describes it`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "Scenarios/\(name)"), encoding: .utf8)
    let module = try ReferenceModule(files: [text])
    #expect(!module.tests.isEmpty)
    for test in module.tests {
      for failure in test.failures(in: module) { Issue.record("\(name): \(test.name): \(failure)") }
    }
  }

  private static func texts(ofSet set: String) throws -> [String] {
    try texts(in: folder.appending(path: "../../../../Flows/\(set)").standardized).sorted { $0.key < $1.key }
      .map(\.value)
  }

  /// The texts of the flow files in a folder, by their names.
  private static func texts(in folder: URL) throws -> [String: String] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.path.hasSuffix(".flow.yaml") }
    return try Dictionary(
      uniqueKeysWithValues: files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) })
  }
}
