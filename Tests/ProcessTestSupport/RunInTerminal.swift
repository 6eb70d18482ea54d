import Foundation

/// Runs a program in a terminal of its own and types, each time once the program has written a given text.
///
/// - Parameters:
///   - executable: the program's path.
///   - arguments: its arguments.
///   - folder: the folder that it runs in.
///   - columns: the width of the terminal.
///   - steps: the texts to wait for, each with the keys to type then.
///   - environment: variables set besides the path and the terminal's kind.
/// - Returns: its exit code, with all that it wrote, errors included, as `output`.
public func runInTerminal(
  _ executable: String, _ arguments: [String] = [], in folder: URL, columns: Int = 80,
  typing steps: [(until: String, keys: String)] = [], environment: [String: String] = [:]
) throws -> ProcessResult {
  let terminal = try Terminal(columns: columns)
  let variables = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "TERM": "xterm"]
    .merging(environment) { $1 }
  let process = try spawn(executable, arguments, in: folder, variables) { actions in
    for stream: Int32 in 0...2 { posix_spawn_file_actions_adddup2(&actions, terminal.program.fileDescriptor, stream) }
  }
  try terminal.program.close()
  let deadline = Date(timeIntervalSinceNow: 60)
  for step in steps {
    guard terminal.read(until: step.until, before: deadline) else { break }
    terminal.type(step.keys)
  }
  // Until the program has ended, and with it the last process that holds its side.
  _ = terminal.read(until: nil, before: deadline)
  let status = wait(for: process, limit: max(0, deadline.timeIntervalSinceNow))
  return ProcessResult(status: status, output: terminal.text, errors: "")
}

/// A pseudo-terminal: the person's side and the program's.
private final class Terminal {
  let program: FileHandle
  private let person: Int32
  private var bytes: [UInt8] = []
  /// The offset of the output written since the last keys.
  private var start = 0

  init(columns: Int) throws {
    var (person, program): (Int32, Int32) = (-1, -1)
    var size = winsize()
    (size.ws_row, size.ws_col) = (40, UInt16(columns))
    guard openpty(&person, &program, nil, nil, &size) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .ENXIO)
    }
    // Neither the program nor a process started beside it may inherit the person's side.
    _ = fcntl(person, F_SETFD, FD_CLOEXEC)
    _ = fcntl(program, F_SETFD, FD_CLOEXEC)
    self.person = person
    self.program = FileHandle(fileDescriptor: program, closeOnDealloc: true)
  }

  deinit { close(person) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func type(_ keys: String) {
    start = bytes.count
    _ = Array(keys.utf8).withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
  }

  /// Reads until the program has written a text, or until its end; false if the text did not come.
  func read(until wanted: String?, before deadline: Date) -> Bool {
    while true {
      if let wanted, String(decoding: bytes[start...], as: UTF8.self).contains(wanted) { return true }
      var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      let left = deadline.timeIntervalSinceNow
      guard left > 0, poll(&ready, 1, Int32(left * 1000)) > 0 else { return false }
      var room = [UInt8](repeating: 0, count: 4096)
      let count = room.withUnsafeMutableBytes { Foundation.read(person, $0.baseAddress, $0.count) }
      if count <= 0 { return false }
      bytes += room.prefix(count)
    }
  }
}
