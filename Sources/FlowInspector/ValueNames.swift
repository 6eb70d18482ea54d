#if DEBUG
  import FlowRuntime

  /// Names for the app's values, `v1`, `v2`, …: equal values have the same name.
  @MainActor
  final class ValueNames {
    /// Values beyond this number have names that are not known later.
    static let most = 10_000

    private var hashed: [AnyHashable: Int] = [:]
    private var values: [Any] = []
    /// The number of names that were given.
    private var count = 0

    /// The name of a value; nil for a nil.
    func name(of value: Any) -> String? {
      guard let value = content(value) else { return nil }
      guard let hashable = value as? AnyHashable else { return add(value) }
      if let number = hashed[hashable] { return "v\(number)" }
      if values.count < Self.most { hashed[hashable] = count + 1 }
      return add(value)
    }

    private func add(_ value: Any) -> String {
      if values.count < Self.most { values.append(value) }
      count += 1
      return "v\(count)"
    }

    /// The value of a name that was given; nil if there is none.
    func value(of name: String) -> Any? {
      guard name.hasPrefix("v"), let number = Int(name.dropFirst()), values.indices.contains(number - 1) else {
        return nil
      }
      return values[number - 1]
    }

    private func content(_ value: Any) -> Any? {
      guard let omissible = value as? any Omissible else { return value }
      return omissible.content.flatMap(content)
    }
  }
#endif
