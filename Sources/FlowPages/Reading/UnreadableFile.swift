extension Page {
  static let unreadableFile = Page(
    .unreadableFile, "A flow file is there, but cannot be read.",
    meaning: """
      The file has a flow file's name, and reading it failed, for the reason that the message gives: you may not read it, it is a link to nothing, or it is
      no regular file but a device or a pipe. The other files are checked all the same.

      A pipe that you name on the command line is read, `flowc check <(make-flows)` for one, and so is standard input, `-`. In a folder it is not:
      opening it would wait for somebody to write.
      """,
    wrong: """
      # Main.flow.yaml
      flow: Main
      start: home
      screens:
        home: { events: { settingsTapped } }
      edges:
        home: { settingsTapped: push Settings }
      # Settings.flow.yaml
      ⟨unreadable: permission denied⟩
      """,
    reason: """
      What the file declares is not known. Names that no other file declares may well be in it, so they are not reported, and nothing is generated. Let
      yourself read the file, or take it out of the folder.
      """,
    mended: """
      # Main.flow.yaml
      flow: Main
      start: home
      screens:
        home: { events: { settingsTapped } }
      edges:
        home: { settingsTapped: push Settings }
      # Settings.flow.yaml
      flow: Settings
      start: settings
      screens:
        settings: {}
      """)
}
