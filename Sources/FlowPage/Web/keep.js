// What is shown is kept while the page is drawn anew under `flowc watch`, and in no other case.

const keptName = "flow page";

function keepState(page) {
  const { walk, module, picture } = page;
  const steps = (walk?.steps ?? []).slice(0, walk.position + 1).map((step) => step.command);
  const kept = { module: module.name, picture: picture.picture?.name ?? "", setting: walk?.setting, flow: module.flows?.[walk?.setting.flow]?.name, steps };
  try {
    sessionStorage.setItem(keptName, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

/** What was kept, once; null for nothing. */
function takeKept() {
  try {
    const text = sessionStorage.getItem(keptName);
    sessionStorage.removeItem(keptName);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
