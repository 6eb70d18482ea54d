import FlowCommandLine
import FlowDiagnostics
import FlowFiles
import FlowPage
import FlowReporting
import FlowServer
import Foundation

/// Small changes that a page asks for: shown first, then written, and taken back.
///
/// The server's threads ask, and wait; the watching thread answers, between two drawings. ``FlowEditor`` says what a
/// change does to which texts. It is written only to files that still have those texts, whole or not at all, and only
/// to what is watched. Nothing but what was shown before can be written.
final class PictureEdits: @unchecked Sendable {
  /// The number of bytes of a question at most.
  static let mostBytes = 16 * 1024
  /// The number of changes that are remembered: those that were shown, and those that were made.
  private static let mostRemembered = 100
  /// The seconds after which a question is answered by nobody.
  private static let patience = 30.0

  private final class Question {
    let path: String
    let body: JSON
    var answer: PageAnswer?
    init(_ path: String, _ body: JSON) { (self.path, self.body) = (path, body) }
  }

  private let condition = NSCondition()
  private var questions: [Question] = []

  /// Only of the watching thread: the changes that can be made, with their numbers, oldest first.
  private var shown: [(id: Int, edit: FlowEdit)] = []
  // Others than those of a former run, which a page may still know.
  private var last = Int(Date().timeIntervalSince1970 * 1000)
  /// The paths that files may be written at and below.
  private let watched: [String]

  /// Makes changes of what is watched.
  init(of watched: [String]) { self.watched = watched }

  // MARK: On the server's threads

  /// Asks, and waits for the answer.
  func answer(to path: String, _ body: [UInt8]) -> PageAnswer {
    guard let json = try? JSON(parsing: body), case .object = json else { return PageAnswer(400, "this is no change") }
    let question = Question(path, json)
    let end = Date().addingTimeInterval(Self.patience)
    condition.lock()
    defer { condition.unlock() }
    questions.append(question)
    condition.broadcast()
    while question.answer == nil, condition.wait(until: end) {}
    if question.answer == nil { questions.removeAll { $0 === question } }
    return question.answer ?? PageAnswer(503, "the flows are still being drawn: try again")
  }

  // MARK: On the watching thread

  /// Waits until somebody asks, or until a time has passed.
  func wait(_ seconds: Double) {
    let end = Date().addingTimeInterval(seconds)
    condition.lock()
    defer { condition.unlock() }
    while questions.isEmpty, condition.wait(until: end) {}
  }

  /// Answers all that is asked.
  ///
  /// - Parameters:
  ///   - version: the number of the page that is shown.
  ///   - read: reads the modules as they are now; nil if they cannot be read.
  /// - Returns: whether files were written.
  func answerAll(_ version: Int, _ read: () -> [FlowModule]?) -> Bool {
    condition.lock()
    let asked = questions
    questions = []
    condition.unlock()
    var hasWritten = false
    for question in asked {
      let answer = answer(to: question, version, read)
      if question.path == "edit/apply", answer.status == 200 { hasWritten = true }
      condition.lock()
      question.answer = answer
      condition.broadcast()
      condition.unlock()
    }
    return hasWritten
  }

  private func answer(to question: Question, _ version: Int, _ read: () -> [FlowModule]?) -> PageAnswer {
    if question.path == "edit/apply" { return apply(question.body["id"].integer ?? 0) }
    guard question.body["shown"].integer == version else {
      return PageAnswer(409, "the flows have changed since this page was drawn")
    }
    guard let modules = read() else { return PageAnswer(409, "the flows cannot be read") }
    var editor = FlowEditor(modules.map { ServedModule($0) })
    if question.path == "edit/fixes" {
      guard let found = found(question.body) else { return PageAnswer(400, "this is no diagnostic") }
      return PageAnswer(json: ["titles": .array(editor.fixes(of: found).map { .string($0) })])
    }
    guard var change = FlowChange(question.body), let module = question.body["module"].text else {
      return PageAnswer(400, "this is no change")
    }
    if case .fix(_, let title) = change, let found = found(question.body) { change = .fix(found, title: title) }
    do throws(FlowEditor.Refusal) {
      return PageAnswer(json: show(try editor.edit(change, in: module)))
    } catch {
      return PageAnswer(422, error.message)
    }
  }

  private func found(_ json: JSON) -> FoundInFlows? {
    guard var found = FoundInFlows(json) else { return nil }
    found.path = absolutePath(found.path, base: currentFolder())
    return found
  }

  /// Remembers a change and its inverse, and says what they are.
  private func show(_ edit: FlowEdit) -> JSON {
    let numbers = [edit, edit.inverse].map { edit in
      last += 1
      shown.append((last, edit))
      return last
    }
    shown.removeFirst(max(0, shown.count - Self.mostRemembered))
    let base = currentFolder()
    let files = edit.files.map { file -> JSON in
      let path = file.path.hasPrefix(base + "/") ? String(file.path.dropFirst(base.utf8.count + 1)) : file.path
      let inverse = file.inverse
      return [
        "path": .string(path), "uri": .string(file.uri),
        "difference": .string(renderAsDiff(from: SourceFile(path: path, bytes: file.before), to: file.after)),
        "edits": file.textEdits, "digest": .string(Self.digest(file.before)),
        "inverse": inverse.textEdits, "digestAfter": .string(Self.digest(inverse.before)),
      ]
    }
    return [
      "id": JSON(numbers[0]), "inverse": JSON(numbers[1]), "title": .string(edit.title), "files": .array(files),
    ]
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    SHA256.hexadecimal(of: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a change that was shown.
  private func apply(_ id: Int) -> PageAnswer {
    guard let edit = shown.first(where: { $0.id == id })?.edit else {
      return PageAnswer(410, "that change is not known any more: ask for it again")
    }
    do throws(FileError) {
      var batch = try FileBatch(inside: watched)
      for file in edit.files { try batch.add(OutputFile(path: file.path, bytes: file.after)) }
      // Last, so that little can happen in between.
      for file in edit.files where try readFile(file.path, limit: flowFileReadLimit) != file.before {
        return PageAnswer(409, "'\(visible(lastComponent(of: file.path)))' has changed since: nothing was written")
      }
      try batch.finish()
      return PageAnswer(200, edit.title)
    } catch {
      return PageAnswer(409, "nothing was written: \(error.reason)")
    }
  }
}
