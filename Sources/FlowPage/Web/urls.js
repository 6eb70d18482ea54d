// Why no link is opened by a URL or a payload: the link that comes nearest, and what of it does not fit.

/** What keeps a text from opening each link, the nearest first, as `{ link, text, misfit }`. */
function misfitsOf(text, module) {
  const found = [];
  for (const link of module.dump.links ?? []) {
    const texts = module.links.find((one) => one.name === link.name)?.texts ?? [];
    if (text.trim().startsWith("{")) {
      const fields = Object.keys(link.payload ?? {});
      const missing = fields.filter((field) => !new RegExp(`[{,]\\s*${field.replace(/[^\w]/g, "\\$&")}\\s*:`).test(text));
      if (fields.length) found.push({ link, text: texts[texts.length - 1], near: fields.length - missing.length, misfit: missing.length ? `'${missing[0]}' is missing` : "a value is another one" });
    } else (link.urls ?? []).forEach((url, index) => found.push({ link, text: texts[index], ...misfit(text, url, link) }));
  }
  return found.sort((a, b) => b.near - a.near);
}

/** How far a URL fits a pattern, and what is the first that does not. */
function misfit(text, pattern, link) {
  const [, scheme, host, rest] = /^(?:([a-z][\w+.-]*):(?:\/\/([^/?#]*))?)?(.*)$/i.exec(text.trim());
  const [, path, query = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(rest);
  if (pattern.scheme && scheme !== pattern.scheme) return { near: 0, misfit: scheme ? `it begins with ${scheme}:` : "it has no scheme" };
  if (pattern.host && !fits(host ?? "", pattern.host, link).isFit) return { near: 1, misfit: `its host is '${host ?? ""}'` };
  const segments = path.split("/").filter(Boolean);
  let near = 2;
  for (const [index, wanted] of (pattern.path ?? []).entries()) {
    if (wanted === "*") break;
    if (segments[index] === undefined) return { near, misfit: `its path ends before '${wanted}'` };
    const { isFit, why } = fits(segments[index], wanted, link);
    if (!isFit) return { near, misfit: why ?? `'${segments[index]}' is not '${wanted}'` };
    near += 2;
  }
  if (!(pattern.path ?? []).includes("*") && segments.length > (pattern.path ?? []).length) return { near: near - 1, misfit: `'${segments[(pattern.path ?? []).length]}' is too much` };
  const given = new URLSearchParams(query);
  for (const [name, wanted] of Object.entries(pattern.query ?? {})) {
    if (!given.has(name)) {
      if (/\{\w+\}/.test(wanted) && link.parameters?.find((one) => wanted.includes(`{${one.name}}`))?.type.endsWith("?")) continue;
      return { near, misfit: `'${name}=' is missing` };
    }
    const { isFit, why } = fits(given.get(name), wanted, link);
    if (!isFit) return { near, misfit: why ?? `'${name}' is not '${wanted}'` };
    near += 1;
  }
  return { near, misfit: pattern.fragment ? "what follows '#' differs" : "a part of it differs" };
}

/** Whether a part of a URL is what a pattern says: words, and a parameter of a type. */
function fits(text, pattern, link) {
  const names = [];
  const source = pattern.split(/(\{\w+!?\})/).map((part) => {
    const name = /^\{(\w+)!?\}$/.exec(part)?.[1];
    if (name) names.push(name);
    return name ? "(.+)" : part.replace(/[^\w]/g, "\\$&");
  });
  const values = new RegExp(`^${source.join("")}$`).exec(text)?.slice(1);
  if (!values) return { isFit: false };
  for (const [index, name] of names.entries()) {
    const type = link.parameters?.find((one) => one.name === name)?.type.replace("?", "") ?? "";
    const isNumber = /^U?Int/.test(type) ? /^[+-]?\d+$/ : /^(Double|Float)$/.test(type) ? /^[+-]?[\d.]+(e[+-]?\d+)?$/i : type === "Bool" ? /^(true|false)$/ : null;
    if (isNumber && !isNumber.test(values[index])) return { isFit: false, why: `'${values[index]}' is no ${type}, as '${name}' is` };
  }
  return { isFit: true };
}
