// What is shown is kept while the page is drawn anew under `flowc watch`, and in no other case.

const keptName = "flow page";

function keepState(page) {
  const { walk, module, picture } = page;
  const shown = {
    module: module.name, picture: picture.picture?.name ?? "", view: picture.isFitted ? null : picture.view,
    tab: document.querySelector("[role=tab][aria-selected=true]")?.id, pane: document.body.dataset.pane,
    subject: page.subject, isFollowed: page.subject === page.followed, staysAtAll: page.staysAtAll, texts: textsTyped(), scrolled: scrolledParts().map((part) => part.scrollTop),
  };
  // Flows that cannot be run for the moment do not end a walk.
  const walked = page.unresumed ?? (walk && { setting: walk.setting, flow: module.flows[walk.setting.flow]?.name, steps: walk.steps.map((step) => step.command), position: walk.position, test: page.playedTest() });
  try {
    sessionStorage.setItem(keptName, JSON.stringify({ ...shown, walked }));
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

function scrolledParts() {
  return [...document.querySelectorAll("main > section")];
}

/** The name of a field that stays the same while the page is drawn anew. */
function nameOf(field) {
  return field.id || field.getAttribute("aria-label");
}

/** What was typed into fields and not sent, by their names. */
function textsTyped() {
  const fields = [...document.querySelectorAll("input[type=text], input[type=search], input:not([type])")];
  return fields.filter((field) => nameOf(field) && field.value !== field.defaultValue).map((field) => [nameOf(field), field.value]);
}

function typeAgain(texts) {
  for (const [name, value] of texts ?? []) {
    const field = [...document.querySelectorAll("input")].find((one) => nameOf(one) === name);
    if (field) field.value = value;
  }
}
