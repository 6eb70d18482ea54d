// Under `flowc watch`: asks whether the flows have changed, and shows them anew where they have.

async function watchForChanges() {
  for (;;) {
    try {
      const answer = await fetch(`version?shown=${shownVersion}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      if (Number(await answer.text()) !== shownVersion) {
        if (window.flowPage?.walk) keepState(window.flowPage);
        return location.reload();
      }
      document.body.classList.remove("lost");
    } catch {
      document.body.classList.add("lost");
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

watchForChanges();
