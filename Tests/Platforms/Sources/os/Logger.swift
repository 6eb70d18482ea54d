// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

import Foundation

/// The log messages of this process, as they are read without a debugger: private values are left out.
public final class WrittenLog: @unchecked Sendable {
  public static let shared = WrittenLog()

  private let lock = NSLock()
  private var written: [String] = []
  private var recording = false

  /// The lines, each with its level or, of a signpost, `begin` and `end`.
  public var lines: [String] { lock.withLock { written } }

  /// Whether Instruments records.
  public var isRecording: Bool {
    get { lock.withLock { recording } }
    set { lock.withLock { recording = newValue } }
  }

  func write(_ line: String) { lock.withLock { written.append(line) } }
}

public struct Logger: @unchecked Sendable {
  private let name: String

  public init(subsystem: String, category: String) { name = "\(subsystem).\(category)" }

  public func debug(_ message: OSLogMessage) { WrittenLog.shared.write("\(name) debug \(message.text)") }

  public func info(_ message: OSLogMessage) { WrittenLog.shared.write("\(name) info \(message.text)") }

  public func fault(_ message: OSLogMessage) { WrittenLog.shared.write("\(name) fault \(message.text)") }
}

public struct OSLogPrivacy: Sendable {
  fileprivate let isPublic: Bool
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isPublic: true) }
  public static var `private`: OSLogPrivacy { OSLogPrivacy(isPublic: false) }
  public static var auto: OSLogPrivacy { OSLogPrivacy(isPublic: false) }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isPublic ? argumentString() : "<private>"
  }
}

public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  fileprivate let interpolation: OSLogInterpolation

  fileprivate var text: String { interpolation.text }

  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }
}

public typealias SignpostMetadata = OSLogMessage

public final class OSLog: Sendable {
  public struct Category: Sendable {
    public static let dynamicTracing = Category()
  }
}

public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64
  public static let exclusive = OSSignpostID(rawValue: 0)
}

public final class OSSignpostIntervalState: Sendable {
  fileprivate let id: OSSignpostID

  fileprivate init(_ id: OSSignpostID) { self.id = id }
}

public struct OSSignposter: @unchecked Sendable {
  private let name: String

  /// Signposts of the category `dynamicTracing` are there while Instruments records.
  public init(subsystem: String, category: OSLog.Category) { name = subsystem }

  public var isEnabled: Bool { WrittenLog.shared.isRecording }

  public func makeSignpostID() -> OSSignpostID { OSSignpostID(rawValue: .random(in: 1 ... .max)) }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
  ) -> OSSignpostIntervalState {
    WrittenLog.shared.write("\(self.name) begin \(name): \(message.text)")
    return OSSignpostIntervalState(id)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    WrittenLog.shared.write("\(self.name) end \(name)")
  }
}
