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
