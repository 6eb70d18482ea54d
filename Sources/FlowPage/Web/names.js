// Names as the machine says them: without the module that they come from, which `flowc dump` puts before those of imported modules.

const namingKeys = new Set([
  "name", "screen", "flow", "task", "condition", "decision", "to", "run", "root", "push", "replace", "present", "popTo", "open", "entry", "extends",
  "runBy", "loading",
]);

/** Takes the modules' names off, in place. */
function plainNames(dump) {
  const prefixes = (dump.imports ?? []).map((module) => `${module}.`);
  const plain = (text) => {
    const prefix = prefixes.find((one) => text.startsWith(one));
    return prefix ? text.slice(prefix.length) : text;
  };
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (value === null || typeof value !== "object") return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === "string" && namingKeys.has(key)) value[key] = plain(inner);
      else visit(inner);
    }
  };
  if (prefixes.length) visit(dump);
}
