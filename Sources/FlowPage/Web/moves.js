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

function requiresText(requires) {
  return requires.map((requirement) => requirement.condition).join(" and ");
}

function fieldText(field) {
  return `${field.name}: ${field.type}${field.default !== undefined ? ` = ${valueText(field.default)}` : ""}`;
}

function eventText(event) {
  return event.name + (event.fields ? `(${event.fields.map(fieldText).join(", ")})` : "");
}
