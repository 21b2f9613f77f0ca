import { Part } from "~/lib/part";

import type { Who } from "./viewer";

/** What depends on the viewer, on pages that are the same for everyone. */
export const viewerPart = new Part<{
  /** Shown only to these viewers. */
  root: Who;
  /** Set once the viewer is known. */
  known: "";
  /** Shows how many shirts are in the cart. */
  cart: "";
}>("viewer");
