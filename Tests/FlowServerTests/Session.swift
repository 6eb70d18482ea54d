import FlowCompiler
import FlowExpectations
import FlowReporting
import FlowServer
import Foundation

/// An editor that has all files of some modules open, and knows what is typed in each.
struct Session {
  private(set) var client: Client
  /// The modules as they are on disk.
  let modules: [ServedModule]
  /// The text of each file in the editor, by path.
  private(set) var texts: [String: [UInt8]] = [:]

  /// An editor of modules.
  init(_ modules: [ServedModule]) {
    self.modules = modules
    client = Client(modules)
    for file in modules.flatMap(\.files) {
      texts[file.path] = file.bytes
      client.open("file://\(file.path)", String(decoding: file.bytes, as: UTF8.self))
    }
  }

  /// The paths of all files, in order.
  var paths: [String] { texts.keys.sorted() }

  /// The answer to a request, as a whole.
  mutating func ask(_ method: String, _ parameters: JSON) -> JSON { client.ask(method, parameters) }

  /// The answer to a request for which tests may be run.
  @MainActor mutating func await(_ method: String, _ parameters: JSON) -> JSON { client.await(method, parameters) }

  /// Types nothing until proofs are made and tests are run.
  @MainActor mutating func rest() { client.rest() }

  /// Types over a stretch of a file.
  mutating func edit(_ path: String, _ range: Range<Int>, _ new: String) {
    guard var bytes = texts[path] else { return }
    let place: JSON = [
      "start": Self.position(range.lowerBound, in: bytes), "end": Self.position(range.upperBound, in: bytes),
    ]
    bytes.replaceSubrange(range, with: Array(new.utf8))
    texts[path] = bytes
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string("file://\(path)")],
        "contentChanges": [["range": place, "text": .string(new)]],
      ])
  }

  /// Types what an answer changes; whether all of it was in files that are open.
  mutating func carryOut(_ changes: JSON) -> Bool {
    guard case .object(let files) = changes else { return false }
    for file in files {
      let path = String(file.key.dropFirst(7))
      for change in file.value.elements.reversed() {
        guard let text = texts[path], let start = Self.offset(change["range"]["start"], in: text),
          let end = Self.offset(change["range"]["end"], in: text)
        else { return false }
        edit(path, start..<end, change["newText"].text ?? "")
      }
    }
    return true
  }

  /// Compiles a module from nothing but what is typed.
  func compiled(_ number: Int) -> FullCompilation {
    func files(_ module: ServedModule) -> [FlowFile] {
      module.files.map { FlowFile(path: $0.path, bytes: texts[$0.path] ?? $0.bytes) }
    }
    let imported = modules.indices.filter { $0 != number }.map {
      ImportedModule(name: modules[$0].name, files: files(modules[$0]), isInPackage: true)
    }
    return compileWithExpectations(files(modules[number]), module: modules[number].name, imported: imported)
  }

  /// The place of a byte as the protocol counts: lines that end at a line feed, a carriage return, or both, and UTF-16.
  static func position(_ offset: Int, in bytes: [UInt8]) -> JSON {
    var line = 0
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (index, byte) in bytes[..<offset].enumerated() {
      if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
        line += 1
        start = index + 1
      }
    }
    let units = start < offset ? String(decoding: bytes[start..<offset], as: UTF8.self).utf16.count : 0
    return ["line": JSON(line), "character": JSON(units)]
  }

  /// The byte at such a place; nil where the place is not in the text.
  static func offset(_ position: JSON, in bytes: [UInt8]) -> Int? {
    guard let line = position["line"].integer, let character = position["character"].integer else { return nil }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for _ in 0..<line {
      guard let feed = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      start = feed + 1
      if bytes[feed] == 0x0D, start < bytes.count, bytes[start] == 0x0A { start += 1 }
    }
    return (start...bytes.count).first {
      String(decoding: bytes[start..<$0], as: UTF8.self).utf16.count == character
    }
  }
}

/// The modules of a flow set under Flows: one, or those that import each other.
func exampleModules(_ name: String) throws -> [ServedModule] {
  let flows = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Flows/\(name)")
  let manager = FileManager.default
  func module(_ folder: URL) throws -> ServedModule? {
    let names = try manager.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".flow.yaml") }.sorted()
    let files = try names.map { name in
      FlowFile(
        path: "/\(folder.lastPathComponent)/\(name)", bytes: Array(try Data(contentsOf: folder.appending(path: name))))
    }
    let name = folder.lastPathComponent
    return files.isEmpty ? nil : ServedModule(name: name, folder: "/\(name)", files: files)
  }
  if let one = try module(flows.standardizedFileURL) { return [one] }
  return try manager.contentsOfDirectory(atPath: flows.path).sorted().compactMap {
    try module(flows.appending(path: $0).standardizedFileURL)
  }
}
