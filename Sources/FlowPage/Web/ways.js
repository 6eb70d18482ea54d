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
