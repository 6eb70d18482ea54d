// A walk as an entry of `tests:`.

/** A text as flow files write it: bare where that can be read in one way only, else in quotes. */
function yamlText(text) {
  if (text === null) return "null";
  const isPlain = /^[\p{L}_.][\p{L}\p{N}_.]*$/u.test(text) || /^-?\d+(\.\d+)?$/.test(text);
  if (isPlain && !["null", "true", "false", "yes", "no", "on", "off"].includes(text.toLowerCase())) return text;
  if (/[\u0000-\u001f\u007f-\u009f]/.test(text)) return JSON.stringify(text);
  return `'${text.replaceAll("'", "''")}'`;
}

function yamlFields(names, values) {
  return `{ ${names.map((name, index) => `${name}: ${yamlText(values[index])}`).join(", ")} }`;
}

function yamlAnswers(answers) {
  const text = (value) => (value === "yes" ? "true" : value === "no" ? "false" : value);
  return `{ ${answers.map(([name, value]) => `${name}: ${text(value)}`).join(", ")} }`;
}

function yamlStep(command, module) {
  const sent = (sender, event, fields) => {
    const name = `${sender}.${event}`;
    return command.values.length ? `{ ${name}: ${yamlFields(fields.map((field) => field.name), command.values)} }` : name;
  };
  switch (command.do) {
    case "send": {
      const screen = module.dump.screens.find((one) => one.name === command.screen);
      return sent(command.screen, command.event, screen.events.find((event) => event.name === command.event).fields ?? []);
    }
    case "end": {
      const task = module.dump.tasks.find((one) => one.name === command.task);
      return sent(command.task, command.outcome, task.outcomes.find((event) => event.name === command.outcome).fields ?? []);
    }
    case "select": return `{ select: ${command.item} }`;
    case "link": return `{ link: ${yamlText(command.url)} }`;
    case "payload": return `{ link: ${yamlFields(command.fields.map(([name]) => name), command.fields.map(([, text]) => text))} }`;
    case "conditions": return `{ conditions: ${yamlAnswers(command.answers)} }`;
    case "dismiss": return "dismissed";
    case "swipe": return "{ swipe: cancelled }";
    default: return command.do;
  }
}

/** The walk up to the shown step as a test that passes: it begins as the walk did, and expects what is on the screen. */
function yamlTest(walk, module) {
  const steps = walk.steps.slice(0, walk.position + 1);
  const first = steps.findIndex((step) => ["start", "startAt"].includes(step.command.do));
  const flow = module.dump.flows[walk.setting.flow];
  const given = [`flow: ${flow.name}`];
  if (walk.setting.inputs?.length) {
    given.push(`inputs: ${yamlFields(walk.setting.inputs.map(([index]) => flow.inputs[index].name), walk.setting.inputs.map(([, value]) => value))}`);
  }
  const answers = steps.slice(0, Math.max(first, 0)).flatMap((step) => step.command.answers ?? []);
  if (answers.length) given.push(`conditions: ${yamlAnswers(answers)}`);
  const context = (walk.setting.context ?? []).map((field) => {
    const owner = module.dump.flows[field.flow];
    const path = [...(field.flow === walk.setting.flow ? [] : [owner.name]), owner.context[field.field].name, ...field.path].join(".");
    return `${path}: ${yamlText(field.value)}`;
  });
  if (context.length) given.push(`context: { ${context.join(", ")} }`);
  if (steps[first]?.command.do === "startAt") given.push(`stack: ${steps[first].command.state}`);
  const when = steps.slice(first + 1).filter((step) => step.command.do !== "begun" && step.moment.handled);
  const moment = walk.moment;
  const denied = steps.slice(first).flatMap((step) => step.moment.steps.flatMap((one) => one.denied));
  const then = [];
  if (moment.end) {
    const fields = flow.outcomes.find((outcome) => outcome.name === moment.end.outcome)?.fields ?? [];
    const values = fields.length ? yamlFields(fields.map((field) => field.name), moment.end.fields) : "";
    then.push(fields.length ? `outcome: { ${moment.end.outcome}: ${values} }` : `outcome: ${moment.end.outcome}`);
  } else then.push(`stack: ${moment.stack}`);
  if (denied.length) then.push(`denied: ${denied[denied.length - 1].names[0] ?? "true"}`);
  if (moment.waits.length) then.push(`waits: ${moment.waits[0]}`);
  const lines = ["tests:", `  ${yamlText(testName(when, module))}:`, `    given: { ${given.join(", ")} }`];
  if (when.length) lines.push("    when:", ...when.map((step) => `      - ${yamlStep(step.command, module)}`));
  lines.push(`    then: { ${then.join(", ")} }`);
  return `${lines.join("\n")}\n`;
}

function testName(when, module) {
  const last = when[when.length - 1];
  const own = last ? `after ${commandText(last.command)}` : "it starts";
  const names = new Set((module.tests ?? []).map((test) => test.name));
  let name = own.replace(/[^\p{L}\p{N} ]+/gu, " ").replace(/\s+/g, " ").trim();
  for (let number = 2; names.has(name); number++) name = `${own} ${number}`;
  return name;
}
