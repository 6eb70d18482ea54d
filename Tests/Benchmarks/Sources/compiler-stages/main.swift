// The compiler, stage by stage, in this process: `compiler-stages <passes> <file>...` prints the nanoseconds of CPU that each stage took
// in the fastest of some passes.
import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import Platform

/// The fastest pass of each stage.
struct Stages {
  private var names: [String] = []
  private var fastest: [Int] = []

  /// Takes the time of a stage, in nanoseconds.
  mutating func take(_ name: String, _ time: Int) {
    if let index = names.firstIndex(of: name) {
      fastest[index] = min(fastest[index], time)
    } else {
      names.append(name)
      fastest.append(time)
    }
  }

  func show() {
    for (name, time) in zip(names, fastest) { print(name, time) }
  }
}

guard CommandLine.arguments.count > 2, let passes = Int(CommandLine.arguments[1]) else {
  fail("usage: compiler-stages <passes> <file>...")
}
let files = CommandLine.arguments.dropFirst(2).map { path in
  guard let bytes = contents(of: path) else { fail("cannot be read: \(path)") }
  return FlowFile(path: path, bytes: bytes)
}
var stages = Stages()
for _ in 0..<passes {
  // Reading and decoding alone; what binding and checking cost is what compiling takes beyond them.
  var (reading, decoding) = (0, 0)
  var names = NameTable()
  var log = DiagnosticLog()
  for (index, file) in files.enumerated() {
    let start = cpuTime()
    let tree = readYAML(
      SourceFile(path: file.path, bytes: file.bytes), file: UInt32(index), names: &names, log: &log)
    let middle = cpuTime()
    if let tree { _ = decode(tree, names: &names, log: &log) }
    reading += middle - start
    decoding += cpuTime() - middle
  }
  let start = cpuTime()
  let compilation = compile(files, module: "App")
  let compiling = cpuTime() - start
  guard let graph = compilation.graph, !compilation.log.hasErrors else {
    fail(compilation.log.sorted.first?.message ?? "no graph")
  }
  let generating = cpuTime()
  var written = 0
  generate(graph, module: "App", sources: compilation.sources) { written += $0.bytes.count }
  let generated = cpuTime() - generating
  stages.take("read", reading)
  stages.take("decode", decoding)
  stages.take("compile", compiling)
  stages.take("generate", generated)
  stages.take("all", compiling + generated)
}
stages.show()
