// Acts in the language of tests, which the machine carries out, the walk shows and a copied test has.

function act(text) {
  return { do: "act", text };
}

/** A screen's event or a task's outcome, with its values in the order of its fields. */
function eventAct(sender, event, fields, values) {
  const name = `${sender}.${event}`;
  return act(fields.length ? `${name}: ${yamlFields(fields.map((field) => field.name), values)}` : name);
}

/** Answers of conditions, as `conditions: { authenticated: true }`. */
function conditionsText(answers) {
  const text = (value) => ({ yes: "true", no: "false" })[value] ?? value;
  return `conditions: { ${answers.map(([name, value]) => `${name}: ${text(value)}`).join(", ")} }`;
}

/** A link as it was typed: a URL, or a payload in braces. */
function linkAct(text) {
  return act(`link: ${text.trim().startsWith("{") ? text : yamlText(text)}`);
}
