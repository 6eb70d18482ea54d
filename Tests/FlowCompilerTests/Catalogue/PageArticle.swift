import FlowCompiler
import FlowDiagnostics
import FlowExplain

extension Page {
  /// The article as it is to be written, with what flowc prints for the wrong example now.
  @MainActor
  var article: String {
    """
    # \(id.name)

    \(summary)

    ## Overview

    *\(id.severity == .error ? "An error" : "A warning")\(group.map { " of the group \($0.rawValue)" } ?? "").*

    \(meaning)

    ### This is wrong

    ```yaml
    \(wrong.text)```
    \(wrong.hasBytes ? "\n\(Self.bytesRemark)\n" : "")
    ### What flowc prints

    ```
    \(wrong.printed())```

    ### Why it matters

    \(reason)

    ### Fixed

    ```yaml
    \(fixed.text)```

    <!-- `flowc explain \(id.name)` shows this page too; see CONTRIBUTING.md. -->

    """
  }

  private var group: DiagnosticGroup? { DiagnosticGroup.allCases.first { $0.ids.contains(id) } }

  /// The article that lists all pages.
  static var listArticle: String {
    var text = """
      # Diagnostics

      What flowc can find in flow files, each with an example and how to fix it.

      ## Overview

      Every diagnostic ends with its id, `[unknown-screen]`; `flowc explain unknown-screen` shows its page in a terminal. An error stops
      the build and cannot be silenced; a warning can be left out with `--ignore`, and be made an error with `--error`.

      ## Topics

      """
    for group in DiagnosticGroup.allCases {
      text += "\n### \(group.rawValue): \(group.summary)\n\n"
      for id in group.ids { text += "- <doc:\(id.name)>\n" }
    }
    return text + "\n<!-- Made from the catalogue of diagnostics; see CONTRIBUTING.md. -->\n"
  }
}
