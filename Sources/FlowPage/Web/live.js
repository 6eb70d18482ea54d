// Under `flowc watch`: a running app, whose steps are taken again by the page's own machine, and shown where the two differ.

/** The numbers of recorded events, in the order in which the machine reads them. */
const recordedNumbers = { sent: ["event", "entry"], back: ["entry"], dismissed: ["layer"], selected: ["item", "container"], opened: ["link"], ended: ["task", "outcome"], answered: ["hold", "value"] };

/** A recorded step, as the machine reads it. */
function encodeRecord(record) {
  const [name] = Object.keys(record.event);
  const parts = record.event[name];
  const values = parts._2 ?? parts._1 ?? [];
  const text = (value) => (value === null || typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value));
  return (
    token("follow") + token(name) +
    listToken(recordedNumbers[name] ?? [], (key) => token(parts[key] === undefined ? "" : String(parts[key]))) +
    listToken(values, (value) => valueToken(text(value))) +
    token(name === "began" || name === "unanswered" ? parts._0 : "") +
    listToken(record.answers, (answer) => token(String(answer))) +
    (record.compared ? token("1") + listToken(record.compared, (result) => token(String(result))) : token("0"))
  );
}

/** Whether it has what a recorded step has. It comes from another program. */
function isRecord(said) {
  const isText = (value) => typeof value === "string";
  const event = Object.values(said.event ?? {})[0];
  return event !== null && typeof event === "object" && isText(said.stack) && isText(said.text) && isText(said.name) && Array.isArray(said.answers) && (said.compared === undefined || Array.isArray(said.compared));
}

/** The names of the screens that can be seen, in no order. */
function visibleScreens(moment) {
  return entriesOf({ layers: moment.layers }).filter((entry) => entry.isShown).map((entry) => entry.screen);
}

/** The steps of an app. It is shown in place of a walk of one's own; what is done in it, the app is asked to do. */
class LiveWalk extends Walk {
  constructor(machine, module, flow, app, leave) {
    super(machine, module);
    this.setting = { flow };
    this.app = app;
    this.leave = leave;
    /** Whether the machine's state is exactly the app's: it is not after a difference, or where the first steps are missing. */
    this.isExact = false;
    /** The number of the next line. */
    this.next = 0;
    /** The answers that the app gave last, and those that the page gives in its place. */
    this.answers = {};
    this.given = new Map();
    this.note = "";
  }

  /** Makes the session, and finds out whether the app has the same flows. */
  async prepare() {
    await this.rerun([]);
    this.hasSameFlows = this.session.run({ do: "digest" }).digest === this.app.about.digest;
    return this;
  }

  /** What an app says, line by line. */
  take(lines, from) {
    const wasAtEnd = this.isAtEnd;
    // Lines between were dropped.
    if (from > this.next) this.isExact = false;
    for (const line of lines.slice(Math.max(0, this.next - from))) {
      const said = JSON.parse(line.slice(2));
      if (line[0] === "r" && isRecord(said)) this.add(said);
      if (line[0] === "s" && Array.isArray(said.screens)) this.compare(said.screens.map(String));
      if (line[0] === "n") this.note = String(said.text);
    }
    this.next = Math.max(this.next, from + lines.length);
    if (wasAtEnd) this.position = this.steps.length - 1;
    this.changed();
  }

  add(record) {
    const [name] = Object.keys(record.event);
    const isRestored = name === "restored" || (name === "began" && record.name !== "began");
    const command = { do: "act", text: record.text };
    const step = { command, record };
    if (name === "start" && this.app.about.isWhole) this.isExact = this.hasSameFlows;
    if (isRestored) {
      this.isExact = false;
      step.moment = this.session.run({ do: "startAt", text: record.stack });
    } else {
      step.moment = this.session.take(encodeRecord(record));
      if (step.moment.stack !== record.stack || step.moment.problem) {
        const problem = step.moment.problem ? `: ${step.moment.problem}` : "";
        if (this.isExact) step.failure = `The app is at ${record.stack}, and the model at ${step.moment.stack}${problem}.`;
        this.isExact = false;
        const { steps } = step.moment;
        step.moment = { ...this.session.run({ do: "startAt", text: record.stack }), steps };
      }
    }
    step.moment.handled = true;
    for (const one of step.moment.steps) Object.assign(this.answers, one.asked);
    step.moment.answers = { ...this.answers, ...Object.fromEntries(this.given) };
    const declared = this.module.dump.tasks ?? [];
    step.moment.tasks = declared.filter((task) => step.moment.waits.includes(task.name)).map((task) => ({ name: task.name, outcomes: (task.outcomes ?? []).map((outcome) => outcome.name) }));
    this.steps.push(step);
    this.note = "";
  }

  /** What the presenter shows after the last step. */
  compare(screens) {
    const step = this.steps[this.steps.length - 1];
    if (!step || step.failure?.startsWith("The app is at")) return;
    step.isCompared = true;
    const wanted = visibleScreens(step.moment);
    const differs = step.moment.stack === step.record.stack && [...wanted].sort().join() !== [...screens].sort().join();
    step.failure = differs ? `The app shows ${screens.join(", ") || "nothing"}, and the model ${wanted.join(", ") || "nothing"}.` : undefined;
  }

  /** The number of steps after which the presenter has said what it shows. */
  get compared() {
    return this.steps.filter((step) => step.isCompared).length;
  }

  get differences() {
    return this.steps.filter((step) => step.failure).length;
  }

  /** Asks the app to do something. */
  async do(command) {
    if (command.do !== "act") return;
    const answers = /^conditions: \{ (.*) \}$/.exec(command.text)?.[1].split(", ").map((one) => one.split(": ")) ?? [];
    for (const [name, value] of answers) this.given.set(name, { true: "yes", false: "no" }[value] ?? value);
    await this.ask(command);
  }

  /** Has the app answer a condition by itself again. */
  async release(name) {
    this.given.delete(name);
    await this.ask({ do: "release", text: name });
  }

  async ask(command) {
    this.note = "";
    const answer = await fetch(`command?id=${this.app.id}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(command) });
    if (!answer.ok) this.note = "The app does not run any more.";
    this.changed();
  }

  /** A walk of one's own: then the app is no longer shown. */
  begin(setting, commands) {
    return this.leave().begin(setting, commands);
  }

  /** The step's act. A link's values that are only names become numbers, which links can read. */
  withExample({ command, record }) {
    const isNamed = record.event.opened && this.app.about.values === "named";
    return isNamed ? { ...command, text: command.text.replace(/\bv(\d+)\b/g, "$1") } : command;
  }

  /** The same steps as a walk that anyone can take: what the app answered becomes what is answered before them. */
  async replayed() {
    const commands = [];
    const known = {};
    const live = new Set((this.module.dump.conditions ?? []).filter((one) => one.live).map((one) => one.name));
    const start = this.steps.slice(0, this.position + 1).findLastIndex((step) => step.command.text === "start");
    for (const step of this.steps.slice(Math.max(start, 0), this.position + 1)) {
      const asked = Object.entries(Object.assign({}, ...step.moment.steps.map((one) => one.asked))).filter(([name, value]) => known[name] !== value);
      Object.assign(known, Object.fromEntries(asked));
      const isChange = Object.keys(step.record.event)[0] === "conditionsChanged";
      const before = asked.filter(([name, value]) => isChange || !live.has(name) || value !== "no");
      if (before.length) commands.push(commands.length || isChange ? act(conditionsText(before)) : { do: "answers", text: conditionsText(before) });
      if (!isChange) commands.push(step.command.text === "began" ? { do: "startAt", text: step.record.stack } : this.withExample(step));
    }
    const walk = new Walk(this.machine, this.module);
    await walk.begin(this.setting, commands);
    const [there, here] = [walk.moment?.stack, this.steps[this.position]?.record.stack];
    this.note = there === here ? "" : `These steps alone lead to ${there}, and the app is at ${here}: it depends on more than acts and answers.`;
    this.changed();
    return walk;
  }
}

/** What is said about the running app, above the phone. */
class LiveView {
  constructor(page) {
    this.page = page;
    this.box = element("div", { id: "live", role: "region", "aria-label": "Running app", hidden: true });
    document.querySelector(".side").prepend(this.box);
    this.walk = null;
    this.own = null;
  }

  get isShown() {
    return this.own !== null;
  }

  /** Shows the app in place of one's own walk. */
  enter() {
    const { page, walk } = this;
    if (this.isShown || !walk) return;
    if (page.module !== walk.module) return;
    page.forget();
    this.own = page.walk;
    this.put(walk);
    sessionStorage.setItem("flow live", "yes");
  }

  /** Shows one's own walk again. */
  leave() {
    if (!this.isShown) return this.page.walk;
    const own = this.own;
    this.own = null;
    this.put(own);
    sessionStorage.removeItem("flow live");
    return own;
  }

  put(walk) {
    this.page.walk = walk;
    if (this.page.simulator) this.page.simulator.walk = walk;
    document.body.classList.toggle("live", this.isShown);
    if (walk) this.page.changed();
    this.show();
  }

  /** Another app, or the same one after it was begun again. */
  async follow(app) {
    const isShown = this.isShown;
    if (isShown) this.leave();
    this.walk = null;
    for (const module of this.page.modules) {
      const flow = module.machine ? module.flows.findIndex((one) => one.name === app.about.flow) : -1;
      if (flow < 0) continue;
      const walk = await new LiveWalk(this.page.machine, module, flow, app, () => this.leave()).prepare();
      if (!this.walk || walk.hasSameFlows) this.walk = walk;
      if (walk.hasSameFlows) break;
    }
    if (!this.walk) return;
    this.walk.changed = () => {
      if (this.isShown) this.page.changed();
      this.show();
    };
    const isUntouched = !this.page.walk || (this.page.walk.steps.length <= 1 && !location.hash);
    if (this.walk.module !== this.page.module && isUntouched) await this.page.open(this.page.modules.indexOf(this.walk.module));
    if (isShown || isUntouched || sessionStorage.getItem("flow live")) this.enter();
  }

  show() {
    const { walk } = this;
    const { app } = this;
    this.box.hidden = !app;
    if (!app) return;
    const { about } = app;
    const name = element("b", {}, `${about.flow} in ${about.name}`);
    if (!walk) return this.box.replaceChildren(element("p", {}, name, ` (process ${about.process}) runs flows that are not on this page.`));
    const count = walk.steps.length;
    const found = walk.differences;
    const words = `${app.isThere ? "" : "has gone; "}${count} ${count === 1 ? "step" : "steps"}, ${found === 0 ? "no difference" : found === 1 ? "1 difference" : `${found} differences`}`;
    const rows = [element("p", { id: "live-words", class: found ? "alarm" : "" }, name, ` (process ${about.process}): ${words}`)];
    if (!walk.hasSameFlows) rows.push(element("p", { class: "alarm" }, "The app was built from other flows than these, so that its stacks are not compared."));
    else if (!walk.isExact && count) rows.push(element("p", {}, "Its stacks are compared again from its next start on: the machine's state is not exactly the app's."));
    if (about.values === "named") rows.push(element("p", { class: "soft" }, "v1, v2, …: its values. Equal ones have the same name."));
    const actions = [this.isShown ? button("Back to the simulator", () => this.leave()) : button("Show the app", () => this.enter())];
    if (count && !walk.first) actions.push(element("a", { href: `recording?id=${app.id}`, download: `${about.flow}.recording.json` }, "Save as recording"));
    for (const condition of walk.given.keys()) actions.push(button(`Let the app answer ${condition}`, () => walk.release(condition)));
    rows.push(element("div", { class: "row" }, ...actions));
    rows.push(element("p", { id: "live-note", role: "status", class: "alarm" }, walk.note));
    this.box.replaceChildren(...rows);
  }
}

async function watchApps() {
  while (document.body.dataset.ready !== "yes") await new Promise((resolve) => setTimeout(resolve, 50));
  const view = new LiveView(window.flowPage);
  window.flowLive = view;
  let revision = 0;
  for (;;) {
    try {
      const answer = await fetch(`live?revision=${revision}&id=${view.app?.id ?? ""}&from=${view.walk?.next ?? 0}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      const [head, ...lines] = (await answer.text()).split("\n");
      const news = JSON.parse(head);
      revision = news.revision;
      // The one that came last is shown, until another one comes.
      const last = news.apps[news.apps.length - 1];
      if (last && last.id !== view.app?.id) {
        view.app = last;
        await view.follow(last);
        revision = 0;
        view.show();
        continue;
      }
      view.app = news.apps.find((one) => one.id === view.app?.id) ?? view.app;
      if (view.walk) {
        view.walk.app = view.app;
        view.walk.first = news.first;
        if (news.app === view.app.id && lines.length) view.walk.take(lines, news.from);
      }
      view.show();
    } catch (error) {
      if (!(error instanceof TypeError)) console.error(error);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

watchApps();
