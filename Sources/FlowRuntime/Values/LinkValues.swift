/// The types that links read and write; any other type is the app's.
public enum LinkValues {
  /// Reads a value of a type, by its name, as Swift reads it; nil if the text is not such a value, or the type is not one of these.
  public static func read(_ text: String, _ type: String) -> Any? {
    guard let type = known(type) else { return nil }
    return type.init(text)
  }

  /// Writes a value as text that can be read back; nil if the named type is not one of these, or the value has no such text.
  public static func write(_ value: Any, _ type: String) -> String? {
    guard isRead(type) else { return nil }
    return (value as? any LosslessStringConvertible)?.description
  }

  /// Whether links read and write a type, or the type that it is the optional of.
  public static func isRead(_ type: String) -> Bool { known(type) != nil }

  private static func known(_ type: String) -> (any LosslessStringConvertible.Type)? {
    StandardTypes.named(type.hasSuffix("?") ? type.dropLast() : type[...])
  }
}
