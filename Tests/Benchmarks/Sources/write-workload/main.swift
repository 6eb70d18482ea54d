// Writes what is measured into a folder: `write-workload flows 1000 <folder>`.
import Platform
import Workload

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), count > 0 else {
  fail(
    "usage: write-workload flows|flows-of-ten|flows-of-25|one-flow|linked|linked-changed|containers|by-hand|app|switch|ragel|scxml|sismic <screens> <folder>"
  )
}
let files: [TextFile]
switch arguments[1] {
case "flows": files = AppModule(screens: count).flowFiles
case "flows-of-ten": files = AppModule(screens: count, flowSize: 10).flowFiles
case "flows-of-25": files = AppModule(screens: count, flowSize: 25).flowFiles
case "one-flow": files = AppModule(screens: count, flowSize: count).flowFiles
case "linked": files = LinkedApp(screens: count).flowFiles
case "linked-changed": files = LinkedApp(screens: count, isChanged: true).flowFiles
case "containers": files = Containers(count).flowFiles
case "by-hand": files = AppModule(screens: count).byHandFiles
case "app": files = [AppModule.appTypes]
case "ragel": files = AppModule(screens: count).ragelFiles
case "scxml": files = AppModule(screens: count).scxmlFiles
case "sismic": files = AppModule(screens: count).sismicFiles
case "switch": files = Walk().handWritten
default: fail("'\(arguments[1])' is none of the workloads")
}
makeFolder(arguments[3])
for file in files where !write(file.text, to: arguments[3] + "/" + file.name) {
  fail("cannot be written: \(file.name)")
}
