import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowFiles
import FlowRuntime
import FlowSimulator
import FlowTour

/// `flowc simulate`: a walk through flows in the terminal.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Walk through flows in the terminal, without an app.",
    discussion: """
      Shows the stack and what a user can do now, and takes one line at a time: an event's number or name with its values, 'back', 'dismissed', \
      'select item', 'set name=answer', 'link' and a URL, a task's outcome, 'relaunch', and more that 'help' lists. A line can also be a step of a \
      test, or of a walk as 'flowc check', 'flowc paths' and 'trace' print it. Values are texts. Lines from a file or a pipe are carried out one \
      after the other; the first that fails ends the run with the exit code 1. 'rlwrap flowc simulate' adds arrow keys and a history.
      """)

  @Option(help: "The flow to start (default: the entry flow).")
  var flow: String?

  @Option(help: "Show this screen alone instead of starting the flow.")
  var screen: String?

  @Option(help: "The one of the screen's 'samples' to show it with (default: the inputs' defaults, or placeholders).")
  var sample: String?

  @Option(
    name: .customLong("input"),
    help: ArgumentHelp(
      "A text for an input of the flow (default: the input's name).", valueName: "name=text"))
  var inputs: [NamedText] = []

  @Option(
    name: .customLong("condition"),
    help: ArgumentHelp("A condition's first answer (default: 'false', or its first value).", valueName: "name=answer")
  )
  var conditions: [NamedText] = []

  @Option(
    help: ArgumentHelp("Replay a recording of 'FlowRecorder', and show each step.", valueName: "recording.json"))
  var replay: String?

  @Option(
    help: ArgumentHelp("Record the session, for '--replay'.", valueName: "recording.json"))
  var record: String?

  @OptionGroup var input: InputOptions
  @OptionGroup var form: FormOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if replay != nil && screen != nil {
      throw ValidationError("'--replay' cannot be combined with '--screen': a recording has its own start")
    }
    if sample != nil && screen == nil { throw ValidationError("'--sample' needs '--screen'") }
    if input.paths.contains("-") {
      throw ValidationError("standard input is read for commands, so it cannot be a flow file")
    }
  }

  func run() throws {
    var found = RunDiagnostics(diagnostics, form.format)
    var graphs: [FlowGraph] = []
    let modules = try readModules(input)
    for module in modules where !module.isImportOnly {
      let compilation = module.compiled(beside: modules)
      found.add(compilation)
      if let graph = compilation.graph, !compilation.log.hasErrors { graphs.append(graph) }
    }
    try found.show(.error)
    if found.isFailure { throw ExitCode.failure }
    let choice = SimulationChoice(flow: flow, screen: screen, sample: sample, inputs: inputs, conditions: conditions)
    let chosen = choice.flows(in: graphs)
    guard case .success(let (graph, flow, state)) = chosen else {
      if case .failure(let problem) = chosen { complain(problem.description) }
      throw ExitCode.failure
    }
    if let replay {
      let recording = try RecordingFile.read(replay)
      let (text, problem) = MainActor.assumeIsolated { [color = diagnostics.color] in
        let flows = SimulatedFlows(graph, flow: flow, beginning: nil, choice)
        return recording.drawnAgain(with: flows.makeFlow(), style: TourTerminal(color).style)
      }
      try StandardStream.output.write(text)
      guard let problem else { return }
      complain(problem)
      throw ExitCode.failure
    }
    let (status, failure, recording) = MainActor.assumeIsolated {
      [color = diagnostics.color] () -> (Int32, FileError?, FlowRecording?) in
      // A command runs on the main thread, as an app does.
      let walked = SimulatedFlows(graph, flow: flow, beginning: state, choice)
      let name = graph.names[graph.flows[flow].name]
      let terminal = TourTerminal(color)
      let status = Tour(of: [], on: terminal).walk(
        through: walked, called: name, about: graph.names[graph.flows[flow].doc])
      return (status, terminal.failure, walked.recorder.recording)
    }
    if let failure { throw failure }
    if let record, let recording {
      try save([OutputFile(path: record, bytes: try RecordingFile.bytes(of: recording))], input)
    }
    if status != 0 { ExitRule.fail() }
  }
}

extension NamedText: ExpressibleByArgument {
  /// Reads a pair from the command line.
  public init?(argument: String) { self.init(argument) }
}
