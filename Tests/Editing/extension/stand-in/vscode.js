"use strict";
// A stand-in for the programming interface of Visual Studio Code, as much of it as the extension uses. It records what is
// registered and shown, in `recorded`, and lets a test do what a person does: open, type, close.
const { EventEmitter } = require("node:events");
const path = require("node:path");
const { fileURLToPath, pathToFileURL } = require("node:url");

const events = new EventEmitter();
const on = (name) => (listener) => {
  events.on(name, listener);
  return { dispose: () => events.off(name, listener) };
};
const plain = (names) =>
  class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };

const recorded = {
  commands: new Map(), diagnostics: new Map(), providers: new Map(), panels: [], watchers: [], messages: [], log: "",
  settings: {},
};

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.slice(0, text.indexOf(":"));
  }
  static parse = (text) => new Uri(text.startsWith("file:") ? pathToFileURL(fileURLToPath(text)).href : text);
  static file = (name) => new Uri(pathToFileURL(name).href);
  get fsPath() {
    return fileURLToPath(this.text);
  }
  toString() {
    return this.text;
  }
}

const register = (kind) => (selector, provider, ...more) => {
  recorded.providers.set(kind, { provider: provider ?? selector, more });
  return { dispose: () => recorded.providers.delete(kind) };
};
const kinds = [
  "Hover", "CompletionItem", "Definition", "Reference", "DocumentHighlight", "Rename", "DocumentFormattingEdit",
  "DocumentSymbol", "WorkspaceSymbol", "InlayHints", "DocumentSemanticTokens", "FoldingRange", "SelectionRange",
  "CodeLens", "CallHierarchy",
];

class WorkspaceEdit {
  changes = new Map();
  replace(uri, range, text) {
    const key = uri.toString();
    this.changes.set(key, [...(this.changes.get(key) ?? []), { range, text }]);
  }
}

const isMatch = ({ scheme, pattern, language }, document) =>
  document.uri.scheme === scheme && (pattern === undefined || document.uri.text.endsWith(".flow.yaml")) &&
  (language === undefined || document.languageId === language);

module.exports = {
  recorded,
  events,
  Uri,
  WorkspaceEdit,
  Position: plain(["line", "character"]),
  Range: plain(["start", "end"]),
  Location: plain(["uri", "range"]),
  Diagnostic: plain(["range", "message", "severity"]),
  DiagnosticRelatedInformation: plain(["location", "message"]),
  TextEdit: plain(["range", "newText"]),
  Hover: plain(["contents", "range"]),
  MarkdownString: plain(["value"]),
  SnippetString: plain(["value"]),
  CompletionItem: plain(["label", "kind"]),
  DocumentSymbol: plain(["name", "detail", "kind", "range", "selectionRange"]),
  SymbolInformation: plain(["name", "kind", "containerName", "location"]),
  DocumentHighlight: plain(["range", "kind"]),
  CodeAction: plain(["title", "kind"]),
  CodeActionKind: { Empty: { append: (kind) => ({ value: kind }) } },
  InlayHint: plain(["position", "label", "kind"]),
  SemanticTokens: plain(["data"]),
  SemanticTokensLegend: plain(["tokenTypes", "tokenModifiers"]),
  FoldingRange: plain(["start", "end", "kind"]),
  SelectionRange: plain(["range", "parent"]),
  CodeLens: plain(["range", "command"]),
  CallHierarchyItem: plain(["kind", "name", "detail", "uri", "range", "selectionRange"]),
  CallHierarchyIncomingCall: plain(["from", "fromRanges"]),
  CallHierarchyOutgoingCall: plain(["to", "fromRanges"]),
  ViewColumn: { Beside: -2 },
  languages: {
    match: (selector, document) => (selector.some((one) => isMatch(one, document)) ? 10 : 0),
    createDiagnosticCollection: () => ({
      set: (uri, found) => recorded.diagnostics.set(uri.toString(), found),
      clear: () => recorded.diagnostics.clear(),
      dispose: () => recorded.diagnostics.clear(),
    }),
    ...Object.fromEntries(kinds.map((kind) => [`register${kind}Provider`, register(kind)])),
    registerCodeActionsProvider: register("CodeActions"),
  },
  workspace: {
    isTrusted: false,
    workspaceFolders: [],
    textDocuments: [],
    openTextDocument: async (uri) => module.exports.workspace.textDocuments.find((one) => one.uri.text === uri.text),
    applyEdit: async ({ changes }) => {
      for (const [uri, edits] of changes) {
        const document = module.exports.workspace.textDocuments.find((one) => one.uri.text === uri);
        const offset = ({ line, character }) => document.text.split("\n").slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
        for (const { range, text } of [...edits].reverse()) {
          document.text = document.text.slice(0, offset(range.start)) + text + document.text.slice(offset(range.end));
          document.version++;
          events.emit("change", { document, contentChanges: [{ range, text }] });
        }
      }
      return true;
    },
    getConfiguration: () => ({ get: (key, other) => recorded.settings[key] ?? other }),
    createFileSystemWatcher: (pattern) => {
      const watcher = { pattern, dispose: () => (watcher.isDisposed = true) };
      for (const name of ["onDidCreate", "onDidChange", "onDidDelete"]) watcher[name] = (tell) => (watcher[`${name}Told`] = tell);
      recorded.watchers.push(watcher);
      return watcher;
    },
    onDidOpenTextDocument: on("open"),
    onDidCloseTextDocument: on("close"),
    onDidChangeTextDocument: on("change"),
    onDidChangeWorkspaceFolders: on("folders"),
    onDidGrantWorkspaceTrust: on("trust"),
    onDidChangeConfiguration: on("settings"),
  },
  window: {
    createOutputChannel: () => ({
      append: (text) => (recorded.log += text),
      appendLine: (text) => (recorded.log += `${text}\n`),
      dispose: () => {},
    }),
    showErrorMessage: async (text) => void recorded.messages.push(text),
    showWarningMessage: async (text) => void recorded.messages.push(text),
    showInformationMessage: async (text) => void recorded.messages.push(text),
    createWebviewPanel: (kind, title, column, options) => {
      const panel = {
        kind, title, options, posted: [], revealed: 0,
        reveal: () => panel.revealed++,
        onDidDispose: (listener) => (panel.disposed = listener),
        dispose: () => panel.disposed?.(),
        webview: {
          html: "", postMessage: async (message) => panel.posted.push(message),
          onDidReceiveMessage: (listener) => (panel.says = listener),
        },
      };
      recorded.panels.push(panel);
      return panel;
    },
  },
  commands: {
    registerCommand: (name, run) => {
      recorded.commands.set(name, run);
      return { dispose: () => recorded.commands.delete(name) };
    },
  },
  /** An open document, which `write` changes as typing does. */
  openDocument(file, text) {
    const document = {
      uri: Uri.file(file), languageId: path.basename(file).endsWith(".flow.yaml") ? "flow" : "yaml", version: 1, text,
      getText: () => document.text,
      save: async () => require("node:fs").writeFileSync(file, document.text),
    };
    document.write = (old, text) => {
      const start = document.text.indexOf(old);
      if (start < 0) throw new Error(`'${old}' is not there`);
      const at = (offset) => {
        const lines = document.text.slice(0, offset).split("\n");
        return { line: lines.length - 1, character: lines.at(-1).length };
      };
      const range = { start: at(start), end: at(start + old.length) };
      document.text = document.text.slice(0, start) + text + document.text.slice(start + old.length);
      document.version++;
      events.emit("change", { document, contentChanges: [{ range, text }] });
    };
    /** The place of `¦` in a part of the text. */
    document.at = (marked) => {
      const [before, after] = marked.split("¦");
      const start = document.text.indexOf(before + after);
      if (start < 0) throw new Error(`'${marked}' is not there`);
      const lines = document.text.slice(0, start + before.length).split("\n");
      return { line: lines.length - 1, character: lines.at(-1).length };
    };
    module.exports.workspace.textDocuments.push(document);
    events.emit("open", document);
    return document;
  },
};
