/// Every distinct text of a module, once.
///
/// Filled while reading; later stages only look texts up.
public struct NameTable: Sendable {
  private var texts: [String] = [""]
  private var indices: [String: UInt32] = ["": 0]

  /// Makes a table with the empty text in it.
  public init() {}

  /// The text of a name.
  public subscript(name: Name) -> String { texts[Int(name.index)] }

  /// The name of a text, which is added if it is new.
  public mutating func intern(_ text: String) -> Name {
    if let known = indices[text] { return Name(index: known) }
    let index = UInt32(texts.count)
    texts.append(text)
    indices[text] = index
    return Name(index: index)
  }

  /// The name of a text that is there already; nil for one that is not.
  public func find(_ text: String) -> Name? { indices[text].map(Name.init(index:)) }
}
