#if DEBUG && !hasFeature(Embedded)
  import Foundation

  /// Writes what flows do into a folder, a file for each flow that is started, for `flowc coverage --recording FOLDER`: so
  /// an app's own tests count. In builds for debugging alone.
  ///
  /// The environment variable `FLOW_RECORDINGS` names the folder for all flows of a process.
  @MainActor
  final class RecordingFolder {
    /// The folder that the environment names; nil if it names none.
    static let shared = RecordingFolder(environment: ProcessInfo.processInfo.environment)

    private let folder: URL
    private var count = 0
    /// The recorders with events that are not written yet, with the names of their files.
    private var changed: [String: FlowRecorder] = [:]
    private var isWriting = false

    /// Makes a folder for recordings, once there are any; nil if the environment names none.
    init?(environment: [String: String]) {
      guard let path = environment["FLOW_RECORDINGS"], !path.isEmpty else { return nil }
      folder = URL(filePath: path, directoryHint: .isDirectory)
      // What is not written yet is written as the process ends, but for a process that is killed.
      Self.folders.append(self)
      if Self.folders.count == 1 {
        atexit {
          if Thread.isMainThread { MainActor.assumeIsolated { RecordingFolder.folders.forEach { $0.write() } } }
        }
      }
    }

    private static var folders: [RecordingFolder] = []

    /// Makes the recorder of a flow.
    func recorder() -> FlowRecorder {
      let recorder = FlowRecorder()
      add(recorder)
      return recorder
    }

    /// Writes what a recorder records.
    func add(_ recorder: FlowRecorder) {
      count += 1
      let name = "\(ProcessInfo.processInfo.processIdentifier)-\(count).json"
      recorder.onChange = { [weak self, weak recorder] in
        guard let self, let recorder else { return }
        changed[name] = recorder
        writeLater()
      }
    }

    /// Writes once for all events that come before the main actor is free.
    private func writeLater() {
      if isWriting { return }
      isWriting = true
      Task { write() }
    }

    private func write() {
      isWriting = false
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, recorder) in changed {
          let recording = recorder.recording
          let file = folder.appending(component: "\(recording.flow)-\(name)")
          try JSONEncoder().encode(recording).write(to: file, options: .atomic)
        }
      } catch {
        FlowFault.note("recordings cannot be written into '\(folder.path(percentEncoded: false))': \(error)")
      }
      changed = [:]
    }
  }
#endif
