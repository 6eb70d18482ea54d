import Foundation

/// The targets of the fuzzer: one at a time, named by the environment variable `FUZZ_TARGET`.
///
/// A trap is a crash, which libFuzzer keeps as a file; what is promised of any input is checked and traps too.
enum FuzzTarget: String, CaseIterable {
  /// One flow file: checked, drawn, generated, dumped, and shown in every format.
  case compiler
  /// A module of several files, one of which may be an imported module's.
  case modules
  /// `check --fix` and `format`.
  case fixing
  /// The data that is kept over a relaunch, as bytes.
  case snapshots
  /// The data that is kept over a relaunch, with parts of a real snapshot left out, swapped or replaced.
  case keptParts = "kept-parts"
  /// The notation of states.
  case states
  /// URLs, payloads and their patterns.
  case links
  /// The recordings of a recorder.
  case recordings
  /// Kept values, read as the types of fields.
  case values

  @MainActor func run(_ bytes: [UInt8]) {
    switch self {
    case .compiler: fuzzCompiler(bytes)
    case .modules: fuzzModules(bytes)
    case .fixing: fuzzFixing(bytes)
    case .snapshots: fuzzSnapshots(bytes)
    case .keptParts: fuzzKeptParts(bytes)
    case .states: fuzzStates(bytes)
    case .links: fuzzLinks(bytes)
    case .recordings: fuzzRecordings(bytes)
    case .values: fuzzValues(bytes)
    }
  }
}

/// The target of this run.
let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? FuzzTarget.compiler.rawValue
  guard let target = FuzzTarget(rawValue: name) else {
    let known = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
    FileHandle.standardError.write(Data("FUZZ_TARGET is none of: \(known)\n".utf8))
    _exit(2)
  }
  return target
}()

/// Hands libFuzzer's inputs to the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
  if let seeds = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] {
    MainActor.assumeIsolated { writeSeeds(to: seeds) }
    // libFuzzer takes any other end for a crash.
    _exit(0)
  }
  MainActor.assumeIsolated { target.run(bytes) }
  return 0
}

/// Takes an input apart byte by byte: which of several, how many. Zero where there is no more.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func next(below count: Int) -> Int { count < 1 ? 0 : Int(next()) % count }

  /// A short text of what is left.
  mutating func text() -> String {
    let count = next(below: 16)
    defer { bytes = bytes.dropFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
