/// Why a line could not be carried out, in words for whoever typed it.
public struct TourProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: what is wrong, and what would work.
  public let description: String

  init(_ description: String) { self.description = description }
}
