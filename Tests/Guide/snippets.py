"""Checks that all code of the documentation parses, whichever page it is on: Swift with Swift's parser, YAML with flowc's, JSON with
Python's. What the code means is checked where it can be: in the guides by `shown.py`, on the language's pages by flowc's own tests."""

import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

root = pathlib.Path(__file__).parent / "../.."
# The pages of diagnostics show what is wrong; flowc compiles each when they are recorded.
pages = [path for path in sorted(root.glob("Sources/*/*.docc/**/*.md")) if path.parent.name != "Diagnostics"]
pages.append(root / "README.md")


def parse_swift(code):
    problem = None
    # What is left out of an example is not Swift.
    code = code.replace("…", "")
    # A piece may be of a type, of a chain of calls, of a switch, of the arguments of a call, or the end of a method.
    places = (("", ""), ("view", ""), ("switch value {\n", "}"), ("call(\n", ")"), ("struct S {\n", "}"), ("func f() {\n", ""))
    for before, after in places:
        with tempfile.NamedTemporaryFile("w", suffix=".swift") as file:
            file.write(before + (code.rstrip().rstrip(",") + "\n" if after == ")" else code) + after)
            file.flush()
            result = subprocess.run(
                ["swiftc", "-frontend", "-parse", "-swift-version", "6", file.name], capture_output=True, text=True
            )
        if result.returncode == 0:
            return None
        problem = problem or result.stderr.replace(file.name, "")
    return problem


def parse_yaml(code):
    command = [root / ".build/debug/flowc", "format", "-"]
    result = subprocess.run(command, input=code, capture_output=True, text=True)
    # A piece of a file has keys that a file does not; all that counts is whether it is YAML as flowc takes it.
    return result.stderr if re.search(r"\[(yaml-syntax|unsupported-yaml|illegal-character|duplicate-key)\]", result.stderr) else None


def parse_json(code):
    try:
        json.loads(code)
    except ValueError as error:
        return str(error)


parsers = {"swift": parse_swift, "yaml": parse_yaml, "yml": parse_yaml, "json": parse_json}
work = []
for page in pages:
    for language, block in re.findall(r"(?ms)^ *```(\w+)\n(.*?)^ *```$", page.read_text("utf-8")):
        if language in parsers:
            work.append((page, language, textwrap.dedent(block)))
with concurrent.futures.ThreadPoolExecutor() as pool:
    results = list(pool.map(lambda item: parsers[item[1]](item[2]), work))
problems = 0
for (page, language, code), problem in zip(work, results):
    if problem:
        problems += 1
        print(f"{page.resolve().relative_to(root.resolve())}: {problem.strip()}\nin\n{code}", file=sys.stderr)
print(f"{len(work)} pieces of code of {len(pages)} pages parse" if not problems else f"{problems} do not parse")
sys.exit(1 if problems or not work else 0)
