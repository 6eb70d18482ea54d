import FlowCompiler

/// Compares the declarations of two versions.
struct InterfaceComparison {
  private(set) var changes: [Difference.Change] = []

  init(_ old: FlowGraph, _ new: FlowGraph) {
    let (before, after) = (DeclarationTexts(old).all, DeclarationTexts(new).all)
    let latter = Dictionary(after.map { (word($0), $0) }) { first, _ in first }
    let former = Set(before.map { word($0) })
    for declaration in before {
      guard let other = latter[word(declaration)] else {
        changes.append(
          .init(
            .breaking, declaration.subject, "\(word(declaration)) was removed", at: declaration.range, isOfOld: true))
        continue
      }
      compare(declaration, with: other)
    }
    for declaration in after where !former.contains(word(declaration)) {
      changes.append(.init(.new, declaration.subject, "\(word(declaration)) is new", at: declaration.range))
    }
  }

  private mutating func compare(_ old: DeclarationTexts.Declaration, with new: DeclarationTexts.Declaration) {
    let latter = Dictionary(new.parts.map { ($0.label, $0) }) { first, _ in first }
    let former = Set(old.parts.map(\.label))
    for part in old.parts {
      guard let other = latter[part.label] else {
        changes.append(
          .init(
            part.whenRemoved, old.subject, "\(word(old)): \(part.label) was removed", at: part.range, isOfOld: true))
        continue
      }
      if other.text == part.text { continue }
      if let meaning = other.meaning, meaning == part.meaning {
        let text = "\(word(new)): \(part.label) is written differently, with the same effect"
        changes.append(.init(.silent, new.subject, text, at: other.range))
        continue
      }
      let text =
        other.whenChanged == .silent
        ? "\(word(new)): \(part.label) has changed"
        : "\(word(new)): \(part.label) changed from \(part.text) to \(other.text)"
      changes.append(.init(other.whenChanged, new.subject, text, at: other.range))
    }
    for part in new.parts where !former.contains(part.label) {
      changes.append(.init(part.whenAdded, new.subject, "\(word(new)): \(part.label) is new", at: part.range))
    }
  }

  private func word(_ declaration: DeclarationTexts.Declaration) -> String {
    "\(declaration.subject.rawValue) '\(declaration.name)'"
  }
}
