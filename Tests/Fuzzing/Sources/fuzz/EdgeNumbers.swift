/// Numbers at which arithmetic and indices go wrong, of which bytes changed one by one seldom make any.
enum EdgeNumbers {
  /// The numbers for a text or a value with lists of these lengths.
  static func all(_ counts: [Int]) -> [Int64] {
    [.min, .max, 1 << 32, -1, 0] + counts.flatMap { [Int64($0), Int64($0) + 1] }
  }

  /// The places of all numbers in a text, and the lengths of all lists: of JSON, of flow files, of states and of URLs.
  static func find(in bytes: UnsafeBufferPointer<UInt8>) -> (places: [Range<Int>], counts: [Int]) {
    var places: [Range<Int>] = []
    var (counts, open): (Set<Int>, [Int]) = ([], [])
    var index = 0
    while index < bytes.count {
      let start = index
      let isSigned = bytes[index] == UInt8(ascii: "-")
      if isSigned { index += 1 }
      while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
      if index > start + (isSigned ? 1 : 0) {
        places.append(start..<index)
        continue
      }
      index = start + 1
      switch bytes[start] {
      case UInt8(ascii: "["): open.append(1)
      case UInt8(ascii: ","): if let last = open.indices.last { open[last] += 1 }
      case UInt8(ascii: "]"): if let count = open.popLast() { counts.insert(count) }
      default: break
      }
    }
    return (places, counts.sorted())
  }
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

/// One change of an input: one in four puts an edge number in the place of a number, the others are libFuzzer's own.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
  // The bytes of kept parts are choices, among which edge numbers are one.
  if seed % 4 != 0 || target == .keptParts { return mutateBytes(data, size, limit) }
  let bytes = UnsafeBufferPointer(start: data, count: size)
  let (places, counts) = EdgeNumbers.find(in: bytes)
  let numbers = EdgeNumbers.all(counts)
  var choice = Int(seed / 4)
  guard !places.isEmpty else { return mutateBytes(data, size, limit) }
  let place = places[choice % places.count]
  choice /= places.count
  var changed = Array(bytes)
  changed.replaceSubrange(place, with: String(numbers[choice % numbers.count]).utf8)
  if changed.count > limit { return mutateBytes(data, size, limit) }
  for (index, byte) in changed.enumerated() { data[index] = byte }
  return changed.count
}
