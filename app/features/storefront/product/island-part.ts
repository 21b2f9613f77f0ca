import { Part } from "~/lib/part";

/** A part of a finished page that React takes over in the browser. */
export type IslandName = "ProductChooser" | "RecentlyViewed";

export const islandPart = new Part<{
  root: IslandName;
  /** Stands once it answers to the visitor. */
  live: "";
}>("island");
