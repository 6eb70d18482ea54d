import FlowCompiler
import FlowServer
import Foundation
import Platform

/// The flow files of a folder, as a module.
public func servedModule(_ folder: String) -> ServedModule {
  let url = URL(fileURLWithPath: folder).standardizedFileURL
  let names = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  let files = names.filter { $0.hasSuffix(".flow.yaml") }.compactMap { name in
    contents(of: "\(url.path)/\(name)").map { FlowFile(path: "\(url.path)/\(name)", bytes: $0) }
  }
  if files.isEmpty { fail("there are no flow files in '\(folder)'") }
  return ServedModule(name: url.lastPathComponent, folder: url.path, files: files)
}

extension Editor {
  /// Compiles a module from nothing but the texts as they are typed.
  public func compiled(_ number: Int) -> Compilation {
    func files(_ module: ServedModule) -> [FlowFile] {
      module.files.map { FlowFile(path: $0.path, bytes: texts[$0.path] ?? $0.bytes) }
    }
    let imported = modules.indices.filter { $0 != number }.map {
      ImportedModule(name: modules[$0].name, files: files(modules[$0]), isInPackage: true)
    }
    return compile(files(modules[number]), module: modules[number].name, imported: imported)
  }
}
