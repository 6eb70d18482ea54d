import FlowCompiler
import FlowExpectations

extension TestKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .given: KeyRule(rawValue, .given, "The setup of the test.")
    case .when: KeyRule(rawValue, .steps, "The steps, in order.")
    case .then: KeyRule(rawValue, .expectation, "The expectations after the last step.")
    }
  }
}

extension GivenKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .flow: KeyRule(rawValue, .target, "The flow that is tested; by default the entry flow.")
    case .inputs: KeyRule(rawValue, .texts, "The flow's inputs, as texts.")
    case .conditions:
      KeyRule(
        rawValue, .texts, "The answers of conditions; otherwise a Bool is false, and an enum has its first value.")
    case .context: KeyRule(rawValue, .texts, "Context fields, as texts: 'field', or 'Flow.field' of a child.")
    case .stack: KeyRule(rawValue, .state, "The stack to begin with; without it the flow has just started.")
    case .link: KeyRule(rawValue, .opened, "A cold start by a link.")
    }
  }
}

extension ExpectationKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .stack: KeyRule(rawValue, .state, "The exact stack, except for inputs that are not written.")
    case .context: KeyRule(rawValue, .texts, "Context fields, as texts.")
    case .outcome: KeyRule(rawValue, .expectedOutcome, "The outcome with which the tested flow has ended.")
    case .denied:
      KeyRule(
        rawValue, .denial,
        "The cause of a denial: a condition, a locked screen, 'link', 'covered', 'waiting', 'proceed' or 'impossible'; 'true' for any."
      )
    case .waits:
      KeyRule(
        rawValue, .wait,
        "The thing that a move waits for: a condition, a task, a gate's flow, or a link; 'false' for none.")
    case .updated: KeyRule(rawValue, .names, "The screens that received new inputs, once per delivery.")
    case .built: KeyRule(rawValue, .names, "The screens that were built.")
    case .ran: KeyRule(rawValue, .names, "The tasks that were run.")
    case .released: KeyRule(rawValue, .names, "Some of the screens and flows that were released.")
    }
  }
}

extension StepKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .swipe: KeyRule(rawValue, .swipe, "A swipe back that is begun and cancelled.")
    case .select: KeyRule(rawValue, .item, "An item is tapped.")
    case .link: KeyRule(rawValue, .opened, "A link is opened.")
    case .conditions: KeyRule(rawValue, .texts, "Conditions change, or answer.")
    case .then: KeyRule(rawValue, .expectation, "The expectations at this point.")
    }
  }
}

extension PropertyKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .never: KeyRule(rawValue, .target, "A screen or flow that is never entered while 'unless' is false.")
    case .unless: KeyRule(rawValue, .condition, "The guard under which 'never' may be entered.")
    case .from: KeyRule(rawValue, .target, "The start of the way to 'reach': a screen, a flow, or 'any'.")
    case .reach: KeyRule(rawValue, .target, "A screen or flow that some run gets to.")
    case .before: KeyRule(rawValue, .target, "A screen or flow that is entered only after 'always'.")
    case .always: KeyRule(rawValue, .target, "The screen or flow that must be entered before 'before'.")
    case .assume: KeyRule(rawValue, .condition, "A guard that is assumed to hold.")
    }
  }
}
