import FlowCommandLine
import FlowFiles
import Foundation

/// The flow files at a path in a revision of Git's, read into memory.
///
/// Git is called so that the repository decides nothing but the content: no program that its configuration names is
/// run, and nothing is fetched.
struct Revision {
  /// The reason why the files cannot be read.
  struct Failure: Error {
    /// The reason, as a sentence.
    var message: String
  }

  /// A flow file.
  struct File {
    /// The path below the requested path; empty for the requested file itself.
    var path: String
    /// The contents.
    var bytes: [UInt8]
  }

  private struct Blob {
    var id: String
    var path: String
  }

  /// The name of the revision, as it was given.
  let name: String
  private static let mostFiles = 20_000
  private static let mostBytes = 256 << 20
  /// The most bytes of a list of files: a small tree that holds one folder many times over can list any number.
  private static let longestList = 64 << 20

  init(_ name: String) { self.name = name }

  /// The flow files at a path, sorted by path. As on disk, hidden files and folders, links and submodules are left out.
  ///
  /// - Throws: a failure if there is no revision of that name, or a file cannot be read.
  func files(at path: String) throws(Failure) -> [File] {
    let path = absolutePath(path, base: currentFolder())
    let repository = Self.folder(around: path)
    let known = try Self.git(
      in: repository, ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
    guard known.status == 0 else {
      let reason = known.errors.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw Failure(message: "'\(name)' is not a file, a folder or a Git revision\(reason)")
    }
    let blobs = try blobs(at: path, in: repository)
    let contents = try contents(of: blobs, in: repository)
    return zip(blobs, contents).map { File(path: $0.path, bytes: $1) }.sorted { $0.path < $1.path }
  }

  private func blobs(at path: String, in repository: String) throws(Failure) -> [Blob] {
    let prefix = try Self.git(in: repository, ["rev-parse", "--show-prefix"])
    // The part of the path below the deepest folder that still exists.
    let below = path.dropFirst(repository == "/" ? 1 : repository.count + 1)
    let start = String(decoding: prefix.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    var place = start + below
    if place.hasSuffix("/") { place.removeLast() }
    let listed = try Self.git(
      in: repository,
      ["ls-tree", "-r", "-l", "-z", "--full-tree", "\(name)^{commit}"]
        + (place.isEmpty ? [] : ["--", ":(top,literal)\(place)"]), limit: Self.longestList)
    if listed.isCut { throw Failure(message: "'\(name)' has too many files at '\(path)'") }
    var blobs: [Blob] = []
    var total = 0
    for entry in listed.output.split(separator: 0) {
      // `mode type id size<tab>path`
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let fields = parts[0].split(separator: " ")
      let file = String(parts[1])
      guard fields.count == 4, fields[0].hasPrefix("100"), file.hasSuffix(flowFileEnding) else { continue }
      let components = file.split(separator: "/", omittingEmptySubsequences: false)
      if components.contains(where: { ["", ".", ".."].contains($0) }) {
        throw Failure(message: "'\(name)' has a file at '\(file)', which is no path below a folder")
      }
      let inside = place.isEmpty ? file : file == place ? "" : String(file.dropFirst(place.count + 1))
      if inside.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      guard let size = Int(fields[3]) else { throw missing(file) }
      if size > flowFileReadLimit { throw Failure(message: "'\(file)' is too large in '\(name)'") }
      total += size
      blobs.append(Blob(id: String(fields[2]), path: inside))
    }
    if blobs.count > Self.mostFiles || total > Self.mostBytes {
      throw Failure(message: "'\(name)' has too many flow files at '\(path)'")
    }
    return blobs
  }

  private func contents(of blobs: [Blob], in repository: String) throws(Failure) -> [[UInt8]] {
    if blobs.isEmpty { return [] }
    let ids = Data(blobs.map { $0.id + "\n" }.joined().utf8)
    let shown = try Self.git(in: repository, ["cat-file", "--batch"], input: ids)
    var rest = shown.output[...]
    var contents: [[UInt8]] = []
    for blob in blobs {
      // Each entry is a line `id blob size`, then as many bytes, and a line end.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last.flatMap({ Int($0) }),
        rest.distance(from: end, to: rest.endIndex) > size + 1
      else { throw missing(blob.path) }
      contents.append(Array(rest[(end + 1)..<(end + 1 + size)]))
      rest = rest[(end + size + 2)...]
    }
    return contents
  }

  private func missing(_ file: String) -> Failure {
    Failure(
      message: "git cannot read '\(file)' of '\(name)', and flowc fetches nothing: a partial clone has it once it is "
        + "checked out")
  }

  /// The deepest existing folder that contains a path.
  private static func folder(around path: String) -> String {
    var folder = path
    while folder != "/", PathKind(at: folder) != .folder { folder = FlowFiles.folder(of: folder) }
    return folder
  }

  /// Runs Git, without a pager and without writing to the repository.
  private static func git(
    in folder: String, _ arguments: [String], input: Data = Data(), limit: Int = .max
  ) throws(Failure) -> Subprocess {
    do {
      return try Subprocess(
        "/usr/bin/env", ["git", "--no-pager", "--no-optional-locks", "-C", folder] + arguments, input: input,
        variables: HarmlessGit.variables, limit: limit)
    } catch {
      throw Failure(message: "git cannot be run: \(error.localizedDescription)")
    }
  }
}
