import Platform

/// Measures what each piece of a generated screen costs Swift's compiler unoptimised: the same module is compiled without it, between two
/// compilations of all of it, and beside what people write by hand.
func measurePieces(_ settings: Settings) {
  let size = settings.isShort ? 100 : 500
  let whole = generated(size, settings)
  let byHand = byHand(size, settings)
  let folders = pieces.indices.map { write(whole, without: pieces[$0], to: settings.scratch + "/without\($0)") }
  let flags = ["-c", "-Onone", "-wmo"]
  var samples = Samples()
  for _ in 1...(settings.isShort ? 3 : 5) {
    // Less than an empty file takes, which comes right after: two compilations in a row may run on cores of two speeds.
    func take(_ name: String, _ files: [String]) -> Double {
      compileSwift(name, files, flags, settings) - compileSwift("empty", [emptyModule(settings)], flags, settings)
    }
    let people = take("byhand", byHand)
    var before = take("generated", whole)
    for (piece, files) in zip(pieces, folders) {
      let less = take("without", files)
      let after = take("generated", whole)
      let all = (before + after) / 2
      before = after
      samples.take(piece.name, (all - less) / all)
      samples.take(piece.name + " ÷", less / people)
      samples.take("÷", all / people)
    }
  }
  head("Of generated Swift, -Onone, \(size) screens", "of its CPU, %", "÷ by hand without it")
  row("all", "100", text(samples["÷"], 2))
  for piece in pieces { row(piece.name, text(samples[piece.name] * 100), text(samples[piece.name + " ÷"], 2)) }
}

/// A part of the generated Swift that can be left out so that the rest compiles.
private struct Piece {
  var name: String
  /// Lines that begin with the first and contain the second.
  var lines: [(begin: String, part: String)] = []
  /// Functions whose head contains the first, with what they return instead.
  var bodies: [(head: String, result: String)] = []
  /// Whether screens' structs are left out altogether.
  var areScreensLeftOut = false
}

private let previews = (begin: "  static func preview(", part: "")
private let updates = (begin: "  func onUpdate(", part: "")
private let build = (head: "func build", result: "nil")
private let factory = (begin: "  func ", part: "-> any FlowScreen")

private let pieces = [
  Piece(name: "`preview`", lines: [previews]),
  Piece(name: "`onUpdate`", lines: [updates]),
  Piece(name: "inputs' accessors", lines: [("  var ", "_handle.input(")]),
  Piece(name: "events' methods", lines: [("  func ", "_handle.send(")]),
  Piece(name: "`build`", bodies: [build]),
  Piece(name: "the factory's requirements, and `build`", lines: [factory], bodies: [build]),
  Piece(name: "writes", bodies: [("func write(_ block: Int, _ c:", "false")]),
  Piece(name: "values", bodies: [("func value(", "nil"), ("func value6", "nil")]),
  Piece(name: "answers", bodies: [("func answer(", "0")]),
  Piece(name: "`preview` and `onUpdate`: no screen needs them to be shown", lines: [previews, updates]),
  Piece(
    name: "all structs, with what needs them", lines: [factory], bodies: [build, ("func isValue(", "true")],
    areScreensLeftOut: true),
]

/// Writes files without a piece.
private func write(_ files: [String], without piece: Piece, to folder: String) -> [String] {
  makeFolder(folder)
  return files.map { file in
    guard let bytes = contents(of: file) else { fail(file) }
    let copy = folder + "/" + (file.split(separator: "/").last.map(String.init) ?? file)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    if !write(rest(of: lines, without: piece).joined(separator: "\n"), to: copy) { fail(copy) }
    return copy
  }
}

private func rest(of lines: [Substring], without piece: Piece) -> [Substring] {
  var rest: [Substring] = []
  // The line at which what is left out ends.
  var end: Substring?
  for line in lines {
    if let last = end {
      if line == last { end = nil }
      continue
    }
    if piece.areScreensLeftOut, line.hasPrefix("struct "), line.hasSuffix("Screen {") {
      // Its attribute would go to what comes next.
      rest.removeLast()
      end = "}"
    } else if piece.areScreensLeftOut, line.hasPrefix("extension "), line.hasSuffix("Screen {") {
      end = "}"
    } else if let body = piece.bodies.first(where: { line.contains($0.head) && line.hasSuffix("{") }) {
      rest.append(line + " " + body.result + " }")
      end = "  }"
    } else if !piece.lines.contains(where: { line.hasPrefix($0.begin) && line.contains($0.part) }) {
      rest.append(line)
    }
  }
  return rest
}
