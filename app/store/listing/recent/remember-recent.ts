import { KEY, RECENT_LIMIT } from "./recent-products";

type Shelf = Pick<Storage, "getItem" | "setItem">;

/**
 * Puts a product first; viewing it again does not list it twice. Runs in the page, as text: it may use
 * nothing but its arguments.
 * @param shelf a browser that blocks its own throws
 * @returns how many others there are
 */
export function rememberRecent(
  shelf: () => Shelf,
  id: string,
  key: string = KEY,
  kept: number = RECENT_LIMIT,
): number {
  let others: unknown[] = [];
  try {
    const viewed: unknown = JSON.parse(shelf().getItem(key) ?? "[]");
    if (Array.isArray(viewed)) others = viewed.filter((other) => other !== id);
  } catch {
    // Unreadable: it is written anew.
  }
  try {
    shelf().setItem(key, JSON.stringify([id, ...others].slice(0, kept)));
  } catch {
    // Storage is full or blocked: not worth a message.
  }
  return others.length;
}

/** The page must not move under whoever is at its end when others are shown. */
function keepRoom(others: number): void {
  const part = document.currentScript?.previousElementSibling;
  if (part && others > 0) part.className = others > 3 ? "room-two" : "room-one";
}

/**
 * Stands as a script right behind the part that shows what was viewed recently: this product is among
 * it from now on, also for whoever only looks.
 */
export function recentScript(currentId: string): string {
  const given = [currentId, KEY, RECENT_LIMIT].map((one) => JSON.stringify(one));
  return `(${keepRoom.toString()})((${rememberRecent.toString()})(() => localStorage, ${given.join()}))`;
}
