import FlowCompiler
import FlowModel

/// Values in walks: equal for equal names, so that tests can give them.
extension WalkWriter {
  /// A field with a value of its type. The app's own types have texts as values here, so the value is the field's name.
  func value(of field: FlowGraph.Field) -> Act.Value {
    let name = graph.names[field.name]
    switch graph.names[field.type] {
    case let type where type.hasSuffix("?"): return Act.Value(name: name, value: "null")
    case let type where type.hasPrefix("["): return Act.Value(name: name, value: type.contains(":") ? "{}" : "[]")
    case "Bool": return Act.Value(name: name, value: "true")
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float":
      return Act.Value(name: name, value: "1")
    case "String": return Act.Value(name: name, value: "\"\(name)\"")
    default: return Act.Value(name: name, value: name)
    }
  }

  /// A text for a link's parameter: the value that events have for it if possible, or a different value.
  func text(of field: FlowGraph.Field, isOther: Bool) -> String {
    switch graph.names[field.type].prefix(while: { $0 != "?" }) {
    case "Bool": isOther ? "false" : "true"
    case "String": graph.names[field.name] + (isOther ? "2" : "")
    default: isOther ? "2" : "1"
    }
  }

  /// A URL that opens a link, with a text in place of each parameter; nil if the link has no URL.
  ///
  /// - Parameter isOther: whether the texts differ from the values of events.
  func url(ofLink name: String, isOther: Bool) -> String? {
    guard let link = link(named: name), let url = link.urls.first?.pattern
    else { return nil }
    var shortest = url
    // A `*` may match nothing.
    shortest.address.path.removeAll { $0 == .rest }
    shortest.fragment?.path.removeAll { $0 == .rest }
    return shortest.text(
      scheme: graph.names[url.scheme], host: { graph.names[$0] }, literal: { graph.names[$0] },
      parameter: { index, _ in text(of: link.parameters[index].field, isOther: isOther) })
  }
}
