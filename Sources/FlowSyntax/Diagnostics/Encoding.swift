import FlowDiagnostics

extension DiagnosticID {
  /// A file that is not UTF-8.
  public static let encoding = DiagnosticID("encoding", .error)
}

extension Diagnostic {
  static func encoding(name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.encoding, "the file is \(name), but flow files are UTF-8", at: range, help: "save the file as UTF-8")
  }

  static func brokenUTF8(byte: UInt8, at range: SourceRange) -> Diagnostic {
    let digits = String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      .encoding, "byte 0x\(digits) is not valid UTF-8 here", at: range, label: "not UTF-8",
      help: "save the file as UTF-8")
  }
}
