// The simulator beside the picture: what the app answers, which links come, and the way back in time.

class SimulatorView {
  constructor(walk, actions) {
    this.walk = walk;
    this.actions = actions;
    this.phone = new PhoneView(byId("phone"), actions);
  }

  show(module) {
    const moment = this.walk.moment;
    this.phone.show(moment, module);
    this.showState(moment);
    this.showReasons(module);
    this.showWaiting(moment, module);
    this.showConditions(moment, module);
    this.showContext(moment);
    this.showTimeline();
    byId("undo").disabled = this.walk.position <= 0;
    byId("redo").disabled = this.walk.isAtEnd;
  }

  showState(moment) {
    const words = moment?.end ? `The flow has ended: ${moment.end.outcome}` : "";
    const last = moment?.steps[moment.steps.length - 1];
    const refused = moment && !moment.handled ? "That cannot happen here." : (last?.denied ?? []).map((one) => `${one.trigger} was denied ${one.words}`).join("; ");
    byId("state").textContent = moment?.stack ?? "";
    byId("message").textContent = [refused, words, ...(moment?.faults ?? [])].filter(Boolean).join(" ");
  }

  /** Why the shown step was refused, each reason with what would let it through. */
  showReasons(module) {
    const { steps, position } = this.walk;
    const step = steps[position];
    const reasons = step ? reasonsOf(step, steps[position - 1]?.moment, module, this.actions.ways(), module.flows[this.walk.setting.flow].name) : [];
    byId("reasons").replaceChildren(...reasons.map((reason) => {
      const { text, answers, goal, link } = reason;
      const words = (answers ?? []).map(([name, value]) => `${name}: ${value}`).join(", ");
      return element("li", {}, `${text} `,
        words ? button(`Set ${words}, and try again`, () => this.actions.tryAgain(act(conditionsText(answers)), step.command)) : "",
        reason.act ? button(`${reason.act}, and try again`, () => this.actions.tryAgain(act(reason.act), step.command)) : "",
        goal ? button(`How to come to ${goal}`, () => this.actions.showGoal(goal)) : "",
        link ? button("Write it into the field", () => this.actions.writeLink(link)) : "");
    }));
  }

  showWaiting(moment, module) {
    const rows = (moment?.tasks ?? []).map((task) => {
      const declared = module.dump.tasks.find((one) => one.name === task.name);
      return element("li", {}, element("b", {}, task.name), " is carried out",
        element("div", { class: "row" }, ...task.outcomes.map((outcome) => {
          const fields = declared?.outcomes?.find((one) => one.name === outcome)?.fields ?? [];
          const given = module.tasks[task.name]?.[outcome] ?? [];
          return eventForm(outcome, fields, given, (values) => this.actions.do(eventAct(task.name, outcome, fields, values)));
        })));
    });
    for (const { name, text, goal } of moment ? waitsOf(moment, module, this.actions.ways()) : []) {
      rows.push(element("li", {}, "A move is held for ", element("b", {}, name), `: ${text}. `, goal ? button(`How to come to ${goal}`, () => this.actions.showGoal(goal)) : ""));
    }
    byId("waiting").replaceChildren(...rows);
    byId("waiting-box").hidden = rows.length === 0;
  }

  showConditions(moment, module) {
    const answers = moment?.answers ?? {};
    const asked = new Set(moment?.questions ?? []);
    const rows = (module.dump.conditions ?? []).filter(isAnswered).map((condition) => {
      const values = valuesOf(condition);
      const choices = condition.async ? ["", ...values, "failed"] : values;
      const now = answers[condition.name] ?? choices[0];
      const answer = (value) => this.actions.do(act(conditionsText([[condition.name, value]])));
      const group = element("div", { class: "choice", role: "group", "aria-label": condition.name },
        ...choices.filter((value) => value !== "" || now === "").map((value) =>
          button(value === "" ? "not answered" : value, () => answer(value), { "aria-pressed": value === now ? "true" : "false", disabled: value === "" })));
      const marks = [condition.live && "live", asked.has(condition.name) && "asked, and awaited"].filter(Boolean).join(", ");
      return element("li", {}, element("span", { class: "name" }, condition.name, marks ? element("small", {}, ` ${marks}`) : ""), group);
    });
    byId("conditions").replaceChildren(...rows);
    byId("conditions-box").hidden = rows.length === 0;
  }

  showContext(moment) {
    const rows = (moment?.flows ?? []).flatMap((flow) =>
      Object.entries(flow.context).map(([name, value]) => element("li", {}, element("b", {}, `${flow.name}.${name}`), ` ${value ?? "nil"}`)));
    byId("context").replaceChildren(...rows);
    byId("context-box").hidden = rows.length === 0;
  }

  showTimeline() {
    const rows = this.walk.steps.map((step, index) => {
      const denied = step.moment.steps.some((one) => one.denied.length) || !step.moment.handled;
      const isNow = index === this.walk.position;
      const label = button("", () => this.actions.goTo(index), { "aria-current": isNow ? "step" : null, class: "step" });
      label.append(element("span", { class: "what" }, commandText(step.command)), element("span", { class: "then" }, step.moment.handled ? (denied ? "denied" : step.moment.stack) : "cannot happen"));
      if (step.failure) label.append(element("span", { class: "alarm" }, `✘ ${step.failure}`));
      return element("li", { class: denied ? "denied" : "" }, label);
    });
    const list = byId("timeline");
    list.replaceChildren(...rows);
    // The list alone is scrolled: whatever is around it stays where the user has put it.
    const now = list.querySelector("[aria-current]");
    if (!now) return;
    const bottom = now.offsetTop + now.offsetHeight - list.clientHeight;
    list.scrollTop = Math.min(now.offsetTop, Math.max(list.scrollTop, bottom));
  }
}
