/// Paths, and the time to measure for.
struct Settings {
  /// The folder with the optimised programs.
  var release: String
  /// The folder with the unoptimised programs.
  var debug: String
  /// A folder to work in.
  var scratch: String
  /// Whether to be done in about two minutes.
  var isShort: Bool

  /// The number of rounds in which everything is measured.
  var rounds: Int { isShort ? 3 : 7 }
}
