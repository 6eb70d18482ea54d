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
