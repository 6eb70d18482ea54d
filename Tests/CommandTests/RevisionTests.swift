import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

/// Comparing with revisions of repositories that others have made.
@Suite struct RevisionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["repository/Sources/App/Main.flow.yaml": Flows.good(), "tmp/kept": ""])
    try git("init", "-q", "-b", "main", ".")
    try git("config", "user.name", "A")
    try git("config", "user.email", "a@example.org")
    try commit()
  }

  @discardableResult
  private func git(_ arguments: String..., input: String = "") throws -> String {
    let result = try run("/usr/bin/env", ["git"] + arguments, in: folder.url("repository"), input: input)
    #expect(result.status == 0, "git \(arguments): \(result)")
    return result.output.trimmingCharacters(in: .newlines)
  }

  private func commit() throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", "One")
  }

  /// Runs flowc in the repository, with a folder for temporary files of its own, which must be as it was afterwards.
  private func flowc(_ arguments: String...) throws -> ProcessResult {
    let before = folder.files()
    let result = try run(
      builtExecutable("flowc"), arguments, in: folder.url("repository"), environment: ["TMPDIR": folder.path("tmp")])
    #expect(folder.files() == before, "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("tmp")) == ["kept"])
    return result
  }

  /// Makes a commit of one flow file, below the folders with these names, under a name of its own.
  private func makeTree(_ names: [String], file: String, commit: String) throws {
    let blob = try git("hash-object", "-w", "--stdin", input: Flows.good())
    var tree = try git("mktree", input: "100644 blob \(blob)\t\(file)\n")
    for name in names.reversed() { tree = try git("mktree", input: "040000 tree \(tree)\t\(name)\n") }
    try git("update-ref", "refs/heads/\(commit)", try git("commit-tree", "-m", "x", tree))
  }

  @Test(arguments: [
    ["Sources", "App", "..", "..", ".."], ["Sources", "App", ".."], ["Sources", "App", "."],
    ["Sources", "App", ".git", ".."],
  ])
  func `a path that leads out of its folder is refused, and nothing is written`(_ names: [String]) throws {
    try makeTree(names, file: "Outside.flow.yaml", commit: "hostile")
    let path = (names + ["Outside.flow.yaml"]).joined(separator: "/")
    for arguments in [
      ["diff", "hostile", "Sources/App"], ["diff", "hostile"], ["graph", "Sources/App", "--diff", "hostile"],
    ] {
      let result = try run(
        builtExecutable("flowc"), arguments, in: folder.url("repository"), environment: ["TMPDIR": folder.path("tmp")])
      #expect(result.status == 1, "\(result)")
      #expect(
        result.errors == "flowc: error: 'hostile' has a file at '\(path)', which is no path below a folder\n",
        "\(result)")
    }
    #expect(!folder.files().contains { $0.hasSuffix("Outside.flow.yaml") })
  }

  @Test func `hidden files and folders, links and misnamed files of a revision are left out, as on disk`() throws {
    try folder.write([
      "repository/Sources/App/.hidden/A.flow.yaml": "flow: [", "repository/Sources/App/.B.flow.yaml": "flow: [",
      "repository/Sources/App/C.flow.yml": "flow: [",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("repository/Sources/App/D.flow.yaml"), withDestinationPath: "/etc/passwd")
    try commit()
    try git("rm", "-q", "Sources/App/C.flow.yml", "Sources/App/D.flow.yaml")
    #expect(try flowc("diff", "HEAD", "Sources/App").output == "nothing has changed\n")
    #expect(try flowc("diff", "HEAD:Sources/App/Main.flow.yaml", "HEAD:Sources/App").output == "nothing has changed\n")
  }

  @Test(.enabled(if: triesAllCases)) func `a tree that lists more files than anybody has is refused`() throws {
    let blob = try git("hash-object", "-w", "--stdin", input: Flows.good())
    var tree = try git("mktree", input: "100644 blob \(blob)\ta.flow.yaml\n")
    for _ in 0..<9 {
      tree = try git("mktree", input: (0..<10).map { "040000 tree \(tree)\t\($0)\n" }.joined())
    }
    try git("update-ref", "refs/heads/bomb", try git("commit-tree", "-m", "x", tree))
    let result = try flowc("diff", "bomb")
    #expect(result.status == 1 && result.errors.contains("'bomb' has too many files"), "\(result)")
  }

  @Test func `a revision's manifest is not run, and its targets are today's`() throws {
    func manifest(_ targets: String, _ code: String = "") -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      import Foundation
      \(code)
      let package = Package(name: "p", targets: [\(targets)])
      """
    }
    let mark = "_ = FileManager.default.createFile(atPath: \"\(folder.path("mark"))\", contents: nil)"
    try folder.write([
      "repository/Package.swift": manifest(#".target(name: "App"), .target(name: "Gone")"#, mark),
      "repository/Sources/App/a.swift": "", "repository/Sources/Gone/Gone.flow.yaml": Flows.good("Gone"),
      "repository/Sources/App/Excluded/No.flow.yaml": "flow: [",
    ])
    try commit()
    try git("rm", "-q", "-r", "Sources/Gone")
    try folder.write([
      "repository/Package.swift": manifest(#".target(name: "App", exclude: ["Excluded"]), .target(name: "New")"#),
      "repository/Sources/New/New.flow.yaml": Flows.good("New"),
    ])
    // SwiftPM does not bear a blank in the path of its temporary folder; nothing stays there.
    let temporary = FileManager.default.temporaryDirectory.appending(component: "flowc-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    // SwiftPM asks Git for the state of the repository.
    try git("config", "core.fsmonitor", "touch '\(folder.path("mark"))'")
    let result = try run(
      builtExecutable("flowc"), ["diff", "HEAD", "."], in: folder.url("repository"),
      environment: ["TMPDIR": temporary.path])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    #expect(result.status == 0 && result.output.contains("module 'New' is new"), "\(result)")
    #expect(
      !result.output.contains("Gone") && !FileManager.default.fileExists(atPath: folder.path("mark")), "\(result)")
  }

  static let configurations = [
    ["remote.origin.uploadpack=MARK", "protocol.file.allow=always"],
    ["remote.origin.url=ext::MARK", "protocol.ext.allow=always"],
    ["remote.origin.url=ssh://x/y", "core.sshCommand=MARK", "protocol.ssh.allow=always"],
    ["remote.origin.url=git://x/y", "core.gitProxy=MARK", "protocol.git.allow=always"],
    ["remote.origin.url=https://127.0.0.1:1/", "credential.helper=!MARK", "protocol.https.allow=always"],
    ["core.fsmonitor=MARK", "core.pager=MARK", "pager.ls-tree=MARK", "pager.rev-parse=true", "alias.ls-tree=!MARK"],
    ["core.alternateRefsCommand=MARK", "core.hooksPath=.", "filter.x.smudge=MARK", "diff.external=MARK"],
  ]

  @Test(arguments: configurations)
  func `a repository's configuration runs nothing, and a missing file is an error`(_ settings: [String]) throws {
    let blob = try git("rev-parse", "HEAD:Sources/App/Main.flow.yaml")
    try FileManager.default.removeItem(
      atPath: folder.path("repository/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"))
    try git("config", "core.repositoryformatversion", "1")
    try git("config", "extensions.partialClone", "origin")
    try git("config", "remote.origin.promisor", "true")
    try git("config", "remote.origin.url", folder.path("nowhere"))
    try folder.write(["mark.sh": "touch '\(folder.path("mark"))'\n"])
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      try git("config", parts[0], parts[1].replacing("MARK", with: "sh '\(folder.path("mark.sh"))'"))
    }
    let result = try flowc("diff", "HEAD", "Sources/App")
    #expect(result.status == 1, "\(result)")
    #expect(
      result.errors.hasPrefix("flowc: error: git cannot read 'Sources/App/Main.flow.yaml' of 'HEAD'"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("mark")), "\(settings)")
  }

  @Test func `a folder that looks like a bare repository is none`() throws {
    let bare = try run(
      "/usr/bin/env", ["git", "clone", "-q", "--bare", ".", "Sources/App/inner"], in: folder.url("repository"))
    #expect(bare.status == 0, "\(bare)")
    let result = try flowc("diff", "main", "Sources/App/inner")
    #expect(
      result.status == 1 && result.errors.contains("'main' is not a file, a folder or a Git revision"), "\(result)")
  }
}
