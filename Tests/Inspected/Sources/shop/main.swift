#if DEBUG
  import FlowInspector
#endif
import FlowRuntime
import Foundation

// shop STEPS SEED [LOST]: uses the shop at random, and then waits for the page; of the changes that its presenter is
// told, one is lost. A line on standard input is one more act: `quit` ends it.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let app = ShopApp()
let flow = ShopCoordinator(screens: app, conditions: app, tasks: app)
#if DEBUG
  // The flows are elsewhere than this file, by a link.
  FlowInspector.connect(
    to: flow, values: CommandLine.arguments.contains("--shown") ? .shown : .named,
    file: ProcessInfo.processInfo.environment["SHOP_FILE"] ?? #filePath)
#endif
let phone = Phone(losing: numbers.count > 2 ? numbers[2] : nil)
flow.start(in: phone, onFault: { _ in })
var walker = Walker(app: app, flow: flow, phone: phone, random: Seeded(UInt64(numbers.count > 1 ? numbers[1] : 1)))
for step in 0..<(numbers.first ?? 0) {
  walker.act()
  // Answers of the app, and commands of the page, are taken between two acts.
  if step % 4 == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
}
say("walked to \(flow.stack)")

let (lines, input) = AsyncStream.makeStream(of: String.self)
Thread.detachNewThread {
  while let line = readLine() { input.yield(line) }
  input.finish()
}
for await line in lines {
  if line == "quit" { break }
  if line == "stack" { say(flow.stack) }
}
