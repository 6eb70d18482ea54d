import Foundation

/// The properties of a target that matter here, be it in a package or in an Xcode project.
struct FlowTarget {
  /// The target's name, as a user writes it.
  var name: String
  /// The name of its Swift module.
  var module: String
  /// The folder that it lies in.
  var folder: URL
  /// Every file in it.
  var files: [URL]

  /// The flow files, sorted by path.
  var flowFiles: [URL] {
    files.filter { $0.lastPathComponent.hasSuffix(".flow.yaml") }.sorted { $0.path < $1.path }
  }

  /// The arguments that tell `flowc` of the target where others may import it.
  func importArguments(_ option: String) -> [String] {
    flowFiles.flatMap { [option, "\(module)=\($0.path(percentEncoded: false))"] }
  }

  /// The arguments that tell `flowc` of the target.
  var arguments: [String] {
    ["--target-folder", "\(module)=\(folder.path(percentEncoded: false))"]
      + flowFiles.flatMap { ["--target-file", "\(module)=\($0.path(percentEncoded: false))"] }
  }
}
