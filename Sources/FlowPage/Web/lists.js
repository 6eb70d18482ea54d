// Findings and tests, each of which leads to its place in the picture.

class ListsView {
  constructor(actions) {
    this.actions = actions;
  }

  show(module) {
    const findings = module.findings;
    byId("findings").replaceChildren(...findings.map((finding) => this.finding(finding)));
    byId("findings-none").hidden = findings.length > 0;
    const tests = module.tests ?? [];
    byId("tests").replaceChildren(...tests.map((test) => this.test(test)));
    byId("tests-none").hidden = tests.length > 0;
    const failed = tests.filter((test) => test.finding).length;
    this.count("findings-tab", "Findings", findings.length);
    this.count("tests-tab", "Tests", tests.length, failed ? `${failed} failed` : "");
  }

  count(id, name, count, more = "") {
    byId(id).textContent = `${name} (${[count, more].filter(Boolean).join(", ") || 0})`;
  }

  finding(finding) {
    const [flow, node] = finding.subjects[0] ?? [];
    const notes = finding.notes.map((note) => element("li", {}, note.place ? element("code", {}, note.place) : "", ` ${note.message}`));
    return element("li", { class: finding.severity },
      element("p", {}, element("b", {}, finding.severity === "error" ? "✘ error" : "⚠ warning"), ` ${finding.message} `, element("small", {}, `[${finding.id}]`)),
      element("p", {}, element("code", {}, finding.place), flow ? button(node ? `Show ${node} in ${flow}` : `Show ${flow}`, () => this.actions.showSubject(flow, node), { class: "link" }) : "",
        finding.script ? button("Play", () => this.actions.playFinding(finding), { "aria-label": `Play the walk to this: ${finding.message}` }) : ""),
      finding.help ? element("p", {}, `help: ${finding.help}`) : "",
      notes.length ? element("ul", {}, ...notes) : "");
  }

  test(test) {
    const state = !test.wasRun ? "not run" : test.finding ? "✘ failed" : "✔ passed";
    return element("li", { class: test.finding ? "error" : "" },
      element("p", {}, element("b", {}, state), ` ${test.name} `, element("small", {}, test.flow)),
      test.finding ? element("p", { class: "alarm" }, test.finding.message) : "",
      element("p", {}, element("code", {}, test.place), button("Play", () => this.actions.play(test), { "aria-label": `Play ${test.name}` })));
  }
}
