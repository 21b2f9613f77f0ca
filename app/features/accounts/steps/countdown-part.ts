import { Part } from "~/lib/part";

import type { Limited } from "../rate-limits";

/** A message that counts down the seconds left and disappears at zero. */
export const countdownPart = new Part<{
  /** The seconds left when the page was rendered. */
  root: string;
  /** Says what has to wait, and for how long. */
  text: Limited;
}>("countdown");
