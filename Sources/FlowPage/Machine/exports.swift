// The interface between the page and the machine: texts as UTF-8 in linear memory. The page allocates memory, writes, calls, reads, and frees it.

nonisolated(unsafe) private var session: SimulatorSession?
nonisolated(unsafe) private var answer: [UInt8] = []

/// Allocates memory for a number of bytes.
@_expose(wasm, "room")
public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: max(1, Int(count))) }

/// Frees memory.
@_expose(wasm, "done")
public func done(_ start: UnsafeMutablePointer<UInt8>) { start.deallocate() }

/// Begins a session. Returns 1, or 0 if the text does not describe a session.
@_expose(wasm, "begin")
public func begin(_ start: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  session = SimulatorSession(Array(UnsafeBufferPointer(start: start, count: Int(count))))
  return session == nil ? 0 : 1
}

/// Runs a command.
///
/// - Returns: the length of the answer, in bytes.
@_expose(wasm, "run")
public func run(_ start: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
  answer = Array((session?.run(Array(UnsafeBufferPointer(start: start, count: Int(count)))) ?? "").utf8)
  return Int32(answer.count)
}

/// Copies the answer to the last command into memory.
@_expose(wasm, "read")
public func read(_ start: UnsafeMutablePointer<UInt8>) { start.update(from: answer, count: answer.count) }
