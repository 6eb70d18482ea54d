import Platform

/// The values that were measured under each name, run after run.
struct Samples {
  private var values: [String: [Double]] = [:]

  /// Takes a value.
  mutating func take(_ name: String, _ value: Double) { values[name, default: []].append(value) }

  /// Takes lines of `name value`, as the measuring programs print them.
  mutating func take(_ prefix: String, lines: String) {
    for (name, value) in Self.values(lines) { take(prefix + name, value) }
  }

  /// Reads the values from lines of `name value`.
  static func values(_ lines: String) -> [(name: String, value: Double)] {
    lines.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else { return nil }
      return (String(words[0]), value)
    }
  }

  /// The median: what one run took that was disturbed, or was lucky, does not show.
  subscript(name: String) -> Double {
    guard let sorted = values[name]?.sorted(), !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Whether the median is known within 4 % or so: half the notch of a box plot (McGill, Tukey and Larsen, 1978), 1.57 times the
  /// distance between the quartiles by the root of the number of samples.
  func isSettled(_ name: String) -> Bool {
    guard let sorted = values[name]?.sorted(), sorted.count > 2 else { return false }
    let quartile = { (part: Double) in
      let place = part * Double(sorted.count - 1)
      let below = Int(place)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
    }
    let notch = 1.57 * (quartile(0.75) - quartile(0.25)) / Double(sorted.count).squareRoot()
    return notch <= 0.04 * abs(self[name])
  }

  /// The least: what else the machine did can only have added to it.
  func least(_ name: String) -> Double { values[name]?.min() ?? .nan }

  /// The most.
  func most(_ name: String) -> Double { values[name]?.max() ?? .nan }
}

/// A number with so many digits after the point.
func text(_ value: Double, _ digits: Int = 1) -> String {
  if value.isNaN || value.isInfinite { return "–" }
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  if digits == 0 { return String(scaled) }
  let fraction = String(abs(scaled) % scale)
  return (scaled < 0 ? "-" : "") + String(abs(scaled) / scale) + "."
    + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// Prints a row of a Markdown table.
func row(_ cells: String...) { row(cells) }

/// Prints a row of a Markdown table.
func row(_ cells: [String]) { print("| " + cells.joined(separator: " | ") + " |") }

/// Prints the head of a Markdown table.
func head(_ cells: String...) { head(cells) }

/// Prints the head of a Markdown table.
func head(_ cells: [String]) {
  print()
  row(cells)
  print("|" + String(repeating: "---|", count: cells.count))
}

/// A number of things as it is printed in a table: `10 000`.
func count(_ number: Int) -> String {
  number < 1_000 ? String(number) : "\(number / 1_000) " + String(String(1_000 + number % 1_000).dropFirst())
}
