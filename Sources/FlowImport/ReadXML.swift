import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An XML element with its attributes and children. Only `<string>` has a text, which Android's resources have there.
struct MarkupElement {
  let name: String
  /// The values by name, without namespace prefixes: `android:id` is `id`. If two names become equal, the second keeps its prefix.
  let attributes: [String: String]
  var children: [MarkupElement] = []
  var text = ""
  /// The line, counted from 1.
  let line: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The direct children with a name.
  func children(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// The attributes whose names are not in a set, each as `name 'value'`.
  func attributes(besides known: Set<String>) -> [String] {
    attributes.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.map { "\($0.key) '\($0.value)'" }
  }
}

/// Reads an XML file into a tree of elements.
///
/// Opens nothing outside the file. A document type is refused: neither Interface Builder nor Android Studio writes one, and it can declare
/// everything that makes a small file expand. Every encoding that could hide a document type is refused too.
///
/// - Throws: ``ImportError``, with the line, if the file is not XML or exceeds one of ``ImportLimits``.
func readXML(_ source: ImportSource) throws(ImportError) -> MarkupElement {
  if source.bytes.count > ImportLimits.bytes {
    throw source.error(nil, "the file has more than \(ImportLimits.bytes >> 20) MiB")
  }
  // Foundation's parser traps on a name or a comment that is not in UTF-8.
  if let place = firstForeignByte(source.bytes) {
    throw source.error(place.line, column: place.column, "the file is not in UTF-8")
  }
  if let encoding = declaredEncoding(source.bytes), !["utf-8", "us-ascii"].contains(encoding.lowercased()) {
    throw source.error(1, "the file is in another encoding than UTF-8")
  }
  if let refused = firstRefusedTag(source.bytes) { throw source.error(refused.line, refused.reason) }
  let parser = XMLParser(data: Data(source.bytes))
  parser.shouldResolveExternalEntities = false
  let builder = TreeBuilder()
  parser.delegate = builder
  let isRead = parser.parse()
  if let limit = builder.passedLimit { throw source.error(builder.lastLine, limit) }
  guard isRead, let root = builder.root else {
    throw source.error(max(parser.lineNumber, 1), "the file is not well-formed XML")
  }
  return root
}

/// The place of the first byte that UTF-8 or XML does not allow there; nil if there is none. Both count from 1, the
/// column in bytes.
///
/// In UTF-16 and UTF-32, the letters that begin an XML file have zero bytes.
private func firstForeignByte(_ bytes: [UInt8]) -> (line: Int, column: Int)? {
  // No sequence of bytes goes over the end of a line.
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  guard let index = lines.firstIndex(where: { String(validating: $0, as: UTF8.self) == nil || $0.contains(0) })
  else { return nil }
  let line = lines[index]
  let zero = line.firstIndex(of: 0) ?? line.endIndex
  var valid = 0
  var parser = Unicode.UTF8.ForwardParser()
  var rest = line[..<zero].makeIterator()
  while case .valid(let letter) = parser.parseScalar(from: &rest) { valid += letter.count }
  return (index + 1, valid + 1)
}

/// The encoding that `<?xml … encoding="…"?>` names.
private func declaredEncoding(_ bytes: [UInt8]) -> String? {
  let head = String(decoding: bytes.prefix(200), as: UTF8.self)
  guard head.contains("<?xml"), let end = head.range(of: "?>") else { return nil }
  let declaration = head[..<end.lowerBound]
  guard let word = declaration.range(of: "encoding") else { return nil }
  let value = declaration[word.upperBound...].drop { $0 == " " || $0 == "=" }
  guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
  return String(value.dropFirst().prefix { $0 != quote })
}

/// The line of the first refused tag, and the reason: a document type, too many attributes, or more than one root
/// element.
///
/// It is found before the parser reads the file, since the parser has no limits of its own, and stops at the end of the
/// root element without a word.
private func firstRefusedTag(_ bytes: [UInt8]) -> (line: Int, reason: String)? {
  var index = bytes.startIndex
  var depth = 0
  while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
    let rest = bytes[start...]
    if rest.starts(with: "<!--".utf8) {
      index = end(of: "-->", in: bytes, from: start + 4)
    } else if rest.starts(with: "<![CDATA[".utf8) {
      index = end(of: "]]>", in: bytes, from: start)
    } else if rest.starts(with: "<?".utf8) {
      index = end(of: "?>", in: bytes, from: start)
    } else if rest.starts(with: "<!DOCTYPE".utf8) {
      return (line(of: start, in: bytes), "a document type ('<!DOCTYPE') is not read")
    } else if let tagEnd = endOfTag(in: bytes, from: start + 1) {
      index = tagEnd
      if rest.starts(with: "</".utf8) {
        depth -= 1
      } else if bytes[tagEnd - 1] != UInt8(ascii: "/") {
        depth += 1
      }
      if depth <= 0 {
        return lineOfRest(bytes, from: tagEnd + 1).map { ($0, "nothing may follow the end of the root element") }
      }
    } else {
      return (line(of: start, in: bytes), "an element has more than \(ImportLimits.attributes) attributes")
    }
  }
  return nil
}

/// The line of what follows the root element, beside blanks, comments and processing instructions; nil if nothing does.
private func lineOfRest(_ bytes: [UInt8], from start: Int) -> Int? {
  var index = start
  while index < bytes.endIndex {
    let rest = bytes[index...]
    if rest.starts(with: "<!--".utf8) {
      index = end(of: "-->", in: bytes, from: index + 4)
    } else if rest.starts(with: "<?".utf8) {
      index = end(of: "?>", in: bytes, from: index)
    } else if " \t\r\n".utf8.contains(bytes[index]) {
      index += 1
    } else {
      return line(of: index, in: bytes)
    }
  }
  return nil
}

private func line(of index: Int, in bytes: [UInt8]) -> Int { 1 + bytes[..<index].count { $0 == UInt8(ascii: "\n") } }

/// The index after the next occurrence of a text; the end of the bytes if absent.
private func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
  let last = Array(text.utf8)
  var index = start
  while let found = bytes[index...].firstIndex(of: last[0]) {
    if bytes[found...].starts(with: last) { return found + last.count }
    index = found + 1
  }
  return bytes.endIndex
}

/// The index of a tag's `>`, or the end of the bytes; nil if the tag has too many attributes.
private func endOfTag(in bytes: [UInt8], from start: Int) -> Int? {
  var attributes = 0
  var quote: UInt8?
  for index in start..<bytes.endIndex {
    let byte = bytes[index]
    if quote != nil {
      if byte == quote { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: "=") {
      attributes += 1
      if attributes > ImportLimits.attributes { return nil }
    } else if byte == UInt8(ascii: ">") {
      return index
    }
  }
  return bytes.endIndex
}

/// Builds a tree of the elements that the parser reports, and stops the parser at a limit.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  var root: MarkupElement?
  var passedLimit: String?
  var lastLine = 1
  private var open: [MarkupElement] = []
  private var count = 0
  /// The outermost open `<string>`, which takes the text of the elements in it too.
  private var textIndex: Int?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    lastLine = parser.lineNumber
    count += 1
    if count > ImportLimits.elements { return stop(parser, "the file has more than \(ImportLimits.elements) elements") }
    if open.count >= ImportLimits.depth {
      return stop(parser, "elements are nested more than \(ImportLimits.depth) levels deep")
    }
    var local: [String: String] = [:]
    // Sorted, since the order of a dictionary varies. Names without a prefix come first, since they look like the local names of others.
    for (key, value) in attributes.sorted(by: {
      ($0.key.contains(":") ? 1 : 0, $0.key) < ($1.key.contains(":") ? 1 : 0, $1.key)
    }) {
      // Attributes of `tools:` are only for the editor.
      if key.hasPrefix("tools:") || key.hasPrefix("xmlns") { continue }
      let name = localName(key)
      local[local[name] == nil ? name : key] = value
    }
    if name == "string", textIndex == nil { textIndex = open.count }
    open.append(MarkupElement(name: name, attributes: local, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let textIndex { open[textIndex].text += text }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if let textIndex { open[textIndex].text += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    if textIndex == open.count { textIndex = nil }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private func stop(_ parser: XMLParser, _ message: String) {
    passedLimit = message
    parser.abortParsing()
  }

  private func localName(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
