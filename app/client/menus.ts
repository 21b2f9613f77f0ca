/** Menus and panels that are <details>: Escape and a click elsewhere close them. */
export function improveMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    for (const menu of openMenus()) {
      const panel = document.getElementById(menu.dataset["panel"] ?? "");
      const isInside = menu.contains(target) || panel?.contains(target);
      const isDone = target.closest(`a, [data-close-menu="${menu.dataset["menu"]}"]`) !== null;
      if (!isInside || isDone) menu.open = false;
    }
  });
  // Focus goes into a search that has just been opened; the event does not bubble, so it is caught.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (
        target instanceof HTMLDetailsElement &&
        target.open &&
        target.dataset["menu"] === "search"
      )
        target.querySelector("input")?.focus();
    },
    { capture: true },
  );
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
}
