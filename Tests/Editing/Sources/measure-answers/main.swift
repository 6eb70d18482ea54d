// How long the server takes to answer in a module of many screens: `measure-answers <screens> [request]`, in flows of up to ten screens, and in one
// file; of one request alone where it is named, which a profile of it takes.
//
// Each kind of request is asked at places all over the module, with nothing typed since the last answer, and right after a letter was typed,
// so that all names are read again. The times are those of this process, with the messages read and written.
import FlowCompiler
import FlowServer
import Foundation
import Platform
import Workload

#if DEBUG
  let mode = "debug"
#else
  let mode = "release"
#endif

guard let screens = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), screens > 0 else {
  fail("usage: measure-answers <screens> [request]")
}
let only = CommandLine.arguments.dropFirst(2).first

/// The longest answer that a person does not wait for, in milliseconds; and the longest that one bears with, in a
/// module
/// larger than any known app.
let limit = screens > 1000 ? 500.0 : 50.0
var slow: [String] = []
for isOneFile in [false, true] {
  let app = AppModule(screens: screens)
  var files = app.flowFiles.map { FlowFile(path: "/App/\($0.name)", bytes: Array($0.text.utf8)) }
  if isOneFile { files = [FlowFile(path: "/App/App.flow.yaml", bytes: Array(oneFile(app).utf8))] }
  let module = ServedModule(name: "App", folder: "/App", files: files)
  var measured = Measuring(module)
  measured.run(only)
  let bytes = files.reduce(0) { $0 + $1.bytes.count }
  print(
    "\(screens) screens in \(files.count) file\(files.count == 1 ? "" : "s"), \(bytes / 1024) KiB, \(mode) build; milliseconds"
  )
  for line in measured.table { print(line) }
  slow += measured.slow(limit)
}
if !slow.isEmpty {
  print("more than \(Int(limit)) ms: \(slow.joined(separator: "; "))")
  exit(1)
}

/// The app in one file: its flows under `flows:`.
func oneFile(_ app: AppModule) -> String {
  var text = ""
  var flows = "flows:\n"
  for file in app.flowFiles {
    guard file.text.hasPrefix("flow: ") else {
      text += file.text
      continue
    }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    flows += "  \(lines[0].dropFirst(6)):\n"
    for line in lines.dropFirst() { flows += line.isEmpty ? "\n" : "    \(line)\n" }
  }
  return text + flows
}
