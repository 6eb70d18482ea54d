import FlowDiagnostics
import FlowSyntax

/// Checks that no two links are equally good for one URL, or for one payload.
///
/// The pattern with more literal characters wins; two patterns with equally many that take one URL are a tie.
func checkLinks(_ graph: FlowGraph, log: inout DiagnosticLog) {
  let overlap = PatternOverlap(names: graph.names)
  // Only those with equally many literal characters can tie.
  var urls: [Int: [(link: Int, number: Int)]] = [:]
  var payloads: [Int: [Int]] = [:]
  var pairs = 0
  for (index, link) in graph.links.enumerated() {
    for (number, url) in link.urls.enumerated() {
      let count = graph.names.literalCount(of: url)
      let earlier = urls[count] ?? []
      urls[count, default: []].append((index, number))
      pairs += earlier.count
      if pairs > UnfoldingLimit.linkPairs { return log.report(.tooManyLinks(at: link.range)) }
      let tie = earlier.first { overlap.meet(url, graph.links[$0.link].urls[$0.number]) }
      guard let tie else { continue }
      let first = graph.links[tie.link]
      log.report(
        .linkAmbiguous(
          graph.names[link.name], graph.names[first.name], "url", at: url.range, first: first.urls[tie.number].range))
    }
    guard let range = link.payloadRange else { continue }
    let count = graph.names.literalCount(of: link.payload)
    let earlier = payloads[count] ?? []
    payloads[count, default: []].append(index)
    pairs += earlier.count
    if pairs > UnfoldingLimit.linkPairs { return log.report(.tooManyLinks(at: link.range)) }
    guard let tie = earlier.first(where: { overlap.meet(link.payload, graph.links[$0].payload) }) else { continue }
    let first = graph.links[tie]
    if let other = first.payloadRange {
      log.report(.linkAmbiguous(graph.names[link.name], graph.names[first.name], "payload", at: range, first: other))
    }
  }
}

extension NameTable {
  /// The number of literal characters of a pattern, all but `{parameters}` and `*`: scheme, host, separators too.
  func literalCount(of url: FlowGraph.LinkURL) -> Int {
    var count = self[url.scheme].unicodeScalars.count + self[url.host].unicodeScalars.count
    if url.scheme != .empty { count += "://".count } else if url.host != .empty { count += "//".count }
    for piece in url.path {
      count += 1
      if case .segment(let texts) = piece { count += literalCount(of: texts) }
    }
    // A mark or an ampersand before each field, an equals sign in it.
    for field in url.query { count += self[field.name].unicodeScalars.count + 2 + literalCount(of: field.value) }
    return count
  }

  /// The number of literal characters of a payload's pattern: its fields' names and their texts beside parameters.
  func literalCount(of payload: [FlowGraph.LinkField]) -> Int {
    payload.reduce(0) { $0 + self[$1.name].unicodeScalars.count + literalCount(of: $1.value) }
  }

  private func literalCount(of texts: [FlowGraph.LinkText]) -> Int {
    texts.reduce(0) { count, text in
      if case .literal(let name) = text { return count + self[name].unicodeScalars.count }
      return count
    }
  }
}

/// Whether one text can fit two patterns.
private struct PatternOverlap {
  let names: NameTable

  /// Whether some URL fits both.
  func meet(_ left: FlowGraph.LinkURL, _ right: FlowGraph.LinkURL) -> Bool {
    func agree(_ left: Name, _ right: Name) -> Bool { left == right || left == .empty || right == .empty }
    return agree(left.scheme, right.scheme) && agree(left.host, right.host)
      && meetInOrder(
        left.path, right.path, isMany: { $0 == .rest },
        meet: { left, right in
          guard case .segment(let left) = left, case .segment(let right) = right else { return true }
          return meet(left, right)
        })
      && meet(left.query, right.query)
  }

  /// Whether the same fields can fit both: fields of other names do no harm.
  func meet(_ left: [FlowGraph.LinkField], _ right: [FlowGraph.LinkField]) -> Bool {
    left.allSatisfy { field in
      guard let other = right.first(where: { $0.name == field.name }) else { return true }
      return field.value.isEmpty && other.value.isEmpty || meet(field.value, other.value)
    }
  }

  /// A character of a text: one that is known, any one, or any number of any.
  private enum Token: Equatable {
    case character(UInt8), one, many
  }

  private func meet(_ left: [FlowGraph.LinkText], _ right: [FlowGraph.LinkText]) -> Bool {
    if left.count == 1, right.count == 1, case .literal(let left) = left[0], case .literal(let right) = right[0] {
      return left == right
    }
    return meetInOrder(
      tokens(left), tokens(right), isMany: { $0 == .many }, meet: { $0 == $1 || $0 == .one || $1 == .one })
  }

  private func tokens(_ texts: [FlowGraph.LinkText]) -> [Token] {
    texts.flatMap { text -> [Token] in
      switch text {
      case .literal(let name): names[name].utf8.map { .character($0) }
      // At least one character.
      case .parameter: [.one, .many]
      }
    }
  }

  /// Whether some list fits both, in each of which some elements match any number.
  private func meetInOrder<Element>(
    _ left: [Element], _ right: [Element], isMany: (Element) -> Bool, meet: (Element, Element) -> Bool
  ) -> Bool {
    // For each end of what is left on the right, whether it fits what is left on the left; the shortest first.
    var row = Array(repeating: false, count: right.count + 1)
    for i in stride(from: left.count, through: 0, by: -1) {
      let below = row
      for j in stride(from: right.count, through: 0, by: -1) {
        let isLeftMany = i < left.count && isMany(left[i])
        let isRightMany = j < right.count && isMany(right[j])
        if i == left.count && j == right.count {
          row[j] = true
        } else if isLeftMany || isRightMany {
          // It matches nothing more, or one more of the other's.
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
