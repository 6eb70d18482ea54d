import FlowCompiler

/// Compares the declarations of two versions.
struct InterfaceComparison {
  private(set) var changes: [Difference.Change] = []

  init(_ old: FlowGraph, _ new: FlowGraph) {
    let (before, after) = (DeclarationTexts(old).all, DeclarationTexts(new).all)
    for declaration in before {
      guard let other = after.first(where: { $0.subject == declaration.subject && $0.name == declaration.name }) else {
        changes.append(
          .init(
            .breaking, declaration.subject, "\(word(declaration)) was removed", at: declaration.range, isOfOld: true))
        continue
      }
      compare(declaration, with: other)
    }
    for declaration in after
    where !before.contains(where: { $0.subject == declaration.subject && $0.name == declaration.name }) {
      changes.append(.init(.new, declaration.subject, "\(word(declaration)) is new", at: declaration.range))
    }
  }

  private mutating func compare(_ old: DeclarationTexts.Declaration, with new: DeclarationTexts.Declaration) {
    for part in old.parts {
      guard let other = new.parts.first(where: { $0.label == part.label }) else {
        changes.append(
          .init(
            part.whenRemoved, old.subject, "\(word(old)): \(part.label) was removed", at: part.range, isOfOld: true))
        continue
      }
      if other.text == part.text { continue }
      let text =
        other.whenChanged == .silent
        ? "\(word(new)): \(part.label) has changed"
        : "\(word(new)): \(part.label) changed from \(part.text) to \(other.text)"
      changes.append(.init(other.whenChanged, new.subject, text, at: other.range))
    }
    for part in new.parts where !old.parts.contains(where: { $0.label == part.label }) {
      changes.append(.init(part.whenAdded, new.subject, "\(word(new)): \(part.label) is new", at: part.range))
    }
  }

  private func word(_ declaration: DeclarationTexts.Declaration) -> String {
    "\(declaration.subject.rawValue) '\(declaration.name)'"
  }
}
