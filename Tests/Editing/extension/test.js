"use strict";
// The extension for Visual Studio Code, unpacked from its .vsix, with a stand-in for the editor and the real flowc.
// `run` says how it is started.
const assert = require("node:assert/strict");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const vscode = require("vscode");

const { recorded, events } = vscode;
const unpacked = process.env.EXTENSION;
const extension = require(path.join(unpacked, "extension.js"));
const read = (name) => JSON.parse(fs.readFileSync(path.join(unpacked, name), "utf8"));

const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "extension ü "));
const file = path.join(folder, "Main.flow.yaml");
const text = `flow: Main
entry: true
start: home
screens:
  home: { events: [opened] }
  list: { doc: All of them. }

edges:
  home: { opened: push list }

tests:
  opens:
    when: [home.opened]
    then: { stack: [home, list] }
`;

/** Waits for something that another process does. */
async function until(what, isSo) {
  for (let tries = 0; tries < 400; tries++) {
    const value = await isSo();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(`waited in vain: ${what}; ${recorded.log} ${recorded.messages}`);
}
const codes = () => [...recorded.diagnostics.values()].flat().map((found) => found.code);
const provider = (kind) => recorded.providers.get(kind).provider;

let document;
const context = { subscriptions: [] };

test.before(async () => {
  fs.writeFileSync(file, text);
  recorded.settings.path = process.env.FLOWC;
  vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.file(folder), name: "flows" }];
  await extension.activate(context);
  document = vscode.openDocument(file, text);
});

test.after(async () => {
  for (const one of context.subscriptions) one.dispose();
  await extension.deactivate();
  fs.rmSync(folder, { recursive: true });
});

test("diagnostics come and go while one types", async () => {
  document.write("push list", "push lst");
  const found = await until("a diagnostic", () => codes().includes("unknown-screen") && recorded.diagnostics.get(document.uri.toString()));
  const one = found.find(({ code }) => code === "unknown-screen");
  assert.deepEqual([one.range.start.line, one.range.start.character, one.severity], [8, 23, 0]);
  const actions = await provider("CodeActions").provideCodeActions(document, one.range, {});
  const changes = [...actions.find(({ title }) => title.includes("list")).edit.changes.values()][0];
  assert.equal(changes[0].text, "list");
  document.write("push lst", "push list");
  await until("no diagnostic", () => codes().length === 0);
});

test("hover, definition, references and symbols are answered", async () => {
  const hover = await provider("Hover").provideHover(document, document.at("push li¦st"));
  assert.match(hover.contents.value, /All of them/);
  const [place] = await provider("Definition").provideDefinition(document, document.at("push li¦st"));
  assert.equal(place.range.start.line, 5);
  const all = await provider("Reference").provideReferences(document, document.at("push li¦st"), { includeDeclaration: true });
  assert.deepEqual(all.map(({ range }) => range.start.line), [5, 8, 13]);
  const outline = await provider("DocumentSymbol").provideDocumentSymbols(document);
  assert.deepEqual(outline.map(({ name }) => name), ["Main", "screens", "tests"]);
  const found = await provider("WorkspaceSymbol").provideWorkspaceSymbols("lst");
  assert.deepEqual(found.map(({ name }) => name), ["list"]);
  const tokens = await provider("DocumentSemanticTokens").provideDocumentSemanticTokens(document);
  assert.ok(tokens.data.length >= 30 && tokens.data.length % 5 === 0);
  assert.equal(await provider("Hover").provideHover(document, { line: 0, character: 0 }).then((found) => typeof found), "object");
});

test("completion proposes what fits, and replaces what is typed", async () => {
  const items = await provider("CompletionItem").provideCompletionItems(document, document.at("push l¦ist"));
  const list = items.find(({ label }) => label === "list");
  assert.equal(list.insertText, "list");
  assert.deepEqual(list.range.start, new vscode.Position(8, 23));
  assert.deepEqual(recorded.providers.get("CompletionItem").more, [" ", ".", ":", "{", "["]);
});

test("a rename changes all places, and is refused in the compiler's words", async () => {
  const rename = provider("Rename");
  const { placeholder } = await rename.prepareRename(document, document.at("push li¦st"));
  assert.equal(placeholder, "list");
  const edit = await rename.provideRenameEdits(document, document.at("push li¦st"), "all");
  assert.deepEqual(edit.changes.get(document.uri.toString()).map(({ text }) => text), ["all", "all", "all"]);
  await assert.rejects(rename.provideRenameEdits(document, document.at("push li¦st"), "home"), /home/);
  await assert.rejects(rename.prepareRename(document, document.at("st¦art:")), /no name/);
});

test("the layout is flowc's", async () => {
  document.write("start: home", "start:   home");
  const edits = await provider("DocumentFormattingEdit").provideDocumentFormattingEdits(document, {});
  assert.deepEqual(edits.map(({ newText }) => newText), ["start: home\n"]);
  document.write("start:   home", "start: home");
});

test("a test is run from above it, and the call hierarchy says who leads to a screen", async () => {
  const lenses = await provider("CodeLens").provideCodeLenses(document);
  assert.deepEqual(lenses.map(({ command }) => command.title), ["Show flows", "Run test", "Show walk"]);
  const { command, arguments: parameters } = lenses[1].command;
  await recorded.commands.get(command)(...parameters);
  assert.deepEqual(recorded.messages.splice(0), ["flowc: test 'opens' passed"]);
  const calls = provider("CallHierarchy");
  const [item] = await calls.prepareCallHierarchy(document, document.at("push li¦st"));
  const incoming = await calls.provideCallHierarchyIncomingCalls(item);
  assert.deepEqual(incoming.map(({ from, fromRanges }) => [from.name, fromRanges[0].start.line]), [["home", 8]]);
  const outgoing = await calls.provideCallHierarchyOutgoingCalls(incoming[0].from);
  assert.deepEqual(outgoing.map(({ to }) => to.name), ["list"]);
  const folds = await provider("FoldingRange").provideFoldingRanges(document, {});
  assert.deepEqual(folds.map(({ start, end }) => [start, end]), [[3, 5], [7, 8], [10, 13], [11, 13]]);
  const [selection] = await provider("SelectionRange").provideSelectionRanges(document, [document.at("push li¦st")]);
  assert.deepEqual(selection.range.start, new vscode.Position(8, 23));
  assert.deepEqual(selection.parent.range.start, new vscode.Position(8, 18));
  const items = await provider("CompletionItem").provideCompletionItems(document, { line: 2, character: 0 });
  assert.ok(items.find(({ label }) => label === "links").insertText instanceof vscode.SnippetString);
});

test("files are watched as the server asks", async () => {
  const watcher = await until("a watcher", () => recorded.watchers.find(({ pattern }) => pattern === "**/*.flow.yaml"));
  const other = path.join(folder, "Other.flow.yaml");
  fs.writeFileSync(other, "flow: Main\nstart: home\n");
  watcher.onDidCreateTold(vscode.Uri.file(other));
  await until("a name that is there twice", () => codes().includes("duplicate-declaration"));
  fs.unlinkSync(other);
  watcher.onDidDeleteTold(vscode.Uri.file(other));
  await until("no diagnostic", () => codes().length === 0);
});

test("the server is started once again when it was killed, and then a message says that it has ended", async () => {
  const pids = () => fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)).filter((pid) => {
    try {
      const [parent] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").slice(1);
      return Number(parent) === process.pid && fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("\0lsp");
    } catch {
      return false;
    }
  });
  const [first] = pids();
  process.kill(Number(first), "SIGKILL");
  const [second] = await until("another server", () => pids().some((pid) => pid !== first) && pids());
  assert.notEqual(second, first);
  // It knows what is open, without being told by hand.
  document.write("push list", "push lst");
  await until("a diagnostic", () => codes().includes("unknown-screen"));
  document.write("push lst", "push list");
  await until("no diagnostic", () => codes().length === 0);
  assert.deepEqual(recorded.messages, []);
  process.kill(Number(second), "SIGKILL");
  await until("a message", () => recorded.messages.length === 1);
  assert.match(recorded.messages[0], /SIGKILL/);
  await assert.rejects(provider("Hover").provideHover(document, document.at("push li¦st")), /has ended/);
  await recorded.commands.get("flowc.restart")();
  assert.ok(await provider("Hover").provideHover(document, document.at("push li¦st")));
});

test("the panel shows the page, with a policy that fits its script, and anew once a file is saved", async () => {
  recorded.commands.get("flowc.picture")(document.uri.toString());
  recorded.commands.get("flowc.picture")(document.uri.toString());
  assert.equal(recorded.panels.length, 1, "one panel a folder");
  const [panel] = recorded.panels;
  assert.equal(panel.revealed, 1);
  const page = await until("a page", () => panel.webview.html);
  assert.ok(page.includes("All of them.") && panel.options.enableScripts);
  const script = page.slice(page.lastIndexOf("<script>") + 8, page.lastIndexOf("</script>"));
  assert.ok(page.includes(`'sha256-${createHash("sha256").update(script).digest("base64")}'`));
  assert.ok(script.includes("keepState(page)") && script.includes("acquireVsCodeApi()") && !script.includes("watchForChanges"));
  new (require("node:vm").Script)(script);
  fs.writeFileSync(file, text.replace("All of them.", "Each of them."));
  await until("another page", () => panel.webview.html.includes("Each of them."));
  assert.deepEqual(panel.posted, ["keep"]);
  panel.says("ready");
  const lenses = await provider("CodeLens").provideCodeLenses(document);
  const { command, arguments: parameters } = lenses[2].command;
  await recorded.commands.get(command)(...parameters);
  assert.deepEqual([panel.revealed, panel.posted], [2, ["keep", { test: "opens" }]]);
  panel.dispose();
  assert.deepEqual(recorded.messages.length, 1);
});

test("a walk that is asked for before there is a page is played once it is ready", async () => {
  recorded.commands.get("flowc.walk")(document.uri.toString(), "opens");
  const panel = recorded.panels.at(-1);
  assert.deepEqual([recorded.panels.length, panel.posted], [2, []]);
  panel.says("ready");
  panel.says("ready");
  assert.deepEqual(panel.posted, [{ test: "opens" }]);
  panel.dispose();
});

test("a small change in the panel is made in the editor, saved, undone, and refused for another text", async () => {
  fs.writeFileSync(file, document.text);
  recorded.commands.get("flowc.picture")(document.uri.toString());
  const panel = recorded.panels.at(-1);
  await until("a page", () => panel.webview.html);
  const before = document.text;
  const ask = async (asked, body) => {
    panel.posted.length = 0;
    panel.says({ path: asked, body, number: 7 });
    const { answer, number } = await until(asked, () => panel.posted.find((one) => one.answer));
    assert.equal(number, 7);
    return answer;
  };
  const change = { module: path.basename(folder).replace(/[^\p{ID_Continue}]/gu, "_"), change: "rename", kind: "screen", name: "list", to: "items" };
  const shown = await ask("edit", change);
  assert.ok(shown.ok, shown.text);
  const { id, inverse, files } = JSON.parse(shown.text);
  assert.match(files[0].difference, /\+  items:/);
  assert.equal(document.text, before);
  // What is not saved is another text than the one that the change is for.
  document.write("home: {", "home:  {");
  assert.deepEqual(await ask("edit/apply", { id }), { ok: false, text: "'Main.flow.yaml' has changed since: nothing was changed" });
  document.write("home:  {", "home: {");
  assert.deepEqual(await ask("edit/apply", { id }), { ok: true, text: "" });
  assert.equal(document.text, before.replaceAll("list", "items"));
  assert.equal(fs.readFileSync(file, "utf8"), document.text);
  assert.deepEqual(await ask("edit/apply", { id: inverse }), { ok: true, text: "" });
  assert.equal(fs.readFileSync(file, "utf8"), before);
  assert.equal((await ask("edit/apply", { id: 1 })).ok, false);
  panel.dispose();
});

test("the page plays a test of any of its modules, keeps its state, and says when it is ready", async () => {
  const { listening } = require(path.join(unpacked, "panel.js"));
  const said = [];
  let hear, changed;
  const modules = [{ tests: [] }, { tests: [{ name: "opens", script: {} }, { name: "broken" }] }];
  const page = {
    modules, module: modules[0], walk: {}, open: async (index) => (page.module = modules[index]),
    found: ({ test }) => said.push(test.name), showTab: (tab) => said.push(tab),
  };
  const window = { flowPage: page, addEventListener: (kind, listener) => (hear = listener) };
  require("node:vm").runInNewContext(listening, {
    window, document: {}, keepState: () => said.push("kept"), acquireVsCodeApi: () => ({ postMessage: (text) => said.push(text) }),
    MutationObserver: function (listener) { changed = listener; this.observe = () => {}; },
  });
  changed();
  await hear({ data: { test: "opens" } });
  await hear({ data: { test: "broken" } });
  await hear({ data: "keep" });
  assert.deepEqual([said, page.module], [["ready", "opens", "tests", "kept"], modules[1]]);
});

test("what the manifest names is there, and the grammar colours every key of the language", () => {
  const manifest = read("package.json");
  const { languages, grammars, yamlValidation, commands } = manifest.contributes;
  for (const named of [manifest.main, languages[0].configuration, grammars[0].path, yamlValidation[0].url]) {
    assert.ok(fs.existsSync(path.join(unpacked, named)), named);
  }
  for (const { command } of commands) assert.ok(recorded.commands.has(command), command);
  const keys = new Set();
  const walk = (part) => {
    if (part === null || typeof part !== "object") return;
    for (const [word, value] of Object.entries(part)) {
      // Below this word are keys of the language, one of which is the same word.
      if (word === "properties") Object.keys(value).forEach((key) => keys.add(key));
      (word === "properties" ? Object.values(value) : [value]).forEach(walk);
    }
  };
  walk(read("flow.schema.json"));
  assert.ok(keys.size > 100);
  const { repository } = read(grammars[0].path);
  const [verbs, words, names] = repository.key.patterns.map(({ match }) => new RegExp(match));
  for (const key of keys) assert.ok(verbs.test(`  ${key}: x`) || words.test(`  ${key}: x`), key);
  assert.ok(!words.test("  homes: x") && names.test("  homes: x") && !words.test("  push: x"));
  for (const one of [repository.comment, ...repository.value.patterns]) new RegExp(one.match);
  const [verb] = repository.value.patterns.map(({ match }) => new RegExp(match));
  assert.ok(verb.test("closed: pop") && verb.test("opened: push list") && !verb.test("push-x: a"));
});
