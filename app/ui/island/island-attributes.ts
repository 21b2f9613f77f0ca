/** On the root of a part of a public page that React takes over (`app/islands.tsx`): its name. */
export const ISLAND = "data-island";
/** On what stands before it and holds its properties as JSON: its name. */
export const PROPS = "data-island-props";
/** On the root of an island that reacts to the visitor. */
export const LIVE = "data-island-live";
/** On a link that an island follows in its own way. */
export const FOLLOWED = "data-island-follows";
/** On a field in which Enter does something of its own. */
export const ENTERED = "data-island-enters";
/** On a button of an island that sends a form, as the browser does by itself. */
export const PLAIN = "data-island-plain";

/** The id of what a page says where its islands could not be loaded. */
export const NOT_LOADED = "not-loaded";

export function islandsOf(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[${ISLAND}]`)];
}

/**
 * What a part of a page was rendered from: by `Island` alone, for the same name of the same table.
 * @returns null where the page has no such part
 */
export function islandProps(page: ParentNode, name: string): unknown {
  const written = page.querySelector(`[${PROPS}="${name}"]`)?.textContent;
  return written ? JSON.parse(written) : null;
}
