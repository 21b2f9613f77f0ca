import { ISLAND, LIVE } from "~/ui/island/island-attributes";
import type { IslandName } from "~/islands";

/** Selectors of parts, from the declarations that their markup and their code use. */
export const island = `[${ISLAND}]`;
/** A list: its rows, their links; where it stands, what it counts, and the forms that narrow it down. */
export const gridRows = ":is(#listed-designs, #listed-creators, #listed-reviews) > li";
export const gridLinks = `${gridRows} a`;
export const listing = "section:is([aria-label=Designs], [aria-label=Artists])";
export const listingCount = `${listing} output`;
export const listForm = `${island}:has(${listing}) form`;
export const reviewsPart = "section[aria-labelledby=reviews]";

/** The part with this name, once React has hydrated it. */
export function liveIsland(name: IslandName): string {
  return `[${ISLAND}="${name}"][${LIVE}]`;
}
