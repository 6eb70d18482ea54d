import CLibYAML
import FlowDiagnostics

/// What libyaml could not read, and where.
struct SyntaxProblem {
  /// libyaml's words for what is wrong.
  let problem: String
  /// libyaml's words for what it was reading; empty where it does not say.
  let context: String
  /// Where it stopped, in bytes.
  let offset: Int
  /// Where what it was reading begins; nil where it does not say.
  let contextOffset: Int?

  /// Takes the problem out of a parser that failed.
  init(_ parser: UnsafePointer<yaml_parser_t>, offsets: inout ByteOffsets) {
    problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text cannot be read"
    context = parser.pointee.context.map { String(cString: $0) } ?? ""
    offset = offsets.offset(of: parser.pointee.problem_mark.index)
    contextOffset =
      context.isEmpty ? nil : offsets.offset(of: parser.pointee.context_mark.index)
  }

  /// The problem in a person's words.
  func diagnostic(_ bytes: UnsafePointer<UInt8>, count: Int, file: UInt32) -> Diagnostic {
    let start = UInt32(truncatingIfNeeded: offset)
    return .yamlSyntax(problem, at: SourceRange(file: file, start: start, end: start))
  }
}
