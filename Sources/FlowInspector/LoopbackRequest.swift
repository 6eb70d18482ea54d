#if DEBUG
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A request to a server on this machine, by a socket: for `URLSession` an app would need an exception from App
  /// Transport Security.
  enum LoopbackRequest {
    /// The number of bytes of an answer that are read at most.
    private static let mostBytes = 1 << 20

    /// Sends a request, and waits for its answer.
    ///
    /// - Returns: the status and the text; nil if there is no server, or no answer in time.
    static func answer(
      port: UInt16, method: String, target: String, body: [UInt8], within seconds: Int
    ) -> (status: Int, body: String)? {
      guard let descriptor = connection(to: port, within: seconds) else { return nil }
      defer { _ = close(descriptor) }
      let head = """
        \(method) \(target) HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Length: \(body.count)\r
        Connection: close\r
        \r

        """
      guard write(Array(head.utf8) + body, to: descriptor) else { return nil }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while bytes.count <= mostBytes {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 { return nil }
        if count == 0 { break }
        bytes += buffer[..<count]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts[0].split(separator: " ", maxSplits: 2)
      guard parts.count == 2, words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
        return nil
      }
      return (status, String(parts[1]))
    }

    private static func connection(to port: UInt16, within seconds: Int) -> Int32? {
      var wanted = addrinfo()
      wanted.ai_family = AF_INET
      #if canImport(Glibc)
        wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
      #else
        wanted.ai_socktype = SOCK_STREAM
      #endif
      wanted.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
      var found = wanted.ai_next
      guard getaddrinfo("127.0.0.1", String(port), &wanted, &found) == 0, let address = found?.pointee else {
        return nil
      }
      defer { freeaddrinfo(found) }
      let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
      if descriptor < 0 { return nil }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      var limit = timeval()
      limit.tv_sec = .init(seconds)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        _ = setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
      }
      #if canImport(Darwin)
        // A server that has ended must not end the app.
        var isOn: Int32 = 1
        _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      #endif
      if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return descriptor }
      _ = close(descriptor)
      return nil
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = Array(rest.prefix(65_536))
        let count = send(descriptor, part, part.count, flags)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
#endif
