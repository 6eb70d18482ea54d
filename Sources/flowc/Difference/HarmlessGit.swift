/// Git without anything that a repository's configuration could make it run, whether flowc runs it or SwiftPM does for
/// a manifest: a fetch of missing objects, with whichever program and protocol; a watcher of files; hooks. A folder in
/// a work tree that looks like a bare repository, whose configuration would come with a clone, is none.
enum HarmlessGit {
  /// The environment variables, which overrule the repository's configuration.
  static let variables: [String: String] = {
    let settings = [
      ("protocol.allow", "never"), ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"),
      ("safe.bareRepository", "explicit"),
    ]
    var variables = [
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
      "GIT_CONFIG_COUNT": "\(settings.count)",
    ]
    for (index, (key, value)) in settings.enumerated() {
      variables["GIT_CONFIG_KEY_\(index)"] = key
      variables["GIT_CONFIG_VALUE_\(index)"] = value
    }
    return variables
  }()
}
