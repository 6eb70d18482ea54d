#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One file to be written.
public struct OutputFile: Sendable {
  /// The path that it is written to.
  public var path: String
  /// The contents.
  public var bytes: [UInt8]

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether the disk already holds exactly these bytes.
  public var isUpToDate: Bool {
    guard PathKind(at: path) == .file, let old = try? readFile(path, limit: bytes.count + 1) else { return false }
    // The arrays' own == compares element by element in an unoptimised build.
    return old.count == bytes.count
      && old.withUnsafeBytes { old in
        bytes.withUnsafeBytes { bytes in
          guard let old = old.baseAddress, let new = bytes.baseAddress else { return true }
          return memcmp(old, new, bytes.count) == 0
        }
      }
  }
}
