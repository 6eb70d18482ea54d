// The way to a screen, flow or task, found by doing on the machine what can be done, nearest by the graph first.

/** How many states are looked at, and for how many milliseconds, before the search is given up. */
const mostStates = 4000;
const longestSearch = 8000;
/** How many states are kept as the machine's memory; others are walked to again. */
const mostKept = 48;

class WalkFinder {
  constructor(machine, module, ways) {
    this.machine = machine;
    this.module = module;
    this.ways = ways;
    this.asked = new Map();
  }

  /**
   * Looks for the shortest walk of a flow to a name: its commands, how many states were looked at, and whether the
   * search was given up. `told` hears how far it is, and ends it by returning false.
   */
  async find(setting, target, told) {
    for (const withLinks of [false, true]) {
      const found = await this.search(setting, target, withLinks, told);
      if (found.commands || found.isGivenUp || withLinks) return { ...found, withLinks };
    }
  }

  async search(setting, target, withLinks, told) {
    this.distance = this.distances(target, withLinks);
    const session = await this.machine.begin(encodeSession(this.module.machine, setting));
    const memory = () => new Uint8Array(session.exports.memory.buffer);
    const restore = (snapshot) => memory().set(snapshot);
    const beginning = memory().slice();
    const seen = new Set();
    const queue = [];
    const recent = [];
    const add = (commands, cost, moment) => {
      const isThere = this.isThere(target, moment);
      const far = isThere ? 0 : this.far(moment);
      const key = JSON.stringify([moment.stack, moment.answers, moment.waits, moment.tasks, moment.questions]);
      if (far === Infinity || seen.has(key)) return;
      seen.add(key);
      const one = { commands, cost, moment, isThere, memory: memory().slice() };
      (queue[cost + far] ??= []).push(one);
      recent.push(one);
      if (recent.length > mostKept) recent.shift().memory = null;
    };
    const run = (commands) => commands.reduce((_, command) => session.run(command), null);
    const flow = this.module.dump.flows[setting.flow];
    for (const answers of this.answersAtStart(flow)) {
      restore(beginning);
      const commands = [...(answers.length ? [{ do: "answers", text: conditionsText(answers) }] : []), act("start")];
      add(commands, answers.length, run(commands));
    }
    let states = 0;
    const began = performance.now();
    let paused = began;
    for (let cost = 0; cost < queue.length; cost++) {
      while (queue[cost]?.length) {
        // Of those that are equally near, the longest walk has the least before it.
        const one = queue[cost].pop();
        if (one.isThere) return { commands: one.commands, states };
        if (states >= mostStates || performance.now() - began > longestSearch) return { states, isGivenUp: true };
        if (!one.memory) {
          restore(beginning);
          run(one.commands);
        }
        const snapshot = one.memory ?? memory().slice();
        for (const command of this.acts(one.moment, withLinks).reverse()) {
          restore(snapshot);
          const moment = session.run(command);
          states += 1;
          if (!moment.handled) continue;
          if (!moment.end) add([...one.commands, command], one.cost + 1, moment);
        }
        // What was put in front is looked at first.
        cost = Math.min(cost, queue.findIndex((some) => some?.length) >>> 0);
        if (performance.now() - paused > 40) {
          if (told(states) === false) return { states, isEnded: true };
          await new Promise((resolve) => setTimeout(resolve));
          paused = performance.now();
        }
      }
    }
    return { states };
  }

  isThere({ name, kind, flow }, moment) {
    if (kind === "task") return moment.tasks.some((task) => task.name === name);
    if (kind === "flow") return (moment.flows ?? []).some((one) => one.name === name);
    return entriesOf(moment).some((entry) => entry.screen === name && entry.isShown && (!flow || entry.flow === flow));
  }

  // MARK: What can be done

  acts(moment, withLinks) {
    const { module } = this;
    const acts = [];
    const nearest = nearestEntries(moment);
    for (const entry of entriesOf(moment)) {
      if (!nearest.has(entry.id) || entry.isWaiting) continue;
      for (const event of this.ways.screens.get(entry.screen)?.events ?? []) {
        acts.push(eventAct(entry.screen, event.name, event.fields ?? [], module.screens[entry.screen][event.name] ?? []));
      }
    }
    for (const task of moment.tasks) {
      const declared = module.dump.tasks.find((one) => one.name === task.name);
      for (const outcome of task.outcomes) {
        const fields = declared?.outcomes?.find((one) => one.name === outcome)?.fields ?? [];
        acts.push(eventAct(task.name, outcome, fields, module.tasks[task.name]?.[outcome] ?? []));
      }
    }
    for (const item of itemsOf(moment)) if (!item.isShown) acts.push(act(`select: ${item.name}`));
    acts.push(act("back"));
    if (moment.layers?.some((layer) => layer.canBePulledDown)) acts.push(act("dismissed"));
    const answers = answersOf(module, moment);
    for (const condition of this.conditionsAt(moment)) {
      for (const value of valuesOf(condition)) if (value !== answers[condition.name]) acts.push(act(conditionsText([[condition.name, value]])));
    }
    if (withLinks) for (const link of module.links) for (const text of link.texts.slice(0, 1)) acts.push(linkAct(this.filled(link.name, text)));
    return acts;
  }

  /** The conditions that the next moves could ask, that are asked, and those whose changes are events. */
  conditionsAt(moment) {
    const names = new Set(moment.questions);
    for (const entry of entriesOf(moment)) for (const name of this.asks(entry.screen)) names.add(name);
    for (const flow of moment.flows ?? []) {
      for (const way of this.ways.all) if (way.flow === flow.name && (way.kind === "condition" || way.item)) [way.from, ...conditionsOf(way.guard), ...this.requires(way)].forEach((name) => names.add(name));
    }
    return (this.module.dump.conditions ?? []).filter((condition) => names.has(condition.name) && isAnswered(condition));
  }

  /** The conditions that moves from a node ask, with those of decisions and starts that they lead to. */
  asks(name) {
    if (this.asked.has(name)) return this.asked.get(name);
    const names = new Set();
    this.asked.set(name, names);
    const passed = new Set([name]);
    const through = (from) => {
      for (const way of this.ways.all) {
        if (way.from !== from || way.item) continue;
        [...conditionsOf(way.guard), ...this.requires(way)].forEach((one) => names.add(one));
        for (const to of way.to) {
          const leads = this.ways.flows.has(to) || this.ways.all.some((other) => other.kind === "decision" && other.from === to);
          if (leads && !passed.has(to)) {
            passed.add(to);
            through(to);
          }
        }
      }
    };
    through(name);
    return names;
  }

  requires(way) {
    return [...(way.requires ?? []).map((one) => one.condition), ...way.to.flatMap((to) => this.ways.requiredBy(to))];
  }

  /** What could be answered before the start: as it is, and what the start asks otherwise. */
  answersAtStart(flow) {
    const names = this.asks(flow.name);
    let found = [[]];
    for (const condition of (this.module.dump.conditions ?? []).filter((one) => names.has(one.name) && isAnswered(one) && !one.async)) {
      const others = valuesOf(condition).slice(1);
      if (found.length * (others.length + 1) > 32) break;
      found = found.flatMap((answers) => [answers, ...others.map((value) => [...answers, [condition.name, value]])]);
    }
    return found.sort((a, b) => a.length - b.length);
  }

  /** A link's text with something for each parameter. */
  filled(name, text) {
    const parameters = this.module.dump.links.find((one) => one.name === name)?.parameters ?? [];
    const value = (type) => (/^U?Int/.test(type) ? "1" : /^(Double|Float)/.test(type) ? "1.5" : /^Bool/.test(type) ? "true" : null);
    return text.replace(/\{(\w+)!?\}/g, (_, field) => value(parameters.find((one) => one.name === field)?.type ?? "") ?? field).replaceAll("*", "page");
  }

  // MARK: How far it is

  /** How many steps each node is away from a target at the least, as the graph says. */
  distances(target, withLinks) {
    const { ways } = this;
    const into = new Map();
    const lead = (from, to, cost) => into.set(to, [...(into.get(to) ?? []), [from, cost]]);
    const parentsOf = (flow, event) => ways.all.filter((way) => way.kind === "flow" && way.from === flow && way.event === event).flatMap((way) => way.to);
    for (const way of ways.all) {
      // What a child flow's end leads to is led to by what ends it.
      if (way.kind === "flow" && way.from !== way.flow) continue;
      const isFree = way.kind === "decision" || way.event === "start" || way.event === "shell" || (way.kind === "condition" && !way.flow);
      const isFirst = way.item !== undefined && ways.flows.get(way.flow).items[0].name === way.item;
      const targets = [...way.to];
      if (way.move?.finish) targets.push(...parentsOf(way.flow, way.move.finish));
      if (way.move?.send) targets.push(...parentsOf(way.flow, way.move.send));
      for (const to of targets) {
        if (way.kind !== "link") lead(way.from, to, isFree || isFirst ? 0 : 1);
        else {
          lead(way.from, to, 0);
          if (withLinks) lead("", to, 1);
        }
        // What requires something leads to the flow that is run for it.
        for (const condition of this.requires({ ...way, to: [to] })) lead(way.from, condition, 0);
      }
      // A live condition changes while its flow runs.
      if (way.kind === "condition" && way.flow) lead(way.flow, way.from, 1);
    }
    for (const flow of ways.dump.flows) {
      const closed = parentsOf(flow.name, "cancelled");
      for (const node of flow.nodes ?? []) for (const to of closed) lead(Object.values(node)[0], to, 1);
    }
    const distance = new Map([[target.name, 0]]);
    const open = [target.name];
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      for (const [from, cost] of into.get(name) ?? []) {
        const far = distance.get(name) + cost;
        if (far >= (distance.get(from) ?? Infinity)) continue;
        distance.set(from, far);
        open.push(from);
      }
    }
    return distance;
  }

  far(moment) {
    const names = ["", ...entriesOf(moment).map((entry) => entry.screen), ...(moment.flows ?? []).map((flow) => flow.name), ...moment.tasks.map((task) => task.name)];
    return Math.min(...names.map((name) => this.distance.get(name) ?? Infinity));
  }
}
