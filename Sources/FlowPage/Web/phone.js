// What is on the screen, as a phone shows it: layers over each other, tabs with the selected one marked, columns side by side.

class PhoneView {
  constructor(frame, actions) {
    this.frame = frame;
    this.actions = actions;
  }

  show(moment, module) {
    this.module = module;
    // An event's form that is open stays so, with what was typed in it.
    const layers = moment?.layers ?? [];
    this.senders = new Set();
    this.nearest = nearestEntries(moment);
    const shown = layers.map((layer, index) => this.layer(layer, index, layers.length, moment));
    this.frame.replaceChildren(...(shown.length ? shown : [element("p", { class: "nothing" }, this.nothing(moment))]));
  }

  nothing(moment) {
    if (!moment) return "Nothing has started.";
    return moment.waits.length ? `Nothing is shown while ${moment.waits.join(", ")} is awaited.` : "Nothing is on the screen.";
  }

  layer(layer, index, count, moment) {
    const top = layer.entries[layer.entries.length - 1];
    const isTop = index === count - 1;
    const box = element("section", {
      class: `layer ${["root", "sheet", "full", "popover", "alert", "overlay"].includes(layer.style) ? layer.style : "sheet"}`,
      "aria-label": index === 0 ? "Root layer" : `${layer.style}, layer ${index + 1} of ${count}`,
    });
    box.style.setProperty("--depth", index);
    if (index > 0) {
      const words = element("span", { class: "style" }, layer.style);
      const close = layer.canBePulledDown && button("dismissed", () => this.actions.do(act("dismissed")), { class: "small", title: "Pull this layer down" });
      box.append(element("div", { class: "grip" }, words, close || ""));
    }
    box.append(this.stack(layer.entries, isTop, moment));
    const shells = index === 0 ? (moment.shells ?? []) : [];
    for (const shell of shells) box.append(this.screen(shell, [], isTop, "shell"));
    if (!isTop) box.classList.add("covered");
    if (top === undefined) box.classList.add("empty");
    return box;
  }

  /** A stack: what its top entry shows, under a bar with the way back. */
  stack(entries, isTop, moment) {
    const top = entries[entries.length - 1];
    const below = entries.slice(0, -1);
    if (!top) return element("p", { class: "nothing" }, "not visited yet");
    if (top.container !== undefined) return this.container(top, below, isTop, moment);
    return this.screen(top, below, isTop, "screen");
  }

  screen(entry, below, isTop, kind) {
    const box = element("div", { class: kind });
    const bar = element("header", {}, element("h3", {}, button(entry.screen, () => this.actions.open(entry), { class: "name" })));
    if (below.length) {
      const back = isTop && entry.isShown;
      const names = below.map((other) => other.screen ?? other.container);
      bar.prepend(
        back
          ? button("‹", () => this.actions.do(act("back")), { class: "back", "aria-label": `Back to ${names[names.length - 1]}` })
          : element("span", { class: "back", "aria-hidden": "true" }, "‹"),
      );
      bar.append(element("p", { class: "below" }, `over ${names.join(" › ")}`));
    }
    box.append(bar);
    const inputs = Object.entries(entry.inputs);
    const picture = screenPicture(this.module, entry.screen, entry.inputs);
    if (picture) {
      const words = screenPictureWords(picture);
      box.append(element("figure", { class: picture.isOld ? "screenshot old" : "screenshot" }, element("img", { src: picture.address, alt: words }), element("figcaption", {}, words)));
    }
    if (inputs.length) {
      box.append(element("dl", {}, ...inputs.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value ?? "nil")])));
    }
    const declared = this.module.dump.screens.find((screen) => screen.name === entry.screen);
    const events = declared?.events ?? [];
    if (events.length) {
      const isTopmost = this.nearest.has(entry.id);
      box.append(
        element("ul", { class: "events" }, ...events.map((event) => element("li", {}, this.event(entry, event, isTopmost)))),
      );
    }
    return box;
  }

  /** A button for an event; one that carries something opens a form. */
  event(entry, event, isTopmost) {
    const given = this.module.screens[entry.screen]?.[event.name] ?? [];
    const send = (values) => this.actions.do(eventAct(entry.screen, event.name, event.fields ?? [], values));
    if (!isTopmost) return button(event.name, () => {}, { disabled: true, title: "sent by the nearest screen of this name" });
    const form = eventForm(event.name, event.fields ?? [], given, send);
    // What only writes, or is `covered: true`, can still be sent.
    const silence = entry.isWaiting ? "waiting: a move of this screen is held" : entry.isActive ? "" : "covered: something lies over this screen";
    if (silence) {
      form.classList.add("silent");
      form.title = silence;
    }
    return form;
  }

  container(entry, below, isTop, moment) {
    const box = element("div", { class: `container ${entry.kind}` });
    const shown = entry.items.filter((item) => item.isShown);
    const panes = element("div", { class: "panes" });
    for (const item of shown) {
      // In a split, the column that it shows goes back.
      const pane = element("div", { class: "pane" }, this.stack(item.entries, isTop && item.isColumn !== false, moment));
      if (entry.kind === "split") pane.prepend(element("p", { class: "column" }, (item.isColumn ? "● " : "") + item.name));
      panes.append(pane);
    }
    if (entry.kind === "split") {
      box.append(panes);
      return box;
    }
    const tabs = element("div", { class: "tabs", role: "group", "aria-label": `${entry.container}: ${entry.kind}` });
    for (const item of entry.items) {
      const depth = item.entries.length > 1 ? ` (${item.entries.length})` : "";
      tabs.append(
        button(
          (item.isShown ? "● " : "") + item.name + depth,
          () => this.actions.do(act(`select: ${item.name}`)),
          item.isButton ? {} : { "aria-pressed": item.isShown ? "true" : "false" },
        ),
      );
    }
    if (below.length) box.append(element("p", { class: "below" }, `over ${below.map((other) => other.screen ?? other.container).join(" › ")}`));
    if (entry.kind === "drawer") box.append(tabs, panes);
    else box.append(panes, tabs);
    return box;
  }
}

/** A button that sends an event; with fields, a form of them. */
function eventForm(name, fields, given, send) {
  if (fields.length === 0) return button(name, () => send([]), { class: "event" });
  const inputs = fields.map((field, index) => {
    const text = element("input", { type: "text", value: given[index] ?? "", "aria-label": `${field.name}, ${field.type}`, spellcheck: "false" });
    const isOptional = field.type.endsWith("?");
    const none = isOptional && element("input", { type: "checkbox", "aria-label": `${field.name} is nil`, change: () => (text.disabled = none.checked) });
    if (none && given[index] === null) [none.checked, text.disabled] = [true, true];
    return { field, text, none, value: () => (none && none.checked ? null : text.value) };
  });
  const submit = (event) => {
    event.preventDefault();
    send(inputs.map((input) => input.value()));
  };
  const rows = inputs.map(({ field, text, none }) =>
    element("label", {}, element("span", {}, field.name), text, none ? element("span", { class: "nil" }, none, "nil") : ""),
  );
  return element("form", { class: "event", submit }, element("button", { type: "submit", class: "event" }, name), ...rows);
}

/** An event goes to the nearest entry of a screen, the topmost active one first: the ids of those. */
function nearestEntries(moment) {
  const nearest = new Map();
  const entries = entriesOf({ layers: moment?.layers });
  for (const entry of [...entries.filter((one) => !one.isActive), ...entries.filter((one) => one.isActive)]) nearest.set(entry.screen, entry.id);
  for (const entry of moment?.shells ?? []) if (!nearest.has(entry.screen)) nearest.set(entry.screen, entry.id);
  return new Set(nearest.values());
}
