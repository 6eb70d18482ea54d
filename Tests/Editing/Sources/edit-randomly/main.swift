// Edits flow files at random and asks at random: `edit-randomly <edits> <seed> <folder>…`, each folder a module.
//
// The server must answer everything, while files are broken too; and what it says at the end must be what the compiler says of the same
// texts from nothing. The same seed does the same on every machine.
import Editor
import Platform

guard CommandLine.arguments.count > 3, let count = Int(CommandLine.arguments[1]),
  let seed = UInt64(CommandLine.arguments[2])
else { fail("usage: edit-randomly <edits> <seed> <folder>…") }
let modules = CommandLine.arguments.dropFirst(3).map(servedModule)

var session = RandomSession(modules: modules, seed: seed)
print("edit-randomly: \(count) edits of \(modules.count) modules, seed \(seed)")
for step in 0..<count { session.step(step) }
let wrong = session.compare()
for line in wrong.prefix(20) { print(line) }
if !wrong.isEmpty { fail("the server and the compiler differ, with seed \(seed)") }
print("edit-randomly: \(session.summary)")
