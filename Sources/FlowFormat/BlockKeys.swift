/// The part of a file that a mapping represents, as far as the layout depends on it.
///
/// A file, its flows, and its tables of screens and edges are written over several lines, however short they are. The formatter knows nothing else
/// about the language.
enum Part {
  case file
  /// The mapping under `flows`.
  case flows
  case flow
  /// The mapping under `screens` or `edges`.
  case table
  /// The mapping under `links`, which stays a table if each link has a line.
  case links
  /// Anything else: on one line if it was in braces and fits.
  case rest

  /// The part that the value of a key represents.
  func part(under key: Scalar?) -> Part {
    guard case .line(let key, _)? = key else { return .rest }
    switch self {
    case .file, .flow:
      if key.elementsEqual("screens".utf8) || key.elementsEqual("edges".utf8) { return .table }
      if key.elementsEqual("links".utf8) { return .links }
      return self == .file && key.elementsEqual("flows".utf8) ? .flows : .rest
    case .flows: return .flow
    case .table, .links, .rest: return .rest
    }
  }
}
