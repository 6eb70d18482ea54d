"""What the inputs are made from: the flows of this repository, and what flowc itself records from them."""
import pathlib
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
            return subprocess.run([flowc, *arguments], input=lines, capture_output=True, text=True, timeout=120).stdout

        steps = [line.split(" → ")[0] for line in run(["paths", str(folder), "--limit", "300"]).split("\n") if " → " in line]
        if not steps:
            return
        walks, walk = [], []
        for step in steps:
            if step[:1].isdigit():
                walks, walk = walks + [walk], []
            walk.append(step.lstrip("0123456789. "))
        for walk in [walk for walk in walks if walk][:3]:
            script = "\n".join(line for line in walk if line != "start") + "\n"
            self.scripts.append((files, script))
            place = scratch / "seed.json"
            place.unlink(missing_ok=True)
            run(["simulate", str(folder), "--record", str(place)], script + "relaunch\n")
            if place.exists():
                self.recordings.append((files, place.read_text()))
        covered = run(["coverage", str(folder), "--format", "json"])
        if covered:
            self.coverage.append((files, covered))
