import FlowModel

extension FlowNavigator {
  /// An event for the flows: the request to the machine, and the values that come with it.
  @MainActor
  struct Event {
    let request: Request
    /// The values and texts that come with the request; nil if absent, as for most events.
    private let content: Content?

    private final class Content {
      let values: [BoundValue]
      let state: StateTree?
      let text: String?

      init(_ values: [BoundValue] = [], state: StateTree? = nil, text: String? = nil) {
        self.values = values
        self.state = state
        self.text = text
      }
    }

    init(_ request: Request, _ values: [BoundValue] = []) {
      self.request = request
      content = values.isEmpty ? nil : Content(values)
    }

    /// Builds a given state. The request is a placeholder that the machine never takes or holds.
    init(state: StateTree) {
      request = .start
      content = Content(state: state)
    }

    /// Opens a link that matches none of the flow's links.
    init(unanswered link: String) {
      request = Self.unanswered
      content = Content(text: link)
    }

    /// Reports the end of a task or an answer of the app; the app may have thrown an error instead.
    init(_ request: Request, _ values: [AppValue], error: String?) {
      self.request = request
      content = Content(values.map { BoundValue($0) }, text: error)
    }

    /// The fields of a screen's event or of an outcome; the parameters of a link.
    var values: [BoundValue] { content?.values ?? [] }

    /// The state that is built in place of the start's own; nil for any other event.
    var state: StateTree? { content?.state }

    /// The error that the app threw; or the URL or payload of a link that matches none, or whose parameter cannot be read.
    var text: String? { content?.text }

    /// The error that the app threw; nil if absent.
    var error: String? { isUnanswered ? nil : text }

    /// Whether the event opens a link that matches none.
    var isUnanswered: Bool { request == Self.unanswered }

    private static let unanswered = Request.opened(-1)
  }
}
