#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The names of everything in a folder, in no order; `.` and `..` among them.
///
/// - Throws: a ``FileError`` for a folder that cannot be listed.
public func namesOfFiles(in folder: String) throws(FileError) -> [String] {
  guard let stream = opendir(folder) else { throw FileError(.read, folder, errno: errno) }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let length = MemoryLayout.size(ofValue: entry.pointee.d_name)
    withUnsafePointer(to: &entry.pointee.d_name) { start in
      start.withMemoryRebound(to: CChar.self, capacity: length) { names.append(String(cString: $0)) }
    }
  }
  return names
}
