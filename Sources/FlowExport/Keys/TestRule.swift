import FlowCompiler
import FlowExpectations

extension TestKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .given: KeyRule(rawValue, .given, "What holds before.")
    case .when: KeyRule(rawValue, .steps, "What happens, in order.")
    case .then: KeyRule(rawValue, .expectation, "What holds after.")
    }
  }
}

extension GivenKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .flow: KeyRule(rawValue, .target, "The flow that is tested; the entry flow where nothing is said.")
    case .inputs: KeyRule(rawValue, .texts, "The flow's inputs, as texts.")
    case .conditions:
      KeyRule(rawValue, .texts, "What conditions answer; a Bool is false else, an enum its first value.")
    case .context: KeyRule(rawValue, .texts, "Context fields, as texts: 'field', or 'Flow.field' of a child.")
    case .stack: KeyRule(rawValue, .state, "The stack, however it came about; else the flow has just started.")
    case .link: KeyRule(rawValue, .opened, "A cold start by a link.")
    }
  }
}

extension ExpectationKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .stack: KeyRule(rawValue, .state, "The stack; exact, but for inputs that are not written.")
    case .context: KeyRule(rawValue, .texts, "Context fields, as texts.")
    case .outcome: KeyRule(rawValue, .expectedOutcome, "How the tested flow has ended.")
    case .denied: KeyRule(rawValue, .denial, "What was denied: 'true', or a condition, a locked screen, or 'link'.")
    case .waits:
      KeyRule(
        rawValue, .wait, "What a move is held for: a condition, a task, a gate's flow, or a link; 'false' for nothing.")
    case .updated: KeyRule(rawValue, .names, "The screens that were given inputs anew, once per delivery.")
    case .built: KeyRule(rawValue, .names, "The screens that were built.")
    case .ran: KeyRule(rawValue, .names, "The tasks that were run.")
    case .released: KeyRule(rawValue, .names, "Screens and flows that were released; some of them.")
    }
  }
}

extension StepKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .swipe: KeyRule(rawValue, .swipe, "A swipe back that is begun and let go.")
    case .select: KeyRule(rawValue, .item, "An item is tapped.")
    case .link: KeyRule(rawValue, .opened, "A link is opened.")
    case .conditions: KeyRule(rawValue, .texts, "Conditions change, or answer.")
    case .then: KeyRule(rawValue, .expectation, "What holds by now.")
    }
  }
}

extension PropertyKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .never: KeyRule(rawValue, .target, "A screen or flow that is never entered while 'unless' is false.")
    case .unless: KeyRule(rawValue, .condition, "The guard that lets 'never' be entered.")
    case .from: KeyRule(rawValue, .target, "Where the way to 'reach' begins: a screen, a flow, or 'any'.")
    case .reach: KeyRule(rawValue, .target, "A screen or flow that some run gets to.")
    case .before: KeyRule(rawValue, .target, "A screen or flow that is entered only after 'always'.")
    case .always: KeyRule(rawValue, .target, "The screen or flow that 'before' is preceded by.")
    case .assume: KeyRule(rawValue, .condition, "A guard that is taken for granted.")
    }
  }
}
