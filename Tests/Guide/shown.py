"""Checks that whatever the guide shows in a step stands in one of that step's files, line by line, though perhaps further to the right."""

import pathlib
import re
import sys
import textwrap

here = pathlib.Path(__file__).parent
guide = here / "../../Sources/FlowRuntime/FlowRuntime.docc/GrowingAnApp.md"


def lines_of(text):
    return textwrap.dedent(text).rstrip("\n").split("\n")


def is_in(wanted, lines):
    """Whether the lines stand together, each as far to the right of where it should be as the first."""
    for start in range(len(lines) - len(wanted) + 1):
        found = lines[start : start + len(wanted)]
        if lines_of("\n".join(found)) == wanted:
            return True
    return False


files, missing, blocks, step = {}, 0, 0, None
text = guide.read_text("utf-8")
for part in re.split(r"(?m)^## ", text)[1:]:
    step = re.match(r"(\d+)\. ", part)
    if step:
        for file in sorted((here / step[1]).rglob("*.*")):
            files[file.relative_to(here / step[1])] = file.read_text("utf-8").split("\n")
    for language, block in re.findall(r"(?ms)^```(\w*)\n(.*?)^```$", part):
        if language == "sh":
            continue
        blocks += 1
        if not step or not any(is_in(lines_of(block), lines) for lines in files.values()):
            missing += 1
            print(f"step {step[1] if step else '–'} of the guide shows what its files do not have:\n{block}", file=sys.stderr)
print(f"{blocks} pieces of text and code are in their steps' files")
sys.exit(1 if missing or not blocks else 0)
