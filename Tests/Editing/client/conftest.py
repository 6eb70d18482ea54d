"""A session of pytest-lsp's client with `flowc lsp`, on copies of the banks under Flows."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

FLOWC = os.environ["FLOWC"]
BANKING = pathlib.Path(__file__).parents[3] / "Flows" / "Banking"
MODULES = ["BankAuthExample", "BusinessBankExample", "PremiumBankExample", "RetailBankExample"]


def note_watched_files(client: LanguageClient) -> None:
    """Keeps the patterns of the files that the server asks to be watched, in `client.watched`."""
    client.watched = []

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        for registration in params.registrations:
            assert registration.method == "workspace/didChangeWatchedFiles"
            client.watched += [watcher["globPattern"] for watcher in registration.register_options["watchers"]]


class Banks:
    """The flow files of a copy of the banks, of which some are open."""

    def __init__(self, client: LanguageClient, folder: pathlib.Path):
        self.client = client
        self.folder = folder
        self.version = 0
        self.texts = {}

    def path(self, name: str) -> pathlib.Path:
        return next(self.folder.glob(f"**/{name}.flow.yaml"))

    def uri(self, name: str) -> str:
        return self.path(name).as_uri()

    def document(self, name: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(uri=self.uri(name))

    def open(self, name: str) -> str:
        text = self.path(name).read_text()
        self.texts[name] = text
        item = types.TextDocumentItem(uri=self.uri(name), language_id="yaml", version=0, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
        return text

    def write(self, name: str, text: str) -> None:
        self.version += 1
        self.texts[name] = text
        document = types.VersionedTextDocumentIdentifier(uri=self.uri(name), version=self.version)
        change = types.TextDocumentContentChangeWholeDocument(text=text)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(text_document=document, content_changes=[change])
        )

    def replace(self, name: str, old: str, new: str) -> None:
        assert old in self.texts[name]
        self.write(name, self.texts[name].replace(old, new, 1))

    def position(self, name: str, marked: str) -> types.Position:
        """The place of `¦` in a piece of a file's text, in UTF-16."""
        before, after = marked.split("¦")
        start = self.texts[name].index(before + after) + len(before)
        line = self.texts[name].count("\n", 0, start)
        column = self.texts[name].rfind("\n", 0, start) + 1
        units = len(self.texts[name][column:start].encode("utf-16-le")) // 2
        return types.Position(line=line, character=units)

    def at(self, name: str, marked: str) -> dict:
        return {"text_document": self.document(name), "position": self.position(name, marked)}

    def places(self, locations) -> list:
        """Locations as `File:line`, from 1, in order."""
        return sorted(
            f"{pathlib.PurePosixPath(place.uri).name.removesuffix('.flow.yaml')}:{place.range.start.line + 1}"
            for place in locations
        )

    async def settle(self) -> None:
        """Waits until the diagnostics are published: they come behind an answer, and before the next one."""
        for _ in range(2):
            await self.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="-"))

    async def diagnostics(self, name: str) -> list:
        """The diagnostics of a file."""
        await self.settle()
        return [diagnostic.code for diagnostic in self.client.diagnostics.get(self.uri(name), [])]


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[FLOWC, "lsp"] + [str(BANKING / name) for name in MODULES]))
async def client(lsp_client: LanguageClient):
    note_watched_files(lsp_client)
    lsp_client.answered = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=pytest_lsp.client_capabilities("visual-studio-code"), root_uri=BANKING.as_uri()
        )
    )
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def banks(client: LanguageClient) -> Banks:
    return Banks(client, BANKING)
