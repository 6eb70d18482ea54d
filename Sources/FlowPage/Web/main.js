// Joins it all: the data that flowc has written, the machine, and what is shown of them.

class Page {
  constructor(data, machine) {
    this.modules = data;
    this.machine = machine;
    this.picture = new PictureView(byId("picture"), {
      choose: (picture, node) => this.choose(picture, node),
      enter: (node) => node.kind === "flow" && this.enterByHand(node.title),
      leave: () => this.enterByHand(""),
      module: () => this.module,
      send: (move) => this.sendOf(move),
    });
    const actions = {
      do: (command) => this.do(command),
      goTo: (position) => this.walk.goTo(position),
      open: (entry) => this.showSubject(entry.flow, entry.screen),
      enter: (flow) => this.enterByHand(flow),
      start: (flow) => this.begin(flow),
      play: (test) => this.play(test),
      playDiagnostic: (diagnostic) => this.play({ flow: this.module.flows[diagnostic.script.flow].name, script: diagnostic.script, diagnostic }),
      showSubject: (flow, node) => this.showSubject(flow, node),
      found: (one) => this.found(one),
      machine: () => this.machine,
      ways: () => this.ways,
      setting: () => this.setting(),
      take: (setting, commands) => this.take(setting, commands),
      tryAgain: (first, command) => Promise.all([this.do(first), this.do(command)]),
      showGoal: (name) => this.showGoal(name),
      writeLink: (text) => {
        byId("link").value = text;
        byId("link").focus();
      },
    };
    this.actions = actions;
    this.details = new DetailsView(byId("details"), actions);
    this.lists = new ListsView(actions);
    this.tree = new TreeView(byId("tree"), actions);
    this.search = new SearchView(byId("search"), byId("found"), byId("found-more"), actions);
    this.listen();
  }

  // MARK: Modules and flows

  async open(index) {
    this.module = this.modules[index];
    byId("module").replaceChildren(...this.modules.map((module, number) => element("option", { value: number, selected: number === index }, module.name)));
    byId("module-box").hidden = this.modules.length < 2;
    this.title = `${this.module.name} – flows`;
    document.title = this.title;
    byId("title").textContent = this.module.name;
    this.ways = this.module.dump && new Ways(this.module.dump);
    this.lists.show(this.module);
    this.tree.show(this.module);
    this.search.setModule(this.module);
    const { dump, machine, notices } = this.module;
    document.body.classList.toggle("without-graph", !dump);
    document.body.classList.toggle("without-machine", !machine);
    byId("no-graph").hidden = Boolean(dump);
    byId("notices").replaceChildren(...(notices ?? []).map((notice) => element("li", {}, notice)));
    byId("notices").hidden = !notices;
    this.walk = null;
    this.review = null;
    ReviewView.hide();
    if (!dump) return this.showTab("diagnostics");
    if (!machine) {
      this.enter(dump.flows.length > 1 ? "" : dump.flows[0].name);
      this.showSubjectDetails(dump.entry ?? dump.flows[0].name);
      return this.showTab("diagnostics");
    }
    this.walk = new Walk(this.machine, this.module);
    this.walk.changed = () => this.changed();
    this.simulator = new SimulatorView(this.walk, this.actions);
    byId("start-flow").replaceChildren(...dump.flows.map((flow) => element("option", { value: flow.name }, flow.name)));
    byId("links").replaceChildren(...this.module.links.flatMap((link) => link.texts).map((text) => element("option", { value: text })));
    const entry = dump.entry ?? dump.flows[0]?.name;
    this.enter(dump.flows.length > 1 ? "" : entry);
    if (this.module.review) this.review = new ReviewView(this, this.module);
    if (entry) await this.begin(entry);
    this.showSubjectDetails(entry);
    if (this.module.walk) await this.walk.begin({ ...this.setting(this.module.walk.flow) }, this.module.walk.acts.map(act));
    if (this.review) this.showTab("changes");
    if (this.module.diagnostics.some((diagnostic) => diagnostic.severity === "error")) this.showTab("diagnostics");
  }

  /** Goes on where the page was before it was drawn anew, as far as the flows still do the same. */
  async resume(kept) {
    const index = this.modules.findIndex((module) => module.name === kept.module);
    if (index > 0) await this.open(index);
    this.unresumed = kept.walked;
    if (index < 0 || !this.module.dump) return;
    this.enter(kept.picture);
    this.staysAtAll = kept.staysAtAll;
    if (kept.view && this.picture.picture.name === kept.picture) this.picture.showView(kept.view);
    await this.resumeWalk(kept.walked);
    if (kept.subject) this[kept.isFollowed ? "showFollowed" : "showDetails"](kept.subject);
    if (kept.tab) this.showTab(kept.tab.replace("-tab", ""));
    this.showPane(kept.pane);
    typeAgain(kept.texts);
    scrolledParts().forEach((part, index) => (part.scrollTop = kept.scrolled?.[index] ?? 0));
  }

  /** Takes the steps of a walk again, whatever comes of them now. */
  async resumeWalk(walked) {
    const flow = this.module.flows.findIndex((one) => one.name === walked?.flow);
    // A test is taken again as it is now.
    const test = this.walk && this.module.tests.find((one) => one.name === walked?.test);
    if (test) {
      this.unresumed = null;
      return this.playHere(test);
    }
    if (!this.walk || flow < 0 || !walked.steps.length) return;
    this.askForInputs(walked.flow, flow);
    await this.walk.begin({ ...walked.setting, flow }, walked.steps);
    this.walk.goTo(walked.position);
    this.unresumed = null;
  }

  /** Shows a flow's picture; the overview for an empty name. */
  enter(name) {
    const pictures = this.review?.pictures ?? this.module.pictures;
    const picture = pictures.find((one) => one.name === name) ?? pictures[0];
    if (picture !== this.picture.picture) this.picture.show(picture);
    byId("crumbs").replaceChildren(
      ...(picture.name ? [button("All flows", () => this.enterByHand(""), { class: "link" }), element("span", { "aria-current": "page" }, ` › ${picture.name}`)] : [element("span", { "aria-current": "page" }, "All flows")]));
    this.mark();
  }

  /** Shows a picture that somebody has asked for: the one of all flows stays then. */
  enterByHand(name) {
    this.staysAtAll = name === "";
    this.enter(name);
  }

  // MARK: Walking

  /** A flow, with the inputs that are given to it. */
  setting(flow = this.module.flows.findIndex((one) => one.name === byId("start-flow").value)) {
    const inputs = [...byId("start-inputs").querySelectorAll("input")].map((input) => [Number(input.dataset.input), input.value]);
    return { flow, inputs };
  }

  begin(flowName) {
    this.forget();
    const flow = this.module.flows.findIndex((one) => one.name === flowName);
    if (byId("start-flow").value !== flowName || this.startedFlow !== flowName) this.askForInputs(flowName, flow);
    // What conditions answer is the app's to remember.
    const answers = Object.entries(this.walk.moment?.answers ?? {});
    const first = answers.length ? [{ do: "answers", text: conditionsText(answers) }] : [];
    return this.walk.begin(this.setting(flow), [...first, act("start")]);
  }

  /** Takes a walk that was found. */
  async take(setting, commands) {
    this.forget();
    await this.walk.begin(setting, commands);
    this.showPane("phone");
  }

  /** Forgets where the walk came from, before another one begins. */
  forget() {
    this.unresumed = null;
    this.playing = null;
    this.details.reached.search = null;
    this.say("");
  }

  /** Says what there is to say about a state that an address has brought. */
  say(words) {
    byId("shared").textContent = words;
    byId("shared").hidden = !words;
  }

  /** Opens the state of the page's address. */
  async openShared() {
    const state = await readState(location.hash);
    if (state === null) return;
    if (state === undefined) return this.say("This link cannot be read: it was cut off, or is of another version of flowc.");
    const index = this.modules.findIndex((module) => module.name === state.module);
    if (index < 0) return this.say(`This link is of module ${state.module}, which is not on this page.`);
    if (this.module !== this.modules[index]) await this.open(index);
    if (!this.walk) return this.say("The flows cannot be run as they are, so this link cannot be opened: see the diagnostics.");
    const flow = this.module.flows.findIndex((one) => one.name === state.flow);
    if (flow < 0) return this.say(`The flows have changed since this link was made: there is no flow ${state.flow} any more.`);
    this.forget();
    this.askForInputs(state.flow, flow);
    this.enter(state.picture);
    try {
      await this.walk.begin({ ...state.setting, flow }, state.commands);
    } catch {
      await this.begin(state.flow);
      return this.say("This link cannot be read: it was cut off, or is of another version of flowc.");
    }
    this.say(sharedWords(state, this.module, this.walk));
    this.showPane("phone");
  }

  /** What the app gives a flow that it starts; what is nil, or has a default, is left so. */
  askForInputs(flowName, flow) {
    byId("start-flow").value = flowName;
    this.startedFlow = flowName;
    const declared = this.module.dump.flows[flow].inputs ?? [];
    const given = this.module.flows[flow].inputs;
    byId("start-inputs").replaceChildren(...declared.flatMap((field, index) => given[index] === null || field.default !== undefined ? [] : [
      element("label", {}, field.name, element("input", { type: "text", value: given[index], "data-input": index, "aria-label": `input ${field.name}, ${field.type}`, spellcheck: "false" }))]));
  }

  async do(command) {
    if (!this.walk) return;
    this.unresumed = null;
    this.details.reached.search = null;
    this.say("");
    const focused = document.activeElement?.closest(".side") ? document.activeElement.textContent : null;
    await this.walk.do(command);
    // What was pressed was drawn anew: the focus stays where it was.
    if (focused && document.activeElement === document.body) {
      [...document.querySelectorAll("#phone button, #conditions button, #waiting button")].find((one) => one.textContent === focused)?.focus();
    }
  }

  async play(test) {
    await this.playHere(test);
    this.enter(test.flow);
    this.showPane("phone");
    this.changed();
  }

  /** Takes the steps of a test, and shows them where the page is. */
  async playHere(test) {
    this.forget();
    this.askForInputs(test.flow, test.script.flow);
    await this.walk.begin(...beginningOf(test.script));
    const last = this.walk.steps[this.walk.steps.length - 1];
    if (test.diagnostic) last.failure = test.diagnostic.message;
    this.playing = test.name ? { test, count: this.walk.steps.length } : null;
    this.changed();
  }

  /** The name of the test whose walk is shown, as long as nothing was done after it. */
  playedTest() {
    return this.playing && this.walk.steps.length === this.playing.count ? this.playing.test.name : undefined;
  }

  changed() {
    if (!this.walk) return;
    this.simulator.show(this.module);
    this.tree.mark(this.walk.moment);
    const test = this.playing?.test;
    this.lists.mark(test?.name);
    byId("playing").hidden = !test;
    byId("playing-name").textContent = test ? `${ListsView.state(test)}: ${test.name}` : "";
    if (byId("follow").checked) this.follow();
    else this.mark();
    this.review?.follow(this.walk);
  }

  /** Shows the picture of the flow that is on the screen, and the details of that screen unless others were asked for. */
  follow() {
    const shown = this.shownEntries();
    const top = shown[shown.length - 1];
    const { name } = this.picture.picture;
    const hasBegun = this.walk.steps.length > 1;
    const leavesAll = hasBegun && !this.staysAtAll;
    if (top && top.flow !== name && (name !== "" || leavesAll)) this.enter(top.flow);
    else this.mark();
    if (!top || !hasBegun || this.subject !== this.followed) return;
    if (this.subject.title !== top.screen || this.subject.flow !== top.flow) this.showFollowed({ title: top.screen, kind: "screen", flow: top.flow });
  }

  /** Shows details that the walk replaces when it goes on. */
  showFollowed(subject) {
    this.showDetails(subject);
    this.followed = subject;
  }

  shownEntries() {
    return entriesOf({ layers: this.walk?.moment?.layers }).filter((entry) => entry.isShown);
  }

  mark() {
    if (!this.picture.picture) return;
    // The picture of before shows where the same walk was then.
    const isBefore = this.review?.side === "before";
    const walk = isBefore ? this.review.walk : this.walk;
    const moment = walk?.moment ?? null;
    const entries = entriesOf(moment);
    const running = new Set((moment?.flows ?? []).map((flow) => flow.name));
    const is = (entry, flow, node) => (flow === "" ? node.kind === "flow" && entry.flow === node.title : entry.flow === flow && entry.screen === node.title && screenKinds.has(node.kind));
    const subjects = this.module.diagnostics.concat((this.module.tests ?? []).flatMap((test) => test.diagnostic ?? [])).flatMap((diagnostic) => diagnostic.subjects);
    this.picture.mark({
      answers: answersOf(isBefore ? this.review.before : this.module, moment),
      visited: walk?.visited ?? new Set(),
      isShown: (flow, node) => entries.some((entry) => entry.isShown && is(entry, flow, node)),
      isLive: (flow, node) => entries.some((entry) => is(entry, flow, node)) || (flow === "" && node.kind === "flow" && running.has(node.title)),
      isFound: (flow, node) => node.kind !== "start" && subjects.some(([inFlow, found]) => (flow === "" ? inFlow === node.title && node.kind === "flow" : inFlow === flow && found === node.title)),
      canSay: (flow, move) => this.senderOf(flow, move) !== null,
      walked: walk ? walkedEdges(this.picture.picture, walk) : new Map(),
    });
  }

  /** The screen that can now send the event of a move of a flow's picture, with that event; null if none can. */
  senderOf(flow, [node, name]) {
    for (const { screen } of this.shownEntries().filter((entry) => entry.flow === flow && (entry.screen === node || node === "any"))) {
      const event = this.module.dump.screens.find((one) => one.name === screen)?.events?.find((one) => one.name === name);
      if (event) return { screen, event };
    }
    return null;
  }

  /** Sends the event of a move that was clicked in the picture. Returns whether its screen is shown. */
  sendOf(move) {
    const sender = this.senderOf(this.picture.picture.name, move);
    if (!sender) return false;
    const { screen, event } = sender;
    this.do(eventAct(screen, event.name, event.fields ?? [], this.module.screens[screen][event.name]));
    return true;
  }

  // MARK: Choosing

  choose(picture, node) {
    this.showDetails({ title: node.title, kind: node.kind, flow: picture.name });
    this.showTab("details");
  }

  showDetails(subject) {
    this.subject = subject;
    this.details.show(this.module, this.ways, subject);
  }

  /** The contract of the entry flow, before anything is chosen. */
  showSubjectDetails(flow) {
    if (flow) this.showFollowed({ title: flow, kind: "flow", flow: "" });
  }

  showSubject(flow, node) {
    this.enter(node ? flow : "");
    this.picture.find(node || flow);
    this.showPane("graph");
  }

  /** Shows how one comes to a screen, flow or task. */
  showGoal(name) {
    const { screens, flows } = this.ways;
    const isThere = (flow) => flow.nodes?.some((node) => Object.values(node)[0] === name);
    const flow = flows.has(name) ? "" : this.module.dump.flows.find(isThere)?.name ?? "";
    this.showDetails({ title: name, kind: flows.has(name) ? "flow" : screens.has(name) ? "screen" : "task", flow: "" });
    this.enter(flow || (this.module.pictures.length > 1 ? "" : name));
    this.showTab("details");
    this.showPane("facts");
    byId("details").querySelector("h2")?.focus();
  }

  found(one) {
    if (one.test) return this.play(one.test).then(() => this.showTab("tests"));
    if (one.kind === "condition" || one.kind === "link") {
      this.showDetails({ title: one.title, kind: one.kind, flow: "" });
      this.showTab("details");
      if (one.kind === "link") byId("link").value = one.link.texts[0] ?? "";
      return byId("details").querySelector("h2")?.focus();
    }
    if (one.kind === "outcome") return this.showSubject(one.flow, "");
    this.showSubject(one.kind === "flow" ? one.title : one.flow, one.kind === "flow" ? "" : one.screen ?? one.title);
  }

  showTab(name) {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const isChosen = tab.id === `${name}-tab`;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      byId(tab.getAttribute("aria-controls")).hidden = !isChosen;
    }
  }

  showPane(name) {
    document.body.dataset.pane = name;
    for (const one of document.querySelectorAll("[data-shows]")) one.setAttribute("aria-pressed", String(one.dataset.shows === name));
  }

  // MARK: Listening

  listen() {
    const click = (id, action) => byId(id).addEventListener("click", action);
    byId("module").addEventListener("change", (event) => this.open(Number(event.target.value)));
    click("start", () => this.begin(byId("start-flow").value));
    byId("start-flow").addEventListener("change", (event) => this.begin(event.target.value));
    click("back", () => this.do(act("back")));
    click("dismissed", () => this.do(act("dismissed")));
    click("swipe", () => this.do(act("swipe: cancelled")));
    click("relaunch", () => this.do(act("relaunch")));
    click("undo", () => this.walk.goTo(this.walk.position - 1));
    click("redo", () => this.walk.goTo(this.walk.position + 1));
    click("copy", async () => this.copy(yamlTest(await this.walk.replayed(), this.module), "Copied. Paste it into a flow file.", "Copy it into a flow file."));
    click("copy-link", async () => this.copyLink(await sharedState(this)));
    click("again", () => this.playHere(this.playing.test));
    addEventListener("hashchange", () => this.openShared());
    click("copied-close", () => byId("copied").close());
    click("zoom-in", () => this.picture.zoom(1.25));
    click("zoom-out", () => this.picture.zoom(0.8));
    click("zoom-fit", () => this.picture.fit());
    click("legend", () => {
      const box = byId("legend-box");
      box.hidden = !box.hidden;
      byId("legend").setAttribute("aria-expanded", String(!box.hidden));
    });
    click("look", () => this.turnLook());
    byId("follow").addEventListener("change", () => this.changed());
    byId("link-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.do(linkAct(byId("link").value));
    });
    for (const tab of document.querySelectorAll("[role=tab]")) {
      tab.addEventListener("click", () => this.showTab(tab.id.replace("-tab", "")));
      tab.addEventListener("keydown", (event) => this.pressTab(event, tab));
    }
    for (const one of document.querySelectorAll("[data-shows]")) one.addEventListener("click", () => this.showPane(one.dataset.shows));
    document.addEventListener("keydown", (event) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.closest("dialog");
      if (event.key === "/" && !isTyping) {
        event.preventDefault();
        byId("search").focus();
      }
      if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) this.pressAnywhere(event);
    });
  }

  /** Keys for what is done most: the walk's steps, the way back, and the parts of the page. */
  pressAnywhere(event) {
    const parts = { p: ["graph", () => this.picture.focus(this.picture.focused)], e: ["phone", () => byId("phone").querySelector("button.event, button")?.focus()], d: ["facts", () => document.querySelector("[role=tab][aria-selected=true]").focus()] };
    const acts = { "[": "undo", "]": "redo", b: "back" };
    if (acts[event.key]) byId(acts[event.key]).click();
    else if (parts[event.key]) {
      const [pane, focus] = parts[event.key];
      this.showPane(pane);
      focus();
    } else return;
    event.preventDefault();
  }

  pressTab(event, tab) {
    const tabs = [...document.querySelectorAll("[role=tab]:not([hidden])")];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    this.showTab(next.id.replace("-tab", ""));
    next.focus();
    event.preventDefault();
  }

  /** Light, dark, and again as the system has it. */
  turnLook() {
    const root = document.documentElement;
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const next = { "": isDark ? "light" : "dark", light: isDark ? "" : "dark", dark: isDark ? "light" : "" }[root.dataset.look ?? ""];
    if (next) root.dataset.look = next;
    else delete root.dataset.look;
  }

  /** The page's address with the state in it. It is said what that gives away, and where it can be opened. */
  copyLink(hash) {
    const isHere = location.protocol === "file:" || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(location.hostname);
    const values = "The link has the values of this walk in it: whoever has it can read them.";
    const where = isHere ? " The address is one of this machine: others put what begins with #s= after the address of their own page of these flows." : "";
    return this.copy(location.href.replace(/#.*/s, "") + hash, `Copied. ${values}${where}`, `Copy it. ${values}${where}`);
  }

  /** Shows a text, chosen so that it can be copied; where the browser allows, it is copied already. */
  async copy(text, copied, copyIt) {
    byId("test-text").value = text;
    byId("copied").showModal();
    byId("test-text").select();
    let isCopied = false;
    try {
      await navigator.clipboard.writeText(text);
      isCopied = true;
    } catch {
      isCopied = document.execCommand("copy");
    }
    byId("copied-note").textContent = isCopied ? copied : copyIt;
  }
}

/** The kinds of nodes that are screens. */
const screenKinds = new Set(["screen", "shell", "overlay", "loading"]);

async function openPage() {
  const data = JSON.parse(byId("data").textContent);
  for (const module of data.flatMap((one) => [one, one.review?.before ?? []].flat())) if (module.dump) plainNames(module.dump);
  const machine = await Machine.load(byId("machine").textContent);
  const page = new Page(data, machine);
  window.flowPage = page;
  const kept = takeKept();
  await page.open(0);
  if (kept) await page.resume(kept);
  else await page.openShared();
  document.body.dataset.ready = "yes";
}

openPage().catch((error) => {
  console.error(error);
  byId("no-graph").hidden = false;
  byId("no-graph").textContent = `The page cannot be shown: ${error.message}`;
});
