"""A headless Chromium, driven by its DevTools protocol: one page at a time."""

import asyncio
import base64
import itertools
import json
import os
import shutil
import subprocess
import tempfile
import urllib.request

import websockets


class Browser:
    """Starts Chromium, opens pages in it, and collects their errors.

    With the path of a machine, pages run that one instead of the one that flowc has.
    """

    def __init__(self, machine=None):
        self.machine = machine

    async def __aenter__(self):
        path = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
        if path is None:
            raise SystemExit("Chromium is not installed: apt-get install chromium")
        self.folder = tempfile.mkdtemp(prefix="flow-page-")
        arguments = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.folder}", "--hide-scrollbars"]
        arguments += ["--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--force-device-scale-factor=1"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self.process = subprocess.Popen([path, *arguments, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = await self._port()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
            target = next(one for one in json.load(answer) if one["type"] == "page")
        self.socket = await websockets.connect(target["webSocketDebuggerUrl"], max_size=None)
        self.numbers = itertools.count(1)
        self.waiting = {}
        self.complaints = []
        self.loaded = asyncio.Event()
        self.reader = asyncio.create_task(self._read())
        for domain in ["Page", "Runtime", "Log", "Network"]:
            await self.call(f"{domain}.enable")
        if self.machine:
            await self.replace_machine()
        return self

    async def __aexit__(self, *_):
        await self.socket.close()
        self.reader.cancel()
        self.process.terminate()
        self.process.wait(timeout=20)
        shutil.rmtree(self.folder, ignore_errors=True)

    async def _port(self):
        path = os.path.join(self.folder, "DevToolsActivePort")
        for _ in range(600):
            if os.path.exists(path) and (lines := open(path).read().split()):
                return lines[0]
            await asyncio.sleep(0.1)
        raise SystemExit("Chromium does not start")

    async def _read(self):
        async for text in self.socket:
            message = json.loads(text)
            if "id" in message:
                self.waiting.pop(message["id"]).set_result(message)
            elif message["method"] == "Page.loadEventFired":
                self.loaded.set()
            elif message["method"] == "Runtime.exceptionThrown":
                self.complaints.append(json.dumps(message["params"]["exceptionDetails"])[:600])
            elif message["method"] == "Runtime.consoleAPICalled" and message["params"]["type"] in ("error", "warning"):
                self.complaints.append(json.dumps(message["params"]["args"])[:600])
            elif message["method"] == "Log.entryAdded" and message["params"]["entry"]["level"] in ("error", "warning"):
                self.complaints.append(message["params"]["entry"]["text"])

    async def call(self, method, **parameters):
        number = next(self.numbers)
        future = asyncio.get_running_loop().create_future()
        self.waiting[number] = future
        await self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        message = await asyncio.wait_for(future, 120)
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")
        return message["result"]

    async def replace_machine(self):
        with open(self.machine, "rb") as file:
            text = base64.b64encode(file.read()).decode()
        script = f"""{{
          const compile = WebAssembly.compile.bind(WebAssembly);
          const bytes = Uint8Array.from(atob("{text}"), (character) => character.charCodeAt(0));
          WebAssembly.compile = () => compile(bytes);
        }}"""
        await self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    async def run(self, script):
        """The value of an expression in the page, promises awaited."""
        result = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{script}: {json.dumps(result['exceptionDetails'])[:800]}")
        return result["result"].get("value")

    async def until(self, script, seconds=20):
        """Waits until an expression is true."""
        for _ in range(int(seconds * 20)):
            if await self.run(script):
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"never true: {script}")

    async def open(self, url):
        self.loaded.clear()
        await self.call("Page.navigate", url=url)
        await asyncio.wait_for(self.loaded.wait(), 60)
        await self.until("document.body?.dataset.ready === 'yes'")

    async def size(self, width, height):
        await self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    async def look(self, scheme):
        await self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    async def press(self, *keys):
        """Presses keys by their names, or types texts."""
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        for key in keys:
            if key in codes:
                text = "\r" if key == "Enter" else ""
                for kind in ["keyDown", "keyUp"]:
                    more = {"text": text} if text and kind == "keyDown" else {}
                    await self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=codes[key], **more)
            else:
                for character in key:
                    for kind in ["keyDown", "keyUp"]:
                        more = {"text": character} if kind == "keyDown" else {}
                        await self.call("Input.dispatchKeyEvent", type=kind, key=character, **more)

    async def click(self, text, within="body", nth=0):
        """Clicks the button, tab or option that says this text, with the mouse, where it is."""
        place = await self.run(
            f"""(() => {{
              const all = [...document.querySelectorAll({json.dumps(within)} + " :is(button, text.label, g.node)")];
              const said = (one) => (one.querySelector?.("text.title") ?? one).textContent.trim();
              const found = all.filter((one) => said(one) === {json.dumps(text)} && one.getClientRects().length)[{nth}];
              if (!found) return null;
              found.scrollIntoView?.({{ block: "center" }});
              const box = found.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }})()"""
        )
        if place is None:
            raise AssertionError(f"there is no '{text}' to click in {within}")
        for kind in ["mousePressed", "mouseReleased"]:
            await self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)
        await self.settled()

    async def settled(self):
        await self.run("window.flowPage?.walk?.queue ?? null")

    async def picture(self, path):
        """A picture of the page, as PNG."""
        result = await self.call("Page.captureScreenshot", format="png")
        with open(path, "wb") as file:
            file.write(base64.b64decode(result["data"]))
