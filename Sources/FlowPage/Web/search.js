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
