import FlowModel

/// A flow and all flows that it can run, with their screens. Each flow can be started directly, and each screen shown alone.
///
/// The catalogue is read from the definitions without running anything: for previews, for an app's own list of its screens, and for tools.
/// ```swift
/// for screen in FlowTools(coordinator).catalogue.screens { print(screen, screen.samples) }
/// ```
public struct FlowCatalogue: Hashable, Sendable {
  /// A flow.
  public struct Flow: Hashable, Sendable, CustomStringConvertible {
    /// Its name.
    public let name: String
    /// Its inputs.
    public let inputs: [FlowDefinition.Field]
    /// The screens that the flow itself shows, in order of first mention.
    public let screens: [Screen]
    /// The nodes on the path from the catalogue's flow to this one.
    let path: [Step]

    /// Its name.
    public var description: String { name }
  }

  /// A screen of a flow.
  public struct Screen: Hashable, Sendable, CustomStringConvertible {
    /// Its name.
    public let name: String
    /// The flow that shows it.
    public let flow: String
    /// Its inputs.
    public let inputs: [FlowDefinition.Field]
    /// The names of the screen's `samples`, in order.
    public let samples: [String]
    /// The nodes on the path to the screen's flow.
    let path: [Step]
    let node: Int

    /// The name of the flow and the screen: `Shop.cart`.
    public var description: String { "\(flow).\(name)" }
  }

  /// A child flow on the path.
  struct Step: Hashable, Sendable {
    let node: Int
    let name: String
  }

  /// The flow itself, then the flows that it can run, the nearest first. A flow that several flows run is listed once, with the shortest path to it.
  public let flows: [Flow]

  /// All screens, flow by flow. A screen that several flows show is listed for each of them.
  public var screens: [Screen] { flows.flatMap { $0.screens } }

  /// The nearest flow with a name; nil if absent.
  public func flow(_ name: String) -> Flow? { flows.first { $0.name == name } }

  /// The screen with a name, in the nearest flow that shows one; nil if absent.
  ///
  /// - Parameters:
  ///   - name: the screen's name.
  ///   - flow: the name of its flow; nil for any flow.
  public func screen(_ name: String, in flow: String? = nil) -> Screen? {
    for known in flows where flow.map({ $0 == known.name }) ?? true {
      if let screen = known.screens.first(where: { $0.name == name }) { return screen }
    }
    return nil
  }

  /// Reads the catalogue of a flow.
  public init(_ definition: FlowDefinition) {
    var waiting = [(definition: definition, path: [Step]())]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(definition)]
    var next = 0
    while next < waiting.count {
      let (definition, path) = waiting[next]
      next += 1
      for (index, node) in definition.nodes.enumerated() {
        guard case .flow(let number) = node.kind, let child = definition.child(number),
          seen.insert(ObjectIdentifier(child)).inserted
        else { continue }
        waiting.append((child, path + [Step(node: index, name: node.name)]))
      }
    }
    flows = waiting.map { definition, path in
      let screens = definition.nodes.indices.filter { index in
        // A shell is on no stack, and cannot be shown without its content.
        definition.nodes[index].kind == .screen && index != definition.shell?.node
      }.map { index in
        let node = definition.nodes[index]
        return Screen(
          name: node.name, flow: definition.name, inputs: node.inputs,
          samples: definition.samples.filter { $0.node == index }.map { $0.name }, path: path, node: index)
      }
      return Flow(name: definition.name, inputs: definition.inputs, screens: screens, path: path)
    }
  }
}
