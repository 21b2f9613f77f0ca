import { Part } from "~/lib/part";

/** A part of a server-rendered page that React takes over in the browser. */
export type IslandName = "ProductChooser" | "RecentlyViewed";

export const islandPart = new Part<{
  root: IslandName;
  /** Set once it reacts to the visitor. */
  live: "";
}>("island");
