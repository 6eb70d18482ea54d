#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Runs a program and writes what it took into a file: `measure-process FILE PROGRAM [ARGUMENT…]`.
//
// A process on Linux that was started from a large one counts that one's memory as its own peak, and a test run is large. This one is
// small, so that what it starts is measured as it is.

let unit = 1.0 / 1_024 / (ProcessPlatform.countsBytes ? 1_024 : 1)
var list = CommandLine.arguments.dropFirst(2).map { strdup($0) } + [nil]
var child: pid_t = 0
guard CommandLine.arguments.count > 2, posix_spawn(&child, CommandLine.arguments[2], nil, nil, &list, environ) == 0
else {
  exit(127)
}
var status: Int32 = 0
var usage = rusage()
while wait4(child, &status, 0, &usage) == -1 && errno == EINTR {}
// A signal, which is what a trap is, counts as the negative of its number.
let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
let cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
guard let file = fopen(CommandLine.arguments[1], "w") else { exit(126) }
fputs("\(code) \(cpu) \(Double(usage.ru_maxrss) * unit)\n", file)
fclose(file)

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }

/// The unit in which the platform counts memory.
private enum ProcessPlatform {
  #if canImport(Darwin)
    static let countsBytes = true
  #else
    static let countsBytes = false
  #endif
}
