import Reference

/// A walk that showed something wrong.
struct Failure: Error {
  /// The name of the broken invariant, or of the difference between the two machines.
  let kind: String
  /// The sort of step that showed it: `link`, `event`.
  var trigger = "start"
  /// The description of the failure.
  let text: String
  /// The number of steps, including the one that showed it; 0 for the start.
  let step: Int

  /// The category by which failures are counted.
  var sort: String { "\(kind), after \(trigger)" }
}

/// The app's answers when a walk begins, and the steps that follow.
struct Walk: CustomStringConvertible {
  var answers: [String: String] = [:]
  var steps: [Step] = []

  /// The walk as a test of a flow file writes it.
  var description: String {
    let given = answers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return (["given: { conditions: { \(given) } }", "when:"] + steps.map { "  - \($0)" }).joined(separator: "\n")
  }
}

/// The numbers of walks and steps, and of the things that the reference leaves out.
struct WalkCounts {
  var steps = 0
  var walks = 0
  /// Steps in which the reference met something that it leaves out.
  var leftOutSteps = 0
  /// Steps that were compared with the reference.
  var comparedSteps = 0
  /// The number of times that the reference met each thing left out.
  var leftOut: [String: Int] = [:]
  /// Snapshots that were brought back, states that were read back, and steps that a machine took which had been brought back.
  var restored = 0
  /// Snapshots that were brought back in another version of the module.
  var versions = 0
  var readBack = 0
  var twinSteps = 0
  /// The number of steps by their kind and result.
  var results: [String: Int] = [:]
}

extension WalkCounts {
  /// Adds those of another walk.
  mutating func add(_ other: WalkCounts) {
    steps += other.steps
    walks += other.walks
    leftOutSteps += other.leftOutSteps
    comparedSteps += other.comparedSteps
    restored += other.restored
    versions += other.versions
    readBack += other.readBack
    twinSteps += other.twinSteps
    leftOut.merge(other.leftOut, uniquingKeysWith: +)
    results.merge(other.results, uniquingKeysWith: +)
  }
}

extension WalkCounts: CustomStringConvertible {
  /// The counts in a few lines.
  var description: String {
    func listed(_ counts: [String: Int]) -> String {
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
    let share = comparedSteps == 0 ? 0 : Double(leftOutSteps) / Double(comparedSteps) * 100
    let rounded = (share * 100).rounded() / 100
    return """
      \(steps) steps in \(walks) walks: \(listed(results))
      \(readBack) states read back, \(restored) snapshots brought back, which took \(twinSteps) steps beside the original, \(versions) in other versions
      \(comparedSteps) steps compared with the reference; \(leftOutSteps) met what it leaves out, \(rounded) % (\(listed(leftOut)))
      """
  }
}
