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
