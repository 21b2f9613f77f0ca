import { Part } from "~/lib/part";

import type { IslandName } from "./islands";

/** A part of a server-rendered page that React takes over in the browser. */
export const islandPart = new Part<{
  root: IslandName;
  /** Stands before it and holds its properties as JSON. */
  props: IslandName;
  /** A link that it follows in its own way. */
  follows: "";
  /** A field in which Enter does something of its own. */
  enters: "";
  /** Set once it reacts to the visitor. */
  live: "";
}>("island");
