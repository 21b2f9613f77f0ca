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
      if (!isInside || target.closest(`[data-close-menu="${menu.dataset["menu"]}"]`))
        menu.open = false;
    }
  });
  // Focus goes into a search that has just been opened.
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu='search']")) {
    menu.addEventListener("toggle", () => {
      if (menu.open) menu.querySelector("input")?.focus();
    });
  }
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
}
