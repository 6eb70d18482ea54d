import FlowDiagnostics

/// A JSON string. Characters that a terminal, a JavaScript reader or an enclosing HTML page would act on are escaped too.
package func quotedJSON(_ text: String) -> String {
  var result = "\""
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    // `</script>` and `<!--` end or hide the rest of a page.
    case "/" where previous == "<": result += "\\/"
    case "!" where previous == "<": result += "\\u0021"
    case _ where isInvisibleControl(scalar):
      // All of them are below U+10000, so four digits do.
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: result.unicodeScalars.append(scalar)
    }
    previous = scalar
  }
  return result + "\""
}
