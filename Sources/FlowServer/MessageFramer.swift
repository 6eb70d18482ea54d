import FlowReporting

/// The reason why a stream of messages cannot be read any further.
public enum FramingFailure: String, Error, Sendable, CustomStringConvertible {
  /// The header does not end.
  case longHeader = "a message's header has more than 4096 bytes"
  /// The header does not contain the number of bytes that follow.
  case noLength = "a message's header has no 'Content-Length'"
  /// The message is absurdly long.
  case longMessage = "a message has more than 16777216 bytes"

  /// The reason, as text.
  public var description: String { rawValue }
}

/// Splits a stream of bytes into messages: `Content-Length: 12`, an empty line, and as many bytes.
public struct MessageFramer: Sendable {
  private static let maximumHeader = 4096
  private static let maximumMessage = 1 << 24

  private var bytes: [UInt8] = []

  /// Makes a framer for the beginning of a stream.
  public init() {}

  /// Adds the bytes that have arrived.
  public mutating func append(_ more: [UInt8]) { bytes += more }

  /// The next message's body; nil until it has arrived in full.
  ///
  /// - Throws: a failure after which no further message can be found.
  public mutating func next() throws(FramingFailure) -> [UInt8]? {
    guard let end = endOfHeader() else {
      if bytes.count > Self.maximumHeader { throw .longHeader }
      return nil
    }
    if end > Self.maximumHeader { throw .longHeader }
    guard let length = contentLength(in: bytes[..<end]) else { throw .noLength }
    if length > Self.maximumMessage { throw .longMessage }
    if bytes.count < end + length { return nil }
    let body = Array(bytes[end..<(end + length)])
    bytes.removeFirst(end + length)
    return body
  }

  /// A message with its header, ready to send.
  public static func frame(_ message: JSON) -> [UInt8] {
    let body = Array(message.description.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// The place after the header's empty line.
  private func endOfHeader() -> Int? {
    var index = 3
    while index < min(bytes.count, Self.maximumHeader + 1) {
      if bytes[index] == 0x0A, bytes[index - 1] == 0x0D, bytes[index - 2] == 0x0A, bytes[index - 3] == 0x0D {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  private func contentLength(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length" else {
        continue
      }
      let digits = parts[1].drop { $0 == 0x20 }
      guard let length = Int(String(decoding: digits, as: UTF8.self)), length >= 0 else { return nil }
      return length
    }
    return nil
  }
}
