import FlowFiles
import FlowSimulator

/// The results of all tests of a run, in a few words.
struct TestSummary {
  private var count = 0
  private var failed: [(module: String, name: String)] = []
  private var brokenModules: [String] = []
  private var time = Duration.zero

  /// Whether nothing was run.
  var isEmpty: Bool { count == 0 && brokenModules.isEmpty }

  /// Adds the results of a module's tests.
  mutating func add(_ results: [TestResult], of module: String, isBroken: Bool, in time: Duration) {
    count += results.count
    failed += results.filter { !$0.isPassed }.map { (module, $0.name) }
    if isBroken { brokenModules.append(module) }
    self.time += time
  }

  /// A line for each failed test, and a line for all tests together.
  ///
  /// - Parameter isFiltered: whether some tests may have been left out.
  func text(_ color: DiagnosticOptions.Color, isFiltered: Bool) -> String {
    let isColored = color.isOn(for: .output)
    func paint(_ text: String, _ code: String) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
    var lines = failed.map { paint("✘", "31") + " \($0.module): \($0.name)" }
    lines += brokenModules.map { paint("✘", "31") + " \($0): no test was run, because of its errors" }
    let took = "(\(time.formatted))"
    switch (count, failed.count) {
    case (0, _): if brokenModules.isEmpty && !isFiltered { lines.append("there are no tests") }
    case (_, 0): lines.append(paint("✔", "32") + " \(tests(count)) passed \(took)")
    default: lines.append(paint("✘", "31") + " \(failed.count) of \(tests(count)) failed \(took)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func tests(_ count: Int) -> String { count == 1 ? "1 test" : "\(count) tests" }
}

extension Duration {
  /// The duration in milliseconds, with one decimal below 10 ms.
  fileprivate var formatted: String {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    if microseconds < 10_000 { return "\(microseconds / 1000).\(microseconds % 1000 / 100) ms" }
    return "\(microseconds / 1000) ms"
  }
}
