"use strict";
// The extension's entry: it starts the language server, and shows `flowc watch` in a panel.
const vscode = require("vscode");
const { Panels } = require("./panel.js");
const { Server } = require("./server.js");

let server;

exports.activate = async (context) => {
  const log = vscode.window.createOutputChannel("flowc");
  const panels = new Panels(log);
  server = new Server(log);
  context.subscriptions.push(
    log, panels,
    vscode.commands.registerCommand("flowc.restart", () => server.restart()),
    // Only the server names this one, above each test.
    vscode.commands.registerCommand("flowc.walk", (uri, test) => panels.show(vscode.Uri.parse(uri).fsPath, test)),
    vscode.commands.registerCommand("flowc.picture", (uri) => {
      const file = uri ? vscode.Uri.parse(String(uri)) : vscode.window.activeTextEditor?.document.uri;
      if (file?.scheme === "file") panels.show(file.fsPath);
      else vscode.window.showInformationMessage("Open a flow file first: its flows are shown.");
    }));
  // The server reports by itself that it cannot be started.
  await server.start().catch((error) => log.appendLine(String(error)));
};

exports.deactivate = () => server?.dispose();
