#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FlowFault {
  /// Writes the fault into the system's log, or to standard error on systems without one: the default unless the app
  /// observes faults.
  static func print(_ fault: FlowFault) {
    #if canImport(os)
      // The flow file's names are public; an error of the app may be about people.
      Logger(subsystem: "flowc", category: "flow")
        .fault("\(fault.what, privacy: .public) \(fault.error ?? "", privacy: .private)")
    #elseif !hasFeature(Embedded)
      let line = Array("flow: \(fault)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    #endif
  }
}
