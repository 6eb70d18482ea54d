"""Makes README's moving picture: an editor, in which a flow file is written and saved, beside the page of `flowc watch`, which shows it.

moving_picture.py FLOWC FOLDER: writes a PNG for each moment into FOLDER, and `frames.txt` with a line for each: its name, and how many
milliseconds it is shown. The editor is drawn here; whatever is beside it is flowc's own page in Chromium.
"""

import asyncio
import base64
import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from browser import Browser

flowc, out = sys.argv[1], pathlib.Path(sys.argv[2])
width, height, editor = 1040, 520, 420

first = """\
flow: Trips
start: list
screens:
  list:  { events: [tripTapped] }
  trip:  { events: [editTapped, shareTapped] }
  edit:  { events: [saved] }
edges:
  list:  { tripTapped: push trip }
  trip:
    editTapped:  present edit
    shareTapped: stay
  edit:  { saved: dismiss }
"""
# A move to a screen that is not there; the screen; its name in the move; the edge of its event.
missing = first.replace("stay", "present shar")
declared = missing.replace("edges:", "  share: { events: [sent] }\nedges:")
named = declared.replace("present shar\n", "present share\n")
whole = named + "  share: { sent: dismiss }\n"


def coloured(text, cursor):
    """The file's lines as HTML, with the cursor at a place of the text."""
    lines = []
    start = 0
    for number, line in enumerate(text.split("\n")[:-1], 1):
        here = cursor - start if start <= cursor <= start + len(line) else None
        parts = []
        for place, character in enumerate(line + " "):
            mark = '<b class="cursor"></b>' if place == here else ""
            parts.append(mark + html.escape(character))
        shown = "".join(parts)
        shown = re.sub(r"(?<![\w>])(push|present|dismiss|proceed|stay|as|when)(?=[ <,}:])", r'<i class="verb">\1</i>', shown)
        shown = re.sub(r"^(\s*)([\w]+)(?=:)", r'\1<i class="key">\2</i>', shown)
        lines.append(f'<div><span class="number">{number}</span>{shown}</div>')
        start += len(line) + 1
    return "".join(lines)


def page(text, cursor, saved, picture, note):
    dot = "" if saved else "<u></u>"
    return f"""<!doctype html><meta charset=utf-8><style>
      * {{ margin: 0; box-sizing: border-box }}
      body {{ width: {width}px; height: {height}px; display: flex; background: #1f2430; font: 13px/22px 'DejaVu Sans Mono', monospace }}
      .editor {{ width: {editor}px; color: #cbccc6; padding: 0 }}
      .title {{ height: 34px; padding: 6px 14px; color: #9aa0a8; background: #191d27; font: 13px/22px 'DejaVu Sans', sans-serif }}
      .title u {{ display: inline-block; width: 9px; height: 9px; border-radius: 5px; background: #ffcc66; margin-left: 8px }}
      .text {{ padding: 12px 8px; white-space: pre; font-size: 12.5px }}
      .number {{ display: inline-block; width: 26px; margin-right: 12px; text-align: right; color: #5c6370 }}
      .key {{ color: #73d0ff; font-style: normal }} .verb {{ color: #ffad66; font-style: normal }}
      .cursor {{ display: inline-block; width: 2px; height: 17px; margin-right: -2px; background: #ffcc66; vertical-align: -4px }}
      .note {{ position: absolute; left: 14px; bottom: 12px; width: {editor - 28}px; color: #9aa0a8; font: 13px/18px 'DejaVu Sans', sans-serif }}
      img {{ width: {width - editor}px; height: {height}px; display: block }}
    </style><body data-ready=yes><div class=editor><div class=title>Trips.flow.yaml{dot}</div><div class=text>{coloured(text, cursor)}</div><div class=note>{note}</div></div>
    <img src="data:image/png;base64,{picture}">"""


class Film:
    def __init__(self, browser, watch, file):
        self.browser, self.watch, self.file = browser, watch, file
        self.frames = []
        self.text = first
        self.picture = None

    async def shot(self):
        result = await self.browser.call("Page.captureScreenshot", format="png")
        return result["data"]

    async def save(self, text):
        """Saves a text, and looks at flowc's page once it shows it."""
        self.text = text
        self.file.write_text(text)
        await asyncio.sleep(1.5)
        await self.browser.size(width - editor, height)
        await self.browser.look("light")
        await self.browser.open(self.watch)
        wanted = [word for words in re.findall(r"(?:present|push) (\w+)|\[(\w+)\]", text) for word in words if word]
        # A page that was asked for before the file was read shows what was there, and loads itself anew.
        for _ in range(100):
            try:
                seen = await self.browser.run("document.body?.dataset.ready === 'yes' ? document.documentElement.innerHTML : ''")
                if seen and all(word in seen for word in wanted):
                    break
            except RuntimeError:
                pass
            await asyncio.sleep(0.2)
        await asyncio.sleep(1)
        self.picture = await self.shot()

    async def frame(self, milliseconds, cursor, saved, note, text=None):
        path = out / f"{len(self.frames):02}.png"
        document = page(text or self.text, cursor, saved, self.picture, note)
        with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False) as file:
            file.write(document)
        await self.browser.size(width, height)
        await self.browser.open("file://" + file.name)
        path.write_bytes(base64.b64decode(await self.shot()))
        os.unlink(file.name)
        self.frames.append((path.name, milliseconds))

    async def type(self, before, after, note):
        """Shows a text that becomes another one, a few letters at a time; it is not saved."""
        start = next((place for place, (one, other) in enumerate(zip(before, after)) if one != other), len(before))
        tail = 0
        while tail < min(len(before), len(after)) - start and before[-1 - tail] == after[-1 - tail]:
            tail += 1
        new = after[start : len(after) - tail]
        rest = after[len(after) - tail :] if tail else ""
        for end in range(0, len(new), 4):
            await self.frame(130, start + end, False, note, after[:start] + new[:end] + rest if end or not new else before)
        await self.frame(400, start + len(new), False, note, after)


async def film():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="flow-film-")) / "Trips"
    folder.mkdir()
    file = folder / "Trips.flow.yaml"
    file.write_text(first)
    process = subprocess.Popen([flowc, "watch", folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, "XDG_STATE_HOME": tempfile.mkdtemp(prefix="flow-state-")})
    try:
        address = process.stdout.readline().strip()
        async with Browser() as browser:
            film = Film(browser, address, file)
            await film.save(first)
            await film.frame(1800, first.index("stay") + 4, True, "flowc watch: the flows in a browser, drawn again whenever you save")
            await film.type(first, missing, "Share leads to a screen …")
            await film.save(missing)
            await film.frame(2600, missing.index("shar\n") + 4, True, "Saved: what is missing is drawn, and marked")
            await film.type(missing, declared, "The screen is declared …")
            await film.type(declared, named, "… and named")
            await film.save(named)
            await film.frame(2200, named.index("share\n") + 5, True, "Saved: its event has no edge yet")
            await film.type(named, whole, "What happened there leads somewhere")
            await film.save(whole)
            await film.frame(3500, len(whole) - 1, True, "Saved: all is well")
            assert browser.complaints == [], browser.complaints
            (out / "frames.txt").write_text("".join(f"{name} {milliseconds}\n" for name, milliseconds in film.frames))
    finally:
        process.terminate()
        process.wait(timeout=20)


asyncio.run(film())
