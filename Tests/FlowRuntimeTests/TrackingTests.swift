import FlowModel
import FlowRuntime
import Testing

/// The reports of a step that analytics get.
@MainActor
struct TrackingTests {
  private let flow = ScriptedCoordinator(
    FlowDefinition(
      """
      flow Shop
      condition open
      start = push list
      screen list track "List of %22goods%22"
        opened = push product
        stays = stay
        denied = push product when open
      screen product track "Product"
        closed = pop
      """
    ) { [] })

  @Test func `a step lists which screens came to be shown, whether built or uncovered`() {
    var steps: [FlowStep] = []
    flow.start(onStep: { steps.append($0) })
    for event in ["list.stays", "list.opened", "product.closed", "list.denied"] { flow.navigator?.send(event) }
    flow.navigator?.back()
    #expect(
      steps.map(\.tracked) == [["List of \"goods\""], [], ["Product"], ["List of \"goods\""], [], []])
    #expect(
      steps.map(\.description)[0...3] == [
        "start → [list], built list, tracked 'List of \"goods\"'",
        "list.stays → [list]",
        "list.opened → [list, product], built product, tracked 'Product'",
        "product.closed → [list], released product, tracked 'List of \"goods\"'",
      ])
  }
}
