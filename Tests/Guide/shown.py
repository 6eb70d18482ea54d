"""Checks that whatever the guides show stands in files that are compiled or tested, line by line, though perhaps further to the right; and that
the guides are short, in short sentences."""

import pathlib
import re
import sys
import textwrap

root = pathlib.Path(__file__).parent / "../.."
catalog = root / "Sources/FlowRuntime/FlowRuntime.docc"
apps = "Tests/Platforms/Sources/Apps/"
# What was there before a flow, in libraries that are not here: the only code of the guides that nothing compiles.
before = "Tests/Guide/Before/"
# Each guide, with the folders and files that what it shows is from. The first one grows: a step shows what its own folder has, or one before.
guides = {
    "GrowingAnApp": [],
    "FromCoordinators": [apps + "Letters"],
    "FromNavigationStack": [apps + "Trips", apps + "Letters"],
    "FromXCoordinator": [before + "NewsCoordinator.swift", apps + "News"],
    "FromRouteComposer": [before + "ProductStep.swift", "Flows/Shop"],
    "FromTCA": [before + "TripFeature.swift", apps + "Trips"],
    "FromStoryboards": [before + "NoteListController.swift", "Tests/Guide/Storyboard", apps + "Storyboards"],
    "FromJetpack": ["Tests/Guide/Jetpack", apps + "Jetpack"],
    "InAnXcodeProject": ["Tests/Guide/Xcode"],
    "AppsAndScenes": [apps + "Trips", "Tests/Guide", "Flows/Shop"],
    "Pickers": ["Tests/Guide/7", apps + "Letters", "Sources/FlowRuntime/FlowRuntime.docc/Resources"],
    "BusyButtons": ["Tests/Guide/6", apps + "Trips", "Flows/Shop", "Flows/Chat"],
    "Questions": ["Tests/Guide"],
    "LookOfAFlow": [apps + "Trips", "Flows/Shop"],
    "DependencyInjection": [apps + "Trips", "Tests/Guide/7"],
    "Analytics": [apps + "Trips", "Flows/Shop"],
    "FeatureFlags": [apps + "Flags"],
    "PresenterOfYourOwn": ["Tests/Platforms/Tests/AppTests"],
    "LargeTeams": ["Tests/Consumers/AuthApp/Sources", "Flows/Banking", "Tests/Bazel/Example"],
    "TestingAnApp": ["Tests/Guide", "Tests/Platforms/Tests/ArticleTests", "Tests/Device/UITests"],
}
words_at_most = {"GrowingAnApp": 1500}


def lines_of(text):
    return textwrap.dedent(text).rstrip("\n").split("\n")


def is_in(wanted, lines):
    """Whether the lines stand together, each as far to the right of where it should be as the first."""
    for start in range(len(lines) - len(wanted) + 1):
        found = lines[start : start + len(wanted)]
        if lines_of("\n".join(found)) == wanted:
            return True
    return False


def read(folder):
    found = [root / folder] if (root / folder).is_file() else (root / folder).rglob("*.*")
    return [path.read_text("utf-8").split("\n") for path in sorted(found) if path.is_file() and path.suffix != ".webp" and ".build" not in path.parts]


def sentences(text):
    """The prose of a page in sentences, without its code and tables."""
    text = re.sub(r"(?ms)^```.*?^```$", "\n\n", text)
    for paragraph in re.split(r"\n\n|\n(?=- |\d+\. )", text):
        if not paragraph.lstrip().startswith(("#", "|", "!")):
            yield from re.split(r"(?<=[.:?!])\s+", paragraph.strip())


problems = blocks = 0


def complain(problem):
    global problems
    problems += 1
    print(problem, file=sys.stderr)


for guide, folders in guides.items():
    text = (catalog / f"{guide}.md").read_text("utf-8")
    if f"<doc:{guide}>" not in (catalog / "FlowRuntime.md").read_text("utf-8"):
        complain(f"FlowRuntime.md does not link {guide}")
    files = [file for folder in folders for file in read(folder)]
    step = None
    for part in re.split(r"(?m)^## ", text)[1:]:
        step = re.match(r"(\d+)\. ", part) if not folders else None
        if step:
            files += read(f"Tests/Guide/{step[1]}")
        for language, block in re.findall(r"(?ms)^```(\w*)\n(.*?)^```$", part):
            if language == "sh" and not block.startswith("#!"):
                continue
            blocks += 1
            if not any(is_in(lines_of(block), lines) for lines in files):
                complain(f"{guide} shows what its files do not have:\n{block}")
    words = sum(len(sentence.split()) for sentence in sentences(text))
    if words > words_at_most.get(guide, 700):
        complain(f"{guide} has {words} words")
    for sentence in sentences(text):
        if len(sentence.split()) > 30:
            complain(f"{guide} has a long sentence: {sentence}")
print(f"{blocks} pieces of text and code of {len(guides)} guides are in files that are tested")
sys.exit(1 if problems or not blocks else 0)
