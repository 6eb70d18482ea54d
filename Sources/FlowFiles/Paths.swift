/// The path of the folder around a path, as written; `.` for a bare name.
public func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A path below a folder; the bare name below `.`, so that messages stay short.
public func join(_ folder: String, _ name: String) -> String {
  if name.utf8.first == UInt8(ascii: "/") || folder == "." || folder.isEmpty { return name }
  return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
}
