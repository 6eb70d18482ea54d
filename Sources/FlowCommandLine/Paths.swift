#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The ending of every flow file's name.
public let flowFileEnding = ".flow.yaml"

/// The ending of a misnamed flow file.
public let misnamedFlowFileEnding = ".flow.yml"

/// A path's last component; empty for `/`, and as written for `.` and `..`.
public func lastComponent(of path: String) -> String {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"))
  return parts.last.flatMap { String($0) } ?? ""
}

/// An absolute path without `.` and `..`; `base` precedes a relative path. Links are not followed.
public func absolutePath(_ path: String, base: String) -> String {
  let whole = path.utf8.first == UInt8(ascii: "/") ? path : base + "/" + path
  var parts: [Substring] = []
  for part in whole.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// A module's name from the name of a folder or a target, as SwiftPM makes it: characters that an identifier cannot contain become `_`.
public func moduleName(from name: String) -> String {
  var result = ""
  for character in name.unicodeScalars {
    let isLetter = character == "_" || character.properties.isXIDStart
    let isPart = isLetter || character.properties.isXIDContinue
    if result.isEmpty && !isLetter && isPart { result += "_" }
    result.unicodeScalars.append(isPart ? character : "_")
  }
  return result.isEmpty ? "_" : result
}

/// The current folder's absolute path; `/` if the system does not know.
public func currentFolder() -> String {
  guard let buffer = getcwd(nil, 0) else { return "/" }
  defer { free(buffer) }
  return String(cString: buffer)
}
