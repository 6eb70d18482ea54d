import FlowCompiler
import FlowExpectations
import FlowModel
import FlowSyntax

extension JSONWriter {
  /// Writes the commands with which a session repeats a test, including the test's stand-ins for values that are not written.
  @MainActor
  package mutating func add(_ name: String? = nil, scriptOf test: FlowGraph.Test, in graph: FlowGraph) {
    let script = TestScript(graph: graph.withWaitingNodes, test: test)
    object(name) { out in
      out.add("flow", test.given.flow)
      out.array("inputs", test.given.inputs) { out, text in
        out.array(nil, [0, 1]) { out, part in
          if part == 0 { out.add(nil, text.input) } else { out.add(nil, script.graph.value(text.text)) }
        }
      }
      out.array("context", test.given.context) { out, text in
        out.object { out in
          out.add("flow", text.flow)
          out.add("field", text.field)
          out.strings("path", text.path.map { graph.names[$0] })
          out.add("value", script.graph.value(text.text))
        }
      }
      script.begin(&out)
      out.array("steps", test.steps) { out, step in script.add(step, &out) }
    }
  }
}

/// One test as commands.
@MainActor
private struct TestScript {
  let graph: FlowGraph
  let test: FlowGraph.Test

  private func name(_ name: Name) -> String { graph.names[name] }

  func begin(_ out: inout JSONWriter) {
    out.object("answers") { out in
      out.add("do", "conditions")
      answers(test.given.answers, &out)
      out.add("live", false)
    }
    out.object("begin") { out in
      switch test.given.beginning {
      case .started, .link: out.add("do", "start")
      case .stack(let state):
        out.add("do", "startAt")
        out.add("state", StateTree(state, of: graph, isQualified: true).description)
      }
    }
    if case .link(let link) = test.given.beginning { out.object("opened") { opened(link, &$0) } }
  }

  func add(_ step: FlowGraph.Step, _ out: inout JSONWriter) {
    if case .then = step.kind { return }
    out.object { out in
      switch step.kind {
      case .event(let screen, let event, let texts):
        let declared = graph.screens[screen]
        out.add("do", "send")
        out.add("screen", name(declared.name))
        out.add("event", name(declared.events[event].name))
        values(texts, of: declared.events[event].fields, &out)
      case .outcome(let task, let outcome, let texts):
        let declared = graph.tasks[task]
        out.add("do", "end")
        out.add("task", name(declared.name))
        out.add("outcome", name(declared.outcomes[outcome].name))
        values(texts, of: declared.outcomes[outcome].fields, &out)
      case .back: out.add("do", "back")
      case .dismissed: out.add("do", "dismiss")
      case .swipeCancelled: out.add("do", "swipe")
      case .select(let item):
        out.add("do", "select")
        out.add("item", name(item))
      case .conditions(let given):
        out.add("do", "conditions")
        answers(given, &out)
        out.add("live", given.contains { graph.conditions[$0.condition].isLive })
      case .link(let link): opened(link, &out)
      case .relaunch: out.add("do", "relaunch")
      case .start: out.add("do", "start")
      case .then: break
      }
    }
  }

  private func values(_ texts: [FlowGraph.StateText], of fields: [FlowGraph.Field], _ out: inout JSONWriter) {
    out.array("values", Array(fields.enumerated())) { out, field in
      let text = texts.first { $0.input == field.offset }
      out.add(nil, text.map { graph.value($0.text) } ?? graph.standIn(for: field.element))
    }
  }

  private func opened(_ link: FlowGraph.Given.LinkText, _ out: inout JSONWriter) {
    switch link {
    case .url(let url, _):
      out.add("do", "link")
      out.add("url", name(url))
    case .payload(let fields, _):
      out.add("do", "payload")
      out.array("fields", fields) { $0.strings(nil, [name($1.name), name($1.text)]) }
    }
  }

  private func answers(_ answers: [FlowGraph.Answer], _ out: inout JSONWriter) {
    out.array("answers", answers) { out, answer in
      let condition = graph.conditions[answer.condition]
      let values = condition.values.isEmpty ? ["no", "yes"] : condition.values.map(name)
      out.strings(nil, [name(condition.name), answer.value.map { values[$0] } ?? "failed"])
    }
  }
}
