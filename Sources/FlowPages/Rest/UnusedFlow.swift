extension Page {
  static let unusedFlow = Page(
    .unusedFlow, "A flow that nothing runs.",
    meaning: """
      One flow says `entry: true`, so the app starts there. From it no move leads to this flow, directly or through other flows; no gate runs \
      it, no link opens it, and no other module can see it.
      """,
    wrong: """
      # Shop.flow.yaml
      flows:
        Shop:
          entry: true
          start: shelf
          edges: { shelf: { payTapped: stay } }
        Payment: { start: card }
      screens:
        shelf: { events: { payTapped } }
        card:
      """,
    reason: """
      It costs time to compile and to read, and whoever meets it believes that users do. If the app starts it by itself, on its own stack, \
      leave `entry: true` out: then every flow that no other runs is one to start with.
      """,
    mended: """
      # Shop.flow.yaml
      flows:
        Shop:
          entry: true
          start: shelf
          edges: { shelf: { payTapped: present Payment } }
        Payment: { start: card }
      screens:
        shelf: { events: { payTapped } }
        card:
      """)
}
