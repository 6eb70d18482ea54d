import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// What a process took.
public struct ProcessUsage: Sendable {
  /// User and system CPU, in seconds.
  public var cpu: Double
  /// The most memory that it had at a time, in MiB.
  public var peak: Double
}

/// Runs a program to its end, and tells what it took.
///
/// Errors go to a file, like the output; the program's own limits are what is tested, so it has no others.
public func runMeasured(_ executable: String, _ arguments: [String], in folder: URL) throws -> (
  ProcessResult, ProcessUsage
) {
  let streams = try TemporaryFolder()
  try streams.write(["out": "", "err": ""])
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams.path("out"), O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, streams.path("err"), O_WRONLY, 0)
  // A shell changes the folder, and is then replaced by the program.
  let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path(percentEncoded: false), executable]
  var list = (shell + arguments).map { strdup($0) } + [nil]
  defer { for text in list { free(text) } }
  var child: pid_t = 0
  guard posix_spawn(&child, shell[0], &actions, nil, &list, environ) == 0 else { throw NotBuilt(name: executable) }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) == -1 && errno == EINTR {}
  #if canImport(Darwin)
    let unit = 1.0 / 1_048_576
  #else
    let unit = 1.0 / 1_024
  #endif
  // A signal, which is what a trap is, counts as the negative of its number.
  let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  let result = ProcessResult(status: code, output: try streams.read("out"), errors: try streams.read("err"))
  let cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
  return (result, ProcessUsage(cpu: cpu, peak: Double(usage.ru_maxrss) * unit))
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
