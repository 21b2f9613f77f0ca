import { useEffect, useRef, type ComponentProps } from "react";

/**
 * A menu or a panel that is a <details>: it closes on Escape, on a press elsewhere, when the focus
 * leaves it, and when a link in it is followed. Whatever in it has a use of its own for Escape
 * prevents the default.
 * @param options.staysForLinks its links change the page in place
 * @returns `panel` is what the menu opens, where that is elsewhere
 */
export function useMenu<Panel extends HTMLElement = HTMLElement>({ staysForLinks = false } = {}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const panel = useRef<Panel>(null);
  const close = (focus?: FocusOptions) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus(focus);
  };
  useEffect(() => {
    const holds = (target: EventTarget | null) =>
      target instanceof Node &&
      [menu, panel].some(({ current }) => current?.contains(target) === true);
    const leave = () => {
      if (menu.current) menu.current.open = false;
    };
    const end = new AbortController();
    const { signal } = end;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const isFollowed = !staysForLinks && target.closest("a") !== null;
      if (!holds(target) || isFollowed) leave();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!holds(target)) leave();
    };
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("click", onClick, { signal });
    document.addEventListener("focusin", onFocusIn, { signal });
    return () => end.abort();
  }, [staysForLinks]);
  return { menu, panel, close };
}

/** A menu: a <details> that behaves like one. */
export function Menu({ children, ...rest }: ComponentProps<"details">) {
  const { menu } = useMenu();
  return (
    <details ref={menu} {...rest}>
      {children}
    </details>
  );
}
