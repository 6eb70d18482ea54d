import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// A module's flows as far as they can be drawn.
///
/// A picture is wanted most where something is wrong. So what the files use and do not declare is declared for them,
/// and whatever else could not be bound is left out: a move, a guard, a link.
public struct DrawableFlows: Sendable {
  /// The flows.
  public var graph: FlowGraph
  /// The names that the files use and do not declare. Those of screens and flows are nodes of the graph.
  public var unknown: Set<String> = []
  /// Whether nothing was left out, so that the flows can be run as well as drawn.
  public var isWhole = true
  /// The tests that could be bound.
  public var tests: [FlowGraph.Test] = []
  /// The files that the graph's ranges point into: the module's own ones as they are numbered in its compilation.
  public var sources: SourceMap
  /// The paths of the module's files that are not YAML. Nothing of them is drawn.
  public var unreadable: [String] = []
}

/// The flows of a module for a picture, whatever is wrong with them.
///
/// - Parameters:
///   - compilation: the module's compilation. If it has a graph, that one is drawn.
///   - files: the module's flow files. One that is not YAML adds nothing.
///   - module: the module's name.
///   - imported: the modules with flow files that this one may import.
public func drawableFlows(
  of compilation: FullCompilation, _ files: [FlowFile], module: String, imported: [ImportedModule] = []
) -> DrawableFlows {
  if let graph = compilation.graph {
    return DrawableFlows(graph: graph, tests: compilation.expectations.tests, sources: compilation.sources)
  }
  let files = files.corrected(by: compilation, imported)
  var missing = MissingNames()
  // What is declared may be used in ways that nothing says: an event of an unknown screen is unknown in the next round.
  for _ in 0..<mostRounds {
    let (drawable, log, sources) = missing.compile(files, module: module, imported: imported)
    let (count, entry) = (missing.count, missing.entry)
    missing.add(log, sources)
    missing.addEntry(of: drawable)
    if missing.count == count, missing.entry == entry { return drawable }
  }
  return missing.compile(files, module: module, imported: imported).drawable
}

private let mostRounds = 6

extension [FlowFile] {
  /// The files with what was meant in place of unknown words that nothing can be declared for: keys, imports, items,
  /// and the flows that others extend.
  fileprivate func corrected(by compilation: FullCompilation, _ imported: [ImportedModule]) -> [FlowFile] {
    var corrections: [String: [(range: SourceRange, text: String)]] = [:]
    var texts: [UInt32: [UInt8]] = [:]
    for diagnostic in compilation.log.diagnostics {
      let range = diagnostic.range
      guard Int(range.file) < compilation.sources.files.count else { continue }
      let file = compilation.sources.files[Int(range.file)]
      let fix = diagnostic.fixIts.count == 1 && diagnostic.fixIts[0].range == range ? diagnostic.fixIts[0] : nil
      var text = fix?.replacement
      switch diagnostic.id {
      case .unknownKey, .unknownImport, .unknownItem: break
      case .unknownFlow:
        let bytes = texts[range.file] ?? file.bytes
        texts[range.file] = bytes
        guard bytes.prefix(Int(range.start)).endsWithKey("extends"), Int(range.end) <= bytes.count else { continue }
        // The compiler proposes no flow of another module, since a move could not name one.
        let name = String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
        text = text ?? nearest(to: name, in: imported.flatMap(\.flows))
      default: continue
      }
      if let text { corrections[file.path, default: []].append((range, text)) }
    }
    if corrections.isEmpty { return self }
    return map { file in
      guard let changes = corrections[file.path] else { return file }
      var bytes = file.bytes
      for change in changes.sorted(by: { $0.range.start > $1.range.start }) where Int(change.range.end) <= bytes.count {
        bytes.replaceSubrange(Int(change.range.start)..<Int(change.range.end), with: change.text.utf8)
      }
      return FlowFile(path: file.path, bytes: bytes)
    }
  }
}

extension ImportedModule {
  /// The names of its flows.
  fileprivate var flows: [String] {
    var names = NameTable()
    return files.flatMap { file -> [String] in
      let read = ReadFile(SourceFile(path: file.path, text: file.text), 0, &names)
      return (read.document?.flows ?? []).map { names[$0.name.name] }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether what follows the text is the value of a key.
  fileprivate func endsWithKey(_ key: String) -> Bool {
    var rest = self
    while let last = rest.last, [UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(last) {
      rest.removeLast()
    }
    return rest.suffix(key.utf8.count + 1).elementsEqual("\(key):".utf8)
  }
}

/// The names that a module's files use and do not declare.
private struct MissingNames {
  /// A place with such a name.
  fileprivate struct Use {
    var id: DiagnosticID
    var name: String
    var range: SourceRange
  }

  private var uses: [Use] = []
  private var places: Set<SourceRange> = []
  /// The flow that is taken for the one that the app starts with, if several may be it; nil if it is known.
  private(set) var entry: String?

  /// The number of such places.
  var count: Int { uses.count }

  /// The names.
  var names: Set<String> { Set(uses.map(\.name)) }

  /// Adds the names of the errors in a log.
  mutating func add(_ log: DiagnosticLog, _ sources: SourceMap) {
    var texts: [UInt32: [UInt8]] = [:]
    for diagnostic in log.diagnostics where Self.ids.contains(diagnostic.id) {
      let range = diagnostic.range
      guard Int(range.file) < sources.files.count, !places.contains(range) else { continue }
      let bytes = texts[range.file] ?? sources.files[Int(range.file)].bytes
      texts[range.file] = bytes
      guard range.start < range.end, Int(range.end) <= bytes.count else { continue }
      let name = bytes[Int(range.start)..<Int(range.end)]
      guard name.allSatisfy(Self.isOfName) else { continue }
      places.insert(range)
      uses.append(Use(id: diagnostic.id, name: String(decoding: name, as: UTF8.self), range: range))
    }
  }

  /// Chooses an entry flow if there are several that no other runs, as there are once a flow is misspelt: the largest
  /// one.
  mutating func addEntry(of drawable: DrawableFlows) {
    let graph = drawable.graph
    if entry != nil || !graph.entries.isEmpty { return }
    let unknown = names
    var isRun = Set(graph.gates.compactMap(\.flow))
    for node in graph.flows.flatMap(\.nodes) { if case .flow(let flow) = node.kind { isRun.insert(flow) } }
    let candidates = graph.flows.indexed.filter { index, flow in
      flow.module == 0 && !isRun.contains(index) && !unknown.contains(graph.names[flow.name])
    }
    let most = candidates.map { $0.1.nodes.count }.max()
    entry = candidates.first { $0.1.nodes.count == most }.map { graph.names[$0.1.name] }
  }

  /// The errors about names that can be declared.
  private static let ids: Set<DiagnosticID> = [
    .unknownScreen, .unknownFlow, .unknownNode, .unknownTask, .unknownCondition, .unknownEvent, .unknownOutcome,
  ]

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Compiles the files once more, with the names declared in one more file.
  func compile(
    _ files: [FlowFile], module: String, imported: [ImportedModule]
  ) -> (drawable: DrawableFlows, log: DiagnosticLog, sources: SourceMap) {
    let own = files.filter { !$0.path.hasSuffix(".flow.yml") }.sorted { $0.path < $1.path }
    // Its path is the last, so that the files have the numbers that they have without it.
    let added = FlowFile(path: "\(own.last?.path ?? "")~.flow.yaml", bytes: Array(declarations.utf8))
    var names = NameTable()
    var read: [ReadFile] = []
    for file in own + [added] {
      read.append(ReadFile(SourceFile(path: file.path, text: file.text), UInt32(read.count), &names))
    }
    declareEvents(in: &read, &names)
    for index in read.indices { read[index].document?.mark(entry, names) }
    var tests: [FlowGraph.Test] = []
    var partial: FlowGraph?
    let compilation = FlowCompiler.compile(
      own + [added], module: module, imported: imported, names: &names,
      reading: { source, file, names, log in
        let one = Int(file) < read.count ? read[Int(file)] : ReadFile(source, file, &names)
        log.add(one.log)
        // A file that is not YAML might declare anything: here it declares nothing.
        return one.document ?? FlowDocument(file: file)
      },
      bind: { resolver, graph in
        partial = graph
        // Mistakes of tests leave no gap in what they test.
        let log = resolver.found.log
        tests = resolver.boundTests(read.flatMap(\.tests), entries: graph.entries)
        resolver.found.log = log
      })
    let drawable = DrawableFlows(
      graph: compilation.graph ?? partial ?? FlowGraph(names: names), unknown: self.names,
      isWhole: compilation.graph != nil, tests: tests, sources: compilation.sources,
      unreadable: zip(own, read).filter { $1.document == nil }.map { $0.0.path })
    return (drawable, compilation.log, compilation.sources)
  }

  /// A flow file that declares the names, but for events and outcomes, which belong to declarations.
  private var declarations: String {
    var declared: Set<String> = []
    var text = ""
    // A node with edges may be any of the first three: what a move says it is decides.
    for (key, ids, value) in Self.keys {
      let names = Set(uses.filter { ids.contains($0.id) }.map(\.name)).subtracting(declared).sorted()
      declared.formUnion(names)
      if !names.isEmpty { text += "\(key): { \(names.map { "\($0): \(value)" }.joined(separator: ", ")) }\n" }
    }
    return text
  }

  private static let keys: [(key: String, ids: Set<DiagnosticID>, value: String)] = [
    ("tasks", [.unknownTask], "{ outcomes: [] }"), ("flows", [.unknownFlow], "{ start: { finish: cancelled } }"),
    ("screens", [.unknownScreen, .unknownNode], "{}"), ("conditions", [.unknownCondition], "{}"),
  ]

  /// Declares the events and outcomes in the documents of their screens, tasks and flows.
  private func declareEvents(in files: inout [ReadFile], _ names: inout NameTable) {
    let ofEvents = uses.filter { $0.id == .unknownEvent || $0.id == .unknownOutcome }
    if ofEvents.isEmpty { return }
    let written = Dictionary(ofEvents.map { ($0.range, $0.name) }) { first, _ in first }
    let outcomes = ofEvents.filter { $0.id == .unknownOutcome }.sorted { $0.range.start < $1.range.start }
    var events: [String: Set<String>] = [:]
    for document in files.compactMap(\.document) {
      let ofFile = outcomes.filter { $0.range.file == document.file }
      for edges in document.edges + document.flows.flatMap(\.nodeEdges) {
        for edge in edges.edges {
          if let name = written[edge.event.range] { events[names[edges.node.name], default: []].insert(name) }
        }
      }
      for flow in document.flows {
        for edge in flow.nodeEdges.flatMap(\.edges) {
          // What a move finishes with is an outcome of the flow around it.
          for use in ofFile[ofFile.firstPlace(from: edge.range.start)...].prefix(while: {
            edge.range.contains($0.range)
          }) {
            events[names[flow.name.name], default: []].insert(use.name)
          }
        }
      }
    }
    let text = events.sorted { $0.key < $1.key }
      .map { "\($0.key): { events: [\($0.value.sorted().joined(separator: ", "))] }" }
      .joined(separator: ", ")
    let made = ReadFile(
      SourceFile(path: "", bytes: Array("screens: { \(text) }".utf8)), UInt32(files.count - 1), &names)
    let declared = Dictionary((made.document?.screens ?? []).map { ($0.name.name, $0.events) }) { first, _ in first }
    for index in files.indices { files[index].document?.add(declared) }
  }
}

extension [MissingNames.Use] {
  /// The index of the first of these uses, which are sorted, at or behind a place in their file.
  fileprivate func firstPlace(from start: UInt32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A file as it is read.
private struct ReadFile {
  /// Its declarations; nil if it is not YAML.
  var document: FlowDocument?
  var tests: [TestSyntax] = []
  /// The diagnostics of its declarations.
  var log = DiagnosticLog()

  init(_ source: SourceFile, _ file: UInt32, _ names: inout NameTable) {
    guard let tree = readYAML(source, file: file, names: &names, log: &log) else { return }
    var ofTests = DiagnosticLog()
    tests = decodeWithExpectations(tree, names: &names, log: &ofTests).tests
    document = decode(tree, names: &names, log: &log)
  }
}

extension FlowDocument {
  /// Marks a flow as an entry flow.
  fileprivate mutating func mark(_ entry: String?, _ names: NameTable) {
    for index in flows.indices where names[flows[index].name.name] == entry {
      flows[index].entryRange = flows[index].name.range
    }
  }

  /// Declares events of screens, and outcomes of tasks and flows, by their names.
  fileprivate mutating func add(_ events: [Name: [EventDeclaration]]) {
    for index in screens.indices { screens[index].events += events[screens[index].name.name] ?? [] }
    for index in tasks.indices { tasks[index].outcomes += events[tasks[index].name.name] ?? [] }
    for index in flows.indices { flows[index].outcomes += events[flows[index].name.name] ?? [] }
  }
}
