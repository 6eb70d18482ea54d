import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Checks that no two patterns of links match the same URL, or the same payload, equally well.
///
/// The pattern with more literal characters wins. Two patterns with the same number that match one URL are a tie.
func checkLinks(_ graph: FlowGraph, log: inout DiagnosticLog) {
  typealias Known = (link: Name, pattern: FlowGraph.LinkURL, range: SourceRange)
  let overlap = PatternOverlap(names: graph.names)
  // Grouped by the number of literal characters, since only equal numbers can tie.
  var urls: [Int: [Known]] = [:]
  var payloads: [Int: [Known]] = [:]
  var pairs = 0
  func length(_ name: Name) -> Int { graph.names[name].unicodeScalars.count }

  func check(_ new: Known, _ key: String, among known: inout [Known]) {
    pairs += known.count
    if pairs > UnfoldingLimit.linkPairs { return }
    if let first = known.first(where: { overlap.meet(new.pattern, $0.pattern) }) {
      log.report(.linkAmbiguous(graph.names[new.link], graph.names[first.link], key, at: new.range, first: first.range))
    }
    known.append(new)
  }

  for link in graph.links {
    for (pattern, range) in link.urls {
      check((link.name, pattern, range), "url", among: &urls[pattern.literalCount(length), default: []])
    }
    if let range = link.payloadRange {
      var pattern = FlowGraph.LinkURL(scheme: .empty)
      pattern.address.query = link.payload
      check((link.name, pattern, range), "payload", among: &payloads[link.payload.literalCount(length), default: []])
    }
    if pairs > UnfoldingLimit.linkPairs { return log.report(.tooManyLinks(at: link.range)) }
  }
}

/// Decides whether one URL or payload can match two patterns.
private struct PatternOverlap {
  let names: NameTable

  /// Whether some URL, or some payload, matches both patterns.
  func meet(_ left: FlowGraph.LinkURL, _ right: FlowGraph.LinkURL) -> Bool {
    guard left.scheme == right.scheme || left.scheme == .empty || right.scheme == .empty,
      left.host.isEmpty || right.host.isEmpty || meet(left.host, right.host), meet(left.address, right.address)
    else { return false }
    guard let left = left.fragment, let right = right.fragment else { return true }
    return meet(left, right)
  }

  private func meet(_ left: LinkPath<Name, Int>, _ right: LinkPath<Name, Int>) -> Bool {
    left.isRooted == right.isRooted
      && meetInOrder(
        left.path, right.path, isMany: { $0 == .rest },
        meet: { left, right in
          guard case .segment(let left) = left, case .segment(let right) = right else { return true }
          return meet(left, right)
        })
      && meet(left.query, right.query)
  }

  /// Whether some list of fields matches both patterns. A field that only one of them names never prevents that.
  private func meet(_ left: [LinkField<Name, Int>], _ right: [LinkField<Name, Int>]) -> Bool {
    left.allSatisfy { field in
      guard let other = right.first(where: { $0.name == field.name }) else { return true }
      return field.value.isEmpty && other.value.isEmpty || meet(field.value, other.value)
    }
  }

  /// A character of a pattern: a known one, any one, or any number of any characters.
  private enum Token: Equatable {
    case character(UInt8), one, many
  }

  private func meet(_ left: [LinkPart<Name, Int>], _ right: [LinkPart<Name, Int>]) -> Bool {
    if left.count == 1, right.count == 1, case .literal(let left) = left[0], case .literal(let right) = right[0] {
      return left == right
    }
    return meetInOrder(
      tokens(left), tokens(right), isMany: { $0 == .many }, meet: { $0 == $1 || $0 == .one || $1 == .one })
  }

  private func tokens(_ texts: [LinkPart<Name, Int>]) -> [Token] {
    texts.flatMap { text -> [Token] in
      switch text {
      case .literal(let name): names[name].utf8.map { .character($0) }
      // A parameter matches at least one character.
      case .parameter: [.one, .many]
      }
    }
  }

  /// Whether some list matches both patterns. An element for which `isMany` is true matches any number of list elements.
  private func meetInOrder<Element>(
    _ left: [Element], _ right: [Element], isMany: (Element) -> Bool, meet: (Element, Element) -> Bool
  ) -> Bool {
    guard left.contains(where: isMany) || right.contains(where: isMany) else {
      return left.count == right.count && zip(left, right).allSatisfy(meet)
    }
    // `row[j]` says whether the rest of `left` from `i` and the rest of `right` from `j` can match; both are extended from the end.
    var row = Array(repeating: false, count: right.count + 1)
    for i in stride(from: left.count, through: 0, by: -1) {
      let below = row
      for j in stride(from: right.count, through: 0, by: -1) {
        let isLeftMany = i < left.count && isMany(left[i])
        let isRightMany = j < right.count && isMany(right[j])
        if i == left.count && j == right.count {
          row[j] = true
        } else if isLeftMany || isRightMany {
          // Such an element matches nothing more, or one more element of the other pattern.
          let skipsLeft = isLeftMany && below[j]
          let skipsRight = isRightMany && row[j + 1]
          let eatsRight = isLeftMany && j < right.count && row[j + 1]
          let eatsLeft = isRightMany && i < left.count && below[j]
          row[j] = skipsLeft || skipsRight || eatsRight || eatsLeft
        } else {
          row[j] = i < left.count && j < right.count && below[j + 1] && meet(left[i], right[j])
        }
      }
    }
    return row[0]
  }
}
