import { useEffect } from "react";

/**
 * A key clicks the element of the page that carries it in `aria-keyshortcuts`, except while someone types, chooses or has a
 * dialog open, and except with a modifier. What is open already is not closed: the key leads into it.
 */
export function useShortcuts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      const pressed = event.key.toLowerCase();
      const target = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].find(
        (element) => element.getAttribute("aria-keyshortcuts") === pressed,
      );
      if (!target) return;
      event.preventDefault();
      if (target.matches("details[open] > summary"))
        target.parentElement
          ?.querySelector<HTMLElement>("input, select, textarea, button")
          ?.focus();
      else target.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
