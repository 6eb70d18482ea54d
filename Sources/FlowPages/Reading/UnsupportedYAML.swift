extension Page {
  static let unsupportedYAML = Page(
    .unsupportedYAML, "A part of YAML is used that flow files do without.",
    meaning: """
      Flow files are plain YAML: mappings, lists and text. Anchors (`&name`), aliases (`*name`), tags (`!name`), merge keys (`<<`) and a second
      document in the file are left out on purpose.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      conditions: { offline }
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: { push: mail, when: !offline } }
      """,
    reason: """
      A file should mean what it looks like, to a person who has never heard of anchors and to every tool that reads it. Worst is `!`, which looks
      like "not" and is a tag: YAML would drop it without a word, and the guard would say the opposite. Write `not`.

      To use something in two places, declare it once and name it twice: that is what screens, conditions and decisions are for.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      conditions: { offline }
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: { push: mail, when: not offline } }
      """)
}
