import FlowCommandLine
import FlowCompiler
import FlowFiles
import FlowServer

extension ServedModule {
  /// Makes a module for the language server from one that the command line names.
  init(_ module: FlowModule) {
    let base = currentFolder()
    let folder = absolutePath(module.folder, base: base)
    self.init(
      name: module.name, folder: folder, package: module.isInPackage ? nil : folder,
      isImportOnly: module.isImportOnly,
      files: module.files.map { FlowFile(path: absolutePath($0.path, base: base), text: $0.text) })
  }
}
