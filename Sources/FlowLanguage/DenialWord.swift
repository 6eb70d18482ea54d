/// The words of a denial that no condition, locked screen or link explains.
public enum DenialWord: String, CaseIterable, Sendable {
  /// The event was dropped, since its screen is not active.
  case covered
  /// The event was dropped, since an earlier move of its screen is held.
  case waiting
  /// The move cannot be made from where it is spoken.
  case impossible
  /// Nothing was asked that `proceed` could carry out.
  case proceed

  /// The names that no condition may have, since `denied:` gives them another meaning.
  public static let reserved = ["link"] + allCases.map { $0.rawValue }
}
