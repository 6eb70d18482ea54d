/// What a new user wants the app for.
enum AccountType: String, CaseIterable, Codable {
  case personal, business
}

/// What a new user agrees to.
enum LegalPage: String, CaseIterable {
  case terms, privacy
}
