import FlowProof

extension Page {
  static let propertyNotProved = Page(
    .propertyNotProved, "A property can neither be proved nor refuted.",
    meaning: """
      flowc knows no walk that breaks the property, and cannot show that there is none, for the reason that it gives. Most properties are
      proved or refuted; those are left that depend on more of a stack than flowc follows, or on more walks than it tries.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [edited]
      start: home
      screens:
        home: { events: { formTapped } }
        form: { locked: edited }
      edges:
        home: { formTapped: push form }
      properties:
        canAlwaysGoHome: { from: any, reach: home }
      """,
    reason: """
      Who reads a property in a flow file takes it for a fact. Let tests walk the ways that matter, and say in `allow` what they show; or take
      the property out.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      conditions: [edited]
      start: home
      screens:
        home: { events: { formTapped } }
        form: { locked: edited }
      edges:
        home: { formTapped: push form }
      properties:
        canAlwaysGoHome: { from: any, reach: home }
      allow:
        property-not-proved: { canAlwaysGoHome: the app saves what was edited }
      """)
}
