import { loadMorePart } from "~/ui/lists/load-more-part";
import { listingPart } from "~/features/storefront/listing/listing-part";
import { islandPart } from "~/ui/island/island-part";
import type { IslandName } from "~/islands";

/** Selectors of parts, from the declarations that their markup and their code use. */
export const gridRows = `${loadMorePart.selector("list")} > li`;
export const gridLinks = `${loadMorePart.selector("list")} a`;
export const listingCount = listingPart.selector("count");
export const listingBody = listingPart.selector("body");
export const reviewsPart = loadMorePart.selector("root", "reviews");
export const island = islandPart.selector("root");

/** The part with this name, once React has hydrated it. */
export function liveIsland(name: IslandName): string {
  return islandPart.selector("root", name) + islandPart.selector("live");
}
