import FlowSyntax

/// Facts that generated Swift needs of a module's links.
struct LinkPlan: Sendable {
  /// An app type that links carry.
  struct AppType: Sendable {
    /// The type, without a question mark.
    var type: String
    /// The function that reads one: `userID(from:)`.
    var function: String
  }

  /// The enum: `ShopLink`.
  let name: String
  /// The entry flows; at least one.
  let entries: [FlowIndex]
  /// The access of the enum, and of the protocol that reads and writes its types.
  let access: Access
  /// The protocol that reads and writes the app's types: `ShopLinkValues`; nil if no link carries any.
  let values: String?
  /// The app's types that links carry, in order of first mention.
  let appTypes: [AppType]
  /// For each flow, whether its coordinator takes the protocol: the coordinators of the entry flows and of the flows
  /// that run them do.
  let takesValues: [Bool]

  /// Returns nil for a module without links.
  init?(_ graph: FlowGraph, module: String, children: [[Int]]) {
    guard !graph.entries.isEmpty, !graph.links.isEmpty else { return nil }
    name = typeInSwift(identifier(of: module)) + "Link"
    let entries = graph.entries
    self.entries = entries
    var types: [AppType] = []
    // The parameters of a link that is opened only from inside are never text.
    for link in graph.links where !link.isInsideOnly {
      for parameter in link.parameters {
        let type = Self.bare(graph.names[parameter.field.type])
        if Self.isKnown(type) || types.contains(where: { $0.type == type }) { continue }
        types.append(AppType(type: type, function: Self.function(of: type, besides: types)))
      }
    }
    appTypes = types
    values = types.isEmpty ? nil : name + "Values"
    let takes = reaches(graph.flows.allIndices.map { entries.contains($0) && !types.isEmpty }, along: children)
    takesValues = takes
    access = Access.farthest(
      of: graph.flows.allIndices.filter { entries.contains($0) || takes[$0.number] }.map { graph.flows[$0].access })
  }

  /// The app type of a parameter; nil for a type that the runtime reads.
  func appType(of type: String) -> AppType? { appTypes.first { $0.type == Self.bare(type) } }

  /// The type without its question mark.
  static func bare(_ type: String) -> String {
    if type.hasSuffix("?") { return String(type.dropLast()) }
    let optional = "Optional<"
    return type.hasPrefix(optional) && type.hasSuffix(">") ? String(type.dropFirst(optional.count).dropLast()) : type
  }

  static func isKnown(_ type: String) -> Bool {
    switch type {
    case "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
      "Double", "Float":
      true
    default: false
    }
  }

  /// The name of the function that reads a type: `userID`, `shopProduct` for `Shop.Product`.
  private static func function(of type: String, besides others: [AppType]) -> String {
    var words: [String] = []
    for word in type.unicodeScalars.split(whereSeparator: { !($0 == "_" || $0.properties.isXIDContinue) }) {
      let text = String(word)
      words.append(words.isEmpty ? lowerCamelCase(text) : String(text.prefix(1)).uppercased() + text.dropFirst())
    }
    let base = words.isEmpty ? "value" : words.joined()
    var name = base
    var number = 1
    while others.contains(where: { $0.function == name }) {
      number += 1
      name = base + String(number)
    }
    return name
  }
}
