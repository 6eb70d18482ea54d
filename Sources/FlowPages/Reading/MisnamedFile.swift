extension Page {
  static let misnamedFile = Page(
    .misnamedFile, "A file ends in `.flow.yml`, and flow files end in `.flow.yaml`.",
    meaning: """
      Flow files have one ending, `.flow.yaml`, so that the build plugin, flowc and your editor agree on which files they are. Yours ends in
      `.flow.yml`: it is not read, and what it declares is not there.
      """,
    wrong: """
      # Main.flow.yaml
      flow: Main
      start: home
      screens:
        home: { events: { helpTapped } }
      edges:
        home: { helpTapped: stay }
      # Help.flow.yml
      flow: Help
      start: help
      screens:
        help: {}
      """,
    reason: """
      A file that is passed over in silence is looked for a long time. Rename it; if it is not meant to be a flow file, give it another ending.
      """,
    mended: """
      # Main.flow.yaml
      flow: Main
      start: home
      screens:
        home: { events: { helpTapped } }
      edges:
        home: { helpTapped: push Help }
      # Help.flow.yaml
      flow: Help
      start: help
      screens:
        help: {}
      """)
}
