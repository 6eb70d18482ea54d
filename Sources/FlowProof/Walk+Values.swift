import FlowCompiler

/// Values in walks: equal for equal names, so that tests can give them.
extension WalkWriter {
  /// A step of a test: an event, with a value for each of its fields.
  func line(_ name: String, fields: [FlowGraph.Field]) -> String {
    fields.isEmpty ? name : "{ \(name): { \(fields.map(field).joined(separator: ", ")) } }"
  }

  /// A field with a value of its type. The app's own types have texts as values here, so the value is the field's name.
  func field(_ field: FlowGraph.Field) -> String {
    let name = graph.names[field.name]
    let type = graph.names[field.type]
    if type.hasSuffix("?") { return "\(name): null" }
    if type.hasPrefix("[") { return "\(name): \(type.contains(":") ? "{}" : "[]")" }
    return type == "String" ? "\(name): \"\(name)\"" : "\(name): \(word(of: field))"
  }

  /// A value of an event's field, as text.
  func word(of field: FlowGraph.Field) -> String {
    switch graph.names[field.type] {
    case "Bool": "true"
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float": "1"
    default: graph.names[field.name]
    }
  }

  /// A text for a link's parameter: the value that events have for it if possible, or a different value.
  private func text(of field: FlowGraph.Field, isOther: Bool) -> String {
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
    guard let link = graph.links.first(where: { graph.names[$0.name] == name }), let url = link.urls.first?.pattern
    else { return nil }
    var shortest = url
    // A `*` may match nothing.
    shortest.path.removeAll { $0 == .rest }
    return shortest.text(
      scheme: graph.names[url.scheme], host: graph.names[url.host], literal: { graph.names[$0] },
      parameter: { index, _ in text(of: link.parameters[index].field, isOther: isOther) })
  }
}
