/// Counts of how often the parts of flows were taken: by tests, by recorded sessions, or by both.
public struct PictureCounts: Sendable, Equatable {
  /// The number of times that a gate let something through, and that it stood in the way.
  public struct Gate: Sendable, Equatable {
    public var passed: Int
    public var stopped: Int

    /// Makes the counts of a gate.
    public init(passed: Int = 0, stopped: Int = 0) { (self.passed, self.stopped) = (passed, stopped) }
  }

  /// The number of times that each move was made; a move that is missing was never made.
  public var moves: [PictureMove: Int]
  /// The number of times that the condition of a move did not hold; nothing for a move without one.
  public var failures: [PictureMove: Int]
  /// The number of times that each link was opened, by its name.
  public var links: [String: Int]
  /// The gates, by the names of their conditions.
  public var gates: [String: Gate]

  /// Makes counts.
  public init(
    moves: [PictureMove: Int] = [:], failures: [PictureMove: Int] = [:], links: [String: Int] = [:],
    gates: [String: Gate] = [:]
  ) {
    (self.moves, self.failures, self.links, self.gates) = (moves, failures, links, gates)
  }

  func count(of move: PictureMove) -> Picture.Count {
    Picture.Count(made: moves[move] ?? 0, failed: failures[move])
  }
}

extension Picture {
  /// The number of times that a move was made.
  struct Count: Sendable, Equatable {
    var made: Int
    /// The number of times that its condition did not hold; nil if it has none.
    var failed: Int?

    /// The count in words.
    var words: String {
      let made = made == 0 ? "never" : "×\(made)"
      return failed.map { "\(made), \($0 == 0 ? "never false" : "false ×\($0)")" } ?? made
    }

    static func + (left: Count, right: Count) -> Count {
      let failed = left.failed.map { $0 + (right.failed ?? 0) } ?? right.failed
      return Count(made: left.made + right.made, failed: failed)
    }
  }
}

extension Picture.Label {
  /// The number of times that a gate was passed.
  init(tally gate: PictureCounts.Gate) {
    let passed = gate.passed == 0 ? "never passed" : "passed ×\(gate.passed)"
    self.init(lines: [.init(.tally, "\(passed), \(gate.stopped == 0 ? "never stopped" : "stopped ×\(gate.stopped)")")])
  }
}
