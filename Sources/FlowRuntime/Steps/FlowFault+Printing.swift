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
      // What the flow file names is public; an error of the app's may tell of people.
      Logger(subsystem: "flowc", category: "flow")
        .fault("\(fault.what, privacy: .public) \(fault.error ?? "", privacy: .private)")
    #else
      let line = Array("flow: \(fault)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    #endif
  }
}
