import { Part } from "../lib/part";

/** A public page: finished HTML that small scripts improve (decision 011). */
export const finishedPagePart = new Part<{
  root: "";
  /** Stands once the scripts listen. */
  improved: "";
}>("finished");
