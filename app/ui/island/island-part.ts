import { Part } from "~/lib/part";

/** A part of a public page that React takes over in the browser (`app/islands.tsx`). */
export const islandPart = new Part<{
  root: string;
  /** Stands before it and holds its properties as JSON. */
  props: string;
  /** A link that it follows in its own way. */
  follows: "";
  /** A field in which Enter does something of its own. */
  enters: "";
  /** Set once it reacts to the visitor. */
  live: "";
}>("island");
