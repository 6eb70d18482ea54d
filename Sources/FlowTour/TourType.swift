/// A reader of one type's values from text.
///
/// ```swift
/// TourType(examples: ["Kazan", "Moscow"]) { City(named: $0) }
/// ```
public struct TourType {
  /// The type as flow files spell it.
  public let name: String
  /// Texts that can be read; the first are shown as examples.
  public let examples: [String]
  /// Reads the value of one text, or the array of several; nil if a text cannot be read.
  let one: (String) -> Any?
  let many: ([String]) -> Any?

  /// Makes the reader of a type.
  ///
  /// - Parameters:
  ///   - name: the type as flow files spell it, if that is not its bare name: `Shop.Product`.
  ///   - examples: texts that can be read, at least one.
  ///   - read: the value of a text without blanks around it; nil if the text cannot be read.
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
  /// The readers of Swift's types, which every set has.
  static var basic: [TourType] {
    [
      TourType(examples: ["hello"]) { (text: String) -> String? in text },
      number(Int.self, "7"), number(Double.self, "0.5"), number(Float.self, "0.5"),
      number(Int8.self, "7"), number(Int16.self, "7"), number(Int32.self, "7"), number(Int64.self, "7"),
      number(UInt.self, "7"), number(UInt8.self, "7"), number(UInt16.self, "7"), number(UInt32.self, "7"),
      number(UInt64.self, "7"),
      TourType(examples: ["yes", "no"]) { (text: String) -> Bool? in
        switch text {
        case "yes", "true": true
        case "no", "false": false
        default: nil
        }
      },
    ]
  }

  /// A text that can be read as a Swift number or a Bool, as flow files spell it; nil for any other type.
  package static func example(of type: String) -> String? {
    if type == "Bool" { return "true" }
    return type == "String" ? nil : basic.first { $0.name == type }?.examples.first
  }

  private static func number<Number: LosslessStringConvertible>(_ type: Number.Type, _ example: String) -> TourType {
    TourType(examples: [example]) { (text: String) -> Number? in Number(text) }
  }
}
