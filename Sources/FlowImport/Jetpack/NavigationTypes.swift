/// The name of a field for an argument.
func fieldName(_ argument: String) -> String {
  let plain = valueName(argument) ?? "value"
  return wordsNoFieldMayTake.contains(plain) ? plain + "Value" : plain
}

extension NavigationArgument {
  /// The argument as a field of a flow. Android's types become Swift types; the app's own types keep only their last name.
  var field: ImportedField {
    var comments: [String] = []
    let android = type ?? typeOfDefault
    var swift = swiftType(android, &comments)
    if isNullable || defaultValue == "@null" { swift += "?" }
    let own = fieldName(name)
    if own != name { comments.append("'\(name)'") }
    var field = ImportedField(name: own, type: swift, comments: comments)
    field.foreignDefault = defaultValue
    guard let value = defaultValue, value != "@null" else { return field }
    if value.hasPrefix("@"), value.contains("/") {
      // The argument has a default, which only Android can look up.
      if !swift.hasSuffix("?") { field.type += "?" }
      field.comments.append("its default is '\(value)', a resource of Android's, for which nil stands")
      return field
    }
    field.defaultValue = literal(value, swift)
    if field.defaultValue == nil { field.comments.append("its default is '\(value)'") }
    return field
  }

  private var typeOfDefault: String {
    guard let defaultValue else { return "string" }
    if defaultValue == "true" || defaultValue == "false" { return "boolean" }
    if Int(defaultValue) != nil { return "integer" }
    if defaultValue.hasSuffix("L"), Int(defaultValue.dropLast()) != nil { return "long" }
    if Double(defaultValue) != nil { return "float" }
    return defaultValue.hasPrefix("@") && defaultValue.contains("/") ? "reference" : "string"
  }

  private func swiftType(_ android: String, _ comments: inout [String]) -> String {
    if android.hasSuffix("[]") { return "[\(swiftType(String(android.dropLast(2)), &comments))]" }
    switch android {
    case "string": return "String"
    case "integer", "long": return "Int"
    case "float": return "Float"
    case "boolean": return "Bool"
    case "reference":
      comments.append("the number of a resource of Android's")
      return "Int"
    default:
      let last = android.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? android
      let name = typeName(last) ?? "Value"
      let known = [
        "UUID": "UUID", "URI": "URL", "Uri": "URL", "Integer": "Int", "Long": "Int", "Boolean": "Bool", "Date": "Date",
        "double": "Double",
      ]
      if let swift = known[last] { return swift }
      if name != last { comments.append("its type is '\(android)'") }
      return name
    }
  }

  /// A default value as a flow file spells it; nil if the value has a meaning only on Android.
  func literal(_ value: String, _ swift: String) -> String? {
    switch swift.hasSuffix("?") ? String(swift.dropLast()) : swift {
    case "String": return value.hasPrefix("@") && value.contains("/") ? nil : quotedYAML(value)
    case "Int":
      let digits = value.hasSuffix("L") ? String(value.dropLast()) : value
      if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map(String.init) }
      return Int(digits).map(String.init)
    case "Float": return Float(value).flatMap { $0.isFinite ? "\($0)" : nil }
    case "Double": return Double(value).flatMap { $0.isFinite ? "\($0)" : nil }
    case "Bool": return value == "true" || value == "false" ? value : nil
    case let type where type.hasPrefix("["): return nil
    case "URL", "UUID", "Date": return nil
    default:
      // Any other text would become a member that the app's type does not have.
      let isName = value.first.map { $0.isLetter || $0 == "_" } ?? false
      guard isName, value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      let isConstant = value.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
      return valueName(isConstant ? value.lowercased() : value).map { ".\($0)" }
    }
  }
}
