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

/** The walk up to the shown step as a test that passes: it begins as the walk did, and expects what is on the screen. */
function yamlTest(walk, module) {
  const steps = walk.steps.slice(0, walk.position + 1);
  const first = steps.findIndex((step) => step.command.do === "startAt" || step.command.text === "start");
  const flow = module.dump.flows[walk.setting.flow];
  const given = [`flow: ${flow.name}`];
  if (walk.setting.inputs?.length) {
    given.push(`inputs: ${yamlFields(walk.setting.inputs.map(([index]) => flow.inputs[index].name), walk.setting.inputs.map(([, value]) => value))}`);
  }
  given.push(...steps.slice(0, Math.max(first, 0)).map((step) => step.command.text));
  const context = (walk.setting.context ?? []).map((field) => {
    const owner = module.dump.flows[field.flow];
    const path = [...(field.flow === walk.setting.flow ? [] : [owner.name]), owner.context[field.field].name, ...field.path].join(".");
    return `${path}: ${yamlText(field.value)}`;
  });
  if (context.length) given.push(`context: { ${context.join(", ")} }`);
  if (steps[first]?.command.do === "startAt") given.push(`stack: ${steps[first].command.text}`);
  const when = steps.slice(first + 1).filter((step) => step.command.do === "act" && step.moment.handled);
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
  if (when.length) lines.push("    when:", ...when.map((step) => `      - ${step.command.text}`));
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
