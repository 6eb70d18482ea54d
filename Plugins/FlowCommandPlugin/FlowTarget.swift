import Foundation

/// The properties of a target that matter here, whether the target belongs to a package or to an Xcode project.
struct FlowTarget {
  /// The target's name, as a user writes it.
  var name: String
  /// The name of the target's Swift module.
  var module: String
  /// The target's folder.
  var folder: URL
  /// All files of the target.
  var files: [URL]

  /// The flow files, sorted by path; misnamed ones too, which `flowc` reports.
  var flowFiles: [URL] {
    files.filter { file in [".flow.yaml", ".flow.yml"].contains { file.lastPathComponent.hasSuffix($0) } }
      .sorted { $0.path < $1.path }
  }

  /// The arguments that describe the target to `flowc` as one that other targets may import.
  func importArguments(_ option: String) -> [String] {
    flowFiles.flatMap { [option, "\(module)=\($0.path(percentEncoded: false))"] }
  }

  /// The arguments that describe the target to `flowc` as one to work on.
  var arguments: [String] {
    ["--target-folder", "\(module)=\(folder.path(percentEncoded: false))"]
      + flowFiles.flatMap { ["--target-file", "\(module)=\($0.path(percentEncoded: false))"] }
  }
}
