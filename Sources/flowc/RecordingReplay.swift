import ArgumentParser
import FlowFiles
import FlowRuntime
import FlowSimulator
import FlowTour
import Foundation

/// A recording that is taken again in the terminal, with what is on the screen after each of its steps.
@MainActor
struct RecordingReplay {
  private let recording: FlowRecording
  private let flows: SimulatedFlows
  private let style: TourStyle

  init(_ recording: FlowRecording, _ flows: SimulatedFlows, _ style: TourStyle) {
    (self.recording, self.flows, self.style) = (recording, flows, style)
  }

  /// Recordings are of a thousand steps at most, unless an app says otherwise.
  private nonisolated static let limit = 64 * 1024 * 1024

  /// Reads a recording.
  ///
  /// - Throws: the exit code 1 where it is none, after saying why.
  nonisolated static func read(_ path: String) throws -> FlowRecording {
    do {
      return try JSONDecoder().decode(FlowRecording.self, from: Data(try readFile(path, limit: limit)))
    } catch let error as FileError {
      complain(error.description)
    } catch {
      complain("'\(path)' is no recording as 'JSONEncoder' writes a 'FlowRecording'")
    }
    throw ExitCode.failure
  }

  /// Takes it again.
  ///
  /// - Throws: the exit code 1 where it does not go as it was recorded, after saying where.
  func run() throws {
    var drawer = StackDrawer(style: style)
    var text = ""
    let flow = flows.makeFlow()
    guard flow.definition.name == recording.flow else {
      complain(
        "the recording is of flow '\(recording.flow)', and not of '\(flow.definition.name)': name it with '--flow'")
      throw ExitCode.failure
    }
    let replay = flow.replay(recording) { step in
      text += "\n\(step)\n" + drawer.text(of: flow.navigator)
    }
    try StandardStream.output.write(text)
    guard let difference = replay.difference else {
      return try StandardStream.output.write("\nall \(replay.count) went as they were recorded\n")
    }
    complain("step \(difference.index + 1) of \(recording.count) went otherwise: \(difference)")
    throw ExitCode.failure
  }
}
