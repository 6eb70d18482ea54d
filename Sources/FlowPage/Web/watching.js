// Under `flowc watch`: asks whether the flows have changed, and shows them anew where they have.

async function watchForChanges() {
  let answered = new Date();
  const title = document.title;
  const showEnd = (hasEnded) => {
    document.body.classList.toggle("lost", hasEnded);
    byId("lost").hidden = !hasEnded;
    byId("lost").textContent = hasEnded ? `flowc watch has ended: this is what the flows were at ${answered.toLocaleTimeString()}. Begin it again, and this page goes on.` : "";
    document.title = hasEnded ? `(ended) ${window.flowPage?.title ?? title}` : window.flowPage?.title ?? title;
  };
  for (;;) {
    try {
      const answer = await fetch(`version?shown=${shownVersion}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      if (Number(await answer.text()) !== shownVersion) {
        // The app that is shown goes on by itself.
        const isLive = window.flowLive?.isShown;
        window.flowLive?.leave();
        if (isLive) sessionStorage.setItem("flow live", "yes");
        if (window.flowPage) keepState(window.flowPage);
        window.flowEdits.leave();
        return location.reload();
      }
      answered = new Date();
      showEnd(false);
    } catch {
      showEnd(true);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

watchForChanges();
