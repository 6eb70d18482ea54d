"""Tests of the live inspector: an app in a process of its own, `flowc watch`, and the page in a browser.

test_live.py FLOWC APP OUTPUT [MACHINE]: pages run the machine of that file, or else FLOWC's; the app is Tests/Inspected's. A picture is left in OUTPUT.
"""

import asyncio
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time

from browser import Browser

flowc, shop, output = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
machine = sys.argv[4] if len(sys.argv) > 4 else None
root = pathlib.Path(__file__).resolve().parents[2]
about = {"id": "a", "name": "app", "process": 1, "flow": "Shop", "digest": "1", "values": "named", "isWhole": True}
step = {"answers": [], "event": {"start": {}}, "name": "start", "stack": "[catalogue]", "text": "start"}


class Watch:
    """Watches the shop, for apps of a home of their own."""

    def __enter__(self):
        self.state = tempfile.mkdtemp(prefix="flow-state-")
        self.apps = []
        self.begin()
        return self

    def begin(self):
        environment = {**os.environ, "XDG_STATE_HOME": self.state}
        self.process = subprocess.Popen([flowc, "watch", root / "Flows/Shop"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
        self.address = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/([0-9a-f]{32})/", self.address)
        assert match, self.address
        self.port, self.secret = int(match[1]), match[2]

    def end(self):
        self.process.terminate()
        self.process.wait(timeout=20)

    def __exit__(self, *_):
        for app in self.apps:
            app.kill()
            app.wait()
        self.end()

    def run(self, *arguments, kept=False):
        """An app, which finds `flowc watch` by its variable or by the file that is kept for the folder."""
        given = {"XDG_STATE_HOME": self.state, "SHOP_FILE": str(root / "Flows/Shop/ShopApp.swift")} if kept else {"FLOWC_INSPECT": self.address}
        app = subprocess.Popen([shop, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **given})
        self.apps.append(app)
        return app

    def ask(self, method, path, body=b"", *lines, host=None):
        body = body.encode() if isinstance(body, str) else body
        head = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", f"Content-Length: {len(body)}", *lines]
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as connection:
            try:
                connection.sendall("\r\n".join(head).encode() + b"\r\n\r\n" + body)
                parts = []
                while part := connection.recv(65536):
                    parts.append(part)
            except (ConnectionResetError, BrokenPipeError):
                pass
            answer = b"".join(parts).decode()
            return (int(answer.split()[1]), answer.split("\r\n\r\n", 1)[1]) if answer else (0, "")

    def say(self, *said, id="a", first=0, start=0, **more):
        """What an app says."""
        body = "\n".join([json.dumps(about), *said])
        return self.ask("POST", f"/{self.secret}/app?id={id}&first={first}&from={start}", body, **more)

    def news(self, start=0, id="a"):
        head, *lines = self.ask("GET", f"/{self.secret}/live?revision=0&id={id}&from={start}")[1].split("\n")
        return json.loads(head), lines


# What is refused


async def test_steps_and_commands_are_taken_from_no_other_site_host_or_address(watch):
    said = ["r " + json.dumps(step)]
    assert watch.say(*said) == (200, "1")
    command = json.dumps({"do": "act", "text": "back"})
    routes = [("POST", "app?id=b&first=0&from=0", json.dumps(about)), ("GET", "app/commands?id=a", ""), ("GET", "live?revision=0&id=a&from=0", ""), ("POST", "command?id=a", command), ("GET", "recording?id=a", "")]
    other = "0" * 32
    for method, path, body in routes:
        for line in ["Origin: http://evil.example", "Origin: null", f"Origin: http://127.0.0.1:{watch.port + 1}", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site"]:
            assert watch.ask(method, f"/{watch.secret}/{path}", body, line, "Content-Type: application/json")[0] == 403, (path, line)
        for host in ["evil.example", f"evil.example:{watch.port}", f"127.0.0.1:{watch.port + 1}"]:
            assert watch.ask(method, f"/{watch.secret}/{path}", body, host=host)[0] == 403, (path, host)
        assert watch.ask(method, f"/{other}/{path}", body)[0] == 404, path
        assert watch.ask(method, f"/{path}", body)[0] == 404, path
        swapped = "GET" if method == "POST" else "POST"
        assert watch.ask(swapped, f"/{watch.secret}/{path}", body)[0] == 405, path
    # A form of another site's page could send this without being asked.
    assert watch.ask("POST", f"/{watch.secret}/command?id=a", command, "Content-Type: text/plain")[0] == 400
    assert watch.ask("POST", f"/{watch.secret}/command?id=a", command, "Content-Type: application/json", f"Origin: http://127.0.0.1:{watch.port}")[0] == 200
    assert watch.ask("GET", f"/{watch.secret}/app/commands?id=a") == (200, command)
    assert watch.news()[1] == said


async def test_what_is_too_long_too_much_or_no_step_is_refused(watch):
    good = "r " + json.dumps(step)
    for bad in ["", "x " + json.dumps(step), "r", "r ", "r []", "r {", "r \"text\"", "r " + json.dumps({**step, "text": "x" * 70_000}), "s 1"]:
        assert watch.say(good, bad)[0] == 400, bad[:30]
    target = f"/{watch.secret}/app?id=a&first=0&from=0"
    for body in [b"", b"\xff\xfe", b"{", b"[]", b"x" * 5000]:
        assert watch.ask("POST", target, body)[0] == 400, body[:9]
    assert watch.ask("POST", target, "{}" + "\n" + good * 20_000)[0] == 413
    assert watch.ask("POST", target, b"", "Content-Length: 4")[0] == 400
    assert watch.ask("POST", target, b"", "Transfer-Encoding: chunked")[0] == 400
    for id in ["", "x" * 41, "../x", "%3Cb%3E", "é"]:
        assert watch.say(good, id=id)[0] == 400, id
    for place in ["first=-1&from=0", "first=2&from=1", "first=0&from=99999999999999999999", f"first={2**31}&from={2**31}"]:
        assert watch.ask("POST", f"/{watch.secret}/app?id=a&{place}", json.dumps(about))[0] in (200, 400), place
    command = f"/{watch.secret}/command?id=a"
    watch.say(good)
    for body in ["", "[]", "{", "x" * 5000, '{"do":\n"act"}']:
        assert watch.ask("POST", command, body, "Content-Type: application/json")[0] == 400, body[:9]
    one = json.dumps({"do": "act", "text": "back"})
    assert [watch.ask("POST", command, one, "Content-Type: application/json")[0] for _ in range(101)] == [200] * 100 + [400]


async def test_apps_and_steps_are_kept_up_to_a_number(watch):
    for number in range(6):
        assert watch.say("r " + json.dumps(step), id=f"app{number}")[0] == 200
    assert [app["id"] for app in watch.news()[0]["apps"]] == [f"app{number}" for number in range(2, 6)]
    start = 0
    line = "r " + json.dumps(step)
    while start < 21_000:
        status, text = watch.say(*[line] * 5_000, start=start)
        assert status == 200
        start = int(text)
    head, lines = watch.news()
    assert head["first"] > 0 and start - head["first"] <= 20_000, head
    assert sum(map(len, lines)) <= 600_000
    assert watch.ask("GET", f"/{watch.secret}/recording?id=a")[0] == 404
    # What was sent already is not taken twice, and what is missing is asked for.
    assert watch.say(line, line, start=start - 1) == (200, str(start + 1))
    assert watch.say(line, start=start + 100) == (200, str(start + 1))


# A session


words = "document.getElementById('live-words')?.textContent ?? ''"
red = "[...document.querySelectorAll('#timeline .alarm')].map((one) => one.textContent)"
state = "document.getElementById('state').textContent"


async def walked(app):
    line = await asyncio.to_thread(app.stdout.readline)
    match = re.fullmatch(r"walked to (.*)\n", line)
    assert match, line
    return match[1]


async def said(app, line):
    app.stdin.write(line + "\n")
    app.stdin.flush()
    return (await asyncio.to_thread(app.stdout.readline)).strip()


async def test_a_thousand_random_steps_show_no_difference(watch):
    began = time.monotonic()
    async with Browser(machine) as browser:
        await browser.size(1400, 900)
        await browser.open(watch.address)
        stack = await walked(app := watch.run(1300, 7, kept=True))
        await browser.until(f"flowLive.walk?.steps.length >= 1000 && {state} === {json.dumps(stack)}", 60)
        assert await browser.run("flowLive.isShown && flowLive.walk.hasSameFlows && flowLive.walk.isExact")
        assert await browser.run(red) == [], await browser.run(red)
        count = await browser.run("flowLive.walk.steps.length")
        compared = await browser.run("flowLive.walk.compared")
        assert compared == count, f"the presenter was compared after {compared} of {count} steps"
        kinds = await browser.run("[...new Set(flowLive.walk.steps.map((step) => Object.keys(step.record.event)[0]))].sort()")
        assert set(kinds) >= {"start", "sent", "back", "dismissed", "opened", "unanswered", "ended", "conditionsChanged"}, kinds
        assert ": " + str(count) + " steps, no difference" in await browser.run(words), await browser.run(words)
        # Nothing of what was typed is there, but names for it.
        text = await browser.run("JSON.stringify(flowLive.walk.steps.map((step) => step.record))")
        assert "Baker" not in text and "onerror" not in text and "v1" in text
        # The recording is one that flowc reads, and a simulator takes it to the same stack.
        recording = pathlib.Path(watch.state) / "shop.json"
        recording.write_text(watch.ask("GET", f"/{watch.secret}/recording?id={await browser.run('flowLive.app.id')}")[1])
        result = subprocess.run([flowc, "simulate", "--replay", recording, root / "Flows/Shop"], capture_output=True, text=True, input="")
        assert stack in result.stdout and "differ" not in result.stdout, result.stdout[-500:] + result.stderr
        assert browser.complaints == [], browser.complaints
        app.kill()
        await browser.until(f"{words}.includes('has gone')", 15)
        print(f"  {count} steps in {time.monotonic() - began:.0f} s")


async def test_a_planted_difference_is_one_red_row(watch):
    async with Browser(machine) as browser:
        await browser.size(1400, 900)
        await browser.open(watch.address)
        stack = await walked(watch.run(300, 3, 20))
        await browser.until(f"{state} === {json.dumps(stack)} && flowLive.walk.steps.length > 200", 60)
        rows = await browser.run(red)
        assert len(rows) == 1 and re.fullmatch(r"✘ The app shows .*, and the model .*\.", rows[0]), rows
        assert "1 difference" in await browser.run(words)
        await browser.picture(output / "live.png")


async def test_the_page_acts_in_the_app_and_copies_a_test(watch):
    async with Browser(machine) as browser:
        await browser.size(1400, 900)
        await browser.open(watch.address)
        await walked(app := watch.run(0))

        async def at(stack):
            await browser.until(f"flowLive.isShown && {state} === {json.dumps(stack)} && flowLive.walk.compared === flowLive.walk.steps.length")

        await at("[catalogue]")
        await browser.click("cartTapped", "#phone")
        await at("[catalogue, cart]")
        assert await said(app, "stack") == "[catalogue, cart]"
        await browser.click("back")
        await at("[catalogue]")
        await browser.run("document.getElementById('link').value = 'shop://products/7'; document.getElementById('link-form').requestSubmit()")
        await at("[catalogue, product]")
        # What is given in the app's place holds until the app is let answer again.
        await browser.click("back")
        await at("[catalogue]")
        await browser.click("yes", "#conditions", nth=1)
        await browser.until("document.getElementById('live').textContent.includes('Let the app answer filled')")
        await browser.click("cartTapped", "#phone")
        await at("[catalogue, cart]")
        await browser.click("orderTapped", "#phone")
        await at("[catalogue, cart, { drawer: [credentials] }]")
        assert "SignIn" in await browser.run("document.getElementById('waiting').textContent")
        here = await browser.run("[...document.querySelectorAll('#picture .node.live, #picture .node.shown')].length")
        assert here > 0
        # With the given answer taken back, the app answers again.
        await browser.click("back")
        await at("[catalogue, cart]")
        await browser.click("Let the app answer filled")
        await browser.until("!document.getElementById('live').textContent.includes('Let the app')")
        await browser.click("orderTapped", "#phone")
        await at("[catalogue, cart, { alert: [empty] }]")
        # What cannot be done is said.
        await browser.run("flowPage.do({ do: 'act', text: 'nothing.here' })")
        await browser.until("document.getElementById('live-note').textContent === 'nothing.here: that cannot happen here'")
        await browser.click("Copy as test")
        await browser.until("document.getElementById('test-text').value.includes('tests:')")
        test = await browser.run("document.getElementById('test-text').value")
        folder = pathlib.Path(watch.state) / "copied"
        subprocess.run(["cp", "-r", root / "Flows/Shop", folder], check=True)
        shop_file = folder / "Shop.flow.yaml"
        shop_file.write_text(re.sub(r"\ntests:\n.*", "\n", shop_file.read_text(), flags=re.S) + "\n" + test)
        result = subprocess.run([flowc, "test", folder], capture_output=True, text=True)
        assert result.returncode == 0, test + result.stdout + result.stderr
        assert browser.complaints == [], browser.complaints


async def test_texts_of_an_app_are_only_text(watch):
    evil = "<img src=x onerror=\"document.title='evil'\">"
    named = {**about, "name": evil, "flow": "Shop"}
    async with Browser(machine) as browser:
        await browser.open(watch.address)
        records = [step, {**step, "event": {"unanswered": {"_0": evil}}, "name": evil, "text": f"link: {evil}", "stack": evil}]
        body = "\n".join([json.dumps(named), *("r " + json.dumps(one) for one in records), "s " + json.dumps({"screens": [evil]}), "n " + json.dumps({"text": evil})])
        assert watch.ask("POST", f"/{watch.secret}/app?id=a&first=0&from=0", body)[0] == 200
        await browser.until("document.getElementById('live-note')?.textContent.includes('<img')")
        assert await browser.run("document.querySelectorAll('img').length") == 0
        assert "evil" not in await browser.run("document.title")
        # Garbage that is JSON ends nothing.
        watch.say("r {}", "r " + json.dumps({"event": {"sent": 7}, "answers": "x", "stack": 5}), "s {}", start=4)
        watch.say("r " + json.dumps(step), start=7)
        await browser.until("flowLive.walk.next === 8")


async def test_an_app_that_dies_and_one_that_watch_outlives_come_again(watch):
    async with Browser(machine) as browser:
        await browser.size(1400, 900)
        await browser.open(watch.address)
        stack = await walked(app := watch.run(30, 5))
        await browser.until(f"flowLive.isShown && {state} === {json.dumps(stack)}")
        first = await browser.run("flowLive.app.id")
        app.kill()
        await browser.until(f"{words}.includes('has gone')", 15)
        stack = await walked(app := watch.run(40, 6, kept=True))
        await browser.until(f"flowLive.app.id !== {json.dumps(first)} && flowLive.isShown && {state} === {json.dumps(stack)}")
        assert await browser.run(red) == []
        # The app says everything again to another `flowc watch` at the same place, and the page goes on with it.
        count = await browser.run("flowLive.walk.steps.length")
        watch.end()
        await asyncio.sleep(2)
        watch.begin()
        await browser.until(f"window.flowLive?.walk?.steps.length >= {count} && {state} === {json.dumps(stack)}", 40)
        assert await browser.run(red) == [], await browser.run(red)
        app.stdin.write("quit\n")
        app.stdin.flush()
        assert await asyncio.to_thread(app.wait, 20) == 0


async def main():
    failed = 0
    only = os.environ.get("ONLY", "")
    for name, body in list(globals().items()):
        if not name.startswith("test_") or only not in name:
            continue
        with Watch() as watch:
            try:
                await body(watch)
                print(f"✔ {name[5:].replace('_', ' ')}", flush=True)
            except AssertionError as error:
                failed += 1
                print(f"✘ {name[5:].replace('_', ' ')}: {error}", flush=True)
    if failed:
        raise SystemExit(f"{failed} failed")


asyncio.run(main())
