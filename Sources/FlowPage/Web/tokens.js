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

function pairTokens([first, second]) {
  return token(first) + token(second);
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

/** One command. */
function encodeCommand(command) {
  const name = token(command.do);
  switch (command.do) {
    case "startAt":
      return name + token(command.state);
    case "send":
      return name + token(command.screen) + token(command.event) + listToken(command.values, valueToken);
    case "end":
      return name + token(command.task) + token(command.outcome) + listToken(command.values, valueToken);
    case "select":
      return name + token(command.item);
    case "link":
      return name + token(command.url);
    case "payload":
      return name + listToken(command.fields, pairTokens);
    case "conditions":
      return name + listToken(command.answers, pairTokens) + token(command.live ? "live" : "");
    default:
      return name;
  }
}
