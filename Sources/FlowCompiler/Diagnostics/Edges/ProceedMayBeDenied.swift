import FlowDiagnostics

extension DiagnosticID {
  /// A `proceed` that other edges lead to as well.
  public static let proceedMayBeDenied = DiagnosticID("proceed-may-be-denied", .warning)
}

extension Diagnostic {
  /// - Parameter edges: the other edges, each with its node and event.
  static func proceedMayBeDenied(
    at range: SourceRange, after edges: [(name: String, range: SourceRange)]
  ) -> Diagnostic {
    let names = edges.map { "'\($0.name)'" }
    let list = names.count > 1 ? "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])" : names[0]
    return Diagnostic(
      .proceedMayBeDenied, "'proceed' is denied after \(list), since nothing was asked then that it could carry out",
      at: range, label: "may have nothing to carry out",
      notes: edges.map { Note("'\($0.name)' leads here too", at: $0.range) },
      help: "let the edge make the move itself, as in '\(edges[0].name.split(separator: ".").last ?? ""): dismiss', "
        + "and let the lock ask")
  }
}
