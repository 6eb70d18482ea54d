import ProcessTestSupport

/// Flows that the tests write to disk.
enum Flows {
  /// A flow without a fault, with one screen.
  static func good(_ name: String = "Main", screen: String = "home") -> String {
    """
    flow: \(name)
    start: \(screen)
    screens:
      \(screen): { events: { again } }
    edges:
      \(screen): { again: stay }

    """
  }

  /// A flow whose screen has an event without an edge: a warning at line 6, column 3, where the edge is missing.
  static let warned = """
    flow: Main
    start: home
    screens:
      home: { events: { again, other } }
    edges:
      home: { other: stay }

    """

  /// A flow that starts with a screen that is not there: an error at line 2, column 8.
  static let broken = """
    flow: Main
    start: hom
    screens:
      home: {}

    """
}

/// Runs `flowc` in a folder.
func flowc(
  _ arguments: String..., in folder: TemporaryFolder, input: String = "", environment: [String: String] = [:]
) throws -> ProcessResult {
  try run(builtExecutable("flowc"), arguments, in: folder.root, input: input, environment: environment)
}
