// How one comes to a screen, flow, task or decision: the moves, links and tests, and a walk that the machine has found.

class ReachedView {
  constructor(actions) {
    this.actions = actions;
    /** The search that runs, of which there is one at most. */
    this.search = null;
  }

  show(module, ways, { title, kind, flow }) {
    this.search = null;
    const found = ways.to(title, kind === "decision" ? flow : "");
    const rows = found.map((way) => element("li", {}, ...this.way(way, module)));
    const canWalk = module.machine && (screenKinds.has(kind) || kind === "flow" || kind === "task");
    const tests = element("div");
    if (canWalk) this.showTests(module, { title, kind }, tests);
    return [
      element("h3", {}, "Reached by"),
      canWalk && this.walkRow(module, ways, { name: title, kind: screenKinds.has(kind) ? "screen" : kind }),
      rows.length ? element("ul", { class: "moves" }, ...rows) : element("p", {}, [module.dump.entry, ...(module.dump.entries ?? [])].includes(title) ? "The app starts with it." : "No move or link leads here."),
      tests,
    ].filter(Boolean);
  }

  /** Where a way starts, as buttons that lead there, with its event and its move. */
  way(way, module) {
    const { kind, flow, event, text } = way;
    if (kind === "link") {
      const texts = module.links.find((one) => one.name === way.from[0])?.texts ?? [];
      return ["link ", button(way.from[0], () => this.actions.found({ kind, title: way.from[0] }), { class: "link" }), ` ${text || texts[0] || "opened by the app"}`];
    }
    const [first, ...more] = way.from.map((from) => button(from, () => (kind === "condition" ? this.actions.found({ kind, title: from }) : this.actions.showSubject(flow, from)), { class: "link" }));
    const others = more.length > 2 ? ` and ${more.length} more ` : more;
    if (kind === "condition" && !flow) return ["gate of ", first, ` ${text}`];
    return [first, others, element("b", {}, ` ${event}`), ` ${text}`, way.when && !text.includes(" when ") ? ` when ${way.when.guard ?? way.when}` : "", flow && !way.from.includes(flow) ? element("small", {}, ` in ${flow}`) : ""];
  }

  walkRow(module, ways, target) {
    const start = byId("start-flow").value;
    const words = element("span", { role: "status" });
    const walk = button("▶ Walk there", () => this.walk(module, ways, target, words), { "aria-label": `Walk to ${target.name} from the start of ${start}` });
    return element("p", {}, walk, " ", words);
  }

  /** Looks for the shortest walk, and takes it unless something else was done meanwhile. */
  async walk(module, ways, target, words) {
    const search = (this.search = {});
    const setting = this.actions.setting();
    const start = byId("start-flow").value;
    const states = (count) => `${count.toLocaleString("en")} states`;
    words.textContent = "Looking …";
    const found = await new WalkFinder(this.actions.machine(), module, ways).find(setting, target, (count) => {
      words.textContent = `Looking … ${states(count)}`;
      return this.search === search;
    });
    if (this.search !== search) {
      words.textContent = "";
      return;
    }
    if (!found.commands) {
      words.textContent = found.isGivenUp
        ? `Given up: none of ${states(found.states)} from the start of ${start} shows it. There may be a longer walk.`
        : `No walk was found from the start of ${start}, with stand-in values, by anything that can be done or opened.`;
      return;
    }
    await this.actions.take(setting, found.commands);
    const count = found.commands.length;
    words.textContent = `${count} ${count === 1 ? "step" : "steps"}: the shortest walk from the start of ${start}${found.withLinks ? ", by a link, as no moves lead there" : ""}.`;
  }

  async showTests(module, { title, kind }, box) {
    const visits = await visitsOf(this.actions.machine(), module);
    const is = (visited) => (kind === "flow" ? visited === `${title} ` : visited.endsWith(` ${title}`));
    const tests = (module.tests ?? []).filter((_, index) => [...visits[index]].some(is));
    const rows = tests.map((test) => element("li", {}, button("▶", () => this.actions.play(test), { class: "small", "aria-label": `Play ${test.name}` }), ` ${test.name}`));
    if (rows.length) box.append(element("details", { open: rows.length < 4 }, element("summary", {}, rows.length === 1 ? "1 test comes here" : `${rows.length} tests come here`), element("ul", { class: "moves" }, ...rows)));
    else if (module.tests?.length) box.append(element("p", {}, "No test comes here."));
  }
}

const visitsOfModules = new WeakMap();

/** What each test of a module comes to, as `Walk.visited` says it. They run once. */
function visitsOf(machine, module) {
  if (!visitsOfModules.has(module)) visitsOfModules.set(module, findVisits(machine, module));
  return visitsOfModules.get(module);
}

async function findVisits(machine, module) {
  const visits = [];
  for (const { script } of module.tests ?? []) {
    const walk = new Walk(machine, module);
    await walk.begin(...beginningOf(script));
    visits.push(walk.visited);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return visits;
}
