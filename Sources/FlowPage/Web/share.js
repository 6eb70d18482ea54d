// A state as the end of an address, `#s=…`: the walk that leads there, packed, and what the flows were.

/** A number for what the machine is given to run, which is another one as soon as the flows do something else. */
function digestOf(text) {
  let number = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) number = Math.imul(number ^ byte, 0x01000193) >>> 0;
  return number.toString(16);
}

/** The walk up to the shown step. */
async function sharedState(page) {
  const { module, picture } = page;
  const walk = await page.walk.replayed();
  const state = {
    module: module.name, digest: digestOf(module.machine), flow: module.flows[walk.setting.flow].name, setting: walk.setting,
    commands: walk.steps.slice(0, walk.position + 1).map((step) => step.command), stack: walk.moment?.stack, picture: picture.picture?.name ?? "",
  };
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(state)));
  return `#s=${btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The state of an address; null if it has none, undefined if it cannot be read. */
async function readState(hash) {
  const text = /^#s=(.*)$/.exec(hash)?.[1];
  if (text === undefined) return null;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    const state = JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), packed)));
    const isText = (value) => typeof value === "string";
    const isCommand = (command) => isText(command?.do) && (command.text === undefined || isText(command.text));
    return isText(state.module) && isText(state.flow) && typeof state.setting === "object" && Array.isArray(state.commands) && state.commands.every(isCommand) ? state : undefined;
  } catch {
    return undefined;
  }
}

async function through(transform, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer());
}

/** What there is to say about a state that was opened from an address; empty if all is as it was. */
function sharedWords(state, module, walk) {
  const isSame = walk.moment?.stack === state.stack;
  if (state.digest === digestOf(module.machine) && isSame) return "";
  const failed = walk.steps.findIndex((step) => !step.moment.handled && step.command.do === "act");
  const changed = state.digest === digestOf(module.machine) ? "" : "The flows have changed since this link was made. ";
  if (isSame) return `${changed}Its walk leads to the same screens still.`;
  return `${changed}Its walk led to ${state.stack}, and now leads elsewhere${failed < 0 ? "" : `: step ${failed + 1}, ${commandText(walk.steps[failed].command)}, cannot happen`}.`;
}
