#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A socket that listens on the loopback interface alone, on a port that the system chooses.
struct LoopbackSocket: Sendable {
  /// A failure of the system, in words.
  struct Failure: Error {
    /// The reason why nothing can be served.
    var message: String

    init(_ what: String) { message = "\(what): \(String(cString: strerror(errno)))" }
  }

  private let descriptor: Int32
  /// The port.
  let port: UInt16

  /// Begins to listen.
  init() throws(Failure) {
    // A browser that closes its connection during a write must not end the process.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure("no socket can be opened") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, size) = (descriptor, length)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    guard isBound, listen(descriptor, 32) == 0 else { throw Failure("nothing can be served on this machine") }
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
    }
    guard isKnown else { throw Failure("the port is unknown") }
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Waits for the next connection; nil if it has gone already.
  func accept() -> Connection? {
    #if canImport(Darwin)
      let accepted = Darwin.accept(descriptor, nil, nil)
    #elseif canImport(Glibc)
      let accepted = Glibc.accept(descriptor, nil, nil)
    #else
      let accepted = Musl.accept(descriptor, nil, nil)
    #endif
    if accepted < 0 { return nil }
    _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
    return Connection(descriptor: accepted)
  }

  /// A connection to a browser.
  struct Connection: Sendable {
    fileprivate let descriptor: Int32

    /// Reads up to the empty line behind a request's head; nil if that takes too long or is too long.
    func readHead(most: Int, within seconds: Int) -> [UInt8]? {
      var bytes: [UInt8] = []
      let end = time(nil) + seconds
      var buffer = [UInt8](repeating: 0, count: 4096)
      while bytes.count <= most {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = end - time(nil)
        guard left > 0, poll(&waiting, 1, Int32(left * 1000)) > 0 else { return nil }
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        bytes += buffer[..<count]
        if let length = headLength(bytes) { return length <= most ? Array(bytes[..<length]) : nil }
      }
      return nil
    }

    /// The length of the head, without the empty line; nil if that has not arrived yet.
    private func headLength(_ bytes: [UInt8]) -> Int? {
      let mark: [UInt8] = [13, 10, 13, 10]
      guard bytes.count >= mark.count else { return nil }
      return (0...bytes.count - mark.count).first { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
    }

    /// Writes all of an answer, as long as the browser reads it.
    func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&waiting, 1, 10_000) > 0 else { return }
        let part = Array(rest.prefix(65_536))
        let count = send(descriptor, part, part.count, 0)
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    /// Ends the connection.
    func close() {
      _ = shutdown(descriptor, Int32(SHUT_WR))
      #if canImport(Darwin)
        _ = Darwin.close(descriptor)
      #elseif canImport(Glibc)
        _ = Glibc.close(descriptor)
      #else
        _ = Musl.close(descriptor)
      #endif
    }
  }
}
