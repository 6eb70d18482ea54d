import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// The parameters of a link, in order of first mention in its patterns, or as its `inputs:` declare them.
struct LinkParameters {
  /// A parameter with its places.
  struct Place {
    var word: Word
    /// The numbers of the URL patterns that have the parameter, and of those that match no URL without it.
    var urls: Set<Int> = []
    var needing: Set<Int> = []
    var isInPayload = false
    /// The declaration of the parameter, if the link is opened from inside only.
    var declared: FieldDeclaration?
  }

  private(set) var places: [Place] = []
  private var numbers: [Name: Int] = [:]
  /// The parameters that one pattern has twice, with both places.
  private(set) var twice: [(name: Name, range: SourceRange, first: SourceRange)] = []

  init(of link: LinkSyntax) {
    if link.urls.isEmpty && link.payloadRange == nil {
      places = link.inputs.map { Place(word: $0.name, declared: $0) }
      return
    }
    for (number, url) in link.urls.enumerated() {
      var seen = FirstNames()
      func add(_ texts: [LinkPart<Name, Word>], isNeeded: Bool) {
        self.add(texts, &seen) { place in
          place.urls.insert(number)
          if isNeeded { place.needing.insert(number) }
        }
      }
      add(url.pattern.host, isNeeded: true)
      for path in url.pattern.paths {
        for case .segment(let texts) in path.path { add(texts, isNeeded: true) }
        for field in path.query { add(field.value, isNeeded: field.isNeeded) }
      }
    }
    var seen = FirstNames()
    for field in link.payload { add(field.value, &seen) { $0.isInPayload = true } }
  }

  private mutating func add(
    _ texts: [LinkPart<Name, Word>], _ seen: inout FirstNames, _ note: (inout Place) -> Void
  ) {
    for case .parameter(let word) in texts {
      if let first = seen.earlier(word) { twice.append((word.name, word.range, first)) }
      let index = numbers[word.name] ?? places.count
      if index == places.count {
        numbers[word.name] = index
        places.append(Place(word: word))
      }
      note(&places[index])
    }
  }

  /// Whether the link can be opened without a parameter. If all URLs need it, a payload that has it needs it too.
  func canMiss(_ place: Place, of link: LinkSyntax) -> Bool {
    if place.declared != nil || link.urls.indices.contains(where: { !place.needing.contains($0) }) { return true }
    return link.payloadRange != nil && (!place.isInPayload || link.urls.isEmpty)
  }
}

extension FlowGraph.Field {
  /// Makes the field of a declaration.
  init(_ declared: FieldDeclaration) {
    self.init(
      name: declared.name.name, type: declared.type.name, defaultValue: declared.defaultValue, doc: declared.doc,
      range: declared.name.range)
  }
}
