import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import FlowSyntax

/// A module's graph as JSON: everything that the flow files say, with every name bound, for scripts and for other tools.
///
/// What is referred to is named, not numbered; what has its default is left out; every thing has its place as `file:line:column`. The
/// order is that of the files and of the source, so that the same flows give the same bytes. The documentation's page *The graph as JSON*
/// says what each key means; `version` changes when one that was there means something else, or is gone.
public func dumpJSON(
  _ graph: FlowGraph, _ expectations: Expectations, module: String, sources: SourceMap
) -> String {
  GraphDump(graph, sources).module(module, expectations).text() + "\n"
}

/// What a value of the graph is in JSON; each part in an extension of its own.
struct GraphDump {
  let graph: FlowGraph
  private let sources: SourceMap
  private let lines: [LineTable]

  init(_ graph: FlowGraph, _ sources: SourceMap) {
    self.graph = graph
    self.sources = sources
    lines = sources.files.map { LineTable($0) }
  }

  /// The whole.
  func module(_ name: String, _ expectations: Expectations) -> JSONValue {
    var members = Members()
    members.add("version", .integer(1))
    members.add("module", .string(name))
    members.add(
      "imports", graph.modules.dropFirst().map { text($0.name) })
    if let entry = graph.entry { members.add("entry", flowName(entry)) }
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

  /// Members of an object in order, without those that say nothing.
  struct Members {
    private var members: [(key: String, value: JSONValue)] = []

    mutating func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append((key, value)) }
    }

    /// A list; left out where it is empty.
    mutating func add(_ key: String, _ values: [JSONValue]) {
      if !values.isEmpty { members.append((key, .array(values))) }
    }

    /// A flag; left out where it is false.
    mutating func add(_ key: String, flag: Bool) {
      if flag { members.append((key, .bool(true))) }
    }

    /// Members by name; left out where there are none.
    mutating func add(_ key: String, named: [(key: String, value: JSONValue)]) {
      if !named.isEmpty { members.append((key, .object(named))) }
    }

    var object: JSONValue { .object(members) }
  }

  // MARK: Names and places

  func text(_ name: Name) -> JSONValue { .string(graph.names[name]) }

  private func type(_ type: AppType) -> JSONValue {
    var members = Members()
    members.add("name", text(type.name.name))
    for word in TypeWord.allCases { members.add(word.rawValue, flag: type.words.contains(word)) }
    return members.object
  }

  /// A text; nil for an empty one.
  func textIfAny(_ name: Name) -> JSONValue? { name == .empty ? nil : text(name) }

  func place(_ range: SourceRange) -> JSONValue {
    guard Int(range.file) < sources.files.count else { return .string("") }
    let location = lines[Int(range.file)].location(of: range.start)
    return .string("\(sources.files[Int(range.file)].path):\(location.line):\(location.column)")
  }

  /// A name; of another module behind the module's.
  func name(_ name: Name, in module: Int) -> JSONValue {
    let text = graph.names[name]
    return .string(
      module > 0 && module < graph.modules.count ? "\(graph.names[graph.modules[module].name]).\(text)" : text)
  }

  func flowName(_ index: Int) -> JSONValue { name(graph.flows[index].name, in: graph.flows[index].module) }
  func screenName(_ index: Int) -> JSONValue { name(graph.screens[index].name, in: graph.screens[index].module) }
  func conditionName(_ index: Int) -> JSONValue {
    name(graph.conditions[index].name, in: graph.conditions[index].module)
  }
  func taskName(_ index: Int) -> JSONValue { name(graph.tasks[index].name, in: graph.tasks[index].module) }

  /// `internal` is what is meant where nothing is said.
  func access(_ access: Access) -> JSONValue? { access == .internal ? nil : .string(access.rawValue) }
}
