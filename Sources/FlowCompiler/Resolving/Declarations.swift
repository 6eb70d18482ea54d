import FlowDiagnostics
import FlowSyntax

/// What a module declares, and what each name of it stands for; no flow's body is looked at yet.
///
/// Files and their order change nothing but the order of the arrays.
package struct Declarations {
  /// The texts of all names.
  package let names: NameTable
  /// One for each document.
  var files: [FlowGraph.File] = []
  /// The flows without their nodes, starts and decisions.
  package var flows: [FlowGraph.Flow] = []
  /// Each flow as it is written.
  package var bodies: [FlowDeclaration] = []
  /// The screens.
  package var screens: [FlowGraph.Screen] = []
  /// The conditions.
  package var conditions: [FlowGraph.Condition] = []
  /// The tasks.
  package var tasks: [FlowGraph.Task] = []
  /// The gates as they are written, with the document of each and how far what that declares can be seen.
  var gates: [(gate: GateSyntax, document: Int, access: Access)] = []
  /// The screens of which more is said than what they need and say.
  var manners: [(screen: Int, written: ScreenDeclaration)] = []
  /// The conditions of which more is said than what they need and answer.
  var awaited: [(condition: Int, written: ConditionDeclaration)] = []
  /// The edges of libraries, those of each node together.
  var library: [(node: Word, edges: [EdgeDeclaration])] = []
  /// The place in ``library`` of a node's name, or of `any`.
  var libraryNamed: NameIndex
  /// The app's own names for how layers are presented.
  var styles: [FlowGraph.Style] = []
  /// The styles of a name, one for each module that declares it.
  var styleNamed: [Name: [Int]] = [:]
  /// The properties that stand in no flow.
  package var properties: [PropertySyntax] = []
  /// What could not be made sense of: of what the files declare, of each flow (and of what stands in none,
  /// which is nothing), each screen, each condition and each task.
  package var unread: UnreadParts = []
  package var flowUnread: [UnreadParts] = []
  package var screenUnread: [UnreadParts] = []
  package var conditionUnread: [UnreadParts] = []
  package var taskUnread: [UnreadParts] = []
  /// Whether a move leads to a whole state.
  var hasStates = false
  /// The flows that gates run.
  var gateFlows: [Name] = []
  /// The links as they are written, and how far each can be seen.
  var links: [LinkSyntax] = []
  var linkAccess: [Access] = []
  /// The link of a name.
  package var linkNamed: NameIndex
  /// The flow of a name.
  package var flowNamed: NameIndex
  /// The screen of a name.
  package var screenNamed: NameIndex
  /// The condition of a name.
  package var conditionNamed: NameIndex
  /// The task of a name.
  package var taskNamed: NameIndex

  /// The modules.
  let modules: ModuleList
  /// For each module, what the names of its own declarations stand for; none where there is no other module.
  var spaces: [NameSpace] = []
  /// What names stand for in files that import modules with flow files, see ``scopeOfDocument``.
  var scopes: [NameSpace] = []
  /// For each document, its scope; none where there is no other module.
  var scopeOfDocument: [Int] = []
  /// For each flow, its document; none where there is no other module.
  var documentOfFlow: [Int] = []
  /// For each file, what it imports.
  var importsOfFile: [[Word]] = []
  /// How many there were when the last module was closed.
  var starts = (flows: 0, screens: 0, conditions: 0, tasks: 0)
  /// The scope that the names stand for something in now.
  var scope = -1

  /// Makes declarations without any.
  init(names: NameTable, modules: ModuleList) {
    self.names = names
    self.modules = modules
    flowNamed = NameIndex()
    linkNamed = NameIndex()
    screenNamed = NameIndex()
    conditionNamed = NameIndex()
    taskNamed = NameIndex()
    libraryNamed = NameIndex()
  }
}

extension Declarations {
  /// Adds a library's edges for a node to what other libraries say of it.
  fileprivate mutating func addLibrary(_ node: NodeEdgesDeclaration, _ log: inout DiagnosticLog) {
    if !node.isWhole { unread.insert(.edges) }
    guard let group = libraryNamed[node.node.name] else {
      libraryNamed[node.node.name] = library.count
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

/// Collects what the documents declare, and reports names that are taken.
///
/// - Parameters:
///   - documents: lose what is taken over from them, as it is: all of it is about as much as what comes of it.
///   - names: gets the names that need not be written: `cancelled`, and the values of a Bool.
func declare(
  _ documents: inout [FlowDocument], _ modules: ModuleList, names: inout NameTable, log: inout DiagnosticLog
) -> Declarations {
  let cancelled = names.intern("cancelled")
  let bools = [names.intern("false"), names.intern("true")]
  var module = Declarations(names: names, modules: modules)
  let fields = FieldReader(names: names, cancelled: cancelled, bools: bools)
  var firstFlows: [Int] = []
  // Growing would hold the old and the new for a moment.
  let screens = documents.reduce(0) { $0 + $1.screens.count }
  module.screens.reserveCapacity(screens)
  module.screenUnread.reserveCapacity(screens)
  for position in documents.indices {
    let document = documents[position]
    // Where findings are silenced, what they are about is looked up once more.
    if document.allows.isEmpty { documents[position].forgetDeclarations() }
    if modules.ofDocument[position] > module.spaces.count {
      mend(documents, modules, &module)
      module.closeSpaces(before: modules.ofDocument[position])
    }
    let isSuspect = modules.modules[modules.ofDocument[position]].isSuspect
    if !isSuspect { module.unread.formUnion(document.unread) }
    if !document.imports.isEmpty || modules.modules.count > 1 { module.note(document.imports, ofFile: document.file) }
    firstFlows.append(module.flows.count)
    if document.hasStates { module.hasStates = true }
    for gate in document.gates { if let flow = gate.run { module.gateFlows.append(flow.name) } }
    var file = FlowGraph.File(
      file: document.file, access: document.access, imports: document.imports.map(\.name) + document.inheritedImports)
    for flow in document.flows {
      // A second flow of a name is bound all the same: its body has mistakes of its own.
      let index = module.flows.count
      module.flows.append(fields.flow(flow, access: document.access, log: &log))
      module.bodies.append(flow)
      module.flowUnread.append(flow.unread)
      file.flows.append(index)
      if let first = module.flowNamed[flow.name.name] {
        log.report(.duplicateDeclaration("flow", names, flow.name, first: module.flows[first].range))
        // Whoever refers to it may have meant either.
        module.flowUnread[first].formUnion([.inputs, .outcomes])
      } else {
        module.flowNamed[flow.name.name] = index
      }
    }
    for screen in document.screens {
      if let first = module.screenNamed[screen.name.name] {
        log.report(.duplicateDeclaration("screen", names, screen.name, first: module.screens[first].range))
        module.screenUnread[first] = .screen
        continue
      }
      let index = module.screens.count
      module.screenNamed[screen.name.name] = index
      module.screenUnread.append(screen.unread)
      if screen.hasOptions && !isSuspect { module.manners.append((index, screen)) }
      var declared = fields.screen(screen, access: document.access, log: &log)
      declared.typeSuffix = document.screenSuffix
      module.screens.append(declared)
      file.screens.append(index)
    }
    for condition in document.conditions {
      if let first = module.conditionNamed[condition.name.name] {
        log.report(.duplicateDeclaration("condition", names, condition.name, first: module.conditions[first].range))
        module.conditionUnread[first] = [.values, .inputs]
        continue
      }
      let index = module.conditions.count
      module.conditionNamed[condition.name.name] = index
      module.conditionUnread.append(condition.unread)
      if (condition.failed != nil || condition.loading != nil || !condition.by.isEmpty) && !isSuspect {
        module.awaited.append((index, condition))
      }
      module.conditions.append(fields.condition(condition, access: document.access, log: &log))
      file.conditions.append(index)
    }
    for task in document.tasks {
      if let first = module.taskNamed[task.name.name] {
        log.report(.duplicateDeclaration("task", names, task.name, first: module.tasks[first].range))
        module.taskUnread[first] = [.inputs, .outcomes]
        continue
      }
      let index = module.tasks.count
      module.taskNamed[task.name.name] = index
      module.taskUnread.append(task.unread)
      module.tasks.append(fields.task(task, access: document.access, log: &log))
      file.tasks.append(index)
    }
    for style in document.styles {
      module.add(style, ofModule: modules.ofDocument[position], &log)
    }
    if !isSuspect {
      for node in document.edges { module.addLibrary(node, &log) }
      for gate in document.gates { module.gates.append((gate, position, document.access)) }
    }
    // A link is opened from its own app; what another module declares is not reached from here.
    for link in document.links where modules.ofDocument[position] == 0 {
      if let first = module.linkNamed[link.name.name] {
        log.report(.duplicateDeclaration("link", names, link.name, first: module.links[first].name.range))
        continue
      }
      let index = module.links.count
      module.linkNamed[link.name.name] = index
      module.links.append(link)
      module.linkAccess.append(document.access)
      file.links.append(index)
    }
    if modules.ofDocument[position] == 0 {
      module.properties += document.properties
      module.files.append(file)
    }
  }
  module.flowUnread.append([])
  mend(documents, modules, &module)
  checkStyleUses(in: documents, module, &log)
  for (index, body) in module.bodies.enumerated() {
    guard let base = body.variant?.baseReference else { continue }
    module.flows[index].base = firstFlows[base.document] + base.flow
  }
  if modules.modules.count > 1 {
    module.closeSpaces(before: modules.modules.count)
    module.makeScopes(documents, firstFlows)
  }
  for task in module.tasks where task.module == 0 {
    guard let screen = module.screenNamed[task.name] else { continue }
    log.report(.ambiguousName(names[task.name], task: task.range, screen: module.screens[screen].range))
  }
  return module
}

/// Lets names that were meant stand for what is written otherwise, in the module at hand.
private func mend(_ documents: [FlowDocument], _ modules: ModuleList, _ module: inout Declarations) {
  for (position, document) in documents.enumerated() where modules.ofDocument[position] == module.spaces.count {
    for (written, meant) in document.mended {
      if module.flowNamed[meant] == nil { module.flowNamed[meant] = module.flowNamed[written] }
      if module.screenNamed[meant] == nil { module.screenNamed[meant] = module.screenNamed[written] }
      if module.conditionNamed[meant] == nil { module.conditionNamed[meant] = module.conditionNamed[written] }
      if module.linkNamed[meant] == nil { module.linkNamed[meant] = module.linkNamed[written] }
      if module.taskNamed[meant] == nil { module.taskNamed[meant] = module.taskNamed[written] }
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateDeclaration(
    _ kind: String, _ names: NameTable, _ word: Word, first: SourceRange
  ) -> Diagnostic {
    duplicateDeclaration(kind, names[word.name], at: word.range, first: first)
  }
}
