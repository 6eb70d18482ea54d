extension Page {
  static let unknownImport = Page(
    .unknownImport, "An import is missing, or is not what it is taken for.",
    meaning: """
      Something is named behind a module's name, as in `AuthKit.Auth`, and this file does not import that module, or the module has no flow \
      files. It may also be that an import is nearly the name of a module which declares what is missing here, that only another file \
      imports such a module, or that a flow file of an imported module cannot be read.
      """,
    wrong: """
      # Shop.flow.yaml
      flow: Shop
      start: shelf
      screens:
        shelf: { events: { helpTapped } }
        help: { events: { closed } }
      edges:
        shelf: { helpTapped: present HelpKit.help }
        help: { closed: dismiss }
      """,
    reason: """
      The Swift that is generated for this file imports what the file imports, and for types that only another file names what that one does. What another target declares can be named once \
      `imports` names that target, and where it is declared with `access: package` or `access: public`.

      A Swift module that has no flow files may be imported all the same: its types can be the types of your fields.
      """,
    mended: """
      # Shop.flow.yaml
      flow: Shop
      start: shelf
      screens:
        shelf: { events: { helpTapped } }
        help: { events: { closed } }
      edges:
        shelf: { helpTapped: present help }
        help: { closed: dismiss }
      """)
}
