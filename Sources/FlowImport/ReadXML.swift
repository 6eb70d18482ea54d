import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One element of an XML file, with everything in it except text.
struct MarkupElement {
  let name: String
  /// The values by name, without the prefix of a namespace: `android:id` is `id`. Of two names that become equal, the second keeps its prefix.
  let attributes: [String: String]
  var children: [MarkupElement] = []
  /// The line, counted from 1.
  let line: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The elements of a name right below this one.
  func children(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// The attributes that are not among some, each as `name 'value'`.
  func attributes(besides known: Set<String>) -> [String] {
    attributes.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.map { "\($0.key) '\($0.value)'" }
  }
}

/// The limits of a file to import.
///
/// Interface Builder's largest files have about a tenth of this.
public enum ImportLimits {
  /// The bytes of a file.
  public static let bytes = 16 << 20
  /// The elements of a file.
  public static let elements = 200_000
  /// The depth of nested elements.
  public static let depth = 256
  /// The attributes of an element. A few dozen are many; the parser's time grows with their square.
  public static let attributes = 256
  /// The bytes of a generated flow, which are as many as flowc reads.
  public static let flowBytes = 1 << 20
  /// The edges of all flows up to which proofs are made: if much pops to much, the time grows with their square. Large apps have 300.
  public static let provenEdges = 2_000
}

/// The reason why a file cannot be imported, with its place.
public struct ImportError: Error, CustomStringConvertible {
  /// The file's path.
  public let path: String
  /// The line, counted from 1; nil if the error is about the whole file.
  public let line: Int?
  /// The reason, without a full stop.
  public let message: String

  /// The error in one line, as compilers write it.
  public var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): error: \(message)" }
}

/// A file to import.
public struct ImportSource: Sendable {
  /// The path that messages name.
  public let path: String
  /// The contents.
  public let bytes: [UInt8]

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file's name without its folders and its ending.
  var baseName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The name of the folder around it.
  var folder: Substring? { path.split(separator: "/").dropLast().last }

  func error(_ line: Int?, _ message: String) -> ImportError { ImportError(path: path, line: line, message: message) }
}

/// Reads an XML file into a tree of elements.
///
/// Nothing outside the file is opened. A document type is refused: neither Interface Builder nor Android Studio writes one, and everything that makes a small
/// file large is declared there. So is every encoding that could hide one.
///
/// - Throws: ``ImportError``, with the line, if the file is no XML or passes one of ``ImportLimits``.
func readXML(_ source: ImportSource) throws(ImportError) -> MarkupElement {
  if source.bytes.count > ImportLimits.bytes {
    throw source.error(nil, "the file has more than \(ImportLimits.bytes >> 20) MiB")
  }
  if source.bytes.contains(0) { throw source.error(nil, "the file is not in UTF-8") }
  if let encoding = declaredEncoding(source.bytes), !["utf-8", "us-ascii"].contains(encoding.lowercased()) {
    throw source.error(1, "the file is in another encoding than UTF-8")
  }
  if let line = lineOfDocumentType(source.bytes) {
    throw source.error(line, "a document type ('<!DOCTYPE') is not read")
  }
  if let line = lineOfManyAttributes(source.bytes) {
    throw source.error(line, "an element has more than \(ImportLimits.attributes) attributes")
  }
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

/// The line of the first `<!DOCTYPE` that is not in a comment.
private func lineOfDocumentType(_ bytes: [UInt8]) -> Int? {
  var start = bytes.startIndex
  while let index = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
    let rest = bytes[index...]
    if rest.starts(with: "<!DOCTYPE".utf8) { return 1 + bytes[..<index].count { $0 == UInt8(ascii: "\n") } }
    start = index + 1
    guard rest.starts(with: "<!--".utf8) else { continue }
    // A comment ends with the first '-->'.
    start = index + 4
    while let dash = bytes[start...].firstIndex(of: UInt8(ascii: "-")) {
      start = dash + 1
      if bytes[dash...].starts(with: "-->".utf8) { break }
    }
  }
  return nil
}

/// The line of the first tag with too many attributes. It is found before the parser, which has no limit of its own, reads it.
private func lineOfManyAttributes(_ bytes: [UInt8]) -> Int? {
  var index = bytes.startIndex
  /// Skips past the next occurrence of some bytes.
  func skip(to end: String) {
    let last = Array(end.utf8)
    while let found = bytes[index...].firstIndex(of: last[0]) {
      index = found + 1
      if bytes[found...].starts(with: last) { return index += last.count - 1 }
    }
    index = bytes.endIndex
  }
  while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
    let rest = bytes[start...]
    index = start + 1
    if rest.starts(with: "<!--".utf8) {
      index = start + 4
      skip(to: "-->")
      continue
    }
    if rest.starts(with: "<![CDATA[".utf8) {
      skip(to: "]]>")
      continue
    }
    if rest.starts(with: "<?".utf8) {
      skip(to: "?>")
      continue
    }
    var count = 0
    var quote: UInt8?
    while index < bytes.endIndex {
      let byte = bytes[index]
      if quote != nil {
        if byte == quote { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        count += 1
        if count > ImportLimits.attributes { return 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") } }
      } else if byte == UInt8(ascii: ">") {
        break
      }
      index += 1
    }
  }
  return nil
}

/// Puts the elements that the parser reports into a tree, and stops it at a limit.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  var root: MarkupElement?
  var passedLimit: String?
  var lastLine = 1
  private var open: [MarkupElement] = []
  private var count = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    lastLine = parser.lineNumber
    count += 1
    if count > ImportLimits.elements { return stop(parser, "the file has more than \(ImportLimits.elements) elements") }
    if open.count >= ImportLimits.depth {
      return stop(parser, "more than \(ImportLimits.depth) elements lie in each other")
    }
    var local: [String: String] = [:]
    // Sorted, as the order of hashing changes. Names without a prefix come first: they cannot be told from the local names of others.
    for (key, value) in attributes.sorted(by: {
      ($0.key.contains(":") ? 1 : 0, $0.key) < ($1.key.contains(":") ? 1 : 0, $1.key)
    }) {
      // Attributes of `tools:` are for the editor alone.
      if key.hasPrefix("tools:") || key.hasPrefix("xmlns") { continue }
      local[local[localName(key)] == nil ? localName(key) : key] = value
    }
    open.append(MarkupElement(name: name, attributes: local, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
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
