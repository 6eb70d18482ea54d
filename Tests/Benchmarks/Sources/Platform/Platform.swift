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

/// Makes a folder, if it is not there.
public func makeFolder(_ path: String) { mkdir(path, 0o777) }

/// Says something on standard error and ends the process.
public func fail(_ message: String) -> Never {
  perror(message)
  exit(1)
}
