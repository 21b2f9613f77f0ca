import { Part } from "../lib/part";

/** A public page: finished HTML that small scripts improve (decision 011). */
export const finishedPagePart = new Part<{
  root: "";
  /** Present once the scripts are listening. */
  improved: "";
  /** Present once React has taken over its islands. */
  awake: "";
}>("finished");
