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
