// Yams over files: `yams-compose <passes> <file>...` prints the nanoseconds of CPU that composing all of them took in the fastest pass.
import Foundation
import Yams

func cpuTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

guard CommandLine.arguments.count > 2, let passes = Int(CommandLine.arguments[1]) else {
  print("usage: yams-compose <passes> <file>...")
  exit(64)
}
let texts = try CommandLine.arguments.dropFirst(2).map { try String(contentsOfFile: $0, encoding: .utf8) }
var fastest = Int.max
for _ in 0..<passes {
  let start = cpuTime()
  for text in texts { _ = try compose(yaml: text) }
  fastest = min(fastest, cpuTime() - start)
}
print("compose", fastest)
