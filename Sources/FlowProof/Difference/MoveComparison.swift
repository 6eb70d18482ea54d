import FlowCompiler
import FlowDiagnostics

/// Compares the moves of events by the answers under which each is chosen. Guards that are written differently but mean the same are equal.
struct MoveComparison {
  private(set) var changes: [Difference.Change] = []
  private let graphs: (old: FlowGraph, new: FlowGraph)
  private let lists: (old: MoveLists, new: MoveLists)
  private let words: (old: ChangeWords, new: ChangeWords)
  private var answers: JointAnswers
  private var seen: Set<Place> = []

  /// A change without the name of the flow in which it is found.
  private struct Place: Hashable {
    var range: SourceRange
    var words: String
    var isOfOld: Bool
  }

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
        add(.new, list, " now leads somewhere: \(led)", at: list.range)
      }
    }
    for list in lists.old.all where lists.new[list.name] == nil {
      guard lists.new.declares(list, ofFlow: graphs.old.names[graphs.old.flows[list.flow].name]) else { continue }
      let led = texts(list, words.old).joined(separator: ", else ")
      add(.different, list, " no longer leads anywhere; it was \(led)", at: list.range, isOfOld: true)
    }
    changes.sort { left, right in
      if left.isOfOld != right.isOfOld { return right.isOfOld }
      return (left.range?.file ?? 0, left.range?.start ?? 0) < (right.range?.file ?? 0, right.range?.start ?? 0)
    }
  }

  /// Adds a change of a list's moves, once: what a variant has of its base, it has at the same place.
  private mutating func add(
    _ kind: Difference.Kind, _ list: MoveLists.List, _ words: String, at range: SourceRange, isOfOld: Bool = false
  ) {
    if !seen.insert(Place(range: range, words: words, isOfOld: isOfOld)).inserted { return }
    changes.append(.init(kind, .edge, list.name + words, at: range, isOfOld: isOfOld))
  }

  private func texts(_ list: MoveLists.List, _ words: ChangeWords) -> [String] {
    list.moves.map { words.text($0, list.scope) }
  }

  private mutating func compare(_ old: MoveLists.List, with new: MoveLists.List) {
    var found = differences(chosen(old, .old), chosen(new, .new))
    if answers.sets.isOverLimit {
      if guards(old, graphs.old) != guards(new, graphs.new) || texts(old, words.old) != texts(new, words.new) {
        add(.different, new, " has changed; there are too many conditions to say when", at: new.range)
      }
      return
    }
    // A decision may have been written into the edge, or taken out of it.
    let isRewritten = !found.isEmpty
    if isRewritten, differences(chosen(old, .old, deciding: 0), chosen(new, .new, deciding: 0)).isEmpty {
      found = []
    }
    for change in found {
      let when = answers.text(change.when)
      add(
        .different, new, "\(when.isEmpty ? "" : ", when \(when),") changed from \(change.was) to \(change.now)",
        at: change.range)
    }
    if found.isEmpty, isRewritten || guards(old, graphs.old) != guards(new, graphs.new) {
      add(.silent, new, " is written differently, with the same effect", at: new.range)
    }
  }

  /// A move in words, with the answers under which it is made.
  private struct Chosen {
    var text: String
    var when: AnswerSets.Answers
    var range: SourceRange
  }

  /// The moves of a list, each with the answers under which it is chosen.
  ///
  /// - Parameter depth: the number of decisions on the way, so that a move to a decision stands for the decision's
  ///   moves; nil if it stands for itself.
  private mutating func chosen(_ list: MoveLists.List, _ side: JointAnswers.Side, deciding depth: Int? = nil)
    -> [Chosen]
  {
    let sets = answers.chosen(list, side)
    let (words, lists) = side == .old ? (words.old, lists.old) : (words.new, lists.new)
    var all: [Chosen] = []
    for (move, when) in zip(list.moves, sets) where when != AnswerSets.empty {
      guard let depth, depth < Self.deepest, let decision = lists.decision(of: move, in: list) else {
        all.append(Chosen(text: words.text(move, list.scope), when: when, range: move.range))
        continue
      }
      for made in chosen(decision, side, deciding: depth + 1) {
        let both = answers.intersection(when, made.when)
        if both != AnswerSets.empty { all.append(Chosen(text: made.text, when: both, range: move.range)) }
      }
    }
    // If no alternative is chosen, an event of the system has its default effect.
    if let rest = sets.last, rest != AnswerSets.empty {
      all.append(Chosen(text: "no move of its own", when: rest, range: list.range))
    }
    return all
  }

  /// The most decisions on the way to a move that are looked into.
  private static let deepest = 8

  private mutating func differences(_ old: [Chosen], _ new: [Chosen]) -> [(
    was: String, now: String, when: AnswerSets.Answers, range: SourceRange
  )] {
    var found: [(was: String, now: String, when: AnswerSets.Answers, range: SourceRange)] = []
    for was in old {
      for now in new where now.text != was.text {
        let both = answers.intersection(was.when, now.when)
        if both != AnswerSets.empty { found.append((was.text, now.text, both, now.range)) }
      }
    }
    return found
  }

  private func guards(_ list: MoveLists.List, _ graph: FlowGraph) -> [String] {
    list.moves.map { move in
      move.guardExpression.map { $0.text(asking: graph.flows[list.flow].questions, in: graph) } ?? ""
    }
  }
}
