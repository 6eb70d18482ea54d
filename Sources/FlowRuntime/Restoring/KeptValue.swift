/// A value as it is kept over a relaunch: what any of the types that can be kept comes down to.
public indirect enum KeptValue: Hashable, Sendable {
  /// Swift's nil.
  case null
  /// A Bool.
  case bool(Bool)
  /// An integer that fits.
  case integer(Int64)
  /// An integer that is larger.
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
