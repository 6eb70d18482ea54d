#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FlowFault {
  /// Writes the fault to standard error: what happens unless the app asks for something else.
  static func print(_ fault: FlowFault) {
    let line = Array("flow: \(fault)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
