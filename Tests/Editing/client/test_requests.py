"""Every request that `flowc lsp` answers, on three apps that import a sign-in and make variants of it."""

import asyncio
import json
import pathlib
import random
import shutil
import subprocess
import time

import pytest
import pytest_lsp
from conftest import BANKING, FLOWC, MODULES, note_watched_files
from lsprotocol import types
from pygls.exceptions import JsonRpcException


@pytest.mark.asyncio
async def test_capabilities(banks):
    assert banks.client.answered.capabilities.position_encoding == types.PositionEncodingKind.Utf16


@pytest.mark.asyncio
async def test_diagnostics_come_and_go(banks):
    banks.open("SignIn")
    banks.replace("SignIn", "push terms", "push trems")
    assert "unknown-screen" in await banks.diagnostics("SignIn")
    banks.replace("SignIn", "push trems", "push terms")
    assert await banks.diagnostics("SignIn") == []


@pytest.mark.asyncio
async def test_a_name_that_goes_is_missed_in_the_modules_that_import_it(banks):
    banks.open("SignIn")
    banks.replace("SignIn", "flow: SignIn", "flow: LogIn")
    assert "unknown-flow" in await banks.diagnostics("PremiumSignIn")
    assert "unknown-flow" in [diagnostic.code for diagnostic in banks.client.diagnostics[banks.uri("RetailSignIn")]]


@pytest.mark.asyncio
async def test_completion(banks):
    banks.open("SignIn")

    async def labels(marked):
        answer = await banks.client.text_document_completion_async(
            types.CompletionParams(**banks.at("SignIn", marked))
        )
        return [item.label for item in answer]

    assert {"passcode", "terms", "device", "ConfirmPhone"} <= set(await labels("push ¦terms"))
    assert {"signedIn", "cancelled"} <= set(await labels("agreed: finish ¦signedIn"))
    assert "knownDevice" in await labels("when: ¦knownDevice")
    assert {"customer", "event", "context"} <= set(await labels("set: { customer: ¦customer }"))
    assert {"typed", "notReceived"} <= set(await labels("- code.¦notReceived"))
    banks.replace("SignIn", "{ push: passcode, with: { customer: context.customer } }", "{ push: passcode, with: { ")
    assert await labels("{ push: passcode, with: { ¦") == ["customer"]
    banks.replace("SignIn", "screens:\n", "screens:\n  more: { \n")
    assert {"inputs", "events", "requires"} <= set(await labels("  more: { ¦\n"))


@pytest.mark.asyncio
async def test_hover(banks):
    banks.open("RetailBank")

    async def text(marked):
        answer = await banks.client.text_document_hover_async(types.HoverParams(**banks.at("RetailBank", marked)))
        return answer.contents.value

    assert "inputs: { customer: Customer }" in await text("root retail¦Home")
    assert "`customer` from `event.customer`, by name" in await text("root retail¦Home")
    assert "`event.customer` at `RetailSignIn.signedIn`, by name" in await text("inputs: { cust¦omer: Customer }")
    assert "Whether the app is open to its owner" in await text("requires: un¦locked")
    assert "The conditions required to enter the screen" in await text("req¦uires: unlocked")


@pytest.mark.asyncio
async def test_definition_across_modules(banks):
    banks.open("RetailSignIn")
    answer = await banks.client.text_document_definition_async(
        types.DefinitionParams(**banks.at("RetailSignIn", "between: [pass¦code"))
    )
    assert banks.places(answer) == ["SignIn:15"]
    answer = await banks.client.text_document_definition_async(
        types.DefinitionParams(**banks.at("RetailSignIn", "extends: Sign¦In"))
    )
    assert banks.places(answer) == ["SignIn:1"]


@pytest.mark.asyncio
async def test_references_across_modules(banks):
    banks.open("SignIn")
    answer = await banks.client.text_document_references_async(
        types.ReferenceParams(
            **banks.at("SignIn", "\n  terms¦:\n    doc"),
            context=types.ReferenceContext(include_declaration=False),
        )
    )
    assert banks.places(answer) == [
        "BusinessBank:26", "PremiumSignIn:5", "RetailBank:43", "RetailSignIn:5", "SignIn:33", "SignIn:34", "SignIn:60",
    ]  # fmt: skip


@pytest.mark.asyncio
async def test_highlights(banks):
    banks.open("AppLock")
    answer = await banks.client.text_document_document_highlight_async(
        types.DocumentHighlightParams(**banks.at("AppLock", "start: p¦in"))
    )
    assert [highlight.range.start.line for highlight in answer] == [3, 6, 11]


@pytest.mark.asyncio
async def test_rename(banks):
    banks.open("SignIn")
    prepared = await banks.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**banks.at("SignIn", "push te¦rms"))
    )
    assert prepared.placeholder == "terms"
    edit = await banks.client.text_document_rename_async(
        types.RenameParams(**banks.at("SignIn", "push te¦rms"), new_name="conditions")
    )
    changed = {pathlib.PurePosixPath(uri).name: len(edits) for uri, edits in edit.changes.items()}
    assert changed == {
        "SignIn.flow.yaml": 4, "RetailSignIn.flow.yaml": 1, "PremiumSignIn.flow.yaml": 1, "RetailBank.flow.yaml": 1,
        "BusinessBank.flow.yaml": 1,
    }  # fmt: skip
    for name in ["phone", "Terms", "te rms", "any"]:
        with pytest.raises(JsonRpcException):
            await banks.client.text_document_rename_async(
                types.RenameParams(**banks.at("SignIn", "push te¦rms"), new_name=name)
            )


@pytest.mark.asyncio
async def test_symbols(banks):
    banks.open("SignIn")
    outline = await banks.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=banks.document("SignIn"))
    )
    assert [symbol.name for symbol in outline] == [
        "SignIn", "outcomes", "context", "conditions", "screens", "decisions", "tests",
    ]  # fmt: skip
    found = await banks.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="umSign"))
    assert [symbol.name for symbol in found] == ["PremiumSignIn"]


@pytest.mark.asyncio
async def test_tokens(banks):
    text = banks.open("AppLock")
    answer = await banks.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=banks.document("AppLock"))
    )
    legend = banks.client.answered.capabilities.semantic_tokens_provider.legend.token_types
    lines = text.split("\n")
    line = column = 0
    tokens = []
    for index in range(0, len(answer.data), 5):
        lines_on, columns_on, length, kind, _ = answer.data[index : index + 5]
        line, column = line + lines_on, columns_on + (0 if lines_on else column)
        tokens.append((lines[line][column : column + length], legend[kind]))
    assert tokens[:5] == [
        ("AppLock", "class"), ("opened", "event"), ("pin", "struct"), ("pin", "struct"), ("entered", "event"),
    ]  # fmt: skip
    assert ("finish", "keyword") in tokens


@pytest.mark.asyncio
async def test_hints(banks):
    banks.open("SignIn")
    everything = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=99, character=0))
    answer = await banks.client.text_document_inlay_hint_async(
        types.InlayHintParams(text_document=banks.document("SignIn"), range=everything)
    )
    assert [(hint.position.line + 1, hint.label) for hint in answer] == [
        (25, "{ customer: event.customer }"), (34, "{ customer: context.customer }"),
    ]  # fmt: skip


@pytest.mark.asyncio
async def test_formatting_and_quick_fixes(banks):
    banks.open("AppLock")
    banks.replace("AppLock", "start: pin", "start:   pni")
    edits = await banks.client.text_document_formatting_async(
        types.DocumentFormattingParams(
            text_document=banks.document("AppLock"), options=types.FormattingOptions(tab_size=2, insert_spaces=True)
        )
    )
    assert [edit.new_text for edit in edits] == ["start: pni\n"]
    place = banks.position("AppLock", "start:   p¦ni")
    actions = await banks.client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=banks.document("AppLock"), range=types.Range(start=place, end=place),
            context=types.CodeActionContext(diagnostics=[]),
        )  # fmt: skip
    )
    assert "pin" in [edit.new_text for action in actions for edit in action.edit.changes[banks.uri("AppLock")]]


@pytest.mark.asyncio
async def test_a_file_broken_in_the_middle_of_typing(banks):
    text = banks.open("SignIn")
    assert await banks.diagnostics("SignIn") == []
    whole = "  passcode: { chosen: push terms }\n"
    for end in range(len("  passcode: { "), len(whole) - 2):
        banks.write("SignIn", text.replace(whole, whole[:end] + "\n"))
        hover = await banks.client.text_document_hover_async(
            types.HoverParams(**banks.at("SignIn", "{ agreed: fin¦ish"))
        )
        assert "ends with that outcome" in hover.contents.value
        found = await banks.client.text_document_definition_async(
            types.DefinitionParams(**banks.at("SignIn", "  terms¦:    { agreed"))
        )
        assert banks.places(found) == ["SignIn:19"]
        references = await banks.client.text_document_references_async(
            types.ReferenceParams(
                **banks.at("SignIn", "\n  terms¦:\n    doc"),
                context=types.ReferenceContext(include_declaration=True),
            )
        )
        assert "RetailSignIn:5" in banks.places(references)
        completed = await banks.client.text_document_completion_async(
            types.CompletionParams(**banks.at("SignIn", whole[:end] + "¦"))
        )
        assert isinstance(completed, list)
        tokens = await banks.client.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(text_document=banks.document("SignIn"))
        )
        assert len(tokens.data) > 300
        with pytest.raises(JsonRpcException):
            await banks.client.text_document_rename_async(
                types.RenameParams(**banks.at("SignIn", "\n  terms¦:\n    doc"), new_name="rules")
            )
    assert [diagnostic.code for diagnostic in banks.client.diagnostics[banks.uri("SignIn")]] == ["yaml-syntax"]
    banks.write("SignIn", text)
    assert await banks.diagnostics("SignIn") == []


@pytest.mark.asyncio
async def test_after_many_edits_what_flowc_check_finds(banks, tmp_path):
    """Types at random, and compares the diagnostics with `flowc check` of the same texts."""
    seed = 24
    print("seed", seed)
    dice = random.Random(seed)
    names = ["SignIn", "ConfirmPhone", "RetailBank", "RetailSignIn", "PremiumSignIn", "BusinessSignIn"]
    originals = {name: banks.open(name) for name in names}
    for _ in range(200):
        name = dice.choice(names)
        text = banks.texts[name]
        start = dice.randrange(len(text))
        if dice.random() < 0.3:
            text = originals[name]
        else:
            piece = dice.choice(["x", "", "push ", "{", "}", "\n", ":", "𝒳", "terms", "  "])
            text = text[:start] + piece + text[start + dice.randrange(4) :]
        banks.write(name, text)
        await banks.client.text_document_completion_async(
            types.CompletionParams(
                text_document=banks.document(name), position=types.Position(line=dice.randrange(60), character=9)
            )
        )
    # Something that is found in the end, and nothing that is no YAML.
    for name in names:
        banks.write(name, originals[name])
    banks.replace("SignIn", "push terms", "push trems")
    banks.replace("RetailSignIn", "on: answered", "on: asked")
    await banks.settle()
    said = {
        (pathlib.PurePosixPath(uri).name, diagnostic.range.start.line + 1, diagnostic.code)
        for uri, diagnostics in banks.client.diagnostics.items()
        for diagnostic in diagnostics
    }
    copy = tmp_path / "Banking"
    shutil.copytree(banks.folder, copy)
    for name in names:
        next(copy.glob(f"**/{name}.flow.yaml")).write_text(banks.texts[name])
    run = subprocess.run(
        [FLOWC, "check", "--format", "json", *[str(copy / module) for module in MODULES]], capture_output=True, text=True
    )
    found = set()
    decoder = json.JSONDecoder()
    rest = run.stdout.strip()
    while rest:
        report, end = decoder.raw_decode(rest)
        rest = rest[end:].lstrip()
        for diagnostic in report["diagnostics"]:
            found.add((pathlib.PurePosixPath(diagnostic["file"]).name, diagnostic["line"], diagnostic["id"]))
    assert said == found and found


@pytest.mark.asyncio
async def test_a_pause_shows_what_proofs_find(banks):
    banks.open("SignIn")
    banks.replace("SignIn", "screens:\n", "properties: { shut: { never: terms } }\nscreens:\n")
    assert await banks.diagnostics("SignIn") == []
    for _ in range(100):
        await asyncio.sleep(0.1)
        if found := banks.client.diagnostics.get(banks.uri("SignIn"), []):
            break
    assert "property-violated" in [diagnostic.code for diagnostic in found]
    banks.replace("SignIn", "properties: { shut: { never: terms } }\n", "")
    assert await banks.diagnostics("SignIn") == []


class Editor:
    """An editor without the banks' paths: the server finds the files of what is open in it."""

    def __init__(self, roots):
        self.client = pytest_lsp.make_test_lsp_client()
        self.roots = roots
        note_watched_files(self.client)

    async def __aenter__(self):
        await self.client.start_io(FLOWC, "lsp", cwd="/")
        await self.client.initialize_session(
            types.InitializeParams(
                capabilities=pytest_lsp.client_capabilities("visual-studio-code"),
                workspace_folders=[types.WorkspaceFolder(uri=root.as_uri(), name=root.name) for root in self.roots],
            )
        )
        return self

    async def __aexit__(self, *error):
        await self.client.shutdown_session()
        await self.client.stop()

    def open(self, path):
        item = types.TextDocumentItem(uri=path.as_uri(), language_id="yaml", version=0, text=path.read_text())
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    async def found(self):
        """All diagnostics, each as `File id`."""
        for _ in range(2):
            await self.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="-"))
        return sorted(
            f"{pathlib.PurePosixPath(uri).name.removesuffix('.flow.yaml')} {diagnostic.code}"
            for uri, diagnostics in self.client.diagnostics.items()
            for diagnostic in diagnostics
        )

    async def flows(self, query):
        found = await self.client.workspace_symbol_async(types.WorkspaceSymbolParams(query=query))
        return [symbol.name for symbol in found]


@pytest.fixture
def package(tmp_path):
    """The banks as a package whose manifest nobody may run, in a repository."""
    shutil.copytree(BANKING, tmp_path / "Package" / "Flows" / "Banking")
    (tmp_path / "Package" / "Package.swift").write_text("")
    shutil.copytree(BANKING.parent / "Chat", tmp_path / "Chat")
    return tmp_path


@pytest.mark.asyncio
@pytest.mark.parametrize("roots", [["Package/Flows/Banking", "Chat"], ["Package/Flows/Banking/RetailBankExample"], []])
async def test_what_is_open_is_found(package, roots):
    async with Editor([package / root for root in roots]) as editor:
        editor.open(package / "Package/Flows/Banking/RetailBankExample/RetailBank.flow.yaml")
        assert await editor.found() == []
        assert "RetailBank" in await editor.flows("RetailBank") and "SignIn" in await editor.flows("SignIn")
        assert bool(await editor.flows("Chats")) == ("Chat" in roots)


@pytest.mark.asyncio
async def test_a_checkout_under_the_server(package):
    def git(*arguments):
        mine = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *mine, *arguments], cwd=package, check=True, capture_output=True)

    def state():
        return {path: path.read_text() for path in package.glob("**/*.flow.yaml")}

    git("init", "-q", "-b", "main")
    git("add", "-A")
    git("commit", "-qm", "one")
    git("checkout", "-qb", "two")
    auth = next(package.glob("**/SignIn.flow.yaml"))
    auth.write_text(auth.read_text().replace("push terms", "push trems"))
    next(package.glob("**/RetailSignIn.flow.yaml")).unlink()
    git("commit", "-qam", "two")
    git("checkout", "-q", "main")
    async with Editor([package / "Package" / "Flows" / "Banking"]) as editor:
        assert await editor.found() == []
        assert "**/*.flow.yaml" in editor.client.watched
        seen = []
        for branch in ["two", "main"]:
            before = state()
            git("checkout", "-q", branch)
            after = state()
            changes = [
                types.FileEvent(
                    uri=path.as_uri(),
                    type=types.FileChangeType.Deleted if path not in after
                    else types.FileChangeType.Created if path not in before
                    else types.FileChangeType.Changed,
                )  # fmt: skip
                for path in before.keys() | after.keys()
                if before.get(path) != after.get(path)
            ]
            editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=changes))
            seen.append(await editor.found())
        assert "SignIn unknown-screen" in seen[0] and any("RetailBank unknown-flow" == line for line in seen[0])
        assert seen[1] == []


@pytest.mark.asyncio
async def test_two_hundred_cancelled_completions(banks):
    banks.open("SignIn")
    place = types.CompletionParams(**banks.at("SignIn", "push ¦terms"))
    protocol = banks.client.protocol
    start = time.monotonic()
    asked = []
    for number in range(200):
        banks.replace("SignIn", "flow: SignIn", f"# {number}\nflow: SignIn")
        answer = protocol.send_request("textDocument/completion", place, msg_id=f"asked {number}")
        asked.append(asyncio.wrap_future(answer))
        protocol.notify("$/cancelRequest", types.CancelParams(id=f"asked {number}"))
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert time.monotonic() - start < 1
    cancelled = [answer for answer in answers if isinstance(answer, JsonRpcException) and answer.code == -32800]
    assert len(answers) == 200 and len(cancelled) > 150
