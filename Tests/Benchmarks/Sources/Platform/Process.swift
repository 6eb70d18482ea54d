#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The resources used by a finished process, and its output.
public struct ProcessRun {
  /// User and system CPU of the process and of those that it waited for, in milliseconds.
  public var cpu: Double
  /// The elapsed time, in milliseconds.
  public var wall: Double
  /// The most memory that it, or one of those, had at a time, in MiB.
  public var peak: Double
  /// The text that the process printed.
  public var output: String
}

/// Runs a command, found on the search path, and waits for it; ends this process if the command fails.
public func run(_ command: [String]) -> ProcessRun {
  if let run = attempt(command) { return run }
  fail("cannot be run, or fails: \(command.joined(separator: " "))")
}

/// Runs a command, found on the search path, and waits for it; nil if it cannot be run, or fails.
public func attempt(_ command: [String]) -> ProcessRun? {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { fail("no pipe can be had") }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
  posix_spawn_file_actions_addclose(&actions, ends[0])
  posix_spawn_file_actions_addclose(&actions, ends[1])
  defer { posix_spawn_file_actions_destroy(&actions) }
  var arguments = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var child: pid_t = 0
  let start = ContinuousClock.now
  guard posix_spawnp(&child, command[0], &actions, nil, &arguments, environ) == 0 else {
    close(ends[0])
    close(ends[1])
    return nil
  }
  close(ends[1])
  let output = String(decoding: everything(from: ends[0]), as: UTF8.self)
  var status: Int32 = 0
  var usage = rusage()
  guard wait4(child, &status, 0, &usage) == child, status == 0 else { return nil }
  let wall = (ContinuousClock.now - start) / Duration.milliseconds(1)
  #if canImport(Darwin)
    let unit = 1.0 / 1_048_576
  #else
    let unit = 1.0 / 1_024
  #endif
  return ProcessRun(
    cpu: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), wall: wall, peak: Double(usage.ru_maxrss) * unit,
    output: output)
}

private func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000 }

private func everything(from descriptor: Int32) -> [UInt8] {
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 12)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count <= 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// The paths of a folder's files whose names end so, sorted.
public func files(in folder: String, ending: String) -> [String] {
  guard let stream = opendir(folder) else { fail("cannot be read: \(folder)") }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name.hasSuffix(ending) { names.append(folder + "/" + name) }
  }
  return names.sorted()
}
