import { createContext, useContext, type ReactNode } from "react";

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/** The HTML of a part of the page, made once for what it is made of. */
export type KeepInside = (part: string, madeOf: object, render: () => ReactNode) => string;

/** Given on finished pages alone: what React takes over in the browser it has to render itself. */
export const KeepInsideContext = createContext<KeepInside | null>(null);

/**
 * What stands inside an element that looks the same on every page: menus and footer are a third of
 * what a page is made of.
 * @param part names it; different looks of one part have different names
 * @param madeOf while it is this very object, nothing that is shown has changed
 */
export function useKeptInside(part: string, madeOf: object, render: () => ReactNode): Inside {
  const keep = useContext(KeepInsideContext);
  // In the browser it never is: there, no code for it is loaded.
  if (!import.meta.env.SSR || !keep) return { children: render() };
  return { dangerouslySetInnerHTML: { __html: keep(part, madeOf, render) } };
}
