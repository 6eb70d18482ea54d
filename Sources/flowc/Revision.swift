import FlowCommandLine
import FlowFiles
import Foundation

/// The flow files at a path in a git revision.
struct Revision {
  /// The reason why the files cannot be read.
  struct Failure: Error {
    /// The reason, as a sentence.
    var message: String
  }

  private struct Blob {
    var id: String
    /// The file's path below the requested path; empty for the requested file itself.
    var path: String
  }

  private let name: String
  private let repository: String
  private static let mostFiles = 20_000

  /// Finds a revision of the repository that contains a path.
  ///
  /// - Throws: a failure if there is no revision of that name.
  init(_ name: String, at path: String) throws(Failure) {
    self.name = name
    repository = Self.folder(around: path)
    let known = try Self.git(
      ["-C", repository, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
    if known.status == 0 { return }
    let reason = known.errors.split(separator: "\n").first.map { ": \($0)" } ?? ""
    throw Failure(message: "'\(name)' is not a file, a folder or a Git revision\(reason)")
  }

  /// Whether the revision has flow files at a path.
  func hasFlows(at path: String) throws(Failure) -> Bool {
    try !blobs(at: absolutePath(path, base: currentFolder())).isEmpty
  }

  /// Copies the flow files at a path in the revision into a folder.
  ///
  /// - Returns: the path of the copy: a file or folder with the name of the original, in a folder with the name of the original's folder.
  func copy(_ path: String, into folder: String) throws(Failure) -> String {
    let whole = absolutePath(path, base: currentFolder())
    let copy = join(join(folder, lastComponent(of: FlowFiles.folder(of: whole))), lastComponent(of: whole))
    let blobs = try blobs(at: whole)
    if blobs.isEmpty { throw Failure(message: "'\(name)' has no flow files at '\(path)'") }
    if blobs.count > Self.mostFiles { throw Failure(message: "'\(name)' has too many flow files at '\(path)'") }
    let contents = try contents(of: blobs)
    do {
      for (blob, bytes) in zip(blobs, contents) {
        let target = URL(filePath: blob.path.isEmpty ? copy : join(copy, blob.path))
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: target)
      }
    } catch {
      throw Failure(message: "'\(path)' of '\(name)' cannot be copied: \(error.localizedDescription)")
    }
    return copy
  }

  /// The flow files at a path, and any manifest.
  private func blobs(at path: String) throws(Failure) -> [Blob] {
    let prefix = try Self.git(["-C", repository, "rev-parse", "--show-prefix"])
    // The part of the path below the deepest folder that still exists.
    let below = path.dropFirst(repository == "/" ? 1 : repository.count + 1)
    let start = String(decoding: prefix.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    var place = start + below
    if place.hasSuffix("/") { place.removeLast() }
    let listed = try Self.git(
      ["-C", repository, "ls-tree", "-r", "-l", "-z", "--full-tree", "\(name)^{commit}"]
        + (place.isEmpty ? [] : ["--", ":(top,literal)\(place)"]))
    var blobs: [Blob] = []
    for entry in listed.output.split(separator: 0) {
      // `mode type id size<tab>path`; links and submodules are left out.
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let fields = parts[0].split(separator: " ")
      guard fields.count == 4, fields[0].hasPrefix("100"), let size = Int(fields[3]) else { continue }
      let file = String(parts[1])
      let inside = place.isEmpty ? file : file == place ? "" : String(file.dropFirst(place.count + 1))
      let isFlow = file.hasSuffix(flowFileEnding) || file.hasSuffix(misnamedFlowFileEnding)
      guard isFlow || inside == "Package.swift" else { continue }
      if size > flowFileReadLimit { throw Failure(message: "'\(file)' is too large in '\(name)'") }
      blobs.append(Blob(id: String(fields[2]), path: inside))
    }
    return blobs.contains { $0.path != "Package.swift" } ? blobs : []
  }

  private func contents(of blobs: [Blob]) throws(Failure) -> [ArraySlice<UInt8>] {
    let ids = Data(blobs.map { $0.id + "\n" }.joined().utf8)
    let shown = try Self.git(["-C", repository, "cat-file", "--batch"], input: ids)
    var rest = shown.output[...]
    var contents: [ArraySlice<UInt8>] = []
    for blob in blobs {
      // Each entry is a line `id blob size`, then as many bytes, and a line end.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last.flatMap({ Int($0) }),
        rest.distance(from: end, to: rest.endIndex) > size + 1
      else { throw Failure(message: "git cannot read '\(blob.path)' of '\(name)'") }
      contents.append(rest[(end + 1)..<(end + 1 + size)])
      rest = rest[(end + size + 2)...]
    }
    return contents
  }

  /// The deepest existing folder that contains a path.
  private static func folder(around path: String) -> String {
    var folder = absolutePath(path, base: currentFolder())
    while folder != "/", PathKind(at: folder) != .folder { folder = FlowFiles.folder(of: folder) }
    return folder
  }

  private static func git(_ arguments: [String], input: Data = Data()) throws(Failure) -> Subprocess {
    do {
      return try Subprocess("/usr/bin/env", ["git"] + arguments, input: input)
    } catch {
      throw Failure(message: "git cannot be run: \(error.localizedDescription)")
    }
  }
}
