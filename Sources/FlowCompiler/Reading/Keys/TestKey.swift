/// The keys of a test.
package enum TestKey: UInt8, MappingKey {
  case given, when, then

  package static let owner = "a test"

  package var rule: KeyRule {
    switch self {
    case .given: KeyRule("given", .given, "What holds before.")
    case .when: KeyRule("when", .steps, "What happens, in order.")
    case .then: KeyRule("then", .expectation, "What holds after.")
    }
  }
}

/// The keys of a test's `given`.
package enum GivenKey: UInt8, MappingKey {
  case flow, inputs, conditions, context, stack, link

  package static let owner = "'given'"

  package var rule: KeyRule {
    switch self {
    case .flow: KeyRule("flow", .target, "The flow that is tested; the entry flow where nothing is said.")
    case .inputs: KeyRule("inputs", .texts, "The flow's inputs, as texts.")
    case .conditions:
      KeyRule("conditions", .texts, "What conditions answer; a Bool is false else, an enum its first value.")
    case .context: KeyRule("context", .texts, "Context fields, as texts: 'field', or 'Flow.field' of a child.")
    case .stack: KeyRule("stack", .state, "What stands, however it came about; else the flow has just started.")
    case .link: KeyRule("link", .opened, "A cold start by a link.")
    }
  }
}

/// The keys of a test's `then`.
package enum ExpectationKey: UInt8, MappingKey {
  case stack, context, outcome, denied, waits, updated, built, ran, released

  package static let owner = "'then'"

  package var rule: KeyRule {
    switch self {
    case .stack: KeyRule("stack", .state, "What stands; exact, but for inputs that are not written.")
    case .context: KeyRule("context", .texts, "Context fields, as texts.")
    case .outcome: KeyRule("outcome", .heard, "How the tested flow has ended.")
    case .denied: KeyRule("denied", .denial, "What was denied: 'true', or a condition, a locked screen, or 'link'.")
    case .waits:
      KeyRule(
        "waits", .wait, "What a move is held for: a condition, a task, a gate's flow, or a link; 'false' for nothing.")
    case .updated: KeyRule("updated", .names, "The screens that were given inputs anew, once per delivery.")
    case .built: KeyRule("built", .names, "The screens that were built.")
    case .ran: KeyRule("ran", .names, "The tasks that were run.")
    case .released: KeyRule("released", .names, "Screens and flows that were released; some of them.")
    }
  }
}

/// The keys of a step that is written as a mapping, beside `screen.event`.
package enum StepKey: UInt8, MappingKey {
  case swipe, select, link, conditions, then

  package static let owner = "a step"

  package var rule: KeyRule {
    switch self {
    case .swipe: KeyRule("swipe", .swipe, "A swipe back that is begun and let go.")
    case .select: KeyRule("select", .item, "An item is tapped.")
    case .link: KeyRule("link", .opened, "A link is opened.")
    case .conditions: KeyRule("conditions", .texts, "Conditions change, or answer.")
    case .then: KeyRule("then", .expectation, "What holds by now.")
    }
  }
}

/// The keys of a property.
package enum PropertyKey: UInt8, MappingKey {
  case never, unless, from, reach, before, always, assume

  package static let owner = "a property"

  package var rule: KeyRule {
    switch self {
    case .never: KeyRule("never", .target, "A screen or flow that is never entered while 'unless' is false.")
    case .unless: KeyRule("unless", .condition, "The guard that lets 'never' be entered.")
    case .from: KeyRule("from", .target, "Where the way to 'reach' begins: a screen, a flow, or 'any'.")
    case .reach: KeyRule("reach", .target, "A screen or flow that some run gets to.")
    case .before: KeyRule("before", .target, "A screen or flow that is entered only after 'always'.")
    case .always: KeyRule("always", .target, "The screen or flow that 'before' is preceded by.")
    case .assume: KeyRule("assume", .condition, "A guard that is taken for granted.")
    }
  }
}
