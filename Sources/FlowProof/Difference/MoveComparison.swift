import FlowCompiler
import FlowDiagnostics

/// Compares the moves of events by the answers under which each is chosen. Guards that are written differently but mean the same are equal.
struct MoveComparison {
  private(set) var changes: [Difference.Change] = []
  private let graphs: (old: FlowGraph, new: FlowGraph)
  private let lists: (old: MoveLists, new: MoveLists)
  private let words: (old: ChangeWords, new: ChangeWords)
  private var answers: JointAnswers

  init(_ old: FlowGraph, _ new: FlowGraph) {
    graphs = (old, new)
    lists = (MoveLists(old), MoveLists(new))
    words = (ChangeWords(graph: old), ChangeWords(graph: new))
    answers = JointAnswers(old, new)
  }

  mutating func compare() {
    for list in lists.new.all {
      if let old = lists.old[list.name] {
        compare(old, with: list)
      } else if lists.old.declares(list, ofFlow: graphs.new.names[graphs.new.flows[list.flow].name]) {
        let led = texts(list, words.new).joined(separator: ", else ")
        changes.append(.init(.new, .edge, "\(list.name) now leads somewhere: \(led)", at: list.range))
      }
    }
    for list in lists.old.all where lists.new[list.name] == nil {
      guard lists.new.declares(list, ofFlow: graphs.old.names[graphs.old.flows[list.flow].name]) else { continue }
      let led = texts(list, words.old).joined(separator: ", else ")
      changes.append(
        .init(.breaking, .edge, "\(list.name) no longer leads anywhere; it was \(led)", at: list.range, isOfOld: true))
    }
    changes.sort { left, right in
      if left.isOfOld != right.isOfOld { return right.isOfOld }
      return (left.range?.file ?? 0, left.range?.start ?? 0) < (right.range?.file ?? 0, right.range?.start ?? 0)
    }
  }

  private func texts(_ list: MoveLists.List, _ words: ChangeWords) -> [String] {
    list.moves.map { words.text($0, list.scope) }
  }

  private mutating func compare(_ old: MoveLists.List, with new: MoveLists.List) {
    let (before, after) = (answers.chosen(old, .old), answers.chosen(new, .new))
    // If no alternative is chosen, an event of the system has its default effect.
    let (former, latter) = (
      texts(old, words.old) + ["no move of its own"], texts(new, words.new) + ["no move of its own"]
    )
    if answers.sets.isOverLimit {
      if guards(old, graphs.old) != guards(new, graphs.new) || former != latter {
        changes.append(
          .init(.breaking, .edge, "\(new.name) has changed; there are too many conditions to say when", at: new.range))
      }
      return
    }
    var found: [(was: String, now: String, when: AnswerSets.Answers, range: SourceRange)] = []
    for (index, was) in former.enumerated() where before[index] != AnswerSets.empty {
      for (place, now) in latter.enumerated() where now != was && after[place] != AnswerSets.empty {
        let both = answers.intersection(before[index], after[place])
        if both == AnswerSets.empty { continue }
        found.append((was, now, both, new.moves.indices.contains(place) ? new.moves[place].range : new.range))
      }
    }
    for change in found {
      let when = answers.text(change.when)
      changes.append(
        .init(
          .breaking, .edge,
          "\(new.name)\(when.isEmpty ? "" : ", when \(when),") changed from \(change.was) to \(change.now)",
          at: change.range))
    }
    if found.isEmpty, guards(old, graphs.old) != guards(new, graphs.new) {
      changes.append(
        .init(.silent, .edge, "\(new.name) is written differently, with the same effect", at: new.range))
    }
  }

  private func guards(_ list: MoveLists.List, _ graph: FlowGraph) -> [String] {
    list.moves.map { move in
      move.guardExpression.map { $0.text(asking: graph.flows[list.flow].questions, in: graph) } ?? ""
    }
  }
}
