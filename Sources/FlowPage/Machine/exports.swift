// How the page talks to the machine: texts as UTF-8 in linear memory. The page asks for room, writes, calls, reads, and gives the room back.

nonisolated(unsafe) private var session: SimulatorSession?
nonisolated(unsafe) private var answer: [UInt8] = []

/// Room for that many bytes.
@_expose(wasm, "room")
public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: max(1, Int(count))) }

/// Gives room back.
@_expose(wasm, "done")
public func done(_ start: UnsafeMutablePointer<UInt8>) { start.deallocate() }

/// Begins a session: 1, or 0 where the text is none that begins one.
@_expose(wasm, "begin")
public func begin(_ start: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  session = SimulatorSession(Array(UnsafeBufferPointer(start: start, count: Int(count))))
  return session == nil ? 0 : 1
}

/// Carries out a command.
///
/// - Returns: how long what came of it is, in bytes.
@_expose(wasm, "run")
public func run(_ start: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  answer = Array((session?.run(Array(UnsafeBufferPointer(start: start, count: Int(count)))) ?? "").utf8)
  return Int32(answer.count)
}

/// Writes what came of the last command.
@_expose(wasm, "read")
public func read(_ start: UnsafeMutablePointer<UInt8>) { start.update(from: answer, count: answer.count) }
