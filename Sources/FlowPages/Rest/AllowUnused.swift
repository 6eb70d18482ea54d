extension Page {
  static let allowUnused = Page(
    .allowUnused, "An `allow` silences nothing.",
    meaning: """
      You allowed a finding that is not there: it was mended, or what it was about has another name now. An allowance holds for the file that it
      stands in.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { searchTapped } }
        search:
      edges:
        inbox: { searchTapped: push search }
      allow:
        unused-screen: { search: the app's settings show it }
      """,
    reason: """
      An exception that has outlived its reason hides the next mistake of that kind. Remove it.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { searchTapped } }
        search:
      edges:
        inbox: { searchTapped: push search }
      """)
}
