import FlowCompiler
import FlowExpectations
import FlowModel
import FlowSyntax

extension JSONWriter {
  /// Writes the commands with which a session repeats a test, including the test's stand-ins for values that are not written.
  @MainActor
  package mutating func add(_ name: String? = nil, scriptOf test: FlowGraph.Test, in graph: FlowGraph) {
    object(name) { out in
      out.add("flow", test.given.flow.number)
      out.array("inputs", test.given.inputs) { out, text in
        out.array(nil, [0, 1]) { out, part in
          if part == 0 { out.add(nil, text.input) } else { out.add(nil, graph.value(text.text)) }
        }
      }
      out.array("context", test.given.context) { out, text in
        out.object { out in
          out.add("flow", text.flow.number)
          out.add("field", text.field)
          out.strings("path", text.path.map { graph.names[$0] })
          out.add("value", graph.value(text.text))
        }
      }
      if !test.given.answers.isEmpty { out.add("answers", Act.conditions(test.given.answers).text) }
      if case .stack(let state) = test.given.beginning {
        out.add("state", StateTree(state, of: graph.withWaitingNodes, isQualified: true).description)
      }
      if case .link(let link) = test.given.beginning { out.add("opened", link.text) }
      out.strings("steps", test.steps.compactMap { if case .act(let act) = $0.kind { act.text } else { nil } })
    }
  }
}
