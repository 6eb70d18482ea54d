import FlowDiagnostics
import FlowSyntax

/// Writes the Swift of one flow file.
struct FileEmitter: ~Copyable {
  /// A node of one of the file's flows that shows a screen.
  struct Use {
    /// The flow.
    var flow: Int
    /// Its node's edges.
    var edges: [FlowGraph.Edge?]
    /// The next of the same screen, among ``uses``; -1 for none.
    var next = -1
  }

  let module: ModulePlan
  let names: SwiftNames
  let file: FlowGraph.File
  let source: SourceFile
  let sources: SourceMap
  let options: GenerateOptions
  var out: SwiftText
  /// The app's types that the file names.
  let types: [NamedTypes.Mention]
  /// Their places among these.
  let typeNumbers: [Name: Int]
  /// The imports besides those of the flow file.
  private let otherImports: [Name]
  private let named: NamedTypes
  /// The nodes that show the file's screens.
  private(set) var uses: [Use] = []
  /// The first of them for each screen; -1 for none.
  private var firstUses: [Int] = []
  /// Where the lines of the file begin, and of the other one that was pointed into last: a default may stand in another file than the
  /// flow that it is for.
  private let own: Lines
  private var other: Lines?

  /// The lines of a flow file.
  struct Lines {
    let file: UInt32
    let table: LineTable
    let literal: String
  }

  /// - Parameter room: what it writes into; nothing remains of what was written there before.
  init(
    _ module: ModulePlan, _ file: FlowGraph.File, _ named: NamedTypes, _ sources: SourceMap,
    _ options: GenerateOptions, writingInto room: consuming SwiftText
  ) {
    self.named = named
    types = named.mentions[file.file] ?? []
    var numbers: [Name: Int] = [:]
    for (number, mention) in types.enumerated() { numbers[mention.type] = number }
    typeNumbers = numbers
    otherImports = named.imports[file.file] ?? []
    self.module = module
    names = module.names
    self.file = file
    self.sources = sources
    source = sources.files[Int(file.file)]
    self.options = options
    own = Self.lines(of: file.file, sources, options, module.names)
    // About six times the flow file comes out.
    room.clear(reserving: 1 << 12 + own.table.bytes.count * 8)
    out = room
  }

  /// Gives back what it wrote into.
  consuming func finish() -> SwiftText { out }

  /// Writes everything.
  mutating func emit() -> [UInt8] {
    emitHeader()
    emitNamedTypes()
    // The file's screens stand one behind another.
    let first = file.screens.isEmpty ? 0 : file.screens[0]
    findUses(ofScreensFrom: first)
    for screen in file.screens { emitScreen(screen, firstUse: firstUses[screen - first]) }
    emitInputTypes(of: file)
    for flow in file.flows {
      emitScreens(of: flow)
      emitOutcome(of: flow)
      emitEvents(of: flow)
      emitCoordinator(of: flow)
    }
    emitComparisons()
    return out.bytes
  }

  /// Where something written in a flow file stands, and the file's path as a Swift literal.
  mutating func place(of range: SourceRange) -> (location: SourceLocation, path: String) {
    let lines = lines(of: range.file)
    return (lines.table.location(of: range.start), lines.literal)
  }

  /// The lines of a flow file.
  mutating func lines(of file: UInt32) -> Lines {
    if file == own.file { return own }
    if let other, other.file == file { return other }
    let lines = Self.lines(of: file, sources, options, names)
    other = lines
    return lines
  }

  private static func lines(
    of file: UInt32, _ sources: SourceMap, _ options: GenerateOptions, _ names: SwiftNames
  ) -> Lines {
    let source = sources.files[Int(file)]
    var path = SwiftText(names)
    path.literal(options.sourcePath(source.path))
    return Lines(file: file, table: LineTable(source), literal: path.text)
  }

  /// Appends a screen's type.
  mutating func addType(ofScreen index: Int) {
    let screen = module.screenTypes[index]
    if screen.module != 0 {
      out.add(module.graph.modules[screen.module].name)
      out.add(".")
    }
    out.capitalized(screen.name)
    out.add(text: screen.suffix)
  }

  /// Appends what a flow's types begin with.
  mutating func addType(ofFlow index: Int) { out.add(text: module.flowTypes[index]) }

  private mutating func emitHeader() {
    out.header(from: printable(baseName(of: source.path)), "that file")
    if !hasPlainNames { out.line(0, "// swift-format-ignore-file: AlwaysUseLowerCamelCase, IdentifiersMustBeASCII") }
    out.add("\n")
    var imports = (file.imports + otherImports).map { names[$0] }
    if let links = module.links, file.flows.contains(links.entry) { imports += module.importsOfLinks(named) }
    imports.append("FlowRuntime")
    out.imports(imports, file.access)
    out.formCheck()
  }

  /// Whether a linter would find nothing to say about the names that are declared here.
  private var hasPlainNames: Bool {
    if names.areAllPlain { return true }
    for index in file.screens {
      let screen = module.graph.screens[index]
      guard names.isPlain(screen.name), names.arePlain(screen.inputs), names.arePlain(screen.events) else {
        return false
      }
    }
    for index in file.flows {
      let flow = module.graph.flows[index]
      guard names.isPlain(flow.name), names.arePlain(flow.inputs), names.arePlain(flow.outcomes),
        names.arePlain(flow.events)
      else { return false }
      for context in flow.context where !names.isPlain(context.field.name) { return false }
      for node in flow.nodes where !names.isPlain(node.name) { return false }
    }
    return true
  }

  /// A screen's doc says where its events lead in flows of the same file alone, so that another file's edges change nothing in it.
  private mutating func findUses(ofScreensFrom first: Int) {
    let end = first + file.screens.count
    firstUses = Array(repeating: -1, count: file.screens.count)
    // From the last to the first, so that each stands before those that were found.
    for flow in file.flows.reversed() {
      let nodes = module.flows[flow].flow.nodes
      let kinds = module.flows[flow].nodeKinds
      var node = kinds.count
      while node > 0 {
        node -= 1
        if case .screen(let screen) = kinds[node], screen >= first, screen < end {
          uses.append(Use(flow: flow, edges: nodes[node].edges, next: firstUses[screen - first]))
          firstUses[screen - first] = uses.count - 1
        }
      }
    }
  }

  private func printable(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars { text += SwiftText.escaped(scalar) }
    return text
  }
}

extension SwiftNames {
  /// Whether a linter would find nothing to say about the fields' names.
  func arePlain(_ fields: [FlowGraph.Field]) -> Bool {
    var index = 0
    while index < fields.count {
      if !isPlain(fields[index].name) { return false }
      index += 1
    }
    return true
  }

  /// Whether a linter would find nothing to say about the events' names, and those of what they carry.
  func arePlain(_ events: [FlowGraph.Event]) -> Bool {
    var index = 0
    while index < events.count {
      if !isPlain(events[index].name) || !arePlain(events[index].fields) { return false }
      index += 1
    }
    return true
  }
}
