import FlowCompiler
import FlowExpectations
import Foundation

/// The texts of files when they were last YAML, so that a picture does not vanish while somebody types.
struct EarlierFiles {
  private struct Earlier {
    var file: FlowFile
    var time: String
  }

  private var files: [String: Earlier] = [:]

  /// Keeps the files of modules that are YAML now.
  mutating func keep(_ modules: [FlowModule], unreadable: Set<String>) {
    let time = Self.time
    for file in modules.flatMap(\.files) where !unreadable.contains(file.path) {
      files[file.path] = Earlier(file: file, time: time)
    }
  }

  /// A module's flows for a picture, and what must be said above it.
  func drawable(
    _ module: FlowModule, _ compilation: FullCompilation, beside others: [FlowModule]
  ) -> (DrawableFlows, notices: [String]) {
    var drawable = module.drawable(compilation, beside: others)
    var notices: [String] = []
    if !drawable.unreadable.isEmpty {
      let unreadable = drawable.unreadable
      var module = module
      for index in module.files.indices {
        let path = module.files[index].path
        if unreadable.contains(path), let earlier = files[path] { module.files[index] = earlier.file }
      }
      drawable = module.drawable(module.compiled(beside: others), beside: others)
      drawable.unreadable = unreadable
      notices = unreadable.map { path in
        files[path].map { "\(path) cannot be read: shown as it was at \($0.time)." }
          ?? "\(path) cannot be read: what it declares is missing here."
      }
    }
    if !drawable.unknown.isEmpty {
      let names = drawable.unknown.sorted().map { "'\($0)'" }.joined(separator: ", ")
      notices.append("Not declared: \(names).")
    }
    if !drawable.isWhole {
      notices.append("Parts of these flows are left out because of errors, so they cannot be run.")
    }
    return (drawable, notices)
  }

  private static var time: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "HH:mm:ss"
    return format.string(from: Date())
  }
}
