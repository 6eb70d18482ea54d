#!/usr/bin/env python3
"""Runs subcommands of flowc on inputs made by chance: each run is one command line on one input.

    Tests/Fuzzing/Commands/run.py --flowc .build/release/flowc --runs 100000 --folder FOLDER

Run N makes the same input each time, so a stopped run goes on where it was, and `--only N` takes one again. What is found lies in FOLDER/found/N,
with its input, command line and output. It is found if a run ends by a signal, takes more than 20 s of CPU, returns anything but 0, 1 or 64,
returns 1 without an error or 0 with one, writes JSON or XML that cannot be read, writes anywhere but where it may, leaves something in the
temporary folder, or writes other bytes the second time."""
import argparse
import hashlib
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import forms
import mutate
import seeds

CPU = 20


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flowc", required=True, help="the program; flowc-import is beside it")
    parser.add_argument("--runs", type=int, default=1000, help="the number of the run to end with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", default=os.path.join(tempfile.gettempdir(), "flowc-commands"), help="for the state, the scratch and what is found")
    parser.add_argument("--only", type=int, help="takes one run, and prints it")
    parser.add_argument("--command", help="runs this subcommand alone; other runs have its input then")
    parser.add_argument("--fresh", action="store_true", help="begins at the first run")
    return parser.parse_args()


def tree(folder):
    """Every file and link in a folder, with a digest of its content."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = "-> " + os.readlink(path)
        else:
            found[name] = hashlib.sha1(path.read_bytes()).hexdigest() if path.is_file() else "folder"
    return found


class Run:
    """One run: its input, made in a scratch folder, and its command line."""

    def __init__(self, number, options, known, scratch):
        self.rng = random.Random(f"{options.seed}:{number}")
        self.known, self.scratch, self.flowc = known, scratch, options.flowc
        shutil.rmtree(scratch, ignore_errors=True)
        for name in ("work/out", "tmp", "home", "outside"):
            (scratch / name).mkdir(parents=True)
        (scratch / "outside/kept.flow.yaml").write_text("flow:   Kept\nstart: a\nscreens: { a: }\n")
        self.stdin, self.is_twice = b"", self.rng.randrange(10) == 0
        table = [form for form in forms.all_forms() if options.command in (None, form[0][0])]
        form = self.rng.choices([line for line, _ in table], [weight for _, weight in table])[0]
        self.line = self.fill(list(form))

    def fill(self, line):
        """The command line of a form, with its input written."""
        rng, work = self.rng, self.scratch / "work"
        files = rng.choice(self.known.modules)[1]
        for mark, kept in (("REC", self.known.recordings), ("COV", self.known.coverage), ("SCRIPT", self.known.scripts)):
            if mark in line and kept:
                files, text = rng.choice(kept)
                if mark == "SCRIPT":
                    self.stdin = mutate.mutate_lines(text, rng.choice(kept)[1], rng)
                else:
                    (work / f"{mark}.json").write_bytes(mutate.mutate_json(text, rng))
        if "GIT" in line:
            self.write_module(work / "App", files, 0)
            for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a", "commit", "-qm", "a"]):
                subprocess.run(["git", *command], cwd=work, check=True, env=self.environment(), capture_output=True)
        # A recording is of flows that are mostly as they were.
        changes = rng.choice([0, 0, 1]) if "REC" in line or "SCRIPT" in line or "COV" in line else 1
        self.write_module(work / "App", files, changes)
        if "OTHER" in line:
            self.write_module(work / "Other", files, 1)
        (work / "BOARD.storyboard").write_bytes(mutate.mutate_xml(seeds.BOARD, rng))
        (work / "XML.xml").write_bytes(mutate.mutate_xml(seeds.GRAPH, rng))
        if "STDIN" in line:
            self.stdin = mutate.mutate_flow(rng.choice(list(files.values())), rng.choice(self.known.texts), rng)
        if "SESSION" in line:
            self.stdin = self.session(work / "App")
        name = rng.choice(mutate.ODD_SCALARS + mutate.WORDS + ["unknown-screen"])
        places = {"APP": "App", "OTHER": "Other", "REC": "REC.json", "COV": "COV.json", "OUT": "out", "OUT.json": "out/r.json",
                  "OUT.svg": "out/x.svg", "OUT/new": "out/new", "BOARD": "BOARD.storyboard", "XML": "XML.xml", "NAME": name.replace("\0", "")}
        words = [places.get(word, word) for word in line if word not in ("SCRIPT", "STDIN", "SESSION", "GIT")]
        if forms.takes_flags(words) and rng.randrange(5) == 0:
            words += rng.choice(forms.FLAGS)
        return words

    def write_module(self, folder, files, changes):
        """Writes some files of a module, one of them or more changed; now and then one is a link out of the folder, or is missing."""
        rng = self.rng
        folder.mkdir(exist_ok=True)
        names = sorted(files)
        changed = set(rng.sample(names, min(len(names), rng.choice([1, 1, 2])))) if changes else set()
        for name in names:
            data = files[name].encode("utf-8", "surrogatepass")
            if name in changed:
                data = mutate.mutate_flow(files[name], rng.choice(self.known.texts), rng)
            (folder / name).write_bytes(data)
        if changes and rng.randrange(40) == 0:
            os.symlink("../../outside/kept.flow.yaml", folder / "Linked.flow.yaml")
        if changes and rng.randrange(60) == 0:
            os.symlink("Loop.flow.yaml", folder / "Loop.flow.yaml")

    def session(self, folder):
        """An editor's messages, about places that may not be there."""
        rng = self.rng
        path = rng.choice(sorted(folder.glob("*.flow.yaml")) or [folder / "New.flow.yaml"])
        uri = path.resolve().as_uri() if not path.is_symlink() else folder.as_uri()
        text = path.read_bytes().decode("utf-8", "replace") if path.is_file() else ""
        document = {"uri": uri}

        def position():
            lines = text.count("\n") + 1
            return {"line": rng.choice([rng.randrange(lines + 1), rng.choice(mutate.EDGE_NUMBERS)]),
                    "character": rng.choice([rng.randrange(60), rng.choice(mutate.EDGE_NUMBERS)])}

        messages = [("initialize", {"rootUri": folder.resolve().as_uri(), "capabilities": {}}, True), ("initialized", {}, False),
                    ("textDocument/didOpen", {"textDocument": {**document, "languageId": "yaml", "version": 1, "text": text}}, False)]
        for _ in range(rng.randrange(1, 8)):
            kind = rng.choice(["completion", "hover", "definition", "references", "rename", "documentSymbol", "formatting", "codeAction",
                               "semanticTokens/full", "inlayHint", "didChange", "prepareRename", "foldingRange"])
            parameters = {"textDocument": document, "position": position(), "newName": rng.choice(mutate.ODD_SCALARS),
                          "range": {"start": position(), "end": position()}, "context": {"diagnostics": []}}
            if kind == "didChange":
                text = mutate.mutate_tokens(text, rng.choice(self.known.texts), rng)
                parameters = {"textDocument": {**document, "version": 2}, "contentChanges": [{"text": text}]}
            messages.append(("textDocument/" + kind, parameters, kind != "didChange"))
        messages += [("shutdown", None, True), ("exit", None, False)]
        stream = b""
        for number, (method, parameters, is_request) in enumerate(messages):
            message = {"jsonrpc": "2.0", "method": method, **({"params": parameters} if parameters is not None else {}),
                       **({"id": number} if is_request else {})}
            body = json.dumps(message).encode("utf-8", "surrogatepass")
            stream += b"Content-Length: %d\r\n\r\n" % len(body) + body
        return stream

    def environment(self):
        return {"PATH": os.environ["PATH"], "TMPDIR": str(self.scratch / "tmp"), "HOME": str(self.scratch / "home"), "LC_ALL": "C.UTF-8",
                "SWIFT_BACKTRACE": "enable=no", "GIT_CONFIG_NOSYSTEM": "1"}

    def carry_out(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU + 2))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        try:
            ended = subprocess.run([self.flowc, *self.line], input=self.stdin, capture_output=True, cwd=self.scratch / "work", timeout=300,
                                   env=self.environment(), preexec_fn=limit)
        except subprocess.TimeoutExpired:
            return None
        return ended.returncode, ended.stdout, ended.stderr

    def problem(self):
        """Names the mistake of the run in a few words; None if there is none."""
        before = tree(self.scratch)
        self.result = self.carry_out()
        if self.result is None:
            return "waits for ever"
        status, output, errors = self.result
        if status < 0:
            return "time" if -status in (signal.SIGXCPU, signal.SIGKILL) else f"signal {-status}"
        if status not in (0, 1, 64):
            return f"exit code {status}"
        out, err = output.decode("utf-8", "replace"), errors.decode("utf-8", "replace")
        if status == 64:
            if not err.startswith("Error: ") or out:
                return "64 without a word"
        elif forms.says_error(self.line, out, err) != (status == 1):
            return f"returns {status}, and says otherwise"
        after = tree(self.scratch)
        changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
        # SwiftPM, which reads a package's manifest, has a cache and a folder for its tools there.
        may = ["work/out/", "home/.cache", "home/.local"] + (["work/App/"] if forms.writes_input(self.line) else [])
        for name in changed:
            if name.startswith("tmp/_tmp_flowc"):
                continue
            if not any(name.startswith(place) for place in may) or name.startswith("work/out/") and "out" not in " ".join(self.line):
                return f"writes {name}"
        malformed = self.malformed(status, output, err)
        if malformed:
            return malformed
        if self.is_twice and not forms.writes_input(self.line) and not self.line[0] in ("test", "init", "generate") and status != 64:
            if "out" in " ".join(self.line):
                shutil.rmtree(self.scratch / "work/out")
                (self.scratch / "work/out").mkdir()
            again = self.carry_out()
            if again != self.result:
                return "says something else the second time"
        return None

    def malformed(self, status, output, err):
        """Finds a part of the output that cannot be read; None if there is none."""
        form, command = forms.form_of(self.line), self.line[0]
        try:
            if form in ("json", "sarif") and status != 64:
                text = err if command not in ("check", "test", "coverage", "diff") else output.decode("utf-8")
                # An error without a place is a line after it.
                text = "\n".join(line for line in text.split("\n") if not line.startswith(("flowc: ", "standard input:")))
                if text.strip() and not ("--fix" in self.line and text.startswith(("fixed", "would"))):
                    json.loads(text)
            if command == "dump" and output:
                decoder, text = json.JSONDecoder(), output.decode("utf-8").strip()
                while text:
                    _, end = decoder.raw_decode(text)
                    text = text[end:].strip()
            if command == "lsp":
                while output:
                    head, _, rest = output.partition(b"\r\n\r\n")
                    length = int(head.split(b":")[1])
                    json.loads(rest[:length].decode("utf-8"))
                    output = rest[length:]
            for path in (self.scratch / "work/out").rglob("*"):
                if path.suffix in (".svg", ".scxml"):
                    xml.etree.ElementTree.parse(path)
                if path.suffix == ".json" and path.is_file():
                    json.loads(path.read_text("utf-8"))
        except (ValueError, IndexError, xml.etree.ElementTree.ParseError) as error:
            return f"cannot be read: {type(error).__name__}"
        return None

    def keep(self, folder, number, problem):
        """Keeps the input, the command line and the output."""
        place = folder / "found" / str(number)
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.scratch / "work", place / "work", symlinks=True)
        (place / "input").write_bytes(self.stdin)
        status, output, errors = self.result or (None, b"", b"")
        (place / "output").write_bytes(output[:1 << 20])
        (place / "errors").write_bytes(errors[:1 << 20])
        (place / "run.json").write_text(json.dumps({"run": number, "problem": problem, "line": self.line, "status": status}))


def main():
    options = arguments()
    options.flowc = str(pathlib.Path(options.flowc).resolve())
    folder = pathlib.Path(options.folder).resolve()
    (folder / "scratch").mkdir(parents=True, exist_ok=True)
    known = seeds.Seeds(pathlib.Path(__file__).resolve().parents[3], options.flowc, folder)
    state = folder / f"next-{options.seed}"
    first = int(state.read_text()) if state.exists() and not options.fresh else 0
    numbers = [options.only] if options.only is not None else range(first, options.runs)
    print(f"{len(known.modules)} modules, {len(known.recordings)} recordings; runs {first} to {options.runs}", flush=True)
    found = 0
    for number in numbers:
        run = Run(number, options, known, folder / "scratch/run")
        problem = run.problem()
        if problem:
            found += 1
            run.keep(folder, number, problem)
            print(f"{number}: {problem}: flowc {' '.join(run.line)}", flush=True)
        if options.only is not None:
            print(run.line, run.result, problem)
        elif number % 100 == 99:
            state.write_text(str(number + 1))
        if number % 5000 == 4999:
            print(f"{number + 1} runs, {found} found", flush=True)
    print(f"{len(numbers)} runs, {found} found in {folder}/found")
    return 1 if found else 0


sys.exit(main())
