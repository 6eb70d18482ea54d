import FlowModel
import FlowRuntime
import Foundation

// The code of the article "Watching a flow", to the letter; a test compares them.

@MainActor func start(_ flow: FlowCoordinator, in presenter: any FlowPresenter, _ analytics: any Analytics) {
  let logger = Logger(label: "flow")
  flow.start(
    in: presenter,
    onStep: { step in
      logger.log(step)
      for screen in step.tracked { analytics.screenShown(screen) }
    },
    onFault: { fault in logger.error("\(fault)") })
}

extension Logger {
  /// Logs a step: what was done as information, what a guard or a gate refused as worth a notice, and what came too late for details.
  func log(_ step: FlowStep) {
    var metadata: Metadata = ["stack": "\(step.stack)"]
    if !step.asked.isEmpty { metadata["asked"] = .array(step.asked.map { "\($0)" }) }
    if !step.waits.isEmpty { metadata["waits"] = .array(step.waits.map { "\($0)" }) }
    if let outcome = step.outcome { metadata["outcome"] = "\(outcome)" }
    switch step.result {
    case .taken, .held:
      log(level: .info, "\(step.trigger)", metadata: metadata)
    case .denied(let denial):
      metadata["denied"] = "\(denial)"
      log(level: .notice, "\(step.trigger)", metadata: metadata)
    case .ignored(let reason):
      metadata["ignored"] = "\(reason)"
      log(level: .debug, "\(step.trigger)", metadata: metadata)
    }
  }
}

@MainActor func teach(_ flow: FlowCoordinator, _ analytics: any Analytics) {
  flow.navigator?.onShown { step in
    if step.built.contains("product") { analytics.screenShown("Hint") }
  }
}

@MainActor func stopAtFaults(of flow: FlowCoordinator) {
  flow.navigator?.onFault { fault in assertionFailure("\(fault)") }
}

@MainActor func screensThatCannotBeShown(of flow: FlowCoordinator) -> [String] {
  var missing: [String] = []
  for screen in FlowTools(flow).catalogue.screens {
    for sample in screen.samples where !FlowTools(flow).show(screen, sample: sample, placeholder: example(for:)) {
      missing.append("\(screen) with \(sample)")
    }
  }
  return missing
}

@MainActor func example(for field: FlowDefinition.Field) -> Any? {
  switch field.type {
  case "User": User.example
  case "String": "Lorem ipsum"
  default: nil
  }
}

@MainActor func record(_ flow: FlowCoordinator, in presenter: any FlowPresenter) -> FlowRecorder {
  let recorder = FlowRecorder(capacity: 500)
  FlowTools(flow).record(with: recorder)
  flow.start(in: presenter)
  return recorder
}

@MainActor func report(_ recorder: FlowRecorder) throws -> Data { try JSONEncoder().encode(recorder.recording) }

@MainActor func replay(_ report: Data, by flow: FlowCoordinator) throws -> FlowReplay {
  FlowTools(flow).replay(try JSONDecoder().decode(FlowRecording.self, from: report))
}
