// Stand-ins for all that `#if !hasFeature(Embedded)` leaves out: casts, coding, observation. Every value of an
// app's type is a `SimulatedValue` here.

extension BoundValue {
  /// The value that means nil.
  static var nothing: BoundValue { BoundValue(SimulatedValue(nil)) }

  /// The value as text; nil for a nil.
  var text: String? { value.text }

  /// Whether both have equal values.
  func isSame(as other: BoundValue) -> Bool { value == other.value }
}

/// A screen's inputs.
public final class ScreenHandle {
  let id: EntryID
  private(set) var current: [BoundValue]

  init(id: EntryID, values: [BoundValue]?, navigator: WeakNavigator) { (self.id, current) = (id, values ?? []) }

  func deliver(_ values: [BoundValue]) { current = values }
  func release() {}
}

extension BuiltScreen {
  init(_ view: AnyObject, _ screen: any FlowScreen) { self.screen = screen }
}

/// The types that links can read from text.
enum LinkValues {
  static func read(_ text: String, _ type: String) -> SimulatedValue? {
    canRead(text, type) ? SimulatedValue(text) : nil
  }
  static func write(_ value: SimulatedValue, _ type: String) -> String? { isRead(type) ? value.text : nil }
  static func isRead(_ type: String) -> Bool { isText(nil, of: type) != nil }
  private static func canRead(_ text: String, _ type: String) -> Bool { isText(text, of: type) ?? false }

  /// Whether a text is a value of a type; nil if links do not know the type.
  private static func isText(_ text: String?, of type: String) -> Bool? {
    let text = text ?? ""
    switch type.hasSuffix("?") ? String(type.dropLast()) : type {
    case "String": return true
    case "Bool": return Bool(text) != nil
    case "Double": return Double(text) != nil
    case "Float": return Float(text) != nil
    case "Int", "Int64": return Int64(text) != nil
    case "Int8": return Int8(text) != nil
    case "Int16": return Int16(text) != nil
    case "Int32": return Int32(text) != nil
    case "UInt", "UInt64": return UInt64(text) != nil
    case "UInt8": return UInt8(text) != nil
    case "UInt16": return UInt16(text) != nil
    case "UInt32": return UInt32(text) != nil
    default: return nil
    }
  }
}

/// Nothing is encoded or decoded: the name alone remains.
public protocol Codable {}

/// Keeps no values: the simulator keeps them itself.
enum KeptTypes {
  static func keep(_ value: SimulatedValue, _ name: String, _ own: [String: any Codable.Type]) -> KeptValue? { nil }
  static func read(_ kept: KeptValue, _ name: String, _ own: [String: any Codable.Type]) -> SimulatedValue? { nil }
}

/// A replacement for the main actor: the page has a single thread.
enum MainActor {
  static func assumeIsolated<Result>(_ body: () -> Result) -> Result { body() }
}

extension String {
  func replacing(_ part: String, with other: String) -> String {
    var text: [UInt8] = []
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    var index = 0
    while index < bytes.count {
      if index + part.count <= bytes.count, bytes[index..<index + part.count].elementsEqual(part) {
        text += Array(other.utf8)
        index += part.count
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  func contains(_ part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    if part.count > bytes.count { return false }
    return (0...bytes.count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part) }
  }
}
