"""The seeds of the inputs: the flows of this repository, and recordings that flowc itself makes of them."""
import pathlib
import re
import subprocess

BOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
  <scene><objects><navigationController id="n"><connections><segue destination="a" kind="relationship" relationship="rootViewController"/>
  </connections></navigationController></objects></scene>
  <scene><objects><viewController id="a" customClass="HomeViewController"><connections>
    <segue destination="b" kind="show" identifier="open"/><segue destination="c" kind="presentation" modalPresentationStyle="fullScreen"/>
  </connections></viewController></objects></scene>
  <scene><objects><tableViewController id="b" storyboardIdentifier="detail"><connections>
    <segue destination="u" kind="unwind" unwindAction="home:"/></connections></tableViewController><exit id="u"/></objects></scene>
  <scene><objects><tabBarController id="c"><connections><segue destination="d" kind="relationship" relationship="viewControllers"/>
  </connections></tabBarController><viewControllerPlaceholder id="d" storyboardName="Other"/></objects></scene>
</scenes></document>
"""

GRAPH = """<?xml version="1.0" encoding="utf-8"?>
<navigation xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
  android:id="@+id/nav_graph" app:startDestination="@id/listFragment">
  <fragment android:id="@+id/listFragment" android:name="com.x.ListFragment">
    <action android:id="@+id/open" app:destination="@id/itemFragment" app:popUpTo="@id/listFragment" app:popUpToInclusive="true"/>
    <deepLink app:uri="https://x.com/list/{page}"/><argument android:name="page" app:argType="integer" android:defaultValue="1"/></fragment>
  <dialog android:id="@+id/itemFragment"><argument android:name="item_id" app:argType="long"/></dialog>
  <navigation android:id="@+id/inner" app:startDestination="@id/x"><fragment android:id="@+id/x"/></navigation>
  <include app:graph="@navigation/other"/><action android:id="@+id/global" app:destination="@id/x"/>
</navigation>
"""


def scripts(tests):
    """The lines for `simulate` of each walk that `flowc paths --format yaml` prints: its answers, and then its steps, as they are written."""
    walks = []
    for line in tests.split("\n"):
        if re.match(r"  \S.*:$", line):
            walks.append([])
        given = re.search(r"^    given: .*\b(conditions: \{ .*? \})", line)
        step = re.match(r"      - (?!\{ then: )(.*)$", line)
        if given:
            walks[-1] += [given[1], "start"]
        elif step:
            walks[-1].append(step[1])
    return walks


class Seeds:
    """The modules, scripts, recordings and coverage files that mutations begin with, in an order that is always the same."""

    def __init__(self, root, flowc, scratch):
        self.modules = []
        for folder in sorted({path.parent for path in self.flow_files(root)}):
            files = {path.name: path.read_text(errors="replace") for path in sorted(folder.glob("*.flow.yaml"))}
            self.modules.append((folder, files))
        for golden in sorted((root / "Tests/FlowCompilerTests/Goldens/Diagnostics").rglob("*.txt")):
            text = golden.read_text().split("── flowc prints ──")[0]
            self.modules.append((None, {"Main.flow.yaml": text}))
        self.texts = [text for _, files in self.modules for text in files.values()]
        self.scripts, self.recordings, self.coverage = [], [], []
        for folder, files in self.modules:
            if folder is not None and sum(map(len, files.values())) < 12000:
                self.record(folder, files, flowc, scratch)

    @staticmethod
    def flow_files(root):
        for place in ("Flows", "Tests/Schema", "Tests/FlowCompilerTests/Goldens", "Tests/Consumers"):
            for path in (root / place).rglob("*.flow.yaml"):
                if ".build" not in path.parts:
                    yield path

    def record(self, folder, files, flowc, scratch):
        """Walks through a module as `flowc paths` does, and keeps the script, the recordings of its walks and the coverage."""
        def run(arguments, lines=""):
            ended = subprocess.run([flowc, *arguments], input=lines, capture_output=True, text=True, timeout=120)
            return ended.stdout + (ended.stderr if lines else "")

        walks = scripts(run(["paths", str(folder), "--limit", "300", "--format", "yaml"]))
        for number, walk in enumerate(sorted(walks, key=len, reverse=True)[:3]):
            place = scratch / "seed.json"
            if number == 1:
                # A recording begins anew with it.
                walk.insert(len(walk) // 2, "relaunch")
            # A line that cannot happen ends a script. It goes, until the walk is recorded to its end.
            for _ in range(30):
                place.unlink(missing_ok=True)
                script = "\n".join(walk) + "\n"
                said = run(["simulate", str(folder), "--record", str(place)], script)
                wrong = re.search(r"^standard input:(\d+): ", said, re.M)
                if not wrong or not walk:
                    break
                del walk[int(wrong[1]) - 1]
            self.scripts.append((files, script))
            if place.exists():
                self.recordings.append((files, place.read_text()))
        covered = run(["coverage", str(folder), "--format", "json"])
        if covered:
            self.coverage.append((files, covered))
