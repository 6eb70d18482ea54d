extension Page {
  static let nameCollision = Page(
    .nameCollision, "Two names become one in Swift.",
    meaning: """
      What you declared becomes Swift: a screen gets a property for each input and a method for each event, and each flow file becomes a Swift
      file. Two of these would have the same name here, or one that is taken already.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: { push: mail, with: { archived: false } }
      screens:
        mail: { inputs: { archived: Bool }, events: { archived } }
      edges:
        mail: { archived: stay }
      """,
    reason: """
      Swift's compiler would refuse the generated code, in a file that you did not write. Events read best as what has happened,
      `archiveTapped`, and inputs as what is the case, `archived` or `isArchived`: then they seldom meet.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: { push: mail, with: { archived: false } }
      screens:
        mail: { inputs: { archived: Bool }, events: { archiveTapped } }
      edges:
        mail: { archiveTapped: stay }
      """)
}
