/// As much of swift-log's `Logger` as the article "Watching a flow" uses, in the same shape, with a log that a test can read.
struct Logger {
  typealias Metadata = [String: MetadataValue]

  enum Level: String { case debug, info, notice, error }

  struct Message: ExpressibleByStringInterpolation, CustomStringConvertible {
    let description: String
    init(stringLiteral text: String) { description = text }
  }

  enum MetadataValue: ExpressibleByStringInterpolation, CustomStringConvertible {
    case string(String)
    case array([MetadataValue])

    init(stringLiteral text: String) { self = .string(text) }

    var description: String {
      switch self {
      case .string(let text): text
      case .array(let values): "\(values.map(\.description))"
      }
    }
  }

  /// The lines that were logged, over all loggers of a label.
  @MainActor static var lines: [String: [String]] = [:]

  private let label: String

  init(label: String) { self.label = label }

  func log(level: Level, _ message: Message, metadata: Metadata? = nil) {
    let fields = (metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    // A real one can be called from anywhere; a flow's observers are on the main actor.
    MainActor.assumeIsolated { Self.lines[label, default: []].append("\(level) \(message)\(fields)") }
  }

  func error(_ message: Message) { log(level: .error, message) }
}

/// The receiver of the names of screens in the article.
@MainActor
protocol Analytics {
  func screenShown(_ name: String)
}
