import CLibYAML
import FlowDiagnostics

/// Reads one file: turns libyaml's events directly into the nodes of a tree.
struct YAMLReader: ~Copyable {
  /// An open mapping or sequence.
  struct Frame {
    var node: Int
    var lastChild = -1
    var children = 0
    var isMapping: Bool
  }

  /// The largest depth of nested mappings and sequences.
  private static let depthLimit = 64

  let bytes: UnsafeBufferPointer<UInt8>
  let scan: TextScan
  let file: UInt32
  // libyaml's parser points to itself, so it must not move.
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private var event = yaml_event_t()
  var offsets: ByteOffsets
  var nodes: [YAMLTree.Node] = []
  /// The open collections, the innermost last.
  var frames: [Frame] = []

  /// Prepares to read a scanned file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, scan: TextScan, file: UInt32) {
    self.bytes = bytes
    self.scan = scan
    self.file = file
    parser.initialize(to: yaml_parser_t())
    offsets = ByteOffsets(bytes, base: scan.base)
    nodes.reserveCapacity(bytes.count / 4)
  }

  deinit { parser.deallocate() }

  /// Reads the file's first document.
  mutating func read(names: inout NameTable, log: inout DiagnosticLog) -> YAMLTree? {
    guard yaml_parser_initialize(parser) != 0 else {
      log.report(.yamlSyntax("not enough memory to read the file", at: range(0, 0)))
      return nil
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let text = bytes[scan.base...]
    yaml_parser_set_input_string(parser, UnsafeBufferPointer(rebasing: text).baseAddress, text.count)
    var outcome = Outcome.goOn
    while outcome == .goOn {
      guard yaml_parser_parse(parser, &event) != 0 else {
        reportFailure(to: &log)
        return nil
      }
      outcome = take(names: &names, log: &log)
      yaml_event_delete(&event)
    }
    reportUnquotedCharacters(before: bytes.count, to: &log)
    guard outcome == .done else { return nil }
    if nodes.isEmpty || nodes.count == 1 && nodes[0].kind == .plain && nodes[0].text == .empty {
      if !log.hasErrors { log.report(.emptyFile(at: range(0, 0))) }
      return YAMLTree(file: file, [])
    }
    return YAMLTree(file: file, nodes)
  }

  private enum Outcome { case goOn, done, givenUp }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(start), end: UInt32(end))
  }
}

// MARK: - Events

extension YAMLReader {
  private mutating func take(names: inout NameTable, log: inout DiagnosticLog) -> Outcome {
    switch event.type.rawValue {
    case YAML_SCALAR_EVENT.rawValue: takeScalar(names: &names, log: &log)
    case YAML_MAPPING_START_EVENT.rawValue:
      let mapping = event.data.mapping_start
      let isFlow = mapping.style == YAML_FLOW_MAPPING_STYLE
      return open(.mapping, isFlow: isFlow, anchor: mapping.anchor, tag: mapping.tag, log: &log)
    case YAML_SEQUENCE_START_EVENT.rawValue:
      let sequence = event.data.sequence_start
      let isFlow = sequence.style == YAML_FLOW_SEQUENCE_STYLE
      return open(.sequence, isFlow: isFlow, anchor: sequence.anchor, tag: sequence.tag, log: &log)
    case YAML_MAPPING_END_EVENT.rawValue, YAML_SEQUENCE_END_EVENT.rawValue: close(names: names, log: &log)
    case YAML_ALIAS_EVENT.rawValue:
      let (start, end) = marks
      log.report(.unsupportedAlias(text(start + 1, end), at: range(start, end)))
      add(YAMLTree.Node(.plain, start, end))
    case YAML_DOCUMENT_START_EVENT.rawValue: return startDocument(log: &log)
    case YAML_STREAM_END_EVENT.rawValue: return .done
    default: break
    }
    return .goOn
  }

  private mutating func takeScalar(names: inout NameTable, log: inout DiagnosticLog) {
    let scalar = event.data.scalar
    var (start, end) = marks
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let hasProperties = scalar.anchor != nil || scalar.tag != nil
    if isPlain, !hasProperties, isNull(value), isInValuesPlace {
      var node = YAMLTree.Node(.plain, start, end)
      node.isNull = true
      return add(node)
    }
    var text = names.intern(value)
    if hasProperties {
      let content = reportProperties(start, end, anchor: scalar.anchor, tag: scalar.tag, isPlain: isPlain, log: &log)
      if let negated = content.negated {
        start = negated
        text = names.intern(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      } else {
        start = min(content.start, end)
      }
    } else if isPlain && text == .empty && !frames.isEmpty {
      start = placeOfNothing(start)
      end = start
    } else if !isPlain && bytes[start] != 0x22 && bytes[start] != 0x27 {
      // A block scalar's end mark is at the beginning of the first line after it.
      while end > start && isBlank(bytes[end - 1]) { end -= 1 }
    }
    var node = YAMLTree.Node(isPlain ? .plain : .quoted, start, end)
    node.text = text
    add(node)
  }

  /// Whether a plain text is `null` or `~`.
  private func isNull(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text.count {
    case 1: text[0] == 0x7E
    case 4: text[0] == UInt8(ascii: "n") && String(decoding: text, as: UTF8.self) == "null"
    default: false
    }
  }

  /// Whether the next node is a mapping's value, or the whole document.
  private var isInValuesPlace: Bool { frames.last.map { $0.isMapping && $0.children % 2 == 1 } ?? true }

  private mutating func open(
    _ kind: YAMLTree.Kind, isFlow: Bool, anchor: UnsafePointer<UInt8>?, tag: UnsafePointer<UInt8>?,
    log: inout DiagnosticLog
  ) -> Outcome {
    var (start, _) = marks
    if anchor != nil || tag != nil {
      start = reportProperties(start, bytes.count, anchor: anchor, tag: tag, isPlain: false, log: &log).start
    }
    guard frames.count < Self.depthLimit else {
      log.report(.tooDeep(limit: Self.depthLimit, at: range(start, min(start + 1, bytes.count))))
      return .givenUp
    }
    var node = YAMLTree.Node(kind, start, start)
    node.isFlow = isFlow
    add(node)
    frames.append(Frame(node: nodes.count - 1, isMapping: kind == .mapping))
    return .goOn
  }

  private mutating func close(names: NameTable, log: inout DiagnosticLog) {
    guard let frame = frames.popLast() else { return }
    if nodes[frame.node].isFlow {
      nodes[frame.node].end = UInt32(marks.end)
    } else if frame.lastChild >= 0 {
      // libyaml ends a block collection at the next token, lines further down.
      nodes[frame.node].end = nodes[frame.lastChild].end
    }
    if frame.isMapping { checkKeys(frame, names: names, log: &log) }
  }

  private mutating func startDocument(log: inout DiagnosticLog) -> Outcome {
    let document = event.data.document_start
    let (start, _) = marks
    guard nodes.isEmpty else {
      let end = document.implicit != 0 ? start : min(start + 3, bytes.count)
      log.report(.unsupportedDocument(at: range(start, end)))
      return .done
    }
    if document.version_directive != nil || document.tag_directives.start != document.tag_directives.end {
      log.report(.unsupportedDirective(at: range(start, endOfLine(start))))
    }
    return .goOn
  }

  /// The event's place in bytes; libyaml's marks count code points, which are bytes in an ASCII file.
  private var marks: (start: Int, end: Int) {
    mutating get {
      let (start, end) = (event.start_mark.index, event.end_mark.index)
      if !scan.isASCII { return (offsets.offset(of: start), offsets.offset(of: end)) }
      return (min(scan.base + start, bytes.count), min(scan.base + end, bytes.count))
    }
  }

  private mutating func add(_ node: YAMLTree.Node) {
    nodes.append(node)
    guard let frame = frames.last else { return }
    let number = nodes.count - 1
    if frame.lastChild < 0 {
      nodes[frame.node].firstChild = Int32(number)
    } else {
      nodes[frame.lastChild].next = Int32(number)
    }
    frames[frames.count - 1].lastChild = number
    frames[frames.count - 1].children += 1
  }
}

// MARK: - Looking at the text

extension YAMLReader {
  /// The place of a missing value: right after the colon, or after the key if there is no colon.
  func placeOfNothing(_ mark: Int) -> Int {
    guard let frame = frames.last, frame.isMapping, frame.children % 2 == 1 else { return mark }
    let end = Int(nodes[frame.lastChild].end)
    var offset = end
    while offset < mark && isBlank(bytes[offset]) { offset += 1 }
    return offset < bytes.count && bytes[offset] == 0x3A ? offset + 1 : end
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D
  }

  func endOfLine(_ start: Int) -> Int {
    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}
