import FlowSyntax

/// Questions: screens that a flow presents as alerts.
extension FileEmitter {
  /// Writes what makes a question of the system's, with a button for each event: a call without one of them does not compile.
  mutating func emitAlert(_ events: [FlowGraph.Event], _ access: StaticString) {
    var parameters = ["title: String", "message: String? = nil", "isActionSheet: Bool = false"]
    for event in events {
      let local = local(of: event)
      let label = names.label(event.name)
      let types = event.fields.map { ", " + names.label($0.name) + ": " + names[$0.type] }.joined()
      parameters.append(
        (local == label ? label : label + " " + local) + ": "
          + (types.isEmpty ? "AlertScreen.Answer" : "(answer: AlertScreen.Answer" + types + ")"))
    }
    out.add("\n  /// Asks it as an alert or an action sheet of the system's, with a button for each event")
    out.add(events.contains { !$0.fields.isEmpty } ? ", and what that carries.\n" : ".\n")
    out.list(2, access.description + "func alert", parameters, " -> AlertScreen {")
    out.line(4, "var buttons: [AlertScreen.Button] = []")
    for event in events {
      let local = local(of: event)
      out.begin(4)
      out.add("buttons.append(AlertScreen.Button(")
      out.add(text: local)
      out.add(event.fields.isEmpty ? ") { self." : ".answer) { self.")
      out.add(text: names.member(event.name))
      out.add("(")
      for (index, field) in event.fields.enumerated() {
        if index > 0 { out.add(", ") }
        out.add(text: names.argument(field.name) + ": " + local + "." + names.member(field.name))
      }
      out.add(") })\n")
    }
    out.line(4, "return AlertScreen(title, message: message, isActionSheet: isActionSheet, buttons: buttons)")
    out.line(2, "}")
  }

  /// An event's parameter within the maker, which has names of its own.
  private func local(of event: FlowGraph.Event) -> String {
    ["title", "message", "isActionSheet", "buttons"].contains(names[event.name])
      ? "_" + names[event.name] : names.escaped(event.name)
  }
}
