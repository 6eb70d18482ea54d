import FlowCompiler
import FlowDiagnostics
import FlowReporting
import FlowSyntax

/// Makes small changes of flows as edits of their texts, for a picture of them.
///
/// Each is the edit that an editor would get: a new name is ``Rename``'s, a fix is a code action's, and what happens
/// to an edge is of ``EdgeChanges``, which the code actions have too. All are read from the protocol's `WorkspaceEdit`.
/// Nothing is written here: ``FlowEdit`` says what would be, and for which texts.
public struct FlowEditor {
  /// The reason why a change is not made.
  public struct Refusal: Error, Hashable {
    public var message: String
  }

  private var workspace = Workspace()

  /// Makes an editor of modules with their texts.
  public init(_ modules: [ServedModule]) {
    workspace.load(modules)
    workspace.compileAll()
  }

  /// A change as an edit.
  ///
  /// - Throws: a refusal if it cannot be made, or if there were more errors with it.
  public mutating func edit(_ change: FlowChange, in module: String) throws(Refusal) -> FlowEdit {
    let refactorings = Refactorings(&workspace)
    for (number, file) in refactorings.index.files.enumerated()
    where file.shift != nil || refactorings.trees[number] == nil && !workspace.modules[file.module].isImportOnly {
      throw Refusal(message: "'\(visible(file.path))' cannot be read as it is: fix it first")
    }
    guard let module = refactorings.index.modules.firstIndex(of: module) else {
      throw Refusal(message: "there is no module '\(visible(module))' here")
    }
    switch change {
    case .rename(let named, let name): return try renaming(named, to: name, in: module, refactorings)
    case .fix(let found, let title):
      guard let action = actions(for: found).first(where: { $0["title"] == .string(title) }) else {
        throw Refusal(message: "there is no such fix any more")
      }
      return try edit(title, action["edit"])
    case .retarget(let edge, let number, let name):
      return try changing(edge, in: module, refactorings) { changes, flow throws(EdgeChanges.Refusal) in
        let found = try Self.found(edge, in: flow, changes)
        return try changes.leading(found, number, to: name, in: flow)
      }
    case .add(let edge, let name):
      return try changing(edge, in: module, refactorings) { changes, flow throws(EdgeChanges.Refusal) in
        try changes.adding(edge.event, to: edge.node, leadingTo: name, in: flow)
      }
    case .delete(let edge):
      return try changing(edge, in: module, refactorings) { changes, flow throws(EdgeChanges.Refusal) in
        try changes.deletion(of: try Self.found(edge, in: flow, changes))
      }
    }
  }

  /// The titles of a diagnostic's fixes.
  public mutating func fixes(of found: FoundInFlows) -> [String] { actions(for: found).compactMap { $0["title"].text } }

  // MARK: - Names

  private func renaming(
    _ named: NamedInFlows, to name: String, in module: Int, _ refactorings: Refactorings
  ) throws(Refusal) -> FlowEdit {
    guard let symbol = symbol(named, in: module, refactorings.changes) else {
      throw Refusal(message: "there is no \(visible(named.kind)) '\(visible(named.name))' here")
    }
    if named.name == name { throw Refusal(message: "that is its name") }
    var locator = refactorings.locator
    let edits: JSON
    do throws(Rename.Refusal) {
      let rename = try Rename(symbol, refactorings.index, workspace)
      try rename.check(name)
      edits = rename.edits(name, &locator)
    } catch {
      throw Refusal(message: error.message)
    }
    return try edit("Rename '\(named.name)' to '\(name)'", edits)
  }

  private func symbol(_ named: NamedInFlows, in module: Int, _ changes: EdgeChanges) -> Int? {
    func member(_ kind: SymbolKind, of owner: SymbolKind) -> Int? {
      guard let owner = changes.global(owner, named.owner, in: module),
        let name = changes.index.names.find(named.name)
      else { return nil }
      return changes.index.member(kind, name, of: owner)
    }
    return switch named.kind {
    case "screen": changes.global(.screen, named.name, in: module)
    case "flow": changes.global(.flow, named.name, in: module)
    case "task": changes.global(.task, named.name, in: module)
    case "condition": changes.global(.condition, named.name, in: module)
    case "link": changes.global(.link, named.name, in: module)
    case "decision": member(.decision, of: .flow)
    case "event": member(.event, of: .screen)
    default: nil
    }
  }

  // MARK: - Edges

  private static func found(
    _ edge: EdgeInFlows, in flow: Int, _ changes: EdgeChanges
  ) throws(EdgeChanges.Refusal) -> EdgeChanges.Edge {
    if let found = changes.edge(edge.event, of: edge.node, in: flow) { return found }
    throw EdgeChanges.Refusal(
      message: "no edge '\(visible(edge.node)).\(visible(edge.event))' is written in these flows")
  }

  private func changing(
    _ edge: EdgeInFlows, in module: Int, _ refactorings: Refactorings,
    _ change: (EdgeChanges, _ flow: Int) throws(EdgeChanges.Refusal) -> Refactoring
  ) throws(Refusal) -> FlowEdit {
    let changes = refactorings.changes
    guard let flow = changes.global(.flow, edge.flow, in: module) else {
      throw Refusal(message: "there is no flow '\(visible(edge.flow))' here")
    }
    var refactorings = refactorings
    let refactoring: Refactoring
    do throws(EdgeChanges.Refusal) { refactoring = try change(changes, flow) } catch {
      throw Refusal(message: error.message)
    }
    if let error = refactorings.newError(with: refactoring) { throw Refusal(message: error) }
    guard let action = refactorings.action(refactoring) else { throw Refusal(message: "it cannot be read as it is") }
    return try edit(refactoring.title, action["edit"])
  }

  // MARK: - Fixes

  /// A diagnostic's code actions, as an editor gets them for its place.
  private mutating func actions(for found: FoundInFlows) -> [JSON] {
    guard let bytes = text(found.path) else { return [] }
    // Code actions are for open files.
    if workspace.documents[found.path] == nil {
      workspace.write(.init(uri: uri(ofPath: found.path), version: nil, bytes: bytes), at: found.path)
      workspace.compileAll()
    }
    var places = SourcePlaces(workspace)
    for (diagnostic, sources) in workspace.diagnostics()
    where diagnostic.id.name == found.id && diagnostic.message == found.message {
      guard let file = sources.file(of: diagnostic.range), file.path == found.path,
        case let place = LineTable(file).location(of: diagnostic.range.start),
        (place.line, place.column) == (found.line, found.column)
      else { continue }
      let shown = places.shown(diagnostic, sources)
      return codeActions(&workspace, at: found.path, shown["range"], only: ["quickfix"]).elements.filter {
        $0["diagnostics"].elements.first == shown
      }
    }
    return []
  }

  // MARK: - Texts

  /// The text of a file of a module that is not only imported; nil for other files.
  private func text(_ path: String) -> [UInt8]? {
    for module in workspace.modules.indices where !workspace.modules[module].isImportOnly {
      if let file = workspace.files(of: module).first(where: { $0.path == path }) { return file.bytes }
    }
    return nil
  }

  private func edit(_ title: String, _ edit: JSON) throws(Refusal) -> FlowEdit {
    if let edit = FlowEdit(title, edit, text) { return edit }
    throw Refusal(message: "it would change a file of a module that is only imported")
  }
}
