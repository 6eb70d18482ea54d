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
