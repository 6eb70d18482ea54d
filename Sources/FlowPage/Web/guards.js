// Which guards hold as the conditions are now: what makes edges light up or go dark. What is taken is decided by the machine alone.

/** Whether the app or a screen answers a condition, and not the stack. */
function isAnswered(condition) {
  return !condition.stack && !condition.top;
}

/** The answer of each condition: the one that was given, else `no` or the first value; none for an async condition, nor for one that asks the stack. */
function answersOf(module, moment) {
  const answers = {};
  for (const condition of module.dump?.conditions ?? []) {
    if (!condition.async && isAnswered(condition)) answers[condition.name] = valuesOf(condition)[0];
  }
  return Object.assign(answers, moment?.answers ?? {});
}

function valuesOf(condition) {
  return condition.values ?? ["no", "yes"];
}

function holds(guard, answers) {
  switch (guard[0]) {
    case "is":
      return answers[guard[1]] === guard[2];
    case "not":
      return !holds(guard[1], answers);
    case "and":
      return holds(guard[1], answers) && holds(guard[2], answers);
    default:
      return holds(guard[1], answers) || holds(guard[2], answers);
  }
}
