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
/// A file that ends in `.flow.yml` is among them: the compiler says how it is to be named. So is what is named as a flow file and is a pipe or a device: reading it says what is wrong.
///
/// Hidden files and folders (`.build` among them) are left out. A link to a file is a file; a link to a folder is not entered,
/// because it may lead back up.
///
/// - Throws: a ``FileError`` for a folder that cannot be listed.
public func findFlowFiles(in folder: String) throws(FileError) -> [String] {
  var found: [String] = []
  var waiting = [folder]
  while let next = waiting.popLast() {
    for name in try namesOfFiles(in: next) where name.utf8.first != UInt8(ascii: ".") {
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
