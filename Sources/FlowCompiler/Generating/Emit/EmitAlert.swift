import FlowSyntax

/// Screens that a flow presents as alerts.
extension FileEmitter {
  /// Writes the method that makes a system alert. Each event's button is a parameter, so that a call without one does not compile.
  func emitAlert(_ events: [FlowGraph.Event], _ access: String) {
    var parameters = ["title: String", "message: String? = nil", "isActionSheet: Bool = false"]
    var buttons: [String] = []
    for event in events {
      let (local, label) = (local(of: event), names.label(event.name))
      let types = event.fields.map { ", \(names.label($0.name)): \(names[$0.type])" }.joined()
      let type = types.isEmpty ? "AlertScreen.Answer" : "(answer: AlertScreen.Answer\(types))"
      parameters.append("\(local == label ? label : "\(label) \(local)"): \(type)")
      let arguments = event.fields.map { "\(names.argument($0.name)): \(local).\(names.member($0.name))" }
      let call = "self.\(names.member(event.name))(\(arguments.joined(separator: ", ")))"
      buttons.append("AlertScreen.Button(\(local)\(event.fields.isEmpty ? "" : ".answer")) { \(call) }")
    }
    let carried = events.allSatisfy(\.fields.isEmpty) ? "" : ", and what that carries"
    out.add(
      """

        /// Asks it as an alert or an action sheet of the system's, with a button for each event\(carried).
      \(SwiftLayout.list("  ", "\(access)func alert", parameters, " -> AlertScreen {"))
          var buttons: [AlertScreen.Button] = []
          \(buttons.map { "buttons.append(\($0))" }.joined(separator: "\n    "))
          return AlertScreen(title, message: message, isActionSheet: isActionSheet, buttons: buttons)
        }
      """)
  }

  /// The local name of an event's parameter, which must differ from the method's own names.
  private func local(of event: FlowGraph.Event) -> String {
    ["title", "message", "isActionSheet", "buttons"].contains(names[event.name])
      ? "_\(names[event.name])" : names.escaped(event.name)
  }
}
