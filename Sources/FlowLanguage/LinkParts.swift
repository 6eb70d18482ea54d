/// A part of a link's pattern.
public enum LinkPart<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// A text as it is.
  case literal(Text)
  /// A parameter.
  case parameter(Parameter)
}

/// A segment of a path: literals and parameters side by side, as in `user-{id}`; or `*`.
public enum LinkSegment<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// Texts and parameters in order.
  case segment([LinkPart<Text, Parameter>])
  /// Any number of segments.
  case rest
}
