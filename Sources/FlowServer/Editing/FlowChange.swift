import FlowReporting

/// A small change of flows, in the names that a picture has for them.
public enum FlowChange: Hashable, Sendable {
  /// Another name for something.
  case rename(NamedInFlows, to: String)
  /// An edge's move, the first or a later alternative, leads elsewhere.
  case retarget(EdgeInFlows, alternative: Int, to: String)
  /// An event of a screen comes with its edge; an empty target stays.
  case add(EdgeInFlows, to: String)
  /// An edge goes.
  case delete(EdgeInFlows)
  /// A diagnostic's fix, by its title.
  case fix(FoundInFlows, title: String)

  /// Reads a change; nil if it is none.
  public init?(_ json: JSON) {
    let (edge, to) = (EdgeInFlows(json), json["to"].text)
    switch json["change"].text {
    case "rename":
      guard let named = NamedInFlows(json), let to else { return nil }
      self = .rename(named, to: to)
    case "retarget":
      guard let edge, let number = json["alternative"].integer, let to else { return nil }
      self = .retarget(edge, alternative: number, to: to)
    case "add":
      guard let edge, let to else { return nil }
      self = .add(edge, to: to)
    case "delete":
      guard let edge else { return nil }
      self = .delete(edge)
    case "fix":
      guard let found = FoundInFlows(json), let title = json["title"].text else { return nil }
      self = .fix(found, title: title)
    default: return nil
    }
  }
}

/// Something with a name.
public struct NamedInFlows: Hashable, Sendable {
  /// The kind in a word: `screen`, `flow`, `task`, `condition`, `link`, `decision`, `event`.
  public var kind: String
  public var name: String
  /// The flow of a decision, or the screen of an event.
  public var owner: String

  /// Makes a name.
  public init(_ kind: String, _ name: String, of owner: String = "") {
    (self.kind, self.name, self.owner) = (kind, name, owner)
  }

  fileprivate init?(_ json: JSON) {
    guard let kind = json["kind"].text, let name = json["name"].text else { return nil }
    self.init(kind, name, of: json["owner"].text ?? "")
  }
}

/// An edge: the event of a node of a flow.
public struct EdgeInFlows: Hashable, Sendable {
  public var flow, node, event: String

  /// Makes an edge.
  public init(_ flow: String, _ node: String, _ event: String) {
    (self.flow, self.node, self.event) = (flow, node, event)
  }

  fileprivate init?(_ json: JSON) {
    guard let flow = json["flow"].text, let node = json["node"].text, let event = json["event"].text else { return nil }
    self.init(flow, node, event)
  }
}

/// A diagnostic by what a reader sees of it.
public struct FoundInFlows: Hashable, Sendable {
  public var id, message, path: String
  public var line, column: Int

  /// Makes a diagnostic from its parts.
  public init(id: String, message: String, path: String, line: Int, column: Int) {
    (self.id, self.message, self.path, self.line, self.column) = (id, message, path, line, column)
  }

  /// Reads a diagnostic; nil if it is none.
  ///
  /// - Parameter json: `id`, `message` and `place`, which is `path:line:column`.
  public init?(_ json: JSON) {
    guard let id = json["id"].text, let message = json["message"].text, let place = json["place"].text else {
      return nil
    }
    let parts = place.split(separator: ":")
    guard parts.count > 2, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
      return nil
    }
    let path = parts.dropLast(2).joined(separator: ":")
    self.init(id: id, message: message, path: path, line: line, column: column)
  }
}
