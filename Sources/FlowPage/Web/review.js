// The page of a difference: pictures from before the change, of now, and of both; and each step of the walk taken on both machines.

class ReviewView {
  constructor(page, module) {
    this.page = page;
    this.module = module;
    this.before = module.review.before;
    /** Which pictures are shown: `before`, `after` or `both`. */
    this.side = "both";
    this.walk = this.before.machine ? new Walk(page.machine, this.before) : null;
    if (this.walk) this.walk.changed = () => {};
    byId("sides").hidden = byId("changes-tab").hidden = byId("before-box").hidden = false;
    byId("before-name").textContent = `At ${module.review.version}`;
    for (const side of document.querySelectorAll("[data-side]")) side.onclick = () => this.showSide(side.dataset.side);
    this.showChanges();
    this.showSide(this.side);
  }

  static hide() {
    byId("sides").hidden = byId("changes-tab").hidden = byId("before-box").hidden = true;
  }

  get pictures() {
    return { before: this.before.pictures, after: this.module.pictures, both: this.module.review.both }[this.side] ?? [];
  }

  showSide(side) {
    this.side = side;
    for (const one of document.querySelectorAll("[data-side]")) one.setAttribute("aria-pressed", String(one.dataset.side === side));
    if (this.page.picture.picture) this.page.enter(this.page.picture.picture.name);
  }

  // MARK: Changes

  showChanges() {
    const { changes } = this.module.review;
    byId("changes-tab").textContent = `Changes (${changes.length})`;
    byId("changes-none").hidden = changes.length > 0;
    byId("changes").replaceChildren(...changes.map((change) => element("li", { class: change.kind },
      element("p", {}, element("b", {}, change.words), ` ${change.text}`),
      element("p", {}, change.place && element("code", {}, `${change.isOfOld ? `${this.module.review.version}: ` : ""}${change.place}`),
        change.subjects.length ? button("Show", () => this.showSubject(change), { class: "link", "aria-label": `Show: ${change.text}` }) : "",
        change.script && this.walk && this.page.module.machine ? button("▶ Walk", () => this.play(change), { "aria-label": `Walk: ${change.text}` }) : ""))));
  }

  showSubject(change) {
    this.showSide(change.isOfOld ? "before" : "both");
    this.page.showSubject(...change.subjects[0]);
  }

  /** Takes the walk of a change on both machines. */
  async play(change) {
    const [setting, commands] = beginningOf(change.script);
    const own = change.isOfOld ? this.before : this.module;
    const flow = indexOfFlow(this.module, own.dump.flows[setting.flow].name);
    await this.page.take({ flow: Math.max(flow, 0), inputs: setting.inputs }, commands);
  }

  // MARK: Both machines

  /** Takes the shown steps on the machine of before, and says where the two part. */
  async follow(walk) {
    if (!this.walk) return this.say("These flows could not be run as they were.");
    const name = this.module.dump.flows[walk.setting.flow].name;
    const flow = indexOfFlow(this.before, name);
    if (flow < 0) return this.say(`There was no flow ${name}.`);
    const commands = walk.steps.map((step) => step.command);
    const isSame = this.name === name && this.walk.steps.length && this.walk.steps.every((step, index) => JSON.stringify(step.command) === JSON.stringify(commands[index]));
    this.name = name;
    if (isSame && commands.length - this.walk.steps.length <= 1) {
      if (commands.length > this.walk.steps.length) await this.walk.do(commands[commands.length - 1]);
    } else await this.walk.begin({ flow, inputs: walk.setting.inputs }, commands);
    this.walk.position = walk.position;
    this.show(walk);
  }

  show(walk) {
    const textOf = ({ moment }) => (moment.handled ? moment.end ? `ended: ${moment.end.outcome}` : moment.stack : "cannot happen");
    const former = this.walk.steps.map(textOf);
    const differs = (index) => former[index] !== textOf(walk.steps[index]);
    const first = former.findIndex((_, index) => differs(index));
    byId("before-state").textContent = former[walk.position] ?? "";
    byId("before-box").classList.toggle("differs", walk.position >= 0 && differs(walk.position));
    this.say(first < 0 ? "Both go the same way." : `They part at step ${first + 1}: ${commandText(walk.steps[first].command)}.`);
    document.querySelectorAll("#timeline .step").forEach((step, index) => {
      step.querySelector(".former")?.remove();
      if (differs(index)) step.append(element("span", { class: "former" }, `before: ${former[index]}`));
    });
    if (this.side === "before") this.page.mark();
  }

  say(words) {
    byId("before-words").textContent = words;
  }
}

function indexOfFlow(module, name) {
  return module.dump?.flows.findIndex((flow) => flow.name === name) ?? -1;
}
