extension Array {
  /// Whether it has no elements, as for any collection. In an unoptimised build a collection's own takes several calls, which look types
  /// up, and it is asked a hundred times a screen.
  var isEmpty: Bool { count == 0 }
}
