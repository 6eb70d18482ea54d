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

/**
 * The page for a panel: it does not ask its server for changes, which it cannot reach from there, but keeps its state
 * when the extension says that a new page comes. Its policy names scripts by their digests, so that is written anew.
 */
function pageForPanel(page) {
  const start = page.lastIndexOf("<script>") + "<script>".length;
  const end = page.lastIndexOf("</script>");
  const script = page.slice(start, end);
  const watching = script.lastIndexOf("const shownVersion = ");
  const last = script.lastIndexOf("})();");
  if (watching < 0 || last < watching) return page;
  const keeping = 'window.addEventListener("message", () => { if (window.flowPage) keepState(window.flowPage); });\n';
  const mended = script.slice(0, watching) + keeping + script.slice(last);
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

  async follow() {
    let shown = 0;
    while (!this.isDisposed) {
      const version = Number(await get(`${this.address}version?shown=${shown}`));
      if (this.isDisposed || version === shown) continue;
      const page = await get(this.address);
      if (this.isDisposed) return;
      if (shown > 0) await this.panel.webview.postMessage("keep");
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

/** Shows the flows around a file, in the panel that does already if there is one. */
class Panels {
  constructor(log) {
    this.log = log;
    this.open = new Map();
  }

  show(file) {
    const folder = shownFolder(file);
    if (this.open.has(folder)) return this.open.get(folder).reveal();
    this.open.set(folder, new FlowPanel(folder, this.log, () => this.open.delete(folder)));
  }

  dispose() {
    for (const panel of [...this.open.values()]) panel.panel.dispose();
  }
}

module.exports = { Panels, pageForPanel };
