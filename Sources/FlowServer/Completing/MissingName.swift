import FlowCompiler
import FlowDiagnostics

/// A name that a module uses and nothing declares, so that its declaration can be proposed where it belongs.
struct MissingName {
  var kind: SymbolKind
  var name: String
  /// The screen or flow that lacks it, for an event or an outcome.
  var owner: String?

  /// Reads a diagnostic; nil if it is of something else.
  init?(_ diagnostic: Diagnostic) {
    let names = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
    switch diagnostic.id {
    case .unknownScreen: kind = .screen
    case .unknownCondition: kind = .condition
    case .unknownTask: kind = .task
    case .unknownEvent: kind = .event
    case .unknownOutcome: kind = .outcome
    default: return nil
    }
    if names.count == 3, names[2] == " is not declared" {
      name = String(names[1])
    } else if names.count == 5, kind == .event || kind == .outcome, names[4].isEmpty,
      names[0] == "screen " && names[2] == " has no event "
        || names[0] == "flow " && names[2] == " has no outcome "
    {
      owner = String(names[1])
      name = String(names[3])
    } else {
      return nil
    }
    guard !name.isEmpty, name.utf8.allSatisfy(\.isWordByte) else { return nil }
  }
}

extension Workspace {
  /// The names that a module uses and nothing declares, as far as its files can be read.
  func missingNames(of module: Int) -> [MissingName] {
    compiled[module]?.log.diagnostics.compactMap(MissingName.init) ?? []
  }
}
