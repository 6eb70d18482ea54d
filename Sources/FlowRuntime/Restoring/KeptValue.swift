/// A value as it is kept over a relaunch: the common form of all types that can be kept.
public indirect enum KeptValue: Hashable, Sendable {
  /// Swift's nil.
  case null
  /// A Bool.
  case bool(Bool)
  /// An integer that fits into 64 bits with a sign.
  case integer(Int64)
  /// A larger integer.
  case unsigned(UInt64)
  /// A floating-point number.
  case number(Double)
  /// A String.
  case text(String)
  /// An array.
  case list([KeptValue])
  /// A dictionary.
  case fields([String: KeptValue])
}
