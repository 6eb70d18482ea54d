/// The limits of a file to import.
///
/// The largest files of Interface Builder reach about a tenth of these limits.
public enum ImportLimits {
  /// The maximum size of a file, in bytes.
  public static let bytes = 16 << 20
  /// The maximum number of elements in a file.
  public static let elements = 200_000
  /// The maximum depth of nested elements.
  public static let depth = 256
  /// The maximum number of attributes of an element. A few dozen are many; the parser's time grows with their square.
  public static let attributes = 256
  /// The maximum size of a generated flow, in bytes; flowc reads no larger file.
  static let flowBytes = 1 << 20
  /// The number of edges in all flows up to which proofs are made: in flows with many pops, the time grows with its square. Large apps have 300.
  public static let provenEdges = 2_000
}

/// The reason why a file cannot be imported, with its place.
public struct ImportError: Error, CustomStringConvertible {
  /// The file's path.
  public let path: String
  /// The line, counted from 1; nil if the error is about the whole file.
  public let line: Int?
  /// The column, counted from 1 in bytes, if the error is about one place of the line.
  public var column: Int?
  /// The reason, without a full stop.
  public let message: String

  /// The error in one line, as compilers write it.
  public var description: String {
    "\(path)\([line, column].compactMap { $0 }.map { ":\($0)" }.joined()): error: \(message)"
  }
}

/// A file to import.
public struct ImportSource: Sendable {
  /// The path for messages.
  public let path: String
  /// The contents.
  public let bytes: [UInt8]

  /// Makes a source from its contents.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file's name without its folders and its ending.
  var baseName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The path of the module that the file is a resource of: what is before `src/main/res/values/x.xml`, or before
  /// `res/values/x.xml`.
  var module: String {
    var folders = path.split(separator: "/").dropLast(2)
    if let sources = folders.lastIndex(of: "src") {
      folders = folders[..<sources]
    } else if folders.last == "res" {
      folders.removeLast()
    }
    return folders.joined(separator: "/")
  }

  /// The kind of resource that the file is, by its folder: `navigation` for one in `navigation-land`.
  var resourceKind: Substring? { folder?.split(separator: "-").first }

  /// The name of the folder that contains the file.
  var folder: Substring? { path.split(separator: "/").dropLast().last }

  func error(_ line: Int?, column: Int? = nil, _ message: String) -> ImportError {
    ImportError(path: path, line: line, column: column, message: message)
  }
}
