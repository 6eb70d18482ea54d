/// The types that links know: any other is the app's.
public enum LinkValues {
  /// Reads a value of a type, by its name, as Swift reads it; nil for a text that is none, and for any other type.
  public static func read(_ text: String, _ type: String) -> Any? {
    guard let type = known(type) else { return nil }
    return type.init(text)
  }

  /// Writes a value of a type, by its name, so that it can be read back; nil for a value of another type, and for any other type.
  public static func write(_ value: Any, _ type: String) -> String? {
    guard isRead(type) else { return nil }
    return (value as? any LosslessStringConvertible)?.description
  }

  /// Whether links know a type, or the type's optional.
  public static func isRead(_ type: String) -> Bool { known(type) != nil }

  private static func known(_ type: String) -> (any LosslessStringConvertible.Type)? {
    StandardTypes.named(type.hasSuffix("?") ? type.dropLast() : type[...])
  }
}
