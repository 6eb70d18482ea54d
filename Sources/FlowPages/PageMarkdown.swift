import FlowCompiler
import FlowDiagnostics

extension Page {
  /// The page as an article of the documentation.
  @MainActor
  public var markdown: String {
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

    ### Mended

    ```yaml
    \(mended.text)```

    <!-- Made from the page of `flowc explain \(id.name)`; see CONTRIBUTING.md. -->

    """
  }

  /// The article that lists all pages.
  public static var markdownList: String {
    var text = """
      # Diagnostics

      What flowc can find in flow files, each with an example and how to mend it.

      ## Overview

      Every finding ends with its id, `[unknown-screen]`; `flowc explain unknown-screen` shows its page in a terminal. An error stops
      the build and cannot be silenced; a warning can be left out with `--ignore`, and be made an error with `--error`.

      ## Topics

      """
    for (group, pages) in groups {
      text += "\n### \(group.rawValue): \(group.summary)\n\n"
      for page in pages { text += "- <doc:\(page.id.name)>\n" }
    }
    return text + "\n<!-- Made from the pages of `flowc explain`; see CONTRIBUTING.md. -->\n"
  }

  private var group: DiagnosticGroup? { DiagnosticGroup.allCases.first { $0.ids.contains(id) } }

  /// The pages, group by group; no group without a page.
  static var groups: [(group: DiagnosticGroup, pages: [Page])] {
    DiagnosticGroup.allCases.map { group in (group, group.ids.compactMap { Page.of($0.name) }) }
      .filter { !$0.pages.isEmpty }
  }
}
