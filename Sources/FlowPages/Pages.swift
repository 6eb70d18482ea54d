extension Page {
  /// Every page, in the order of the catalogue.
  public static let all: [Page] = reading + names + data + edges + rest

  private static let reading: [Page] = []

  private static let names: [Page] = [
    .unknownScreen
  ]

  private static let data: [Page] = []

  private static let edges: [Page] = []

  private static let rest: [Page] = []
}
