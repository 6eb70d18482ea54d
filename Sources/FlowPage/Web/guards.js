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

/** A guard of the dump, `not a and (b or nav == tabs)`, as `holds` reads it; null for none. */
function parsedGuard(text) {
  const words = (text?.guard ?? text ?? "").match(/[()]|[=!]=|[^\s()=!]+/g) ?? [];
  const either = (word, inner) => () => {
    let left = inner();
    while (words[0] === word) left = [words.shift(), left, inner()];
    return left;
  };
  const unit = () => {
    const word = words.shift();
    if (word === "not") return ["not", unit()];
    if (word === "(") {
      const inner = guard();
      words.shift();
      return inner;
    }
    const sign = /^[=!]=$/.test(words[0]) ? words.shift() : "";
    const test = ["is", word, sign ? words.shift() : "yes"];
    return sign === "!=" ? ["not", test] : test;
  };
  const guard = either("or", either("and", unit));
  return words.length ? guard() : null;
}

/** The conditions that a guard names. */
function conditionsOf(guard) {
  return !guard ? [] : guard[0] === "is" ? [guard[1]] : guard.slice(1).flatMap(conditionsOf);
}

/**
 * Few answers that would have to change for a guard to hold, or not to, as `[[condition, value]]`; null where none
 * would do.
 */
function answersFor(guard, isWanted, answers, conditions) {
  const [kind, left, right] = guard;
  if (kind === "not") return answersFor(left, !isWanted, answers, conditions);
  if (kind === "is") {
    const condition = conditions.find((one) => one.name === left);
    if ((answers[left] === right) === isWanted) return [];
    if (!condition || !isAnswered(condition)) return null;
    const value = isWanted ? right : valuesOf(condition).find((one) => one !== right);
    return [[left, value]];
  }
  const [first, second] = [left, right].map((inner) => answersFor(inner, isWanted, answers, conditions));
  if ((kind === "and") === isWanted) {
    if (!first || !second || first.some(([name, value]) => second.some(([other, wanted]) => other === name && wanted !== value))) return null;
    return [...first, ...second.filter(([name]) => !first.some(([other]) => other === name))];
  }
  return !first || (second && second.length < first.length) ? second : first;
}
