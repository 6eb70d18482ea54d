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
