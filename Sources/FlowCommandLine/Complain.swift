import FlowDiagnostics
import FlowFiles

/// Says on standard error why the command fails, where no place in a flow file is to blame.
///
/// Where that cannot be said, there is nobody to say it to; the exit code still tells.
package func complain(_ message: String) { try? StandardStream.error.write("flowc: error: \(visible(message))\n") }

/// Says on standard error what is worth knowing though the command goes on.
package func warn(_ message: String) { try? StandardStream.error.write("flowc: warning: \(visible(message))\n") }
