// A walk: what was done so far, and what was there after each step. One can go back in it, and on from there.

class Walk {
  constructor(machine, module) {
    this.machine = machine;
    this.module = module;
    this.session = null;
    this.setting = { flow: 0 };
    /** Each step: its command, what was there then, and the diagnostic of a test where it failed there. */
    this.steps = [];
    /** The step that is shown. */
    this.position = -1;
    this.changed = () => {};
    this.queue = Promise.resolve();
  }

  get moment() {
    return this.steps[this.position]?.moment ?? null;
  }

  /** Whether the shown step is the last one. */
  get isAtEnd() {
    return this.position === this.steps.length - 1;
  }

  /** What comes in while something is carried out waits for its turn. */
  inTurn(body) {
    const turn = this.queue.then(body);
    this.queue = turn.catch((error) => console.error(error));
    return turn;
  }

  /** Begins anew with these commands. */
  begin(setting, commands) {
    return this.inTurn(async () => {
      this.setting = setting;
      this.steps = [];
      await this.rerun([]);
      for (const command of commands) this.steps.push({ command, moment: this.session.run(command) });
      this.position = this.steps.length - 1;
      this.changed();
    });
  }

  async rerun(commands) {
    this.session = await this.machine.begin(encodeSession(this.module.machine, this.setting));
    for (const command of commands) this.session.run(command);
  }

  /** Carries out a command after the shown step; what came after that is forgotten. */
  do(command) {
    return this.inTurn(async () => {
      if (!this.isAtEnd) {
        this.steps.length = this.position + 1;
        await this.rerun(this.steps.map((step) => step.command));
      }
      this.steps.push({ command, moment: this.session.run(command) });
      this.position = this.steps.length - 1;
      this.changed();
      return this.moment;
    });
  }

  /** A walk that can be taken again from its commands. */
  async replayed() {
    return this;
  }

  /** Shows another step. */
  goTo(position) {
    this.position = Math.max(0, Math.min(position, this.steps.length - 1));
    this.changed();
  }

  /** Every entry that was on the screen up to the shown step, as "flow screen"; the flows as "flow ". */
  get visited() {
    const visited = new Set();
    for (const step of this.steps.slice(0, this.position + 1)) {
      for (const entry of entriesOf(step.moment)) visited.add(`${entry.flow} ${entry.screen}`);
      for (const flow of step.moment.flows ?? []) visited.add(`${flow.name} `);
    }
    return visited;
  }
}

/** All screens of a moment, bottom first. */
function entriesOf(moment) {
  const found = [];
  const add = (entries) => {
    for (const entry of entries) {
      if (entry.container === undefined) found.push(entry);
      else for (const item of entry.items) add(item.entries);
    }
  };
  for (const layer of moment?.layers ?? []) add(layer.entries);
  return found.concat(moment?.shells ?? []);
}

/** All items of the containers of a moment. */
function itemsOf(moment) {
  const found = [];
  const add = (entries) => {
    for (const item of entries.flatMap((entry) => entry.items ?? [])) {
      found.push(item);
      add(item.entries);
    }
  };
  for (const layer of moment?.layers ?? []) add(layer.entries);
  return found;
}

/** What a test's walk begins with, and its commands. */
function beginningOf(script) {
  const commands = [
    script.answers && { do: "answers", text: script.answers }, script.state ? { do: "startAt", text: script.state } : act("start"),
    script.opened && act(script.opened), script.context.length && { do: "begun" }, ...script.steps.map(act),
  ].filter(Boolean);
  return [{ flow: script.flow, inputs: script.inputs, context: script.context }, commands];
}

/** A command in a few words. */
function commandText(command) {
  return command.do === "startAt" ? `given ${command.text}` : command.text ?? command.do;
}
