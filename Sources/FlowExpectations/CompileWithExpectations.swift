import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Compiles a module as ``FlowCompiler/compile(_:module:imported:)`` does, with its `tests:` and `properties:`, which a build does not read.
///
/// - Parameters:
///   - files: the module's flow files, in any order.
///   - module: the module's name.
///   - imported: the modules with flow files that this one may import, in any order.
public func compileWithExpectations(
  _ files: [FlowFile], module: String, imported: [ImportedModule] = []
) -> FullCompilation {
  var names = NameTable()
  return compileWithExpectations(files, module: module, imported: imported, names: &names) { source, file, names, log in
    guard let tree = readYAML(source, file: file, names: &names, log: &log) else { return nil }
    return decodeWithExpectations(tree, names: &names, log: &log)
  }
}

/// A flow file as it is written, with its tests.
package struct FullDocument: Sendable {
  /// The file's declarations.
  package var document: FlowDocument
  /// The file's tests, in source order.
  package var tests: [TestSyntax] = []

  /// Makes a document from its parts.
  package init(document: FlowDocument, tests: [TestSyntax] = []) {
    self.document = document
    self.tests = tests
  }
}

/// Reads and decodes a file, or reuses the result for the same text; nil if the file is not YAML.
package typealias FullReading = (SourceFile, UInt32, inout NameTable, inout DiagnosticLog) -> FullDocument?

/// Decodes one flow file with its tests and properties.
package func decodeWithExpectations(
  _ tree: YAMLTree, names: inout NameTable, log: inout DiagnosticLog
) -> FullDocument {
  var tests: [TestSyntax] = []
  let expectations = ExpectationDecoding(
    tests: { tests += $1.decodeTests($0) }, properties: { $1.decodeProperties($0) })
  let document = decode(tree, names: &names, log: &log, expectations: expectations)
  return FullDocument(document: document, tests: tests)
}

/// Compiles a module with its tests and properties, for callers that cache what they read.
///
/// - Parameters:
///   - names: the names in the cache, which may be more than those in the files.
///   - notes: whether to keep the names that were bound.
///   - reading: reads a file, or takes it from the cache.
package func compileWithExpectations(
  _ files: [FlowFile], module: String, imported: [ImportedModule], names: inout NameTable, notes: Bool = false,
  reading: FullReading
) -> FullCompilation {
  var tests: [UInt32: [TestSyntax]] = [:]
  var expectations = Expectations()
  var variants: [FlowDeclaration] = []
  var bound: BoundNames?
  let compilation = withoutActuallyEscaping(reading) { reading in
    compile(
      files, module: module, imported: imported, names: &names,
      reading: { source, file, names, log in
        guard let read = reading(source, file, &names, &log) else { return nil }
        tests[file] = read.tests
        if notes { variants += read.document.flows.filter { $0.variant != nil } }
        return read.document
      },
      bind: { resolver, graph in
        expectations.properties = resolver.boundProperties()
        expectations.tests = resolver.boundTests(graph.files.flatMap { tests[$0.file] ?? [] }, entries: graph.entries)
        bound = resolver.boundNames(in: graph, variants: variants)
      }, notes: notes)
  }
  if compilation.graph == nil { expectations = Expectations() }
  expectations.bound = bound
  return FullCompilation(
    graph: compilation.graph, expectations: expectations, log: compilation.log, sources: compilation.sources,
    allowances: compilation.allowances)
}
