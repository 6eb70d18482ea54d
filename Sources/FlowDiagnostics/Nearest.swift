/// The name that was probably meant, for a "did you mean"; nil if none is near enough.
///
/// A name that differs only in upper and lower case wins. Otherwise the name with the fewest letters added, left out, replaced or exchanged wins: at
/// most a third of the name's length, and never more than three. Of two equally near names, the first one given wins.
///
/// - Parameters:
///   - name: the name as written; a single letter says too little to guess from.
///   - candidates: the names that could have been written there.
public func nearest(to name: String, in candidates: [String]) -> String? {
  let written = Array(name.unicodeScalars)
  guard written.count > 1 else { return nil }
  let folded = name.lowercased()
  var limit = max(1, min(3, written.count / 3))
  var best: String?
  for candidate in candidates where candidate != name {
    let scalars = Array(candidate.unicodeScalars)
    guard scalars.count > 1, abs(scalars.count - written.count) <= 3 else { continue }
    if candidate.lowercased() == folded { return candidate }
    if let distance = editDistance(written, scalars, atMost: limit) {
      best = candidate
      limit = distance - 1
    }
  }
  return best
}

/// The Damerau distance in its usual form, in which no part is edited twice; nil if it is above the limit.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
  guard limit >= 1, abs(left.count - right.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in 1...left.count {
    var row = [i]
    row.reserveCapacity(right.count + 1)
    for j in 1...right.count {
      let isSame = left[i - 1] == right[j - 1]
      var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        cost = min(cost, beforeLast[j - 2] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
