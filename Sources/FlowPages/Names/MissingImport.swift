extension Page {
  static let missingImport = Page(
    .missingImport, "A type of Foundation's is named in a file that imports nothing.",
    meaning: """
      `URL`, `UUID`, `Date`, `Data`, `Decimal` and some others are Foundation's. The Swift that is generated for this file imports what the file
      imports; so Swift's compiler would not find the type.
      """,
    wrong: """
      # Trip.flow.yaml
      flow: Trip
      inputs: { departure: Date }
      start: { push: day, with: { date: departure } }
      screens:
        day: { inputs: { date: Date } }
      """,
    reason: """
      flowc does not see your Swift. Where the file imports any module nothing is said, since that may bring Foundation along, as SwiftUI and UIKit
      do; and where your app has a type of that name itself, say so: `allow: { missing-import: { Date: it is our own } }`.
      """,
    mended: """
      # Trip.flow.yaml
      flow: Trip
      imports: [Foundation]
      inputs: { departure: Date }
      start: { push: day, with: { date: departure } }
      screens:
        day: { inputs: { date: Date } }
      """)
}
