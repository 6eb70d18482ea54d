import FlowCompiler
import FlowExpectations
import Foundation
import Testing

/// The folders under Flows, each a module.
let exampleFolders = [
  "EditProfile", "Launch", "Chat", "Shop", "Banking/BankAuthExample", "Banking/RetailBankExample",
  "Banking/PremiumBankExample", "Banking/BusinessBankExample",
]

/// The text of a folder's files under Flows, by name, of those that end so.
func exampleTexts(_ folder: String, ending: String) throws -> [(name: String, text: String)] {
  let flows = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Flows")
  return try FileManager.default.contentsOfDirectory(at: flows.appending(path: folder), includingPropertiesForKeys: nil)
    .filter { $0.lastPathComponent.hasSuffix(ending) }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
    .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
}

/// A folder's flow files, each as `change` makes it.
func exampleFiles(_ folder: String, _ change: (String) -> String = { $0 }) throws -> [FlowFile] {
  try exampleTexts(folder, ending: ".flow.yaml").map { FlowFile(path: $0.name, bytes: Array(change($0.text).utf8)) }
}

/// Compiles a folder's flow files; a bank's app with the sign-in that it imports.
func compileExample(_ folder: String, _ change: (String) -> String = { $0 }) throws -> FullCompilation {
  let shared = "Banking/BankAuthExample"
  let isApp = folder.hasPrefix("Banking/") && folder != shared
  let imported = isApp ? [ImportedModule(name: "BankAuthExample", files: try exampleFiles(shared))] : []
  let module = folder.split(separator: "/").last.map(String.init) ?? folder
  return compileWithExpectations(try exampleFiles(folder, change), module: module, imported: imported)
}
