// Flows in words, from the output of `flowc dump`.

function valueText(value) {
  if (value === null) return "nil";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.length ? value.map(valueText).join(", ") : "[]";
  if ("string" in value) return `'${value.string}'`;
  if ("from" in value) return [value.from, value.path].filter(Boolean).join(".");
  return Object.entries(value).map(([name, inner]) => `${name}: ${valueText(inner)}`).join(", ");
}

function stateText(state) {
  const entry = (one) => {
    const name = one.screen ?? one.flow ?? one.container ?? "…";
    return one.selected ? `${name}.${one.selected}` : name;
  };
  const layers = (state.layers ?? []).map((layer) => `{ ${layer.as}: [${layer.entries.map(entry).join(", ")}] }`);
  return `[${(state.entries ?? []).map(entry).concat(layers).join(", ")}]`;
}

/** A move as flow files write it, more or less: the verb, its target, and when it is taken. */
function moveText(move) {
  const words = [];
  for (const verb of ["pop", "dismiss"]) if (move[verb]) words.push(verb);
  if (move.popTo) words.push(`popTo ${move.popTo}${move.inclusive ? " inclusive" : ""}`);
  for (const verb of ["root", "push", "replace", "present", "select", "finish", "send", "run", "open"]) {
    if (move[verb] === undefined) continue;
    words.push(`${verb} ${typeof move[verb] === "object" ? stateText(move[verb]) : move[verb]}`);
  }
  if (move.restart) words.push("restart");
  if (move.stay) words.push("stay");
  let text = words.join(", ");
  if (move.as && move.as !== "sheet") text += ` as ${move.as}`;
  if (move.in) text += ` in ${move.in}`;
  if (move.when) text += ` when ${move.when}`;
  if (move.requires) text += ` requires ${requiresText(move.requires)}`;
  for (const set of move.set ?? []) text += `, set ${set.field} = ${valueText(set.value)}`;
  return text;
}

function requiresText(requires) {
  return requires.map((requirement) => requirement.condition).join(" and ");
}

function fieldText(field) {
  return `${field.name}: ${field.type}${field.default !== undefined ? ` = ${valueText(field.default)}` : ""}`;
}

function eventText(event) {
  return event.name + (event.fields ? `(${event.fields.map(fieldText).join(", ")})` : "");
}
