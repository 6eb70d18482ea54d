import Foundation

/// The output and the exit code of a process.
public struct ProcessResult: Sendable, CustomStringConvertible {
  /// Its exit code.
  public var status: Int32
  /// Its standard output.
  public var output: String
  /// Its standard error.
  public var errors: String

  /// Whether it was killed, as ``run(_:_:in:input:environment:limit:)`` does once its time is over.
  public var isStopped: Bool { status == 128 + SIGKILL }

  /// All three, for a failed expectation.
  public var description: String { "status \(status)\n--- output\n\(output)\n--- errors\n\(errors)" }
}

/// Runs a program to its end, or until its time is over.
///
/// Its streams are files, so that neither a full pipe nor a child that outlives it can hold it up. It is awaited by its process id: Foundation's
/// `Process` on Linux takes it for running as long as anything started by it, or beside it, keeps a socket open.
///
/// - Parameters:
///   - executable: the program; a bare name is looked for along `PATH`.
///   - arguments: its arguments.
///   - folder: the folder that it runs in.
///   - input: its standard input.
///   - environment: variables set over the few that are passed on; those of the test run itself are not.
///   - limit: the seconds that it may take; then it is killed with all that it has started, and its status is that of `SIGKILL`, 137.
/// - Throws: an error if no shell can be started, or the streams cannot be written or read. A missing program is not an error: its status is 127.
public func run(
  _ executable: String, _ arguments: [String], in folder: URL, input: String = "", environment: [String: String] = [:],
  limit: Double = 900
) throws -> ProcessResult {
  let streams = try TemporaryFolder()
  try streams.write(["in": input, "out": "", "err": ""])
  let inherited = ["PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "PKG_CONFIG_PATH"]
  let variables = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
    .merging(environment) { $1 }
  let process = try spawn(executable, arguments, in: folder, variables) { actions in
    posix_spawn_file_actions_addopen(&actions, 0, streams.path("in"), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams.path("out"), O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, streams.path("err"), O_WRONLY, 0)
  }
  let status = wait(for: process, limit: limit)
  return ProcessResult(status: status, output: try streams.read("out"), errors: try streams.read("err"))
}

/// Starts a program as the leader of a process group, so that all that it starts can be killed with it.
func spawn(
  _ executable: String, _ arguments: [String], in folder: URL, _ variables: [String: String],
  _ addStreams: (inout posix_spawn_file_actions_t) -> Void
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t.new
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  addStreams(&actions)
  var attributes = posix_spawnattr_t.new
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setpgroup(&attributes, 0)
  // Signals that Foundation or the test run ignores must not be ignored by the program.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
  // A shell changes the folder: C libraries do not agree on how posix_spawn does it.
  let enter = ["sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", folder.path(percentEncoded: false)]
  var process: pid_t = 0
  let error = withCStrings(enter + [executable] + arguments) { words in
    withCStrings(variables.map { "\($0.key)=\($0.value)" }) { variables in
      posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
    }
  }
  guard error == 0 else { throw POSIXError(.init(rawValue: error) ?? .ENOENT) }
  return process
}

/// Waits for a program's end, polling more and more seldom; kills its group once its time, in seconds, is over.
func wait(for process: pid_t, limit: Double) -> Int32 {
  let deadline = ContinuousClock.now + .seconds(limit)
  var pause: UInt32 = 500
  var status: Int32 = 0
  while true {
    let ended = waitpid(process, &status, WNOHANG)
    if ended == process { break }
    if ended < 0 && errno != EINTR { return -1 }
    if ContinuousClock.now > deadline { kill(-process, SIGKILL) }
    usleep(pause)
    pause = min(pause * 2, 20_000)
  }
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// Passes texts as C does: an array of pointers that ends with a null.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = texts.map { strdup($0) }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}

extension posix_spawn_file_actions_t {
  #if canImport(Darwin)
    fileprivate static var new: posix_spawn_file_actions_t { nil }
  #else
    fileprivate static var new: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif
}

extension posix_spawnattr_t {
  #if canImport(Darwin)
    fileprivate static var new: posix_spawnattr_t { nil }
  #else
    fileprivate static var new: posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}

/// The path of a program that this package builds, found beside the tests of either build system.
public func builtExecutable(_ name: String) throws -> String {
  let places = [Bundle.main.executableURL] + CommandLine.arguments.map { URL(filePath: $0) }
  for place in places.compactMap(\.self) {
    var folder = place.resolvingSymlinksInPath()
    for _ in 0..<5 {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(component: name).path(percentEncoded: false)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue,
        FileManager.default.isExecutableFile(atPath: candidate)
      {
        return candidate
      }
    }
  }
  throw NotBuilt(name: name)
}

/// A program of this package that was not found beside the tests.
public struct NotBuilt: Error {
  /// Its name.
  public var name: String
}
