#if !hasFeature(Embedded)
  /// Reading and writing of the standard Swift types in links. The app reads and writes its own types.
  public enum LinkValues {
    /// Reads a value of the named type from its text, as Swift does; nil if the text is not such a value, or the type
    /// is not a standard type.
    public static func read(_ text: String, _ type: String) -> Any? {
      guard let type = known(type) else { return nil }
      return type.init(text)
    }

    /// Writes a value as text that can be read back; nil if the named type is not a standard type, or the value has no
    /// such text.
    public static func write(_ value: Any, _ type: String) -> String? {
      guard isRead(type) else { return nil }
      return (value as? any LosslessStringConvertible)?.description
    }

    /// Whether the named type is a standard type, or an optional of one.
    public static func isRead(_ type: String) -> Bool { known(type) != nil }

    private static func known(_ type: String) -> (any LosslessStringConvertible.Type)? {
      StandardTypes.named(type.hasSuffix("?") ? type.dropLast() : type[...])
    }
  }
#endif
