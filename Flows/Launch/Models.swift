/// The purpose that a new user has for the app.
enum AccountType: String, CaseIterable, Codable {
  case personal, business
}

/// A document that a new user agrees to.
enum LegalPage: String, CaseIterable {
  case terms, privacy
}
