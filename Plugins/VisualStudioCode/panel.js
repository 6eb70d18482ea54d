"use strict";
// `flowc watch` in a panel. The page's server lets nobody frame it, so the extension gets the page and hands it over.
const { spawn } = require("node:child_process");
const { createHash } = require("node:crypto");
const { existsSync } = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const vscode = require("vscode");

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

/** What the page does in a panel instead of asking its server: it keeps its state, or plays a test, when it is told to. */
const listening = `const editor = acquireVsCodeApi();
new MutationObserver(() => editor.postMessage("ready")).observe(document.body, { attributeFilter: ["data-ready"] });
window.addEventListener("message", async ({ data }) => {
  const page = window.flowPage;
  if (!page) return;
  if (data === "keep") return keepState(page);
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
    this.panel.webview.onDidReceiveMessage(() => this.tell());
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

  async follow() {
    let shown = 0;
    while (!this.isDisposed) {
      const version = Number(await get(`${this.address}version?shown=${shown}`));
      if (this.isDisposed || version === shown) continue;
      const page = await get(this.address);
      if (this.isDisposed) return;
      if (shown > 0) await this.panel.webview.postMessage("keep");
      this.isReady = false;
      shown = version;
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
