#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FlowFault {
  /// Writes the fault into the system's log, or, where there is none, to standard error: what happens unless the app asks for something else.
  static func print(_ fault: FlowFault) {
    #if canImport(os)
      // It names what the flow file names, and nothing of the user's.
      Logger(subsystem: "flowc", category: "flow").fault("\(fault.description, privacy: .public)")
    #else
      let line = Array("flow: \(fault)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    #endif
  }
}
