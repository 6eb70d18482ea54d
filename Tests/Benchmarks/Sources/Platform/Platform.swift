#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The CPU time that this process has taken, in nanoseconds: what others do on the machine is not in it.
public func cpuTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// The bytes of a file; nil if it cannot be read.
public func contents(of path: String) -> [UInt8]? {
  guard let stream = fopen(path, "rb") else { return nil }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, stream)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// Writes a file; returns whether that worked.
public func write(_ text: String, to path: String) -> Bool {
  guard let stream = fopen(path, "wb") else { return false }
  defer { fclose(stream) }
  var text = text
  return text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, stream) == $0.count }
}

/// Returns the number of bytes in a file; 0 if it is not there.
public func size(of path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// When a file was written last, in nanoseconds; 0 if it is not there.
public func modificationTime(of path: String) -> Int {
  var status = stat()
  guard stat(path, &status) == 0 else { return 0 }
  #if canImport(Darwin)
    return status.st_mtimespec.tv_sec * 1_000_000_000 + status.st_mtimespec.tv_nsec
  #else
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  #endif
}

/// The power of the size that something grows with, if `factor` times the size takes `ratio` times as long.
public func exponent(_ ratio: Double, of factor: Double) -> Double { log(ratio) / log(factor) }

/// The place of a command: a path that exists, or the first of the search path's folders that has it; nil if none has.
public func command(_ names: String...) -> String? {
  let folders = getenv("PATH").map { String(cString: $0) }?.split(separator: ":") ?? []
  for name in names {
    if name.hasPrefix("/") {
      if access(name, X_OK) == 0 { return name }
    } else if let folder = folders.first(where: { access("\($0)/\(name)", X_OK) == 0 }) {
      return "\(folder)/\(name)"
    }
  }
  return nil
}

/// Makes a folder, if it is not there.
public func makeFolder(_ path: String) { mkdir(path, 0o777) }

/// Makes a link, if nothing is there already.
public func makeLink(to target: String, at path: String) { symlink(target, path) }

/// Writes a line to standard error and ends the process.
public func fail(_ message: String) -> Never {
  let line = Array("\(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}
