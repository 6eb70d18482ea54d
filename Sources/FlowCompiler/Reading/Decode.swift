import FlowDiagnostics
import FlowSyntax

/// Decodes one flow file; resolves no names.
///
/// Every mistake is reported, and decoding goes on. A part that makes no sense is left out if nothing refers to it, and left empty if
/// something may: an edge with a wrong move is kept, with no alternatives.
///
/// Each declaration records its unread parts, so that later stages do not report mistakes that merely follow.
///
/// - Parameters:
///   - tree: the file's YAML.
///   - names: the table that stores the texts.
///   - log: receives the mistakes; its last diagnostics about this file must be those of the YAML reader.
///   - expectations: the decoders of `tests:` and `properties:`; nil in a build, which leaves both unread.
public func decode(
  _ tree: YAMLTree, names: inout NameTable, log: inout DiagnosticLog, expectations: ExpectationDecoding? = nil
) -> FlowDocument {
  var decoder = DocumentDecoder(tree: tree, passedOver: PassedOver(in: tree.file, log), expectations: expectations)
  // Lent, not copied: a second reference would make the first write copy the whole module's names.
  swap(&decoder.names, &names)
  swap(&decoder.log, &log)
  decoder.decodeFile()
  swap(&decoder.names, &names)
  swap(&decoder.log, &log)
  return decoder.document
}

/// Decoders of the keys that a build does not need.
public struct ExpectationDecoding {
  /// Decodes `tests:`, and keeps the tests.
  package var tests: (YAMLTree.NodeID, inout DocumentDecoder) -> Void
  /// Decodes `properties:`, of a flow or of the whole module.
  package var properties: (YAMLTree.NodeID, inout DocumentDecoder) -> [PropertySyntax]

  /// Creates the pair of decoders.
  package init(
    tests: @escaping (YAMLTree.NodeID, inout DocumentDecoder) -> Void,
    properties: @escaping (YAMLTree.NodeID, inout DocumentDecoder) -> [PropertySyntax]
  ) {
    self.tests = tests
    self.properties = properties
  }
}

/// The state of decoding one file; each kind of declaration is decoded in an extension of its own.
///
/// It is not copyable: there is one per file, and a copy could only be a mistake.
package struct DocumentDecoder: ~Copyable {
  /// The file's YAML.
  package let tree: YAMLTree
  /// The document's node; nil for an empty document.
  let root: YAMLTree.NodeID?
  package var names = NameTable()
  /// The looks of names by index, each computed when it is needed. In a large file, a dictionary would be too large.
  var looks: [NameLook?] = []
  package var log = DiagnosticLog()
  var document: FlowDocument
  /// The names that the file declares, correctly spelled; collected when they are first needed.
  var declaredNames: DeclaredSpellings?
  /// The number of unknown keys so far.
  private var unknownKeys = 0
  /// The number of unknown keys for which the nearest known key is searched.
  private static let suggestedKeys = 100
  /// The parts that the YAML reader left out.
  let passedOver: PassedOver
  /// Decoders of `tests:` and `properties:`; nil in a build.
  private let expectations: ExpectationDecoding?

  init(tree: YAMLTree, passedOver: PassedOver, expectations: ExpectationDecoding? = nil) {
    self.tree = tree
    root = tree.root
    self.passedOver = passedOver
    self.expectations = expectations
    document = FlowDocument(file: tree.file)
  }

  /// The text of a scalar, or of a key.
  package func string(_ node: YAMLTree.NodeID) -> String { names[tree.text(node)] }

  /// The node's kind, in words.
  package func kindInWords(_ node: YAMLTree.NodeID) -> String {
    switch tree.kind(node) {
    case .plain, .quoted: tree.isEmpty(node) ? "nothing" : "text"
    case .mapping: "a mapping"
    case .sequence: "a list"
    }
  }

  /// Reports a node whose kind its key does not take.
  package mutating func reportWrongKind(
    _ node: YAMLTree.NodeID, _ subject: String, takes: String, help: String? = nil, fixIts: [Diagnostic.FixIt] = []
  ) {
    if tree.isScalar(node), let diagnostic = Diagnostic.foreignText(string(node), at: tree.range(node)) {
      return log.report(diagnostic)
    }
    log.report(
      .wrongKind(subject, takes: takes, found: kindInWords(node), at: tree.range(node), help: help, fixIts: fixIts))
  }

  /// Reports a text in place of a list of names; the fix adds brackets if the text consists of names.
  mutating func reportMissingBrackets(_ node: YAMLTree.NodeID, _ subject: String, takes: String) {
    let text = string(node)
    let range = tree.range(node)
    let areNames = text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
      let name = part.drop { $0 == " " }
      return !name.isEmpty && name.utf8.allSatisfy(\.isIdentifierByte)
    }
    let isExact = Int(range.end) - Int(range.start) == text.utf8.count
    let fix = Diagnostic.FixIt("write '[\(excerpt(text))]'", replace: range, with: "[\(text)]", .safe)
    reportWrongKind(
      node, subject, takes: takes, help: "write '[\(excerpt(text))]'", fixIts: areNames && isExact ? [fix] : [])
  }

  /// Reports a key that is unknown in its mapping.
  ///
  /// - Returns: the key that was probably meant, and the parts its value may hold: those of that key, or of any key if the value is not one word.
  @discardableResult
  package mutating func reportUnknownKey<Key: MappingKey>(
    _ key: YAMLTree.NodeID, in keys: Key.Type, and more: [String] = [],
    among kinds: [any MappingKey.Type] = languageKinds
  ) -> (meant: String?, mayHold: UnreadParts) {
    if log.isFull {
      log.drop(.unknownKey)
      return (nil, [])
    }
    let texts = keys.texts
    let known = texts + more.filter { !texts.contains($0) }
    let holdsMore = tree.next(key).map { !tree.isScalar($0) } ?? false
    var anything: UnreadParts { UnreadParts(heldByAny: known) }
    guard tree.isScalar(key) else {
      reportWrongKind(key, "a key of \(keys.owner)", takes: "one word")
      return (nil, anything)
    }
    // A file may consist of unknown keys: only the first get a suggestion.
    unknownKeys += 1
    guard unknownKeys <= Self.suggestedKeys else {
      log.report(.unknownKey(string(key), in: keys.owner, known: known, nearest: nil, at: tree.range(key)))
      return (nil, holdsMore ? anything : [])
    }
    let text = string(key)
    if known.contains("container"), ContainerSyntax.Kind(rawValue: text) != nil {
      log.report(.containerAsKey(text, at: tree.range(key)))
      return (nil, UnreadParts(heldByAny: ["container", "start"]))
    }
    if isRestOfSentence(key) { return (nil, []) }
    if let diagnostic = Diagnostic.foreignText(text, at: tree.range(key)) {
      log.report(diagnostic)
      return (nil, holdsMore ? anything : [])
    }
    // In a move, 'then' is close to 'when' in spelling, but not in meaning.
    let isVerbMissing = text == "then" && texts.contains("push")
    // A key whose plural is one here is merely misspelt.
    let advice = known.contains(text + "s") ? nil : adviceOnKeys[text]
    let meant =
      keysElsewhere.first { $0.key == text && known.contains($0.value) }?.value
      ?? (isVerbMissing || advice != nil ? nil : nearest(to: text, in: known))
    var diagnostic = Diagnostic.unknownKey(text, in: keys.owner, known: known, nearest: meant, at: tree.range(key))
    if meant == nil, let help = advice ?? place(ofKey: text, among: kinds) { diagnostic.help = help }
    if text == "otherTab", let value = tree.next(key), string(value) == "select" {
      var pair = tree.range(key)
      pair.end = tree.next(value).map { tree.range($0).start } ?? tree.range(value).end
      diagnostic.fixIts = [.init("remove it", replace: pair, with: "", .safe)]
    }
    log.report(diagnostic)
    guard let meant else { return (nil, holdsMore ? anything : []) }
    return (keys.init(rawValue: meant) == nil ? nil : meant, UnreadParts(heldBy: meant))
  }

  /// Whether something under a key was reported and left out.
  ///
  /// - Parameters:
  ///   - count: the number of diagnostics before the key's value was decoded.
  ///   - id: the id of diagnostics that leave nothing out.
  func isUnread(
    _ value: YAMLTree.NodeID, of key: YAMLTree.NodeID, since count: Int, besides id: DiagnosticID? = nil
  ) -> Bool {
    log.hasError(since: count, besides: id) || passedOver.isAnything(in: tree.range(value)) || isRepeated(key)
  }

  /// Whether the YAML reader passed over a second key with the same text.
  func isRepeated(_ key: YAMLTree.NodeID) -> Bool { passedOver.isRepeated(tree.range(key)) }

  /// The names that the file declares.
  package mutating func spellings() -> DeclaredSpellings {
    let declared = declaredNames ?? DeclaredSpellings(tree, root, names)
    declaredNames = declared
    return declared
  }

  /// Decodes `tests:`; a build only notes the texts in it.
  mutating func decodeTests(_ node: YAMLTree.NodeID) {
    document.hasTests = true
    guard let expectations else { return noteUnread(node) }
    expectations.tests(node, &self)
  }

  /// Decodes `properties:`; a build only notes the texts in it.
  mutating func decodeProperties(_ node: YAMLTree.NodeID) -> [PropertySyntax] {
    if let expectations { return expectations.properties(node, &self) }
    noteUnread(node)
    return []
  }

  /// Notes the texts in the values of a mapping that is left unread.
  private mutating func noteUnread(_ node: YAMLTree.NodeID) {
    func note(_ node: YAMLTree.NodeID) {
      if tree.isScalar(node) { document.unreadTexts.append(tree.text(node)) }
      for inner in tree.elements(of: node) { note(inner) }
    }
    guard tree.kind(node) == .mapping else { return }
    for (_, value) in tree.pairs(of: node) { note(value) }
  }

  /// Decodes `doc:`.
  mutating func decodeDoc(_ node: YAMLTree.NodeID) -> Name {
    guard tree.isScalar(node) else {
      reportWrongKind(node, "'doc'", takes: "text")
      return .empty
    }
    return tree.text(node)
  }
}

/// Advice on keys that other languages have, and no mapping here.
let adviceOnKeys = [
  "doc": "write a comment after it, '# …', or a 'doc' on its target",
  "required": adviceOnOptionals, "optional": adviceOnOptionals, "nullable": adviceOnOptionals,
  "view": adviceOnViews, "viewController": adviceOnViews, "controller": adviceOnViews, "class": adviceOnViews,
  "component": adviceOnViews, "ui": adviceOnViews,
  "title": adviceOnTitles, "icon": adviceOnTitles, "image": adviceOnTitles, "label": adviceOnTitles,
  "badge": adviceOnTitles, "condition": "name a gate after its condition; a screen or a move has 'requires'",
  "otherTab": "leave it out: a link selects the item of its target",
  "page-not-eager": "leave it out: the pages beside the one that is shown are made with it",
  "multiple": "leave it out: verbs stand beside each other, as in '{ dismiss, push: detail }'",
  "path": "write the whole stack as a state, as in '{ root: [list, detail] }'",
  "selected": "leave it out, and name the item under the flow's 'start'",
  "scheme": adviceOnURLs, "host": adviceOnURLs, "invoke": adviceOnTasks, "throws": adviceOnTasks,
  "isPresented": adviceOnMoves, "completion": adviceOnMoves, "onDismiss": adviceOnMoves,
  "animated": "leave it out: 'transition: none' moves without animation",
  "detents": "write 'as: half' with 'styles: { half: sheet }'; the app sets the detents of 'half' in 'prepareLayer'",
]
private let adviceOnOptionals = "leave it out, and make the type optional if the field may be nil, as in '\"String?\"'"
private let adviceOnURLs = "leave it out, and write the whole pattern, as in 'url: \"shop://orders/{id}\"'"
private let adviceOnTasks = "leave it out: the app carries it out, and ends with one of its 'outcomes', as 'failed'"
private let adviceOnMoves = "leave it out: what follows is the edge of a later event, such as 'dismissed' or an outcome"
private let adviceOnViews =
  "leave it out: the app's factory makes the screen; only its 'inputs' and 'events' belong here"
private let adviceOnTitles =
  "leave it out: a screen has its title from its view, an item from the app's 'prepareItem' or 'itemLabel'"

/// The words of other languages for keys, each with the key that it means here.
let keysElsewhere: KeyValuePairs = [
  "args": "inputs", "arguments": "inputs", "params": "inputs", "props": "inputs", "input": "inputs", "if": "when",
  "guard": "when", "cond": "when", "when": "requires", "assign": "set", "args": "with", "arguments": "with",
  "inputs": "with", "input": "with", "props": "with", "params": "with", "parameters": "inputs", "style": "as",
  "modalPresentationStyle": "as", "presentationStyle": "as", "actions": "events", "transitions": "edges",
  "initial": "start", "startDestination": "start", "initialTab": "start", "root": "start", "root": "to",
  "final": "outcomes", "result": "outcomes", "output": "outcomes", "state": "context", "type": "container",
  "value": "default", "initial": "default", "initialValue": "default", "cases": "values", "options": "values",
  "observe": "live", "screen": "by", "invariants": "properties", "deeplink": "url", "deepLink": "url",
  "results": "outcomes", "inherits": "extends", "description": "doc", "item": "items", "column": "columns",
  "modules": "imports", "flow": "run", "flow": "to", "start": "to", "present": "run", "visibility": "access",
  "path": "url", "pattern": "url", "uri": "url", "target": "to", "screen": "to", "destination": "to", "expect": "then",
  "expected": "then", "steps": "when", "events": "outcomes",
]
