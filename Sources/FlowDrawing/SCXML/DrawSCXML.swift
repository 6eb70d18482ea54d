import FlowCompiler

/// Writes each flow as a state machine in an SCXML document: the same bytes for the same graph.
///
/// A flow's stack is data, `stack`, with `'|'` at the beginning of each layer; its top is the active state. Child flows are invoked; their outcomes
/// are the data of their `done.invoke` event. Events are `node.event`. System events, links and selections begin with `_`, which no name in a flow
/// file does. Parts that SCXML cannot express are comments.
///
/// - Parameter flows: the names of the flows to write; nil for all flows of the module.
public func drawSCXML(_ graph: FlowGraph, flows: [String]? = nil) -> [(flow: String, text: String)] {
  graph.flows.allIndices.compactMap { index in
    let flow = graph.flows[index]
    let name = graph.names[flow.name]
    guard flow.module == 0, flows?.contains(name) ?? true else { return nil }
    var document = SCXMLDocument(graph, index)
    return (name, document.write())
  }
}

/// A text as a quoted attribute value.
func xmlQuoted(_ text: String) -> String {
  var result = "\""
  for scalar in plainLine(text).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A text inside an element.
func xmlText(_ text: String) -> String { String(xmlQuoted(text).dropFirst().dropLast()) }

/// A text as a comment. Two hyphens would end the comment; angle brackets are replaced in case a page shows the document.
func xmlComment(_ text: String) -> String {
  var words = plainLine(text).replacing("<", with: "‹").replacing(">", with: "›")
  while words.contains("--") { words = words.replacing("--", with: "- -") }
  return "<!-- \(words) -->"
}

/// A name as an ECMAScript string literal.
func scriptQuoted(_ text: String) -> String {
  "'\(plainLine(text).replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
}
