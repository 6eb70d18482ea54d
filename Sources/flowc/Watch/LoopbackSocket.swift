#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A socket that listens on the loopback interface alone, on a port that the system chooses, or on a former one.
struct LoopbackSocket: Sendable {
  /// A failure of the system, as a message.
  struct Failure: Error {
    /// The reason why the page cannot be served.
    var message: String

    init(_ what: String, because reason: String = String(cString: strerror(errno))) {
      message = "\(what): \(reason)"
    }
  }

  private let descriptor: Int32
  /// The port.
  let port: UInt16

  /// Begins to listen.
  ///
  /// - Parameter wanted: the port; 0 for any that is free.
  init(port wantedPort: UInt16 = 0) throws(Failure) {
    // A browser that closes its connection during a write must not end the process.
    signal(SIGPIPE, SIG_IGN)
    var wanted = addrinfo()
    wanted.ai_family = AF_INET
    #if canImport(Glibc)
      wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      wanted.ai_socktype = SOCK_STREAM
    #endif
    wanted.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    var found = wanted.ai_next
    let problem = getaddrinfo("127.0.0.1", String(wantedPort), &wanted, &found)
    guard problem == 0, let address = found?.pointee else {
      throw Failure("nothing can be served on this machine", because: String(cString: gai_strerror(problem)))
    }
    defer { freeaddrinfo(found) }
    descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { throw Failure("no socket can be opened") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // Connections of a server that has just ended do not keep its port.
    var isOn: Int32 = 1
    _ = setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 32) == 0 else {
      let failure = Failure("nothing can be served on this machine")
      _ = close(descriptor)
      throw failure
    }
    // The system has written the chosen port into the address.
    var length = address.ai_addrlen
    var digits = [CChar](repeating: 0, count: 8)
    guard getsockname(descriptor, address.ai_addr, &length) == 0,
      getnameinfo(address.ai_addr, length, nil, 0, &digits, socklen_t(digits.count), NI_NUMERICSERV) == 0,
      let port = UInt16(String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    else { throw Failure("the port is unknown") }
    self.port = port
  }

  /// Waits for the next connection; nil if it is closed already.
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

    /// Reads up to the empty line after a request's head, and maybe more; nil if the head takes too long or is too long.
    func readHead(most: Int, within seconds: Int) -> (head: [UInt8], rest: [UInt8])? {
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
        if let length = headLength(bytes) {
          return length <= most ? (Array(bytes[..<length]), Array(bytes[(length + 4)...])) : nil
        }
      }
      return nil
    }

    /// Reads what follows the head; nil if it takes too long.
    ///
    /// - Parameters:
    ///   - count: the number of bytes.
    ///   - beginning: the bytes that were read with the head.
    func readBody(_ count: Int, after beginning: [UInt8], within seconds: Int) -> [UInt8]? {
      var bytes = beginning
      let end = time(nil) + seconds
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while bytes.count < count {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = end - time(nil)
        guard left > 0, poll(&waiting, 1, Int32(left * 1000)) > 0 else { return nil }
        let received = recv(descriptor, &buffer, buffer.count, 0)
        guard received > 0 else { return nil }
        bytes += buffer[..<received]
      }
      return Array(bytes.prefix(count))
    }

    /// The length of the head, without the empty line; nil if the empty line has not arrived yet.
    private func headLength(_ bytes: [UInt8]) -> Int? {
      let mark: [UInt8] = [13, 10, 13, 10]
      guard bytes.count >= mark.count else { return nil }
      return (0...bytes.count - mark.count).first { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
    }

    /// Writes a whole answer, unless the browser stops reading.
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
