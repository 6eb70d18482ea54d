"""Tests of the page in a real browser.

test_page.py FLOWC OUTPUT [--machine FILE] [--walks FILE] [--axe FILE]: makes pages with FLOWC of the examples and of flows of its own, uses them as a person would, and
leaves pictures of them in OUTPUT. The pages run the machine of the file, or else FLOWC's. With walks, the page's machine takes each of them, and has to say
what the simulator said. With axe's script, it looks for what keeps people from using the page.
"""

import asyncio
import functools
import inspect
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import time
import zlib

from browser import Browser

flowc, output = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
root = pathlib.Path(__file__).resolve().parents[2]
scratch = pathlib.Path(tempfile.mkdtemp(prefix="flow-pages-"))


def page(name, *folders):
    """The address of a page of flows."""
    path = scratch / f"{name}.html"
    subprocess.run([flowc, "graph", "--format", "html", "-o", path, *folders], check=True, stderr=subprocess.DEVNULL)
    return path.as_uri()


@functools.cache
def example(name):
    """The address of an example's page, which is written once."""
    return page(name, root / "Flows" / name)


def own(name, text):
    folder = scratch / name
    folder.mkdir()
    (folder / f"{name}.flow.yaml").write_text(text)
    path = scratch / f"{name}.html"
    # With diagnostics it fails, and draws all the same.
    subprocess.run([flowc, "graph", "--format", "html", "-o", path, folder], stderr=subprocess.DEVNULL)
    return path.as_uri()


async def stack(browser):
    return await browser.run("document.getElementById('state').textContent")


async def expect(browser, wanted):
    found = await stack(browser)
    assert found == wanted, f"{found} is on the screen, and not {wanted}"


# Use by a person


async def test_edit_profile_is_walked_through(browser):
    await browser.open(example("EditProfile"))
    await expect(browser, "[profile]")
    await browser.click("cityTapped", "#phone")
    await expect(browser, "[profile, regions]")
    await browser.click("regionTapped", "#phone")
    await expect(browser, "[profile, regions, cities]")
    await browser.click("‹", "#phone")
    await expect(browser, "[profile, regions]")
    await browser.click("federalCity", "#phone")
    await expect(browser, "[profile]")
    assert await browser.run("document.getElementById('context').textContent") == "EditProfile.user user"


async def test_chat_is_walked_through_with_its_tabs(browser):
    await browser.open(example("Chat"))
    await browser.click("loggedIn", "#phone")
    await expect(browser, "[{ Main.chats: { chats: [chatList] } }]")
    await browser.click("settings", "#phone .tabs")
    pressed = await browser.run("document.querySelector('.tabs [aria-pressed=true]').textContent")
    assert pressed.startswith("● settings"), pressed
    await browser.click("offline", "#conditions")
    assert "overlay: [offline]" in await stack(browser)
    await browser.click("online", "#conditions")
    assert "overlay" not in await stack(browser)
    await browser.click("drawer", "#conditions")
    await browser.click("start")
    await browser.click("loggedIn", "#phone")
    assert await browser.run("document.querySelector('.phone .drawer') !== null")


async def test_shop_is_walked_through_its_gate(browser):
    await browser.open(example("Shop"))
    await browser.click("cartTapped", "#phone")
    await browser.click("yes", "#conditions", nth=1)
    await browser.click("orderTapped", "#phone")
    assert "credentials" in await stack(browser)
    assert "SignIn" in await browser.run("document.getElementById('waiting').textContent")
    await browser.click("yes", "#conditions", nth=2)
    await browser.click("entered", "#phone", nth=0)
    assert await stack(browser) == "[catalogue, cart, { full: [address] }]"
    await browser.click("yes", "#conditions", nth=0)
    await browser.click("back", ".side")
    assert "alert: [discard]" in await stack(browser)


async def test_edges_light_up_as_authenticated_is_flipped(browser):
    await browser.open(own("Gate", gate_flows))
    await browser.run("flowPage.enter('Main')")
    dark = "[...document.querySelectorAll('.edge .label.dark')].map((label) => label.textContent)"
    assert await browser.run(dark) == ["open", "1. when authenticated"], await browser.run(dark)
    await browser.click("yes", "#conditions")
    assert await browser.run(dark) == ["open", "else"], await browser.run(dark)


async def test_a_link_is_opened_and_the_walk_goes_back_in_time(browser):
    await browser.open(example("Shop"))
    await browser.run("document.getElementById('link').focus()")
    await browser.press("shop://products/7", "Enter")
    await browser.settled()
    await expect(browser, "[catalogue, product]")
    assert "7" in await browser.run("document.querySelector('#phone dl').textContent")
    await browser.click("‹ Step back")
    await expect(browser, "[catalogue]")
    await browser.click("Step on ›")
    await expect(browser, "[catalogue, product]")
    await browser.click("‹ Step back")
    await browser.click("cartTapped", "#phone")
    await expect(browser, "[catalogue, cart]")
    assert await browser.run("flowPage.walk.steps.length") == 2


async def test_tasks_are_answered_moves_held_and_the_app_relaunched(browser):
    await browser.open(own("Tasks", task_flows))
    await browser.click("submitted", "#phone")
    assert "sendLink" in await browser.run("document.getElementById('waiting').textContent")
    await browser.click("failed", "#waiting")
    await expect(browser, "[form, sorry]")
    await browser.click("relaunch")
    await expect(browser, "[form, sorry]")
    await browser.click("back", ".side")
    await browser.click("submitted", "#phone")
    await browser.click("sent", "#waiting")
    await expect(browser, "[form, done]")


async def test_buttons_of_screens_that_are_covered_or_wait_say_so(browser):
    silent = "[...document.querySelectorAll('#phone .silent')].map((one) => one.title.split(':')[0] + ' ' + one.textContent.trim())"
    await browser.open(own("Silent", task_flows))
    assert await browser.run(silent) == []
    await browser.click("submitted", "#phone")
    assert await browser.run(silent) == ["waiting submitted"], await browser.run(silent)
    await browser.click("submitted", "#phone")
    await expect(browser, "[form]")
    await browser.open(example("Shop"))
    await browser.click("cartTapped", "#phone")
    await browser.click("orderTapped", "#phone")
    await expect(browser, "[catalogue, cart, { alert: [empty] }]")
    assert "covered orderTapped" in await browser.run(silent), await browser.run(silent)


async def test_a_failing_test_is_listed_shown_and_replayed(browser):
    await browser.open(own("Failing", failing_flows))
    assert await browser.run("document.getElementById('tests-tab').textContent") == "Tests (2, 1 failed)"
    await browser.click("Tests (2, 1 failed)")
    await browser.click("Play", "#tests")
    await expect(browser, "[list, detail]")
    alarm = await browser.run("document.querySelector('#timeline .alarm').textContent")
    assert "expected" in alarm, alarm
    assert await browser.run("document.querySelectorAll('.node.visited').length") == 2
    await browser.click("Diagnostics (1)")
    assert "test-failed" in await browser.run("document.getElementById('diagnostics').textContent")


async def test_the_walk_to_a_finding_is_played(browser):
    await browser.open(own("Refuted", refuted_flows))
    diagnostics = await browser.run("document.getElementById('diagnostics').textContent")
    assert "property-violated" in diagnostics and "1. start" in diagnostics, diagnostics
    await browser.click("Diagnostics (2)")
    await browser.click("Play", "#diagnostics", nth=0)
    await expect(browser, "[home, cart, payment]")
    timeline = "[...document.querySelectorAll('#timeline .what')].map((one) => one.textContent)"
    assert await browser.run(timeline) == ["start", "home.cartTapped", "conditions: { signedIn: false }", "cart.ordered"], await browser.run(timeline)
    assert "paidSignedIn" in await browser.run("document.querySelector('#timeline .alarm').textContent")
    assert await browser.run("flowPage.picture.picture.name") == "Shop"
    assert await browser.run("[...document.querySelectorAll('.node.found .title')].map((one) => one.textContent)") == ["cart"]
    await browser.click("‹ Step back")
    await expect(browser, "[home, cart]")
    # A test that fails is a diagnostic, which plays it, too.
    await browser.click("Play", "#diagnostics", nth=1)
    await expect(browser, "[home, cart]")


async def test_the_walk_is_copied_as_a_test_that_passes(browser):
    for name, presses in {
        "EditProfile": ["cityTapped", "federalCity"],
        "Shop": ["productTapped", "added", "tapped"],
        "Chat": ["loggedIn", "settings"],
        "Launch": [],
    }.items():
        await browser.open(example(name))
        for press in presses:
            await browser.click(press, "#phone")
        await browser.click("Copy as test")
        text = await browser.run("document.getElementById('test-text').value")
        folder = scratch / f"copied-{name}"
        folder.mkdir()
        for file in (root / "Flows" / name).glob("*.flow.yaml"):
            (folder / file.name).write_text(file.read_text())
        (folder / "Copied.flow.yaml").write_text(text)
        tests = subprocess.run([flowc, "test", folder], capture_output=True, text=True)
        assert tests.returncode == 0, text + tests.stderr + tests.stdout


async def test_a_test_with_several_context_fields_is_copied_as_one_that_passes(browser):
    await browser.open(own("Draft", draft_flows))
    await browser.click("Tests (1)")
    await browser.click("Play", "#tests")
    await expect(browser, "[editor, preview]")
    await browser.click("Copy as test")
    text = await browser.run("document.getElementById('test-text').value")
    folder = scratch / "Draft"
    (folder / "Copied.flow.yaml").write_text(text)
    tests = subprocess.run([flowc, "test", folder], capture_output=True, text=True)
    assert tests.returncode == 0, text + tests.stderr + tests.stdout


async def test_flows_of_imported_modules_are_walked_through(browser):
    await browser.open(page("Banking", *sorted((root / "Flows" / "Banking").iterdir())))
    assert await browser.run("document.getElementById('module').options.length") == 4
    for index in range(1, 4):
        await browser.run(f"flowPage.open({index})")
        presses = await browser.run("document.querySelectorAll('#phone button.event').length")
        assert presses > 0, await browser.run("flowPage.module.name")
        before = await stack(browser)
        if before == "[notAllowed]":
            # The company's wall stands until the device is allowed.
            await browser.click("triedAgain", "#phone")
            await expect(browser, before)
            await browser.click("yes", '#conditions [aria-label="deviceAllowed"]')
        await browser.run("document.querySelector('#phone button.event').click()")
        await browser.settled()
        assert await stack(browser) != before


async def test_a_notification_is_opened_by_its_payload(browser):
    await browser.open(example("Chat"))
    await browser.click("loggedIn", "#phone")
    await browser.run("document.getElementById('link').focus()")
    await browser.press("{ type: message, peer: bob }", "Enter")
    await browser.settled()
    await expect(browser, "[{ Main.chats: { chats: [chatList, chat] } }]")
    assert await browser.run("[...document.getElementById('links').options].some((one) => one.value === \"{ type: message, peer: '{peer}' }\")")


async def test_search_by_keyboard_leads_to_a_screen(browser):
    await browser.open(example("Shop"))
    await browser.press("/")
    assert await browser.run("document.activeElement.id") == "search"
    await browser.press("pay", "Enter")
    assert await browser.run("flowPage.picture.picture.name") == "Checkout"
    assert await browser.run("document.querySelector('.node.chosen .title').textContent") == "payment"
    assert "How to pay." in await browser.run("document.getElementById('details').textContent")


async def test_the_picture_is_used_by_keyboard_alone(browser):
    await browser.open(example("Shop"))
    await browser.run("document.getElementById('look').focus()")
    await browser.press("Tab")
    assert await browser.run("document.activeElement.closest('svg') !== null")
    before = await browser.run("flowPage.picture.focused")
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]:
        await browser.press(key)
    assert await browser.run("flowPage.picture.focused") is not None and before is not None
    await browser.run("flowPage.picture.find('Checkout')")
    await browser.press("Enter")
    assert await browser.run("flowPage.picture.picture.name") == "Checkout"
    await browser.run("document.querySelector('.node').focus()")
    scale = await browser.run("flowPage.picture.view.scale")
    await browser.press("+")
    assert await browser.run("flowPage.picture.view.scale") > scale
    await browser.press("Escape")
    assert await browser.run("flowPage.picture.picture.name") == ""


async def test_a_node_is_chosen_and_a_flow_entered_with_the_mouse(browser):
    await browser.open(example("Shop"))
    await browser.click("Checkout", "#picture")
    assert "Where to, how to pay" in await browser.run("document.getElementById('details').textContent")
    await browser.click("Enter this flow", "#details")
    await browser.click("review", "#picture")
    contract = await browser.run("document.getElementById('details').textContent")
    assert "Everything at a glance" in contract and "payTapped run charge" in contract, contract


async def test_the_picture_is_moved_with_the_mouse(browser):
    await browser.open(example("Shop"))
    before = await browser.run("flowPage.picture.view")
    for kind, x, y in [("mousePressed", 300, 700), ("mouseMoved", 340, 690), ("mouseReleased", 340, 690)]:
        await browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)
    after = await browser.run("flowPage.picture.view")
    assert (after["x"] - before["x"], after["y"] - before["y"]) == (40, -10), (before, after)
    await browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=300, y=400, deltaX=0, deltaY=-120, modifiers=2)
    await browser.until(f"flowPage.picture.view.scale > {after['scale']}")


async def test_a_swipe_that_is_let_go_changes_nothing_and_columns_lie_side_by_side(browser):
    await browser.open(own("Columns", column_flows))
    titles = "[...document.querySelectorAll('#phone .split .pane')].map((one) => [one.querySelector('.column').textContent, one.querySelector('h3').textContent])"
    assert await browser.run(titles) == [["● list", "folders"], ["detail", "nothing"]], await browser.run(titles)
    await browser.click("folderTapped", "#phone")
    assert await browser.run(titles) == [["list", "folders"], ["● detail", "folder"]], await browser.run(titles)
    before = await stack(browser)
    await browser.click("swipe: cancelled")
    await expect(browser, before)
    assert await browser.run("document.querySelector('#timeline [aria-current] .what').textContent") == "swipe: cancelled"


# The walk in the picture


async def test_the_picture_and_the_details_follow_the_walk(browser):
    shown = "[flowPage.picture.picture.name, document.querySelector('#details h2').textContent]"
    walked = "[...document.querySelectorAll('.edge.walked .steps')].map((one) => one.textContent)"
    await browser.open(example("Shop"))
    assert await browser.run(shown) == ["", "flow Shop"]
    await browser.click("cartTapped", "#phone")
    assert await browser.run(shown) == ["Shop", "screen cart"], await browser.run(shown)
    await browser.click("orderTapped", "#phone")
    # The start, the cart, the decision and its arm.
    assert sorted(await browser.run(walked)) == ["1", "2", "3", "3"], await browser.run(walked)
    arm = "[...document.querySelectorAll('.edge.walked .label')].map((one) => one.textContent)"
    assert "1. when not filled" in await browser.run(arm) and "else" not in await browser.run(arm), await browser.run(arm)
    await browser.click("‹ Step back")
    assert sorted(await browser.run(walked)) == ["1", "2"]
    # What somebody has asked for stays.
    await browser.click("All flows", "#crumbs")
    await browser.run("flowPage.showSubject('Shop', 'offer')")
    await browser.click("All flows", "#crumbs")
    await browser.click("Step on ›")
    assert await browser.run(shown) == ["", "screen offer"], await browser.run(shown)


async def test_lines_between_flows_are_walked_in_the_picture_of_all(browser):
    await browser.open(example("Chat"))
    await browser.run("flowPage.enterByHand('')")
    await browser.click("loggedIn", "#phone")
    assert await browser.run("document.querySelectorAll('.edge.walked').length") > 0


async def test_a_page_begins_with_a_walk(browser):
    walk = scratch / "walk.txt"
    walk.write_text("start\ncart.orderTapped → [catalogue, cart, { alert: [empty] }]\n".replace("cart.order", "catalogue.cartTapped → [catalogue, cart]\ncart.order"))
    path = scratch / "walked.html"
    subprocess.run([flowc, "graph", root / "Flows" / "Shop", "--walk", walk, "-o", path], check=True)
    await browser.open(path.as_uri())
    await expect(browser, "[catalogue, cart, { alert: [empty] }]")
    assert await browser.run("flowPage.walk.steps.length") == 3


# Reviews


def changed(name, *changes):
    """The folders of an example as it is, and with changed texts."""
    folders = [scratch / f"{name}-{side}" / name for side in ("old", "new")]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        for file in (root / "Flows" / name).glob("*.flow.yaml"):
            text = file.read_text()
            for old, new in changes if folder is folders[1] else []:
                text = text.replace(old, new)
            (folder / file.name).write_text(text)
    return folders


async def test_a_difference_is_shown_and_walked_on_both_machines(browser):
    old, new = changed("Shop", ("similarTapped: push product", "similarTapped: replace product"), ("offer: { added: { pop, ", "offer: { added: { push: cart, "))
    path = scratch / "review.html"
    # A test fails after this change, and the page is written all the same.
    subprocess.run([flowc, "graph", new, "--diff", old, "-o", path], stderr=subprocess.DEVNULL)
    await browser.open(path.as_uri())
    await browser.run("flowPage.enter('Shop')")
    words = "(mark) => [...document.querySelectorAll(`#picture text.${mark}`)].map((one) => one.textContent)"
    assert "+ added" in await browser.run(f"({words})('added')"), await browser.run(f"({words})('added')")
    assert "− added" in await browser.run(f"({words})('removed')")
    assert any("similarTapped" in text for text in await browser.run(f"({words})('removed')")), await browser.run(f"({words})('removed')")
    for side in ["Before", "After"]:
        await browser.click(side, "#sides")
        assert await browser.run("document.querySelectorAll('#picture text:is(.added, .removed)').length") == 0
    await browser.click("Changes (2)")
    assert "different for users" in await browser.run("document.getElementById('changes').innerText")
    parted = "[document.getElementById('before-state').textContent, document.getElementById('before-words').textContent]"
    await browser.click("productTapped", "#phone")
    assert await browser.run(parted) == ["[catalogue, product]", "Both go the same way."], await browser.run(parted)
    await browser.click("similarTapped", "#phone")
    await browser.until("document.getElementById('before-words').textContent.startsWith('They part')")
    assert await browser.run(parted) == ["[catalogue, product, product]", "They part at step 3: product.similarTapped: { id: id }."], await browser.run(parted)
    await expect(browser, "[catalogue, product]")
    # The picture of before shows where the walk was then.
    await browser.click("Before", "#sides")
    assert await browser.run("document.querySelector('.node.shown .title').textContent") == "product"
    await browser.click("‹ Step back")
    await browser.until("!document.getElementById('before-box').classList.contains('differs')")


async def test_the_walks_of_a_difference_are_played(browser):
    old, new = [scratch / f"stacked-{side}" for side in ("old", "new")]
    for folder, text in [(old, gate_flows), (new, gate_flows.replace("push outside", "root outside"))]:
        folder.mkdir()
        (folder / "Main.flow.yaml").write_text(text)
    path = scratch / "stacked.html"
    subprocess.run([flowc, "graph", new, "--diff", old, "-o", path], check=True, stderr=subprocess.DEVNULL)
    await browser.open(path.as_uri())
    await browser.click("▶ Walk", "#changes")
    await browser.until("document.getElementById('before-words').textContent.startsWith('They part')")
    assert await stack(browser) != await browser.run("document.getElementById('before-state').textContent")


async def test_a_heat_map_shows_how_often_everything_was_taken(browser):
    shop = root / "Flows" / "Shop"
    counts = scratch / "coverage.json"
    counts.write_bytes(subprocess.run([flowc, "coverage", shop, "--format", "json"], check=True, capture_output=True).stdout)
    path = scratch / "heat.html"
    subprocess.run([flowc, "graph", shop, "--coverage", counts, "-o", path], check=True)
    await browser.open(path.as_uri())
    await browser.run("flowPage.enter('Shop')")
    said = await browser.run("[...document.querySelectorAll('#picture text.never')].map((one) => one.textContent)")
    assert "never" in said and "×1, false ×4" in said, said
    assert await browser.run("document.querySelectorAll('.edge.untaken').length") > 0
    gate = await browser.run("[...document.querySelectorAll('.node.gate text.tally')].map((one) => one.textContent)")
    assert gate == ["passed ×6, stopped ×4"], gate
    await browser.click("? Legend")
    assert "never" in await browser.run("document.getElementById('legend-box').textContent")


async def test_pictures_of_screens_are_in_nodes_and_on_the_phone(browser):
    folder = scratch / "screens"
    folder.mkdir()
    for name in ["catalogue", "cart", "product.phone", "product.tablet"]:
        (folder / f"{name}.png").write_bytes(png(195, 422))
    os.utime(folder / "cart.png", (0, 0))
    (scratch / "secret.png").write_bytes(png(9, 9))
    (folder / "offer.png").symlink_to(scratch / "secret.png")
    shop = root / "Flows" / "Shop"
    path = scratch / "screens.html"
    subprocess.run([flowc, "graph", shop, "--screens", folder, "-o", path], check=True)
    await browser.open(path.as_uri())
    assert await browser.run("document.querySelectorAll('#phone img').length") == 1
    assert await browser.run("document.querySelector('#phone img').decode().then(() => document.querySelector('#phone img').naturalWidth)") == 195
    await browser.run("flowPage.enter('Shop')")
    shown = "[...document.querySelectorAll('.node .screenshot title')].map((one) => one.textContent)"
    assert sorted(await browser.run(shown)) == ["cart (older than its flow file)", "catalogue", "product, sample phone"], await browser.run(shown)
    assert await browser.run("document.querySelectorAll('.node .screenshot.old').length") == 1
    await browser.click("cartTapped", "#phone")
    assert "older" in await browser.run("document.querySelector('#phone .screenshot.old').textContent")
    await browser.picture(output / "Shop-screens.png")
    (folder / "thanks.png").write_text("no picture")
    refused = subprocess.run([flowc, "graph", shop, "--screens", folder, "-o", path], capture_output=True, text=True)
    assert refused.returncode == 1 and "is no PNG" in refused.stderr, refused


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x20\x60\xa0" * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


# Reach


async def test_the_overview_is_there_without_scripts(browser):
    await browser.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        browser.loaded.clear()
        await browser.call("Page.navigate", url=example("Shop"))
        await asyncio.wait_for(browser.loaded.wait(), 60)
        document = await browser.call("DOM.getDocument", depth=0)
        found = await browser.call("DOM.querySelector", nodeId=document["root"]["nodeId"], selector="noscript svg")
        picture = (await browser.call("DOM.getOuterHTML", nodeId=found["nodeId"]))["outerHTML"]
        assert ">Checkout<" in picture and ">SignIn<" in picture, picture[:400]
        box = await browser.call("DOM.getBoxModel", nodeId=found["nodeId"])
        assert box["model"]["width"] > 300 and box["model"]["height"] > 200, box["model"]
        main = await browser.call("DOM.querySelector", nodeId=document["root"]["nodeId"], selector="main")
        await browser.call("DOM.enable")
        await browser.call("CSS.enable")
        style = await browser.call("CSS.getComputedStyleForNode", nodeId=main["nodeId"])
        assert {"name": "display", "value": "none"} in style["computedStyle"]
        await browser.picture(output / "Shop-without-scripts.png")
    finally:
        await browser.call("Emulation.setScriptExecutionDisabled", value=False)


async def test_the_picture_and_the_details_are_printed(browser):
    await browser.open(example("Shop"))
    await browser.run("flowPage.showSubject('Shop', 'cart')")
    await browser.call("Emulation.setEmulatedMedia", media="print")
    await browser.run("dispatchEvent(new Event('beforeprint'))")
    hidden = "[...document.querySelectorAll('.side, .tools, .keys, .search')].every((one) => !one.getClientRects().length)"
    assert await browser.run(hidden)
    box = await browser.run("(({ x, width, height }) => [x, width, height])(document.getElementById('picture').getBoundingClientRect())")
    drawn = await browser.run("(({ x, width, height }) => [x, width, height])(document.querySelector('#picture .frame').getBoundingClientRect())")
    assert abs(drawn[0] + drawn[1] / 2 - box[0] - box[1] / 2) < 20, (box, drawn)
    assert drawn[0] >= box[0] and drawn[1] <= box[1] and drawn[2] <= box[2] and drawn[2] > 300, (box, drawn)
    assert "cart" in await details(browser)
    await browser.picture(output / "Shop-printed.png")
    await browser.run("dispatchEvent(new Event('afterprint'))")
    await browser.call("Emulation.setEmulatedMedia", media="")
    await browser.look("light")
    assert await browser.run("document.getElementById('picture').getAttribute('viewBox')") is None


async def test_axe_finds_nothing_after_ten_random_steps(browser):
    path = option("--axe")
    if path is None:
        return
    source = pathlib.Path(path).read_text()
    chosen = random.Random(4)
    for look in ["light", "dark"]:
        await browser.look(look)
        for name in ["EditProfile", "Launch", "Chat", "Shop"]:
            await browser.open(example(name))
            for _ in range(10):
                buttons = await browser.run("[...document.querySelectorAll('#phone button:enabled, #conditions button:enabled, #waiting button:enabled')].length")
                if not buttons:
                    break
                await browser.run(f"[...document.querySelectorAll('#phone button:enabled, #conditions button:enabled, #waiting button:enabled')][{chosen.randrange(buttons)}].click()")
                await browser.settled()
            await asyncio.sleep(0.3)
            await browser.run(source + "\n;0")
            found = await browser.run("axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map((one) => [one.id, one.help, one.nodes.slice(0, 4).map((node) => node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? ''))]))")
            assert found == [], (name, look, found)
    await browser.look("light")


async def test_every_lever_is_reached_by_keyboard(browser):
    await browser.open(example("Chat"))
    await browser.press("e")
    assert await browser.run("document.activeElement.closest('#phone') !== null")
    await browser.run("[...document.querySelectorAll('#phone button')].find((one) => one.textContent === 'loggedIn').focus()")
    await browser.press("Enter")
    await browser.settled()
    await expect(browser, "[{ Main.chats: { chats: [chatList] } }]")
    await browser.press("[")
    await expect(browser, "[login]")
    await browser.press("]")
    await expect(browser, "[{ Main.chats: { chats: [chatList] } }]")
    await browser.press("p")
    assert await browser.run("document.activeElement.closest('#picture') !== null")
    await browser.press("d")
    assert await browser.run("document.activeElement.getAttribute('role')") == "tab"
    # Whatever can be clicked outside of the picture is a control that Tab comes to.
    await browser.run("document.getElementById('look').focus()")
    controls = await browser.run("[...document.querySelectorAll('body :is(button, input, select, textarea, summary)')].filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0 && !one.closest('dialog')).length")
    await browser.run("window.reached = new Set()")
    nodes = await browser.run("document.querySelectorAll('#picture [tabindex]').length")
    for _ in range(controls + nodes + 40):
        await browser.press("Tab")
        await browser.run("window.reached.add(document.activeElement)")
    missed = await browser.run("[...document.querySelectorAll('body :is(button, input, select, textarea, summary)')].filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0 && !one.closest('dialog') && !window.reached.has(one)).map((one) => one.outerHTML.slice(0, 120))")
    assert missed == [], missed


# Answers


async def details(browser):
    return await browser.run("document.getElementById('details').innerText")


async def reasons(browser):
    return await browser.run("document.getElementById('reasons').innerText")


async def walk_there(browser):
    """What is said of the search for a walk to what the details show."""
    said = "document.querySelector('#details [role=status]').textContent"
    await browser.click("▶ Walk there", "#details")
    await browser.until(f"!{said}.startsWith('Looking')", 60)
    await browser.settled()
    return await browser.run(said)


async def steps(browser):
    return await browser.run("flowPage.walk.steps.map((step) => step.command.text)")


async def copied_link(browser):
    await browser.click("Copy link")
    await browser.until("document.getElementById('copied').open")
    note = await browser.run("document.getElementById('copied-note').textContent")
    assert "has the values of this walk in it" in note, note
    return await browser.run("document.getElementById('test-text').value")


async def test_a_link_opens_the_same_state_in_another_browser(browser):
    await browser.open(example("Shop"))
    await browser.click("cartTapped", "#phone")
    await browser.run("document.getElementById('link').value = 'shop://products/7'; document.querySelector('#link-form button').click()")
    await browser.settled()
    await browser.click("yes", "#conditions", nth=1)
    await browser.run("flowPage.enter('Checkout')")
    link = await copied_link(browser)
    shown = "[document.getElementById('state').textContent, document.getElementById('phone').innerText, document.getElementById('timeline').innerText]"
    wanted = await browser.run(shown)
    async with Browser(option("--machine")) as other:
        await other.size(1440, 900)
        await other.open(link)
        await other.settled()
        assert await other.run(shown) == wanted, await other.run(shown)
        assert await other.run("flowPage.picture.picture.name") == "Shop"  # It follows the walk.
        assert await other.run("document.getElementById('shared').hidden")
        # The address of an open page can be changed, too.
        await other.click("start")
        await other.run("location.hash = ''")
        await other.run(f"location.hash = {json.dumps(link[link.index('#s='):])}")
        await other.until("flowPage.walk.steps.length > 2")
        assert await other.run(shown) == wanted
        assert other.complaints == [], other.complaints


async def test_a_link_says_that_the_flows_have_changed(browser):
    said = "document.getElementById('shared').textContent"
    address = own("Changing", gate_flows)
    file = scratch / "Changing" / "Changing.flow.yaml"

    async def opened(text, address):
        file.write_text(text)
        subprocess.run([flowc, "graph", "--format", "html", "-o", scratch / "Changing.html", file.parent], stderr=subprocess.DEVNULL)
        await browser.call("Page.navigate", url="about:blank")
        await browser.open(address)
        await browser.settled()
        return await browser.run(said)

    await browser.open(address)
    await browser.click("yes", "#conditions")
    await browser.click("open", "#phone")
    link = await copied_link(browser)
    same = await opened(gate_flows, link)
    assert same == "", same
    assert await opened(gate_flows.replace("push outside", "root outside"), link) == "The flows have changed since this link was made. Its walk leads to the same screens still."
    await expect(browser, "[home, inside]")
    other = await opened(gate_flows.replace("push: inside", "root: inside"), link)
    assert other == "The flows have changed since this link was made. Its walk led to [home, inside], and now leads elsewhere.", other
    await expect(browser, "[inside]")
    gone = await opened(gate_flows.replace("open", "close"), link)
    assert gone.endswith("now leads elsewhere: step 3, home.open, cannot happen."), gone
    renamed = await opened(gate_flows.replace("flow: Main", "flow: Other"), link)
    assert "there is no flow Main any more" in renamed, renamed
    for broken in ["#s=", "#s=%%%", link[link.index("#s=") : -9], "#s=q1YqUbJSMq4FAA"]:
        await browser.run("flowPage.say('')")
        await browser.run(f"location.hash = {json.dumps(broken)}")
        await browser.until(f"{said}.includes('cannot be read')")


async def test_moves_links_and_tests_that_come_to_a_screen_are_listed(browser):
    await browser.open(example("Shop"))
    await browser.run("flowPage.showSubject('Shop', 'product')")
    await browser.until("document.querySelector('#details summary') !== null")
    text = await details(browser)
    reached = text[text.index("Reached by") : text.index("Moves in Shop")]
    for words in ["catalogue productTapped push product", "link product shop://products/{id}", "link suggestion opened by the app", "tests come here"]:
        assert words in reached, (words, reached)
    await browser.click("catalogue", "#details")
    assert (await details(browser)).startswith("screen catalogue")
    await browser.run("flowPage.showSubject('SignIn', '')")
    assert "gate of signedIn runs SignIn" in await details(browser), await details(browser)
    await browser.run("flowPage.showSubject('Shop', 'order')")
    assert "cart orderTapped push order" in await details(browser), await details(browser)


async def test_the_shortest_walk_to_a_screen_is_found_and_taken(browser):
    await browser.open(example("Shop"))
    for flow, screen, wanted, end in [
        ("Checkout", "review", 7, "[catalogue, cart, { full: [address, payment, review] }]"),
        ("Shop", "cart", 2, "[catalogue, cart]"),
        ("SignIn", "register", 3, None),
    ]:
        await browser.run(f"flowPage.showSubject('{flow}', '{screen}')")
        said = await walk_there(browser)
        assert said.startswith(f"{wanted} steps: the shortest walk from the start of Shop"), (screen, said, await steps(browser))
        assert len(await steps(browser)) == wanted
        assert end is None or await stack(browser) == end, await stack(browser)
    # A start that its conditions choose, an item, and a flow.
    await browser.open(example("Launch"))
    await browser.run("flowPage.showSubject('Main', '')")
    assert "shortest walk" in await walk_there(browser)
    await browser.open(example("Chat"))
    await browser.run("flowPage.showSubject('Settings', 'profile')")
    assert "shortest walk" in await walk_there(browser)
    assert "select: settings" in await steps(browser), await steps(browser)


async def test_a_search_for_a_walk_says_when_it_finds_none_and_when_it_gives_up(browser):
    await browser.open(own("Lonely", lonely_flows))
    await browser.run("flowPage.showSubject('Main', 'island')")
    assert (await walk_there(browser)).startswith("No walk was found from the start of Main"), await details(browser)
    await browser.run("flowPage.showSubject('Main', 'linked')")
    assert "by a link, as no moves lead there" in await walk_there(browser)
    assert await stack(browser) == "[home, linked]"
    await browser.run("flowPage.showSubject('Main', 'never')")
    assert (await walk_there(browser)).startswith("Given up: none of "), await details(browser)
    # What is done meanwhile ends a search.
    await browser.click("▶ Walk there", "#details")
    await browser.run("flowPage.showSubject('Main', 'home')")
    await asyncio.sleep(0.3)
    assert await stack(browser) == "[home, linked]"


async def test_what_requires_a_condition_is_listed(browser):
    await browser.open(example("Shop"))
    await browser.run("flowPage.found({ kind: 'condition', title: 'signedIn' })")
    text = await details(browser)
    for words in ["Required by screens\noffer", "Required by flows\nCheckout with address, payment", "coupon leads to offer", "catalogue offerTapped push offer"]:
        assert words in text, (words, text)
    await browser.run("flowPage.found({ kind: 'condition', title: 'filled' })")
    assert "Asked by moves\norder present empty as alert when not filled" in await details(browser), await details(browser)
    await browser.run("flowPage.found({ kind: 'condition', title: 'typed' })")
    assert "back present discard as alert when typed" in await details(browser), await details(browser)
    await browser.open(own("Reasons", reason_flows))
    await browser.run("flowPage.found({ kind: 'condition', title: 'edited' })")
    assert "Keeps open\nform locked while edited and not forced" in await details(browser), await details(browser)


async def test_a_refusal_says_why_and_what_would_let_it_through(browser):
    await browser.open(own("Refusals", reason_flows))
    await browser.click("open", "#phone")
    text = await reasons(browser)
    assert "push inside when (allowed or nav == drawer) and not closed: not now." in text, text
    await browser.click("Set allowed: yes, and try again", "#reasons")
    await expect(browser, "[home, inside]")
    assert await reasons(browser) == "", await reasons(browser)
    await browser.click("back", ".side")
    await browser.click("secretTapped", "#phone")
    assert "It needs 'known'." in await reasons(browser), await reasons(browser)
    await browser.click("Set known: yes, and try again", "#reasons")
    await expect(browser, "[home, secret]")
    await browser.click("back", ".side")
    await browser.click("formTapped", "#phone")
    await browser.click("yes", '#conditions [aria-label="edited"]')
    await browser.click("left", "#phone")
    assert "'form' stays while edited and not forced." in await reasons(browser), await reasons(browser)
    await browser.click("Set edited: no, and try again", "#reasons")
    await expect(browser, "[home]")
    await browser.click("dismissed", ".side")
    assert "No layer lies on top that can be pulled down." in await reasons(browser), await reasons(browser)
    await browser.click("asked", "#phone")
    await browser.click("open", "#phone")
    assert "Something lies over its screen: alert" in await reasons(browser), await reasons(browser)
    await browser.click("start")
    await browser.click("back", ".side")
    await browser.click("open", "#phone")
    assert "The flow has ended: start it again." in await reasons(browser), await reasons(browser)


async def test_a_refused_link_says_what_does_not_fit(browser):
    await browser.open(example("Shop"))
    for text, wanted in [
        ("shop://products/seven", "Nearest is link 'product', shop://products/{id}: 'seven' is no Int, as 'id' is."),
        ("shop://products", "Nearest is link 'product', shop://products/{id}: its path ends before '{id}'."),
        ("shop://offers/7/more", "Nearest is link 'offer', shop://offers/{id}: 'more' is too much."),
        ("shop://nowhere/7", "its host is 'nowhere'"),
        ("{ type: message }", "No link is opened by a payload."),
    ]:
        await browser.run(f"document.getElementById('link').value = {json.dumps(text)}; document.querySelector('#link-form button').click()")
        await browser.settled()
        assert wanted in await reasons(browser), (text, await reasons(browser))
    await browser.run("document.getElementById('link').value = 'shop://products/x'; document.querySelector('#link-form button').click()")
    await browser.settled()
    await browser.click("Write it into the field", "#reasons")
    assert await browser.run("document.getElementById('link').value") == "shop://products/{id}"


async def test_what_a_held_move_waits_for_is_said(browser):
    waiting = "document.getElementById('waiting').innerText"
    await browser.open(example("Chat"))
    await browser.run("document.getElementById('link').value = '/chats/bob'; document.querySelector('#link-form button').click()")
    await browser.settled()
    assert "A move is held for chat: the link is opened when flow Main runs." in await browser.run(waiting), await browser.run(waiting)
    await browser.click("How to come to Main", "#waiting")
    assert (await details(browser)).startswith("flow Main"), await details(browser)
    assert "login loggedIn root Main" in await details(browser), await details(browser)
    await browser.open(example("Shop"))
    await browser.click("offerTapped", "#phone")
    assert "held for SignIn: goes on when flow SignIn has ended and 'signedIn' holds" in await browser.run(waiting), await browser.run(waiting)


async def test_search_finds_urls_events_outcomes_and_descriptions(browser):
    await browser.open(example("Shop"))
    found = "[...document.querySelectorAll('#found li')].map((one) => one.textContent)"
    for words, first in [
        ("shop://off", "link offershop://offers/{id}"),
        ("orderTapped", "event orderTapped in cart, Shop"),
        ("ordered", "outcome ordered in Checkout"),
        ("bank did", "screen declined in CheckoutThe bank did not pay."),
    ]:
        await browser.run("(document.getElementById('search').value = '', document.getElementById('search').focus())")
        await browser.press(words)
        assert (await browser.run(found))[0] == first, (words, await browser.run(found))
    await browser.press("Enter")
    assert (await details(browser)).startswith("screen declined")
    await browser.run("document.getElementById('search').focus()")
    await browser.press("a")
    more = await browser.run("document.getElementById('found-more').textContent")
    assert more.startswith("and ") and more.endswith(" more: write on"), more
    await browser.press("Escape", "Escape")


async def test_failed_tests_come_first_and_are_played_again_in_place(browser):
    await browser.open(own("FailedFirst", failing_flows.replace("it goes nowhere", "zoo").replace("it opens", "ant")))
    await browser.click("Tests (2, 1 failed)")
    names = "[...document.querySelectorAll('#tests li')].map((row) => row.querySelector('p').textContent)"
    assert (await browser.run(names))[0].startswith("✘ failed zoo"), await browser.run(names)
    await browser.click("Play", "#tests", nth=0)
    assert await browser.run("document.querySelector('#tests [aria-current]').textContent.includes('zoo')")
    assert await browser.run("document.getElementById('playing-name').textContent") == "✘ failed: zoo"
    await browser.click("back", ".side")
    await expect(browser, "[list]")
    await browser.click("Play again")
    await expect(browser, "[list, detail]")
    assert await browser.run("document.querySelector('#timeline .alarm') !== null")
    await browser.click("start")
    assert await browser.run("document.getElementById('playing').hidden")


async def test_all_flows_are_a_list_to_open_and_close(browser):
    await browser.open(example("Shop"))
    await browser.run("document.getElementById('details-tab').focus()")
    await browser.press("ArrowRight")
    assert await browser.run("document.getElementById('flows-tab').getAttribute('aria-selected')") == "true"
    lines = "document.getElementById('tree').innerText.split('\\n').map((line) => line.trim()).filter((line) => line.length > 1)"
    await browser.click("cartTapped", "#phone")
    text = " ".join(await browser.run(lines))
    for words in ["Shop ○", "catalogue ○", "cart ●", "SignIn", "credentials"]:
        assert words in text, (words, text)
    await browser.run("document.querySelector('#tree .fold').focus()")
    await browser.press("Enter")
    assert await browser.run("document.querySelector('#tree ul').hidden && document.querySelector('#tree .fold').getAttribute('aria-expanded') === 'false'")
    await browser.press("Enter")
    await browser.click("payment", "#tree")
    assert await browser.run("flowPage.picture.picture.name") == "Checkout"
    assert await browser.run("document.getElementById('details-tab').getAttribute('aria-selected')") == "true"


# Security


async def test_text_of_flows_never_becomes_code(browser):
    await browser.open(own("Hostile", hostile_flows))
    assert await browser.run("window.broken === undefined")
    assert "<img src=x onerror" in await browser.run("document.getElementById('details').textContent")
    await browser.run("flowPage.showSubject('Main', 'home')")
    assert "</script>" in await browser.run("document.getElementById('details').textContent")
    await browser.click("said", "#phone")
    assert await browser.run("document.querySelectorAll('img').length") == 0


async def test_the_policy_forbids_other_scripts(browser):
    await browser.open(example("EditProfile"))
    count = len(browser.complaints)
    await browser.run("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.broken = 1' }))")
    assert await browser.run("window.broken === undefined")
    assert await browser.run("fetch('http://127.0.0.1:9/').then(() => 'open', () => 'closed')") == "closed"
    # These two were meant.
    del browser.complaints[count:]


async def test_flows_with_unknown_names_show_their_findings(browser):
    await browser.open(own("Unknown", "flow: Main\nstart: home\nscreens: { home: { events: [open] } }\nedges: { home: { open: push hom } }\n"))
    assert "unknown-screen" in await browser.run("document.getElementById('diagnostics').textContent")


# Accessibility


async def test_everything_that_can_be_pressed_has_a_name(browser):
    await browser.open(example("Chat"))
    await browser.click("loggedIn", "#phone")
    await browser.call("Accessibility.enable")
    tree = await browser.call("Accessibility.getFullAXTree")
    await browser.call("Accessibility.disable")
    for node in tree["nodes"]:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in ("button", "textbox", "combobox", "tab", "checkbox", "searchbox"):
            continue
        assert node.get("name", {}).get("value"), node


async def test_text_is_read_on_what_it_is_on(browser):
    script = """(() => {
      const brightness = (color) => {
        const parts = color.match(/[\\d.]+/g).slice(0, 3).map(Number);
        const [r, g, b] = parts.map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const variable = (name) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = `var(--${name})`;
        const color = getComputedStyle(probe).color;
        probe.remove();
        return color;
      };
      const pairs = [["ink", "paper"], ["ink", "panel"], ["soft", "paper"], ["soft", "panel"], ["accent", "paper"], ["accent", "panel"],
        ["on-accent", "accent"], ["alarm", "paper"], ["alarm", "panel"], ["ink", "here-fill"], ["here", "here-fill"], ["soft", "here-fill"],
        ["alarm", "here-fill"]].map(([ink, paper]) => [ink, variable(ink), variable(paper)]);
      for (const node of document.querySelectorAll("#picture .node")) {
        const fill = getComputedStyle(node.querySelector(".shape")).fill;
        for (const text of node.querySelectorAll("text")) pairs.push([text.textContent, getComputedStyle(text).fill, fill]);
      }
      for (const text of document.querySelectorAll("#picture .label")) pairs.push([text.textContent, getComputedStyle(text).fill, variable("paper")]);
      return pairs.map(([what, ink, paper]) => {
        const [light, dark] = [brightness(ink), brightness(paper)].sort((a, b) => b - a);
        return [what, ink, paper, (light + 0.05) / (dark + 0.05)];
      }).filter(([, , , ratio]) => ratio < 4.5);
    })()"""
    for name, flows in [("EditProfile", ["", "EditProfile"]), ("Shop", ["", "Shop", "Checkout"]), ("Chat", ["", "Main", "Chats"])]:
        await browser.open(example(name))
        for flow in flows:
            await browser.run(f"flowPage.enter({json.dumps(flow)})")
            for scheme in ["light", "dark"]:
                await browser.look(scheme)
                await asyncio.sleep(0.3)  # Colours change slowly.
                weak = await browser.run(script)
                assert weak == [], (name, flow, scheme, weak)
    await browser.look("light")


# Layout


def data(path):
    """The data that a page was given."""
    text = path.read_text()
    start = text.index('<script type="application/json" id="data">') + len('<script type="application/json" id="data">')
    return json.loads(text[start : text.index("</script>", start)])


def covering(picture):
    """Pairs of nodes and labels of which one covers the other, and those that lie outside."""
    boxes = [(node["title"], *node["box"]) for node in picture["nodes"]]
    boxes += [(edge["texts"][0]["text"], *edge["label"]) for edge in picture["edges"] if "label" in edge]
    found = []
    for index, (name, x, y, width, height) in enumerate(boxes):
        if x - width / 2 < -1 or y - height / 2 < -1 or x + width / 2 > picture["width"] + 1 or y + height / 2 > picture["height"] + 1:
            found.append((name, "outside"))
        for other, ox, oy, owidth, oheight in boxes[:index]:
            if abs(x - ox) < (width + owidth) / 2 - 1 and abs(y - oy) < (height + oheight) / 2 - 1:
                found.append((name, other))
    return found


async def test_nothing_covers_anything_and_everything_can_be_read(browser):
    bare = dict(os.environ, PATH="/nonexistent")
    sets = [*(root / "Flows" / name for name in ["EditProfile", "Launch", "Chat", "Shop"]), root / "Tests/FlowCompilerTests/Goldens/Browser"]
    await browser.size(1440, 900)
    for flows in sets:
        path = scratch / f"laid-out-{flows.name}.html"
        subprocess.run([flowc, "graph", "--format", "html", "-o", path, flows], check=True, stderr=subprocess.DEVNULL, env=bare)
        await browser.open(path.as_uri())
        for picture in data(path)[0]["pictures"]:
            assert covering(picture) == [], (flows.name, picture["name"], covering(picture))
            for edge in picture["edges"]:
                assert len(edge["points"]) % 6 == 2 and len(edge["points"]) >= 8, (flows.name, edge)
            await browser.run(f"flowPage.enter({json.dumps(picture['name'])})")
            seen = await browser.run(
                """(() => {
                const pane = document.getElementById("picture").getBoundingClientRect()
                const whole = document.querySelector("#picture .picture").getBoundingClientRect()
                const sizes = [...document.querySelectorAll("#picture text")].map((text) => parseFloat(getComputedStyle(text).fontSize))
                const isCut = whole.left < pane.left - 1 || whole.right > pane.right + 1 || whole.top < pane.top - 1 || whole.bottom > pane.bottom + 1
                return { letters: Math.min(...sizes) * flowPage.picture.view.scale, isCut }
                })()"""
            )
            assert seen["letters"] >= 7.95 and not seen["isCut"], (flows.name, picture["name"], seen)
        await browser.picture(output / f"laid-out-{flows.name}.png")


async def test_the_legend_is_shown_and_a_drag_chooses_nothing(browser):
    await browser.open(example("Shop"))
    await browser.run("flowPage.enter('Shop')")
    await browser.run("document.getElementById('legend').click()")
    legend = await browser.run("document.getElementById('legend-box').textContent")
    assert "a URL that opens the app here" in legend and "takes the place of all" in legend
    assert await browser.run("document.getElementById('legend').getAttribute('aria-expanded')") == "true"
    await browser.picture(output / "legend.png")
    await browser.run("document.getElementById('legend').click()")
    before = await browser.run("document.querySelectorAll('.node.chosen').length")
    place = await browser.run(
        "(() => { const box = [...document.querySelectorAll('.node.screen')][0].getBoundingClientRect(); return [box.x + 9, box.y + 9] })()"
    )
    for kind, along in [("mousePressed", 0), ("mouseMoved", 20), ("mouseMoved", 40), ("mouseReleased", 40)]:
        await browser.call(
            "Input.dispatchMouseEvent", type=kind, x=place[0] + along, y=place[1], button="left", buttons=1, clickCount=1
        )
    assert await browser.run("document.querySelectorAll('.node.chosen').length") == before


async def test_the_same_flows_are_the_same_page(browser):
    example("Shop")
    page("ShopAgain", root / "Flows" / "Shop")
    assert (scratch / "ShopAgain.html").read_bytes() == (scratch / "Shop.html").read_bytes()


# Size


async def test_five_hundred_screens_are_shown_and_walked(browser):
    address = own("Large", large_flows())
    began = time.monotonic()
    await browser.open(address)
    assert time.monotonic() - began < 15
    assert await browser.run("flowPage.module.dump.screens.length") == 500
    await browser.click("next", "#phone")
    await browser.run("flowPage.enter('Flow3')")
    assert await browser.run("document.querySelectorAll('.node').length") > 20
    await browser.picture(output / "large.png")


async def test_pictures_are_taken(browser):
    for look in ["light", "dark"]:
        await browser.look(look)
        for width, height, name in [(1440, 900, "wide"), (1000, 800, "middle"), (390, 800, "narrow")]:
            await browser.size(width, height)
            for example_name, flow, presses in [
                ("Shop", "", ["cartTapped"]),
                ("Shop", "Shop", ["cartTapped"]),
                ("Chat", "Main", ["loggedIn", "settings"]),
                ("EditProfile", "EditProfile", ["cityTapped"]),
            ]:
                await browser.open(example(example_name))
                await browser.run(f"flowPage.enter({json.dumps(flow)})")
                if name == "narrow":
                    await browser.picture(output / f"{example_name}-{flow}-{look}-{name}-picture.png")
                    await browser.run("flowPage.showPane('phone')")
                for press in presses:
                    await browser.click(press, "#phone")
                await browser.run(f"flowPage.enter({json.dumps(flow)})")
                wide = await browser.run("document.documentElement.scrollWidth")
                assert wide <= width, f"{example_name} is {wide} wide on {width}"
                await browser.picture(output / f"{example_name}-{flow}-{look}-{name}.png")
    await browser.look("light")
    await browser.size(1440, 900)


# The same machine


async def walk(browser, path):
    """Has the page's machine take walks of the simulator; it must say the same at every step."""
    await browser.open(example("EditProfile"))
    await browser.run(
        """window.takeWalk = async (walk) => {
          const session = await flowPage.machine.begin(walk.session);
          for (let index = 0; index < walk.commands.length; index++) {
            const count = session.send("run", walk.commands[index]);
            const start = session.exports.room(count);
            session.exports.read(start);
            const said = new TextDecoder().decode(new Uint8Array(session.exports.memory.buffer, start, count));
            session.exports.done(start);
            if (said !== walk.answers[index]) return [walk.name, index, walk.commands[index], walk.answers[index], said];
          }
          return null;
        }"""
    )
    walks = steps = 0
    with open(path) as file:
        for line in file:
            difference = await browser.run(f"takeWalk({line})")
            if difference is not None:
                name, index, command, simulator, machine = difference
                raise AssertionError(f"{name}, step {index}, {command}:\n simulator: {simulator}\n page:      {machine}")
            walks += 1
            steps += line.count('"handled') + line.count('handled\\"')
    print(f"{walks} walks of the simulator: the page's machine says the same at every step")


gate_flows = """\
flow: Main
start: home
conditions: { authenticated: { live: true } }
screens:
  home: { events: [open] }
  inside: {}
  outside: {}
edges:
  home:
    open: [ { when: authenticated, push: inside }, push outside ]
"""

task_flows = """\
flow: Main
start: form
screens:
  form: { events: [submitted] }
  done: {}
  sorry: {}
tasks:
  sendLink: { outcomes: { sent, failed: { reason: String } } }
edges:
  form: { submitted: run sendLink }
  sendLink: { sent: push done, failed: push sorry }
"""

failing_flows = """\
flow: Main
start: list
screens:
  list: { events: [opened] }
  detail: {}
edges:
  list: { opened: push detail }
tests:
  it goes nowhere:
    when: [list.opened]
    then: { stack: [list] }
  it opens:
    when: [list.opened]
    then: { stack: [list, detail] }
"""

# Two screens that only conditions that exclude each other lead to, one that only a link leads to, and one that nothing does.
lonely_flows = f"""\
flow: Main
start: home
conditions: {{ open: {{ live: true }}, {", ".join(f"c{number}" for number in range(12))} }}
gates: {{ open: {{ lost: dismiss }} }}
screens:
  home: {{ events: [roomTapped, {", ".join(f"e{number}" for number in range(12))}] }}
  room: {{ requires: open, events: [onwards] }}
  never: {{ }}
  linked: {{ }}
  island: {{ events: [onwards] }}
edges:
  home:
    roomTapped: push room
{chr(10).join(f"    e{number}: [{{ when: c{number}, stay }}, stay]" for number in range(12))}
  room: {{ onwards: {{ when: not open, push: never }} }}
  island: {{ onwards: push island }}
links:
  linked: {{ url: /linked, to: [home, linked] }}
"""

reason_flows = """\
flow: Main
start: home
conditions: { allowed: , closed: , forced: , known: , nav: [tabs, drawer], edited: { by: form } }
screens:
  home: { events: [open, secretTapped, formTapped, asked] }
  inside: {}
  secret: { requires: known }
  form: { locked: edited and not forced, events: [left] }
  question: {}
edges:
  home:
    open: { when: (allowed or nav == drawer) and not closed, push: inside }
    secretTapped: push secret
    formTapped: push form
    asked: present question as alert
  form: { left: pop }
"""

draft_flows = """\
flow: Draft
context: { title: { type: String, default: "" }, text: { type: String, default: "" } }
start: editor
screens:
  editor: { events: [previewed] }
  preview: { inputs: { title: String, text: String } }
edges:
  editor: { previewed: push preview }
tests:
  what was written is shown:
    given: { stack: [editor], context: { title: note, text: words } }
    when: [editor.previewed]
    then: { stack: [editor, { preview: { title: note, text: words } }] }
"""

column_flows = """\
flow: Mail
container: split
columns: { list: folders, detail: nothing }
start: list
screens:
  folders: { events: [folderTapped] }
  nothing: {}
  folder: {}
edges:
  folders: { folderTapped: { push: folder, in: detail } }
"""

refuted_flows = """\
flow: Shop
start: home
conditions: [signedIn]
screens:
  home: { events: [cartTapped] }
  cart: { events: [ordered] }
  payment: {}
edges:
  home: { cartTapped: push cart }
  cart: { ordered: push payment }
properties:
  paidSignedIn: { never: payment, unless: signedIn }
tests:
  it stays:
    when: [home.cartTapped]
    then: { stack: [home] }
"""

hostile_flows = """\
flow: Main
doc: "<img src=x onerror='window.broken = 1'>"
start: home
screens:
  home:
    doc: "</script><script>window.broken = 1</script> {{script}} <!-- ]]> \\u2028"
    events: { said: { text: String } }
edges: { home: { said: stay } }
"""


def large_flows():
    lines = ["flow: Main", "start: Flow0", "edges:", *[f"  Flow{i}: {{ cancelled: stay, done: push Flow{i + 1} }}" for i in range(24)], "flows:"]
    for flow in range(25):
        lines += [f"  Flow{flow}:", "    outcomes: [done]", f"    start: s{flow}x0", "    screens:"]
        lines += [f"      s{flow}x{screen}: {{ events: [next, jump] }}" for screen in range(20)]
        lines.append("    edges:")
        for screen in range(20):
            onward = f"push s{flow}x{screen + 1}" if screen < 19 else "finish done"
            lines.append(f"      s{flow}x{screen}: {{ next: {onward}, jump: push s{flow}x{(screen * 7 + 3) % 20} }}")
    lines[lines.index("  Flow23: { cancelled: stay, done: push Flow24 }")] += "\n  Flow24: { cancelled: stay, done: stay }"
    return "\n".join(lines) + "\n"


def option(name):
    """The value of an option; None if it is not given."""
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else None


async def main():
    output.mkdir(parents=True, exist_ok=True)
    wanted = os.environ.get("ONLY", "")
    failed = 0
    async with Browser(option("--machine")) as browser:
        await browser.size(1440, 900)
        await browser.look("light")
        tests = [(name, body) for name, body in globals().items() if name.startswith("test_") and inspect.iscoroutinefunction(body)]
        if path := option("--walks"):
            tests.append(("test_walks_of_the_simulator", lambda browser: walk(browser, path)))
        for name, body in tests:
            if wanted not in name:
                continue
            began = time.monotonic()
            try:
                await body(browser)
                assert browser.complaints == [], browser.complaints
                print(f"✔ {name[5:].replace('_', ' ')} ({time.monotonic() - began:.1f} s)")
            except AssertionError as error:
                failed += 1
                print(f"✘ {name[5:].replace('_', ' ')}: {error}")
                browser.complaints.clear()
    if failed:
        raise SystemExit(f"{failed} failed")


asyncio.run(main())
