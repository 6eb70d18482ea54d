extension Page {
  static let allowWithoutReason = Page(
    .allowWithoutReason, "An `allow` does not say why.",
    meaning: """
      You silenced a warning without a reason. Whoever reads the file next, you among them, cannot tell whether it is still right.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox:
        search:
      allow:
        unused-screen: { search }
      """,
    reason: """
      A warning is worth a sentence: either what it finds is wrong, or there is a reason why it is not. Write the reason behind the name that the
      finding is about.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox:
        search:
      allow:
        unused-screen: { search: the app shows it from its settings }
      """)
}
