/// The values that walks use for the app's own types in flow files.
@MainActor enum WalkValues {
  static let account = Account(name: "Ann")
  static let city = City(name: "Kazan")
  static let links: any LinkingLinkValues = LinkTexts()
  static let productID = ProductID(number: 1)
  static let regionID: RegionID = 7
  static let user = User(name: "Ann")
}

/// Any number is a product, and any text a small store.
private struct LinkTexts: LinkingLinkValues {
  func productID(from text: String) -> ProductID? { Int(text).map(ProductID.init) }
  func text(productID value: ProductID) -> String { "\(value.number)" }
  func storeKind(from text: String) -> StoreKind? { text == "big" ? .big : .small }
  func text(storeKind value: StoreKind) -> String { "\(value)" }
}
