import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import FlowSyntax

/// A module's graph as JSON: the whole content of the flow files, with every name resolved, for scripts and other tools.
///
/// References are by name, not by number; defaults are left out; every declaration has its position as `file:line:column`. The order is that of the
/// files and of the source, so the same flows give the same bytes. The documentation's page *The graph as JSON* explains each key. `version`
/// changes when an existing key is removed or gets another meaning.
public func dumpJSON(
  _ graph: FlowGraph, _ expectations: Expectations, module: String, sources: SourceMap
) -> String {
  GraphDump(graph, sources).module(module, expectations).text() + "\n"
}

/// Converts the values of a graph to JSON; each kind of value has an extension.
struct GraphDump {
  let graph: FlowGraph
  private let sources: SourceMap
  private let lines: [LineTable]

  init(_ graph: FlowGraph, _ sources: SourceMap) {
    self.graph = graph
    self.sources = sources
    lines = sources.files.map { LineTable($0) }
  }

  /// The whole module.
  func module(_ name: String, _ expectations: Expectations) -> JSON {
    var members = Members()
    members.add("version", 1)
    members.add("module", .string(name))
    members.add(
      "imports", graph.modules.dropFirst().map { text($0.name) })
    if let entry = graph.entry { members.add("entry", flowName(entry)) }
    if graph.entries.count > 1 { members.add("entries", graph.entries.map(flowName)) }
    members.add("types", graph.types.map(type))
    members.add("styles", graph.styles.map(style))
    members.add("conditions", graph.conditions.map(condition))
    members.add("gates", graph.gates.map(gate))
    members.add("tasks", graph.tasks.map(task))
    members.add("screens", graph.screens.map(screen))
    members.add("flows", graph.flows.map(flow))
    members.add("links", graph.links.map(link))
    members.add("properties", expectations.properties.map(property))
    members.add("tests", expectations.tests.map(test))
    return members.object
  }

  /// The members of a JSON object in order, without empty ones.
  struct Members {
    private var members: [(key: String, value: JSON)] = []

    mutating func add(_ key: String, _ value: JSON?) {
      if let value { members.append((key, value)) }
    }

    /// Adds a list, unless it is empty.
    mutating func add(_ key: String, _ values: [JSON]) {
      if !values.isEmpty { members.append((key, .array(values))) }
    }

    /// Adds a flag, unless it is false.
    mutating func add(_ key: String, flag: Bool) {
      if flag { members.append((key, true)) }
    }

    /// Adds members by name, unless there are none.
    mutating func add(_ key: String, named: [(key: String, value: JSON)]) {
      if !named.isEmpty { members.append((key, .object(named))) }
    }

    var object: JSON { .object(members) }
  }

  // MARK: Names and places

  func text(_ name: Name) -> JSON { .string(graph.names[name]) }

  private func type(_ type: AppType) -> JSON {
    var members = Members()
    members.add("name", text(type.name.name))
    for word in TypeWord.allCases { members.add(word.rawValue, flag: type.words.contains(word)) }
    return members.object
  }

  /// A text; nil for an empty one.
  func textIfAny(_ name: Name) -> JSON? { name == .empty ? nil : text(name) }

  func place(_ range: SourceRange) -> JSON {
    guard Int(range.file) < sources.files.count else { return "" }
    let location = lines[Int(range.file)].location(of: range.start)
    return .string("\(sources.files[Int(range.file)].path):\(location.line):\(location.column)")
  }

  /// A name, prefixed with its module's name if that is another module.
  func name(_ name: Name, in module: Int) -> JSON {
    let text = graph.names[name]
    return .string(
      module > 0 && module < graph.modules.count ? "\(graph.names[graph.modules[module].name]).\(text)" : text)
  }

  func flowName(_ index: FlowIndex) -> JSON { name(graph.flows[index].name, in: graph.flows[index].module) }
  func screenName(_ index: ScreenIndex) -> JSON {
    name(graph.screens[index].name, in: graph.screens[index].module)
  }
  func conditionName(_ index: Int) -> JSON {
    name(graph.conditions[index].name, in: graph.conditions[index].module)
  }
  func taskName(_ index: Int) -> JSON { name(graph.tasks[index].name, in: graph.tasks[index].module) }

  /// An access level; nil for `internal`, which is the default.
  func access(_ access: Access) -> JSON? { access == .internal ? nil : .string(access.rawValue) }
}
