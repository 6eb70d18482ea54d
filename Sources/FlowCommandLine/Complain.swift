import FlowDiagnostics
import FlowFiles

/// Writes an error to standard error, for a failure that is not at a place in a flow file. The run then returns 1.
///
/// A failure to write is ignored, since the exit code shows the error too.
package func complain(_ message: String) {
  ExitRule.fail()
  try? StandardStream.error.write("flowc: error: \(visible(message))\n")
}

/// Writes a warning to standard error; the command continues.
package func warn(_ message: String) { try? StandardStream.error.write("flowc: warning: \(visible(message))\n") }
