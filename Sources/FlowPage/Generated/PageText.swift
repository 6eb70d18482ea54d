// Made of the files in Web by .ci/page-text.
// swift-format-ignore-file

/// The files of the page.
enum PageText {
  static let frame = ###"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{policy}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Flows</title>
<style>{{style}}</style>
</head>
<body data-pane="graph">
<p id="lost" role="alert" hidden></p>
<header class="top">
  <h1 id="title">Flows</h1>
  <label id="module-box" hidden>Module <select id="module"></select></label>
  <nav id="crumbs" aria-label="Where you are"></nav>
  <div class="search">
    <input id="search" type="search" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search ( / )" aria-label="Search flows, screens, links, conditions and tests">
    <ul id="found" role="listbox" aria-label="Found" hidden></ul>
  </div>
  <button type="button" id="look" title="Light or dark">◐ <span class="wide">Light or dark</span></button>
</header>
<div class="panes" role="group" aria-label="Show">
  <button type="button" data-shows="graph" aria-pressed="true">Picture</button>
  <button type="button" data-shows="phone" aria-pressed="false">Simulator</button>
  <button type="button" data-shows="facts" aria-pressed="false">Details</button>
</div>
<main>
  <section class="graph" aria-label="Picture">
    <p id="no-graph" hidden>There is no flow here that can be drawn: see the diagnostics.</p>
    <ul id="notices" hidden></ul>
    <svg id="picture" role="group" tabindex="-1"></svg>
    <div class="tools" role="group" aria-label="Zoom">
      <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
      <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
      <button type="button" id="zoom-fit" aria-label="Fit into view">Fit</button>
      <label><input type="checkbox" id="follow" checked> follow the walk</label>
    </div>
    <p class="keys">Arrows: next node · Enter: details, or into a flow · Esc: all flows · + − 0: zoom · Shift+arrows: move · /: search</p>
  </section>
  <section class="facts" aria-label="Details, diagnostics and tests">
    <div role="tablist" aria-label="Details, diagnostics and tests">
      <button type="button" role="tab" id="details-tab" aria-controls="details" aria-selected="true">Details</button>
      <button type="button" role="tab" id="diagnostics-tab" aria-controls="diagnostics-panel" aria-selected="false" tabindex="-1">Diagnostics</button>
      <button type="button" role="tab" id="tests-tab" aria-controls="tests-panel" aria-selected="false" tabindex="-1">Tests</button>
    </div>
    <div role="tabpanel" id="details" aria-labelledby="details-tab" tabindex="0"><p>Choose a screen or a flow in the picture to see what it says.</p></div>
    <div role="tabpanel" id="diagnostics-panel" aria-labelledby="diagnostics-tab" tabindex="0" hidden><p id="diagnostics-none">Nothing was found.</p><ul id="diagnostics" class="list"></ul></div>
    <div role="tabpanel" id="tests-panel" aria-labelledby="tests-tab" tabindex="0" hidden><p id="tests-none">These flows have no tests.</p><ul id="tests" class="list"></ul></div>
  </section>
  <section class="side" aria-label="Simulator">
    <div class="row">
      <label>Start <select id="start-flow"></select></label>
      <button type="button" id="start" title="Start the flow again">start</button>
      <button type="button" id="relaunch" title="Quit the app and open it again">relaunch</button>
    </div>
    <div id="start-inputs" class="row inputs"></div>
    <div id="phone" class="phone" aria-label="Screen"></div>
    <div class="row">
      <button type="button" id="back" title="Go back: button, swipe or key">back</button>
      <button type="button" id="dismissed" title="Pull the topmost layer down">dismissed</button>
      <button type="button" id="swipe" title="Begin to swipe, and let go">swipe: cancelled</button>
    </div>
    <p id="message" role="status" class="alarm"></p>
    <p><code id="state" aria-label="State"></code></p>
    <div id="waiting-box"><h2>Awaited</h2><ul id="waiting" class="list"></ul></div>
    <div id="conditions-box"><h2>Conditions</h2><ul id="conditions" class="conditions"></ul></div>
    <form id="link-form" class="row"><label>Link <input id="link" list="links" spellcheck="false" placeholder="/path or { name: text }" title="A URL, or a notification's payload as { name: text, name: text }"></label><datalist id="links"></datalist><button type="submit">Open</button></form>
    <div id="context-box"><h2>Context</h2><ul id="context" class="plain"></ul></div>
    <h2>Walk</h2>
    <div class="row">
      <button type="button" id="undo">‹ Step back</button>
      <button type="button" id="redo">Step on ›</button>
      <button type="button" id="copy">Copy as test</button>
    </div>
    <ol id="timeline" class="timeline"></ol>
  </section>
</main>
<dialog id="copied" aria-labelledby="copied-note">
  <p id="copied-note">Copy it into a flow file.</p>
  <textarea id="test-text" rows="12" cols="70" readonly spellcheck="false" aria-label="The walk as a test"></textarea>
  <button type="button" id="copied-close">Close</button>
</dialog>
<script type="application/json" id="data">{{data}}</script>
<script type="text/plain" id="machine">{{machine}}</script>
<script>{{script}}</script>
</body>
</html>

"""###

  static let style = ###"""
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #16181d);
  --panel: light-dark(#f5f6f8, #1e2128);
  --ink: light-dark(#1b1f27, #e7eaf0);
  --soft: light-dark(#59616f, #a6afbe);
  --line: light-dark(#c6ccd6, #434a57);
  --accent: light-dark(#0b57c4, #7db3ff);
  --on-accent: light-dark(#ffffff, #0c1522);
  --here: light-dark(#0d6b3c, #63d69a);
  --here-fill: light-dark(#dcf5e6, #173a28);
  --alarm: light-dark(#b0201a, #ff9a90);
}
:root[data-look="light"] { color-scheme: light; }
:root[data-look="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: 14px/1.45 system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 16px; margin: 0; }
h2 { font-size: 14px; margin: 14px 0 6px; }
h3 { font-size: 13px; margin: 10px 0 4px; }
p { margin: 4px 0; }
ul, ol { margin: 0; padding: 0; list-style: none; }
code { font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
small, .kind { color: var(--soft); font-weight: normal; }
button, select, input, textarea { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: 3px 9px; min-height: 28px; }
button { cursor: pointer; }
button:hover:enabled { border-color: var(--accent); }
button:disabled { color: var(--soft); cursor: default; }
button[aria-pressed="true"], button.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
button.link { border: 0; background: none; color: var(--accent); padding: 0 3px; text-decoration: underline; min-height: 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
[hidden] { display: none !important; }
.alarm { color: var(--alarm); }
.row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin: 6px 0; }
.row label { display: flex; gap: 5px; align-items: center; min-width: 0; }

.inputs input { width: 110px; }
.inputs:empty { display: none; }

.top { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; padding: 7px 14px; border-bottom: 1px solid var(--line); background: var(--panel); }
.top nav { flex: 1; }
.search { position: relative; }
.search input { width: 240px; }
.search ul { position: absolute; right: 0; z-index: 5; width: 340px; max-width: 90vw; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 6px 20px #0004; }
.search li { padding: 5px 10px; cursor: pointer; }
.search li[aria-selected="true"] { background: var(--accent); color: var(--on-accent); }
.search li[aria-selected="true"] :is(.kind, small) { color: inherit; }
.panes[role="group"] { display: none; }

main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) 330px 370px; }
main > section { min-height: 0; overflow: auto; }
.graph { position: relative; overflow: hidden !important; display: flex; flex-direction: column; }
.graph svg { flex: 1; min-height: 0; width: 100%; touch-action: none; cursor: grab; display: block; }
.graph .tools { position: absolute; left: 10px; bottom: 34px; display: flex; gap: 5px; align-items: center; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 4px 8px; }
.graph .tools input { min-height: 0; }
.keys { margin: 0; padding: 4px 12px; color: var(--soft); font-size: 12px; border-top: 1px solid var(--line); background: var(--panel); }
#no-graph { padding: 30px; color: var(--alarm); }
.without-graph .graph svg, .without-graph .tools, .without-graph .keys, .without-machine .side { display: none; }
.without-machine main { grid-template-columns: minmax(0, 1fr) 330px; }
#notices { padding: 6px 14px; border-bottom: 1px solid var(--line); color: var(--alarm); }
#lost { margin: 0; padding: 8px 14px; background: var(--alarm); color: var(--paper); font-weight: 600; }
.facts, .side { border-left: 1px solid var(--line); padding: 8px 12px 20px; background: var(--panel); }

.node { cursor: pointer; outline: none; }
.node .badge { font-size: 13px; font-weight: 700; fill: var(--here); }
.node .badge.alarm { fill: var(--alarm); }
.node.visited .shape { stroke: var(--here); stroke-width: 2; }
.node.shown .shape { fill: var(--here-fill); stroke: var(--here); stroke-width: 3.5; }
.node.live:not(.shown) .shape { stroke: var(--here); stroke-width: 2.2; }
.node.found .shape { stroke: var(--alarm); }
.cell-unframed { fill: none; pointer-events: all; }
.cell:is(.shown, .live) { stroke: var(--here); stroke-width: 2.2; }
.cell.shown { fill: var(--here-fill); stroke-width: 3; }
.node.chosen .shape, .node:focus-visible .shape { stroke: var(--accent); stroke-width: 4; }
.edge.guarded:not(.dark) .line { stroke-width: 2; }
.edge.ready :is(.line, .head) { stroke: var(--accent); }
.edge.ready .line { stroke-width: 2.6; }
.edge.dark path { opacity: .45; }
.edge .plate { fill: var(--paper); opacity: .88; }
.picture text { pointer-events: none; }
.edge text { pointer-events: auto; }
.picture text.dark { fill: var(--soft); text-decoration: line-through; }
.picture text.ready { fill: var(--accent); font-weight: 700; cursor: pointer; text-decoration: underline; pointer-events: auto; }
.picture text.ready.dark { font-weight: 400; text-decoration: line-through; }

[role="tablist"] { display: flex; gap: 2px; border-bottom: 1px solid var(--line); margin-bottom: 8px; }
[role="tab"] { border-radius: 6px 6px 0 0; border-bottom: 0; padding: 3px 8px; font-size: 13px; }
[role="tab"][aria-selected="true"] { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
#details h2 { font-size: 17px; margin-top: 2px; }
.doc { font-style: italic; }
.contract dt { color: var(--soft); margin-top: 6px; }
.contract dd { margin: 0 0 0 10px; overflow-wrap: anywhere; }
.moves li { padding: 2px 0 2px 10px; overflow-wrap: anywhere; }
.list > li { border: 1px solid var(--line); border-radius: 8px; padding: 5px 9px; margin: 0 0 7px; background: var(--paper); overflow-wrap: anywhere; }
.list > li.error { border-left: 5px solid var(--alarm); }
.list p { display: flow-root; }
.list p > button:not(.link) { float: right; }
.list ul li { padding-left: 10px; color: var(--soft); }
.conditions li { display: flex; justify-content: space-between; gap: 8px; align-items: center; padding: 2px 0; flex-wrap: wrap; }
.choice { display: flex; flex-wrap: wrap; }
.choice button { border-radius: 0; padding: 1px 8px; font-size: 13px; }
.choice button:first-child { border-radius: 6px 0 0 6px; }
.choice button:last-child { border-radius: 0 6px 6px 0; margin-left: -1px; }
.choice button:only-child { border-radius: 6px; }
.plain li { overflow-wrap: anywhere; }
.timeline { border: 1px solid var(--line); border-radius: 8px; overflow: auto; max-height: 260px; position: relative; counter-reset: step; }
.timeline .step { display: block; width: 100%; text-align: left; border: 0; border-radius: 0; border-bottom: 1px solid var(--line); }
.timeline .step span { display: block; overflow-wrap: anywhere; }
.timeline .then { color: var(--soft); font-size: 12px; }
.timeline .denied .then { color: var(--alarm); }
.timeline [aria-current] { background: var(--here-fill); border-left: 5px solid var(--here); }

.phone { position: relative; border: 9px solid var(--ink); border-radius: 30px; background: var(--paper); min-height: 330px; max-width: 340px; margin: 8px auto; padding: 8px; overflow: hidden; display: flex; flex-direction: column; gap: 8px; }
.phone .layer { border-radius: 14px; display: flex; flex-direction: column; }
.phone .layer.root { flex: 1; }
.phone .covered { opacity: .72; border-bottom: 1px dashed var(--line); padding-bottom: 6px; }
.phone .layer:not(.root) { border: 1px solid var(--line); background: var(--panel); box-shadow: 0 -3px 14px #0003; padding: 6px; margin-top: -4px; }
.phone .layer:is(.alert, .popover) { margin-inline: 22px; border-width: 2px; }
.phone .layer.overlay { border: 2px solid var(--accent); }
.phone .grip { display: flex; justify-content: space-between; align-items: center; color: var(--soft); font-size: 12px; }
.phone header { display: flex; align-items: center; gap: 6px; flex-wrap: wrap; border-bottom: 1px solid var(--line); padding-bottom: 4px; }
.phone h3 { margin: 0; font-size: 15px; }
.phone .name { border: 0; background: none; font-weight: 700; padding: 0 4px; }
.phone .back { font-size: 20px; line-height: 1; color: var(--accent); padding: 0 9px; }
.phone .below { color: var(--soft); font-size: 12px; width: 100%; overflow-wrap: anywhere; }
.phone dl { display: grid; grid-template-columns: max-content 1fr; gap: 1px 10px; margin: 5px 4px; font-size: 13px; }
.phone dt { color: var(--soft); }
.phone dd { margin: 0; overflow-wrap: anywhere; }
.phone .events { display: flex; flex-direction: column; gap: 5px; padding: 5px 0; }
button.event { border-color: var(--accent); color: var(--accent); font-weight: 600; }
button.event.silent, .silent button.event { border-color: var(--line); color: var(--soft); }
.events button { width: 100%; }
form.event { border: 1px solid var(--line); border-radius: 8px; padding: 5px; }
form.event label { display: flex; gap: 6px; align-items: center; margin-top: 4px; font-size: 13px; }
form.event input[type="text"] { flex: 1; min-width: 40px; }
form.event .nil { display: flex; align-items: center; gap: 3px; }
.phone .container { display: flex; flex-direction: column; flex: 1; gap: 6px; }
.phone .container > .panes { display: flex; gap: 6px; flex: 1; }
.phone .pane { flex: 1; min-width: 0; }
.phone .split .pane { border: 1px solid var(--line); border-radius: 8px; padding: 4px; }
.phone .column { color: var(--soft); font-size: 12px; }
.phone .tabs { display: flex; gap: 4px; border-top: 1px solid var(--line); padding-top: 6px; flex-wrap: wrap; }
.phone .tabs button { flex: 1; font-size: 13px; padding: 3px 4px; }
.phone .drawer { flex-direction: row; }
.phone .drawer > .tabs { flex-direction: column; border-top: 0; border-right: 1px solid var(--line); padding: 0 6px 0 0; }
.phone .drawer > .tabs button { flex: 0; }
.phone .shell { border-top: 2px dashed var(--line); padding-top: 5px; margin-top: auto; }
.phone .nothing { color: var(--soft); text-align: center; margin: auto; padding: 20px; }
dialog { border: 1px solid var(--line); border-radius: 10px; background: var(--panel); color: var(--ink); max-width: 94vw; }
dialog textarea { font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; max-width: 100%; display: block; margin: 8px 0; }

@media (max-width: 1240px) {
  main { grid-template-columns: minmax(0, 1fr) 370px; grid-template-rows: minmax(0, 3fr) minmax(0, 2fr); }
  .graph { grid-area: 1 / 1; }
  .facts { grid-area: 2 / 1; border-left: 0; border-top: 1px solid var(--line); }
  .side { grid-area: 1 / 2 / 3 / 3; }
}
@media (max-width: 780px) {
  .panes[role="group"] { display: flex; gap: 4px; padding: 5px 10px; border-bottom: 1px solid var(--line); }
  .panes[role="group"] button { flex: 1; }
  main { display: flex; flex-direction: column; }
  main > section { display: none !important; flex: 1; border-left: 0; }
  body[data-pane="graph"] .graph { display: flex !important; }
  body[data-pane="phone"] .side, body[data-pane="facts"] .facts { display: block !important; }
  .top { gap: 6px; padding: 6px 10px; }
  .search, .search input { width: 100%; }
  .top nav { order: 3; }
  .wide, .keys { display: none; }
  .graph .tools { bottom: 10px; }
}
@media (prefers-reduced-motion: no-preference) { .node .shape, .edge path { transition: stroke .15s, fill .15s, opacity .15s; } }

"""###

  static let watching = ###"""
// Under `flowc watch`: asks whether the flows have changed, and shows them anew where they have.

async function watchForChanges() {
  let answered = new Date();
  const title = document.title;
  const showEnd = (hasEnded) => {
    document.body.classList.toggle("lost", hasEnded);
    byId("lost").hidden = !hasEnded;
    byId("lost").textContent = hasEnded ? `flowc watch has ended: this is what the flows were at ${answered.toLocaleTimeString()}. Begin it again, and this page goes on.` : "";
    document.title = hasEnded ? `(ended) ${window.flowPage?.title ?? title}` : window.flowPage?.title ?? title;
  };
  for (;;) {
    try {
      const answer = await fetch(`version?shown=${shownVersion}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      if (Number(await answer.text()) !== shownVersion) {
        if (window.flowPage) keepState(window.flowPage);
        return location.reload();
      }
      answered = new Date();
      showEnd(false);
    } catch {
      showEnd(true);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

watchForChanges();

"""###

  static let scripts = [
###"""
// Commands as the machine reads them: texts one behind the other, each after its length in bytes.

function token(text) {
  return `${new TextEncoder().encode(text).length}:${text}`;
}

/** A value: a text, or null. */
function valueToken(value) {
  return token(value === null ? "n" : `t${value}`);
}

function listToken(elements, each) {
  return token(String(elements.length)) + elements.map(each).join("");
}

/** A session's beginning: a module, the number of a flow, its inputs, and what its context is to be. */
function encodeSession(machineText, session) {
  return (
    machineText +
    token(String(session.flow)) +
    listToken(session.inputs ?? [], ([index, value]) => token(String(index)) + valueToken(value)) +
    listToken(
      session.context ?? [],
      (field) =>
        token(String(field.flow)) +
        token(String(field.field)) +
        listToken(field.path, token) +
        valueToken(field.value),
    )
  );
}

/** One command: an act, or what a test begins with. */
function encodeCommand(command) {
  return token(command.do) + (command.text === undefined ? "" : token(command.text));
}

"""###,
###"""
// The machine: FlowModel and the simulator, compiled for the browser.

class Machine {
  /** Unpacks and compiles the machine once; sessions are made of it. */
  static async load(base64) {
    const packed = Uint8Array.from(atob(base64.replace(/\s/g, "")), (character) => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Machine(await WebAssembly.compile(await new Response(stream).arrayBuffer()));
  }

  constructor(module) {
    this.module = module;
  }

  /** A session of a flow that has not started. Its memory goes with it. */
  async begin(text) {
    const { exports } = await WebAssembly.instantiate(this.module, {});
    const session = new Session(exports);
    if (session.send("begin", text) !== 1) throw new Error("the machine cannot read these flows");
    return session;
  }
}

class Session {
  constructor(exports) {
    this.exports = exports;
  }

  send(name, text) {
    const bytes = new TextEncoder().encode(text);
    const start = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
    const result = this.exports[name](start, bytes.length);
    this.exports.done(start);
    return result;
  }

  /** Carries out a command, and says what is there then. */
  run(command) {
    const count = this.send("run", encodeCommand(command));
    const start = this.exports.room(count);
    this.exports.read(start);
    const text = new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, start, count));
    this.exports.done(start);
    return JSON.parse(text);
  }
}

"""###,
###"""
// Names as the machine says them: without the module that they come from, which `flowc dump` puts before those of imported modules.

const namingKeys = new Set([
  "name", "screen", "flow", "task", "condition", "decision", "to", "run", "root", "push", "replace", "present", "popTo", "open", "entry", "extends",
  "runBy", "loading",
]);

/** Takes the modules' names off, in place. */
function plainNames(dump) {
  const prefixes = (dump.imports ?? []).map((module) => `${module}.`);
  const plain = (text) => {
    const prefix = prefixes.find((one) => text.startsWith(one));
    return prefix ? text.slice(prefix.length) : text;
  };
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (value === null || typeof value !== "object") return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === "string" && namingKeys.has(key)) value[key] = plain(inner);
      else visit(inner);
    }
  };
  if (prefixes.length) visit(dump);
}

"""###,
###"""
// A walk: what was done so far, and what was there after each step. One can go back in it, and on from there.

class Walk {
  constructor(machine, module) {
    this.machine = machine;
    this.module = module;
    this.session = null;
    this.setting = { flow: 0 };
    /** Each step: its command, what was there then, and the diagnostic of a test where it failed there. */
    this.steps = [];
    /** The step that is shown. */
    this.position = -1;
    this.changed = () => {};
    this.queue = Promise.resolve();
  }

  get moment() {
    return this.steps[this.position]?.moment ?? null;
  }

  /** Whether the shown step is the last one. */
  get isAtEnd() {
    return this.position === this.steps.length - 1;
  }

  /** What comes in while something is carried out waits for its turn. */
  inTurn(body) {
    const turn = this.queue.then(body);
    this.queue = turn.catch((error) => console.error(error));
    return turn;
  }

  /** Begins anew with these commands. */
  begin(setting, commands) {
    return this.inTurn(async () => {
      this.setting = setting;
      this.steps = [];
      await this.rerun([]);
      for (const command of commands) this.steps.push({ command, moment: this.session.run(command) });
      this.position = this.steps.length - 1;
      this.changed();
    });
  }

  async rerun(commands) {
    this.session = await this.machine.begin(encodeSession(this.module.machine, this.setting));
    for (const command of commands) this.session.run(command);
  }

  /** Carries out a command after the shown step; what came after that is forgotten. */
  do(command) {
    return this.inTurn(async () => {
      if (!this.isAtEnd) {
        this.steps.length = this.position + 1;
        await this.rerun(this.steps.map((step) => step.command));
      }
      this.steps.push({ command, moment: this.session.run(command) });
      this.position = this.steps.length - 1;
      this.changed();
      return this.moment;
    });
  }

  /** Shows another step. */
  goTo(position) {
    this.position = Math.max(0, Math.min(position, this.steps.length - 1));
    this.changed();
  }

  /** Every entry that was on the screen up to the shown step, as "flow screen"; the flows as "flow ". */
  get visited() {
    const visited = new Set();
    for (const step of this.steps.slice(0, this.position + 1)) {
      for (const entry of entriesOf(step.moment)) visited.add(`${entry.flow} ${entry.screen}`);
      for (const flow of step.moment.flows ?? []) visited.add(`${flow.name} `);
    }
    return visited;
  }
}

/** All screens of a moment, bottom first. */
function entriesOf(moment) {
  const found = [];
  const add = (entries) => {
    for (const entry of entries) {
      if (entry.container === undefined) found.push(entry);
      else for (const item of entry.items) add(item.entries);
    }
  };
  for (const layer of moment?.layers ?? []) add(layer.entries);
  return found.concat(moment?.shells ?? []);
}

/** A command in a few words. */
function commandText(command) {
  return command.do === "startAt" ? `given ${command.text}` : command.text ?? command.do;
}

"""###,
###"""
// Which guards hold as the conditions are now: what makes edges light up or go dark. What is taken is decided by the machine alone.

/** Whether the app or a screen answers a condition, and not the stack. */
function isAnswered(condition) {
  return !condition.stack && !condition.top;
}

/** The answer of each condition: the one that was given, else `no` or the first value; none for an async condition, nor for one that asks the stack. */
function answersOf(module, moment) {
  const answers = {};
  for (const condition of module.dump?.conditions ?? []) {
    if (!condition.async && isAnswered(condition)) answers[condition.name] = valuesOf(condition)[0];
  }
  return Object.assign(answers, moment?.answers ?? {});
}

function valuesOf(condition) {
  return condition.values ?? ["no", "yes"];
}

function holds(guard, answers) {
  switch (guard[0]) {
    case "is":
      return answers[guard[1]] === guard[2];
    case "not":
      return !holds(guard[1], answers);
    case "and":
      return holds(guard[1], answers) && holds(guard[2], answers);
    default:
      return holds(guard[1], answers) || holds(guard[2], answers);
  }
}

"""###,
###"""
// Elements made of text that comes from flow files: as data, never as markup.

/** Makes an element with attributes and children; a text child is text. A function as an attribute listens. */
function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function drawn(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(key, value);
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

function button(text, action, attributes = {}) {
  return element("button", { type: "button", click: action, ...attributes }, text);
}

"""###,
###"""
// The picture: nodes and moves where flowc has placed them, and what the walk makes of them.

class PictureView {
  constructor(svg, actions) {
    this.svg = svg;
    this.actions = actions;
    this.picture = null;
    this.view = { x: 0, y: 0, scale: 1 };
    /** Whether the whole picture is in view, as it stays while the window changes. */
    this.isFitted = true;
    this.nodes = [];
    this.edges = [];
    this.listen();
  }

  // MARK: Drawing

  show(picture) {
    this.picture = picture;
    this.layer = drawn("g", { class: "picture" });
    /** Each text with its element, and the edge that it is at, if it is at one. */
    this.texts = [];
    this.edges = picture.edges.map((edge) => this.drawEdge(edge));
    this.nodes = picture.nodes.map((node, index) => this.drawNode(node, index));
    this.layer.append(...this.drawTexts(picture.heading, 20, 10), ...this.edges, ...this.nodes);
    this.svg.replaceChildren(this.layer);
    this.svg.setAttribute("aria-label", picture.name ? `Flow ${picture.name}` : "All flows");
    this.focused = 0;
    this.nodes.forEach((node, index) => node.setAttribute("tabindex", index === 0 ? "0" : "-1"));
    this.fit();
  }

  drawNode(node, index) {
    const [x, y, width, height] = node.box;
    return drawn("g", {
      class: `node ${node.kind}`,
      transform: `translate(${x - width / 2} ${y - height / 2})`,
      role: "button",
      "aria-label": nodeWords(node).join(", "),
      click: () => this.choose(index),
      dblclick: () => this.actions.enter(node),
    },
    drawn("path", { class: "shape", d: node.outline }),
    ...node.cells.map((cell) => this.drawCell(cell)),
    ...this.drawTexts(node.texts, 0, 0));
  }

  /** An item, or another node that this node stands for. */
  drawCell(cell) {
    const [x, y, width, height] = cell.box;
    return drawn("rect", {
      class: cell.isFramed ? `cell ${cell.kind}` : "cell-unframed", x: x - width / 2, y: y - height / 2, width, height, rx: 5,
      click: (event) => {
        if (!cell.title) return;
        event.stopPropagation();
        this.actions.choose(this.picture, cell);
      },
      dblclick: () => this.actions.enter(cell),
    });
  }

  drawEdge(edge) {
    const group = drawn("g", { class: `edge ${edge.kind}` });
    const path = curve(edge.points);
    group.append(
      drawn("path", { class: "line", d: path }), drawn("path", { class: "core", d: path }),
      ...edge.heads.map((head) => drawn("path", { class: "head", d: head })));
    if (!edge.label) return group;
    const [x, y, width, height] = edge.label;
    group.append(drawn("rect", { class: "plate", x: x - width / 2, y: y - height / 2, width, height, rx: 4 }));
    group.append(...this.drawTexts(edge.texts, x - width / 2 + 5, y - height / 2 + 2, edge));
    return group;
  }

  drawTexts(texts, left, top, edge) {
    return texts.map((text) => {
      const element = drawn(
        "text",
        { class: `${text.style}${edge ? " label" : ""}`, x: left + text.x, y: top + text.y, click: (event) => this.say(text, edge, event) },
        text.text);
      this.texts.push({ text, element, edge });
      return element;
    });
  }

  /** Makes the move of a text that was clicked; if it cannot be made now, chooses the node where it starts. */
  say({ move }, edge, event) {
    if (move && this.actions.send(move)) event.stopPropagation();
    else if (edge) this.choose(edge.from);
  }

  /** Shows where the walk is, what it has passed, which moves can be taken now, and what was found. */
  mark({ answers, isShown, isLive, visited, isFound, canSay }) {
    const { name, nodes, edges } = this.picture;
    const set = (element, marks) =>
      Object.entries(marks).forEach(([mark, isOn]) => element.classList.toggle(mark, Boolean(isOn)));
    const place = (node) => ({
      shown: isShown(name, node),
      live: isLive(name, node),
      visited: node.title !== "" && visited.has(name ? `${name} ${node.title}` : `${node.title} `),
      found: isFound(name, node),
    });
    nodes.forEach((node, index) => {
      const element = this.nodes[index];
      const marks = place(node);
      set(element, marks);
      const cells = element.querySelectorAll(".cell, .cell-unframed");
      node.cells.forEach((cell, number) => cell.title && set(cells[number], place(cell)));
      const words = nodeWords(node);
      if (marks.shown) words.push("on the screen now");
      else if (marks.live) words.push("covered");
      if (marks.found) words.push("has diagnostics");
      element.setAttribute("aria-label", words.join(", "));
      badge(element, node, marks);
    });
    const lit = new Map(edges.map((edge) => [edge, { dark: true, guarded: false, ready: false }]));
    for (const { text, element, edge } of this.texts) {
      const dark = Boolean(text.guard) && !holds(text.guard, answers);
      const ready = Boolean(text.move) && canSay(name, text.move);
      set(element, { dark, ready });
      if (!edge) continue;
      const marks = lit.get(edge);
      marks.dark &&= dark;
      marks.guarded ||= Boolean(text.guard);
      marks.ready ||= ready && !dark;
    }
    edges.forEach((edge, index) => set(this.edges[index], edge.label ? lit.get(edge) : {}));
  }

  // MARK: Choosing

  choose(index) {
    this.focus(index);
    this.nodes.forEach((node, number) => node.classList.toggle("chosen", number === index));
    this.actions.choose(this.picture, this.picture.nodes[index]);
  }

  focus(index) {
    this.nodes[this.focused]?.setAttribute("tabindex", "-1");
    this.focused = index;
    this.nodes[index].setAttribute("tabindex", "0");
    this.nodes[index].focus({ preventScroll: true });
    this.reveal(index);
  }

  /** Chooses a node by its name, and brings it into view. */
  find(title) {
    const isMeant = (node) => node.title === title && !["outcome", "cancelled", "gate"].includes(node.kind);
    const index = this.picture.nodes.findIndex(isMeant);
    if (index >= 0) return this.choose(index);
    // It may be listed in another node.
    const holder = this.picture.nodes.findIndex((node) => node.cells.some(isMeant));
    if (holder < 0) return;
    this.focus(holder);
    this.actions.choose(this.picture, this.picture.nodes[holder].cells.find(isMeant));
  }

  /** The nearest node in a direction. */
  next(dx, dy) {
    const [x, y] = this.picture.nodes[this.focused].box;
    let best = null;
    this.picture.nodes.forEach((node, index) => {
      const [along, across] = [(node.box[0] - x) * dx + (node.box[1] - y) * dy, (node.box[0] - x) * dy + (node.box[1] - y) * dx];
      if (along <= 1) return;
      const distance = along + 2 * Math.abs(across);
      if (!best || distance < best.distance) best = { index, distance };
    });
    if (best) this.focus(best.index);
  }

  // MARK: Panning and zooming

  fit() {
    this.isFitted = true;
    const { width, height: whole } = this.svg.getBoundingClientRect();
    if (!width || !this.picture) return;
    // The buttons lie over the last lines.
    const height = Math.max(whole - 46, whole / 2);
    const scale = Math.min(1.25, Math.min(width / this.picture.width, height / this.picture.height) * 0.98);
    this.view.scale = Math.max(scale, 0.45);
    this.view.x = Math.max(8, (width - this.picture.width * this.view.scale) / 2);
    this.view.y = Math.max(8, (height - this.picture.height * this.view.scale) / 2);
    this.place();
  }

  place() {
    const { x, y, scale } = this.view;
    this.layer?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }

  /** Shows a part of the picture as it was shown before. */
  showView(view) {
    this.view = { ...view };
    this.isFitted = false;
    this.place();
  }

  zoom(factor, x, y) {
    const { width, height } = this.svg.getBoundingClientRect();
    const [cx, cy] = [x ?? width / 2, y ?? height / 2];
    const scale = Math.min(4, Math.max(0.05, this.view.scale * factor));
    const ratio = scale / this.view.scale;
    this.isFitted = false;
    this.view = { scale, x: cx - (cx - this.view.x) * ratio, y: cy - (cy - this.view.y) * ratio };
    this.place();
  }

  pan(dx, dy) {
    this.isFitted = false;
    this.view.x += dx;
    this.view.y += dy;
    this.place();
  }

  reveal(index) {
    const [x, y, w, h] = this.picture.nodes[index].box;
    const { width, height } = this.svg.getBoundingClientRect();
    const [left, top] = [x - w / 2, y - h / 2].map((value, axis) => value * this.view.scale + (axis ? this.view.y : this.view.x));
    const [right, bottom] = [left + w * this.view.scale, top + h * this.view.scale];
    const dx = left < 12 ? 12 - left : right > width - 12 ? width - 12 - right : 0;
    const dy = top < 12 ? 12 - top : bottom > height - 12 ? height - 12 - bottom : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  listen() {
    this.svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      const box = this.svg.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) this.zoom(Math.exp(-event.deltaY / 200), event.clientX - box.x, event.clientY - box.y);
      else this.pan(-event.deltaX, -event.deltaY);
    }, { passive: false });
    const pointers = new Map();
    this.svg.addEventListener("pointerdown", (event) => pointers.set(event.pointerId, [event.clientX, event.clientY]));
    this.svg.addEventListener("pointermove", (event) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const now = [event.clientX, event.clientY];
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (others.length) {
        const box = this.svg.getBoundingClientRect();
        const far = (point) => Math.hypot(point[0] - others[0][0], point[1] - others[0][1]) || 1;
        this.zoom(far(now) / far(last), others[0][0] - box.x, others[0][1] - box.y);
      } else this.pan(now[0] - last[0], now[1] - last[1]);
      pointers.set(event.pointerId, now);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      this.svg.addEventListener(name, (event) => pointers.delete(event.pointerId));
    }
    this.svg.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.isFitted && this.fit()).observe(this.svg);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const arrow = arrows[event.key];
    if (arrow && event.shiftKey) this.pan(-arrow[0] * 60, -arrow[1] * 60);
    else if (arrow) this.next(...arrow);
    else if (event.key === "+" || event.key === "=") this.zoom(1.2);
    else if (event.key === "-") this.zoom(1 / 1.2);
    else if (event.key === "0") this.fit();
    else if (event.key === "Enter") {
      const node = this.picture.nodes[this.focused];
      this.choose(this.focused);
      if (node.kind === "flow") this.actions.enter(node);
    } else if (event.key === " ") this.choose(this.focused);
    else if (event.key === "Escape") this.actions.leave();
    else return;
    event.preventDefault();
  }
}

function nodeWords(node) {
  const isNamed = node.texts.some((text) => text.style === "title");
  return [node.kindName, ...(isNamed ? [] : [node.title]), ...node.texts.map((text) => text.text)].filter(Boolean);
}

/** Marks that do not speak by colour alone. */
function badge(group, node, { shown, live, found }) {
  group.querySelectorAll(".badge").forEach((badge) => badge.remove());
  const [, , width] = node.box;
  const marks = [found && "!", shown ? "●" : live && "○"].filter(Boolean);
  marks.forEach((mark, index) =>
    group.append(drawn("text", { class: `badge ${mark === "!" ? "alarm" : ""}`, x: width - 10 - 14 * index, y: 15, "aria-hidden": "true" }, mark)),
  );
}

function curve(points) {
  let path = `M${points[0]} ${points[1]}`;
  for (let index = 2; index + 5 < points.length; index += 6) path += ` C${points.slice(index, index + 6).join(" ")}`;
  return path;
}

"""###,
###"""
// What is on the screen, as a phone shows it: layers over each other, tabs with the selected one marked, columns side by side.

class PhoneView {
  constructor(frame, actions) {
    this.frame = frame;
    this.actions = actions;
  }

  show(moment, module) {
    this.module = module;
    // An event's form that is open stays so, with what was typed in it.
    const layers = moment?.layers ?? [];
    this.senders = new Set();
    this.nearest = this.nearestEntries(moment);
    const shown = layers.map((layer, index) => this.layer(layer, index, layers.length, moment));
    this.frame.replaceChildren(...(shown.length ? shown : [element("p", { class: "nothing" }, this.nothing(moment))]));
  }

  nothing(moment) {
    if (!moment) return "Nothing has started.";
    return moment.waits.length ? `Nothing is shown while ${moment.waits.join(", ")} is awaited.` : "Nothing is on the screen.";
  }

  /** An event goes to the nearest entry of a screen, the topmost active one first: the ids of those. */
  nearestEntries(moment) {
    const nearest = new Map();
    const entries = entriesOf({ layers: moment?.layers });
    for (const entry of [...entries.filter((one) => !one.isActive), ...entries.filter((one) => one.isActive)]) nearest.set(entry.screen, entry.id);
    for (const entry of moment?.shells ?? []) if (!nearest.has(entry.screen)) nearest.set(entry.screen, entry.id);
    return new Set(nearest.values());
  }

  layer(layer, index, count, moment) {
    const top = layer.entries[layer.entries.length - 1];
    const isTop = index === count - 1;
    const box = element("section", {
      class: `layer ${["root", "sheet", "full", "popover", "alert", "overlay"].includes(layer.style) ? layer.style : "sheet"}`,
      "aria-label": index === 0 ? "Root layer" : `${layer.style}, layer ${index + 1} of ${count}`,
    });
    box.style.setProperty("--depth", index);
    if (index > 0) {
      const words = element("span", { class: "style" }, layer.style);
      const close = layer.canBePulledDown && button("dismissed", () => this.actions.do(act("dismissed")), { class: "small", title: "Pull this layer down" });
      box.append(element("div", { class: "grip" }, words, close || ""));
    }
    box.append(this.stack(layer.entries, isTop, moment));
    const shells = index === 0 ? (moment.shells ?? []) : [];
    for (const shell of shells) box.append(this.screen(shell, [], isTop, "shell"));
    if (!isTop) box.classList.add("covered");
    if (top === undefined) box.classList.add("empty");
    return box;
  }

  /** A stack: what its top entry shows, under a bar with the way back. */
  stack(entries, isTop, moment) {
    const top = entries[entries.length - 1];
    const below = entries.slice(0, -1);
    if (!top) return element("p", { class: "nothing" }, "not visited yet");
    if (top.container !== undefined) return this.container(top, below, isTop, moment);
    return this.screen(top, below, isTop, "screen");
  }

  screen(entry, below, isTop, kind) {
    const box = element("div", { class: kind });
    const bar = element("header", {}, element("h3", {}, button(entry.screen, () => this.actions.open(entry), { class: "name" })));
    if (below.length) {
      const back = isTop && entry.isShown;
      const names = below.map((other) => other.screen ?? other.container);
      bar.prepend(
        back
          ? button("‹", () => this.actions.do(act("back")), { class: "back", "aria-label": `Back to ${names[names.length - 1]}` })
          : element("span", { class: "back", "aria-hidden": "true" }, "‹"),
      );
      bar.append(element("p", { class: "below" }, `over ${names.join(" › ")}`));
    }
    box.append(bar);
    const inputs = Object.entries(entry.inputs);
    if (inputs.length) {
      box.append(element("dl", {}, ...inputs.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value ?? "nil")])));
    }
    const declared = this.module.dump.screens.find((screen) => screen.name === entry.screen);
    const events = declared?.events ?? [];
    if (events.length) {
      const isTopmost = this.nearest.has(entry.id);
      box.append(
        element("ul", { class: "events" }, ...events.map((event) => element("li", {}, this.event(entry, event, isTopmost)))),
      );
    }
    return box;
  }

  /** A button for an event; one that carries something opens a form. */
  event(entry, event, isTopmost) {
    const given = this.module.screens[entry.screen]?.[event.name] ?? [];
    const send = (values) => this.actions.do(eventAct(entry.screen, event.name, event.fields ?? [], values));
    if (!isTopmost) return button(event.name, () => {}, { disabled: true, title: "sent by the nearest screen of this name" });
    const form = eventForm(event.name, event.fields ?? [], given, send);
    // What only writes, or is `covered: true`, can still be sent.
    const silence = entry.isWaiting ? "waiting: a move of this screen is held" : entry.isActive ? "" : "covered: something lies over this screen";
    if (silence) {
      form.classList.add("silent");
      form.title = silence;
    }
    return form;
  }

  container(entry, below, isTop, moment) {
    const box = element("div", { class: `container ${entry.kind}` });
    const shown = entry.items.filter((item) => item.isShown);
    const panes = element("div", { class: "panes" });
    for (const item of shown) {
      // In a split, the column that it shows goes back.
      const pane = element("div", { class: "pane" }, this.stack(item.entries, isTop && item.isColumn !== false, moment));
      if (entry.kind === "split") pane.prepend(element("p", { class: "column" }, (item.isColumn ? "● " : "") + item.name));
      panes.append(pane);
    }
    if (entry.kind === "split") {
      box.append(panes);
      return box;
    }
    const tabs = element("div", { class: "tabs", role: "group", "aria-label": `${entry.container}: ${entry.kind}` });
    for (const item of entry.items) {
      const depth = item.entries.length > 1 ? ` (${item.entries.length})` : "";
      tabs.append(
        button(
          (item.isShown ? "● " : "") + item.name + depth,
          () => this.actions.do(act(`select: ${item.name}`)),
          item.isButton ? {} : { "aria-pressed": item.isShown ? "true" : "false" },
        ),
      );
    }
    if (below.length) box.append(element("p", { class: "below" }, `over ${below.map((other) => other.screen ?? other.container).join(" › ")}`));
    if (entry.kind === "drawer") box.append(tabs, panes);
    else box.append(panes, tabs);
    return box;
  }
}

/** A button that sends an event; with fields, a form of them. */
function eventForm(name, fields, given, send) {
  if (fields.length === 0) return button(name, () => send([]), { class: "event" });
  const inputs = fields.map((field, index) => {
    const text = element("input", { type: "text", value: given[index] ?? "", "aria-label": `${field.name}, ${field.type}`, spellcheck: "false" });
    const isOptional = field.type.endsWith("?");
    const none = isOptional && element("input", { type: "checkbox", "aria-label": `${field.name} is nil`, change: () => (text.disabled = none.checked) });
    if (none && given[index] === null) [none.checked, text.disabled] = [true, true];
    return { field, text, none, value: () => (none && none.checked ? null : text.value) };
  });
  const submit = (event) => {
    event.preventDefault();
    send(inputs.map((input) => input.value()));
  };
  const rows = inputs.map(({ field, text, none }) =>
    element("label", {}, element("span", {}, field.name), text, none ? element("span", { class: "nil" }, none, "nil") : ""),
  );
  return element("form", { class: "event", submit }, element("button", { type: "submit", class: "event" }, name), ...rows);
}

"""###,
###"""
// What one flow, screen, task, condition or link says: its contract.

class DetailsView {
  constructor(box, actions) {
    this.box = box;
    this.actions = actions;
  }

  show(module, title, kind, flowName) {
    const declared = kind === "gate" ? "condition" : screenKinds.has(kind) ? "screen" : kind;
    const contract = module.contracts.find((one) => one.kind === declared && one.name === title);
    const [name, meaning] = module.kinds[kind];
    const heading = element("h2", { tabindex: "-1" }, element("span", { class: "kind" }, name), " ", title);
    const body = contract ? this.contract(contract, module.dump) : [element("p", {}, meaning)];
    this.box.replaceChildren(heading, ...body, ...this.moves(module.dump, title, flowName));
  }

  contract(contract, dump) {
    const { kind, name } = contract;
    const rows = [...contract.facts];
    if (kind === "screen") rows.push(["shown by", ...this.flowsWith(name, dump)]);
    rows.push(["declared", contract.place]);
    return [
      contract.doc && element("p", { class: "doc" }, contract.doc),
      kind === "flow" && element("p", {}, button("Enter this flow", () => this.actions.enter(name), { class: "main" }), " ",
        button("Start it alone", () => this.actions.start(name))),
      element("dl", { class: "contract" }, ...rows.flatMap(([name, ...values]) => [
        element("dt", {}, name),
        ...values.map((value) => element("dd", {}, value)),
      ])),
    ].filter(Boolean);
  }

  flowsWith(screen, dump) {
    const flows = dump.flows.filter((flow) => (flow.nodes ?? []).some((node) => node.screen === screen));
    return flows.map((flow) => button(flow.name, () => this.actions.enter(flow.name), { class: "link" }));
  }

  /** What a node leads to, in each flow that has it, or in one. */
  moves(dump, title, flowName) {
    const lists = [];
    for (const flow of dump.flows) {
      if (flowName && flow.name !== flowName) continue;
      for (const node of flow.nodes ?? []) {
        const name = node.screen ?? node.flow ?? node.task ?? node.condition ?? node.decision;
        if (name !== title || !node.edges) continue;
        const rows = Object.entries(node.edges).flatMap(([event, moves]) =>
          moves.map((move, index) => element("li", {}, element("b", {}, event), ` ${moves.length > 1 ? `${index + 1}. ` : ""}${move.text}`)),
        );
        lists.push(element("h3", {}, `Moves in ${flow.name}`), element("ul", { class: "moves" }, ...rows));
      }
    }
    return lists;
  }
}

"""###,
###"""
// A walk as an entry of `tests:`.

/** A text as flow files write it: bare where that can be read in one way only, else in quotes. */
function yamlText(text) {
  if (text === null) return "null";
  const isPlain = /^[\p{L}_.][\p{L}\p{N}_.]*$/u.test(text) || /^-?\d+(\.\d+)?$/.test(text);
  if (isPlain && !["null", "true", "false", "yes", "no", "on", "off"].includes(text.toLowerCase())) return text;
  if (/[\u0000-\u001f\u007f-\u009f]/.test(text)) return JSON.stringify(text);
  return `'${text.replaceAll("'", "''")}'`;
}

function yamlFields(names, values) {
  return `{ ${names.map((name, index) => `${name}: ${yamlText(values[index])}`).join(", ")} }`;
}

/** The walk up to the shown step as a test that passes: it begins as the walk did, and expects what is on the screen. */
function yamlTest(walk, module) {
  const steps = walk.steps.slice(0, walk.position + 1);
  const first = steps.findIndex((step) => step.command.do === "startAt" || step.command.text === "start");
  const flow = module.dump.flows[walk.setting.flow];
  const given = [`flow: ${flow.name}`];
  if (walk.setting.inputs?.length) {
    given.push(`inputs: ${yamlFields(walk.setting.inputs.map(([index]) => flow.inputs[index].name), walk.setting.inputs.map(([, value]) => value))}`);
  }
  given.push(...steps.slice(0, Math.max(first, 0)).map((step) => step.command.text));
  const context = (walk.setting.context ?? []).map((field) => {
    const owner = module.dump.flows[field.flow];
    const path = [...(field.flow === walk.setting.flow ? [] : [owner.name]), owner.context[field.field].name, ...field.path].join(".");
    return `${path}: ${yamlText(field.value)}`;
  });
  if (context.length) given.push(`context: { ${context.join(", ")} }`);
  if (steps[first]?.command.do === "startAt") given.push(`stack: ${steps[first].command.text}`);
  const when = steps.slice(first + 1).filter((step) => step.command.do === "act" && step.moment.handled);
  const moment = walk.moment;
  const denied = steps.slice(first).flatMap((step) => step.moment.steps.flatMap((one) => one.denied));
  const then = [];
  if (moment.end) {
    const fields = flow.outcomes.find((outcome) => outcome.name === moment.end.outcome)?.fields ?? [];
    const values = fields.length ? yamlFields(fields.map((field) => field.name), moment.end.fields) : "";
    then.push(fields.length ? `outcome: { ${moment.end.outcome}: ${values} }` : `outcome: ${moment.end.outcome}`);
  } else then.push(`stack: ${moment.stack}`);
  if (denied.length) then.push(`denied: ${denied[denied.length - 1].names[0] ?? "true"}`);
  if (moment.waits.length) then.push(`waits: ${moment.waits[0]}`);
  const lines = ["tests:", `  ${yamlText(testName(when, module))}:`, `    given: { ${given.join(", ")} }`];
  if (when.length) lines.push("    when:", ...when.map((step) => `      - ${step.command.text}`));
  lines.push(`    then: { ${then.join(", ")} }`);
  return `${lines.join("\n")}\n`;
}

function testName(when, module) {
  const last = when[when.length - 1];
  const own = last ? `after ${commandText(last.command)}` : "it starts";
  const names = new Set((module.tests ?? []).map((test) => test.name));
  let name = own.replace(/[^\p{L}\p{N} ]+/gu, " ").replace(/\s+/g, " ").trim();
  for (let number = 2; names.has(name); number++) name = `${own} ${number}`;
  return name;
}

"""###,
###"""
// Acts in the language of tests, which the machine carries out, the walk shows and a copied test has.

function act(text) {
  return { do: "act", text };
}

/** A screen's event or a task's outcome, with its values in the order of its fields. */
function eventAct(sender, event, fields, values) {
  const name = `${sender}.${event}`;
  return act(fields.length ? `${name}: ${yamlFields(fields.map((field) => field.name), values)}` : name);
}

/** Answers of conditions, as `conditions: { authenticated: true }`. */
function conditionsText(answers) {
  const text = (value) => ({ yes: "true", no: "false" })[value] ?? value;
  return `conditions: { ${answers.map(([name, value]) => `${name}: ${text(value)}`).join(", ")} }`;
}

/** A link as it was typed: a URL, or a payload in braces. */
function linkAct(text) {
  return act(`link: ${text.trim().startsWith("{") ? text : yamlText(text)}`);
}

"""###,
###"""
// The simulator beside the picture: what the app answers, which links come, and the way back in time.

class SimulatorView {
  constructor(walk, actions) {
    this.walk = walk;
    this.actions = actions;
    this.phone = new PhoneView(byId("phone"), actions);
  }

  show(module) {
    const moment = this.walk.moment;
    this.phone.show(moment, module);
    this.showState(moment);
    this.showWaiting(moment, module);
    this.showConditions(moment, module);
    this.showContext(moment);
    this.showTimeline();
    byId("undo").disabled = this.walk.position <= 0;
    byId("redo").disabled = this.walk.isAtEnd;
  }

  showState(moment) {
    const words = moment?.end ? `The flow has ended: ${moment.end.outcome}` : "";
    const last = moment?.steps[moment.steps.length - 1];
    const refused = moment && !moment.handled ? "That cannot happen here." : (last?.denied ?? []).map((one) => `${one.trigger} was denied ${one.words}`).join("; ");
    byId("state").textContent = moment?.stack ?? "";
    byId("message").textContent = [refused, words, ...(moment?.faults ?? [])].filter(Boolean).join(" ");
  }

  showWaiting(moment, module) {
    const rows = (moment?.tasks ?? []).map((task) => {
      const declared = module.dump.tasks.find((one) => one.name === task.name);
      return element("li", {}, element("b", {}, task.name), " is carried out",
        element("div", { class: "row" }, ...task.outcomes.map((outcome) => {
          const fields = declared?.outcomes?.find((one) => one.name === outcome)?.fields ?? [];
          const given = module.tasks[task.name]?.[outcome] ?? [];
          return eventForm(outcome, fields, given, (values) => this.actions.do(eventAct(task.name, outcome, fields, values)));
        })));
    });
    const tasks = new Set((moment?.tasks ?? []).map((task) => task.name));
    for (const wait of moment?.waits ?? []) {
      if (!tasks.has(wait)) rows.push(element("li", {}, "A move is held for ", element("b", {}, wait)));
    }
    byId("waiting").replaceChildren(...rows);
    byId("waiting-box").hidden = rows.length === 0;
  }

  showConditions(moment, module) {
    const answers = moment?.answers ?? {};
    const asked = new Set(moment?.questions ?? []);
    const rows = (module.dump.conditions ?? []).filter(isAnswered).map((condition) => {
      const values = valuesOf(condition);
      const choices = condition.async ? ["", ...values, "failed"] : values;
      const now = answers[condition.name] ?? choices[0];
      const answer = (value) => this.actions.do(act(conditionsText([[condition.name, value]])));
      const group = element("div", { class: "choice", role: "group", "aria-label": condition.name },
        ...choices.filter((value) => value !== "" || now === "").map((value) =>
          button(value === "" ? "not answered" : value, () => answer(value), { "aria-pressed": value === now ? "true" : "false", disabled: value === "" })));
      const marks = [condition.live && "live", asked.has(condition.name) && "asked, and awaited"].filter(Boolean).join(", ");
      return element("li", {}, element("span", { class: "name" }, condition.name, marks ? element("small", {}, ` ${marks}`) : ""), group);
    });
    byId("conditions").replaceChildren(...rows);
    byId("conditions-box").hidden = rows.length === 0;
  }

  showContext(moment) {
    const rows = (moment?.flows ?? []).flatMap((flow) =>
      Object.entries(flow.context).map(([name, value]) => element("li", {}, element("b", {}, `${flow.name}.${name}`), ` ${value ?? "nil"}`)));
    byId("context").replaceChildren(...rows);
    byId("context-box").hidden = rows.length === 0;
  }

  showTimeline() {
    const rows = this.walk.steps.map((step, index) => {
      const denied = step.moment.steps.some((one) => one.denied.length) || !step.moment.handled;
      const isNow = index === this.walk.position;
      const label = button("", () => this.actions.goTo(index), { "aria-current": isNow ? "step" : null, class: "step" });
      label.append(element("span", { class: "what" }, commandText(step.command)), element("span", { class: "then" }, step.moment.handled ? (denied ? "denied" : step.moment.stack) : "cannot happen"));
      if (step.failure) label.append(element("span", { class: "alarm" }, `✘ ${step.failure}`));
      return element("li", { class: denied ? "denied" : "" }, label);
    });
    const list = byId("timeline");
    list.replaceChildren(...rows);
    // The list alone is scrolled: whatever is around it stays where the user has put it.
    const now = list.querySelector("[aria-current]");
    if (!now) return;
    const bottom = now.offsetTop + now.offsetHeight - list.clientHeight;
    list.scrollTop = Math.min(now.offsetTop, Math.max(list.scrollTop, bottom));
  }
}

"""###,
###"""
// Diagnostics and tests, each of which leads to its place in the picture.

class ListsView {
  constructor(actions) {
    this.actions = actions;
  }

  show(module) {
    const diagnostics = module.diagnostics;
    this.canPlay = Boolean(module.machine);
    byId("diagnostics").replaceChildren(...diagnostics.map((diagnostic) => this.diagnostic(diagnostic)));
    byId("diagnostics-none").hidden = diagnostics.length > 0;
    const tests = module.tests ?? [];
    byId("tests").replaceChildren(...tests.map((test) => this.test(test)));
    byId("tests-none").hidden = tests.length > 0;
    const failed = tests.filter((test) => test.diagnostic).length;
    this.count("diagnostics-tab", "Diagnostics", diagnostics.length);
    this.count("tests-tab", "Tests", tests.length, failed ? `${failed} failed` : "");
  }

  count(id, name, count, more = "") {
    byId(id).textContent = `${name} (${[count, more].filter(Boolean).join(", ") || 0})`;
  }

  diagnostic(diagnostic) {
    const [flow, node] = diagnostic.subjects[0] ?? [];
    const notes = diagnostic.notes.map((note) => element("li", {}, note.place ? element("code", {}, note.place) : "", ` ${note.message}`));
    return element("li", { class: diagnostic.severity },
      element("p", {}, element("b", {}, diagnostic.severity === "error" ? "✘ error" : "⚠ warning"), ` ${diagnostic.message} `, element("small", {}, `[${diagnostic.id}]`)),
      element("p", {}, element("code", {}, diagnostic.place), flow ? button(node ? `Show ${node} in ${flow}` : `Show ${flow}`, () => this.actions.showSubject(flow, node), { class: "link" }) : "",
        diagnostic.script && this.canPlay ? button("Play", () => this.actions.playDiagnostic(diagnostic), { "aria-label": `Play the walk to this: ${diagnostic.message}` }) : ""),
      diagnostic.help ? element("p", {}, `help: ${diagnostic.help}`) : "",
      notes.length ? element("ul", {}, ...notes) : "");
  }

  test(test) {
    const state = !test.wasRun ? "not run" : test.diagnostic ? "✘ failed" : "✔ passed";
    return element("li", { class: test.diagnostic ? "error" : "" },
      element("p", {}, element("b", {}, state), ` ${test.name} `, element("small", {}, test.flow)),
      test.diagnostic ? element("p", { class: "alarm" }, test.diagnostic.message) : "",
      element("p", {}, element("code", {}, test.place), this.canPlay ? button("Play", () => this.actions.play(test), { "aria-label": `Play ${test.name}` }) : ""));
  }
}

"""###,
###"""
// Search by name, in all that the flows declare.

class SearchView {
  constructor(input, list, actions) {
    this.input = input;
    this.list = list;
    this.actions = actions;
    this.found = [];
    this.chosen = 0;
    input.addEventListener("input", () => this.look());
    input.addEventListener("keydown", (event) => this.press(event));
    input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  /** What there is: its name, its kind, and the flow in which it is shown. */
  setModule(module) {
    const { dump, tests } = module;
    this.all = [];
    if (!dump) return;
    for (const flow of dump.flows) this.all.push({ title: flow.name, kind: "flow", flow: "" });
    for (const flow of dump.flows) {
      for (const node of flow.nodes ?? []) {
        const [kind, title] = Object.entries(node)[0];
        if (kind !== "flow") this.all.push({ title, kind, flow: flow.name });
      }
    }
    for (const link of module.links) this.all.push({ title: link.name, kind: "link", flow: "", link });
    for (const condition of dump.conditions ?? []) this.all.push({ title: condition.name, kind: "condition", flow: "" });
    for (const test of tests ?? []) this.all.push({ title: test.name, kind: "test", flow: test.flow, test });
  }

  look() {
    const words = this.input.value.trim().toLowerCase();
    const rank = (one) => {
      const title = one.title.toLowerCase();
      return title === words ? 0 : title.startsWith(words) ? 1 : title.includes(words) ? 2 : 3;
    };
    this.found = words ? this.all.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b)).slice(0, 12) : [];
    this.chosen = 0;
    this.draw();
  }

  draw() {
    this.list.replaceChildren(...this.found.map((one, index) =>
      element("li", { id: `found-${index}`, role: "option", "aria-selected": index === this.chosen ? "true" : "false", mousedown: () => this.take(index) },
        element("span", { class: "kind" }, one.kind), ` ${one.title}`, one.flow ? element("small", {}, ` in ${one.flow}`) : "")));
    this.list.hidden = this.found.length === 0;
    this.input.setAttribute("aria-expanded", this.found.length ? "true" : "false");
    if (this.found.length) this.input.setAttribute("aria-activedescendant", `found-${this.chosen}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.found.length) {
      this.chosen = (this.chosen + step + this.found.length) % this.found.length;
      this.draw();
    } else if (event.key === "Enter" && this.found.length) this.take(this.chosen);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
  }

  take(index) {
    const one = this.found[index];
    this.input.value = "";
    this.close();
    this.actions.found(one);
  }

  close() {
    this.found = [];
    this.draw();
  }
}

"""###,
###"""
// What is shown is kept while the page is drawn anew under `flowc watch`, and in no other case.

const keptName = "flow page";

function keepState(page) {
  const { walk, module, picture } = page;
  const shown = {
    module: module.name, picture: picture.picture?.name ?? "", view: picture.isFitted ? null : picture.view,
    tab: document.querySelector("[role=tab][aria-selected=true]")?.id, pane: document.body.dataset.pane,
    subject: page.subject, texts: textsTyped(), scrolled: scrolledParts().map((part) => part.scrollTop),
  };
  // Flows that cannot be run for the moment do not end a walk.
  const walked = page.unresumed ?? (walk && { setting: walk.setting, flow: module.flows[walk.setting.flow]?.name, steps: walk.steps.map((step) => step.command), position: walk.position });
  try {
    sessionStorage.setItem(keptName, JSON.stringify({ ...shown, walked }));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

/** What was kept, once; null for nothing. */
function takeKept() {
  try {
    const text = sessionStorage.getItem(keptName);
    sessionStorage.removeItem(keptName);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function scrolledParts() {
  return [...document.querySelectorAll("main > section")];
}

/** The name of a field that stays the same while the page is drawn anew. */
function nameOf(field) {
  return field.id || field.getAttribute("aria-label");
}

/** What was typed into fields and not sent, by their names. */
function textsTyped() {
  const fields = [...document.querySelectorAll("input[type=text], input[type=search], input:not([type])")];
  return fields.filter((field) => nameOf(field) && field.value !== field.defaultValue).map((field) => [nameOf(field), field.value]);
}

function typeAgain(texts) {
  for (const [name, value] of texts ?? []) {
    const field = [...document.querySelectorAll("input")].find((one) => nameOf(one) === name);
    if (field) field.value = value;
  }
}

"""###,
###"""
// Joins it all: the data that flowc has written, the machine, and what is shown of them.

class Page {
  constructor(data, machine) {
    this.modules = data;
    this.machine = machine;
    this.picture = new PictureView(byId("picture"), {
      choose: (picture, node) => this.choose(picture, node),
      enter: (node) => node.kind === "flow" && this.enter(node.title),
      leave: () => this.enter(""),
      send: (move) => this.sendOf(move),
    });
    const actions = {
      do: (command) => this.do(command),
      goTo: (position) => this.walk.goTo(position),
      open: (entry) => this.showSubject(entry.flow, entry.screen),
      enter: (flow) => this.enter(flow),
      start: (flow) => this.begin(flow),
      play: (test) => this.play(test),
      playDiagnostic: (diagnostic) => this.play({ flow: this.module.flows[diagnostic.script.flow].name, script: diagnostic.script, diagnostic }),
      showSubject: (flow, node) => this.showSubject(flow, node),
      found: (one) => this.found(one),
    };
    this.actions = actions;
    this.details = new DetailsView(byId("details"), actions);
    this.lists = new ListsView(actions);
    this.search = new SearchView(byId("search"), byId("found"), actions);
    this.listen();
  }

  // MARK: Modules and flows

  async open(index) {
    this.module = this.modules[index];
    byId("module").replaceChildren(...this.modules.map((module, number) => element("option", { value: number, selected: number === index }, module.name)));
    byId("module-box").hidden = this.modules.length < 2;
    this.title = `${this.module.name} – flows`;
    document.title = this.title;
    byId("title").textContent = this.module.name;
    this.lists.show(this.module);
    this.search.setModule(this.module);
    const { dump, machine, notices } = this.module;
    document.body.classList.toggle("without-graph", !dump);
    document.body.classList.toggle("without-machine", !machine);
    byId("no-graph").hidden = Boolean(dump);
    byId("notices").replaceChildren(...(notices ?? []).map((notice) => element("li", {}, notice)));
    byId("notices").hidden = !notices;
    this.walk = null;
    if (!dump) return this.showTab("diagnostics");
    if (!machine) {
      this.enter(dump.flows.length > 1 ? "" : dump.flows[0].name);
      this.showSubjectDetails(dump.entry ?? dump.flows[0].name);
      return this.showTab("diagnostics");
    }
    this.walk = new Walk(this.machine, this.module);
    this.walk.changed = () => this.changed();
    this.simulator = new SimulatorView(this.walk, this.actions);
    byId("start-flow").replaceChildren(...dump.flows.map((flow) => element("option", { value: flow.name }, flow.name)));
    byId("links").replaceChildren(...this.module.links.flatMap((link) => link.texts).map((text) => element("option", { value: text })));
    const entry = dump.entry ?? dump.flows[0]?.name;
    this.enter(dump.flows.length > 1 ? "" : entry);
    if (entry) await this.begin(entry);
    this.showSubjectDetails(entry);
    if (this.module.diagnostics.some((diagnostic) => diagnostic.severity === "error")) this.showTab("diagnostics");
  }

  /** Goes on where the page was before it was drawn anew, as far as the flows still do the same. */
  async resume(kept) {
    const index = this.modules.findIndex((module) => module.name === kept.module);
    if (index > 0) await this.open(index);
    this.unresumed = kept.walked;
    if (index < 0 || !this.module.dump) return;
    this.enter(kept.picture);
    if (kept.view && this.picture.picture.name === kept.picture) this.picture.showView(kept.view);
    await this.resumeWalk(kept.walked);
    if (kept.subject) this.showDetails(kept.subject);
    if (kept.tab) this.showTab(kept.tab.replace("-tab", ""));
    this.showPane(kept.pane);
    typeAgain(kept.texts);
    scrolledParts().forEach((part, index) => (part.scrollTop = kept.scrolled?.[index] ?? 0));
  }

  /** Takes the steps of a walk again, whatever comes of them now. */
  async resumeWalk(walked) {
    const flow = this.module.flows.findIndex((one) => one.name === walked?.flow);
    if (!this.walk || flow < 0 || !walked.steps.length) return;
    this.askForInputs(walked.flow, flow);
    await this.walk.begin({ ...walked.setting, flow }, walked.steps);
    this.walk.goTo(walked.position);
    this.unresumed = null;
  }

  /** Shows a flow's picture; the overview for an empty name. */
  enter(name) {
    const picture = this.module.pictures.find((one) => one.name === name) ?? this.module.pictures[0];
    if (picture !== this.picture.picture) this.picture.show(picture);
    byId("crumbs").replaceChildren(
      ...(picture.name ? [button("All flows", () => this.enter(""), { class: "link" }), element("span", { "aria-current": "page" }, ` › ${picture.name}`)] : [element("span", { "aria-current": "page" }, "All flows")]));
    this.mark();
  }

  // MARK: Walking

  begin(flowName) {
    this.unresumed = null;
    const flow = this.module.flows.findIndex((one) => one.name === flowName);
    if (byId("start-flow").value !== flowName || this.startedFlow !== flowName) this.askForInputs(flowName, flow);
    const inputs = [...byId("start-inputs").querySelectorAll("input")].map((input) => [Number(input.dataset.input), input.value]);
    // What conditions answer is the app's to remember.
    const answers = Object.entries(this.walk.moment?.answers ?? {});
    const first = answers.length ? [{ do: "answers", text: conditionsText(answers) }] : [];
    return this.walk.begin({ flow, inputs }, [...first, act("start")]);
  }

  /** What the app gives a flow that it starts; what is nil, or has a default, is left so. */
  askForInputs(flowName, flow) {
    byId("start-flow").value = flowName;
    this.startedFlow = flowName;
    const declared = this.module.dump.flows[flow].inputs ?? [];
    const given = this.module.flows[flow].inputs;
    byId("start-inputs").replaceChildren(...declared.flatMap((field, index) => given[index] === null || field.default !== undefined ? [] : [
      element("label", {}, field.name, element("input", { type: "text", value: given[index], "data-input": index, "aria-label": `input ${field.name}, ${field.type}`, spellcheck: "false" }))]));
  }

  async do(command) {
    if (!this.walk) return;
    this.unresumed = null;
    const focused = document.activeElement?.closest(".side") ? document.activeElement.textContent : null;
    await this.walk.do(command);
    // What was pressed was drawn anew: the focus stays where it was.
    if (focused && document.activeElement === document.body) {
      [...document.querySelectorAll("#phone button, #conditions button, #waiting button")].find((one) => one.textContent === focused)?.focus();
    }
  }

  async play(test) {
    this.unresumed = null;
    const { script } = test;
    const commands = [
      script.answers && { do: "answers", text: script.answers }, script.state ? { do: "startAt", text: script.state } : act("start"),
      script.opened && act(script.opened), script.context.length && { do: "begun" }, ...script.steps.map(act),
    ].filter(Boolean);
    this.askForInputs(test.flow, script.flow);
    await this.walk.begin({ flow: script.flow, inputs: script.inputs, context: script.context }, commands);
    const last = this.walk.steps[this.walk.steps.length - 1];
    if (test.diagnostic) last.failure = test.diagnostic.message;
    this.enter(test.flow);
    this.showPane("phone");
    this.changed();
  }

  changed() {
    if (!this.walk) return;
    this.simulator.show(this.module);
    if (byId("follow").checked) this.follow();
    else this.mark();
  }

  /** Shows the picture of the flow that is on the screen. */
  follow() {
    const shown = this.shownEntries();
    const top = shown[shown.length - 1];
    if (top && this.picture.picture.name !== "" && top.flow !== this.picture.picture.name) this.enter(top.flow);
    else this.mark();
  }

  shownEntries() {
    return entriesOf({ layers: this.walk?.moment?.layers }).filter((entry) => entry.isShown);
  }

  mark() {
    if (!this.picture.picture) return;
    const moment = this.walk?.moment ?? null;
    const entries = entriesOf(moment);
    const running = new Set((moment?.flows ?? []).map((flow) => flow.name));
    const is = (entry, flow, node) => (flow === "" ? node.kind === "flow" && entry.flow === node.title : entry.flow === flow && entry.screen === node.title && screenKinds.has(node.kind));
    const subjects = this.module.diagnostics.concat((this.module.tests ?? []).flatMap((test) => test.diagnostic ?? [])).flatMap((diagnostic) => diagnostic.subjects);
    this.picture.mark({
      answers: answersOf(this.module, moment),
      visited: this.walk?.visited ?? new Set(),
      isShown: (flow, node) => entries.some((entry) => entry.isShown && is(entry, flow, node)),
      isLive: (flow, node) => entries.some((entry) => is(entry, flow, node)) || (flow === "" && node.kind === "flow" && running.has(node.title)),
      isFound: (flow, node) => node.kind !== "start" && subjects.some(([inFlow, found]) => (flow === "" ? inFlow === node.title && node.kind === "flow" : inFlow === flow && found === node.title)),
      canSay: (flow, move) => this.senderOf(flow, move) !== null,
    });
  }

  /** The screen that can now send the event of a move of a flow's picture, with that event; null if none can. */
  senderOf(flow, [node, name]) {
    for (const { screen } of this.shownEntries().filter((entry) => entry.flow === flow && (entry.screen === node || node === "any"))) {
      const event = this.module.dump.screens.find((one) => one.name === screen)?.events?.find((one) => one.name === name);
      if (event) return { screen, event };
    }
    return null;
  }

  /** Sends the event of a move that was clicked in the picture. Returns whether its screen is shown. */
  sendOf(move) {
    const sender = this.senderOf(this.picture.picture.name, move);
    if (!sender) return false;
    const { screen, event } = sender;
    this.do(eventAct(screen, event.name, event.fields ?? [], this.module.screens[screen][event.name]));
    return true;
  }

  // MARK: Choosing

  choose(picture, node) {
    this.showDetails({ title: node.title, kind: node.kind, flow: picture.name });
    this.showTab("details");
  }

  showDetails(subject) {
    this.subject = subject;
    this.details.show(this.module, subject.title, subject.kind, subject.flow);
  }

  /** The contract of the entry flow, before anything is chosen. */
  showSubjectDetails(flow) {
    if (flow) this.showDetails({ title: flow, kind: "flow", flow: "" });
  }

  showSubject(flow, node) {
    this.enter(node ? flow : "");
    this.picture.find(node || flow);
    this.showPane("graph");
  }

  found(one) {
    if (one.test) return this.play(one.test).then(() => this.showTab("tests"));
    if (one.kind === "condition" || one.kind === "link") {
      this.showDetails({ title: one.title, kind: one.kind, flow: "" });
      this.showTab("details");
      if (one.kind === "link") byId("link").value = one.link.texts[0] ?? "";
      return byId("details").querySelector("h2")?.focus();
    }
    this.showSubject(one.kind === "flow" ? one.title : one.flow, one.kind === "flow" ? "" : one.title);
  }

  showTab(name) {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const isChosen = tab.id === `${name}-tab`;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      byId(tab.getAttribute("aria-controls")).hidden = !isChosen;
    }
  }

  showPane(name) {
    document.body.dataset.pane = name;
    for (const one of document.querySelectorAll("[data-shows]")) one.setAttribute("aria-pressed", String(one.dataset.shows === name));
  }

  // MARK: Listening

  listen() {
    const click = (id, action) => byId(id).addEventListener("click", action);
    byId("module").addEventListener("change", (event) => this.open(Number(event.target.value)));
    click("start", () => this.begin(byId("start-flow").value));
    byId("start-flow").addEventListener("change", (event) => this.begin(event.target.value));
    click("back", () => this.do(act("back")));
    click("dismissed", () => this.do(act("dismissed")));
    click("swipe", () => this.do(act("swipe: cancelled")));
    click("relaunch", () => this.do(act("relaunch")));
    click("undo", () => this.walk.goTo(this.walk.position - 1));
    click("redo", () => this.walk.goTo(this.walk.position + 1));
    click("copy", () => this.copy());
    click("copied-close", () => byId("copied").close());
    click("zoom-in", () => this.picture.zoom(1.25));
    click("zoom-out", () => this.picture.zoom(0.8));
    click("zoom-fit", () => this.picture.fit());
    click("look", () => this.turnLook());
    byId("follow").addEventListener("change", () => this.changed());
    byId("link-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.do(linkAct(byId("link").value));
    });
    for (const tab of document.querySelectorAll("[role=tab]")) {
      tab.addEventListener("click", () => this.showTab(tab.id.replace("-tab", "")));
      tab.addEventListener("keydown", (event) => this.pressTab(event, tab));
    }
    for (const one of document.querySelectorAll("[data-shows]")) one.addEventListener("click", () => this.showPane(one.dataset.shows));
    document.addEventListener("keydown", (event) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key === "/" && !isTyping) {
        event.preventDefault();
        byId("search").focus();
      }
    });
  }

  pressTab(event, tab) {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    this.showTab(next.id.replace("-tab", ""));
    next.focus();
    event.preventDefault();
  }

  /** Light, dark, and again as the system has it. */
  turnLook() {
    const root = document.documentElement;
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const next = { "": isDark ? "light" : "dark", light: isDark ? "" : "dark", dark: isDark ? "light" : "" }[root.dataset.look ?? ""];
    if (next) root.dataset.look = next;
    else delete root.dataset.look;
  }

  /** Shows the walk as a test, chosen so that it can be copied; where the browser allows, it is copied already. */
  async copy() {
    const text = yamlTest(this.walk, this.module);
    byId("test-text").value = text;
    byId("copied").showModal();
    byId("test-text").select();
    let isCopied = false;
    try {
      await navigator.clipboard.writeText(text);
      isCopied = true;
    } catch {
      isCopied = document.execCommand("copy");
    }
    byId("copied-note").textContent = isCopied ? "Copied. Paste it into a flow file." : "Copy it into a flow file.";
  }
}

/** The kinds of nodes that are screens. */
const screenKinds = new Set(["screen", "shell", "overlay", "loading"]);

async function openPage() {
  const data = JSON.parse(byId("data").textContent);
  for (const module of data) if (module.dump) plainNames(module.dump);
  const machine = await Machine.load(byId("machine").textContent);
  const page = new Page(data, machine);
  window.flowPage = page;
  const kept = takeKept();
  await page.open(0);
  if (kept) await page.resume(kept);
  document.body.dataset.ready = "yes";
}

openPage().catch((error) => {
  console.error(error);
  byId("no-graph").hidden = false;
  byId("no-graph").textContent = `The page cannot be shown: ${error.message}`;
});

"""###,
  ]
}
