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
      .badURL, "'url' has no pattern", at: range, label: "a pattern belongs here",
      help: "write a path, as in '\"/chat/{peer}\"', or a whole URL, as in '\"shop://products/{id}\"'")
  }

  /// `url: "/a|/b"`.
  static func severalURLs(_ patterns: [String], at range: SourceRange) -> Diagnostic {
    let list = "[\(patterns.map { "\"\($0)\"" }.joined(separator: ", "))]"
    return Diagnostic(
      .badURL, "several patterns are a list", at: range, label: "\(patterns.count) patterns in one text"
    ).writing(list, at: range)
  }

  /// A parameter that a pattern has twice.
  static func parameterTwice(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .badURL, "parameter '\(name)' stands in the pattern twice", at: range, label: "again",
      notes: [Note("the first is here", at: first)], help: "give each part a name of its own")
  }

  /// A parameter with the name of the opened URL, `url`, in a link that uses that URL.
  static func parameterBesideOpenedURL(at range: SourceRange, written: SourceRange) -> Diagnostic {
    Diagnostic(
      .badURL, "a parameter 'url' cannot stand beside 'url', the opened URL", at: range, label: "a parameter",
      notes: [Note("here the URL as it came is meant", at: written)],
      help: "give the parameter another name, as in '{address}'")
  }

  /// - Parameter range: the place of the mistake.
  static func badURL(_ problem: LinkPatternProblem, at range: SourceRange) -> Diagnostic {
    let (message, label, help) = words(problem)
    let finding = Diagnostic(.badURL, message, at: range, label: label, help: help)
    guard case .foreignParameter(let name) = problem else { return finding }
    return finding.writing("{\(name)}", at: range)
  }

  private static func words(_ problem: LinkPatternProblem) -> (message: String, label: String, help: String) {
    switch problem {
    case .foreignParameter(let name):
      ("a parameter stands in braces", "a parameter?", "write '{\(name)}'")
    case .character(let text) where text == " ":
      ("a URL has no blanks", "a blank", "write '%20' for a blank")
    case .character(let text):
      ("'\(excerpt(text))' cannot stand in a URL", "not in a URL", "write it percent-encoded, as in '%5B' for '['")
    case .hostCharacter(let text):
      (
        "'\(excerpt(text))' cannot stand in a host", "not in a host",
        "write letters, digits, '-' and '.', or a port after ':'"
      )
    case .scheme(let text):
      (
        "'\(excerpt(text))' is no scheme", "not a scheme",
        "a scheme is a letter, then letters, digits, '+', '-' and '.', as in 'shop://products'"
      )
    case .noSlashes(let text):
      ("'//' is missing after '\(excerpt(text)):'", "no '//'", "write '\(excerpt(text))://' and the host or path")
    case .relative(let text):
      ("a path starts with '/'", "no '/' before it", "write '/\(excerpt(text))', or a scheme and '://' before it")
    case .percent(let text):
      ("'\(excerpt(text))' is no percent-encoding", "two digits follow '%'", "write '%25' for a percent sign")
    case .fieldTwice(let text):
      ("'\(excerpt(text))' stands in the query twice", "again", "leave one of them out")
    case .parameterInScheme:
      ("a scheme is as it stands, without parameters", "in the scheme", "leave the scheme out to take any")
    case .parameterInHost:
      ("a host is as it stands, without parameters", "in the host", "leave scheme and host out to take any")
    case .noHost: ("no host follows '//'", "no host", "write one '/' for a path of any host")
    case .emptySegment: ("a segment of the path is empty", "nothing between", "write one '/'")
    case .secondRest:
      ("'*' stands in the path twice", "a second '*'", "one '*' takes any number of segments; leave the other out")
    case .restInSegment:
      (
        "'*' stands for whole segments, and cannot be part of one", "part of a segment",
        "write a parameter, as in 'user-{id}', or '%2A' for the character"
      )
    case .emptyField: ("a field of the query has no name", "nothing there", "write 'name={parameter}', or leave it out")
    case .parameterAsField:
      ("the name of a query's field is as it stands", "a parameter", "write 'name={parameter}'")
    case .unclosed: ("'{' is not closed", "not closed", "write '{name}', or '%7B' for the character")
    case .unopened: ("'}' closes nothing", "not opened", "write '{name}', or '%7D' for the character")
    case .looseBrace:
      (
        "a brace in a payload begins or ends a parameter", "not a parameter",
        "write '{name}', with the name of an input"
      )
    case .noName: ("a parameter has no name", "no name", "write the name of an input, as in '{id}'")
    case .adjacent:
      (
        "two parameters stand side by side, so nobody can tell where one ends", "right after another",
        "put a literal between them, as in '{a}-{b}'"
      )
    case .notText: ("this percent-encoding is no text in UTF-8", "not UTF-8", "write the characters themselves")
    case .neededOutsideQuery:
      ("'!' says of a query's parameter that it must be there", "not in a query", "leave the '!' out")
    case .typedParameter(let name):
      (
        "a parameter is a name alone: it has the type of the input that takes it", "with a type", "write '{\(name)}'"
      )
    case .fragment:
      ("a pattern has no fragment", "a fragment", "leave it out, or write '%23' for the character '#'")
    }
  }
}
