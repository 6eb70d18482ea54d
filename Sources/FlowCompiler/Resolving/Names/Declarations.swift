import FlowDiagnostics
import FlowSyntax

/// The declarations of a module, with their names, before any flow's body is bound.
///
/// The files and their order affect only the order of the arrays.
package struct Declarations {
  /// The texts of all names.
  package var names: NameTable
  /// The files of the module itself, one for each of its documents.
  var files: [FlowGraph.File] = []
  /// The flows without their nodes, starts and decisions.
  package var flows: [FlowGraph.Flow] = []
  /// Each flow as written.
  package var bodies: [FlowDeclaration] = []
  package var screens: [FlowGraph.Screen] = []
  package var conditions: [FlowGraph.Condition] = []
  package var tasks: [FlowGraph.Task] = []
  /// The gates as written, each with its document and the visibility of the document's declarations.
  var gates: [(gate: GateSyntax, document: Int, access: Access)] = []
  /// The screens with options, beside inputs and events.
  var screenOptions: [(screen: ScreenIndex, written: ScreenDeclaration)] = []
  /// The conditions with `failed:`, `loading:` or `by:`.
  var awaited: [(condition: Int, written: ConditionDeclaration)] = []
  /// The edges of libraries, grouped by node.
  var library: [(node: Word, edges: [EdgeDeclaration])] = []
  /// The app's own styles of presenting layers.
  var styles: [FlowGraph.Style] = []
  /// The styles of a name, one for each module that declares it.
  var styleNamed: [Name: [Int]] = [:]
  /// The properties outside of all flows.
  package var properties: [PropertySyntax] = []
  /// The unread parts of the files.
  package var unread: UnreadParts = []
  /// For each kind, the unread parts of each declaration.
  fileprivate var unreadParts: [[UnreadParts]] = NameSpace.Kind.allCases.map { _ in [] }
  /// The links as written.
  package var links: [LinkSyntax] = []
  /// The link of a name.
  package var linkNamed = NameIndex()

  let modules: ModuleList
  /// For each module, the names of its own declarations.
  var spaces: [NameSpace]
  /// The names that files see, for each list of imports, see ``scopeOfDocument``.
  var scopes: [NameSpace] = []
  /// For each document, the index of its scope. Documents and files are in the same order.
  var scopeOfDocument: [Int] = []
  /// For each document, its imports.
  private let imports: [[Word]]

  /// Makes an empty set of declarations.
  init(names: NameTable, modules: ModuleList, imports: [[Word]]) {
    self.names = names
    self.modules = modules
    self.imports = imports
    spaces = Array(repeating: NameSpace(), count: modules.modules.count)
  }

  /// Takes the written edges out of the bodies of the flows, so that they can be released flow by flow.
  mutating func takeEdges() -> [[NodeEdgesDeclaration]] {
    defer { for index in bodies.indices { bodies[index].nodeEdges = [] } }
    return bodies.map(\.nodeEdges)
  }

  /// The imports of a file.
  func imports(ofFile file: UInt32) -> [Word] { Int(file) < imports.count ? imports[Int(file)] : [] }
}

extension UnreadParts {
  /// The parts that determine where a flow leads.
  static let leads: UnreadParts = [.moves, .edges, .decisions, .items]
}

extension Declarations {
  /// The unread parts of a declaration; none of what is outside of all flows, which has the index after the last flow.
  package func unread(_ kind: NameSpace.Kind, _ index: Int) -> UnreadParts {
    let all = unread(ofAll: kind)
    return index < all.count ? all[index] : []
  }

  /// The unread parts of each declaration of a kind.
  package func unread(ofAll kind: NameSpace.Kind) -> [UnreadParts] { unreadParts[kind.rawValue] }

  /// Notes further parts of a declaration that could not be read.
  mutating func note(_ parts: UnreadParts, unreadIn kind: NameSpace.Kind, _ index: Int) {
    unreadParts[kind.rawValue][index].formUnion(parts)
  }

  /// Whether some flow's moves could not be read, so that the flow may lead anywhere.
  package var isPartlyUnread: Bool {
    unread.contains(.flows) || unread(ofAll: .flow).contains { !$0.isDisjoint(with: .leads) }
  }

  /// The flows that gates run.
  var gateFlows: [FlowIndex] {
    gates.compactMap(\.gate.run).compactMap { space(ofFile: $0.range.file)[.flow, $0.name].map { Index($0) } }
  }

  /// Gives a declaration's name the next index of its kind, and returns the index; nil if the name is taken, which is reported.
  private mutating func number(
    _ word: Word, _ kind: NameSpace.Kind, _ parts: UnreadParts, ofModule own: Int, _ log: inout DiagnosticLog
  ) -> Int? {
    let index = count(of: kind)
    let first = spaces[own][kind, word.name]
    if first == nil || kind == .flow { unreadParts[kind.rawValue].append(parts) }
    guard let first else {
      spaces[own][kind, word.name] = index
      return index
    }
    log.report(.duplicateDeclaration(kind.word, names[word.name], at: word.range, first: self[kind, first].range))
    // A reference to the name may mean either declaration.
    note(kind == .flow ? [.inputs, .outcomes] : [.inputs, .outcomes, .events, .values], unreadIn: kind, first)
    return nil
  }

  /// Adds a library's edges for a node to those of other libraries.
  fileprivate mutating func addLibrary(
    _ node: NodeEdgesDeclaration, ofModule own: Int, _ log: inout DiagnosticLog
  ) {
    if !node.isWhole { unread.insert(.edges) }
    guard let group = spaces[own].library[node.node.name] else {
      spaces[own].library[node.node.name] = library.count
      library.append((node.node, node.edges))
      return
    }
    for edge in node.edges {
      if let first = library[group].edges.first(where: { $0.event.name == edge.event.name }) {
        let name = "\(names[node.node.name]).\(names[edge.event.name])"
        log.report(.duplicateDeclaration("edge", name, at: edge.event.range, first: first.event.range))
      } else {
        library[group].edges.append(edge)
      }
    }
  }
}

/// Collects the declarations of documents, and reports duplicate names.
///
/// - Parameters:
///   - documents: the files, which lose their declarations: these take about as much memory as the result.
///   - names: the names, to which the implied ones are added: `cancelled`, and the values of a Bool.
func declare(
  _ documents: inout [FlowDocument], _ modules: ModuleList, names: inout NameTable, log: inout DiagnosticLog
) -> Declarations {
  for implied in ["cancelled", "false", "true"] { _ = names.intern(implied) }
  var module = Declarations(names: names, modules: modules, imports: documents.map(\.imports))
  // A growing array would hold its old and its new storage for a moment.
  let screens = documents.reduce(0) { $0 + $1.screens.count }
  module.screens.reserveCapacity(screens)
  module.unreadParts[NameSpace.Kind.screen.rawValue].reserveCapacity(screens)
  for position in documents.indices {
    let document = documents[position]
    // Silenced diagnostics are matched with the document's declarations later.
    if document.allows.isEmpty { documents[position].forgetDeclarations() }
    module.add(document, at: position, &log)
  }
  fixNames(documents, &module)
  module.makeScopes(documents)
  for task in module.tasks where task.module == 0 {
    guard let screen = module.spaces[0][.screen, task.name] else { continue }
    log.report(.ambiguousName(names[task.name], task: task.range, screen: module.screens[screen].range))
  }
  return module
}

extension Declarations {
  /// Adds a document's declarations.
  fileprivate mutating func add(_ document: FlowDocument, at position: Int, _ log: inout DiagnosticLog) {
    let own = modules.ofDocument[position]
    let isSuspect = modules.modules[own].isSuspect
    let fields = FieldReader(names: names, access: document.access, module: own)
    var file = FlowGraph.File(file: document.file, access: document.access, imports: document.imports.map(\.name))
    for flow in document.flows {
      // A second flow of a name is bound nevertheless: its body has mistakes of its own.
      file.flows.append(Index(flows.count))
      _ = number(flow.name, .flow, flow.unread, ofModule: own, &log)
      // Mistakes in a variant's declarations are found once it is a whole flow.
      var found = DiagnosticLog()
      flows.append(fields.flow(flow, log: &found))
      if flow.variant?.base == nil { log.add(found) }
      bodies.append(flow)
    }
    for screen in document.screens {
      guard let index = number(screen.name, .screen, screen.unread, ofModule: own, &log) else { continue }
      if screen.hasOptions && !isSuspect { screenOptions.append((Index(index), screen)) }
      screens.append(fields.screen(screen, log: &log))
      screens[index].typeSuffix = document.screenSuffix
      file.screens.append(Index(index))
    }
    for condition in document.conditions {
      guard let index = number(condition.name, .condition, condition.unread, ofModule: own, &log) else { continue }
      if (condition.failed != nil || condition.loading != nil || !condition.by.isEmpty
        || condition.standing != nil) && !isSuspect
      {
        awaited.append((index, condition))
      }
      conditions.append(fields.condition(condition, log: &log))
      file.conditions.append(index)
    }
    for task in document.tasks {
      guard let index = number(task.name, .task, task.unread, ofModule: own, &log) else { continue }
      tasks.append(fields.task(task, log: &log))
      file.tasks.append(index)
    }
    for style in document.styles { add(style, ofModule: own, &log) }
    if !isSuspect {
      unread.formUnion(document.unread)
      for node in document.edges { addLibrary(node, ofModule: own, &log) }
      for gate in document.gates { gates.append((gate, position, document.access)) }
    }
    // Links and properties of other modules are left out: they are used in their own app only.
    if own > 0 { return }
    for link in document.links {
      if let first = linkNamed[link.name.name] {
        log.report(
          .duplicateDeclaration("link", names[link.name.name], at: link.name.range, first: links[first].name.range))
        continue
      }
      linkNamed[link.name.name] = links.count
      file.links.append(links.count)
      links.append(link)
    }
    properties += document.properties
    files.append(file)
  }
}

/// Gives each correctly spelt name the declaration of its misspelt form.
private func fixNames(_ documents: [FlowDocument], _ module: inout Declarations) {
  for (document, own) in zip(documents, module.modules.ofDocument) {
    for (written, meant) in document.misspelt {
      for kind in NameSpace.Kind.allCases where module.spaces[own][kind, meant] == nil {
        module.spaces[own][kind, meant] = module.spaces[own][kind, written]
      }
      if module.linkNamed[meant] == nil { module.linkNamed[meant] = module.linkNamed[written] }
    }
  }
}
