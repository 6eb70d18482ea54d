import CLibYAML
import FlowDiagnostics

/// Reads one file: libyaml's events straight into a tree's nodes.
///
/// Pointers and `while` loops throughout, since every byte of every flow file passes here and the build plugin runs it unoptimised.
///
/// What is called for every node is transparent, here and elsewhere: of such a function Swift keeps nothing for a debugger, while in any
/// other an unoptimised build sets each parameter and variable to zero, with a call, and copies it, which was a fifth of all that ran. In
/// its own file, or as part of another module, it is taken in where it is called as well.
struct YAMLReader: ~Copyable {
  /// A mapping or sequence that is open.
  struct Frame {
    var node: Int
    var lastChild = -1
    var children = 0
    var isMapping: Bool
  }

  /// The depth to which mappings and sequences may be nested.
  private static let depthLimit = 64

  let bytes: UnsafePointer<UInt8>
  let count: Int
  let scan: TextScan
  let file: UInt32
  let frames: UnsafeMutablePointer<Frame>
  let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  var offsets: ByteOffsets
  var nodes: NodeBuffer
  var duplicates = DuplicateKeys()
  var depth = 0

  /// Prepares to read a file that was scanned.
  init(_ bytes: UnsafePointer<UInt8>, count: Int, scan: TextScan, file: UInt32) {
    self.bytes = bytes
    self.count = count
    self.scan = scan
    self.file = file
    frames = .allocate(capacity: Self.depthLimit + 1)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    offsets = ByteOffsets(bytes, count: count, base: scan.base)
    nodes = NodeBuffer(capacity: count / 6)
  }

  deinit {
    frames.deallocate()
    parser.deallocate()
    event.deallocate()
  }

  /// Reads the file's first document.
  mutating func read(names: inout NameTable, log: inout DiagnosticLog) -> YAMLTree? {
    guard yaml_parser_initialize(parser) != 0 else {
      log.report(.yamlSyntax("there is no memory left to read the file", at: range(0, 0)))
      return nil
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes + scan.base, count - scan.base)
    var outcome = Outcome.goOn
    while outcome == .goOn {
      guard yaml_parser_parse(parser, event) != 0 else {
        reportFailure(to: &log)
        return nil
      }
      outcome = take(names: &names, log: &log)
      // Ends own nothing, and the parser clears the event.
      let type = event.pointee.type.rawValue
      if type != YAML_MAPPING_END_EVENT.rawValue && type != YAML_SEQUENCE_END_EVENT.rawValue {
        yaml_event_delete(event)
      }
    }
    reportUnquotedCharacters(before: count, to: &log)
    guard outcome == .done else { return nil }
    if nodes.count == 0 || nodes.count == 1 && nodes[0].pointee.kind == .plain && nodes[0].pointee.text == .empty {
      if !log.hasErrors { log.report(.emptyFile(at: range(0, 0))) }
      return YAMLTree(file: file)
    }
    return YAMLTree(file: file, nodes)
  }

  private enum Outcome: UInt8 { case goOn, done, givenUp }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }
}

// MARK: - Events

extension YAMLReader {
  @_transparent
  private mutating func take(names: inout NameTable, log: inout DiagnosticLog) -> Outcome {
    // The raw values are compared: in an unoptimised build == of the imported enumeration goes through a witness table.
    let type = event.pointee.type.rawValue
    if type == YAML_SCALAR_EVENT.rawValue {
      takeScalar(names: &names, log: &log)
    } else if type == YAML_MAPPING_START_EVENT.rawValue {
      return openMapping(log: &log)
    } else if type == YAML_SEQUENCE_START_EVENT.rawValue {
      return openSequence(log: &log)
    } else if type == YAML_MAPPING_END_EVENT.rawValue || type == YAML_SEQUENCE_END_EVENT.rawValue {
      close(names: &names, log: &log)
    } else if type == YAML_ALIAS_EVENT.rawValue {
      takeAlias(log: &log)
    } else if type == YAML_DOCUMENT_START_EVENT.rawValue {
      return startDocument(log: &log)
    } else if type == YAML_STREAM_END_EVENT.rawValue {
      return .done
    }
    return .goOn
  }

  @_transparent
  private mutating func takeScalar(names: inout NameTable, log: inout DiagnosticLog) {
    let scalar = event.pointee.data.scalar
    var start = offset(of: event.pointee.start_mark.index)
    var end = offset(of: event.pointee.end_mark.index)
    let isPlain = scalar.style.rawValue == YAML_PLAIN_SCALAR_STYLE.rawValue
    var text = Name.empty
    if scalar.length > 0, let value = scalar.value { text = names.intern(value, count: scalar.length) }
    if isPlain, scalar.length == 4 || scalar.length == 1, isNull(scalar), isInValuesPlace() {
      let node = nodes.append(.plain, start: start, end: end, text: .empty, isFlow: false)
      nodes[node].pointee.isNull = true
      return add(node)
    }
    if scalar.anchor != nil || scalar.tag != nil {
      let content = reportProperties(
        start, end, anchor: scalar.anchor, tag: scalar.tag, isPlain: isPlain, log: &log)
      if let negated = content.negated {
        start = negated
        text = names.intern(UnsafeBufferPointer(start: bytes + start, count: end - start))
      } else {
        start = min(content.start, end)
      }
    } else if isPlain && text.index == 0 && depth > 0 {
      start = placeOfNothing(start)
      end = start
    } else if !isPlain && bytes[start] != 0x22 && bytes[start] != 0x27 {
      // A block scalar's end mark is at the beginning of the next line that is not its own.
      while end > start && isBlank(bytes[end - 1]) { end = end &- 1 }
    }
    add(nodes.append(isPlain ? .plain : .quoted, start: start, end: end, text: text, isFlow: false))
  }

  /// Whether a scalar is YAML's null, and nothing else is said of it.
  private func isNull(_ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar) -> Bool {
    guard scalar.anchor == nil, scalar.tag == nil, let value = scalar.value else { return false }
    if scalar.length == 1 { return value[0] == 0x7E }
    return value[0] == 0x6E && value[1] == 0x75 && value[2] == 0x6C && value[3] == 0x6C
  }

  /// Whether what comes next is a mapping's value, or the whole document.
  private func isInValuesPlace() -> Bool {
    if depth == 0 { return true }
    let frame = frames[depth &- 1]
    return frame.isMapping && frame.children & 1 == 1
  }

  private mutating func takeAlias(log: inout DiagnosticLog) {
    let start = offset(of: event.pointee.start_mark.index)
    let end = offset(of: event.pointee.end_mark.index)
    log.report(.unsupportedAlias(text(start + 1, end), at: range(start, end)))
    add(nodes.append(.plain, start: start, end: end, text: .empty, isFlow: false))
  }

  @_transparent
  private mutating func openMapping(log: inout DiagnosticLog) -> Outcome {
    let mapping = event.pointee.data.mapping_start
    let isFlow = mapping.style.rawValue == YAML_FLOW_MAPPING_STYLE.rawValue
    return open(.mapping, isFlow: isFlow, anchor: mapping.anchor, tag: mapping.tag, log: &log)
  }

  @_transparent
  private mutating func openSequence(log: inout DiagnosticLog) -> Outcome {
    let sequence = event.pointee.data.sequence_start
    let isFlow = sequence.style.rawValue == YAML_FLOW_SEQUENCE_STYLE.rawValue
    return open(.sequence, isFlow: isFlow, anchor: sequence.anchor, tag: sequence.tag, log: &log)
  }

  @_transparent
  private mutating func open(
    _ kind: YAMLTree.Kind, isFlow: Bool, anchor: UnsafePointer<UInt8>?, tag: UnsafePointer<UInt8>?,
    log: inout DiagnosticLog
  ) -> Outcome {
    var start = offset(of: event.pointee.start_mark.index)
    if anchor != nil || tag != nil {
      start = reportProperties(start, count, anchor: anchor, tag: tag, isPlain: false, log: &log).start
    }
    guard depth < Self.depthLimit else {
      log.report(.tooDeep(limit: Self.depthLimit, at: range(start, min(start + 1, count))))
      return .givenUp
    }
    let node = nodes.append(kind, start: start, end: start, text: .empty, isFlow: isFlow)
    add(node)
    (frames + depth).initialize(to: Frame(node: node, isMapping: kind == .mapping))
    depth = depth &+ 1
    return .goOn
  }

  @_transparent
  private mutating func close(names: inout NameTable, log: inout DiagnosticLog) {
    guard depth > 0 else { return }
    depth = depth &- 1
    let frame = frames[depth]
    let node = nodes[frame.node]
    if node.pointee.isFlow {
      node.pointee.end = UInt32(
        truncatingIfNeeded: offset(of: event.pointee.end_mark.index))
    } else if frame.lastChild >= 0 {
      // libyaml ends a block collection at the next token, lines further down.
      node.pointee.end = nodes[frame.lastChild].pointee.end
    }
    if frame.isMapping { checkKeys(frame, names: &names, log: &log) }
  }

  private mutating func startDocument(log: inout DiagnosticLog) -> Outcome {
    let start = event.pointee.data.document_start
    let offset = offset(of: event.pointee.start_mark.index)
    guard nodes.count == 0 else {
      log.report(.unsupportedDocument(at: range(offset, start.implicit != 0 ? offset : min(offset + 3, count))))
      return .done
    }
    if start.version_directive != nil || start.tag_directives.start != start.tag_directives.end {
      log.report(.unsupportedDirective(at: range(offset, endOfLine(offset))))
    }
    return .goOn
  }

  /// The byte offset of one of libyaml's marks, which are bytes themselves where the file is ASCII.
  @_transparent
  private mutating func offset(of mark: Int) -> Int {
    if scan.isASCII { return scan.base &+ mark < count ? scan.base &+ mark : count }
    return offsets.offset(of: mark)
  }

  @_transparent
  private mutating func add(_ node: Int) {
    guard depth > 0 else { return }
    let frame = frames + (depth &- 1)
    if frame.pointee.lastChild < 0 {
      nodes[frame.pointee.node].pointee.firstChild = Int32(truncatingIfNeeded: node)
    } else {
      nodes[frame.pointee.lastChild].pointee.next = Int32(truncatingIfNeeded: node)
    }
    frame.pointee.lastChild = node
    frame.pointee.children = frame.pointee.children &+ 1
  }
}

// MARK: - Looking at the text

extension YAMLReader {
  /// The place of a missing value: right after the colon, or after the key if there is no colon.
  func placeOfNothing(_ mark: Int) -> Int {
    let frame = frames[depth &- 1]
    guard frame.isMapping && frame.children & 1 == 1 else { return mark }
    let end = Int(nodes[frame.lastChild].pointee.end)
    var offset = end
    while offset < mark && isBlank(bytes[offset]) { offset = offset &+ 1 }
    return offset < count && bytes[offset] == 0x3A ? offset &+ 1 : end
  }

  @_transparent
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D
  }

  func endOfLine(_ start: Int) -> Int {
    var offset = start
    while offset < count && bytes[offset] != 0x0A && bytes[offset] != 0x0D { offset += 1 }
    return offset
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes + start, count: max(0, end - start)), as: UTF8.self)
  }
}

// Here, since an unoptimised build takes in what is transparent in its own file alone.
extension NodeBuffer {
  /// Adds a node without children and returns its index.
  @_transparent
  fileprivate mutating func append(
    _ kind: YAMLTree.Kind, start first: Int, end: Int, text: Name, isFlow: Bool
  ) -> Int {
    if count == capacity { grow() }
    let node = start + count
    // Part by part: nothing of a node needs to be let go of, and unoptimised code calls an initializer.
    node.pointee.start = UInt32(truncatingIfNeeded: first)
    node.pointee.end = UInt32(truncatingIfNeeded: end)
    node.pointee.text = text
    node.pointee.firstChild = -1
    node.pointee.next = -1
    node.pointee.kind = kind
    node.pointee.isFlow = isFlow
    node.pointee.isNull = false
    count = count &+ 1
    return count &- 1
  }
}
