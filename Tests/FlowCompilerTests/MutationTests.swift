import FlowDiagnostics
import FlowExpectations
import FlowExport
import FlowSyntax
import FlowTestSupport
import Foundation
import Testing

@testable import FlowCompiler
@testable import FlowDrawing

/// Mistakes made by machine in the example flow sets: each is found on its own line, or named.
@Suite struct MutationTests {
  /// One change of one file.
  private struct Change {
    /// The bytes that change.
    var place: Range<Int>
    /// The names by which diagnostics would refer to the change: any of these.
    var names: [String]
    /// The text that replaces those bytes.
    var replacement: String
  }

  /// The banks are one set: each of their modules is small, and imports the first.
  private static let sets = [
    ["Flows/EditProfile"], ["Flows/Launch"], ["Flows/Chat"], ["Flows/Shop"], banks, ["Tests/Schema/valid/Shop"],
  ]
  private static let banks = ["BankAuth", "RetailBank", "PremiumBank", "BusinessBank"].map {
    "Flows/Banking/\($0)Example"
  }
  /// Of a hundred changed modules, how many must be still right, or have a diagnostic about the change.
  private static let leastRate = 98.0

  private static func files(_ module: String) throws -> [FlowFile] {
    let folder = URL(filePath: #filePath).appending(path: "../../../\(module)").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".flow.yaml") }
      .map { FlowFile(path: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }

  /// Returns the modules that a module may import.
  private static func imported(_ module: String) throws -> [ImportedModule] {
    guard banks.dropFirst().contains(module) else { return [] }
    return [ImportedModule(name: "BankAuthExample", files: try files(banks[0]))]
  }

  @Test(arguments: sets) func `the example flow sets are without a diagnostic`(set: [String]) throws {
    for module in set {
      let compilation = compileWithExpectations(
        try Self.files(module), module: "App", imported: try Self.imported(module))
      #expect(compilation.log.diagnostics.map(\.message) == [])
    }
  }

  @Test(arguments: sample(oneIn: 2, of: sets)) func `of a hundred misspelt words at least 98 are found or do no harm`(
    set: [String]
  ) throws {
    var random = Seeded(7)
    try expectFound(set, "misspelt words", oneIn: 16, isDrawn: true) { tree, names, bytes in
      var changes: [Change] = []
      // Prose cannot be wrong.
      let docs = Set(tree.entries.filter { names[tree.text($0.key)] == "doc" }.map(\.value))
      tree.forEachNode(from: tree.root) { node in
        guard tree.kind(node) == .plain, !docs.contains(node) else { return }
        let range = tree.range(node)
        for word in words(in: bytes, Int(range.start)..<Int(range.end)) {
          let text = String(decoding: bytes[word], as: UTF8.self)
          let wrong = misspelt(text, &random)
          changes.append(Change(place: word, names: [text, wrong], replacement: wrong))
        }
      }
      return changes
    }
  }

  @Test(arguments: sample(oneIn: 2, of: sets)) func `of a hundred dropped keys at least 98 are found or do no harm`(
    set: [String]
  ) throws {
    try expectFound(set, "dropped keys", oneIn: 16) { tree, names, bytes in
      tree.entries.map { key, value in
        let place = cut(tree.range(key), tree.range(value), in: bytes)
        let gone = words(in: bytes, place).map { String(decoding: bytes[$0], as: UTF8.self) }
        return Change(place: place, names: gone, replacement: "")
      }
    }
  }

  @Test(arguments: sample(oneIn: 2, of: sets)) func `of a hundred repeated entries at least 98 are found`(set: [String])
    throws
  {
    try expectFound(set, "repeated entries", oneIn: 16) { tree, names, bytes in
      tree.entries.map { key, value in
        let whole = cut(tree.range(key), tree.range(value), in: bytes)
        var text = String(decoding: bytes[whole], as: UTF8.self)
        if !text.hasSuffix("\n") && !text.hasSuffix(",") { text = ", " + text }
        return Change(
          place: whole.upperBound..<whole.upperBound, names: [names[tree.text(key)]], replacement: text)
      }
    }
  }

  @Test(arguments: sample(oneIn: 2, of: sets))
  func `of a hundred pairs of values in the wrong places at least 98 are found or do no harm`(
    set: [String]
  ) throws {
    try expectFound(set, "swapped values", oneIn: 8) { tree, names, bytes in
      var changes: [Change] = []
      tree.forEachNode(from: tree.root) { node in
        guard tree.kind(node) == .mapping else { return }
        var values: [SourceRange] = []
        var child = tree.firstChild(node)
        while let key = child, let value = tree.next(key) {
          child = tree.next(value)
          if !tree.isEmpty(value), names[tree.text(key)] != "doc" { values.append(tree.range(value)) }
        }
        for (left, right) in zip(values, values.dropFirst()) {
          let place = Int(left.start)..<Int(right.end)
          let between = bytes[Int(left.end)..<Int(right.start)]
          let swapped = bytes[Int(right.start)..<Int(right.end)] + between + bytes[Int(left.start)..<Int(left.end)]
          let text = String(decoding: swapped, as: UTF8.self)
          let moved = words(in: bytes, place).map { String(decoding: bytes[$0], as: UTF8.self) }
          changes.append(Change(place: place, names: moved, replacement: text))
        }
      }
      return changes
    }
  }
}

extension MutationTests {
  /// Makes each change in turn, and counts those after which the module is still right or a diagnostic is about it.
  private func expectFound(
    _ set: [String], _ what: String, oneIn step: Int, isDrawn: Bool = false,
    changes: (YAMLTree, NameTable, [UInt8]) -> [Change], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var (count, missed, vanished) = (0, [String](), [String]())
    for module in set {
      let files = try Self.files(module)
      let imported = try Self.imported(module)
      let whole = isDrawn ? nodes(of: files, imported) : nil
      for (index, file) in files.enumerated() {
        var names = NameTable()
        var log = DiagnosticLog()
        let source = SourceFile(path: file.path, bytes: file.bytes)
        let tree = try #require(readYAML(source, file: UInt32(index), names: &names, log: &log))
        for change in sample(oneIn: step, of: changes(tree, names, file.bytes)) {
          var mutated = files
          mutated[index].bytes.replaceSubrange(change.place, with: Array(change.replacement.utf8))
          count += 1
          if let problem = problem(with: change, in: mutated, at: index, imported) { missed.append(problem) }
          if let whole, count.isMultiple(of: 8), let drawn = nodes(of: mutated, imported),
            drawn < whole - max(1, whole / 20)
          {
            vanished.append("\(file.path): \(change.names.joined(separator: " → ")): \(drawn) of \(whole) nodes")
          }
        }
      }
    }
    let rate = 100 * Double(count - missed.count) / Double(max(count, 1))
    print("\(set.joined(separator: " ")), \(what): \(count - missed.count) of \(count) (\(Int(rate.rounded(.down))) %)")
    #expect(count > (triesAllCases ? 20 : 5), sourceLocation: sourceLocation)
    #expect(rate >= Self.leastRate, "\(missed.joined(separator: "\n"))", sourceLocation: sourceLocation)
    #expect(vanished == [], sourceLocation: sourceLocation)
  }

  /// The number of nodes in the picture of a module, whatever is wrong with it; nil if a file is not YAML.
  private func nodes(of files: [FlowFile], _ imported: [ImportedModule]) -> Int? {
    let compilation = compileWithExpectations(files, module: "App", imported: imported)
    let drawable = drawableFlows(of: compilation, files, module: "App", imported: imported)
    let picture = makePicture(drawable.graph, DrawingOptions(unknown: drawable.unknown))
    return drawable.unreadable.isEmpty ? picture.nodes.count : nil
  }

  /// Returns the problem with the diagnostics; nil if the module is still right, or a diagnostic is on a changed line or names the change.
  private func problem(
    with change: Change, in files: [FlowFile], at file: Int, _ imported: [ImportedModule]
  ) -> String? {
    let result = compileWithExpectations(files, module: "App", imported: imported)
    let found = result.log.diagnostics
    if found.isEmpty { return nil }
    let source = SourceFile(path: files[file].path, bytes: files[file].bytes)
    func line(_ offset: Int) -> Int { source.location(of: UInt32(max(0, min(offset, source.bytes.count - 1)))).line }
    // Where something was left out, its neighbours are as near as a diagnostic can be.
    let near = change.replacement.isEmpty ? 1 : 0
    let lines = line(change.place.lowerBound) - near...line(change.place.lowerBound + change.replacement.utf8.count)
    let speaks = found.contains { diagnostic in
      let places = [diagnostic.range] + diagnostic.notes.compactMap(\.range)
      let isThere = places.contains { range in
        result.sources.file(of: range)?.path == source.path && lines.contains(line(Int(range.start)))
      }
      let words = [diagnostic.message, diagnostic.help ?? ""] + diagnostic.notes.map(\.message)
      return isThere || words.contains { text in change.names.contains { text.contains("'\($0)'") } }
    }
    if speaks { return nil }
    let first = found.map(\.message).joined(separator: "; ")
    return "\(source.path):\(lines.lowerBound): '\(change.names.first ?? "")' → '\(change.replacement)': \(first)"
  }

  /// The words of a text that can be names.
  private func words(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset
      while offset < range.upperBound, bytes[offset].isIdentifierByte { offset += 1 }
      if offset - start > 1 { words.append(start..<offset) }
      offset = max(offset, start + 1)
    }
    return words
  }

  /// The word with one letter left out, written twice or exchanged with the next.
  private func misspelt(_ word: String, _ random: inout Seeded) -> String {
    var letters = Array(word)
    let position = Int.random(in: 0..<letters.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: letters.remove(at: position)
    case 1: letters.insert(letters[position], at: position)
    default: if position + 1 < letters.count { letters.swapAt(position, position + 1) }
    }
    return String(letters)
  }

  /// The range of an entry of a mapping and its separator: its lines, or up to the comma.
  private func cut(_ key: SourceRange, _ value: SourceRange, in bytes: [UInt8]) -> Range<Int> {
    var start = Int(key.start)
    var end = max(Int(value.end), Int(key.end))
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    if start == 0 || bytes[start - 1] == 0x0A {
      while end < bytes.count, bytes[end - 1] != 0x0A { end += 1 }
      return start..<end
    }
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x3A { end += 1 }
    if end < bytes.count, bytes[end] == 0x2C { return Int(key.start)..<end + 1 }
    return Int(key.start)..<end
  }
}

extension YAMLTree {
  /// The node and everything under it, with the keys and values of mappings in turn.
  fileprivate func forEachNode(from node: NodeID?, _ visit: (NodeID) -> Void) {
    guard let node else { return }
    visit(node)
    var child = firstChild(node)
    while let next = child {
      forEachNode(from: next, visit)
      child = self.next(next)
    }
  }

  /// Every key with its value, in source order.
  fileprivate var entries: [(key: NodeID, value: NodeID)] {
    var entries: [(key: NodeID, value: NodeID)] = []
    forEachNode(from: root) { node in
      guard kind(node) == .mapping else { return }
      var child = firstChild(node)
      while let key = child, let value = next(key) {
        entries.append((key, value))
        child = next(value)
      }
    }
    return entries
  }
}
