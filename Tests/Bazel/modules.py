"""Writes a workspace of Bazel's with modules that import each other: modules.py COUNT FOLDER. Each runs the flows of up to three with
smaller numbers, so there is no circle."""

import pathlib
import sys

count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
(folder / "WORKSPACE").write_text("")
for number in range(count):
    name = f"m{number:02}"
    module = name.upper()
    imported = sorted({number // 2, number // 3, number - 1} - {number, -1})
    events = [f"open{other}" for other in imported]
    edges = "".join(f"\n    open{other}: present M{other:02}" for other in imported)
    outcomes = "".join(f"\n  M{other:02}: {{ closed: stay }}" for other in imported)
    imports = f"imports: [{', '.join(f'M{other:02}' for other in imported)}]\n" if imported else ""
    (folder / name).mkdir(parents=True)
    (folder / name / f"{module}.flow.yaml").write_text(
        f"""flow: {module}
access: public
{imports}outcomes: {{ closed }}
start: home

screens:
  home: {{ events: [{", ".join(["tapped", "left", *events])}] }}
  page: {{ events: [read] }}

edges:
  home:
    tapped: push page
    left: finish closed{edges}
  page: {{ read: pop }}{outcomes}

tests:
  a tap leads to the page:
    when: [home.tapped]
    then: {{ stack: [home, page] }}
"""
    )
    deps = ", ".join(f'"//m{other:02}"' for other in imported)
    (folder / name / "BUILD.bazel").write_text(
        f"""load("//flow:flow.bzl", "flow_check", "flow_module", "flow_test")

package(default_visibility = ["//visibility:public"])

flow_module(
    name = "{name}",
    module = "{module}",
    srcs = glob(["*.flow.yaml"]),
    deps = [{deps}],
)

flow_check(
    name = "check",
    module = "{module}",
    srcs = glob(["*.flow.yaml"]),
    deps = [{deps}],
)

flow_test(
    name = "test",
    size = "small",
    module = "{module}",
    srcs = glob(["*.flow.yaml"]),
    deps = [{deps}],
)
"""
    )
