// Runs the measuring programs in turns and prints tables:
// `measure <release> <debug> <scratch> [--short | --check] [compiler|generated|machine|proofs|commands|others|plugin]…`.
import Platform

let arguments = CommandLine.arguments
let parts = ["compiler", "generated", "machine", "proofs", "commands", "others", "plugin"]
let asked = arguments.dropFirst(4).filter { $0 != "--short" && $0 != "--check" }
guard arguments.count >= 4, asked.allSatisfy(parts.contains) else {
  fail("usage: measure <release> <debug> <scratch> [--short | --check] [\(parts.joined(separator: "|"))]…")
}
let settings = Settings(
  release: arguments[1], debug: arguments[2], scratch: arguments[3], isShort: arguments.contains("--short"))
makeFolder(settings.scratch)
if arguments.contains("--check") {
  if !checkSpeed(settings) { fail("something takes longer than it may: see the last column") }
} else {
  // The last two take long, and what they compare with need not be here.
  let isAsked = { (part: String) in
    asked.isEmpty ? !settings.isShort || part != "others" && part != "plugin" : asked.contains(part)
  }
  if isAsked("compiler") { measureCompiler(settings) }
  if isAsked("generated") { measureGenerated(settings) }
  if isAsked("machine") { measureMachine(settings) }
  if isAsked("proofs") { measureProofs(settings) }
  if isAsked("commands") { measureCommands(settings) }
  if isAsked("others") { measureOthers(settings) }
  if isAsked("plugin") { measurePlugin(settings) }
}
