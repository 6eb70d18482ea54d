/// The whole program: chooses a set, then plays a script or takes lines, until there are no more.
@MainActor
public struct Tour {
  private let sets: [any TourSet.Type]
  private let console: any TourConsole

  /// Makes a tour of some sets.
  public init(of sets: [any TourSet.Type], on console: any TourConsole) {
    self.sets = sets
    self.console = console
  }

  /// Runs it.
  ///
  /// - Parameter arguments: the command line, without the program's name.
  /// - Returns: the exit code: 0; 1 where a script cannot be read or carried out; 64 for a command line that cannot be understood.
  public func run(_ arguments: [String]) -> Int32 {
    do throws(TourProblem) {
      let arguments = try TourArguments(arguments, sets: sets.map { $0.name })
      if arguments.wantsHelp {
        console.write(TourArguments.usage)
        return 0
      }
      guard let set = sets.first(where: { $0.name == arguments.set }) ?? choose() else { return 0 }
      let flows = set.init()
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

  /// Walks through flows: a person's lines one by one, and those of a file or a pipe as a script is played.
  ///
  /// - Parameters:
  ///   - flows: what to walk through.
  ///   - name: what they are called, in one word.
  ///   - about: what there is to see.
  /// - Returns: the exit code: 0; 1 where a line of a script cannot be carried out.
  public func walk(through flows: any TourFlows, called name: String, about: String) -> Int32 {
    let session = TourSession(flows, style: style)
    return console.isInteractive ? walk(session, name, about) : play("-", session, name, about)
  }

  // MARK: Choosing

  private func choose() -> (any TourSet.Type)? {
    let width = sets.map { $0.name.count }.max() ?? 0
    for (index, set) in sets.enumerated() {
      let blanks = String(repeating: " ", count: width - set.name.count)
      console.write("  \(style.paint("\(index + 1)", .key))  \(style.paint(set.name, .bold))\(blanks)   \(set.about)\n")
    }
    while let line = ask("Which one? ") {
      let choice = line.trimmed
      if ["quit", "exit", "q"].contains(choice) { return nil }
      if let number = Int(choice), number >= 1 && number <= sets.count { return sets[number - 1] }
      if let set = sets.first(where: { $0.name == choice }) { return set }
      if !choice.isEmpty { console.writeError("error: '\(choice)' is not one of them: type a number or a name\n") }
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
        console.writeError("\(style.paint("error:", .gone)) \(error)\n")
      }
    }
    return 0
  }

  /// The next line; asks for it where a person types, and ends the line that Ctrl-D leaves open.
  private func ask(_ prompt: String) -> String? {
    if console.isInteractive { console.write(style.paint(prompt, .key)) }
    let line = console.readLine()
    if line == nil && console.isInteractive { console.write("\n") }
    return line
  }

  // MARK: A script

  private func play(_ script: String, _ session: TourSession, _ name: String, _ about: String) -> Int32 {
    var lines: [Substring] = []
    if script == "-" {
      while let line = console.readLine() { lines.append(line[...]) }
    } else if let text = console.read(file: script) {
      lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    } else {
      console.writeError("error: the script '\(script)' cannot be read\n")
      return 1
    }
    console.write("\(title(name, about))\n\n\(session.picture)")
    for (index, line) in lines.enumerated() {
      do throws(TourProblem) {
        switch try session.carryOut(String(line)) {
        case .nothing:
          // What a script says about itself is for whoever watches.
          if let comment = comment(line) { console.write("\n\(style.paint(comment, .faint))\n") }
        case .quit: return 0
        case .text(let text): console.write("\n\(command(line))\n\(text)")
        case .done(let text): console.write("\n\(command(line))\n  \(text)\n\(session.picture)")
        }
      } catch {
        console.writeError("\(script == "-" ? "standard input" : script):\(index + 1): error: \(error)\n")
        return 1
      }
    }
    return 0
  }

  private func command(_ line: Substring) -> String { style.paint("> ", .key) + style.paint(line.trimmed, .bold) }

  private func comment(_ line: Substring) -> String? {
    let text = line.trimmed
    return text.isEmpty ? nil : text
  }

  private func title(_ name: String, _ about: String) -> String {
    style.paint(name, .bold) + (about.isEmpty ? "" : "  " + about.trimmed)
  }

  private var style: TourStyle { console.style }
}
