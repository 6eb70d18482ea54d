// Runs the measuring programs in turns and prints tables: `measure <release> <debug> <scratch> [--short] [compiler|generated|machine]…`.
import Platform

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
  fail("usage: measure <release> <debug> <scratch> [--short] [compiler|generated|machine]…")
}
let settings = Settings(
  release: arguments[1], debug: arguments[2], scratch: arguments[3], isShort: arguments.contains("--short"))
let asked = arguments.dropFirst(4).filter { $0 != "--short" }
makeFolder(settings.scratch)
if asked.isEmpty || asked.contains("compiler") { measureCompiler(settings) }
if asked.isEmpty || asked.contains("generated") { measureGenerated(settings) }
if asked.isEmpty || asked.contains("machine") { measureMachine(settings) }
