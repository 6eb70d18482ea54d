import FlowDiagnostics
import FlowSyntax

/// Guards, bound to the flow's conditions.
extension FlowResolver {
  /// Binds the guards of a list of moves, one for each; empty for one move without a guard. Keeps guards that can be checked for the checks.
  ///
  /// - Parameter scope: the sources of conditions' inputs; nil in a decision, where they depend on the move that leads to it. There a test of a
  ///   condition with inputs gets the number ``open(_:)`` for now.
  func bindGuards(
    _ moves: [MoveSyntax], owner: AlternativeList.Owner, range: SourceRange, scope: MoveScope?
  ) -> [FlowGraph.Guard?] {
    // One move without a guard is always taken; an empty list was reported by the decoder.
    if moves.isEmpty || moves.count == 1 && moves[0].when == nil { return [] }
    here.askedHere = []
    let guards = moves.indices.map { position in moves[position].when.flatMap { bind($0, scope: scope) } }
    if !isOneQuestion(guards, owner), moves.indices.allSatisfy({ moves[$0].when == nil || guards[$0] != nil }) {
      found.lists.append(
        AlternativeList(
          owner: owner, flow: index, range: range, guards: guards,
          guardRanges: moves.indices.map { moves[$0].when?.range ?? moves[$0].range },
          moveRanges: moves.indices.map { moves[$0].range }))
    }
    return guards
  }

  /// Whether a list asks a single condition, with an else if it must decide. The guard may hold or not, so there is nothing to check. Most lists are
  /// of this form.
  private func isOneQuestion(_ guards: [FlowGraph.Guard?], _ owner: AlternativeList.Owner) -> Bool {
    let mayBeDenied = if case .edge = owner { true } else { false }
    guard guards.count == 1 ? mayBeDenied : guards.count == 2 && guards[1] == nil else { return false }
    switch guards[0] {
    case .test(let asked, _)?, .not(.test(let asked, _))?:
      let condition = asked < 0 ? -1 - asked : flow.questions[asked].condition
      return module.conditions[condition].answerCount > 1
    default: return false
    }
  }

  /// Binds a guard; nil after an error.
  package func bind(_ expression: GuardSyntax, scope: MoveScope?) -> FlowGraph.Guard? {
    switch expression {
    case .condition(let word):
      if reportValueAsCondition(word) { return nil }
      guard let condition = condition(word, scope) else { return nil }
      if module.unread(.condition, condition).contains(.values) { return nil }
      if let first = module.conditions[condition].values.first {
        let declared = module.conditions[condition].range
        found.log.report(
          .conditionNeedsValue(module.names[word.name], first: module.names[first], at: word.range, declared: declared))
        return nil
      }
      return .test(condition: asked(condition, word, scope), value: 1)
    case .comparison(let word, let equal, let value):
      guard let condition = condition(word, scope) else { return nil }
      let declared = module.conditions[condition]
      if module.unread(.condition, condition).contains(.values) { return nil }
      if declared.values.isEmpty {
        found.log.report(.conditionWithoutValues(module.names[word.name], at: value.range, declared: declared.range))
        return nil
      }
      let values = declared.values
      let place = longLists.position(of: value.name, in: values, .values(condition: condition), naming: \.self)
      guard let position = place else {
        found.log.report(
          .unknownConditionValue(
            module.names[value.name], of: module.names[word.name],
            values: module.names.listed(values),
            at: value.range, declared: declared.range,
            nearest: module.names.suggest(value.name, among: declared.values)))
        return nil
      }
      found.note(value, declared.range.startPoint)
      let test = FlowGraph.Guard.test(condition: asked(condition, word, scope), value: position)
      return equal ? test : .not(test)
    case .not(let inner, _):
      return bind(inner, scope: scope).map { .not($0) }
    case .and(let left, let right):
      let bound = (bind(left, scope: scope), bind(right, scope: scope))
      guard let left = bound.0, let right = bound.1 else { return nil }
      return .and(left, right)
    case .or(let left, let right):
      let bound = (bind(left, scope: scope), bind(right, scope: scope))
      guard let left = bound.0, let right = bound.1 else { return nil }
      return .or(left, right)
    }
  }

  /// The condition that a word names; nil after an error, or if it may be declared in a part that could not be read.
  ///
  /// - Parameter scope: the scope of the guard; a field of its event may be what was meant.
  func condition(_ word: Word, _ scope: MoveScope? = nil) -> Int? {
    if let condition = conditionNamed(word) {
      found.mark(.condition, condition)
      found.note(word, module.conditions[condition].range)
      // An inherited condition is asked through the base's own protocol.
      if module.modules.module(ofFile: word.range.file) == flow.module { checkForeign(.condition, condition, word) }
      return condition
    }
    if let flow = use(.flow, word) {
      let provided = module.gates.first { $0.gate.run?.name == word.name }?.gate.name.name
      if let condition = provided.flatMap({ space[.condition, $0] }) { found.mark(.condition, condition) }
      found.log.report(
        .flowAsCondition(
          module.names[word.name], provides: provided.map { module.names[$0] }, at: word.range,
          declared: module.flows[flow].range))
      return nil
    }
    if module.unread.contains(.conditions) || reportValueInGuard(word) || reportImport(word) { return nil }
    if module.names.isUpperCase(word.name), !module.names[word.name].contains(".") {
      found.log.report(
        .badName(
          module.names[word.name], role: NameRole.condition.rawValue, upperCase: false, at: word.range, canFix: true))
      return nil
    }
    let (field, nearest) = (scope?.event.first { $0.name == word.name }?.range, suggest(.condition, word.name))
    if field == nil, nearest == nil, reportFieldAsCondition(word) { return nil }
    found.log.report(.unknownCondition(module.names[word.name], at: word.range, field: field, nearest: nearest))
    return nil
  }

  /// The index of the flow's question for a condition; ``open(_:)`` if the condition has inputs and there is no scope.
  func asked(_ condition: Int, _ word: Word, _ scope: MoveScope?) -> Int {
    if module.conditions[condition].inputs.isEmpty {
      // The condition may have inputs that could not be read.
      if module.unread(.condition, condition).contains(.inputs) { found.unresolved[index.number].insert(.reads) }
      if let known = here.askedAs[condition] { return known }
      here.askedAs[condition] = flow.questions.count
      flow.questions.append(FlowGraph.Question(condition: condition, range: word.range))
      return flow.questions.count - 1
    }
    guard let scope else {
      let decision = here.openQuestions.count - 1
      if !here.openQuestions[decision].contains(where: { $0.condition == condition }) {
        here.openQuestions[decision].append((condition, word.range))
      }
      return Self.open(condition)
    }
    // Nothing can change between two guards of one list, so the list asks a condition once.
    if let known = here.askedHere.first(where: { $0.condition == condition }) { return known.question }
    let question = FlowGraph.Question(
      condition: condition,
      fills: fill(module.filled(.condition, condition), at: word.range, with: [], scope: scope),
      event: scope.event, sender: scope.sender, range: word.range)
    here.askedHere.append((condition, flow.questions.count))
    flow.questions.append(question)
    flow.questions[flow.questions.count - 1].seer = scope.seer
    return flow.questions.count - 1
  }

  /// The number of a test until the condition's inputs are filled. It is negative, so it is never the index of a question.
  static func open(_ condition: Int) -> Int { -1 - condition }

  /// A decision's guards for a move that leads to it. Each condition with inputs gets a question of its own, unless an equal question was asked
  /// before.
  func fillQuestions(of decision: Int, scope: MoveScope) -> [FlowGraph.Guard?] {
    let guards = here.decisionGuards[decision]
    if here.openQuestions[decision].isEmpty { return guards }
    var questions: [Int: Int] = [:]
    for asked in here.openQuestions[decision] {
      let before = here.reads.count
      let fills = fill(module.filled(.condition, asked.condition), at: asked.range, with: [], scope: scope)
      let types = Array(here.reads[before...])
      let known = here.filledQuestions.first { known in
        let question = flow.questions[known.question]
        return known.decision == decision && known.reads == types && question.condition == asked.condition
          && question.fills == fills && question.seer == scope.seer
      }
      if let known {
        questions[asked.condition] = known.question
        continue
      }
      questions[asked.condition] = flow.questions.count
      here.filledQuestions.append((decision, flow.questions.count, types))
      flow.questions.append(
        FlowGraph.Question(
          condition: asked.condition, fills: fills, event: scope.event, sender: scope.sender, range: asked.range))
      flow.questions[flow.questions.count - 1].seer = scope.seer
    }
    return guards.map { $0?.renumbered { $0 < 0 ? questions[-1 - $0] ?? 0 : $0 } }
  }

  /// Binds the conditions that `requires:` names.
  ///
  /// - Parameters:
  ///   - written: the names as written.
  ///   - scope: the sources of the conditions' inputs, apart from the context and inputs of the current flow: the event of an edge and the screen
  ///     that sends it, a link's parameters as an event, or the screen that requires the conditions.
  func bindRequirements(_ written: [RequirementSyntax], scope: MoveScope) -> [FlowGraph.Requirement] {
    var bound: [FlowGraph.Requirement] = []
    for requirement in written {
      let word = requirement.condition
      guard let condition = condition(word, scope) else {
        found.unresolved[index.number].insert(.reads)
        continue
      }
      let declared = module.conditions[condition]
      if module.unread(.condition, condition).contains(.values) { continue }
      if !declared.values.isEmpty {
        report(.requiredConditionHasValues(module.names[word.name], at: word.range, declared: declared.range), scope)
        continue
      }
      let fills = fill(module.filled(.condition, condition), at: word.range, with: [], scope: scope)
      bound.append(FlowGraph.Requirement(condition: condition, fills: fills, range: word.range))
    }
    return bound
  }
}

extension GuardSyntax {
  /// The range from the first word to the last, without parentheses around the whole.
  var range: SourceRange {
    switch self {
    case .condition(let word): return word.range
    case .comparison(let word, _, let value): return word.range.joined(to: value.range)
    case .not(let inner, let range): return range.joined(to: inner.range)
    case .and(let left, let right), .or(let left, let right): return left.range.joined(to: right.range)
    }
  }
}

extension SourceRange {
  /// The range from this range's start to the other's end.
  package func joined(to other: SourceRange) -> SourceRange { SourceRange(file: file, start: start, end: other.end) }
}

extension FlowResolver {
  /// Reports a condition's value that is used as a condition, as in `when: drawer`; returns whether the word is one.
  func reportValueAsCondition(_ word: Word) -> Bool {
    if conditionNamed(word) != nil { return false }
    let conditions = module.conditions.indices.filter {
      module.conditions[$0].values.contains(word.name) && space[.condition, module.conditions[$0].name] == $0
    }
    guard conditions.count == 1, let condition = conditions.first else { return false }
    found.mark(.condition, condition)
    let declared = module.conditions[condition]
    found.log.report(
      .valueAsCondition(
        module.names[word.name], of: module.names[declared.name], at: word.range, declared: declared.range))
    return true
  }

  /// Reports a flow's field that is used as a condition; returns whether the word is one.
  func reportFieldAsCondition(_ word: Word) -> Bool {
    for flow in module.flows {
      let field = flow.context.first { $0.field.name == word.name }?.field ?? flow.inputs.first { $0.name == word.name }
      guard let field else { continue }
      found.log.report(.fieldAsCondition(module.names[word.name], at: word.range, declared: field.range))
      return true
    }
    return false
  }

  /// Reports a value in a guard, as in `when: user.isPremium`. Guards can only ask conditions.
  ///
  /// - Returns: whether the word is a value: a path whose first step is in lower case, as no module's name is.
  func reportValueInGuard(_ word: Word) -> Bool {
    let steps = module.names[word.name].split(separator: ".").map(String.init)
    guard steps.count > 1, NameShape(of: steps[0]) == .lower, let last = steps.last else { return false }
    if let name = module.names.find(last), space[.condition, name] != nil {
      let meant = suggest(.condition, word.name)
      found.log.report(.unknownCondition(module.names[word.name], at: word.range, nearest: meant))
      return true
    }
    let field = module.names.find(steps[0]).flatMap { first in
      named.context[first].map { flow.context[$0].field } ?? named.inputs[first].map { flow.inputs[$0] }
    }
    found.log.report(
      .valueInGuard(
        module.names[word.name], condition: last,
        input: field.map { (module.names[$0.name], module.names[$0.type]) }, at: word.range))
    return true
  }
}
