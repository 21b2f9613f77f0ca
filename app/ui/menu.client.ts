import { menuPart } from "./menu-part";

/** Menus and panels close on Escape, on a click elsewhere and when the focus leaves. */
export function improveMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const closed = menuPart.said(menuPart.around(target, "close"), "close");
    const link = target.closest("a");
    const isLeft = link !== null && menuPart.said(link, "stay") === null;
    for (const menu of openMenus()) {
      const isClosed = closed !== null && menuPart.said(menu, "root") === closed;
      if (!holds(menu, target) || isLeft || isClosed) menu.open = false;
      if (isClosed) menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("focusin", ({ target }) => {
    for (const menu of openMenus())
      if (target instanceof Element && !holds(menu, target)) menu.open = false;
  });
}

function holds(menu: HTMLDetailsElement, target: Element): boolean {
  const panel = document.getElementById(menuPart.said(menu, "panel") ?? "");
  return menu.contains(target) || panel?.contains(target) === true;
}

function openMenus(): HTMLDetailsElement[] {
  return menuPart.all(document, "root").filter(({ open }) => open);
}
