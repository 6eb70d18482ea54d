"use strict";
// What the protocol says, as the editor's own values, and the other way round.
const vscode = require("vscode");

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const spoken = ({ start, end }) => ({
  start: { line: start.line, character: start.character },
  end: { line: end.line, character: end.character },
});
const uri = (text) => vscode.Uri.parse(text);
const location = (found) => new vscode.Location(uri(found.uri), range(found.range));
const command = (told) => told && { title: told.title, command: told.command, arguments: told.arguments };

function diagnostic(found) {
  // The editor counts severities from 0.
  const made = new vscode.Diagnostic(range(found.range), found.message, found.severity - 1);
  made.source = found.source;
  made.code = found.code;
  made.relatedInformation = (found.relatedInformation ?? []).map(
    (note) => new vscode.DiagnosticRelatedInformation(location(note.location), note.message));
  return made;
}

function workspaceEdit(edit) {
  const made = new vscode.WorkspaceEdit();
  for (const [file, changes] of Object.entries(edit.changes ?? {})) {
    for (const change of changes) made.replace(uri(file), range(change.range), change.newText);
  }
  return made;
}

const textEdits = (edits) => (edits ?? []).map((edit) => new vscode.TextEdit(range(edit.range), edit.newText));

function hover(found) {
  return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value), range(found.range));
}

/** The editor counts the kinds of completions and symbols from 0, the protocol from 1. */
function completion(item) {
  const made = new vscode.CompletionItem(item.label, item.kind === undefined ? undefined : item.kind - 1);
  made.detail = item.detail;
  if (item.documentation) made.documentation = item.documentation;
  made.sortText = item.sortText;
  made.range = range(item.textEdit.range);
  const text = item.textEdit.newText;
  made.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  return made;
}

function symbol(found) {
  const made = new vscode.DocumentSymbol(
    found.name, found.detail ?? "", found.kind - 1, range(found.range), range(found.selectionRange));
  made.children = (found.children ?? []).map(symbol);
  return made;
}

const workspaceSymbol = (found) =>
  new vscode.SymbolInformation(found.name, found.kind - 1, found.containerName ?? "", location(found.location));

/** Whether a person asks, or the editor at each movement of the cursor, and for which kinds. */
const actionContext = ({ triggerKind, only }) => ({ diagnostics: [], triggerKind, only: only && [only.value] });

function codeAction(found) {
  const made = new vscode.CodeAction(found.title, found.kind && vscode.CodeActionKind.Empty.append(found.kind));
  made.edit = workspaceEdit(found.edit);
  made.isPreferred = found.isPreferred;
  made.diagnostics = (found.diagnostics ?? []).map(diagnostic);
  return made;
}

function inlayHint(found) {
  const made = new vscode.InlayHint(position(found.position), found.label, found.kind);
  made.paddingLeft = found.paddingLeft;
  return made;
}

const foldingRange = (found) =>
  new vscode.FoldingRange(found.startLine, found.endLine, found.kind === "comment" ? 1 : undefined);

const selectionRange = (found) =>
  new vscode.SelectionRange(range(found.range), found.parent && selectionRange(found.parent));

const codeLens = (found) => new vscode.CodeLens(range(found.range), command(found.command));

function callItem(found) {
  const made = new vscode.CallHierarchyItem(
    found.kind - 1, found.name, found.detail ?? "", uri(found.uri), range(found.range), range(found.selectionRange));
  made.spoken = found;
  return made;
}

module.exports = {
  actionContext, callItem, codeAction, codeLens, completion, diagnostic, foldingRange, hover, inlayHint, location,
  position, range, selectionRange, spoken, symbol, textEdits, workspaceEdit, workspaceSymbol,
};
