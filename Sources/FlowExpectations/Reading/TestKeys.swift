import FlowCompiler

/// The mappings of tests and properties, among which a misplaced key of theirs is looked for.
let testKinds: [any MappingKey.Type] = [
  TestKey.self, GivenKey.self, StepKey.self, ExpectationKey.self, PropertyKey.self,
]

/// The keys of a test.
package enum TestKey: String, MappingKey {
  case given, when, then

  package static let owner = "a test"
}

/// The keys of a test's `given`.
package enum GivenKey: String, MappingKey {
  case flow, inputs, conditions, context, stack, link

  package static let owner = "'given'"
}

/// The keys of a test's `then`.
package enum ExpectationKey: String, MappingKey {
  case stack, context, outcome, denied, waits, updated, built, ran, released

  package static let owner = "'then'"
}

/// The keys of a step that is written as a mapping, besides `screen.event`.
package enum StepKey: String, MappingKey {
  case swipe, select, link, conditions, then

  package static let owner = "a step"
}

/// The keys of a property.
package enum PropertyKey: String, MappingKey {
  case never, unless, from, reach, before, always, assume

  package static let owner = "a property"
}
