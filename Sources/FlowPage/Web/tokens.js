// Commands as the machine reads them: texts one behind the other, each after its length in bytes.

function token(text) {
  return `${new TextEncoder().encode(text).length}:${text}`;
}

/** A value: a text, or null. */
function valueToken(value) {
  return token(value === null ? "n" : `t${value}`);
}

function listToken(elements, each) {
  return token(String(elements.length)) + elements.map(each).join("");
}

/** A session's beginning: a module, the number of a flow, its inputs, and what its context is to be. */
function encodeSession(machineText, session) {
  return (
    machineText +
    token(String(session.flow)) +
    listToken(session.inputs ?? [], ([index, value]) => token(String(index)) + valueToken(value)) +
    listToken(
      session.context ?? [],
      (field) =>
        token(String(field.flow)) +
        token(String(field.field)) +
        listToken(field.path, token) +
        valueToken(field.value),
    )
  );
}

/** One command: an act, or what a test begins with. */
function encodeCommand(command) {
  return token(command.do) + (command.text === undefined ? "" : token(command.text));
}
