import FlowCompiler

/// The answers that conditions can give in two versions. Conditions with the same name count as one, with the values of both versions.
struct JointAnswers {
  /// A version.
  enum Side: Int {
    case old, new
  }

  private(set) var sets = AnswerSets(values: [])
  /// The answers that both versions know.
  private(set) var common = AnswerSets.all
  /// The questions as text; `values` has the possible answers of each.
  private var names: [String] = []
  private var values: [[String]] = []
  /// For each version and flow, the indices of its questions in `names`.
  private var asked: [[[Int]]] = []
  private let graphs: [FlowGraph]

  init(_ old: FlowGraph, _ new: FlowGraph) {
    graphs = [old, new]
    var known: [String: [String]] = [:]
    for graph in graphs {
      for condition in graph.conditions {
        let name = graph.names[condition.name]
        for value in Self.values(condition, graph) where known[name]?.contains(value) != true {
          known[name, default: []].append(value)
        }
      }
    }
    var places: [String: Int] = [:]
    for graph in graphs {
      let words = ChangeWords(graph: graph)
      asked.append(
        graph.flows.map { flow in
          flow.questions.map { question in
            let text = words.text(question, of: flow)
            if let place = places[text] { return place }
            places[text] = names.count
            names.append(text)
            values.append(known[graph.names[graph.conditions[question.condition].name]] ?? [])
            return names.count - 1
          }
        })
    }
    sets = AnswerSets(values: values.map(\.count))
    for (side, graph) in graphs.enumerated() {
      for (flow, value) in graph.flows.indexed {
        for (index, question) in value.questions.enumerated() {
          restrict(asked[side][flow.number][index], to: Self.values(graph.conditions[question.condition], graph))
        }
      }
    }
  }

  private static func values(_ condition: FlowGraph.Condition, _ graph: FlowGraph) -> [String] {
    condition.values.isEmpty ? ["no", "yes"] : condition.values.map { graph.names[$0] }
  }

  private mutating func restrict(_ place: Int, to known: [String]) {
    for (value, name) in values[place].enumerated() where !known.contains(name) {
      let other = sets.answers(to: .not(.test(condition: place, value: value)))
      common = sets.intersection(common, other)
    }
  }

  /// The answers under which each alternative is chosen, and at the end the answers under which no alternative is chosen.
  mutating func chosen(_ list: MoveLists.List, _ side: Side) -> [AnswerSets.Answers] {
    var left = common
    var chosen: [AnswerSets.Answers] = []
    for move in list.moves {
      guard let expression = move.guardExpression else {
        chosen.append(left)
        left = AnswerSets.empty
        continue
      }
      let holds = sets.answers(to: joint(expression, list.flow, side))
      chosen.append(sets.intersection(left, holds))
      left = sets.intersection(left, sets.complement(holds))
    }
    return chosen + [left]
  }

  mutating func intersection(_ one: AnswerSets.Answers, _ other: AnswerSets.Answers) -> AnswerSets.Answers {
    sets.intersection(one, other)
  }

  private func joint(_ expression: FlowGraph.Guard, _ flow: FlowIndex, _ side: Side) -> FlowGraph.Guard {
    switch expression {
    case .test(let question, let value):
      let graph = graphs[side.rawValue]
      let condition = graph.conditions[graph.flows[flow].questions[question].condition]
      let place = asked[side.rawValue][flow.number][question]
      let name = Self.values(condition, graph)[value]
      return .test(condition: place, value: values[place].firstIndex(of: name) ?? 0)
    case .not(let inner): return .not(joint(inner, flow, side))
    case .and(let left, let right): return .and(joint(left, flow, side), joint(right, flow, side))
    case .or(let left, let right): return .or(joint(left, flow, side), joint(right, flow, side))
    }
  }

  /// Answers in words: `member and not open, or tier == gold`; empty for all common answers.
  func text(_ answers: AnswerSets.Answers) -> String {
    if answers == common { return "" }
    let most = 3
    let ways = sets.ways(into: answers, limit: most + 1)
    let texts = ways.prefix(most).map { way in
      way.map { place, value in
        switch values[place][value] {
        case "yes" where values[place] == ["no", "yes"]: names[place]
        case "no" where values[place] == ["no", "yes"]: "not \(names[place])"
        case let name: "\(names[place]) == \(name)"
        }
      }.joined(separator: " and ")
    }
    return texts.joined(separator: ", or ") + (ways.count > most ? ", or otherwise" : "")
  }
}
