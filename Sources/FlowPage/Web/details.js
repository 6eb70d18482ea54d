// What one flow, screen, task, condition or link says: its contract.

class DetailsView {
  constructor(box, actions) {
    this.box = box;
    this.actions = actions;
  }

  show(module, title, kind, flowName) {
    const { dump } = module;
    const named = (list) => (list ?? []).find((one) => one.name === title);
    const what =
      kind === "flow" ? this.flow(module, named(dump.flows))
      : kind === "task" ? this.task(named(dump.tasks))
      : kind === "condition" || kind === "gate" ? this.condition(named(dump.conditions), dump)
      : kind === "link" ? this.link(named(dump.links))
      : screenKinds.has(kind) ? this.screen(named(dump.screens), dump)
      : null;
    const heading = element("h2", { tabindex: "-1" }, element("span", { class: "kind" }, kindNames[kind] ?? kind), " ", title);
    this.box.replaceChildren(heading, ...(what ?? [element("p", {}, this.other(kind, flowName))]), ...this.moves(dump, title, flowName));
  }

  other(kind, flowName) {
    switch (kind) {
      case "start": return `Where flow ${flowName} begins.`;
      case "outcome": return `A way in which flow ${flowName} ends.`;
      case "cancelled": return `Flow ${flowName} ends without a result.`;
      case "items": return `The items of flow ${flowName}.`;
      case "any": return "Every node that has no edge of its own for these events.";
      case "state": return "Several entries that are shown at once.";
      case "decision": return "A choice without a screen: the first move whose guard holds is taken.";
      case "link": return "A link that leads here.";
      default: return "";
    }
  }

  facts(pairs) {
    const rows = pairs.filter(([, value]) => value !== undefined && value !== null && value !== "" && value.length !== 0);
    return element("dl", { class: "contract" }, ...rows.flatMap(([name, value]) => [
      element("dt", {}, name),
      ...(Array.isArray(value) ? value : [value]).map((one) => element("dd", {}, one)),
    ]));
  }

  screen(screen, dump) {
    if (!screen) return null;
    const flows = dump.flows.filter((flow) => (flow.nodes ?? []).some((node) => node.screen === screen.name));
    return [
      screen.doc && element("p", { class: "doc" }, screen.doc),
      this.facts([
        ["inputs", (screen.inputs ?? []).map(fieldText)],
        ["events", (screen.events ?? []).map(eventText)],
        ["requires", screen.requires && requiresText(screen.requires)],
        ["locked while", screen.locked],
        ["key", screen.key && (screen.key.join(", ") || "only one")],
        ["back", screen.back],
        ["restore", screen.restore],
        ["track", screen.track],
        ["samples", Object.keys(screen.samples ?? {}).join(", ")],
        ["shown by", flows.map((flow) => button(flow.name, () => this.actions.enter(flow.name), { class: "link" }))],
        ["declared", screen.at],
      ]),
    ].filter(Boolean);
  }

  flow(module, flow) {
    if (!flow) return null;
    const container = (flow.container ?? []).map((choice) => choice.is + (choice.when ? ` when ${choice.when}` : ""));
    return [
      flow.doc && element("p", { class: "doc" }, flow.doc),
      element("p", {}, button("Enter this flow", () => this.actions.enter(flow.name), { class: "main" }), " ",
        button("Start it alone", () => this.actions.start(flow.name))),
      this.facts([
        ["inputs", (flow.inputs ?? []).map(fieldText)],
        ["outcomes", (flow.outcomes ?? []).map(eventText)],
        ["events", (flow.events ?? []).map(eventText)],
        ["context", (flow.context ?? []).map(fieldText)],
        ["requires", flow.requires && requiresText(flow.requires)],
        ["container", container],
        ["items", (flow.items ?? []).map((item) => `${item.name}: ${item.to}${item.when ? ` when ${item.when}` : ""}${item.requires ? ` requires ${requiresText(item.requires)}` : ""}`)],
        ["start", (flow.start ?? []).map((move) => move.text)],
        ["extends", flow.extends],
        ["declared", flow.at],
      ]),
    ].filter(Boolean);
  }

  task(task) {
    if (!task) return null;
    return [
      task.doc && element("p", { class: "doc" }, task.doc),
      this.facts([["inputs", (task.inputs ?? []).map(fieldText)], ["outcomes", (task.outcomes ?? []).map(eventText)], ["declared", task.at]]),
    ].filter(Boolean);
  }

  link(link) {
    if (!link) return null;
    return [
      link.doc && element("p", { class: "doc" }, link.doc),
      this.facts([
        ["opened by", linkTexts(link)],
        ["to", link.to && stateText(link.to)],
        ["does", (link.do ?? []).map((move) => move.text)],
        ["requires", link.requires && requiresText(link.requires)],
        ["parameters", (link.parameters ?? []).map(fieldText)],
        ["declared", link.at],
      ]),
    ].filter(Boolean);
  }

  condition(condition, dump) {
    if (!condition) return null;
    const gate = (dump.gates ?? []).find((one) => one.condition === condition.name);
    return [
      condition.doc && element("p", { class: "doc" }, condition.doc),
      this.facts([
        ["values", valuesOf(condition)],
        ["live", condition.live ? "the app announces its changes" : ""],
        ["async", condition.async ? "takes time" : ""],
        ["gate", gate && (gate.run ? `runs ${gate.run}` : "denies")],
        ["lost", gate?.lost],
        ["declared", condition.at],
      ]),
    ].filter(Boolean);
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
