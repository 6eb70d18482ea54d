import FlowDiagnostics
import FlowLanguage

extension DiagnosticID {
  /// A link's pattern with a syntax error.
  public static let badURL = DiagnosticID("bad-url", .error)
}

extension Diagnostic {
  /// `url:` without a pattern.
  static func missingURL(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badURL, "'url' has no pattern", at: range, label: "expected a pattern",
      help: "write a path, as in '\"/chat/{peer}\"', or a whole URL, as in '\"shop://products/{id}\"'")
  }

  /// `url: "/a|/b"`.
  static func severalURLs(_ patterns: [String], at range: SourceRange) -> Diagnostic {
    let list = "[\(patterns.map { "\"\($0)\"" }.joined(separator: ", "))]"
    return Diagnostic(
      .badURL, "several patterns must be a list", at: range, label: "\(patterns.count) patterns in one value"
    ).writing(list, at: range)
  }

  /// A parameter that a pattern has twice.
  static func parameterTwice(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .badURL, "parameter '\(name)' appears twice in the pattern", at: range, label: "again",
      notes: [Note("the first is here", at: first)], help: "give each part its own name")
  }

  /// A parameter with the name of the opened URL, `url`, in a link that uses that URL.
  static func parameterBesideOpenedURL(at range: SourceRange, written: SourceRange) -> Diagnostic {
    Diagnostic(
      .badURL, "parameter 'url' conflicts with 'url', the opened URL", at: range, label: "a parameter",
      notes: [Note("here 'url' is the opened URL", at: written)],
      help: "give the parameter another name, as in '{address}'")
  }

  /// - Parameter range: the place of the mistake.
  static func badURL(_ problem: LinkPatternProblem, at range: SourceRange) -> Diagnostic {
    let (message, label, help) = words(problem)
    let diagnostic = Diagnostic(.badURL, message, at: range, label: label, help: help)
    guard case .foreignParameter(let name) = problem else { return diagnostic }
    return diagnostic.writing("{\(name)}", at: range)
  }

  private static func words(_ problem: LinkPatternProblem) -> (message: String, label: String, help: String) {
    switch problem {
    case .foreignParameter(let name):
      ("a parameter is written in braces", "a parameter?", "write '{\(name)}'")
    case .character(let text) where text == " ":
      ("a URL cannot contain spaces", "a space", "write '%20' for a space")
    case .character(let text):
      (
        "'\(excerpt(text))' is not allowed in a URL", "not in a URL",
        "write it percent-encoded, as in '%5B' for '['\(text == "[" ? "; for whatever stands there, '{id}'" : "")"
      )
    case .hostCharacter(let text):
      (
        "'\(excerpt(text))' is not allowed in a host", "not in a host",
        "write letters, digits, '-' and '.', or a port after ':'"
      )
    case .scheme(let text):
      (
        "'\(excerpt(text))' is not a URL scheme", "not a scheme",
        "a scheme is a letter, then letters, digits, '+', '-' and '.', as in 'shop://products'"
      )
    case .noSlashes(let text):
      ("'//' is missing after '\(excerpt(text)):'", "no '//'", "write '\(excerpt(text))://' and the host or path")
    case .relative(let text):
      ("a path starts with '/'", "no '/' before it", "write '/\(excerpt(text))', or a scheme and '://' before it")
    case .percent(let text):
      ("'\(excerpt(text))' is not a percent-encoding", "two hex digits follow '%'", "write '%25' for a percent sign")
    case .fieldTwice(let text):
      ("'\(excerpt(text))' appears twice in the query", "again", "leave one of them out")
    case .parameterInScheme:
      ("a scheme cannot contain parameters", "in the scheme", "leave the scheme out to match any")
    case .restInHost:
      (
        "'*' matches segments of a path and cannot be part of a host", "in the host",
        "write a parameter, as in 'notes://{id}', or leave scheme and host out to match any"
      )
    case .noHost: ("no host follows '//'", "no host", "write one '/' for a path on any host")
    case .emptySegment: ("a path segment is empty", "nothing between the slashes", "write one '/'")
    case .secondRest:
      ("'*' appears twice in the path", "a second '*'", "one '*' matches any number of segments; leave the other out")
    case .restInSegment:
      (
        "'*' matches whole segments and cannot be part of one", "part of a segment",
        "write a parameter, as in 'user-{id}', or '%2A' for the character"
      )
    case .emptyField: ("a query field has no name", "no name", "write 'name={parameter}', or leave it out")
    case .parameterAsField:
      ("the name of a query field cannot be a parameter", "a parameter", "write 'name={parameter}'")
    case .unclosed: ("'{' is not closed", "not closed", "write '{name}', or '%7B' for the character")
    case .unopened: ("unmatched '}'", "no matching '{'", "write '{name}', or '%7D' for the character")
    case .looseBrace:
      (
        "a brace in a payload begins or ends a parameter", "not a parameter",
        "write '{name}', with the name of an input"
      )
    case .noName: ("a parameter has no name", "no name", "write the name of an input, as in '{id}'")
    case .adjacent:
      (
        "two parameters are adjacent, so it is ambiguous where the first one ends", "no literal before it",
        "put a literal between them, as in '{a}-{b}'"
      )
    case .notText: ("this percent-encoding is not valid UTF-8", "not UTF-8", "write the characters themselves")
    case .neededOutsideQuery:
      ("'!' is only allowed on query parameters, which it makes required", "not in a query", "leave the '!' out")
    case .typedParameter(let name):
      (
        "a parameter is only a name: it has the type of the input that takes it", "with a type", "write '{\(name)}'"
      )
    case .emptyFragment:
      ("nothing follows '#'", "an empty fragment", "leave it out: a pattern without a fragment matches any")
    case .secondFragment:
      ("a URL has only one fragment", "a second '#'", "write '%23' for the character '#'")
    }
  }
}
