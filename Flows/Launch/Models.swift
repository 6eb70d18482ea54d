enum AccountType: String, CaseIterable {
  case personal, business
}

enum LegalPage: String, CaseIterable {
  case terms, privacy
}
