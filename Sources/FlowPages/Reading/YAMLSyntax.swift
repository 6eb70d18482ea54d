extension Page {
  static let yamlSyntax = Page(
    .yamlSyntax, "The text is not YAML.",
    meaning: """
      Something in this file keeps it from being read as YAML: most often a bracket or quote that is never closed, a colon without a blank behind
      it, a tab, or a line with the wrong indentation. The place shown is where reading could not go on, or where the open bracket stands.
      """,
    wrong: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      """,
    reason: """
      Nothing behind the mistake can be trusted, so only the first one of a file is reported. The module's other files are read all the same.

      In flow files, a value that has one of `: # { } [ ] , & * ! |` in it is safe in quotes.
      """,
    mended: """
      # Mail.flow.yaml
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped } }
        mail:
      edges:
        inbox: { mailTapped: push mail }
      """)
}
