// Diagnostics and tests, each of which leads to its place in the picture.

class ListsView {
  constructor(actions) {
    this.actions = actions;
  }

  show(module) {
    const diagnostics = module.diagnostics;
    window.flowEdits?.setModule(module);
    this.canPlay = Boolean(module.machine);
    byId("diagnostics").replaceChildren(...diagnostics.map((diagnostic) => this.diagnostic(diagnostic)));
    byId("diagnostics-none").hidden = diagnostics.length > 0;
    // What has failed comes first, then what was not run.
    const rank = (test) => (test.diagnostic ? 0 : test.wasRun ? 2 : 1);
    const tests = [...(module.tests ?? [])].sort((one, other) => rank(one) - rank(other));
    this.rows = new Map();
    byId("tests").replaceChildren(...tests.map((test) => this.test(test)));
    byId("tests-none").hidden = tests.length > 0;
    const failed = tests.filter((test) => test.diagnostic).length;
    this.count("diagnostics-tab", "Diagnostics", diagnostics.length);
    this.count("tests-tab", "Tests", tests.length, failed ? `${failed} failed` : "");
  }

  count(id, name, count, more = "") {
    byId(id).textContent = `${name} (${[count, more].filter(Boolean).join(", ") || 0})`;
  }

  diagnostic(diagnostic) {
    const [flow, node] = diagnostic.subjects[0] ?? [];
    const notes = diagnostic.notes.map((note) => element("li", {}, note.place ? element("code", {}, note.place) : "", ` ${note.message}`));
    return element("li", { class: diagnostic.severity },
      element("p", {}, element("b", {}, diagnostic.severity === "error" ? "✘ error" : "⚠ warning"), ` ${diagnostic.message} `, element("small", {}, `[${diagnostic.id}]`)),
      element("p", {}, element("code", {}, diagnostic.place), flow ? button(node ? `Show ${node} in ${flow}` : `Show ${flow}`, () => this.actions.showSubject(flow, node), { class: "link" }) : "",
        window.flowEdits?.fixesButton(diagnostic) ?? "",
        diagnostic.script && this.canPlay ? button("Play", () => this.actions.playDiagnostic(diagnostic), { "aria-label": `Play the walk to this: ${diagnostic.message}` }) : ""),
      diagnostic.help ? element("p", {}, `help: ${diagnostic.help}`) : "",
      notes.length ? element("ul", {}, ...notes) : "");
  }

  test(test) {
    const row = element("li", { class: test.diagnostic ? "error" : "" },
      element("p", {}, element("b", {}, ListsView.state(test)), ` ${test.name} `, element("small", {}, test.flow)),
      test.diagnostic ? element("p", { class: "alarm" }, test.diagnostic.message) : "",
      element("p", {}, element("code", {}, test.place), this.canPlay ? button("Play", () => this.actions.play(test), { "aria-label": `Play ${test.name}` }) : ""));
    this.rows.set(test.name, row);
    return row;
  }

  /** Marks the test that is played. */
  mark(playing) {
    for (const [name, row] of this.rows) {
      if (name === playing) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    }
  }

  static state(test) {
    return !test.wasRun ? "not run" : test.diagnostic ? "✘ failed" : "✔ passed";
  }
}
