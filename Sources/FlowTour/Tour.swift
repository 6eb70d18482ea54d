import FlowDiagnostics
import FlowReporting
import FlowRuntime

/// The tour program: chooses a set, then plays a script or reads lines until the end.
@MainActor
public struct Tour {
  private let sets: [any TourSet.Type]
  private let console: any TourConsole

  /// Makes a tour of some sets.
  public init(of sets: [any TourSet.Type], on console: any TourConsole) {
    self.sets = sets
    self.console = console
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: the command line, without the program's name.
  /// - Returns: the exit code: 0 for success, 1 if a script cannot be read or carried out, 64 for a malformed command line.
  public func run(_ arguments: [String]) -> Int32 {
    do throws(TourProblem) {
      let arguments = try TourArguments(
        arguments, sets: sets.map { $0.name }, groups: sets.compactMap { $0.group?.name })
      if arguments.wantsHelp {
        console.write(TourArguments.help)
        return 0
      }
      guard let set = sets.first(where: { $0.name == arguments.set }) ?? choose(in: arguments.group) else { return 0 }
      let flows = set.init()
      if let replay = arguments.replay { return take(again: replay, flows) }
      let session: TourSession
      do throws(TourProblem) {
        session = try TourSession(flows, choice: arguments.choice, style: style)
      } catch {
        console.writeError("error: \(error)\n")
        return 1
      }
      guard let script = arguments.script else { return walk(session, set.name, set.about) }
      return play(script, session, set.name, set.about)
    } catch {
      console.writeError("error: \(error)\n\(TourArguments.usage)")
      return 64
    }
  }

  /// Walks through flows. At a terminal, prompts for each line; plays the lines of a file or a pipe as a script.
  ///
  /// - Parameters:
  ///   - flows: the flows to walk through.
  ///   - name: their name, in one word.
  ///   - about: their description.
  /// - Returns: the exit code: 0 for success, 1 if a line of a script cannot be carried out.
  public func walk(through flows: any TourFlows, called name: String, about: String) -> Int32 {
    let session = TourSession(flows, style: style)
    return console.isInteractive ? walk(session, name, about) : play("-", session, name, about)
  }

  /// Replays a recording.
  private func take(again file: String, _ flows: any TourFlows) -> Int32 {
    guard let recording = console.recording(file: file) else {
      console.writeError("error: \(TourProblem("'\(file)' is not a recording"))\n")
      return 1
    }
    let (text, problem) = recording.drawnAgain(with: flows.makeFlow(), style: style)
    console.write(text)
    if let problem { console.writeError("error: \(TourProblem(problem))\n") }
    return problem == nil ? 0 : 1
  }

  // MARK: Choosing

  /// Asks the user to choose one of the sets, or one of a group's sets.
  private func choose(in group: String?) -> (any TourSet.Type)? {
    let sets = group.map { group in self.sets.filter { $0.group?.name == group } } ?? self.sets
    if let group = sets.first?.group, group.name == sets.last?.group?.name {
      console.write(title(group.name, group.about) + "\n")
    }
    let width = sets.map { $0.name.count }.max() ?? 0
    for (index, set) in sets.enumerated() {
      var line = StyledLine("  ")
      line.add("\(index + 1)", .code)
      line.add("  ")
      line.add(set.name, .message)
      line.pad(to: width + 8)
      line.add(set.about)
      console.write(style.text([line], hanging: width + 8) + "\n")
    }
    while let line = ask("Which one? ") {
      let choice = line.trimmed
      if ["quit", "exit", "q"].contains(choice) { return nil }
      if let number = Int(choice), number >= 1 && number <= sets.count { return sets[number - 1] }
      if let set = sets.first(where: { $0.name == choice }) { return set }
      if !choice.isEmpty { report(TourProblem("'\(choice)' is not one of them: type a number or a name")) }
    }
    return nil
  }

  // MARK: A person's lines

  private func walk(_ session: TourSession, _ name: String, _ about: String) -> Int32 {
    console.write("\n\(title(name, about))\n\n\(session.picture)\n\(session.menu)\n")
    while let line = ask("\(name)> ") {
      do throws(TourProblem) {
        switch try session.carryOut(line) {
        case .nothing: break
        case .quit: return 0
        case .text(let text): console.write("\n\(text)\n")
        case .done(let text): console.write("\n\(text)\n\n\(session.picture)\n\(session.menu)\n")
        }
      } catch {
        report(error)
      }
    }
    return 0
  }

  /// Reads the next line, with a prompt at a terminal; nil at the end, or after a reported problem.
  private func ask(_ prompt: String) -> String? {
    do throws(TourProblem) {
      return try console.readLine(prompt: prompt)
    } catch {
      report(error)
      return nil
    }
  }

  /// Reports a problem to the user.
  private func report(_ problem: TourProblem) {
    var line = StyledLine("error:", .gone)
    line.add(" \(problem)")
    console.writeError(style.text([line], hanging: 2) + "\n")
  }

  // MARK: A script

  private func play(_ script: String, _ session: TourSession, _ name: String, _ about: String) -> Int32 {
    var lines: ArraySlice<Substring> = []
    if script != "-" {
      guard let text = console.read(file: script) else {
        console.writeError("error: \(TourProblem("the script '\(script)' cannot be read"))\n")
        return 1
      }
      if text.utf8.count > LineReader.mostBytes {
        console.writeError("\(visible(script)):1: error: \(TourProblem.tooLong)\n")
        return 1
      }
      lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    }
    console.write("\(title(name, about))\n\n\(session.picture)")
    var number = 0
    while true {
      number += 1
      do throws(TourProblem) {
        // Lines from a pipe are carried out as they arrive.
        let next = script == "-" ? try console.readLine(prompt: "").map { $0[...] } : lines.popFirst()
        guard let line = next else { return 0 }
        switch try session.carryOut(String(line)) {
        case .nothing:
          // Comments of a script are shown to its viewers.
          if !line.trimmed.isEmpty { console.write("\n\(text([StyledLine(line.trimmed, .faint)]))\n") }
        case .quit: return 0
        case .text(let text): console.write("\n\(command(line))\n\(text)")
        case .done(let text):
          let indented = text.split(separator: "\n").map { "  \($0)\n" }.joined()
          console.write("\n\(command(line))\n\(indented)\(session.picture)")
        }
      } catch {
        // Written as a single line, which other programs may read.
        console.writeError("\(script == "-" ? "standard input" : visible(script)):\(number): error: \(error)\n")
        return 1
      }
    }
  }

  private func command(_ line: Substring) -> String {
    var shown = StyledLine("> ", .code)
    shown.add(line.trimmed, .message)
    return shown.text(style)
  }

  private func title(_ name: String, _ about: String) -> String {
    var line = StyledLine(name, .message)
    line.add(about.isEmpty ? "" : "  " + about.trimmed)
    return text([line])
  }

  private func text(_ lines: [StyledLine]) -> String { style.text(lines, hanging: 2) }

  private var style: TerminalStyle { console.style }
}
