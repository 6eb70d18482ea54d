extension Page {
  static let linkTargetIllegal = Page(
    .linkTargetIllegal, "A link leads to what cannot stand there.",
    meaning: """
      A link waits until the entry flow itself has got to the first flow that its `to:` names. Neither the entry flow nor any flow that it runs leads there, so the link would wait
      for ever.

      A flow that always ends as it starts never stands either, and a container stands once: its second name in a state means nothing that the first does not.
      """,
    wrong: """
      # App.flow.yaml
      flows:
        App:
          start: welcome
          entry: true
          edges: { welcome: { entered: stay } }
        Main: { start: home }
      screens:
        welcome: { events: [entered] }
        home:
      links:
        home: { url: "/home", to: [Main] }
      """,
    reason: """
      Links never overrule the start of an app: whoever is not signed in yet is asked to sign in first, and the link goes on afterwards. That works only if the way there is in the flows.

      Lead to the flow from the entry flow. If another flow runs it, that one must be run too.
      """,
    mended: """
      # App.flow.yaml
      flows:
        App:
          start: welcome
          entry: true
          edges: { welcome: { entered: root Main } }
        Main: { start: home }
      screens:
        welcome: { events: [entered] }
        home:
      links:
        home: { url: "/home", to: [Main] }
      """)
}
