import FlowDiagnostics

/// The reason why a line could not be carried out, for the user who typed it.
public struct TourProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: the problem, and a way that would work. Typed text is made visible in it.
  public let description: String

  /// The problem of a script or of standard input that exceeds ``LineReader/mostBytes``.
  static var tooLong: TourProblem { TourProblem("there are more than \(LineReader.mostBytes) bytes") }

  init(_ description: String) { self.description = visible(description) }

  /// Makes the problem of an unknown name, with the most similar known name, or with all known names.
  init(_ problem: String, _ name: String, among known: [String]) {
    var names: [String] = []
    for name in known where !names.contains(name) { names.append(name) }
    if let meant = nearest(to: name, in: names) {
      self.init("\(problem); did you mean '\(meant)'?")
    } else {
      self.init(names.isEmpty ? problem : "\(problem); there are \(Self.list(names))")
    }
  }

  /// Names in quotes, with commas between.
  static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}
