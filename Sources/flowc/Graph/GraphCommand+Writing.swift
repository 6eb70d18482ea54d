import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDrawing
import FlowFiles
import FlowRuntime
import Foundation

/// Reading of highlighted walks, coverage and old versions, and writing of pictures.
extension GraphCommand {
  /// The size limit of a walk, in bytes.
  private static let walkLimit = 16 << 20

  /// The walk that `--walk` names: a recording as `FlowRecorder` saves it, or lines.
  func readWalk() throws -> PictureWalk? {
    guard let walk else { return nil }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readInput(walk, limit: Self.walkLimit + 1)
    } catch {
      complain(error.description)
      throw ExitCode.failure
    }
    if bytes.count > Self.walkLimit {
      complain("'\(walk)' has more than \(Self.walkLimit) bytes")
      throw ExitCode.failure
    }
    var text = String(decoding: bytes, as: UTF8.self)
    do {
      text = try JSONDecoder().decode(FlowRecording.self, from: Data(bytes)).descriptionWithValues
    } catch {
      // Lines are not JSON; a recording with a mistake is.
      let place = RecordingFile.place(of: error)
      if !place.isEmpty {
        complain("'\(walk)' is not a 'FlowRecording' written by 'JSONEncoder'\(place)")
        throw ExitCode.failure
      }
    }
    do throws(WalkError) {
      return try PictureWalk(text)
    } catch {
      complain(
        "'\(walk)' line \(error.line) is not a step such as 'screen.event', 'back' or 'select: item': \(error.text)"
      )
      throw ExitCode.failure
    }
  }

  /// The counts from the file that `--coverage` names.
  func readCoverage() throws -> CoverageFile? {
    guard let coverage else { return nil }
    do throws(CoverageFileError) {
      return try CoverageFile.read(coverage)
    } catch {
      complain(error.message)
      throw ExitCode.failure
    }
  }

  /// Adds to each graph its old version, which `--diff` names.
  func readOld(of graphs: inout [NamedGraph]) throws {
    guard let diff else { return }
    let old = try Version(diff).modules(beside: input.paths.first, input)
    let modules = old.filter { !$0.isImportOnly }
    for index in graphs.indices {
      let isOnePair = graphs.count == 1 && modules.count == 1
      guard let module = isOnePair ? modules.first : modules.first(where: { $0.name == graphs[index].module }) else {
        continue
      }
      graphs[index].old = module.compiled(beside: old).graph
      if graphs[index].old == nil {
        complain("the flows of '\(diff)' have errors: there is nothing to compare with")
        throw ExitCode.failure
      }
    }
  }

  /// Adds to modules the pictures of their screens, which `--screens` names.
  func readScreens(for modules: inout [PageWriter.Tested]) throws {
    guard let screens else { return }
    let found: ScreenPictures
    do throws(ScreenPictures.Failure) { found = try ScreenPictures(in: screens) } catch {
      complain(error.message)
      throw ExitCode.failure
    }
    var unknown = found.screens
    for index in modules.indices {
      modules[index].screens = found.pictures(of: modules[index])
      unknown.subtract(modules[index].screens.map(\.screen))
    }
    for name in unknown.sorted() { warn("there is no screen '\(name)', which '\(screens)' has a picture of") }
  }

  /// Fails if flows to compare with have errors.
  func requireWhole(_ modules: [FlowModule], _ version: String) throws {
    if modules.allSatisfy({ $0.isImportOnly || $0.compiled(beside: modules).graph != nil }) { return }
    complain("the flows of '\(version)' have errors: there is nothing to compare with")
    throw ExitCode.failure
  }

  /// Writes the pictures: a single one to the output, several into the folder that the output names.
  func write(_ pictures: [NamedGraph]) throws {
    let format = chosenFormat
    let files = try pictures.flatMap { try draw($0, as: format, isAlone: pictures.count == 1) }
    if files.count == 1, let file = files.first, place.map(isFolder) != true { return try write(file, format) }
    guard let output = place else {
      let what =
        format == .scxml
        ? "SCXML has a file for each of \(files.count) flows" : "these are \(files.count) modules, and a picture each"
      complain("\(what): name a folder with '-o', or one of them: \(files.map(\.name).joined(separator: ", "))")
      throw ExitCode.failure
    }
    if PathKind(at: output) == .file || PictureFormat(ofFile: output) != nil {
      complain("'\(output)' is one file, and there are \(files.count) to write: name a folder with '-o'")
      throw ExitCode.failure
    }
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    try save(
      files.map { OutputFile(path: "\(folder)/\($0.name).\(format.ending)", bytes: $0.bytes) }, inside: [folder], input)
  }

  private typealias DrawnFile = (name: String, bytes: [UInt8])

  private func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || PathKind(at: path) == .folder }

  private func write(_ file: DrawnFile, _ format: PictureFormat) throws {
    if place == nil && StandardStream.output.isTerminal && !format.isReadable {
      complain("a picture cannot be printed to a terminal: add '-o flows.svg', or '| dot -Tsvg > flows.svg'")
      throw ExitCode.failure
    }
    try flowc.write(file.bytes, to: place, input)
  }

  private func draw(_ named: NamedGraph, as format: PictureFormat, isAlone: Bool) throws -> [DrawnFile] {
    let (graph, options) = (named.graph, named.options)
    switch format {
    case .scxml:
      return drawSCXML(graph, flows: options.flows).map {
        (isAlone ? $0.flow : "\(named.module)/\($0.flow)", Array($0.text.utf8))
      }
    case .mermaid: return [(named.module, Array(drawMermaid(graph, options, since: named.old).utf8))]
    case .markdown:
      let drawing = drawMarkdown(graph, module: named.module, options, since: named.old)
      for warning in drawing.warnings { warn(warning) }
      return [(named.module, Array(drawing.text.utf8))]
    case .plantuml: return [(named.module, Array(drawPlantUML(graph, options, since: named.old).utf8))]
    case .html: throw ValidationError("a page shows all modules at once")
    case .svg:
      let bytes = Array(drawSVG(graph, options, since: named.old).utf8)
      return [(named.module, theme == .auto ? withNightColors(bytes) : bytes)]
    case .dot, .png: break
    }
    if let warning = drawingWarning(graph, options) { warn(warning) }
    let drawing = DOTDrawing(graph, options, since: named.old)
    if !format.needsGraphviz { return [(named.module, Array(drawing.text.utf8))] }
    do throws(Graphviz.Failure) {
      return [(named.module, try Graphviz().draw(drawing, as: format.rawValue))]
    } catch {
      complain(error.message)
      throw ExitCode.failure
    }
  }
}
