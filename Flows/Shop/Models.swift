/// The products that will be ordered, with the number of each.
struct Cart: Hashable, Codable {
  var products: [Int: Int] = [:]

  static let empty = Cart()

  var count: Int { products.values.reduce(0, +) }

  /// The cart with one more of a product.
  func adding(_ product: Int) -> Cart {
    var cart = self
    cart.products[product, default: 0] += 1
    return cart
  }
}

/// The way in which an order is paid.
enum Payment: String, CaseIterable, Codable {
  case invoice, card
}
