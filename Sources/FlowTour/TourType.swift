/// How a person's text becomes a value of one type.
///
/// ```swift
/// TourType(examples: ["Kazan", "Moscow"]) { City(named: $0) }
/// ```
public struct TourType {
  /// The type as flow files spell it.
  public let name: String
  /// Texts that can be read; the first ones are shown to whoever does not know what to write.
  public let examples: [String]
  /// The value, and the array of several values; nil where a text cannot be read.
  let one: (String) -> Any?
  let many: ([String]) -> Any?

  /// Says how a type is read.
  ///
  /// - Parameters:
  ///   - name: the type as flow files spell it, where that is not its bare name: `Shop.Product`.
  ///   - examples: texts that can be read, at least one.
  ///   - read: the value of a text without blanks around it; nil if it is none.
  public init<Value>(_ name: String? = nil, examples: [String], read: @escaping (String) -> Value?) {
    self.name = name ?? "\(Value.self)"
    self.examples = examples
    one = { text in read(text).map { $0 as Any } }
    many = { texts in
      let values = texts.compactMap(read)
      return values.count == texts.count ? values : nil
    }
  }

  /// Reads an enum by the names of its cases.
  public init<Value>(_ type: Value.Type) where Value: CaseIterable & RawRepresentable<String> {
    self.init(examples: Value.allCases.map(\.rawValue), read: Value.init(rawValue:))
  }
}

extension TourType {
  /// Swift's types that need no word of a set.
  static var basic: [TourType] {
    [
      TourType(examples: ["hello"]) { (text: String) -> String? in text },
      TourType(examples: ["7"]) { (text: String) -> Int? in Int(text) },
      TourType(examples: ["0.5"]) { (text: String) -> Double? in Double(text) },
      TourType(examples: ["yes", "no"]) { (text: String) -> Bool? in
        switch text {
        case "yes", "true": true
        case "no", "false": false
        default: nil
        }
      },
    ]
  }
}
