extension AppModule {
  /// The app's flows for Ragel: where each event of each screen leads first, with an action. Guards are left out: with them Ragel does not
  /// terminate.
  public var ragelFiles: [TextFile] {
    flows.map { flow in
      var text = "%%{\n  machine \(flow.name);\n  main := start: ( any -> \(screens[flow.screens.lowerBound].name) ),\n"
      let states = screens[flow.screens].map { screen in
        var events: Set<String> = []
        let edges = transitions(of: screen).filter { events.insert($0.event).inserted }.map { transition in
          "'\(transition.event.first ?? "x")' @{ move(\(transition.number)); } -> \(transition.target)"
        }
        return "    \(screen.name): ( \(edges.joined(separator: " | ")) )"
      }
      text += states.joined(separator: ",\n") + ";\n}%%\n%% write data;\nvoid run(const char *p, const char *pe) {\n"
      return TextFile(name: "\(flow.name).rl", text: text + "  int cs;\n  %% write init;\n  %% write exec;\n}\n")
    }
  }

  /// The app's flows as SCXML.
  public var scxmlFiles: [TextFile] {
    flows.map { flow in
      var text = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="\(flow.name)" datamodel="null" \
        initial="\(screens[flow.screens.lowerBound].name)">

        """
      for screen in screens[flow.screens] {
        text += "  <state id=\"\(screen.name)\">\n"
        for transition in transitions(of: screen) {
          let guardText = transition.condition.map { " cond=\"In('screen\($0)')\"" } ?? ""
          text += "    <transition event=\"\(transition.event)\"\(guardText) target=\"\(transition.target)\"/>\n"
        }
        text += "  </state>\n"
      }
      return TextFile(name: "\(flow.name).scxml", text: text + "</scxml>\n")
    }
  }

  /// The app's flows for sismic.
  public var sismicFiles: [TextFile] {
    flows.map { flow in
      var text = "statechart:\n  name: \(flow.name)\n  root state:\n    name: root\n"
      text += "    initial: \(screens[flow.screens.lowerBound].name)\n    states:\n"
      for screen in screens[flow.screens] {
        text += "      - name: \(screen.name)\n        transitions:\n"
        for transition in transitions(of: screen) {
          text += "          - event: \(transition.event)\n            target: \(transition.target)\n"
          if let condition = transition.condition { text += "            guard: condition\(condition)\n" }
        }
      }
      return TextFile(name: "\(flow.name).yaml", text: text)
    }
  }

  private struct Transition {
    var event: String
    var target: String
    /// The condition of its guard; nil for none.
    var condition: Int?
    /// Its number among its screen's.
    var number: Int
  }

  /// Moves that lead to no screen of the flow are ones to its first.
  private func transitions(of screen: Screen) -> [Transition] {
    var all: [Transition] = []
    for event in screen.events {
      for move in event.moves {
        let isInside: Bool
        switch move.verb {
        case .push, .replace, .present, .root, .popTo: isInside = true
        case .pop, .dismiss, .finish, .decide, .run: isInside = false
        }
        let target = isInside ? move.target : flows[screen.flow].screens.lowerBound
        var condition: Int?
        switch move.guardText {
        case .plain(let number), .not(let number), .both(let number, _), .mode(let number): condition = number
        case nil: break
        }
        all.append(
          Transition(event: event.name, target: screens[target].name, condition: condition, number: all.count))
      }
    }
    return all
  }
}
