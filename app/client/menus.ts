/** Menus and panels that are <details>: Escape, a click elsewhere and the focus leaving close them. */
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
      const isClosed = target.closest(`[data-close-menu="${menu.dataset["menu"]}"]`) !== null;
      const isLeft = target.closest("a:not([data-listing-link])") !== null;
      if (!holds(menu, target) || isLeft || isClosed) menu.open = false;
      if (isClosed) menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("focusin", ({ target }) => {
    for (const menu of openMenus())
      if (target instanceof Element && !holds(menu, target)) menu.open = false;
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

function holds(menu: HTMLDetailsElement, target: Element): boolean {
  const panel = document.getElementById(menu.dataset["panel"] ?? "");
  return menu.contains(target) || panel?.contains(target) === true;
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
}
