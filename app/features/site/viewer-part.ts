import { Part } from "~/lib/part";

import type { Who } from "./viewer";

/** What differs by who is looking, on pages that are the same for everyone. */
export const viewerPart = new Part<{
  /** Shown to these only. */
  root: Who;
  /** Stands once it is known who is looking. */
  known: "";
  /** Says how many shirts are in the cart. */
  cart: "";
}>("viewer");
