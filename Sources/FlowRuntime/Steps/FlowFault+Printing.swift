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
      write("flow: \(fault)")
    #endif
  }

  #if DEBUG
    /// Writes a note to the same place. It consists of the flow file's names, which are public.
    static func note(_ text: String) {
      #if canImport(os)
        Logger(subsystem: "flowc", category: "flow").info("\(text, privacy: .public)")
      #elseif !hasFeature(Embedded)
        write("flow: \(text)")
      #endif
    }
  #endif

  #if !canImport(os) && !hasFeature(Embedded)
    private static func write(_ text: String) {
      let line = Array("\(text)\n".utf8)
      #if canImport(Glibc)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
      #elseif canImport(Musl)
        _ = Musl.write(STDERR_FILENO, line, line.count)
      #endif
    }
  #endif
}
