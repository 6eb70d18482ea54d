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
