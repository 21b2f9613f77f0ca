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
  /** A button in it that sends a form, as the browser does by itself. */
  plain: "";
  /** Set once it reacts to the visitor. */
  live: "";
}>("island");

/**
 * What a part of a page was rendered from: by `Island` alone, for the same name of the same table.
 * @returns null where the page has no such part
 */
export function islandProps(page: ParentNode, name: string): unknown {
  const written = islandPart.find(page, "props", name)?.textContent;
  return written ? JSON.parse(written) : null;
}
