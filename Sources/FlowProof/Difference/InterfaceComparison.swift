import FlowCompiler
import FlowDiagnostics

/// Compares the declarations of two versions.
struct InterfaceComparison {
  private(set) var changes: [Difference.Change] = []
  private var seen: Set<Place> = []

  /// A change without the name of the declaration in which it is found.
  private struct Place: Hashable {
    var range: SourceRange
    var words: String
    var isOfOld: Bool
  }

  init(_ old: FlowGraph, _ new: FlowGraph) {
    let (before, after) = (DeclarationTexts(old).all, DeclarationTexts(new).all)
    let latter = Dictionary(after.map { (word($0), $0) }) { first, _ in first }
    let former = Set(before.map { word($0) })
    for declaration in before {
      guard let other = latter[word(declaration)] else {
        changes.append(
          .init(
            declaration.whenRemoved, declaration.subject, "\(word(declaration)) was removed", at: declaration.range,
            isOfOld: true))
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
        add(part.whenRemoved, old, "\(part.label) was removed", at: part.range, isOfOld: true)
        continue
      }
      if other.text == part.text { continue }
      if let meaning = other.meaning, meaning == part.meaning {
        add(.silent, new, "\(part.label) is written differently, with the same effect", at: other.range)
        continue
      }
      let text =
        other.whenChanged == .silent
        ? "\(part.label) has changed" : "\(part.label) changed from \(part.text) to \(other.text)"
      // What the app's code names may be the same in both.
      let isOfCode = other.inCode == nil || other.inCode != part.inCode
      add(isOfCode ? other.whenChanged : .different, new, text, at: other.range)
    }
    let ordered = (
      old: old.parts.filter { $0.isInOrder && latter[$0.label] != nil },
      new: new.parts.filter { $0.isInOrder && former.contains($0.label) }
    )
    if ordered.old.map(\.label) != ordered.new.map(\.label) {
      let words = ordered.new.map(\.label).joined(separator: ", ")
      add(.different, new, "the order has changed to \(words)", at: ordered.new[0].range)
    }
    for part in new.parts where !former.contains(part.label) {
      add(part.whenAdded, new, "\(part.label) is new", at: part.range)
    }
  }

  /// Adds a change of a part, once: what a variant has of its base, it has at the same place.
  private mutating func add(
    _ kind: Difference.Kind, _ declaration: DeclarationTexts.Declaration, _ words: String, at range: SourceRange,
    isOfOld: Bool = false
  ) {
    if !seen.insert(Place(range: range, words: words, isOfOld: isOfOld)).inserted { return }
    changes.append(
      .init(kind, declaration.subject, "\(word(declaration)): \(words)", at: range, isOfOld: isOfOld))
  }

  private func word(_ declaration: DeclarationTexts.Declaration) -> String {
    "\(declaration.subject.rawValue) '\(declaration.name)'"
  }
}
