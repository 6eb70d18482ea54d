extension StateTree {
  /// Reads a state in the notation of the flow language; nil if the text is not one.
  ///
  /// A value of an input is any text, quoted or with its brackets closed; it is kept as it was written.
  public init?(parsing text: String) {
    var parser = StateParser(text)
    guard let tree = parser.state(), parser.isAtEnd, !parser.isTooDeep else { return nil }
    self = tree
  }
}

/// Reads `[a, { b: { x: 1 } }, { sheet: [c] }]`.
struct StateParser {
  /// The limit of nested brackets: as many levels as a file may have.
  static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// Whether brackets were nested too deeply. Their content could still be read as the text of an input.
  private(set) var isTooDeep = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipBlanks()
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func state() -> StateTree? {
    var tree = StateTree()
    guard let elements = elements(layers: &tree.layers) else { return nil }
    tree.entries = elements
    return tree
  }

  /// Reads a list of entries. The layers in it are added to `layers`.
  private mutating func elements(layers: inout [StateTree.Layer]) -> [StateTree.Element]? {
    if depth >= Self.deepest { isTooDeep = true }
    guard !isTooDeep, take("[") else { return nil }
    depth += 1
    defer { depth -= 1 }
    var elements: [StateTree.Element] = []
    if take("]") { return elements }
    repeat {
      guard let element = element() else { return nil }
      // A flow's name begins with an upper-case letter. Any other name with a stack is the style of a layer.
      if element.name.first?.isUppercase != true, case .entries(let entries) = element.body {
        layers.append(StateTree.Layer(style: element.name, entries: entries))
      } else {
        // Layers come after all entries.
        guard layers.isEmpty else { return nil }
        elements.append(element)
      }
    } while take(",")
    return take("]") ? elements : nil
  }

  private mutating func stack() -> [StateTree.Element]? {
    var layers: [StateTree.Layer] = []
    guard let elements = elements(layers: &layers), layers.isEmpty else { return nil }
    return elements
  }

  private mutating func element() -> StateTree.Element? {
    guard take("{") else { return word().map { StateTree.Element(name: $0) } }
    depth += 1
    defer { depth -= 1 }
    guard let name = word(), take(":") else { return nil }
    var element = StateTree.Element(name: name)
    if peek("[") {
      guard let entries = stack() else { return nil }
      element.body = .entries(entries)
    } else {
      guard take("{") else { return nil }
      depth += 1
      defer { depth -= 1 }
      let start = position
      // A flow's name begins with an upper-case letter. A screen's inputs may be lists too.
      if name.first?.isUppercase == true, let items = items() {
        element.body = .items(items)
      } else {
        position = start
        guard let texts = texts() else { return nil }
        // `{ profile: {} }` is the same as `profile`, and is printed so.
        element.values = texts.isEmpty ? .none : .texts(texts)
      }
    }
    return take("}") ? element : nil
  }

  /// Reads `chats: [chatList], search: [] }`: a container's items, if all values are stacks.
  private mutating func items() -> [StateTree.Item]? {
    var items: [StateTree.Item] = []
    repeat {
      guard let name = word(), take(":"), let entries = stack() else { return nil }
      items.append(StateTree.Item(name: name, entries: entries))
    } while take(",")
    return take("}") ? items : nil
  }

  mutating func texts() -> [StateTree.Text]? {
    var texts: [StateTree.Text] = []
    if take("}") { return texts }
    repeat {
      guard let name = word(), take(":"), let value = value() else { return nil }
      texts.append(StateTree.Text(name: name, value: value))
    } while take(",")
    return take("}") ? texts : nil
  }

  /// Reads any text up to the end, or to a comma or a closing brace that is not inside brackets or quotes.
  mutating func value() -> String? {
    let start = position
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[position]
        position += 1
        while position < bytes.count && bytes[position] != quote {
          position += quote == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        if position >= bytes.count { return nil }
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"):
        if depth == 0 { return text(from: start) }
        depth -= 1
      case UInt8(ascii: ","):
        if depth == 0 { return text(from: start) }
      default: break
      }
      position += 1
    }
    return depth == 0 ? text(from: start) : nil
  }

  /// Reads a text without quotes up to the end, or to a comma with a blank behind it.
  mutating func url() -> String {
    let start = position
    while position < bytes.count, !bytes[position...].starts(with: [UInt8(ascii: ","), 0x20]) { position += 1 }
    return text(from: start)
  }

  private func text(from start: Int) -> String {
    var end = position
    while end > start && bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  mutating func word() -> String? {
    let start = position
    while position < bytes.count && isWord(bytes[position]) { position += 1 }
    guard position > start else { return nil }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    skipBlanks()
    return word
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }

  func peek(_ sign: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: sign)
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek(sign) else { return false }
    position += 1
    skipBlanks()
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
  }
}
