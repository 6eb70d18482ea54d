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
    package func recorder(capacity: Int = 1_000) -> FlowRecorder {
      let recorder = FlowRecorder(capacity: capacity)
      add(recorder)
      return recorder
    }

    /// Writes what a recorder records, after each event: a test's process may end at any time.
    func add(_ recorder: FlowRecorder) {
      count += 1
      let name = "\(ProcessInfo.processInfo.processIdentifier)-\(count).json"
      var written = 0
      recorder.onRecord { [weak self, weak recorder] record in
        guard let self, let recorder else { return }
        // Once the buffer has dropped its first events, it begins with another state.
        let isNext = written > 0 && recorder.count == written + 1
        written = write(isNext ? record : nil, of: recorder, name) ? recorder.count : 0
      }
    }

    /// Writes the last record behind those in the file, or all of them. The file is a whole recording at any time.
    ///
    /// - Returns: whether it could be written; if not, there is none.
    private func write(_ last: FlowRecording.Record?, of recorder: FlowRecorder, _ name: String) -> Bool {
      let file = folder.appending(component: "\(recorder.flow)-\(name)")
      let encoder = JSONEncoder()
      // The records are the last of the keys.
      encoder.outputFormatting = .sortedKeys
      do {
        if let last {
          let handle = try FileHandle(forUpdating: file)
          defer { try? handle.close() }
          let end = "]}".utf8
          try handle.seek(toOffset: handle.seekToEnd() - UInt64(end.count))
          // In one call: what ends the process comes before it or after it.
          try handle.write(contentsOf: Data(Array(",".utf8) + encoder.encode(last) + end))
        } else {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try encoder.encode(recorder.recording).write(to: file, options: .atomic)
        }
        return true
      } catch {
        try? FileManager.default.removeItem(at: file)
        FlowFault.note("recordings cannot be written into '\(folder.path(percentEncoded: false))': \(error)")
        return false
      }
    }
  }
#endif
