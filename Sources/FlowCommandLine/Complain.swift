import FlowDiagnostics
import FlowFiles

/// Says on standard error why the command fails, if no place in a flow file is to blame.
///
/// A failure to write is ignored, since the exit code shows the error too.
package func complain(_ message: String) { try? StandardStream.error.write("flowc: error: \(visible(message))\n") }

/// Writes a warning to standard error, after which the command goes on.
package func warn(_ message: String) { try? StandardStream.error.write("flowc: warning: \(visible(message))\n") }
