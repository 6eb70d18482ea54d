import FlowModel
import FlowRuntime
import Testing

#if canImport(ObjectiveC)
  import Foundation
#endif

/// The values of a payload as text.
@MainActor
struct PayloadTests {
  /// The text given to observers for a payload that no link answers.
  private func text(of value: Any) -> String? {
    let flow = ScriptedCoordinator(FlowDefinition("flow F\nstart = push a\nscreen a") { [] })
    var steps: [FlowStep] = []
    flow.start(onStep: { steps.append($0) })
    #expect(!flow.open(payload: ["x": value]))
    guard case .link(nil, nil, _) = steps.last?.trigger else { return nil }
    return steps.last.map { String($0.trigger.text.dropFirst("link: ".count)) }
  }

  @Test func `strings, flags and numbers are text, and anything else is left out`() {
    #expect(text(of: "a b") == "{ x: a b }")
    #expect(text(of: true) == "{ x: true }")
    #expect(text(of: 1) == "{ x: 1 }")
    #expect(text(of: UInt8(0)) == "{ x: 0 }")
    #expect(text(of: 0.5) == "{ x: 0.5 }")
    #expect(text(of: [1]) == "{}")
  }

  #if canImport(ObjectiveC)
    @Test func `a flag that came from Objective-C is a flag, and a number a number`() {
      #expect(text(of: NSNumber(value: true)) == "{ x: true }")
      #expect(text(of: NSNumber(value: false)) == "{ x: false }")
      #expect(text(of: NSNumber(value: 1)) == "{ x: 1 }")
      #expect(text(of: NSNumber(value: 0)) == "{ x: 0 }")
      #expect(text(of: NSNumber(value: 0.5)) == "{ x: 0.5 }")
    }
  #endif
}
