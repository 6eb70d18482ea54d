"""Tests of `flowc watch`: its page as files are saved, and readers that it refuses.

test_watch.py FLOWC [MACHINE [AXE]]: pages run the machine of that file, or else FLOWC's. AXE finds what keeps people from using a page.
"""

import asyncio
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

from browser import Browser

flowc, machine = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
flows = """\
flow: Main
start: home
screens:
  home: { events: [open] }
  detail: {}
edges:
  home: { open: push detail }
"""


class Watch:
    """Watches a folder of its own."""

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="flow-watch-"))
        self.state = tempfile.mkdtemp(prefix="flow-state-")
        self.file = self.folder / "Main.flow.yaml"
        self.file.write_text(flows)
        self.begin()
        return self

    def begin(self):
        # SwiftPM blocks signals in what a plugin starts.
        def block(): signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        self.process = subprocess.Popen([flowc, "watch", self.folder], preexec_fn=block, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, "XDG_STATE_HOME": self.state})
        self.address = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/([0-9a-f]{32})/", self.address)
        assert match, self.address
        self.port, self.secret = int(match[1]), match[2]

    def end(self):
        self.process.terminate()
        self.process.wait(timeout=20)

    def __exit__(self, *_):
        self.end()

    def ask(self, head, host="127.0.0.1"):
        """The answer to these lines."""
        with socket.create_connection((host, self.port), timeout=30) as connection:
            connection.sendall(head.encode())
            parts = []
            try:
                while part := connection.recv(65536):
                    parts.append(part)
            except ConnectionResetError:
                pass
            return b"".join(parts).decode()

    def get(self, path, *lines, host=None, method="GET"):
        head = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", *lines]
        return self.ask("\r\n".join(head) + "\r\n\r\n")


def status(answer):
    return int(answer.split()[1]) if answer else None


async def test_only_the_whole_address_is_answered(watch):
    page = watch.get(f"/{watch.secret}/")
    assert status(page) == 200 and "<!doctype html>" in page
    other = watch.secret[:-1] + ("1" if watch.secret.endswith("0") else "0")
    for path in ["/", f"/{watch.secret}", f"/{other}/", f"/{watch.secret}/../", "/version", f"/x{watch.secret}/", "/" + "0" * 32 + "/"]:
        answer = watch.get(path)
        assert status(answer) == 404 and "flow" not in answer.split("\r\n\r\n")[1], path


async def test_another_host_is_refused(watch):
    for host in ["evil.example", f"evil.example:{watch.port}", "127.0.0.1", f"127.0.0.1:{watch.port + 1}", f"127.0.0.1:{watch.port}.evil.example", ""]:
        assert status(watch.get(f"/{watch.secret}/", host=host or " ")) == 403, host
    assert status(watch.ask(f"GET /{watch.secret}/ HTTP/1.1\r\n\r\n")) == 403
    assert status(watch.get(f"/{watch.secret}/", "Host: evil.example")) == 403
    assert status(watch.get(f"/{watch.secret}/", host=f"localhost:{watch.port}")) == 200


async def test_another_site_is_refused(watch):
    for site in ["cross-site", "same-site"]:
        assert status(watch.get(f"/{watch.secret}/version?shown=0", f"Sec-Fetch-Site: {site}")) == 403
    for site in ["none", "same-origin"]:
        assert status(watch.get(f"/{watch.secret}/version?shown=0", f"Sec-Fetch-Site: {site}")) == 200


async def test_nothing_but_reading_is_answered(watch):
    for method in ["POST", "PUT", "DELETE", "OPTIONS"]:
        assert status(watch.get(f"/{watch.secret}/", method=method)) == 405
    assert status(watch.ask("nonsense\r\n\r\n")) == 400
    assert status(watch.ask("GET http://evil.example/ HTTP/1.1\r\n\r\n")) == 400
    assert watch.ask("GET / HTTP/1.1\r\nX: " + "x" * 40_000) == ""


async def test_only_this_machine_is_listened_to(watch):
    with open("/proc/net/tcp") as table:
        places = [line.split()[1] for line in table if line.split()[3] == "0A" and line.split()[1].endswith(f":{watch.port:04X}")]
    assert places == [f"0100007F:{watch.port:04X}"], places
    own = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)} - {"127.0.0.1"}
    for address in own:
        try:
            socket.create_connection((address, watch.port), timeout=5).close()
            assert address.startswith("127."), f"{address} is answered"
        except OSError:
            pass


async def test_no_other_page_can_show_or_read_it(watch):
    head = watch.get(f"/{watch.secret}/").split("\r\n\r\n")[0]
    for line in ["X-Frame-Options: DENY", "frame-ancestors 'none'", "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: no-store", "Referrer-Policy: no-referrer", "nosniff"]:
        assert line in head, line
    assert "Access-Control" not in head


async def test_port_and_path_are_others_for_each_folder(watch):
    with Watch() as other:
        assert other.secret != watch.secret and other.port != watch.port
        assert status(other.get(f"/{watch.secret}/")) == 404


async def test_port_and_path_of_a_folder_stay_and_only_the_user_can_read_them(watch):
    address = watch.address
    kept = [path for path in pathlib.Path(watch.state).rglob("*") if path.is_file()]
    assert len(kept) == 1 and kept[0].stat().st_mode & 0o777 == 0o600, kept
    watch.end()
    watch.begin()
    assert watch.address == address
    # Where it is taken, or others could have read it, another one is chosen.
    with socket.socket() as taken:
        watch.end()
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(("127.0.0.1", watch.port))
        taken.listen()
        watch.begin()
        assert watch.address != address
    former = watch.address
    kept[0].chmod(0o644)
    watch.end()
    watch.begin()
    assert watch.address != former
    kept[0].write_text("80 ../../../x\n")
    watch.end()
    watch.begin()


async def test_one_that_says_nothing_keeps_nobody_waiting(watch):
    silent = [socket.create_connection(("127.0.0.1", watch.port)) for _ in range(8)]
    began = time.monotonic()
    assert status(watch.get(f"/{watch.secret}/")) == 200
    assert time.monotonic() - began < 3
    for connection in silent:
        connection.close()


async def test_the_page_is_drawn_anew_as_a_file_is_saved(watch):
    async with Browser(machine) as browser:
        await browser.size(1200, 800)
        await browser.open(watch.address)
        await browser.click("open", "#phone")
        assert await browser.run("document.getElementById('state').textContent") == "[home, detail]"
        await browser.run("window.isOld = true")
        watch.file.write_text(flows.replace("events: [open]", "events: [open, more]"))
        await browser.until("window.isOld === undefined && document.body?.dataset.ready === 'yes'", 40)
        await browser.until("document.getElementById('diagnostics-tab')?.textContent === 'Diagnostics (1)'")
        assert "event-without-edge" in await browser.run("document.getElementById('diagnostics').textContent")
        # The walk goes on where it was.
        await browser.until("document.getElementById('state')?.textContent === '[home, detail]'")
        assert browser.complaints == [], browser.complaints


async def save(watch, browser, text):
    """Saves the file, and waits until the page shows it."""
    await browser.run("window.isOld = true")
    watch.file.write_text(text)
    await browser.until("window.isOld === undefined && document.body?.dataset.ready === 'yes'", 40)


async def test_a_test_that_is_mended_is_played_again_in_place(watch):
    failing = flows + "tests:\n  it opens:\n    when: [home.open]\n    then: { stack: [home, { sheet: [detail] }] }\n"
    state = "document.getElementById('state').textContent"
    async with Browser(machine) as browser:
        await browser.size(1200, 800)
        watch.file.write_text(failing)
        await browser.open(watch.address)
        await browser.until("document.getElementById('tests-tab')?.textContent === 'Tests (1, 1 failed)'", 40)
        await browser.click("Tests (1, 1 failed)")
        await browser.click("Play", "#tests")
        assert await browser.run(state) == "[home, detail]"
        await save(watch, browser, failing.replace("push detail", "present detail"))
        await browser.until("document.getElementById('tests-tab')?.textContent === 'Tests (1)'", 40)
        assert await browser.run(state) == "[home, { sheet: [detail] }]", await browser.run(state)
        assert await browser.run("document.getElementById('playing-name').textContent") == "✔ passed: it opens"
        assert await browser.run("document.getElementById('tests-tab').getAttribute('aria-selected')") == "true"
        # Once something else was done, that is what goes on.
        await browser.click("back")
        await save(watch, browser, failing)
        assert await browser.run("document.getElementById('playing').hidden")
        assert browser.complaints == [], browser.complaints


async def test_a_broken_save_loses_neither_picture_nor_walk(watch):
    texts = "[...document.querySelectorAll('#picture .node')].map((node) => node.getAttribute('aria-label'))"
    async with Browser(machine) as browser:
        await browser.size(1200, 800)
        await browser.open(watch.address)
        await browser.click("open", "#phone")
        await browser.run("document.getElementById('tests-tab').click(); document.getElementById('zoom-in').click(); document.getElementById('link').value = '/half'")
        view = await browser.run("document.querySelector('#picture .picture').getAttribute('transform')")
        nodes = await browser.run(texts)
        # A name that is not declared is a node, and the flows run.
        await save(watch, browser, flows.replace("push detail", "push detial"))
        words = await browser.run(texts)
        assert any("detial" in word and "not declared" in word for word in words), words
        assert "'detial'" in await browser.run("document.getElementById('notices').textContent")
        # What cannot be bound is left out, and the flows do not run.
        await save(watch, browser, flows.replace("start: home", "start: { push: detail, with: { x: 1 } }"))
        assert len(await browser.run(texts)) >= len(nodes) - 1
        # A file that is no YAML leaves the last picture.
        await save(watch, browser, flows.replace("{ home:", "{ [home:").replace("[open]", "[open"))
        assert "cannot be read: shown as it was at " in await browser.run("document.getElementById('notices').textContent")
        assert len(await browser.run(texts)) >= len(nodes) - 1
        await save(watch, browser, flows)
        assert await browser.run("document.getElementById('notices').hidden") is True
        assert await browser.run(texts) == nodes
        assert await browser.run("document.getElementById('state').textContent") == "[home, detail]"
        assert await browser.run("document.querySelector('[role=tab][aria-selected=true]').id") == "tests-tab"
        assert await browser.run("document.querySelector('#picture .picture').getAttribute('transform')") == view
        assert await browser.run("document.getElementById('link').value") == "/half"
        assert browser.complaints == [], browser.complaints


def posted(watch, path, data, *lines, host=None, type="application/json"):
    body = data if isinstance(data, str) else json.dumps(data)
    head = [f"POST /{watch.secret}/{path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{watch.port}'}", f"Content-Type: {type}", f"Content-Length: {len(body.encode())}", *lines]
    answer = watch.ask("\r\n".join(head) + "\r\n\r\n" + body)
    return status(answer), answer.partition("\r\n\r\n")[2]


async def test_a_change_is_taken_from_no_other_site_for_no_other_text_and_no_other_folder(watch):
    version = int(watch.get(f"/{watch.secret}/version?shown=0").split("\r\n\r\n")[1])
    name = re.sub(r"\W", "_", watch.folder.name)
    change = {"module": name, "shown": version, "change": "rename", "kind": "screen", "name": "detail", "to": "item"}
    own = f"http://127.0.0.1:{watch.port}"
    for path in ["edit", "edit/fixes", "edit/apply"]:
        assert posted(watch, path, change, "Origin: https://evil.example")[0] == 403, path
        assert posted(watch, path, change, "Origin: null")[0] == 403, path
        assert posted(watch, path, change, "Sec-Fetch-Site: cross-site")[0] == 403, path
        assert posted(watch, path, change, host="evil.example")[0] == 403, path
        assert posted(watch, path, change, type="text/plain")[0] == 400, path
        assert posted(watch, path, "x" * 20_000)[0] == 413, path
        for body in ["", "[]", "{", '{"change": "rename"}']:
            assert posted(watch, path, body)[0] in [400, 409, 410], (path, body)
        assert status(watch.get(f"/{watch.secret}/{path}")) == 405, path
    assert posted(watch, "edit", {**change, "shown": version - 1}) == (409, "the flows have changed since this page was drawn")
    assert posted(watch, "edit", {**change, "module": "Other"})[0] == 422
    assert posted(watch, "edit", {**change, "to": "home"})[0] == 422
    code, text = posted(watch, "edit", change, f"Origin: {own}")
    shown = json.loads(text)
    assert code == 200 and "+  item: {}" in shown["files"][0]["difference"], text
    assert watch.file.read_text() == flows, "nothing is written before it is asked for"
    # The file has changed since.
    watch.file.write_text(flows + "# mine\n")
    assert posted(watch, "edit/apply", {"id": shown["id"]}) == (409, "'Main.flow.yaml' has changed since: nothing was written")
    assert watch.file.read_text() == flows + "# mine\n"
    # It has become a link that leads out.
    outside = pathlib.Path(tempfile.mkdtemp(prefix="flow-outside-")) / "Main.flow.yaml"
    outside.write_text(flows)
    watch.file.unlink()
    watch.file.symlink_to(outside)
    code, text = posted(watch, "edit/apply", {"id": shown["id"]})
    assert code == 409 and "a link leads out" in text and outside.read_text() == flows, text
    watch.file.unlink()
    watch.file.write_text(flows)
    assert posted(watch, "edit/apply", {"id": shown["id"]})[0] == 200
    assert watch.file.read_text() == flows.replace("detail", "item")
    assert posted(watch, "edit/apply", {"id": shown["id"]})[0] == 409
    assert posted(watch, "edit/apply", {"id": shown["inverse"]})[0] == 200
    assert watch.file.read_text() == flows
    assert posted(watch, "edit/apply", {"id": 1})[0] == 410
    assert [one.name for one in watch.folder.iterdir()] == ["Main.flow.yaml"]


async def test_small_changes_are_shown_made_and_undone(watch):
    text = "flow: Main\nstart: home\nscreens:\n  home: { events: [open] }  # the first\n  detail: { events: [close] }\n  other: {}\nedges:\n  home: { open: push detail }\n  detail: { close: pop }\n"
    typo = text.replace("push detail", "push detial")
    words = "document.getElementById('picture').textContent"
    ready = "window.isOld === undefined && document.body?.dataset.ready === 'yes'"
    async with Browser(machine) as browser:
        await browser.size(1440, 900)
        watch.file.write_text(text)
        await browser.open(watch.address)
        await browser.until("flowPage?.module?.dump?.screens.length === 3 && document.body.dataset.ready === 'yes'", 40)

        async def change(node, label, fields, difference, after, before=text):
            """Makes a change by keys, once it was chosen, looks at what it shows, and takes it back."""
            # Chosen in the picture.
            await browser.click(node, "#picture")
            await browser.until(f"[...document.querySelectorAll('#details button')].some((one) => (one.getAttribute('aria-label') ?? one.textContent) === {json.dumps(label)})")
            await browser.run(f"[...document.querySelectorAll('#details button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === {json.dumps(label)}).focus()")
            drawn = await browser.run(words)
            await browser.press("Enter")
            for number, field in enumerate(fields):
                if number:
                    await browser.press("Tab")
                await browser.run("document.activeElement.select()")
                await browser.press(field)
            if fields:
                await browser.press("Enter")
            await browser.until("document.activeElement.id === 'edit-apply'")
            shown = await browser.run("document.getElementById('edit-difference').textContent")
            for line in difference:
                assert f"\n{line}\n" in shown, shown
            assert watch.file.read_text() == before
            if axe:
                found = await browser.run(axe + "; axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map((one) => one.id + one.nodes[0].html))")
                assert found == [], found
            await browser.run("window.isOld = true")
            await browser.press("Enter")
            await browser.until(ready, 40)
            assert watch.file.read_text() == after, watch.file.read_text()
            changed = await browser.run(words)
            assert changed != drawn, changed
            await browser.run("window.isOld = true")
            await browser.click("Undo", "#edited")
            await browser.until(ready, 40)
            assert watch.file.read_text() == before
            assert await browser.run(words) == drawn
            return changed

        axe = pathlib.Path(sys.argv[3]).read_text() if len(sys.argv) > 3 else None
        changed = await change("detail", "Rename…", ["item"], ["-  detail: { events: [close] }", "+  item: { events: [close] }"], text.replace("detail", "item"))
        assert "item" in changed and "detail" not in changed, changed
        axe = None
        await change("home", "Lead home.open in Main elsewhere", ["other"], ["+  home: { open: push other }"], text.replace("push detail", "push other"))
        await change("home", "Add an event…", ["more", "other"], ["+  home: { events: [open, more] }  # the first"], text.replace("[open]", "[open, more]").replace("push detail }", "push detail, more: push other }"))
        await change("home", "Delete the edge home.open in Main", [], ["-  home: { open: push detail }"], text.replace("  home: { open: push detail }\n", ""))
        # Beside a typo, the node that is not declared has what mends it.
        await save(watch, browser, typo)
        await change("detial", "Declare screen 'detial'…", [], ["+  detial:"], typo.replace("other: {}\n", "other: {}\n  detial:\n"), typo)
        fix = await browser.run("[...document.querySelectorAll('#details .edits button')].map((one) => one.textContent)")
        await change("detial", next(one for one in fix if "Declare" not in one), [], ["+  home: { open: push detail }"], text, typo)
        # What has changed meanwhile is not written over, and that is said.
        await save(watch, browser, text)
        await browser.click("home", "#picture")
        await browser.click("Delete…", "#details")
        await browser.until("document.activeElement.id === 'edit-apply'")
        await browser.run("window.isOld = true")
        watch.file.write_text(text + "# mine\n")
        await browser.run("document.getElementById('edit-apply').click()")
        await browser.until(ready, 40)
        assert "Not made: the flows have changed since it was shown: Delete the edge home.open" in await browser.run("document.getElementById('edited').textContent")
        assert watch.file.read_text() == text + "# mine\n"
        complaints = [one for one in browser.complaints if "409" not in one]
        assert complaints == [], complaints


async def test_an_end_is_seen_and_the_page_goes_on_after_it(watch):
    async with Browser(machine) as browser:
        await browser.size(1200, 800)
        await browser.open(watch.address)
        await browser.click("open", "#phone")
        watch.end()
        await browser.until("document.getElementById('lost').textContent.startsWith('flowc watch has ended')", 20)
        assert (await browser.run("document.title")).startswith("(ended)")
        await browser.run("window.isOld = true")
        watch.begin()
        await browser.until("window.isOld === undefined && document.body?.dataset.ready === 'yes'", 40)
        await browser.until("document.getElementById('state')?.textContent === '[home, detail]'")
        assert await browser.run("document.getElementById('lost').hidden") is True


async def main():
    failed = 0
    for name, body in list(globals().items()):
        if not name.startswith("test_") or os.environ.get("ONLY", "") not in name:
            continue
        with Watch() as watch:
            try:
                await body(watch)
                print(f"✔ {name[5:].replace('_', ' ')}")
            except AssertionError as error:
                failed += 1
                print(f"✘ {name[5:].replace('_', ' ')}: {error}")
    if failed:
        raise SystemExit(f"{failed} failed")


asyncio.run(main())
