import Testing

/// A part of an app that is right, the text that is written in its place, and the one error about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  var right: String
  /// With a mark where the error is, in suites that look for its place.
  var wrong: String
  var message: String
  /// Nil where a note names what was meant, or where none is expected.
  var help: String?

  init(_ right: String, _ wrong: String, _ message: String, _ help: String?) {
    (self.right, self.wrong, self.message, self.help) = (right, wrong, message, help)
  }

  var testDescription: String { wrong }
}
