"use strict";
// `flowc lsp` as the editor's provider of everything that it answers.
const vscode = require("vscode");
const { Connection } = require("./connection.js");
const convert = require("./convert.js");

const selector = [
  { scheme: "file", pattern: "**/*.flow.yaml" },
  { scheme: "untitled", language: "flow" },
];
const isFlow = (document) => vscode.languages.match(selector, document) > 0;

/** A running language server. It is started again once if it ends by itself. */
class Server {
  constructor(log) {
    this.log = log;
    this.found = vscode.languages.createDiagnosticCollection("flowc");
    this.listeners = [];
    this.watchers = [];
    this.restarts = 0;
  }

  /** Starts the program, and tells it what is open. */
  async start() {
    const settings = vscode.workspace.getConfiguration("flowc");
    const command = settings.get("path", "flowc");
    this.connection = new Connection(command, ["lsp", ...settings.get("arguments", [])], {
      notified: (method, params) => this.notified(method, params),
      asked: (method, params) => this.asked(method, params),
      ended: (reason) => this.ended(command, reason),
      log: (text) => this.log.append(text),
    });
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => this.folder(folder));
    const connection = this.connection;
    const { capabilities } = await connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: "flowc for Visual Studio Code" },
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders,
      initializationOptions: { trusted: vscode.workspace.isTrusted, commands: ["flowc.picture", "flowc.walk"] },
      capabilities: {
        general: { positionEncodings: ["utf-16"] },
        workspace: { workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true } },
        textDocument: { completion: { completionItem: { snippetSupport: true } } },
      },
    });
    connection.notify("initialized", {});
    for (const document of vscode.workspace.textDocuments) this.opened(document);
    if (this.listeners.length === 0) {
      this.listen();
      this.provide(capabilities);
    }
  }

  /** Ends the program, and starts it with the settings of now. */
  async restart() {
    this.restarts = 0;
    await this.connection?.close();
    this.forget();
    await this.start();
  }

  async dispose() {
    for (const listener of this.listeners) listener.dispose();
    this.listeners = [];
    this.forget();
    this.found.dispose();
    await this.connection?.close();
  }

  forget() {
    for (const watcher of this.watchers) watcher.dispose();
    this.watchers = [];
    this.found.clear();
  }

  async ended(command, reason) {
    this.forget();
    this.log.appendLine(`${command} lsp: ${reason}`);
    try {
      if (this.restarts++ === 0) return await this.start();
    } catch (error) {
      this.log.appendLine(String(error));
      // The second end reports itself.
      if (this.restarts > 1) return;
    }
    const again = "Start It Again";
    const chosen = await vscode.window.showErrorMessage(
      `flowc's language server does not run: ${reason}. The setting 'flowc.path' says where flowc is.`, again);
    if (chosen === again) await this.restart().catch(() => {});
  }

  // What the server says and asks.

  notified(method, params) {
    if (method === "textDocument/publishDiagnostics") {
      this.found.set(vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic));
    } else if (method === "window/showMessage") {
      if (params.type === 3) vscode.window.showInformationMessage(params.message);
      else vscode.window.showWarningMessage(params.message);
    }
  }

  asked(method, params) {
    if (method !== "client/registerCapability") throw new Error(`there is no method '${method}' here`);
    for (const { registerOptions } of params.registrations) {
      for (const { globPattern } of registerOptions.watchers) this.watch(globPattern);
    }
  }

  watch(pattern) {
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const tell = (type) => (uri) =>
      this.connection.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
    watcher.onDidCreate(tell(1));
    watcher.onDidChange(tell(2));
    watcher.onDidDelete(tell(3));
    this.watchers.push(watcher);
  }

  // What the editor says.

  folder({ uri, name }) {
    return { uri: uri.toString(), name };
  }

  opened(document) {
    if (!isFlow(document)) return;
    this.connection.notify("textDocument/didOpen", {
      textDocument: {
        uri: document.uri.toString(), languageId: "yaml", version: document.version, text: document.getText(),
      },
    });
  }

  listen() {
    const { workspace } = vscode;
    const identifier = (document) => ({ uri: document.uri.toString(), version: document.version });
    this.listeners.push(
      workspace.onDidOpenTextDocument((document) => this.opened(document)),
      workspace.onDidCloseTextDocument((document) => {
        if (isFlow(document)) this.connection.notify("textDocument/didClose", { textDocument: identifier(document) });
      }),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!isFlow(document) || contentChanges.length === 0) return;
        this.connection.notify("textDocument/didChange", {
          textDocument: identifier(document),
          contentChanges: contentChanges.map(({ range, text }) => ({ range: convert.spoken(range), text })),
        });
      }),
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
        this.connection.notify("workspace/didChangeWorkspaceFolders", {
          event: { added: added.map(this.folder), removed: removed.map(this.folder) },
        })),
      workspace.onDidGrantWorkspaceTrust(() => this.restart().catch(() => {})),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("flowc")) this.restart().catch(() => {});
      }));
  }

  /** Registers a provider for all that the server says it answers. */
  provide(capabilities) {
    const { languages } = vscode;
    const ask = async (method, document, more, token) => {
      const answer = await this.connection.request(
        `textDocument/${method}`, { textDocument: { uri: document.uri.toString() }, ...more }, token);
      return answer ?? undefined;
    };
    const at = (position) => ({ position: { line: position.line, character: position.character } });
    const all = (make) => (answer) => (answer ?? []).map(make);
    const add = (isThere, register) => {
      if (isThere) this.listeners.push(register());
    };
    add(capabilities.hoverProvider, () => languages.registerHoverProvider(selector, {
      provideHover: (document, place, token) => ask("hover", document, at(place), token).then(convert.hover),
    }));
    add(capabilities.completionProvider, () => languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: (document, place, token) =>
        ask("completion", document, at(place), token).then(all(convert.completion)),
    }, ...capabilities.completionProvider.triggerCharacters));
    add(capabilities.definitionProvider, () => languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, place, token) =>
        ask("definition", document, at(place), token).then(all(convert.location)),
    }));
    add(capabilities.referencesProvider, () => languages.registerReferenceProvider(selector, {
      provideReferences: (document, place, context, token) =>
        ask("references", document, { ...at(place), context }, token).then(all(convert.location)),
    }));
    add(capabilities.documentHighlightProvider, () => languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (document, place, token) =>
        ask("documentHighlight", document, at(place), token).then(
          all((found) => new vscode.DocumentHighlight(convert.range(found.range), found.kind - 1))),
    }));
    add(capabilities.renameProvider, () => languages.registerRenameProvider(selector, {
      prepareRename: async (document, place, token) => {
        const found = await ask("prepareRename", document, at(place), token);
        if (!found) throw new Error("there is no name here that flows declare");
        return { range: convert.range(found.range), placeholder: found.placeholder };
      },
      provideRenameEdits: (document, place, newName, token) =>
        ask("rename", document, { ...at(place), newName }, token).then((edit) => edit && convert.workspaceEdit(edit)),
    }));
    add(capabilities.documentFormattingProvider, () => languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, options, token) =>
        ask("formatting", document, { options }, token).then(convert.textEdits),
    }));
    add(capabilities.documentSymbolProvider, () => languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) => ask("documentSymbol", document, {}, token).then(all(convert.symbol)),
    }));
    add(capabilities.workspaceSymbolProvider, () => languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) =>
        this.connection.request("workspace/symbol", { query }, token).then(all(convert.workspaceSymbol)),
    }));
    add(capabilities.codeActionProvider, () => languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, range, context, token) =>
        ask("codeAction", document, { range: convert.spoken(range), context: convert.actionContext(context) }, token)
          .then(all(convert.codeAction)),
    }));
    add(capabilities.inlayHintProvider, () => languages.registerInlayHintsProvider(selector, {
      provideInlayHints: (document, range, token) =>
        ask("inlayHint", document, { range: convert.spoken(range) }, token).then(all(convert.inlayHint)),
    }));
    const tokens = capabilities.semanticTokensProvider;
    add(tokens, () => languages.registerDocumentSemanticTokensProvider(selector, {
      provideDocumentSemanticTokens: (document, token) =>
        ask("semanticTokens/full", document, {}, token).then(
          (answer) => answer && new vscode.SemanticTokens(Uint32Array.from(answer.data))),
    }, new vscode.SemanticTokensLegend(tokens.legend.tokenTypes, tokens.legend.tokenModifiers)));
    add(capabilities.foldingRangeProvider, () => languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, context, token) =>
        ask("foldingRange", document, {}, token).then(all(convert.foldingRange)),
    }));
    add(capabilities.selectionRangeProvider, () => languages.registerSelectionRangeProvider(selector, {
      provideSelectionRanges: (document, places, token) =>
        ask("selectionRange", document, { positions: places.map((place) => at(place).position) }, token).then(
          all(convert.selectionRange)),
    }));
    add(capabilities.codeLensProvider, () => languages.registerCodeLensProvider(selector, {
      provideCodeLenses: (document, token) => ask("codeLens", document, {}, token).then(all(convert.codeLens)),
    }));
    for (const name of capabilities.executeCommandProvider?.commands ?? []) {
      this.listeners.push(vscode.commands.registerCommand(name, (...parameters) =>
        this.connection.request("workspace/executeCommand", { command: name, arguments: parameters })));
    }
    add(capabilities.callHierarchyProvider, () => languages.registerCallHierarchyProvider(selector, {
      prepareCallHierarchy: (document, place, token) =>
        ask("prepareCallHierarchy", document, at(place), token).then(all(convert.callItem)),
      provideCallHierarchyIncomingCalls: (item, token) => this.calls("incomingCalls", item, token, (call) =>
        new vscode.CallHierarchyIncomingCall(convert.callItem(call.from), call.fromRanges.map(convert.range))),
      provideCallHierarchyOutgoingCalls: (item, token) => this.calls("outgoingCalls", item, token, (call) =>
        new vscode.CallHierarchyOutgoingCall(convert.callItem(call.to), call.fromRanges.map(convert.range))),
    }));
  }

  async calls(direction, item, token, make) {
    const answer = await this.connection.request(`callHierarchy/${direction}`, { item: item.spoken }, token);
    return (answer ?? []).map(make);
  }
}

module.exports = { Server };
