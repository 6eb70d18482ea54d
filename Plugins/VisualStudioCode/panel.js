"use strict";
// `flowc watch` in a panel. The page's server lets nobody frame it, so the extension gets the page and hands it over.
const { spawn } = require("node:child_process");
const { createHash } = require("node:crypto");
const { existsSync } = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const vscode = require("vscode");
const { range } = require("./convert.js");

/** The text at an address of this machine. */
function get(address) {
  return new Promise((resolve, reject) => {
    const request = http.get(address, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${answer.statusCode} ${text}`));
      });
    });
    request.on("error", reject);
  });
}

/** The answer to data that are posted to an address of this machine. */
function post(address, data) {
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method: "POST", headers: { "Content-Type": "application/json" } }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve({ ok: answer.statusCode === 200, text: Buffer.concat(parts).toString("utf8") }));
    });
    request.on("error", reject);
    request.end(JSON.stringify(data));
  });
}

/**
 * What the page does in a panel instead of asking its server: it keeps its state, or plays a test, when it is told to, and
 * has the extension ask for what it changes.
 */
const listening = `const editor = acquireVsCodeApi();
const asked = new Map();
if (window.flowEdits) window.flowEdits.ask = (path, body) => new Promise((resolve) => {
  asked.set(asked.size, resolve);
  editor.postMessage({ path, body, number: asked.size - 1 });
});
new MutationObserver(() => editor.postMessage("ready")).observe(document.body, { attributeFilter: ["data-ready"] });
window.addEventListener("message", async ({ data }) => {
  if (data.answer) return asked.get(data.number)?.(data.answer);
  const page = window.flowPage;
  if (!page) return;
  if (data === "keep") return [keepState(page), window.flowEdits?.leave()];
  const has = (module) => module.tests?.some((test) => test.name === data.test);
  if (!has(page.module)) await page.open(Math.max(0, page.modules.findIndex(has)));
  const test = page.module.tests?.find((test) => test.name === data.test);
  if (test?.script && page.walk) page.found({ test });
  else page.showTab("tests");
});
`;

/**
 * The page for a panel: it does not ask its server for changes, which it cannot reach from there, but listens to the
 * extension. Its policy names scripts by their digests, so that is written anew.
 */
function pageForPanel(page) {
  const start = page.lastIndexOf("<script>") + "<script>".length;
  const end = page.lastIndexOf("</script>");
  const script = page.slice(start, end);
  const watching = script.lastIndexOf("const shownVersion = ");
  const last = script.lastIndexOf("})();");
  if (watching < 0 || last < watching) return page;
  const mended = script.slice(0, watching) + listening + script.slice(last);
  const digest = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return page.slice(0, start).replace(digest(script), digest(mended)) + mended + page.slice(end);
}

/** The folder whose flows are shown: a package's if it may run its manifest, otherwise the file's own. */
function shownFolder(file) {
  const own = path.dirname(file);
  if (!vscode.workspace.isTrusted) return own;
  for (let folder = own; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "Package.swift"))) return folder;
    if (folder === path.dirname(folder)) return own;
  }
}

/** A panel with the flows of a folder, drawn anew whenever one is saved. */
class FlowPanel {
  constructor(folder, log, closed) {
    this.closed = closed;
    this.panel = vscode.window.createWebviewPanel(
      "flowc.picture", `Flows: ${path.basename(folder)}`, vscode.ViewColumn.Beside,
      { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] });
    this.panel.onDidDispose(() => this.dispose());
    this.panel.webview.onDidReceiveMessage((message) => (message === "ready" ? this.tell() : this.answer(message)));
    /** For each change that the page was shown, what it does to which texts. */
    this.edits = new Map();
    const command = vscode.workspace.getConfiguration("flowc").get("path", "flowc");
    this.process = spawn(command, ["watch", folder], { stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
    this.process.stderr.on("data", (bytes) => log.append(String(bytes)));
    this.process.on("error", (error) => this.fail(error.message));
    this.process.on("exit", (code) => this.fail(`flowc watch ended with ${code}`));
    let said = "";
    this.process.stdout.on("data", (bytes) => {
      said += bytes;
      const address = /^http:\/\/127\.0\.0\.1:\d+\/\w+\/(?=\n)/.exec(said);
      if (address && !this.address) {
        this.address = address[0];
        this.follow().catch((error) => this.fail(error.message));
      }
    });
  }

  reveal() {
    this.panel.reveal();
  }

  /** Plays the walk of a test: now, or as soon as the page is ready. */
  play(test) {
    this.test = test;
    if (this.isReady) this.tell();
  }

  /** Tells the page what is to be played; it is ready when it says so. */
  tell() {
    this.isReady = true;
    if (this.test !== undefined) this.panel.webview.postMessage({ test: this.test });
    this.test = undefined;
  }

  /** Answers the page as `flowc watch` does, but changes are the editor's to make, where they can be undone too. */
  async answer({ path: asked, body, number }) {
    let answer;
    try {
      answer = asked === "edit/apply" ? await this.apply(body.id) : await post(`${this.address}${asked}`, { ...body, shown: this.shown });
      if (answer.ok && asked === "edit") this.remember(JSON.parse(answer.text));
    } catch (error) {
      answer = { ok: false, text: error.message };
    }
    this.panel.webview.postMessage({ answer, number });
  }

  remember({ id, inverse, files }) {
    this.edits.set(id, files.map(({ uri, digest, edits }) => ({ uri, digest, edits })));
    this.edits.set(inverse, files.map((file) => ({ uri: file.uri, digest: file.digestAfter, edits: file.inverse })));
  }

  /** Makes a change in the editor, unless a text is another one than the change is for, and saves it. */
  async apply(id) {
    const files = this.edits.get(id);
    if (!files) return { ok: false, text: "that change is not known any more: ask for it again" };
    const edit = new vscode.WorkspaceEdit();
    const documents = [];
    for (const { uri, digest, edits } of files) {
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
      if (createHash("sha256").update(document.getText()).digest("hex") !== digest) {
        return { ok: false, text: `'${path.basename(document.uri.fsPath)}' has changed since: nothing was changed` };
      }
      documents.push(document);
      for (const change of edits) edit.replace(document.uri, range(change.range), change.newText);
    }
    if (!(await vscode.workspace.applyEdit(edit))) return { ok: false, text: "the editor has not made the change" };
    for (const document of documents) await document.save();
    return { ok: true, text: "" };
  }

  async follow() {
    let shown = 0;
    while (!this.isDisposed) {
      const version = Number(await get(`${this.address}version?shown=${shown}`));
      if (this.isDisposed || version === shown) continue;
      const page = await get(this.address);
      if (this.isDisposed) return;
      if (shown > 0) await this.panel.webview.postMessage("keep");
      this.isReady = false;
      this.shown = shown = version;
      this.panel.webview.html = pageForPanel(page);
    }
  }

  fail(reason) {
    if (this.isDisposed) return;
    vscode.window.showErrorMessage(`The flows cannot be shown: ${reason}.`);
    this.panel.dispose();
  }

  dispose() {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.process.kill();
    this.closed();
  }
}

/** Shows the flows around a file, in the panel that does already if there is one, and plays a test if one is named. */
class Panels {
  constructor(log) {
    this.log = log;
    this.open = new Map();
  }

  show(file, test) {
    const folder = shownFolder(file);
    const known = this.open.get(folder);
    known?.reveal();
    const panel = known ?? new FlowPanel(folder, this.log, () => this.open.delete(folder));
    this.open.set(folder, panel);
    if (test !== undefined) panel.play(test);
  }

  dispose() {
    for (const panel of [...this.open.values()]) panel.panel.dispose();
  }
}

module.exports = { Panels, listening, pageForPanel };
