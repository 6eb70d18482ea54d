"""The command lines that a run chooses from, and where each says an error."""
import re

# Words that stand for inputs: `APP` a module's folder, `OTHER` another version of it, `REC` a recording, `COV` a coverage file, `OUT` a folder
# that may be written. A form with `SCRIPT` has lines on standard input, one with `STDIN` a flow file, one with `SESSION` an editor's messages.
DIAGNOSTICS = ["text", "json", "sarif", "github"]


def with_formats(line, formats, weight=1):
    return [(line + ["--format", name], weight) for name in formats]


def all_forms():
    forms = []
    forms += with_formats(["check", "APP"], DIAGNOSTICS, 3)
    forms += [(["check", "APP"] + more, 1) for more in (
        ["--style", "snippets", "--color", "always"], ["--as-test"], ["--prove"], ["--no-proofs"], ["--no-tests"], ["--fix", "--dry-run"],
        ["--fix"], ["--fix", "--format", "json"], ["--prove", "--format", "json"])]
    forms += [(["check", "-", "STDIN"], 2)]
    forms += with_formats(["test", "APP"], DIAGNOSTICS) + [(["test", "APP", "--trace"], 1), (["test", "APP", "--filter", "a"], 1)]
    forms += with_formats(["paths", "APP", "--limit", "400"], ["text", "yaml", "swift"])
    forms += [(["paths", "APP", "--pairs", "--limit", "200"], 1)]
    forms += with_formats(["coverage", "APP"], ["text", "json", "markdown"])
    forms += [(["coverage", "APP", "--fail-under", "50"], 1), (["coverage", "APP", "--recording", "REC"], 6)]
    forms += with_formats(["diff", "OTHER", "APP"], ["text", "json", "markdown"]) + [(["diff", "OTHER", "APP", "--fail-on", "different"], 1)]
    forms += [(["diff", "HEAD", "APP", "GIT"], 1), (["graph", "APP", "--diff", "HEAD", "GIT"], 1)]
    forms += with_formats(["simulate", "APP", "SCRIPT"], DIAGNOSTICS) + [(["simulate", "APP", "SCRIPT", "--record", "OUT.json"], 2)]
    forms += [(["simulate", "APP", "--replay", "REC"], 12)]
    forms += with_formats(["generate", "APP", "-o", "OUT"], DIAGNOSTICS)
    forms += [(["generate", "APP", "-o", "-"], 2), (["generate", "-", "STDIN"], 1), (["generate", "APP", "-o", "OUT", "--check"], 1)]
    forms += with_formats(["graph", "APP", "-o", "OUT"], ["dot", "mermaid", "markdown", "plantuml", "scxml", "html"])
    forms += [(["graph", "APP", "--format", "svg", "-o", "OUT.svg"], 1), (["graph", "APP", "--overview"], 1), (["graph", "APP", "--links"], 1)]
    forms += [(["graph", "APP", "--coverage", "COV"], 4), (["graph", "APP", "--walk", "REC"], 4), (["graph", "APP", "--diff", "OTHER"], 1)]
    forms += [(["graph", "APP", "--around", "home", "--distance", "2"], 1), (["graph", "-", "STDIN", "--format", "scxml"], 1)]
    forms += with_formats(["format", "APP"], DIAGNOSTICS) + [(["format", "APP", "--check"], 1), (["format", "-", "STDIN"], 2)]
    forms += with_formats(["dump", "APP"], DIAGNOSTICS)
    forms += [(["lsp", "SESSION"], 4), (["explain", "NAME"], 1), (["schema"], 1), (["init", "OUT/new", "--name", "NAME"], 1)]
    forms += [(["import", "storyboard", "BOARD", "-o", place], 3) for place in ("-", "OUT")]
    forms += [(["import", "jetpack", "XML", "-o", place], 3) for place in ("-", "OUT")]
    forms += [(["import", "jetpack", "XML", "--entry", "main", "-o", "OUT"], 1)]
    return forms


FLAGS = [["--strict"], ["--ignore", "unused-screen"], ["--error", "event-without-edge"], ["--style", "snippets"], ["--module", "App"]]


def takes_flags(line):
    return line[0] not in ("lsp", "explain", "schema", "init", "import")


def writes_input(line):
    """Whether a command changes the files that it is given."""
    return line[0] == "format" and "--check" not in line or "--fix" in line and "--dry-run" not in line


def form_of(line):
    return line[line.index("--format") + 1] if "--format" in line else "text"


def says_error(line, output, errors):
    """Whether a run has said an error: in the words of its form, as the page *Exit codes* has them."""
    # Without colours.
    errors = re.sub(r"\x1b\[[0-9;]*m", "", errors)
    if re.search(r"(^|: )error: ", errors, re.M):
        return True
    if "--fail-on" in line:
        return bool(re.search(r'^different for users:$|^### Different for users$|"kind": "different"', output, re.M))
    told = output if line[0] in ("check", "test") else errors
    mark = {"json": r'"severity": "error"', "sarif": r'"level": "error"', "github": r"^::error "}.get(form_of(line))
    return bool(mark and re.search(mark, told, re.M))
