#if DEBUG && !hasFeature(Embedded)
  import Foundation

  /// Writes what flows do into a folder, a file for each flow that is started, for `flowc coverage --recording FOLDER`: so
  /// an app's own tests count. In builds for debugging alone.
  ///
  /// The environment variable `FLOW_RECORDINGS` names the folder for all flows of a process.
  @MainActor
  package final class RecordingFolder {
    /// The folder that the environment names; nil if it names none.
    static let shared = RecordingFolder(environment: ProcessInfo.processInfo.environment)

    private let folder: URL
    private var count = 0

    /// Makes a folder for recordings, once there are any; nil if the environment names none.
    package init?(environment: [String: String]) {
      guard let path = environment["FLOW_RECORDINGS"], !path.isEmpty else { return nil }
      folder = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// Makes the recorder of a flow.
    package func recorder() -> FlowRecorder {
      let recorder = FlowRecorder()
      add(recorder)
      return recorder
    }

    /// Writes what a recorder records, after each step: a test's process may end at any time.
    func add(_ recorder: FlowRecorder) {
      count += 1
      let name = "\(ProcessInfo.processInfo.processIdentifier)-\(count).json"
      recorder.onChange = { [weak self, weak recorder] in
        if let recorder { self?.write(recorder.recording, name) }
      }
    }

    private func write(_ recording: FlowRecording, _ name: String) {
      let file = folder.appending(component: "\(recording.flow)-\(name)")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(recording).write(to: file, options: .atomic)
      } catch {
        FlowFault.note("recordings cannot be written into '\(folder.path(percentEncoded: false))': \(error)")
      }
    }
  }
#endif
