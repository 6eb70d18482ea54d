// The picture: nodes and moves where flowc has placed them, and what the walk makes of them.

class PictureView {
  constructor(svg, actions) {
    this.svg = svg;
    this.actions = actions;
    this.picture = null;
    this.view = { x: 0, y: 0, scale: 1 };
    /** Whether the whole picture is in view, as it stays while the window changes. */
    this.isFitted = true;
    this.nodes = [];
    this.edges = [];
    this.listen();
  }

  // MARK: Drawing

  show(picture) {
    this.picture = picture;
    this.layer = drawn("g", { class: picture.frames.length ? "picture framed" : "picture" });
    /** Each text with its element, and the edge that it is at, if it is at one. */
    this.texts = [];
    this.edges = picture.edges.map((edge) => this.drawEdge(edge));
    this.nodes = picture.nodes.map((node, index) => this.drawNode(node, index));
    const frames = picture.frames.map((frame) => this.drawFrame(frame));
    this.layer.append(...frames, ...this.edges, ...this.nodes);
    this.svg.replaceChildren(this.layer);
    this.svg.setAttribute("aria-label", picture.name ? `Flow ${picture.name}` : "All flows");
    this.focused = 0;
    this.nodes.forEach((node, index) => node.setAttribute("tabindex", index === 0 ? "0" : "-1"));
    showLegend(document.getElementById("legend-picture"), picture.legend);
    this.fit();
  }

  /** The frame around a flow, with its name. */
  drawFrame({ box: [x, y, width, height], texts }) {
    return drawn("g", { class: "frame" },
      drawn("rect", { class: "shape", x: x - width / 2, y: y - height / 2, width, height, rx: 8 }),
      ...this.drawTexts(texts, x - width / 2 + 16, y - height / 2 + 12));
  }

  drawNode(node, index) {
    const [x, y, width, height] = node.box;
    return drawn("g", {
      class: `node ${node.kind} ${node.mark ?? ""}`,
      transform: `translate(${x - width / 2} ${y - height / 2})`,
      role: "button",
      "aria-label": nodeWords(node).join(", "),
      click: () => this.choose(index),
      dblclick: () => this.actions.enter(node),
    },
    drawn("path", { class: "shape", d: node.outline }),
    ...node.cells.map((cell) => this.drawCell(cell)),
    ...this.drawTexts(node.texts, 0, 0));
  }

  /** An item, or another node that this node stands for. */
  drawCell(cell) {
    const [x, y, width, height] = cell.box;
    if (cell.isScreen) {
      const picture = screenPicture(this.actions.module(), cell.title);
      const place = { x: x - width / 2, y: y - height / 2, width, height };
      return drawn("g", { class: picture.isOld ? "cell-unframed screenshot old" : "cell-unframed screenshot" },
        drawn("title", {}, screenPictureWords(picture)), drawn("image", { href: picture.address, ...place }), drawn("rect", place));
    }
    return drawn("path", {
      class: cell.isFramed ? `cell ${cell.kind}` : "cell-unframed", d: cell.outline, transform: `translate(${x - width / 2} ${y - height / 2})`,
      click: (event) => {
        if (!cell.title) return;
        event.stopPropagation();
        this.actions.choose(this.picture, cell);
      },
      dblclick: () => this.actions.enter(cell),
    });
  }

  drawEdge(edge) {
    const group = drawn("g", { class: `edge ${edge.kind} ${edge.mark ?? ""}` });
    const path = curve(edge.points);
    group.append(
      drawn("path", { class: "line", d: path }), drawn("path", { class: "core", d: path }),
      ...drawHeads(edge.heads));
    if (!edge.label) return group;
    const [x, y, width, height] = edge.label;
    group.append(drawn("rect", { class: "plate", x: x - width / 2, y: y - height / 2, width, height, rx: 4 }));
    group.append(...this.drawTexts(edge.texts, x - width / 2 + 5, y - height / 2 + 2, edge));
    return group;
  }

  drawTexts(texts, left, top, edge) {
    return texts.map((text) => {
      const element = drawn(
        "text",
        { class: `${text.style}${edge ? " label" : ""}`, x: left + text.x, y: top + text.y, click: (event) => this.say(text, edge, event) },
        text.text);
      this.texts.push({ text, element, edge });
      return element;
    });
  }

  /** Makes the move of a text that was clicked; if it cannot be made now, chooses the node where it starts. */
  say({ move }, edge, event) {
    if (move && this.actions.send(move)) event.stopPropagation();
    else if (edge) this.choose(edge.from);
  }

  /** Shows where the walk is, what it has passed, which moves can be taken now, and what was found. */
  mark({ answers, isShown, isLive, visited, isFound, canSay, walked }) {
    const { name, nodes, edges } = this.picture;
    const set = (element, marks) =>
      Object.entries(marks).forEach(([mark, isOn]) => element.classList.toggle(mark, Boolean(isOn)));
    const place = (node) => ({
      shown: isShown(name, node),
      live: isLive(name, node),
      visited: node.title !== "" && visited.has(name ? `${name} ${node.title}` : `${node.title} `),
      found: isFound(name, node),
    });
    nodes.forEach((node, index) => {
      const element = this.nodes[index];
      const marks = place(node);
      set(element, marks);
      const cells = element.querySelectorAll(".cell, .cell-unframed");
      node.cells.forEach((cell, number) => cell.title && set(cells[number], place(cell)));
      const words = nodeWords(node);
      if (marks.shown) words.push("on the screen now");
      else if (marks.live) words.push("covered");
      if (marks.found) words.push("has diagnostics");
      element.setAttribute("aria-label", words.join(", "));
      badge(element, node, marks);
    });
    const lit = new Map(edges.map((edge) => [edge, { dark: true, guarded: false, ready: false }]));
    for (const { text, element, edge } of this.texts) {
      const dark = Boolean(text.guard) && !holds(text.guard, answers);
      const ready = Boolean(text.move) && canSay(name, text.move);
      set(element, { dark, ready });
      if (!edge) continue;
      const marks = lit.get(edge);
      marks.dark &&= dark;
      marks.guarded ||= Boolean(text.guard);
      marks.ready ||= ready && !dark;
    }
    edges.forEach((edge, index) => {
      const steps = walked.get(index) ?? [];
      set(this.edges[index], { ...(edge.label ? lit.get(edge) : {}), walked: steps.length > 0 });
      this.number(index, steps);
    });
  }

  /** Writes the steps that took a line beside it. */
  number(index, steps) {
    this.edges[index].querySelector(".steps")?.remove();
    if (!steps.length) return;
    const { points, label } = this.picture.edges[index];
    // At the label's upper right corner, else at the end of a curve that is not the end of the line, or in the middle of the only one.
    const middle = 6 * Math.floor((points.length - 2) / 12);
    const [x, y] = label ? [label[0] + label[2] / 2 - 10, label[1] - label[3] / 2 + 6]
      : points.length > 8 ? [points[middle], points[middle + 1]] : [(points[0] + points[6]) / 2, (points[1] + points[7]) / 2];
    const words = steps.length > 3 ? `${steps.slice(0, 2).join(", ")} … ${steps[steps.length - 1]}` : steps.join(", ");
    this.edges[index].append(drawn("text", { class: "steps", x: x + 9, y: y + 4, "aria-hidden": "true" }, words));
  }

  // MARK: Choosing

  choose(index) {
    this.focus(index);
    this.nodes.forEach((node, number) => node.classList.toggle("chosen", number === index));
    this.actions.choose(this.picture, this.picture.nodes[index]);
  }

  focus(index) {
    this.nodes[this.focused]?.setAttribute("tabindex", "-1");
    this.focused = index;
    this.nodes[index].setAttribute("tabindex", "0");
    this.nodes[index].focus({ preventScroll: true });
    this.reveal(index);
  }

  /** Chooses a node by its name, and brings it into view. */
  find(title) {
    const isMeant = (node) => node.title === title && !["outcome", "cancelled", "gate"].includes(node.kind);
    const index = this.picture.nodes.findIndex(isMeant);
    if (index >= 0) return this.choose(index);
    // It may be listed in another node.
    const holder = this.picture.nodes.findIndex((node) => node.cells.some(isMeant));
    if (holder < 0) return;
    this.focus(holder);
    this.actions.choose(this.picture, this.picture.nodes[holder].cells.find(isMeant));
  }

  /** The nearest node in a direction. */
  next(dx, dy) {
    const [x, y] = this.picture.nodes[this.focused].box;
    let best = null;
    this.picture.nodes.forEach((node, index) => {
      const [along, across] = [(node.box[0] - x) * dx + (node.box[1] - y) * dy, (node.box[0] - x) * dy + (node.box[1] - y) * dx];
      if (along <= 1) return;
      const distance = along + 2 * Math.abs(across);
      if (!best || distance < best.distance) best = { index, distance };
    });
    if (best) this.focus(best.index);
  }

  // MARK: Panning and zooming

  fit() {
    this.isFitted = true;
    const { width, height: whole } = this.svg.getBoundingClientRect();
    if (!width || !this.picture) return;
    // The buttons lie over the last lines.
    const height = Math.max(whole - 46, whole / 2);
    const scale = Math.min(1.25, Math.min(width / this.picture.width, height / this.picture.height));
    this.view.scale = scale;
    this.view.x = Math.max(8, (width - this.picture.width * this.view.scale) / 2);
    this.view.y = Math.max(8, (height - this.picture.height * this.view.scale) / 2);
    this.place();
  }

  place() {
    if (this.isPrinted) return;
    const { x, y, scale } = this.view;
    this.layer?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }

  /** On paper the whole picture is shown, as wide as the paper. */
  printWhole(isPrinted) {
    if (!this.picture) return;
    const { width, height } = this.picture;
    this.isPrinted = isPrinted;
    if (isPrinted) {
      this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      this.layer.removeAttribute("transform");
    } else {
      this.svg.removeAttribute("viewBox");
      this.place();
    }
  }

  /** Shows a part of the picture as it was shown before. */
  showView(view) {
    this.view = { ...view };
    this.isFitted = false;
    this.place();
  }

  zoom(factor, x, y) {
    const { width, height } = this.svg.getBoundingClientRect();
    const [cx, cy] = [x ?? width / 2, y ?? height / 2];
    const scale = Math.min(4, Math.max(0.05, this.view.scale * factor));
    const ratio = scale / this.view.scale;
    this.isFitted = false;
    this.view = { scale, x: cx - (cx - this.view.x) * ratio, y: cy - (cy - this.view.y) * ratio };
    this.place();
  }

  pan(dx, dy) {
    this.isFitted = false;
    this.view.x += dx;
    this.view.y += dy;
    this.place();
  }

  reveal(index) {
    const [x, y, w, h] = this.picture.nodes[index].box;
    const { width, height } = this.svg.getBoundingClientRect();
    const [left, top] = [x - w / 2, y - h / 2].map((value, axis) => value * this.view.scale + (axis ? this.view.y : this.view.x));
    const [right, bottom] = [left + w * this.view.scale, top + h * this.view.scale];
    const dx = left < 12 ? 12 - left : right > width - 12 ? width - 12 - right : 0;
    const dy = top < 12 ? 12 - top : bottom > height - 12 ? height - 12 - bottom : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  listen() {
    this.svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      const box = this.svg.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) this.zoom(Math.exp(-event.deltaY / 200), event.clientX - box.x, event.clientY - box.y);
      else this.pan(-event.deltaX, -event.deltaY);
    }, { passive: false });
    const pointers = new Map();
    let moved = 0;
    this.svg.addEventListener("pointerdown", (event) => {
      if (!pointers.size) moved = 0;
      pointers.set(event.pointerId, [event.clientX, event.clientY]);
    });
    // What ends a drag is no click on what is below it.
    this.svg.addEventListener("click", (event) => moved > 5 && event.detail > 0 && event.stopPropagation(), true);
    this.svg.addEventListener("pointermove", (event) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const now = [event.clientX, event.clientY];
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (others.length) {
        const box = this.svg.getBoundingClientRect();
        const far = (point) => Math.hypot(point[0] - others[0][0], point[1] - others[0][1]) || 1;
        this.zoom(far(now) / far(last), others[0][0] - box.x, others[0][1] - box.y);
      } else this.pan(now[0] - last[0], now[1] - last[1]);
      moved += Math.hypot(now[0] - last[0], now[1] - last[1]);
      pointers.set(event.pointerId, now);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      this.svg.addEventListener(name, (event) => pointers.delete(event.pointerId));
    }
    this.svg.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.isFitted && this.fit()).observe(this.svg);
    addEventListener("beforeprint", () => this.printWhole(true));
    addEventListener("afterprint", () => this.printWhole(false));
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const arrow = arrows[event.key];
    if (arrow && event.shiftKey) this.pan(-arrow[0] * 60, -arrow[1] * 60);
    else if (arrow) this.next(...arrow);
    else if (event.key === "+" || event.key === "=") this.zoom(1.2);
    else if (event.key === "-") this.zoom(1 / 1.2);
    else if (event.key === "0") this.fit();
    else if (event.key === "Enter") {
      const node = this.picture.nodes[this.focused];
      this.choose(this.focused);
      if (node.kind === "flow") this.actions.enter(node);
    } else if (event.key === " ") this.choose(this.focused);
    else if (event.key === "Escape") this.actions.leave();
    else return;
    event.preventDefault();
  }
}

function nodeWords(node) {
  const isNamed = node.texts.some((text) => text.style === "title");
  return [node.kindName, ...(isNamed ? [] : [node.title]), ...node.texts.map((text) => text.text)].filter(Boolean);
}

/** Marks that do not speak by colour alone. */
function badge(group, node, { shown, live, found }) {
  group.querySelectorAll(".badge").forEach((badge) => badge.remove());
  const [, , width] = node.box;
  const marks = [found && "!", shown ? "●" : live && "○"].filter(Boolean);
  marks.forEach((mark, index) =>
    group.append(drawn("text", { class: `badge ${mark === "!" ? "alarm" : ""}`, x: width - 4 - 14 * index, y: -1, "aria-hidden": "true" }, mark)),
  );
}

/** The ends of a line: at its target, and at its source. */
function drawHeads(heads) {
  return heads.map((head, index) => drawn("path", { class: index ? "head tail" : "head", d: head }));
}

/** Explains the shapes, lines and signs of a picture. */
function showLegend(svg, { width, height, entries }) {
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  svg.replaceChildren(drawn("g", { class: "picture" }, ...entries.map((entry) => drawn("g", { transform: `translate(${entry.x} ${entry.y})` },
    ...(entry.node ? [drawn("g", { class: `node ${entry.node}`, transform: `translate(${entry.left} 0)` }, drawn("path", { class: "shape", d: entry.outline }))] : []),
    ...(entry.edge ? [drawn("g", { class: `edge ${entry.edge}` }, drawn("path", { class: "line", d: entry.path }), drawn("path", { class: "core", d: entry.path }),
      ...drawHeads(entry.heads))] : []),
    ...entry.texts.map((text) => drawn("text", { class: text.style, x: text.x, y: text.y }, text.text))))));
}

function curve(points) {
  let path = `M${points[0]} ${points[1]}`;
  for (let index = 2; index + 5 < points.length; index += 6) path += ` C${points.slice(index, index + 6).join(" ")}`;
  return path;
}
