import FlowFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The flow files in a folder and its subfolders, sorted by path.
///
/// Files that end in `.flow.yml` are included, so that the compiler can report their names. Pipes and devices named as flow files are included too,
/// so that reading them reports the mistake.
///
/// Hidden files and folders (`.build` among them) are left out. A link to a file is a file; a link to a folder is not entered,
/// because it may lead back up.
///
/// - Parameters:
///   - mostEntries: the number of files and folders, hidden ones left out, up to which the folder is looked through.
///   - skipsUnreadable: whether a subfolder that cannot be listed is left out.
/// - Throws: a ``FileError`` for a folder that cannot be listed, or that has more.
public func findFlowFiles(
  in folder: String, mostEntries: Int = .max, skipsUnreadable: Bool = false
) throws(FileError) -> [String] {
  var found: [String] = []
  var count = 0
  var waiting = [folder]
  while let next = waiting.popLast() {
    let names: [String]
    do throws(FileError) {
      names = try namesOfFiles(in: next)
    } catch {
      // A folder that has vanished since it was found has no files.
      if next != folder, skipsUnreadable || PathKind(at: next) == .missing { continue }
      throw error
    }
    for name in names where name.utf8.first != UInt8(ascii: ".") {
      count += 1
      if count > mostEntries {
        throw FileError(.read, folder, "it has more than \(mostEntries) files and folders: choose one of them")
      }
      let path = join(next, name)
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        waiting.append(path)
      } else if name.hasSuffix(flowFileEnding) || name.hasSuffix(misnamedFlowFileEnding), PathKind(at: path) != .folder
      {
        found.append(path)
      }
    }
  }
  return found.sorted()
}
