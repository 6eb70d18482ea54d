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
{{plain}}
<p id="lost" role="alert" hidden></p>
<header class="top">
  <h1 id="title">Flows</h1>
  <label id="module-box" hidden>Module <select id="module"></select></label>
  <nav id="crumbs" aria-label="Where you are"></nav>
  <div class="search">
    <input id="search" type="search" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search ( / )" aria-label="Search names, events, outcomes, URLs and descriptions">
    <div class="box"><ul id="found" role="listbox" aria-label="Found" hidden></ul><p id="found-more" role="status" hidden></p></div>
  </div>
  <button type="button" id="look" title="Light or dark">◐ <span class="wide">Light or dark</span></button>
</header>
<nav class="panes" aria-label="Show">
  <button type="button" data-shows="graph" aria-pressed="true">Picture</button>
  <button type="button" data-shows="phone" aria-pressed="false">Simulator</button>
  <button type="button" data-shows="facts" aria-pressed="false">Details</button>
</nav>
<main>
  <section class="graph" aria-label="Picture">
    <p id="no-graph" hidden>There is no flow here that can be drawn: see the diagnostics.</p>
    <ul id="notices" hidden></ul>
    <p id="edited" role="status" hidden></p>
    <svg id="picture" role="group" tabindex="-1"></svg>
    <div class="tools" role="group" aria-label="Zoom">
      <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
      <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
      <button type="button" id="zoom-fit" aria-label="Fit into view">Fit</button>
      <span id="sides" role="group" aria-label="Which flows" class="choice" hidden><button type="button" data-side="before">Before</button><button type="button" data-side="after">After</button><button type="button" data-side="both">Both</button></span>
      <button type="button" id="legend" aria-expanded="false" aria-controls="legend-box">? Legend</button>
      <label><input type="checkbox" id="follow" checked> follow the walk</label>
    </div>
    <div id="legend-box" tabindex="0" role="region" aria-label="Legend" hidden><svg id="legend-picture" role="img" aria-label="Shapes and lines, and what they mean"></svg></div>
    <p class="keys" title="Arrows: the next node. Enter: details, or into a flow. Esc: all flows. Shift and arrows: move the picture. p, e, d: picture, events on the screen, details.">Arrows, Enter, Esc: nodes · + − 0: zoom · /: search · p e d: picture, events, details · b: back · [ ]: step back, on</p>
  </section>
  <section class="facts" aria-label="Details, all flows, diagnostics and tests">
    <div role="tablist" aria-label="Details, all flows, diagnostics and tests">
      <button type="button" role="tab" id="details-tab" aria-controls="details" aria-selected="true">Details</button>
      <button type="button" role="tab" id="changes-tab" aria-controls="changes-panel" aria-selected="false" tabindex="-1" hidden>Changes</button>
      <button type="button" role="tab" id="flows-tab" aria-controls="flows-panel" aria-selected="false" tabindex="-1">Flows</button>
      <button type="button" role="tab" id="diagnostics-tab" aria-controls="diagnostics-panel" aria-selected="false" tabindex="-1">Diagnostics</button>
      <button type="button" role="tab" id="tests-tab" aria-controls="tests-panel" aria-selected="false" tabindex="-1">Tests</button>
    </div>
    <div role="tabpanel" id="details" aria-labelledby="details-tab" tabindex="0"><p>Choose a screen or a flow in the picture to see what it says.</p></div>
    <div role="tabpanel" id="changes-panel" aria-labelledby="changes-tab" tabindex="0" hidden><p id="changes-none">Nothing has changed.</p><ul id="changes" class="list"></ul></div>
    <div role="tabpanel" id="flows-panel" aria-labelledby="flows-tab" tabindex="0" hidden><ul id="tree" class="tree"></ul></div>
    <div role="tabpanel" id="diagnostics-panel" aria-labelledby="diagnostics-tab" tabindex="0" hidden><p id="diagnostics-none">Nothing was found.</p><ul id="diagnostics" class="list"></ul></div>
    <div role="tabpanel" id="tests-panel" aria-labelledby="tests-tab" tabindex="0" hidden><p id="tests-none">These flows have no tests.</p><ul id="tests" class="list"></ul></div>
  </section>
  <section class="side" aria-label="Simulator">
    <h2 class="unseen">Simulator</h2>
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
    <p id="shared" role="status" hidden></p>
    <p id="message" role="status" class="alarm"></p>
    <ul id="reasons" class="list" aria-label="Why, and what would let it through"></ul>
    <p><code id="state" aria-label="State"></code></p>
    <div id="before-box" hidden><h2 id="before-name">Before</h2><p><code id="before-state" aria-label="State before the change"></code></p><p id="before-words" role="status"></p></div>
    <div id="waiting-box"><h2>Awaited</h2><ul id="waiting" class="list"></ul></div>
    <div id="conditions-box"><h2>Conditions</h2><ul id="conditions" class="conditions"></ul></div>
    <form id="link-form" class="row"><label>Link <input id="link" list="links" spellcheck="false" placeholder="/path or { name: text }" title="A URL, or a notification's payload as { name: text, name: text }"></label><datalist id="links"></datalist><button type="submit">Open</button></form>
    <div id="context-box"><h2>Context</h2><ul id="context" class="plain"></ul></div>
    <h2>Walk</h2>
    <div class="row">
      <button type="button" id="undo">‹ Step back</button>
      <button type="button" id="redo">Step on ›</button>
      <button type="button" id="copy">Copy as test</button>
      <button type="button" id="copy-link" title="A link that opens this state; the values of the walk are in it">Copy link</button>
    </div>
    <div id="playing" class="row" hidden><span id="playing-name"></span><button type="button" id="again">Play again</button></div>
    <ol id="timeline" class="timeline"></ol>
  </section>
</main>
<dialog id="copied" aria-labelledby="copied-note">
  <p id="copied-note">Copy it into a flow file.</p>
  <textarea id="test-text" rows="12" cols="70" readonly spellcheck="false" aria-label="What is copied"></textarea>
  <button type="button" id="copied-close">Close</button>
</dialog>
<dialog id="edit" aria-labelledby="edit-title">
  <h2 id="edit-title">Change</h2>
  <form id="edit-form"><label><span id="edit-label"></span> <input id="edit-value" list="edit-names" autocomplete="off" spellcheck="false"></label> <label><span id="edit-label-more"></span> <input id="edit-more" list="edit-names" autocomplete="off" spellcheck="false"></label> <button type="submit">Preview</button></form>
  <datalist id="edit-names"></datalist>
  <p id="edit-refused" role="alert" class="alarm" hidden></p>
  <pre id="edit-difference" tabindex="0" role="region" aria-label="Difference" hidden></pre>
  <p class="row"><button type="button" id="edit-apply" class="main" hidden>Apply</button> <button type="button" id="edit-cancel">Cancel</button></p>
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
  --walked: light-dark(#c2410c, #fb923c);
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
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
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
.search .box { position: absolute; right: 0; z-index: 5; width: 380px; max-width: 90vw; background: var(--paper); border-radius: 6px; box-shadow: 0 6px 20px #0004; }
.search .box > * { margin: 0; border: 1px solid var(--line); }
.search .box p { padding: 5px 10px; color: var(--soft); border-top: 0; }
.search .text { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.search li { padding: 5px 10px; cursor: pointer; }
.search li[aria-selected="true"] { background: var(--accent); color: var(--on-accent); }
.search li[aria-selected="true"] :is(.kind, small) { color: inherit; }
nav.panes { display: none; }

main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) 325px 335px; }
main > section { min-height: 0; overflow: auto; }
.graph { position: relative; overflow: hidden !important; display: flex; flex-direction: column; }
#legend-box { position: absolute; left: 10px; bottom: 76px; max-height: calc(100% - 96px); max-width: calc(100% - 20px); overflow: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
#picture { flex: 1; min-height: 0; width: 100%; touch-action: none; cursor: grab; display: block; }
.graph .tools { position: absolute; left: 10px; bottom: 34px; display: flex; gap: 5px; align-items: center; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 4px 8px; }
.graph .tools input { min-height: 0; }
.keys { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; margin: 0; padding: 4px 12px; color: var(--soft); font-size: 12px; border-top: 1px solid var(--line); background: var(--panel); }
#no-graph { padding: 30px; color: var(--alarm); }
.without-graph #picture, .without-graph .tools, .without-graph .keys, .without-machine .side { display: none; }
.without-machine main { grid-template-columns: minmax(0, 1fr) 330px; }
#edited { padding: 6px 14px; border-bottom: 1px solid var(--line); margin: 0; }
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
.edge.walked :is(.line, .head) { stroke: var(--walked); }
.edge.walked .line { stroke-width: 2.6; }
.picture text.steps { fill: var(--walked); font-weight: 700; text-anchor: start; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
.edge.ready :is(.line, .head) { stroke: var(--accent); }
.edge.ready .line { stroke-width: 2.6; }
.edge.dark:not(.walked) path { opacity: .6; }
.edge .plate { fill: var(--paper); opacity: .88; }
.picture text { pointer-events: none; }
.edge text { pointer-events: auto; }
.picture text.dark { fill: var(--soft); text-decoration: line-through; }
.picture text.ready { fill: var(--accent); font-weight: 700; cursor: pointer; text-decoration: underline; pointer-events: auto; }
.picture text.ready.dark { font-weight: 400; text-decoration: line-through; }

[role="tablist"] { display: flex; flex-wrap: wrap; gap: 2px; border-bottom: 1px solid var(--line); margin-bottom: 8px; }
[role="tab"] { border-radius: 6px 6px 0 0; border-bottom: 0; padding: 3px 5px; font-size: 12.5px; white-space: nowrap; }
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
.list > li[aria-current] { border-left: 5px solid var(--here); background: var(--here-fill); }
.list > li[aria-current] :is(.kind, small) { color: var(--ink); }
#shared { border: 1px solid var(--accent); border-radius: 8px; padding: 5px 9px; }
#playing-name { flex: 1; min-width: 0; overflow-wrap: anywhere; }
summary { cursor: pointer; }
.tree ul { padding-left: 20px; }
.tree .leaf { padding-left: 26px; }
.tree .kind { padding: 0 3px 0 5px; font-size: 12px; }
.tree [aria-current] { color: var(--here); font-weight: 700; }
.fold { border: 0; background: none; padding: 0; width: 26px; }
.conditions li { display: flex; justify-content: space-between; gap: 8px; align-items: center; padding: 2px 0; flex-wrap: wrap; }
.choice { display: flex; flex-wrap: wrap; }
.choice button { border-radius: 0; padding: 1px 8px; font-size: 13px; }
.choice button:first-child { border-radius: 6px 0 0 6px; }
.choice button:last-child { border-radius: 0 6px 6px 0; margin-left: -1px; }
.choice button:only-child { border-radius: 6px; }
#changes li.breaking { border-left: 5px solid var(--alarm); }
#changes li.different { border-left: 5px solid var(--walked); }
#changes li.new { border-left: 5px solid var(--here); }
#before-box { border: 1px solid var(--line); border-radius: 8px; padding: 2px 9px 5px; }
#before-box h2 { margin-top: 4px; }
#before-box.differs { border: 2px solid var(--walked); }
.timeline .former { color: var(--walked); font-size: 12px; }
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
.phone .covered { background: var(--panel); border-bottom: 1px dashed var(--line); padding-bottom: 6px; }
.phone .covered .name { color: var(--soft); }
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
.screenshot rect { fill: none; stroke: var(--line); }
.screenshot.old rect { stroke: var(--alarm); stroke-width: 2; stroke-dasharray: 5 3; }
.screenshot { margin: 6px auto; text-align: center; color: var(--soft); font-size: 12px; }
.screenshot img { max-width: 100%; max-height: 200px; border: 1px solid var(--line); border-radius: 8px; display: block; margin: 0 auto 2px; }
.screenshot.old { color: var(--alarm); }
.screenshot.old img { border: 2px dashed var(--alarm); }
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
dialog { border: 1px solid var(--line); border-radius: 10px; background: var(--panel); color: var(--ink); width: 620px; max-width: 94vw; }
dialog textarea { font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; width: 100%; display: block; margin: 8px 0; }

dialog h2 { margin-top: 0; }
dialog form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
dialog form label { flex: 1 1 180px; }
dialog form input { width: 100%; }
dialog pre { font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; overflow: auto; max-height: 50vh; border: 1px solid var(--line); border-radius: 6px; padding: 6px 8px; background: var(--paper); }
dialog pre .head { color: var(--soft); }
dialog pre .added { color: var(--here); }
dialog pre .removed { color: var(--alarm); }

@media (max-width: 1240px) {
  main { grid-template-columns: minmax(0, 1fr) 370px; grid-template-rows: minmax(0, 3fr) minmax(0, 2fr); }
  .graph { grid-area: 1 / 1; }
  .facts { grid-area: 2 / 1; border-left: 0; border-top: 1px solid var(--line); }
  .side { grid-area: 1 / 2 / 3 / 3; }
}
@media (max-width: 780px) {
  nav.panes { display: flex; gap: 4px; padding: 5px 10px; border-bottom: 1px solid var(--line); }
  nav.panes button { flex: 1; }
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
@media print {
  html, body { height: auto; display: block; background: #fff; }
  .search, #look, nav.panes, .graph .tools, .keys, #legend-box, .facts [role="tablist"], .side, #details button, .edits, #edited { display: none !important; }
  main { display: block; }
  main > section { border: 0; padding: 0 0 12px; overflow: visible !important; background: none; }
  #picture { width: 100%; height: auto; max-height: 92vh; }
  .facts { break-before: page; }
}
@media (prefers-reduced-motion: no-preference) { .node .shape, .edge path { transition: stroke .15s, fill .15s, opacity .15s; } }
#live { border: 1px solid var(--here); border-radius: 8px; padding: 6px 10px; margin: 0 0 8px; background: var(--paper); }
#live p { margin: 2px 0; }
#live .soft { color: var(--soft); }
#live a { color: var(--accent); }
#live-note:empty { display: none; }
.timeline li:has(.alarm) .step { border-color: var(--alarm); border-width: 2px; }

"""###

  static let edits = ###"""
// Small changes of the flows, under `flowc watch`: each is the edit of the language server, shown before it is made.

const editsName = "flow edits";

class EditsView {
  /** `ask` posts a question to `flowc watch`, and has its answer as { ok, text }. */
  constructor(ask) {
    this.ask = ask;
    const { done = [], words } = this.remembered();
    this.done = done;
    byId("edit-cancel").addEventListener("click", () => byId("edit").close());
    byId("edit-apply").addEventListener("click", () => this.apply());
    byId("edit-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.preview();
    });
    // What was shown is of another name.
    byId("edit-form").addEventListener("input", () => this.showDifference(null));
    this.remember();
    this.showDone(words);
  }

  /** Before the page is drawn anew: what was not made yet would be of other texts. */
  leave() {
    if (byId("edit").open) this.remember(`Not made: the flows have changed since it was shown: ${byId("edit-title").textContent}`);
  }

  setModule(module) {
    this.module = module;
  }

  // MARK: What can be changed

  /** The changes of a node, or of a condition or link, as parts of its details. */
  parts(module, { title, kind, flow }) {
    const parts = [];
    if (module.unknown?.includes(title)) {
      const box = element("p", { class: "row edits" });
      const unknown = module.diagnostics.filter((one) => one.severity === "error" && one.message.includes(`'${title}'`));
      Promise.all(unknown.map((one) => this.fixes(one))).then((found) => box.replaceChildren(...found.flat()));
      parts.push(box);
    } else if (["screen", "flow", "task", "condition", "link", "decision"].includes(kind)) {
      const owner = kind === "decision" ? flow : "";
      parts.push(element("p", { class: "row edits" },
        button("Rename…", () => this.open(`Rename ${kind} ${title}`, [["New name", title]], (to) => ({ change: "rename", kind, name: title, owner, to }))),
        ...(kind === "screen" ? this.flowsWith(module, title, flow).map((one) => button(flow ? "Add an event…" : `Add an event in ${one}…`, () => this.add(module, one, title))) : [])));
    }
    const rows = this.edges(module, title, flow).map((edge) => this.edgeRow(module, edge));
    if (rows.length) parts.push(element("ul", { class: "moves edits" }, ...rows));
    return parts.length ? [element("h3", {}, "Change"), ...parts] : [];
  }

  flowsWith(module, title, flow) {
    return flow ? [flow] : module.dump.flows.filter((one) => one.nodes?.some((node) => node.screen === title)).map((one) => one.name);
  }

  edges(module, title, flowName) {
    return module.dump.flows.filter((flow) => !flowName || flow.name === flowName).flatMap((flow) =>
      (flow.nodes ?? []).filter((node) => !node.decision && Object.values(node)[0] === title && node.edges).flatMap((node) =>
        Object.entries(node.edges).map(([event, moves]) => ({ flow: flow.name, node: title, event, moves, isScreen: Boolean(node.screen) }))));
  }

  edgeRow(module, { flow, node, event, moves, isScreen }) {
    const where = `${node}.${event} in ${flow}`;
    const lead = (alternative) => this.open(`Lead ${where} elsewhere`, [["Leads to", ""]], (to) => ({ change: "retarget", flow, node, event, alternative, to }), this.targets(module, flow));
    const isDeclared = isScreen && module.dump.screens.find((one) => one.name === node)?.events?.some((one) => one.name === event);
    return element("li", {}, element("b", {}, event), " ",
      ...moves.map((_, index) => button(moves.length > 1 ? `Lead ${index + 1}. elsewhere…` : "Lead elsewhere…", () => lead(index), { class: "link", "aria-label": `Lead ${where} elsewhere${moves.length > 1 ? `, move ${index + 1}` : ""}` })), " ",
      isDeclared && button("Rename…", () => this.open(`Rename event ${node}.${event}`, [["New name", event]], (to) => ({ change: "rename", kind: "event", name: event, owner: node, to })), { class: "link", "aria-label": `Rename the event ${node}.${event}` }), " ",
      button("Delete…", () => this.open(`Delete the edge ${where}`, [], () => ({ change: "delete", flow, node, event })), { class: "link", "aria-label": `Delete the edge ${where}` }));
  }

  add(module, flow, node) {
    this.open(`Add an event to ${node} in ${flow}`, [["Event", ""], ["Leads to (empty: stays)", ""]], (event, to) => ({ change: "add", flow, node, event, to }), this.targets(module, flow));
  }

  /** Names that a move can lead to, those of the flow first. */
  targets({ dump }, flowName) {
    const own = dump.flows.find((flow) => flow.name === flowName)?.nodes ?? [];
    return [...new Set([...own.filter((node) => !node.condition).map((node) => Object.values(node)[0]), ...[dump.screens, dump.flows, dump.tasks].flatMap((list) => (list ?? []).map((one) => one.name))])];
  }

  // MARK: Fixes

  /** What asks for the fixes of a diagnostic. */
  fixesButton(diagnostic) {
    const box = element("span", { class: "edits" });
    const asking = button("Fixes…", async () => {
      const found = await this.fixes(diagnostic);
      box.replaceChildren(...(found.length ? found : [element("span", { tabindex: "-1" }, "None is known.")]));
      box.firstChild.focus();
    }, { class: "link", "aria-label": `Fixes of: ${diagnostic.message}` });
    box.append(asking);
    return box;
  }

  async fixes({ id, message, place }) {
    const answer = await this.ask("edit/fixes", { id, message, place });
    const titles = answer.ok ? JSON.parse(answer.text).titles : [];
    return titles.map((title) => button(`${title}…`, () => this.open(title, [], () => ({ change: "fix", id, message, place, title })), { class: "link" }));
  }

  // MARK: Showing and making

  /** Asks for what a change needs, and shows what it does; what needs nothing is shown at once. */
  open(title, fields, change, names = []) {
    this.change = change;
    byId("edit-title").textContent = title;
    byId("edit-form").hidden = !fields.length;
    byId("edit-names").replaceChildren(...names.map((name) => element("option", { value: name })));
    [["edit-value", "edit-label"], ["edit-more", "edit-label-more"]].forEach(([input, label], index) => {
      byId(input).parentElement.hidden = index >= fields.length;
      [byId(label).textContent, byId(input).value] = fields[index] ?? ["", ""];
    });
    this.count = fields.length;
    this.showDifference(null);
    byId("edit").showModal();
    if (fields.length) byId("edit-value").select();
    else this.preview();
  }

  showDifference(answer) {
    this.shown = answer;
    byId("edit-refused").hidden = true;
    byId("edit-difference").hidden = byId("edit-apply").hidden = !answer;
    byId("edit-difference").replaceChildren(...(answer?.files ?? []).flatMap((file) => file.difference.split("\n").slice(0, -1).map((line) =>
      element("span", { class: /^(---|\+\+\+|@@)/.test(line) ? "head" : { "+": "added", "-": "removed" }[line[0]] ?? "" }, `${line}\n`))));
  }

  refuse(words) {
    byId("edit-refused").textContent = words;
    byId("edit-refused").hidden = false;
  }

  async preview() {
    this.showDifference(null);
    const values = ["edit-value", "edit-more"].slice(0, this.count).map((id) => byId(id).value.trim());
    const answer = await this.ask("edit", { module: this.module.name, ...this.change(...values) });
    if (!answer.ok) return this.refuse(answer.text);
    this.showDifference(JSON.parse(answer.text));
    byId("edit-apply").focus();
  }

  async apply() {
    const { id, inverse, title } = this.shown;
    const answer = await this.ask("edit/apply", { id });
    if (!answer.ok) {
      this.showDifference(null);
      return this.refuse(answer.text);
    }
    this.done.push({ id: inverse, title });
    this.remember();
    byId("edit").close();
    this.showDone();
  }

  async undo() {
    const { id, title } = this.done.pop();
    this.remember();
    const answer = await this.ask("edit/apply", { id });
    this.showDone(answer.ok ? `Undone: ${title}` : `Not undone: ${answer.text}`);
  }

  /** What was made last, which can be undone, and says more if there is more to say. */
  showDone(words) {
    const last = this.done[this.done.length - 1];
    const box = byId("edited");
    box.hidden = !last && !words;
    box.replaceChildren(...[words, words && last && " · ", last && `${last.title} `].filter(Boolean), ...(last ? [button("Undo", () => this.undo(), { id: "edited-undo" })] : []));
  }

  remembered() {
    try {
      return JSON.parse(sessionStorage.getItem(editsName)) ?? {};
    } catch {
      return {};
    }
  }

  remember(words) {
    try {
      sessionStorage.setItem(editsName, JSON.stringify({ done: this.done.slice(-50), words }));
    } catch {
      // Then the last change can be undone until the page is drawn anew.
    }
  }
}

window.flowEdits = new EditsView(async (path, body) => {
  try {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...body, shown: shownVersion }) });
    return { ok: answer.ok, text: await answer.text() };
  } catch {
    return { ok: false, text: "flowc watch has ended" };
  }
});

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
        // The app that is shown goes on by itself.
        const isLive = window.flowLive?.isShown;
        window.flowLive?.leave();
        if (isLive) sessionStorage.setItem("flow live", "yes");
        if (window.flowPage) keepState(window.flowPage);
        window.flowEdits.leave();
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
// Under `flowc watch`: a running app, whose steps are taken again by the page's own machine, and shown where the two differ.

/** The numbers of recorded events, in the order in which the machine reads them. */
const recordedNumbers = { sent: ["event", "entry"], back: ["entry"], dismissed: ["layer"], selected: ["item", "container"], opened: ["link"], ended: ["task", "outcome"], answered: ["hold", "value"] };

/** A recorded step, as the machine reads it. */
function encodeRecord(record) {
  const [name] = Object.keys(record.event);
  const parts = record.event[name];
  const values = parts._2 ?? parts._1 ?? [];
  const text = (value) => (value === null || typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value));
  return (
    token("follow") + token(name) +
    listToken(recordedNumbers[name] ?? [], (key) => token(parts[key] === undefined ? "" : String(parts[key]))) +
    listToken(values, (value) => valueToken(text(value))) +
    token(name === "began" || name === "unanswered" ? parts._0 : "") +
    listToken(record.answers, (answer) => token(String(answer))) +
    (record.compared ? token("1") + listToken(record.compared, (result) => token(String(result))) : token("0"))
  );
}

/** Whether it has what a recorded step has. It comes from another program. */
function isRecord(said) {
  const isText = (value) => typeof value === "string";
  const event = Object.values(said.event ?? {})[0];
  return event !== null && typeof event === "object" && isText(said.stack) && isText(said.text) && isText(said.name) && Array.isArray(said.answers) && (said.compared === undefined || Array.isArray(said.compared));
}

/** The names of the screens that can be seen, in no order. */
function visibleScreens(moment) {
  return entriesOf({ layers: moment.layers }).filter((entry) => entry.isShown).map((entry) => entry.screen);
}

/** The steps of an app. It is shown in place of a walk of one's own; what is done in it, the app is asked to do. */
class LiveWalk extends Walk {
  constructor(machine, module, flow, app, leave) {
    super(machine, module);
    this.setting = { flow };
    this.app = app;
    this.leave = leave;
    /** Whether the machine's state is exactly the app's: it is not after a difference, or where the first steps are missing. */
    this.isExact = false;
    /** The number of the next line. */
    this.next = 0;
    /** The answers that the app gave last, and those that the page gives in its place. */
    this.answers = {};
    this.given = new Map();
    this.note = "";
  }

  /** Makes the session, and finds out whether the app has the same flows. */
  async prepare() {
    await this.rerun([]);
    this.hasSameFlows = this.session.run({ do: "digest" }).digest === this.app.about.digest;
    return this;
  }

  /** What an app says, line by line. */
  take(lines, from) {
    const wasAtEnd = this.isAtEnd;
    // Lines between were dropped.
    if (from > this.next) this.isExact = false;
    for (const line of lines.slice(Math.max(0, this.next - from))) {
      const said = JSON.parse(line.slice(2));
      if (line[0] === "r" && isRecord(said)) this.add(said);
      if (line[0] === "s" && Array.isArray(said.screens)) this.compare(said.screens.map(String));
      if (line[0] === "n") this.note = String(said.text);
    }
    this.next = Math.max(this.next, from + lines.length);
    if (wasAtEnd) this.position = this.steps.length - 1;
    this.changed();
  }

  add(record) {
    const [name] = Object.keys(record.event);
    const isRestored = name === "restored" || (name === "began" && record.name !== "began");
    const command = { do: "act", text: record.text };
    const step = { command, record };
    if (name === "start" && this.app.about.isWhole) this.isExact = this.hasSameFlows;
    if (isRestored) {
      this.isExact = false;
      step.moment = this.session.run({ do: "startAt", text: record.stack });
    } else {
      step.moment = this.session.take(encodeRecord(record));
      if (step.moment.stack !== record.stack || step.moment.problem) {
        const problem = step.moment.problem ? `: ${step.moment.problem}` : "";
        if (this.isExact) step.failure = `The app is at ${record.stack}, and the model at ${step.moment.stack}${problem}.`;
        this.isExact = false;
        const { steps } = step.moment;
        step.moment = { ...this.session.run({ do: "startAt", text: record.stack }), steps };
      }
    }
    step.moment.handled = true;
    for (const one of step.moment.steps) Object.assign(this.answers, one.asked);
    step.moment.answers = { ...this.answers, ...Object.fromEntries(this.given) };
    const declared = this.module.dump.tasks ?? [];
    step.moment.tasks = declared.filter((task) => step.moment.waits.includes(task.name)).map((task) => ({ name: task.name, outcomes: (task.outcomes ?? []).map((outcome) => outcome.name) }));
    this.steps.push(step);
    this.note = "";
  }

  /** What the presenter shows after the last step. */
  compare(screens) {
    const step = this.steps[this.steps.length - 1];
    if (!step || step.failure?.startsWith("The app is at")) return;
    step.isCompared = true;
    const wanted = visibleScreens(step.moment);
    const differs = step.moment.stack === step.record.stack && [...wanted].sort().join() !== [...screens].sort().join();
    step.failure = differs ? `The app shows ${screens.join(", ") || "nothing"}, and the model ${wanted.join(", ") || "nothing"}.` : undefined;
  }

  /** The number of steps after which the presenter has said what it shows. */
  get compared() {
    return this.steps.filter((step) => step.isCompared).length;
  }

  get differences() {
    return this.steps.filter((step) => step.failure).length;
  }

  /** Asks the app to do something. */
  async do(command) {
    if (command.do !== "act") return;
    const answers = /^conditions: \{ (.*) \}$/.exec(command.text)?.[1].split(", ").map((one) => one.split(": ")) ?? [];
    for (const [name, value] of answers) this.given.set(name, { true: "yes", false: "no" }[value] ?? value);
    await this.ask(command);
  }

  /** Has the app answer a condition by itself again. */
  async release(name) {
    this.given.delete(name);
    await this.ask({ do: "release", text: name });
  }

  async ask(command) {
    this.note = "";
    const answer = await fetch(`command?id=${this.app.id}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(command) });
    if (!answer.ok) this.note = "The app does not run any more.";
    this.changed();
  }

  /** A walk of one's own: then the app is no longer shown. */
  begin(setting, commands) {
    return this.leave().begin(setting, commands);
  }

  /** The step's act. A link's values that are only names become numbers, which links can read. */
  withExample({ command, record }) {
    const isNamed = record.event.opened && this.app.about.values === "named";
    return isNamed ? { ...command, text: command.text.replace(/\bv(\d+)\b/g, "$1") } : command;
  }

  /** The same steps as a walk that anyone can take: what the app answered becomes what is answered before them. */
  async replayed() {
    const commands = [];
    const known = {};
    const live = new Set((this.module.dump.conditions ?? []).filter((one) => one.live).map((one) => one.name));
    const start = this.steps.slice(0, this.position + 1).findLastIndex((step) => step.command.text === "start");
    for (const step of this.steps.slice(Math.max(start, 0), this.position + 1)) {
      const asked = Object.entries(Object.assign({}, ...step.moment.steps.map((one) => one.asked))).filter(([name, value]) => known[name] !== value);
      Object.assign(known, Object.fromEntries(asked));
      const isChange = Object.keys(step.record.event)[0] === "conditionsChanged";
      const before = asked.filter(([name, value]) => isChange || !live.has(name) || value !== "no");
      if (before.length) commands.push(commands.length || isChange ? act(conditionsText(before)) : { do: "answers", text: conditionsText(before) });
      if (!isChange) commands.push(step.command.text === "began" ? { do: "startAt", text: step.record.stack } : this.withExample(step));
    }
    const walk = new Walk(this.machine, this.module);
    await walk.begin(this.setting, commands);
    const [there, here] = [walk.moment?.stack, this.steps[this.position]?.record.stack];
    this.note = there === here ? "" : `These steps alone lead to ${there}, and the app is at ${here}: it depends on more than acts and answers.`;
    this.changed();
    return walk;
  }
}

/** What is said about the running app, above the phone. */
class LiveView {
  constructor(page) {
    this.page = page;
    this.box = element("div", { id: "live", role: "region", "aria-label": "Running app", hidden: true });
    document.querySelector(".side").prepend(this.box);
    this.walk = null;
    this.own = null;
  }

  get isShown() {
    return this.own !== null;
  }

  /** Shows the app in place of one's own walk. */
  enter() {
    const { page, walk } = this;
    if (this.isShown || !walk) return;
    if (page.module !== walk.module) return;
    page.forget();
    this.own = page.walk;
    this.put(walk);
    sessionStorage.setItem("flow live", "yes");
  }

  /** Shows one's own walk again. */
  leave() {
    if (!this.isShown) return this.page.walk;
    const own = this.own;
    this.own = null;
    this.put(own);
    sessionStorage.removeItem("flow live");
    return own;
  }

  put(walk) {
    this.page.walk = walk;
    if (this.page.simulator) this.page.simulator.walk = walk;
    document.body.classList.toggle("live", this.isShown);
    if (walk) this.page.changed();
    this.show();
  }

  /** Another app, or the same one after it was begun again. */
  async follow(app) {
    const isShown = this.isShown;
    if (isShown) this.leave();
    this.walk = null;
    for (const module of this.page.modules) {
      const flow = module.machine ? module.flows.findIndex((one) => one.name === app.about.flow) : -1;
      if (flow < 0) continue;
      const walk = await new LiveWalk(this.page.machine, module, flow, app, () => this.leave()).prepare();
      if (!this.walk || walk.hasSameFlows) this.walk = walk;
      if (walk.hasSameFlows) break;
    }
    if (!this.walk) return;
    this.walk.changed = () => {
      if (this.isShown) this.page.changed();
      this.show();
    };
    const isUntouched = !this.page.walk || (this.page.walk.steps.length <= 1 && !location.hash);
    if (this.walk.module !== this.page.module && isUntouched) await this.page.open(this.page.modules.indexOf(this.walk.module));
    if (isShown || isUntouched || sessionStorage.getItem("flow live")) this.enter();
  }

  show() {
    const { walk } = this;
    const { app } = this;
    this.box.hidden = !app;
    if (!app) return;
    const { about } = app;
    const name = element("b", {}, `${about.flow} in ${about.name}`);
    if (!walk) return this.box.replaceChildren(element("p", {}, name, ` (process ${about.process}) runs flows that are not on this page.`));
    const count = walk.steps.length;
    const found = walk.differences;
    const words = `${app.isThere ? "" : "has gone; "}${count} ${count === 1 ? "step" : "steps"}, ${found === 0 ? "no difference" : found === 1 ? "1 difference" : `${found} differences`}`;
    const rows = [element("p", { id: "live-words", class: found ? "alarm" : "" }, name, ` (process ${about.process}): ${words}`)];
    if (!walk.hasSameFlows) rows.push(element("p", { class: "alarm" }, "The app was built from other flows than these, so that its stacks are not compared."));
    else if (!walk.isExact && count) rows.push(element("p", {}, "Its stacks are compared again from its next start on: the machine's state is not exactly the app's."));
    if (about.values === "named") rows.push(element("p", { class: "soft" }, "v1, v2, …: its values. Equal ones have the same name."));
    const actions = [this.isShown ? button("Back to the simulator", () => this.leave()) : button("Show the app", () => this.enter())];
    if (count && !walk.first) actions.push(element("a", { href: `recording?id=${app.id}`, download: `${about.flow}.recording.json` }, "Save as recording"));
    for (const condition of walk.given.keys()) actions.push(button(`Let the app answer ${condition}`, () => walk.release(condition)));
    rows.push(element("div", { class: "row" }, ...actions));
    rows.push(element("p", { id: "live-note", role: "status", class: "alarm" }, walk.note));
    this.box.replaceChildren(...rows);
  }
}

async function watchApps() {
  while (document.body.dataset.ready !== "yes") await new Promise((resolve) => setTimeout(resolve, 50));
  const view = new LiveView(window.flowPage);
  window.flowLive = view;
  let revision = 0;
  for (;;) {
    try {
      const answer = await fetch(`live?revision=${revision}&id=${view.app?.id ?? ""}&from=${view.walk?.next ?? 0}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      const [head, ...lines] = (await answer.text()).split("\n");
      const news = JSON.parse(head);
      revision = news.revision;
      // The one that came last is shown, until another one comes.
      const last = news.apps[news.apps.length - 1];
      if (last && last.id !== view.app?.id) {
        view.app = last;
        await view.follow(last);
        revision = 0;
        view.show();
        continue;
      }
      view.app = news.apps.find((one) => one.id === view.app?.id) ?? view.app;
      if (view.walk) {
        view.walk.app = view.app;
        view.walk.first = news.first;
        if (news.app === view.app.id && lines.length) view.walk.take(lines, news.from);
      }
      view.show();
    } catch (error) {
      if (!(error instanceof TypeError)) console.error(error);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

watchApps();

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

const machineLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%/()*+-;,=.?@^_`{|}~";

/** The bytes of a text in which five letters are four bytes. */
function bytesOf(text) {
  const letters = text.replace(/\s/g, "");
  const values = new Uint8Array(128);
  [...machineLetters].forEach((letter, value) => (values[letter.charCodeAt(0)] = value));
  const bytes = new DataView(new ArrayBuffer((letters.length / 5) * 4));
  for (let place = 0; place < letters.length; place += 5) {
    let number = 0;
    for (let next = place; next < place + 5; next++) number = number * 85 + values[letters.charCodeAt(next)];
    bytes.setUint32((place / 5) * 4, number);
  }
  return bytes.buffer;
}

class Machine {
  /** Unpacks and compiles the machine once; sessions are made of it. */
  static async load(text) {
    // The filling at the end is cut off by the length, which comes first.
    const packed = bytesOf(text);
    const length = new DataView(packed).getUint32(0);
    const stream = new Blob([packed.slice(4, 4 + length)]).stream().pipeThrough(new DecompressionStream("deflate"));
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
    return this.take(encodeCommand(command));
  }

  /** Carries out what is written as the machine reads it. */
  take(written) {
    const count = this.send("run", written);
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

  /** A walk that can be taken again from its commands. */
  async replayed() {
    return this;
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

/** All items of the containers of a moment. */
function itemsOf(moment) {
  const found = [];
  const add = (entries) => {
    for (const item of entries.flatMap((entry) => entry.items ?? [])) {
      found.push(item);
      add(item.entries);
    }
  };
  for (const layer of moment?.layers ?? []) add(layer.entries);
  return found;
}

/** What a test's walk begins with, and its commands. */
function beginningOf(script) {
  const commands = [
    script.answers && { do: "answers", text: script.answers }, script.state ? { do: "startAt", text: script.state } : act("start"),
    script.opened && act(script.opened), script.context.length && { do: "begun" }, ...script.steps.map(act),
  ].filter(Boolean);
  return [{ flow: script.flow, inputs: script.inputs, context: script.context }, commands];
}

/** A command in a few words. */
function commandText(command) {
  return command.do === "startAt" ? `given ${command.text}` : command.text ?? command.do;
}

"""###,
###"""
// The lines of a picture that a walk has taken, found as `flowc graph --walk` finds them: by the event, and by what is there after it.

/** The numbers of the steps that took each line of a picture, by the line's number. */
function walkedEdges(picture, walk) {
  const taken = new Map();
  const { edges, nodes } = picture;
  const isMove = (edge, node, event) => (edge.texts ?? []).some(({ move }) => move && move[0] === node && move[1] === event);
  for (let number = 0; number <= walk.position; number++) {
    const { command, moment } = walk.steps[number];
    const [before, after] = [namesIn(picture.name, walk.steps[number - 1]?.moment), namesIn(picture.name, moment)];
    const rank = (edge, depth = 0) => {
      const target = nodes[edge.to];
      if (target.kind === "decision" && depth < 8) return Math.max(0, ...armsOf(edge.to).map((arm) => rank(arm, depth + 1)));
      if (!screenKinds.has(target.kind) && target.kind !== "flow") return 1;
      return !after.has(target.title) ? 0 : before.has(target.title) ? 2 : 3;
    };
    const armsOf = (node) => edges.filter((edge) => edge.from === node && edge.kind !== "requires" && isMove(edge, nodes[node].title, ""));
    const best = (found) => {
      const most = Math.max(1, ...found.map((edge) => rank(edge)));
      return found.filter((edge) => rank(edge) === most);
    };
    const follow = (edge) => {
      const index = edges.indexOf(edge);
      const steps = taken.get(index) ?? [];
      if (steps.includes(number + 1)) return;
      taken.set(index, [...steps, number + 1]);
      const arms = nodes[edge.to].kind === "decision" ? armsOf(edge.to) : [];
      if (arms.length === 1 || arms.some((arm) => rank(arm) > 1)) best(arms).forEach(follow);
    };
    best(firstEdges(picture, command, before, after, isMove)).forEach(follow);
  }
  return taken;
}

/** The lines that a command may have taken: those of its event, and those of the start of a flow that it has begun. */
function firstEdges({ name, edges, nodes }, command, before, after, isMove) {
  const isNew = (title) => !before.has(title) && after.has(title);
  if (!name) return edges.filter((edge) => before.has(nodes[edge.from].title) && isNew(nodes[edge.to].title));
  if (isNew(name)) return edges.filter((edge) => nodes[edge.from].kind === "start" && edge.kind !== "requires");
  const text = command.do === "act" ? command.text : "";
  const [, node, event] = /^([\p{L}_][\p{L}\p{N}_]*)\.([\p{L}_][\p{L}\p{N}_]*)/u.exec(text) ?? [];
  if (node) {
    const own = edges.filter((edge) => isMove(edge, node, event));
    return own.length ? own : edges.filter((edge) => isMove(edge, "any", event));
  }
  const system = /^(back|dismissed)\b/.exec(text)?.[1];
  if (system) return edges.filter((edge) => before.has(nodes[edge.from].title) && !after.has(nodes[edge.from].title) && isMove(edge, nodes[edge.from].title, system));
  const [, asked, answer] = /^conditions: \{ ([^:]+): ([^ ,]+) \}$/.exec(text) ?? [];
  return asked ? edges.filter((edge) => isMove(edge, asked, answer)) : [];
}

/** The screens of a flow that are there in a moment, and the flows that run in it. */
function namesIn(flow, moment) {
  const screens = entriesOf(moment).filter((entry) => entry.flow === flow).map((entry) => entry.screen);
  return new Set([...screens, ...(moment?.flows ?? []).map((one) => one.name)]);
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

/** A guard of the dump, `not a and (b or nav == tabs)`, as `holds` reads it; null for none. */
function parsedGuard(text) {
  const words = (text?.guard ?? text ?? "").match(/[()]|[=!]=|[^\s()=!]+/g) ?? [];
  const either = (word, inner) => () => {
    let left = inner();
    while (words[0] === word) left = [words.shift(), left, inner()];
    return left;
  };
  const unit = () => {
    const word = words.shift();
    if (word === "not") return ["not", unit()];
    if (word === "(") {
      const inner = guard();
      words.shift();
      return inner;
    }
    const sign = /^[=!]=$/.test(words[0]) ? words.shift() : "";
    const test = ["is", word, sign ? words.shift() : "yes"];
    return sign === "!=" ? ["not", test] : test;
  };
  const guard = either("or", either("and", unit));
  return words.length ? guard() : null;
}

/** The conditions that a guard names. */
function conditionsOf(guard) {
  return !guard ? [] : guard[0] === "is" ? [guard[1]] : guard.slice(1).flatMap(conditionsOf);
}

/**
 * Few answers that would have to change for a guard to hold, or not to, as `[[condition, value]]`; null where none
 * would do.
 */
function answersFor(guard, isWanted, answers, conditions) {
  const [kind, left, right] = guard;
  if (kind === "not") return answersFor(left, !isWanted, answers, conditions);
  if (kind === "is") {
    const condition = conditions.find((one) => one.name === left);
    if ((answers[left] === right) === isWanted) return [];
    if (!condition || !isAnswered(condition)) return null;
    const value = isWanted ? right : valuesOf(condition).find((one) => one !== right);
    return [[left, value]];
  }
  const [first, second] = [left, right].map((inner) => answersFor(inner, isWanted, answers, conditions));
  if ((kind === "and") === isWanted) {
    if (!first || !second || first.some(([name, value]) => second.some(([other, wanted]) => other === name && wanted !== value))) return null;
    return [...first, ...second.filter(([name]) => !first.some(([other]) => other === name))];
  }
  return !first || (second && second.length < first.length) ? second : first;
}

"""###,
###"""
// What leads where: every move of the flows with what it comes to, read from the dump once.

class Ways {
  constructor(dump) {
    this.dump = dump;
    this.flows = new Map(dump.flows.map((flow) => [flow.name, flow]));
    this.screens = new Map(dump.screens.map((screen) => [screen.name, screen]));
    /** Each way: the flow, what it starts at, the event, the move as text, and all that it comes to. */
    this.all = [];
    for (const flow of dump.flows) this.addFlow(flow);
    for (const gate of dump.gates ?? []) {
      if (gate.run) this.add({ flow: "", kind: "condition", from: gate.condition, event: "required", at: gate.at, text: `runs ${gate.run}`, to: [gate.run] });
    }
    for (const link of dump.links ?? []) {
      const way = { flow: "", kind: "link", from: link.name, event: "", at: link.at };
      if (link.to) this.add({ ...way, requires: link.requires, text: "", to: stateNames(link.to) });
      for (const move of link.do ?? []) this.addMove(way, move, null);
    }
  }

  addFlow(flow) {
    const way = { flow: flow.name, kind: "flow", from: flow.name, event: "start", at: flow.at };
    for (const move of flow.start ?? []) this.addMove(way, move, flow);
    if (flow.shell) this.add({ ...way, event: "shell", text: "around all that it shows", to: [flow.shell.screen] });
    for (const item of flow.items ?? []) {
      const tapped = { ...way, event: `select: ${item.name}`, item: item.name };
      if (item.to) this.add({ ...tapped, when: item.when, requires: item.requires, text: "", to: [item.to] });
      for (const move of item.do ?? []) this.addMove(tapped, move, flow);
    }
    for (const use of flow.decisions ?? []) {
      for (const move of use.moves) this.addMove({ ...way, kind: "decision", from: use.decision, event: "" }, move, flow);
    }
    for (const node of flow.nodes ?? []) {
      const [kind, from] = Object.entries(node)[0];
      for (const [event, moves] of Object.entries(node.edges ?? {})) {
        for (const move of moves) this.addMove({ ...way, kind, from, event }, move, flow);
      }
    }
  }

  addMove(way, move, flow) {
    this.add({ ...way, at: move.at, when: move.when, requires: move.requires, text: move.text, move, to: moveNames(move, flow) });
  }

  add(way) {
    this.all.push({ ...way, guard: parsedGuard(way.when) });
  }

  /** The ways to a screen, flow, task or decision, those that one line of the flows declares together. */
  to(name, flowName) {
    const found = new Map();
    for (const way of this.all) {
      if (!way.to.includes(name) || (flowName && way.flow !== flowName)) continue;
      const key = `${way.at} ${way.event} ${way.kind === "link" ? way.from : ""}`;
      if (!found.has(key)) found.set(key, { ...way, from: [] });
      if (!found.get(key).from.includes(way.from)) found.get(key).from.push(way.from);
    }
    return [...found.values()];
  }

  /** The conditions that entering a screen or flow requires. */
  requiredBy(name) {
    return (this.screens.get(name)?.requires ?? this.flows.get(name)?.requires ?? []).map((one) => one.condition);
  }
}

/** What a move names that it comes to. */
function moveNames(move, flow) {
  const names = [];
  for (const verb of ["root", "push", "replace", "present", "popTo", "run", "open"]) {
    const target = move[verb];
    if (typeof target === "string") names.push(target);
    else if (target?.entries) names.push(...stateNames(target));
  }
  if (typeof move.select === "string") names.push(...(flow?.items ?? []).filter((item) => item.name === move.select && item.to).map((item) => item.to));
  if (move.restart && flow) names.push(flow.name);
  return names;
}

/** The screens and flows of a state. */
function stateNames(state) {
  const ofEntry = (entry) => [entry.screen ?? entry.flow, ...(entry.begins ?? []), ...Object.values(entry.stacks ?? {}).flat().flatMap(ofEntry)];
  return [...state.entries, ...(state.layers ?? []).flatMap((layer) => layer.entries)].flatMap(ofEntry);
}

"""###,
###"""
// The way to a screen, flow or task, found by doing on the machine what can be done, nearest by the graph first.

/** How many states are looked at, and for how many milliseconds, before the search is given up. */
const mostStates = 4000;
const longestSearch = 8000;
/** How many states are kept as the machine's memory; others are walked to again. */
const mostKept = 48;

class WalkFinder {
  constructor(machine, module, ways) {
    this.machine = machine;
    this.module = module;
    this.ways = ways;
    this.asked = new Map();
  }

  /**
   * Looks for the shortest walk of a flow to a name: its commands, how many states were looked at, and whether the
   * search was given up. `told` hears how far it is, and ends it by returning false.
   */
  async find(setting, target, told) {
    for (const withLinks of [false, true]) {
      const found = await this.search(setting, target, withLinks, told);
      if (found.commands || found.isGivenUp || withLinks) return { ...found, withLinks };
    }
  }

  async search(setting, target, withLinks, told) {
    this.distance = this.distances(target, withLinks);
    const session = await this.machine.begin(encodeSession(this.module.machine, setting));
    const memory = () => new Uint8Array(session.exports.memory.buffer);
    const restore = (snapshot) => memory().set(snapshot);
    const beginning = memory().slice();
    const seen = new Set();
    const queue = [];
    const recent = [];
    const add = (commands, cost, moment) => {
      const isThere = this.isThere(target, moment);
      const far = isThere ? 0 : this.far(moment);
      const key = JSON.stringify([moment.stack, moment.answers, moment.waits, moment.tasks, moment.questions]);
      if (far === Infinity || seen.has(key)) return;
      seen.add(key);
      const one = { commands, cost, moment, isThere, memory: memory().slice() };
      (queue[cost + far] ??= []).push(one);
      recent.push(one);
      if (recent.length > mostKept) recent.shift().memory = null;
    };
    const run = (commands) => commands.reduce((_, command) => session.run(command), null);
    const flow = this.module.dump.flows[setting.flow];
    for (const answers of this.answersAtStart(flow)) {
      restore(beginning);
      const commands = [...(answers.length ? [{ do: "answers", text: conditionsText(answers) }] : []), act("start")];
      add(commands, answers.length, run(commands));
    }
    let states = 0;
    const began = performance.now();
    let paused = began;
    for (let cost = 0; cost < queue.length; cost++) {
      while (queue[cost]?.length) {
        // Of those that are equally near, the longest walk has the least before it.
        const one = queue[cost].pop();
        if (one.isThere) return { commands: one.commands, states };
        if (states >= mostStates || performance.now() - began > longestSearch) return { states, isGivenUp: true };
        if (!one.memory) {
          restore(beginning);
          run(one.commands);
        }
        const snapshot = one.memory ?? memory().slice();
        for (const command of this.acts(one.moment, withLinks).reverse()) {
          restore(snapshot);
          const moment = session.run(command);
          states += 1;
          if (!moment.handled) continue;
          if (!moment.end) add([...one.commands, command], one.cost + 1, moment);
        }
        // What was put in front is looked at first.
        cost = Math.min(cost, queue.findIndex((some) => some?.length) >>> 0);
        if (performance.now() - paused > 40) {
          if (told(states) === false) return { states, isEnded: true };
          await new Promise((resolve) => setTimeout(resolve));
          paused = performance.now();
        }
      }
    }
    return { states };
  }

  isThere({ name, kind, flow }, moment) {
    if (kind === "task") return moment.tasks.some((task) => task.name === name);
    if (kind === "flow") return (moment.flows ?? []).some((one) => one.name === name);
    return entriesOf(moment).some((entry) => entry.screen === name && entry.isShown && (!flow || entry.flow === flow));
  }

  // MARK: What can be done

  acts(moment, withLinks) {
    const { module } = this;
    const acts = [];
    const nearest = nearestEntries(moment);
    for (const entry of entriesOf(moment)) {
      if (!nearest.has(entry.id) || entry.isWaiting) continue;
      for (const event of this.ways.screens.get(entry.screen)?.events ?? []) {
        acts.push(eventAct(entry.screen, event.name, event.fields ?? [], module.screens[entry.screen][event.name] ?? []));
      }
    }
    for (const task of moment.tasks) {
      const declared = module.dump.tasks.find((one) => one.name === task.name);
      for (const outcome of task.outcomes) {
        const fields = declared?.outcomes?.find((one) => one.name === outcome)?.fields ?? [];
        acts.push(eventAct(task.name, outcome, fields, module.tasks[task.name]?.[outcome] ?? []));
      }
    }
    for (const item of itemsOf(moment)) if (!item.isShown) acts.push(act(`select: ${item.name}`));
    acts.push(act("back"));
    if (moment.layers?.some((layer) => layer.canBePulledDown)) acts.push(act("dismissed"));
    const answers = answersOf(module, moment);
    for (const condition of this.conditionsAt(moment)) {
      for (const value of valuesOf(condition)) if (value !== answers[condition.name]) acts.push(act(conditionsText([[condition.name, value]])));
    }
    if (withLinks) for (const link of module.links) for (const text of link.texts.slice(0, 1)) acts.push(linkAct(this.filled(link.name, text)));
    return acts;
  }

  /** The conditions that the next moves could ask, that are asked, and those whose changes are events. */
  conditionsAt(moment) {
    const names = new Set(moment.questions);
    for (const entry of entriesOf(moment)) for (const name of this.asks(entry.screen)) names.add(name);
    for (const flow of moment.flows ?? []) {
      for (const way of this.ways.all) if (way.flow === flow.name && (way.kind === "condition" || way.item)) [way.from, ...conditionsOf(way.guard), ...this.requires(way)].forEach((name) => names.add(name));
    }
    return (this.module.dump.conditions ?? []).filter((condition) => names.has(condition.name) && isAnswered(condition));
  }

  /** The conditions that moves from a node ask, with those of decisions and starts that they lead to. */
  asks(name) {
    if (this.asked.has(name)) return this.asked.get(name);
    const names = new Set();
    this.asked.set(name, names);
    const passed = new Set([name]);
    const through = (from) => {
      for (const way of this.ways.all) {
        if (way.from !== from || way.item) continue;
        [...conditionsOf(way.guard), ...this.requires(way)].forEach((one) => names.add(one));
        for (const to of way.to) {
          const leads = this.ways.flows.has(to) || this.ways.all.some((other) => other.kind === "decision" && other.from === to);
          if (leads && !passed.has(to)) {
            passed.add(to);
            through(to);
          }
        }
      }
    };
    through(name);
    return names;
  }

  requires(way) {
    return [...(way.requires ?? []).map((one) => one.condition), ...way.to.flatMap((to) => this.ways.requiredBy(to))];
  }

  /** What could be answered before the start: as it is, and what the start asks otherwise. */
  answersAtStart(flow) {
    const names = this.asks(flow.name);
    let found = [[]];
    for (const condition of (this.module.dump.conditions ?? []).filter((one) => names.has(one.name) && isAnswered(one) && !one.async)) {
      const others = valuesOf(condition).slice(1);
      if (found.length * (others.length + 1) > 32) break;
      found = found.flatMap((answers) => [answers, ...others.map((value) => [...answers, [condition.name, value]])]);
    }
    return found.sort((a, b) => a.length - b.length);
  }

  /** A link's text with something for each parameter. */
  filled(name, text) {
    const parameters = this.module.dump.links.find((one) => one.name === name)?.parameters ?? [];
    const value = (type) => (/^U?Int/.test(type) ? "1" : /^(Double|Float)/.test(type) ? "1.5" : /^Bool/.test(type) ? "true" : null);
    return text.replace(/\{(\w+)!?\}/g, (_, field) => value(parameters.find((one) => one.name === field)?.type ?? "") ?? field).replaceAll("*", "page");
  }

  // MARK: How far it is

  /** How many steps each node is away from a target at the least, as the graph says. */
  distances(target, withLinks) {
    const { ways } = this;
    const into = new Map();
    const lead = (from, to, cost) => into.set(to, [...(into.get(to) ?? []), [from, cost]]);
    const parentsOf = (flow, event) => ways.all.filter((way) => way.kind === "flow" && way.from === flow && way.event === event).flatMap((way) => way.to);
    for (const way of ways.all) {
      // What a child flow's end leads to is led to by what ends it.
      if (way.kind === "flow" && way.from !== way.flow) continue;
      const isFree = way.kind === "decision" || way.event === "start" || way.event === "shell" || (way.kind === "condition" && !way.flow);
      const isFirst = way.item !== undefined && ways.flows.get(way.flow).items[0].name === way.item;
      const targets = [...way.to];
      if (way.move?.finish) targets.push(...parentsOf(way.flow, way.move.finish));
      if (way.move?.send) targets.push(...parentsOf(way.flow, way.move.send));
      for (const to of targets) {
        if (way.kind !== "link") lead(way.from, to, isFree || isFirst ? 0 : 1);
        else {
          lead(way.from, to, 0);
          if (withLinks) lead("", to, 1);
        }
        // What requires something leads to the flow that is run for it.
        for (const condition of this.requires({ ...way, to: [to] })) lead(way.from, condition, 0);
      }
      // A live condition changes while its flow runs.
      if (way.kind === "condition" && way.flow) lead(way.flow, way.from, 1);
    }
    for (const flow of ways.dump.flows) {
      const closed = parentsOf(flow.name, "cancelled");
      for (const node of flow.nodes ?? []) for (const to of closed) lead(Object.values(node)[0], to, 1);
    }
    const distance = new Map([[target.name, 0]]);
    const open = [target.name];
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      for (const [from, cost] of into.get(name) ?? []) {
        const far = distance.get(name) + cost;
        if (far >= (distance.get(from) ?? Infinity)) continue;
        distance.set(from, far);
        open.push(from);
      }
    }
    return distance;
  }

  far(moment) {
    const names = ["", ...entriesOf(moment).map((entry) => entry.screen), ...(moment.flows ?? []).map((flow) => flow.name), ...moment.tasks.map((task) => task.name)];
    return Math.min(...names.map((name) => this.distance.get(name) ?? Infinity));
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
// Pictures of screens, which a team has from its snapshot tests.

/** The picture of a screen: of the sample with these inputs, else the first one; undefined if there is none. */
function screenPicture(module, screen, inputs) {
  const all = (module.screenPictures ?? []).filter((one) => one.screen === screen);
  const samples = module.dump.screens.find((one) => one.name === screen)?.samples ?? {};
  const isShown = ({ sample }) => samples[sample] && Object.entries(samples[sample]).every(([name, value]) => inputs?.[name] === String(value));
  return all.find(isShown) ?? all[0];
}

/** The screen and the sample that a picture shows, and whether it may be out of date. */
function screenPictureWords({ screen, sample, isOld }) {
  return `${screen}${sample ? `, sample ${sample}` : ""}${isOld ? " (older than its flow file)" : ""}`;
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
    this.layer = drawn("g", { class: picture.frames.length ? "picture framed" : "picture" });
    /** Each text with its element, and the edge that it is at, if it is at one. */
    this.texts = [];
    this.edges = picture.edges.map((edge) => this.drawEdge(edge));
    this.nodes = picture.nodes.map((node, index) => this.drawNode(node, index));
    const frames = picture.frames.map((frame) => this.drawFrame(frame));
    this.layer.append(...frames, ...this.edges, ...this.nodes);
    this.svg.replaceChildren(this.layer);
    this.svg.setAttribute("aria-label", picture.name ? `Flow ${picture.name}` : "All flows");
    this.focused = 0;
    this.nodes.forEach((node, index) => node.setAttribute("tabindex", index === 0 ? "0" : "-1"));
    showLegend(document.getElementById("legend-picture"), picture.legend);
    this.fit();
  }

  /** The frame around a flow, with its name. */
  drawFrame({ box: [x, y, width, height], texts }) {
    return drawn("g", { class: "frame" },
      drawn("rect", { class: "shape", x: x - width / 2, y: y - height / 2, width, height, rx: 8 }),
      ...this.drawTexts(texts, x - width / 2 + 16, y - height / 2 + 12));
  }

  drawNode(node, index) {
    const [x, y, width, height] = node.box;
    return drawn("g", {
      class: `node ${node.kind} ${node.mark ?? ""}`,
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
    if (cell.isScreen) {
      const picture = screenPicture(this.actions.module(), cell.title);
      const place = { x: x - width / 2, y: y - height / 2, width, height };
      return drawn("g", { class: picture.isOld ? "cell-unframed screenshot old" : "cell-unframed screenshot" },
        drawn("title", {}, screenPictureWords(picture)), drawn("image", { href: picture.address, ...place }), drawn("rect", place));
    }
    return drawn("path", {
      class: cell.isFramed ? `cell ${cell.kind}` : "cell-unframed", d: cell.outline, transform: `translate(${x - width / 2} ${y - height / 2})`,
      click: (event) => {
        if (!cell.title) return;
        event.stopPropagation();
        this.actions.choose(this.picture, cell);
      },
      dblclick: () => this.actions.enter(cell),
    });
  }

  drawEdge(edge) {
    const group = drawn("g", { class: `edge ${edge.kind} ${edge.mark ?? ""}` });
    const path = curve(edge.points);
    group.append(
      drawn("path", { class: "line", d: path }), drawn("path", { class: "core", d: path }),
      ...drawHeads(edge.heads));
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
  mark({ answers, isShown, isLive, visited, isFound, canSay, walked }) {
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
    edges.forEach((edge, index) => {
      const steps = walked.get(index) ?? [];
      set(this.edges[index], { ...(edge.label ? lit.get(edge) : {}), walked: steps.length > 0 });
      this.number(index, steps);
    });
  }

  /** Writes the steps that took a line beside it. */
  number(index, steps) {
    this.edges[index].querySelector(".steps")?.remove();
    if (!steps.length) return;
    const { points, label } = this.picture.edges[index];
    // At the label's upper right corner, else at the end of a curve that is not the end of the line, or in the middle of the only one.
    const middle = 6 * Math.floor((points.length - 2) / 12);
    const [x, y] = label ? [label[0] + label[2] / 2 - 10, label[1] - label[3] / 2 + 6]
      : points.length > 8 ? [points[middle], points[middle + 1]] : [(points[0] + points[6]) / 2, (points[1] + points[7]) / 2];
    const words = steps.length > 3 ? `${steps.slice(0, 2).join(", ")} … ${steps[steps.length - 1]}` : steps.join(", ");
    this.edges[index].append(drawn("text", { class: "steps", x: x + 9, y: y + 4, "aria-hidden": "true" }, words));
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
    const scale = Math.min(1.25, Math.min(width / this.picture.width, height / this.picture.height));
    this.view.scale = scale;
    this.view.x = Math.max(8, (width - this.picture.width * this.view.scale) / 2);
    this.view.y = Math.max(8, (height - this.picture.height * this.view.scale) / 2);
    this.place();
  }

  place() {
    if (this.isPrinted) return;
    const { x, y, scale } = this.view;
    this.layer?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }

  /** On paper the whole picture is shown, as wide as the paper. */
  printWhole(isPrinted) {
    if (!this.picture) return;
    const { width, height } = this.picture;
    this.isPrinted = isPrinted;
    if (isPrinted) {
      this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      this.layer.removeAttribute("transform");
    } else {
      this.svg.removeAttribute("viewBox");
      this.place();
    }
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
    let moved = 0;
    this.svg.addEventListener("pointerdown", (event) => {
      if (!pointers.size) moved = 0;
      pointers.set(event.pointerId, [event.clientX, event.clientY]);
    });
    // What ends a drag is no click on what is below it.
    this.svg.addEventListener("click", (event) => moved > 5 && event.detail > 0 && event.stopPropagation(), true);
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
      moved += Math.hypot(now[0] - last[0], now[1] - last[1]);
      pointers.set(event.pointerId, now);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      this.svg.addEventListener(name, (event) => pointers.delete(event.pointerId));
    }
    this.svg.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.isFitted && this.fit()).observe(this.svg);
    addEventListener("beforeprint", () => this.printWhole(true));
    addEventListener("afterprint", () => this.printWhole(false));
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
    group.append(drawn("text", { class: `badge ${mark === "!" ? "alarm" : ""}`, x: width - 4 - 14 * index, y: -1, "aria-hidden": "true" }, mark)),
  );
}

/** The ends of a line: at its target, and at its source. */
function drawHeads(heads) {
  return heads.map((head, index) => drawn("path", { class: index ? "head tail" : "head", d: head }));
}

/** Explains the shapes, lines and signs of a picture. */
function showLegend(svg, { width, height, entries }) {
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  svg.replaceChildren(drawn("g", { class: "picture" }, ...entries.map((entry) => drawn("g", { transform: `translate(${entry.x} ${entry.y})` },
    ...(entry.node ? [drawn("g", { class: `node ${entry.node}`, transform: `translate(${entry.left} 0)` }, drawn("path", { class: "shape", d: entry.outline }))] : []),
    ...(entry.edge ? [drawn("g", { class: `edge ${entry.edge}` }, drawn("path", { class: "line", d: entry.path }), drawn("path", { class: "core", d: entry.path }),
      ...drawHeads(entry.heads))] : []),
    ...entry.texts.map((text) => drawn("text", { class: text.style, x: text.x, y: text.y }, text.text))))));
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
    this.nearest = nearestEntries(moment);
    const shown = layers.map((layer, index) => this.layer(layer, index, layers.length, moment));
    this.frame.replaceChildren(...(shown.length ? shown : [element("p", { class: "nothing" }, this.nothing(moment))]));
  }

  nothing(moment) {
    if (!moment) return "Nothing has started.";
    return moment.waits.length ? `Nothing is shown while ${moment.waits.join(", ")} is awaited.` : "Nothing is on the screen.";
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
    const picture = screenPicture(this.module, entry.screen, entry.inputs);
    if (picture) {
      const words = screenPictureWords(picture);
      box.append(element("figure", { class: picture.isOld ? "screenshot old" : "screenshot" }, element("img", { src: picture.address, alt: words }), element("figcaption", {}, words)));
    }
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

/** An event goes to the nearest entry of a screen, the topmost active one first: the ids of those. */
function nearestEntries(moment) {
  const nearest = new Map();
  const entries = entriesOf({ layers: moment?.layers });
  for (const entry of [...entries.filter((one) => !one.isActive), ...entries.filter((one) => one.isActive)]) nearest.set(entry.screen, entry.id);
  for (const entry of moment?.shells ?? []) if (!nearest.has(entry.screen)) nearest.set(entry.screen, entry.id);
  return new Set(nearest.values());
}

"""###,
###"""
// What one flow, screen, task, condition or link says: its contract.

class DetailsView {
  constructor(box, actions) {
    this.box = box;
    this.actions = actions;
    this.reached = new ReachedView(actions);
  }

  show(module, ways, { title, kind, flow: flowName }) {
    const declared = kind === "gate" ? "condition" : screenKinds.has(kind) ? "screen" : kind;
    const contract = module.contracts.find((one) => one.kind === declared && one.name === title);
    const [name, meaning] = module.kinds[kind];
    const heading = element("h2", { tabindex: "-1" }, element("span", { class: "kind" }, name), " ", title);
    const body = contract ? this.contract(contract, module.dump) : [element("p", {}, meaning)];
    const isReached = ["screen", "flow", "task", "decision"].includes(declared);
    this.box.replaceChildren(heading, ...body,
      ...(isReached ? this.reached.show(module, ways, { title, kind, flow: flowName }) : []),
      ...(declared === "condition" ? requiredParts(title, module, ways, this.actions) : []),
      ...this.moves(module.dump, title, flowName),
      ...(window.flowEdits?.parts(module, { title, kind: declared, flow: flowName }) ?? []));
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
// How one comes to a screen, flow, task or decision: the moves, links and tests, and a walk that the machine has found.

class ReachedView {
  constructor(actions) {
    this.actions = actions;
    /** The search that runs, of which there is one at most. */
    this.search = null;
  }

  show(module, ways, { title, kind, flow }) {
    this.search = null;
    const found = ways.to(title, kind === "decision" ? flow : "");
    const rows = found.map((way) => element("li", {}, ...this.way(way, module)));
    const canWalk = module.machine && (screenKinds.has(kind) || kind === "flow" || kind === "task");
    const tests = element("div");
    if (canWalk) this.showTests(module, { title, kind }, tests);
    return [
      element("h3", {}, "Reached by"),
      canWalk && this.walkRow(module, ways, { name: title, kind: screenKinds.has(kind) ? "screen" : kind }),
      rows.length ? element("ul", { class: "moves" }, ...rows) : element("p", {}, [module.dump.entry, ...(module.dump.entries ?? [])].includes(title) ? "The app starts with it." : "No move or link leads here."),
      tests,
    ].filter(Boolean);
  }

  /** Where a way starts, as buttons that lead there, with its event and its move. */
  way(way, module) {
    const { kind, flow, event, text } = way;
    if (kind === "link") {
      const texts = module.links.find((one) => one.name === way.from[0])?.texts ?? [];
      return ["link ", button(way.from[0], () => this.actions.found({ kind, title: way.from[0] }), { class: "link" }), ` ${text || texts[0] || "opened by the app"}`];
    }
    const [first, ...more] = way.from.map((from) => button(from, () => (kind === "condition" ? this.actions.found({ kind, title: from }) : this.actions.showSubject(flow, from)), { class: "link" }));
    const others = more.length > 2 ? ` and ${more.length} more ` : more;
    if (kind === "condition" && !flow) return ["gate of ", first, ` ${text}`];
    return [first, others, element("b", {}, ` ${event}`), ` ${text}`, way.when && !text.includes(" when ") ? ` when ${way.when.guard ?? way.when}` : "", flow && !way.from.includes(flow) ? element("small", {}, ` in ${flow}`) : ""];
  }

  walkRow(module, ways, target) {
    const start = byId("start-flow").value;
    const words = element("span", { role: "status" });
    const walk = button("▶ Walk there", () => this.walk(module, ways, target, words), { "aria-label": `Walk to ${target.name} from the start of ${start}` });
    return element("p", {}, walk, " ", words);
  }

  /** Looks for the shortest walk, and takes it unless something else was done meanwhile. */
  async walk(module, ways, target, words) {
    const search = (this.search = {});
    const setting = this.actions.setting();
    const start = byId("start-flow").value;
    const states = (count) => `${count.toLocaleString("en")} states`;
    words.textContent = "Looking …";
    const found = await new WalkFinder(this.actions.machine(), module, ways).find(setting, target, (count) => {
      words.textContent = `Looking … ${states(count)}`;
      return this.search === search;
    });
    if (this.search !== search) {
      words.textContent = "";
      return;
    }
    if (!found.commands) {
      words.textContent = found.isGivenUp
        ? `Given up: none of ${states(found.states)} from the start of ${start} shows it. There may be a longer walk.`
        : `No walk was found from the start of ${start}, with stand-in values, by anything that can be done or opened.`;
      return;
    }
    await this.actions.take(setting, found.commands);
    const count = found.commands.length;
    words.textContent = `${count} ${count === 1 ? "step" : "steps"}: the shortest walk from the start of ${start}${found.withLinks ? ", by a link, as no moves lead there" : ""}.`;
  }

  async showTests(module, { title, kind }, box) {
    const visits = await visitsOf(this.actions.machine(), module);
    const is = (visited) => (kind === "flow" ? visited === `${title} ` : visited.endsWith(` ${title}`));
    const tests = (module.tests ?? []).filter((_, index) => [...visits[index]].some(is));
    const rows = tests.map((test) => element("li", {}, button("▶", () => this.actions.play(test), { class: "small", "aria-label": `Play ${test.name}` }), ` ${test.name}`));
    if (rows.length) box.append(element("details", { open: rows.length < 4 }, element("summary", {}, rows.length === 1 ? "1 test comes here" : `${rows.length} tests come here`), element("ul", { class: "moves" }, ...rows)));
    else if (module.tests?.length) box.append(element("p", {}, "No test comes here."));
  }
}

const visitsOfModules = new WeakMap();

/** What each test of a module comes to, as `Walk.visited` says it. They run once. */
function visitsOf(machine, module) {
  if (!visitsOfModules.has(module)) visitsOfModules.set(module, findVisits(machine, module));
  return visitsOfModules.get(module);
}

async function findVisits(machine, module) {
  const visits = [];
  for (const { script } of module.tests ?? []) {
    const walk = new Walk(machine, module);
    await walk.begin(...beginningOf(script));
    visits.push(walk.visited);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return visits;
}

"""###,
###"""
// What a condition stands before: what cannot be entered without it, and what asks it.

/** Rows of names that a button leads to, by what they are. */
function requiredRows(name, module, ways, actions) {
  const { dump } = module;
  const asks = (list) => (list ?? []).some((one) => one.condition === name);
  const inGuard = (guard) => conditionsOf(parsedGuard(guard)).includes(name);
  const screens = dump.screens.filter((screen) => asks(screen.requires));
  const flows = dump.flows.filter((flow) => asks(flow.requires));
  const needed = new Set([...screens, ...flows].map((one) => one.name));
  const flowOf = (screen) => dump.flows.find((flow) => flow.nodes?.some((node) => node.screen === screen))?.name;
  const show = (flow, node, text) => button(text ?? (node || flow), () => actions.showSubject(flow, node), { class: "link" });
  const links = (dump.links ?? []).flatMap((link) => {
    const through = ways.all.filter((way) => way.kind === "link" && way.from === link.name).flatMap((way) => way.to.filter((to) => needed.has(to)));
    if (!asks(link.requires) && !through.length) return [];
    return [[button(link.name, () => actions.found({ kind: "link", title: link.name }), { class: "link" }), through.length ? `leads to ${[...new Set(through)].join(", ")}` : ""]];
  });
  const waysWith = (test) => ways.all.filter((way) => way.kind !== "link" && test(way));
  const rowOf = (way) => [show(way.flow, way.item || way.event === "start" ? "" : way.from, way.from), `${way.event} ${way.text}`];
  const requiring = waysWith((way) => asks(way.requires));
  const leading = waysWith((way) => way.flow && way.to.some((to) => needed.has(to)));
  return [
    ["Required by screens", screens.map((one) => [show(flowOf(one.name) ?? "", one.name), ""])],
    ["Required by flows", flows.map((one) => [show(one.name, ""), one.nodes?.length ? `with ${one.nodes.filter((node) => node.screen).map((node) => node.screen).join(", ")}` : ""])],
    ["Required by links", links],
    ["Required by items and moves", requiring.map(rowOf)],
    ["Moves to what requires it", leading.filter((way) => !requiring.includes(way)).map(rowOf)],
    ["Asked by moves", waysWith((way) => conditionsOf(way.guard).includes(name)).map(rowOf)],
    ["Keeps open", dump.screens.filter((one) => inGuard(one.locked)).map((one) => [show(flowOf(one.name) ?? "", one.name), `locked while ${guardWords(one.locked)}`])],
    ["Chooses the container of", dump.flows.filter((flow) => (flow.container ?? []).some?.((choice) => inGuard(choice.when))).map((one) => [show(one.name, ""), ""])],
  ].filter(([, rows]) => rows.length);
}

/** The parts of a condition's details that say what needs it. */
function requiredParts(name, module, ways, actions) {
  const groups = requiredRows(name, module, ways, actions);
  if (!groups.length) return [element("h3", {}, "Required by"), element("p", {}, "Nothing asks it.")];
  return groups.flatMap(([heading, rows]) => [element("h3", {}, heading), element("ul", { class: "moves" }, ...rows.map(([first, words]) => element("li", {}, first, words ? ` ${words}` : "")))]);
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
// Why no link is opened by a URL or a payload: the link that comes nearest, and what of it does not fit.

/** What keeps a text from opening each link, the nearest first, as `{ link, text, misfit }`. */
function misfitsOf(text, module) {
  const found = [];
  for (const link of module.dump.links ?? []) {
    const texts = module.links.find((one) => one.name === link.name)?.texts ?? [];
    if (text.trim().startsWith("{")) {
      const fields = Object.keys(link.payload ?? {});
      const missing = fields.filter((field) => !new RegExp(`[{,]\\s*${field.replace(/[^\w]/g, "\\$&")}\\s*:`).test(text));
      if (fields.length) found.push({ link, text: texts[texts.length - 1], near: fields.length - missing.length, misfit: missing.length ? `'${missing[0]}' is missing` : "a value is another one" });
    } else (link.urls ?? []).forEach((url, index) => found.push({ link, text: texts[index], ...misfit(text, url, link) }));
  }
  return found.sort((a, b) => b.near - a.near);
}

/** How far a URL fits a pattern, and what is the first that does not. */
function misfit(text, pattern, link) {
  const [, scheme, host, rest] = /^(?:([a-z][\w+.-]*):(?:\/\/([^/?#]*))?)?(.*)$/i.exec(text.trim());
  const [, path, query = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(rest);
  if (pattern.scheme && scheme !== pattern.scheme) return { near: 0, misfit: scheme ? `it begins with ${scheme}:` : "it has no scheme" };
  if (pattern.host && !fits(host ?? "", pattern.host, link).isFit) return { near: 1, misfit: `its host is '${host ?? ""}'` };
  const segments = path.split("/").filter(Boolean);
  let near = 2;
  for (const [index, wanted] of (pattern.path ?? []).entries()) {
    if (wanted === "*") break;
    if (segments[index] === undefined) return { near, misfit: `its path ends before '${wanted}'` };
    const { isFit, why } = fits(segments[index], wanted, link);
    if (!isFit) return { near, misfit: why ?? `'${segments[index]}' is not '${wanted}'` };
    near += 2;
  }
  if (!(pattern.path ?? []).includes("*") && segments.length > (pattern.path ?? []).length) return { near: near - 1, misfit: `'${segments[(pattern.path ?? []).length]}' is too much` };
  const given = new URLSearchParams(query);
  for (const [name, wanted] of Object.entries(pattern.query ?? {})) {
    if (!given.has(name)) {
      if (/\{\w+\}/.test(wanted) && link.parameters?.find((one) => wanted.includes(`{${one.name}}`))?.type.endsWith("?")) continue;
      return { near, misfit: `'${name}=' is missing` };
    }
    const { isFit, why } = fits(given.get(name), wanted, link);
    if (!isFit) return { near, misfit: why ?? `'${name}' is not '${wanted}'` };
    near += 1;
  }
  return { near, misfit: pattern.fragment ? "what follows '#' differs" : "a part of it differs" };
}

/** Whether a part of a URL is what a pattern says: words, and a parameter of a type. */
function fits(text, pattern, link) {
  const names = [];
  const source = pattern.split(/(\{\w+!?\})/).map((part) => {
    const name = /^\{(\w+)!?\}$/.exec(part)?.[1];
    if (name) names.push(name);
    return name ? "(.+)" : part.replace(/[^\w]/g, "\\$&");
  });
  const values = new RegExp(`^${source.join("")}$`).exec(text)?.slice(1);
  if (!values) return { isFit: false };
  for (const [index, name] of names.entries()) {
    const type = link.parameters?.find((one) => one.name === name)?.type.replace("?", "") ?? "";
    const isNumber = /^U?Int/.test(type) ? /^[+-]?\d+$/ : /^(Double|Float)$/.test(type) ? /^[+-]?[\d.]+(e[+-]?\d+)?$/i : type === "Bool" ? /^(true|false)$/ : null;
    if (isNumber && !isNumber.test(values[index])) return { isFit: false, why: `'${values[index]}' is no ${type}, as '${name}' is` };
  }
  return { isFit: true };
}

"""###,
###"""
// Why something was refused or is held, and what would let it through.

/** The reasons of a step, each with the answers that would let it through: `{ text, answers, isHeld }`. */
function reasonsOf(step, former, module, ways, flow) {
  const { moment, command } = step;
  if (command.do !== "act" || ["start", "relaunch"].includes(command.text)) return [];
  if (former?.end) return [{ text: "The flow has ended: start it again." }];
  const reasons = moment.handled ? moment.steps.flatMap((one) => one.denied).map((denied) => denialReason({ ...denied, flow }, moment, former, module, ways)) : [impossibleReason(command.text, former, module, ways)];
  return reasons.flat().filter(Boolean);
}

/** What one denied request lacked. */
function denialReason({ trigger, words, names, flow }, moment, former, module, ways) {
  const answers = answersOf(module, moment);
  const conditions = module.dump.conditions ?? [];
  const [name] = names;
  if (/^by its guards/.test(words)) return guardReasons(trigger, flow, former ?? moment, answers, module, ways);
  if (/is locked$/.test(words)) {
    const guard = parsedGuard(ways.screens.get(name)?.locked);
    return { text: `'${name}' stays while ${guardWords(ways.screens.get(name)?.locked)}.`, answers: guard && answersFor(guard, false, answers, conditions) };
  }
  if (/^because '.*' (is required|could not be answered)$/.test(words)) {
    const gate = module.dump.gates?.find((one) => one.condition === name && one.run);
    const text = /required$/.test(words) ? `It needs '${name}'${gate ? `, which the flow ${gate.run} was run for` : ""}.` : `'${name}' is answered by 'failed'.`;
    return { text, answers: answersFor(["is", name, "yes"], true, answers, conditions) };
  }
  const above = (former?.layers ?? []).slice(-1)[0];
  switch (name) {
    case "covered": return { text: `Something lies over its screen${above ? `: ${above.style}, which has to go first` : ""}.`, act: above?.canBePulledDown ? "dismissed" : "back" };
    case "waiting": return { text: `A move of its screen is held already. ${heldWords(moment, module, ways)}` };
    case "proceed": return { text: "'proceed' goes on with what 'back', 'dismissed' or 'blocked' asked about, and nothing was asked." };
    case "impossible": return { text: "Nothing is there that it could act on: no layer to dismiss, nothing below to go back to, or the entry that it names is not on the stack." };
    case "link": return linkReason(trigger, module);
    default: return null;
  }
}

/** For each alternative of the moves that were tried, what would make its guard hold. */
function guardReasons(trigger, started, moment, answers, module, ways) {
  const [sender, event] = trigger.split(":")[0].split(".");
  const flows = new Set(entriesOf(moment).filter((entry) => entry.screen === sender).map((entry) => entry.flow));
  let tried = ways.all.filter((way) => (event ? way.from === sender && way.event === event && (flows.has(way.flow) || !flows.size) : way.event === trigger && (trigger !== "start" || way.flow === started)));
  // A move to a decision was denied by the decision's guards, and a start by its own.
  const decisions = tried.filter((way) => !way.guard || holds(way.guard, answers)).flatMap((way) => way.to);
  const inner = ways.all.filter((way) => decisions.includes(way.from) && (way.kind === "decision" || way.event === "start"));
  tried = tried.concat(inner).filter((way) => way.guard && !holds(way.guard, answers));
  const conditions = module.dump.conditions ?? [];
  return tried.map((way) => ({ text: `${way.text}: not now.`, answers: answersFor(way.guard, true, answers, conditions) }));
}

/** Why what was done cannot happen at all. */
function impossibleReason(text, moment, module, ways) {
  if (text === "back") return { text: "There is nothing to go back to, and no move for it." };
  if (text === "dismissed") return { text: "No layer lies on top that can be pulled down." };
  if (text.startsWith("swipe")) return { text: "Nothing can be swiped away here." };
  if (text.startsWith("link:")) return linkReason(text, module);
  if (text.startsWith("select:")) return { text: `No container on the stack shows an item '${text.slice(8)}' now: its flow does not run, or its condition does not hold.`, goal: ways.all.find((way) => way.event === text)?.flow };
  const [sender, event] = text.split(":")[0].split(".");
  const screen = ways.screens.get(sender);
  if (screen && !screen.events?.some((one) => one.name === event)) return { text: `Screen '${sender}' has no event '${event}'.` };
  if (screen) return { text: `Screen '${sender}' is not on the stack: ${moment?.stack || "nothing is"}.`, goal: sender };
  if (module.dump.tasks?.some((task) => task.name === sender)) return { text: `Task '${sender}' is not being carried out.`, goal: sender };
  return { text: `Nothing here is called '${sender}'.` };
}

/** Why a link was not opened. */
function linkReason(trigger, module) {
  const text = trigger.replace(/^link: /, "").replace(/^'(.*)'$/, (_, inner) => inner.replaceAll("''", "'"));
  const [near] = misfitsOf(text, module);
  if (!near) return { text: `No link is opened by ${text.startsWith("{") ? "a payload" : "a URL"}.` };
  const declared = near.link.arrive?.modal === "keep" ? " It leaves layers that are up, and its target may lie below one." : "";
  return { text: `Nearest is link '${near.link.name}', ${near.text}: ${near.misfit}.${declared}`, link: near.text };
}

function guardWords(guard) {
  return guard?.guard ?? guard ?? "it says so";
}

// MARK: What is held

/** What each awaited name is, and what ends the waiting: `{ text, goal, condition }`. */
function waitsOf(moment, module, ways) {
  const tasks = new Set(moment.tasks.map((task) => task.name));
  return moment.waits.filter((name) => !tasks.has(name)).map((name) => {
    const gate = module.dump.gates?.find((one) => one.run === name && !isYes(one.condition, moment));
    if (gate) return { name, text: `goes on when flow ${name} has ended and '${gate.condition}' holds; if it ends otherwise, the move is dropped`, condition: gate.condition };
    const link = module.dump.links?.find((one) => one.name === name);
    const flow = link?.to?.entries[0]?.flow ?? link?.to?.entries[0]?.runBy;
    if (link) return { name, text: flow ? `the link is opened when flow ${flow} runs` : "the link is opened when the flow has started", goal: flow };
    const condition = module.dump.conditions?.find((one) => one.name === name);
    if (condition) return { name, text: "goes on when it is answered", condition: name };
    return { name, text: "goes on when it has ended" };
  });
}

function isYes(condition, moment) {
  return moment.answers[condition] === "yes";
}

function heldWords(moment, module, ways) {
  return waitsOf(moment, module, ways).map((wait) => `It waits for ${wait.name}: ${wait.text}.`).join(" ");
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
    this.showReasons(module);
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

  /** Why the shown step was refused, each reason with what would let it through. */
  showReasons(module) {
    const { steps, position } = this.walk;
    const step = steps[position];
    const reasons = step ? reasonsOf(step, steps[position - 1]?.moment, module, this.actions.ways(), module.flows[this.walk.setting.flow].name) : [];
    byId("reasons").replaceChildren(...reasons.map((reason) => {
      const { text, answers, goal, link } = reason;
      const words = (answers ?? []).map(([name, value]) => `${name}: ${value}`).join(", ");
      return element("li", {}, `${text} `,
        words ? button(`Set ${words}, and try again`, () => this.actions.tryAgain(act(conditionsText(answers)), step.command)) : "",
        reason.act ? button(`${reason.act}, and try again`, () => this.actions.tryAgain(act(reason.act), step.command)) : "",
        goal ? button(`How to come to ${goal}`, () => this.actions.showGoal(goal)) : "",
        link ? button("Write it into the field", () => this.actions.writeLink(link)) : "");
    }));
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
    for (const { name, text, goal } of moment ? waitsOf(moment, module, this.actions.ways()) : []) {
      rows.push(element("li", {}, "A move is held for ", element("b", {}, name), `: ${text}. `, goal ? button(`How to come to ${goal}`, () => this.actions.showGoal(goal)) : ""));
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
    window.flowEdits?.setModule(module);
    this.canPlay = Boolean(module.machine);
    byId("diagnostics").replaceChildren(...diagnostics.map((diagnostic) => this.diagnostic(diagnostic)));
    byId("diagnostics-none").hidden = diagnostics.length > 0;
    // What has failed comes first, then what was not run.
    const rank = (test) => (test.diagnostic ? 0 : test.wasRun ? 2 : 1);
    const tests = [...(module.tests ?? [])].sort((one, other) => rank(one) - rank(other));
    this.rows = new Map();
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
        window.flowEdits?.fixesButton(diagnostic) ?? "",
        diagnostic.script && this.canPlay ? button("Play", () => this.actions.playDiagnostic(diagnostic), { "aria-label": `Play the walk to this: ${diagnostic.message}` }) : ""),
      diagnostic.help ? element("p", {}, `help: ${diagnostic.help}`) : "",
      notes.length ? element("ul", {}, ...notes) : "");
  }

  test(test) {
    const row = element("li", { class: test.diagnostic ? "error" : "" },
      element("p", {}, element("b", {}, ListsView.state(test)), ` ${test.name} `, element("small", {}, test.flow)),
      test.diagnostic ? element("p", { class: "alarm" }, test.diagnostic.message) : "",
      element("p", {}, element("code", {}, test.place), this.canPlay ? button("Play", () => this.actions.play(test), { "aria-label": `Play ${test.name}` }) : ""));
    this.rows.set(test.name, row);
    return row;
  }

  /** Marks the test that is played. */
  mark(playing) {
    for (const [name, row] of this.rows) {
      if (name === playing) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    }
  }

  static state(test) {
    return !test.wasRun ? "not run" : test.diagnostic ? "✘ failed" : "✔ passed";
  }
}

"""###,
###"""
// All flows with what they show, each under the first flow that runs it, as a list to open and close.

class TreeView {
  constructor(list, actions) {
    this.list = list;
    this.actions = actions;
  }

  show({ dump }) {
    this.rows = [];
    this.dump = dump;
    const placed = new Set();
    const entries = dump ? [dump.entries ?? dump.entry ?? [], dump.flows.filter((flow) => flow.entry).map((flow) => flow.name)].flat() : [];
    const isOpen = (dump?.flows ?? []).flatMap((flow) => flow.nodes ?? []).length < 60;
    const run = new Set((dump?.flows ?? []).flatMap((flow) => (flow.nodes ?? []).map((node) => node.flow)));
    const names = [...entries, ...(dump?.flows ?? []).map((flow) => flow.name).filter((name) => !run.has(name)), ...(dump?.flows ?? []).map((flow) => flow.name)];
    const roots = [];
    for (const name of names) if (!placed.has(name)) roots.push(this.flow(name, placed, isOpen || !roots.length));
    this.list.replaceChildren(...roots.filter(Boolean));
  }

  flow(name, placed, isOpen) {
    const flow = this.dump.flows.find((one) => one.name === name);
    const isFirst = flow && !placed.has(name);
    placed.add(name);
    const show = button(name, () => this.actions.showSubject(name, ""), { class: "link" });
    this.rows.push({ element: show, flow: name, text: name });
    const nodes = isFirst ? (flow.nodes ?? []).filter((node) => node.screen || node.flow) : [];
    if (!nodes.length) return element("li", { class: "leaf" }, element("span", { class: "kind" }, "flow"), show);
    const inner = element("ul", { hidden: !isOpen }, ...nodes.map((node) => (node.flow ? this.flow(node.flow, placed, isOpen && placed.size < 40) : this.screen(node.screen, name))));
    const fold = button(isOpen ? "▾" : "▸", () => {
      inner.hidden = !inner.hidden;
      fold.textContent = inner.hidden ? "▸" : "▾";
      fold.setAttribute("aria-expanded", String(!inner.hidden));
    }, { class: "fold", "aria-expanded": String(isOpen), "aria-label": `What ${name} shows` });
    return element("li", {}, fold, element("span", { class: "kind" }, "flow"), show, inner);
  }

  screen(name, flow) {
    const show = button(name, () => this.actions.showSubject(flow, name), { class: "link" });
    this.rows.push({ element: show, flow, screen: name, text: name });
    return element("li", { class: "leaf" }, show);
  }

  /** Marks what is on the screen, and what lies under it. */
  mark(moment) {
    const entries = entriesOf(moment);
    const running = new Set((moment?.flows ?? []).map((flow) => flow.name));
    for (const row of this.rows) {
      const own = entries.filter((entry) => entry.flow === row.flow && entry.screen === row.screen);
      const isShown = own.some((entry) => entry.isShown);
      const isLive = own.length > 0 || (!row.screen && running.has(row.flow));
      row.element.textContent = row.text + (isShown ? " ●" : isLive ? " ○" : "");
      if (isShown) row.element.setAttribute("aria-current", "true");
      else row.element.removeAttribute("aria-current");
    }
  }
}

"""###,
###"""
// Search in all that the flows declare: names, events, outcomes, URLs of links, and descriptions.

class SearchView {
  constructor(input, list, more, actions) {
    this.input = input;
    this.list = list;
    this.more = more;
    this.actions = actions;
    this.found = [];
    this.chosen = 0;
    input.addEventListener("input", () => this.look());
    input.addEventListener("keydown", (event) => this.press(event));
    input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  /** What there is: its name, its kind, the flow in which it is shown, and other texts by which it is found. */
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
    for (const flow of dump.flows) for (const { name } of flow.outcomes ?? []) this.all.push({ title: name, kind: "outcome", flow: flow.name });
    for (const one of [...this.all]) {
      const declared = screenKinds.has(one.kind) ? dump.screens.find((screen) => screen.name === one.title) : null;
      for (const { name } of declared?.events ?? []) this.all.push({ title: name, kind: "event", flow: one.flow, screen: one.title });
    }
    for (const link of module.links) this.all.push({ title: link.name, kind: "link", flow: "", link, texts: link.texts });
    for (const condition of dump.conditions ?? []) this.all.push({ title: condition.name, kind: "condition", flow: "" });
    for (const test of tests ?? []) this.all.push({ title: test.name, kind: "test", flow: test.flow, test });
    const docs = new Map(module.contracts.map((contract) => [`${contract.kind} ${contract.name}`, contract.doc]));
    for (const one of this.all) {
      one.texts = [...(one.texts ?? []), docs.get(`${screenKinds.has(one.kind) ? "screen" : one.kind} ${one.title}`)].filter(Boolean);
    }
  }

  look() {
    const words = this.input.value.trim().toLowerCase();
    const rank = (one) => {
      const title = one.title.toLowerCase();
      return title === words ? 0 : title.startsWith(words) ? 1 : title.includes(words) ? 2 : this.textWith(one, words) ? 3 : 4;
    };
    const found = words ? this.all.map((one) => [rank(one), one]).filter(([place]) => place < 4).sort(([a], [b]) => a - b) : [];
    this.found = found.slice(0, 12).map(([place, one]) => ({ ...one, text: place === 3 ? this.textWith(one, words) : "" }));
    this.more.textContent = !words ? "" : found.length > 12 ? `and ${found.length - 12} more: write on` : found.length ? "" : "Nothing is called so.";
    this.chosen = 0;
    this.draw();
  }

  /** The text, of those beside a name, in which words are found. */
  textWith(one, words) {
    return one.texts.find((text) => text.toLowerCase().includes(words));
  }

  draw() {
    this.list.replaceChildren(...this.found.map((one, index) =>
      element("li", { id: `found-${index}`, role: "option", "aria-selected": index === this.chosen ? "true" : "false", mousedown: () => this.take(index) },
        element("span", { class: "kind" }, one.kind), ` ${one.title}`, one.flow ? element("small", {}, ` in ${one.screen ? `${one.screen}, ` : ""}${one.flow}`) : "",
        one.text ? element("small", { class: "text" }, one.text) : "")));
    this.list.hidden = this.found.length === 0;
    this.more.hidden = !this.more.textContent;
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
    this.more.textContent = "";
    this.draw();
  }
}

"""###,
###"""
// A state as the end of an address, `#s=…`: the walk that leads there, packed, and what the flows were.

/** A number for what the machine is given to run, which is another one as soon as the flows do something else. */
function digestOf(text) {
  let number = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) number = Math.imul(number ^ byte, 0x01000193) >>> 0;
  return number.toString(16);
}

/** The walk up to the shown step. */
async function sharedState(page) {
  const { module, picture } = page;
  const walk = await page.walk.replayed();
  const state = {
    module: module.name, digest: digestOf(module.machine), flow: module.flows[walk.setting.flow].name, setting: walk.setting,
    commands: walk.steps.slice(0, walk.position + 1).map((step) => step.command), stack: walk.moment?.stack, picture: picture.picture?.name ?? "",
  };
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(state)));
  return `#s=${btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The state of an address; null if it has none, undefined if it cannot be read. */
async function readState(hash) {
  const text = /^#s=(.*)$/.exec(hash)?.[1];
  if (text === undefined) return null;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    const state = JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), packed)));
    const isText = (value) => typeof value === "string";
    const isCommand = (command) => isText(command?.do) && (command.text === undefined || isText(command.text));
    return isText(state.module) && isText(state.flow) && typeof state.setting === "object" && Array.isArray(state.commands) && state.commands.every(isCommand) ? state : undefined;
  } catch {
    return undefined;
  }
}

async function through(transform, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer());
}

/** What there is to say about a state that was opened from an address; empty if all is as it was. */
function sharedWords(state, module, walk) {
  const isSame = walk.moment?.stack === state.stack;
  if (state.digest === digestOf(module.machine) && isSame) return "";
  const failed = walk.steps.findIndex((step) => !step.moment.handled && step.command.do === "act");
  const changed = state.digest === digestOf(module.machine) ? "" : "The flows have changed since this link was made. ";
  if (isSame) return `${changed}Its walk leads to the same screens still.`;
  return `${changed}Its walk led to ${state.stack}, and now leads elsewhere${failed < 0 ? "" : `: step ${failed + 1}, ${commandText(walk.steps[failed].command)}, cannot happen`}.`;
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
    subject: page.subject, isFollowed: page.subject === page.followed, staysAtAll: page.staysAtAll, texts: textsTyped(), scrolled: scrolledParts().map((part) => part.scrollTop),
  };
  // Flows that cannot be run for the moment do not end a walk.
  const walked = page.unresumed ?? (walk && { setting: walk.setting, flow: module.flows[walk.setting.flow]?.name, steps: walk.steps.map((step) => step.command), position: walk.position, test: page.playedTest() });
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
// The page of a difference: pictures from before the change, of now, and of both; and each step of the walk taken on both machines.

class ReviewView {
  constructor(page, module) {
    this.page = page;
    this.module = module;
    this.before = module.review.before;
    /** Which pictures are shown: `before`, `after` or `both`. */
    this.side = "both";
    this.walk = this.before.machine ? new Walk(page.machine, this.before) : null;
    if (this.walk) this.walk.changed = () => {};
    byId("sides").hidden = byId("changes-tab").hidden = byId("before-box").hidden = false;
    byId("before-name").textContent = `At ${module.review.version}`;
    for (const side of document.querySelectorAll("[data-side]")) side.onclick = () => this.showSide(side.dataset.side);
    this.showChanges();
    this.showSide(this.side);
  }

  static hide() {
    byId("sides").hidden = byId("changes-tab").hidden = byId("before-box").hidden = true;
  }

  get pictures() {
    return { before: this.before.pictures, after: this.module.pictures, both: this.module.review.both }[this.side] ?? [];
  }

  showSide(side) {
    this.side = side;
    for (const one of document.querySelectorAll("[data-side]")) one.setAttribute("aria-pressed", String(one.dataset.side === side));
    if (this.page.picture.picture) this.page.enter(this.page.picture.picture.name);
  }

  // MARK: Changes

  showChanges() {
    const { changes } = this.module.review;
    byId("changes-tab").textContent = `Changes (${changes.length})`;
    byId("changes-none").hidden = changes.length > 0;
    byId("changes").replaceChildren(...changes.map((change) => element("li", { class: change.kind },
      element("p", {}, element("b", {}, change.words), ` ${change.text}`),
      element("p", {}, change.place && element("code", {}, `${change.isOfOld ? `${this.module.review.version}: ` : ""}${change.place}`),
        change.subjects.length ? button("Show", () => this.showSubject(change), { class: "link", "aria-label": `Show: ${change.text}` }) : "",
        change.script && this.walk && this.page.module.machine ? button("▶ Walk", () => this.play(change), { "aria-label": `Walk: ${change.text}` }) : ""))));
  }

  showSubject(change) {
    this.showSide(change.isOfOld ? "before" : "both");
    this.page.showSubject(...change.subjects[0]);
  }

  /** Takes the walk of a change on both machines. */
  async play(change) {
    const [setting, commands] = beginningOf(change.script);
    const own = change.isOfOld ? this.before : this.module;
    const flow = indexOfFlow(this.module, own.dump.flows[setting.flow].name);
    await this.page.take({ flow: Math.max(flow, 0), inputs: setting.inputs }, commands);
  }

  // MARK: Both machines

  /** Takes the shown steps on the machine of before, and says where the two part. */
  async follow(walk) {
    if (!this.walk) return this.say("These flows could not be run as they were.");
    const name = this.module.dump.flows[walk.setting.flow].name;
    const flow = indexOfFlow(this.before, name);
    if (flow < 0) return this.say(`There was no flow ${name}.`);
    const commands = walk.steps.map((step) => step.command);
    const isSame = this.name === name && this.walk.steps.length && this.walk.steps.every((step, index) => JSON.stringify(step.command) === JSON.stringify(commands[index]));
    this.name = name;
    if (isSame && commands.length - this.walk.steps.length <= 1) {
      if (commands.length > this.walk.steps.length) await this.walk.do(commands[commands.length - 1]);
    } else await this.walk.begin({ flow, inputs: walk.setting.inputs }, commands);
    this.walk.position = walk.position;
    this.show(walk);
  }

  show(walk) {
    const textOf = ({ moment }) => (moment.handled ? moment.end ? `ended: ${moment.end.outcome}` : moment.stack : "cannot happen");
    const former = this.walk.steps.map(textOf);
    const differs = (index) => former[index] !== textOf(walk.steps[index]);
    const first = former.findIndex((_, index) => differs(index));
    byId("before-state").textContent = former[walk.position] ?? "";
    byId("before-box").classList.toggle("differs", walk.position >= 0 && differs(walk.position));
    this.say(first < 0 ? "Both go the same way." : `They part at step ${first + 1}: ${commandText(walk.steps[first].command)}.`);
    document.querySelectorAll("#timeline .step").forEach((step, index) => {
      step.querySelector(".former")?.remove();
      if (differs(index)) step.append(element("span", { class: "former" }, `before: ${former[index]}`));
    });
    if (this.side === "before") this.page.mark();
  }

  say(words) {
    byId("before-words").textContent = words;
  }
}

function indexOfFlow(module, name) {
  return module.dump?.flows.findIndex((flow) => flow.name === name) ?? -1;
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
      enter: (node) => node.kind === "flow" && this.enterByHand(node.title),
      leave: () => this.enterByHand(""),
      module: () => this.module,
      send: (move) => this.sendOf(move),
    });
    const actions = {
      do: (command) => this.do(command),
      goTo: (position) => this.walk.goTo(position),
      open: (entry) => this.showSubject(entry.flow, entry.screen),
      enter: (flow) => this.enterByHand(flow),
      start: (flow) => this.begin(flow),
      play: (test) => this.play(test),
      playDiagnostic: (diagnostic) => this.play({ flow: this.module.flows[diagnostic.script.flow].name, script: diagnostic.script, diagnostic }),
      showSubject: (flow, node) => this.showSubject(flow, node),
      found: (one) => this.found(one),
      machine: () => this.machine,
      ways: () => this.ways,
      setting: () => this.setting(),
      take: (setting, commands) => this.take(setting, commands),
      tryAgain: (first, command) => Promise.all([this.do(first), this.do(command)]),
      showGoal: (name) => this.showGoal(name),
      writeLink: (text) => {
        byId("link").value = text;
        byId("link").focus();
      },
    };
    this.actions = actions;
    this.details = new DetailsView(byId("details"), actions);
    this.lists = new ListsView(actions);
    this.tree = new TreeView(byId("tree"), actions);
    this.search = new SearchView(byId("search"), byId("found"), byId("found-more"), actions);
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
    this.ways = this.module.dump && new Ways(this.module.dump);
    this.lists.show(this.module);
    this.tree.show(this.module);
    this.search.setModule(this.module);
    const { dump, machine, notices } = this.module;
    document.body.classList.toggle("without-graph", !dump);
    document.body.classList.toggle("without-machine", !machine);
    byId("no-graph").hidden = Boolean(dump);
    byId("notices").replaceChildren(...(notices ?? []).map((notice) => element("li", {}, notice)));
    byId("notices").hidden = !notices;
    this.walk = null;
    this.review = null;
    ReviewView.hide();
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
    if (this.module.review) this.review = new ReviewView(this, this.module);
    if (entry) await this.begin(entry);
    this.showSubjectDetails(entry);
    if (this.module.walk) await this.walk.begin({ ...this.setting(this.module.walk.flow) }, this.module.walk.acts.map(act));
    if (this.review) this.showTab("changes");
    if (this.module.diagnostics.some((diagnostic) => diagnostic.severity === "error")) this.showTab("diagnostics");
  }

  /** Goes on where the page was before it was drawn anew, as far as the flows still do the same. */
  async resume(kept) {
    const index = this.modules.findIndex((module) => module.name === kept.module);
    if (index > 0) await this.open(index);
    this.unresumed = kept.walked;
    if (index < 0 || !this.module.dump) return;
    this.enter(kept.picture);
    this.staysAtAll = kept.staysAtAll;
    if (kept.view && this.picture.picture.name === kept.picture) this.picture.showView(kept.view);
    await this.resumeWalk(kept.walked);
    if (kept.subject) this[kept.isFollowed ? "showFollowed" : "showDetails"](kept.subject);
    if (kept.tab) this.showTab(kept.tab.replace("-tab", ""));
    this.showPane(kept.pane);
    typeAgain(kept.texts);
    scrolledParts().forEach((part, index) => (part.scrollTop = kept.scrolled?.[index] ?? 0));
  }

  /** Takes the steps of a walk again, whatever comes of them now. */
  async resumeWalk(walked) {
    const flow = this.module.flows.findIndex((one) => one.name === walked?.flow);
    // A test is taken again as it is now.
    const test = this.walk && this.module.tests.find((one) => one.name === walked?.test);
    if (test) {
      this.unresumed = null;
      return this.playHere(test);
    }
    if (!this.walk || flow < 0 || !walked.steps.length) return;
    this.askForInputs(walked.flow, flow);
    await this.walk.begin({ ...walked.setting, flow }, walked.steps);
    this.walk.goTo(walked.position);
    this.unresumed = null;
  }

  /** Shows a flow's picture; the overview for an empty name. */
  enter(name) {
    const pictures = this.review?.pictures ?? this.module.pictures;
    const picture = pictures.find((one) => one.name === name) ?? pictures[0];
    if (picture !== this.picture.picture) this.picture.show(picture);
    byId("crumbs").replaceChildren(
      ...(picture.name ? [button("All flows", () => this.enterByHand(""), { class: "link" }), element("span", { "aria-current": "page" }, ` › ${picture.name}`)] : [element("span", { "aria-current": "page" }, "All flows")]));
    this.mark();
  }

  /** Shows a picture that somebody has asked for: the one of all flows stays then. */
  enterByHand(name) {
    this.staysAtAll = name === "";
    this.enter(name);
  }

  // MARK: Walking

  /** A flow, with the inputs that are given to it. */
  setting(flow = this.module.flows.findIndex((one) => one.name === byId("start-flow").value)) {
    const inputs = [...byId("start-inputs").querySelectorAll("input")].map((input) => [Number(input.dataset.input), input.value]);
    return { flow, inputs };
  }

  begin(flowName) {
    this.forget();
    const flow = this.module.flows.findIndex((one) => one.name === flowName);
    if (byId("start-flow").value !== flowName || this.startedFlow !== flowName) this.askForInputs(flowName, flow);
    // What conditions answer is the app's to remember.
    const answers = Object.entries(this.walk.moment?.answers ?? {});
    const first = answers.length ? [{ do: "answers", text: conditionsText(answers) }] : [];
    return this.walk.begin(this.setting(flow), [...first, act("start")]);
  }

  /** Takes a walk that was found. */
  async take(setting, commands) {
    this.forget();
    await this.walk.begin(setting, commands);
    this.showPane("phone");
  }

  /** Forgets where the walk came from, before another one begins. */
  forget() {
    this.unresumed = null;
    this.playing = null;
    this.details.reached.search = null;
    this.say("");
  }

  /** Says what there is to say about a state that an address has brought. */
  say(words) {
    byId("shared").textContent = words;
    byId("shared").hidden = !words;
  }

  /** Opens the state of the page's address. */
  async openShared() {
    const state = await readState(location.hash);
    if (state === null) return;
    if (state === undefined) return this.say("This link cannot be read: it was cut off, or is of another version of flowc.");
    const index = this.modules.findIndex((module) => module.name === state.module);
    if (index < 0) return this.say(`This link is of module ${state.module}, which is not on this page.`);
    if (this.module !== this.modules[index]) await this.open(index);
    if (!this.walk) return this.say("The flows cannot be run as they are, so this link cannot be opened: see the diagnostics.");
    const flow = this.module.flows.findIndex((one) => one.name === state.flow);
    if (flow < 0) return this.say(`The flows have changed since this link was made: there is no flow ${state.flow} any more.`);
    this.forget();
    this.askForInputs(state.flow, flow);
    this.enter(state.picture);
    try {
      await this.walk.begin({ ...state.setting, flow }, state.commands);
    } catch {
      await this.begin(state.flow);
      return this.say("This link cannot be read: it was cut off, or is of another version of flowc.");
    }
    this.say(sharedWords(state, this.module, this.walk));
    this.showPane("phone");
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
    this.details.reached.search = null;
    this.say("");
    const focused = document.activeElement?.closest(".side") ? document.activeElement.textContent : null;
    await this.walk.do(command);
    // What was pressed was drawn anew: the focus stays where it was.
    if (focused && document.activeElement === document.body) {
      [...document.querySelectorAll("#phone button, #conditions button, #waiting button")].find((one) => one.textContent === focused)?.focus();
    }
  }

  async play(test) {
    await this.playHere(test);
    this.enter(test.flow);
    this.showPane("phone");
    this.changed();
  }

  /** Takes the steps of a test, and shows them where the page is. */
  async playHere(test) {
    this.forget();
    this.askForInputs(test.flow, test.script.flow);
    await this.walk.begin(...beginningOf(test.script));
    const last = this.walk.steps[this.walk.steps.length - 1];
    if (test.diagnostic) last.failure = test.diagnostic.message;
    this.playing = test.name ? { test, count: this.walk.steps.length } : null;
    this.changed();
  }

  /** The name of the test whose walk is shown, as long as nothing was done after it. */
  playedTest() {
    return this.playing && this.walk.steps.length === this.playing.count ? this.playing.test.name : undefined;
  }

  changed() {
    if (!this.walk) return;
    this.simulator.show(this.module);
    this.tree.mark(this.walk.moment);
    const test = this.playing?.test;
    this.lists.mark(test?.name);
    byId("playing").hidden = !test;
    byId("playing-name").textContent = test ? `${ListsView.state(test)}: ${test.name}` : "";
    if (byId("follow").checked) this.follow();
    else this.mark();
    this.review?.follow(this.walk);
  }

  /** Shows the picture of the flow that is on the screen, and the details of that screen unless others were asked for. */
  follow() {
    const shown = this.shownEntries();
    const top = shown[shown.length - 1];
    const { name } = this.picture.picture;
    const hasBegun = this.walk.steps.length > 1;
    const leavesAll = hasBegun && !this.staysAtAll;
    if (top && top.flow !== name && (name !== "" || leavesAll)) this.enter(top.flow);
    else this.mark();
    if (!top || !hasBegun || this.subject !== this.followed) return;
    if (this.subject.title !== top.screen || this.subject.flow !== top.flow) this.showFollowed({ title: top.screen, kind: "screen", flow: top.flow });
  }

  /** Shows details that the walk replaces when it goes on. */
  showFollowed(subject) {
    this.showDetails(subject);
    this.followed = subject;
  }

  shownEntries() {
    return entriesOf({ layers: this.walk?.moment?.layers }).filter((entry) => entry.isShown);
  }

  mark() {
    if (!this.picture.picture) return;
    // The picture of before shows where the same walk was then.
    const isBefore = this.review?.side === "before";
    const walk = isBefore ? this.review.walk : this.walk;
    const moment = walk?.moment ?? null;
    const entries = entriesOf(moment);
    const running = new Set((moment?.flows ?? []).map((flow) => flow.name));
    const is = (entry, flow, node) => (flow === "" ? node.kind === "flow" && entry.flow === node.title : entry.flow === flow && entry.screen === node.title && screenKinds.has(node.kind));
    const subjects = this.module.diagnostics.concat((this.module.tests ?? []).flatMap((test) => test.diagnostic ?? [])).flatMap((diagnostic) => diagnostic.subjects);
    this.picture.mark({
      answers: answersOf(isBefore ? this.review.before : this.module, moment),
      visited: walk?.visited ?? new Set(),
      isShown: (flow, node) => entries.some((entry) => entry.isShown && is(entry, flow, node)),
      isLive: (flow, node) => entries.some((entry) => is(entry, flow, node)) || (flow === "" && node.kind === "flow" && running.has(node.title)),
      isFound: (flow, node) => node.kind !== "start" && subjects.some(([inFlow, found]) => (flow === "" ? inFlow === node.title && node.kind === "flow" : inFlow === flow && found === node.title)),
      canSay: (flow, move) => this.senderOf(flow, move) !== null,
      walked: walk ? walkedEdges(this.picture.picture, walk) : new Map(),
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
    this.details.show(this.module, this.ways, subject);
  }

  /** The contract of the entry flow, before anything is chosen. */
  showSubjectDetails(flow) {
    if (flow) this.showFollowed({ title: flow, kind: "flow", flow: "" });
  }

  showSubject(flow, node) {
    this.enter(node ? flow : "");
    this.picture.find(node || flow);
    this.showPane("graph");
  }

  /** Shows how one comes to a screen, flow or task. */
  showGoal(name) {
    const { screens, flows } = this.ways;
    const isThere = (flow) => flow.nodes?.some((node) => Object.values(node)[0] === name);
    const flow = flows.has(name) ? "" : this.module.dump.flows.find(isThere)?.name ?? "";
    this.showDetails({ title: name, kind: flows.has(name) ? "flow" : screens.has(name) ? "screen" : "task", flow: "" });
    this.enter(flow || (this.module.pictures.length > 1 ? "" : name));
    this.showTab("details");
    this.showPane("facts");
    byId("details").querySelector("h2")?.focus();
  }

  found(one) {
    if (one.test) return this.play(one.test).then(() => this.showTab("tests"));
    if (one.kind === "condition" || one.kind === "link") {
      this.showDetails({ title: one.title, kind: one.kind, flow: "" });
      this.showTab("details");
      if (one.kind === "link") byId("link").value = one.link.texts[0] ?? "";
      return byId("details").querySelector("h2")?.focus();
    }
    if (one.kind === "outcome") return this.showSubject(one.flow, "");
    this.showSubject(one.kind === "flow" ? one.title : one.flow, one.kind === "flow" ? "" : one.screen ?? one.title);
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
    click("copy", async () => this.copy(yamlTest(await this.walk.replayed(), this.module), "Copied. Paste it into a flow file.", "Copy it into a flow file."));
    click("copy-link", async () => this.copyLink(await sharedState(this)));
    click("again", () => this.playHere(this.playing.test));
    addEventListener("hashchange", () => this.openShared());
    click("copied-close", () => byId("copied").close());
    click("zoom-in", () => this.picture.zoom(1.25));
    click("zoom-out", () => this.picture.zoom(0.8));
    click("zoom-fit", () => this.picture.fit());
    click("legend", () => {
      const box = byId("legend-box");
      box.hidden = !box.hidden;
      byId("legend").setAttribute("aria-expanded", String(!box.hidden));
    });
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
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.closest("dialog");
      if (event.key === "/" && !isTyping) {
        event.preventDefault();
        byId("search").focus();
      }
      if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) this.pressAnywhere(event);
    });
  }

  /** Keys for what is done most: the walk's steps, the way back, and the parts of the page. */
  pressAnywhere(event) {
    const parts = { p: ["graph", () => this.picture.focus(this.picture.focused)], e: ["phone", () => byId("phone").querySelector("button.event, button")?.focus()], d: ["facts", () => document.querySelector("[role=tab][aria-selected=true]").focus()] };
    const acts = { "[": "undo", "]": "redo", b: "back" };
    if (acts[event.key]) byId(acts[event.key]).click();
    else if (parts[event.key]) {
      const [pane, focus] = parts[event.key];
      this.showPane(pane);
      focus();
    } else return;
    event.preventDefault();
  }

  pressTab(event, tab) {
    const tabs = [...document.querySelectorAll("[role=tab]:not([hidden])")];
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

  /** The page's address with the state in it. It is said what that gives away, and where it can be opened. */
  copyLink(hash) {
    const isHere = location.protocol === "file:" || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(location.hostname);
    const values = "The link has the values of this walk in it: whoever has it can read them.";
    const where = isHere ? " The address is one of this machine: others put what begins with #s= after the address of their own page of these flows." : "";
    return this.copy(location.href.replace(/#.*/s, "") + hash, `Copied. ${values}${where}`, `Copy it. ${values}${where}`);
  }

  /** Shows a text, chosen so that it can be copied; where the browser allows, it is copied already. */
  async copy(text, copied, copyIt) {
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
    byId("copied-note").textContent = isCopied ? copied : copyIt;
  }
}

/** The kinds of nodes that are screens. */
const screenKinds = new Set(["screen", "shell", "overlay", "loading"]);

async function openPage() {
  const data = JSON.parse(byId("data").textContent);
  for (const module of data.flatMap((one) => [one, one.review?.before ?? []].flat())) if (module.dump) plainNames(module.dump);
  const machine = await Machine.load(byId("machine").textContent);
  const page = new Page(data, machine);
  window.flowPage = page;
  const kept = takeKept();
  await page.open(0);
  if (kept) await page.resume(kept);
  else await page.openShared();
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
