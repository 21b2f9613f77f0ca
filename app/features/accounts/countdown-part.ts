import { Part } from "~/lib/part";

/** A message that says how many seconds are left, and goes when none is. */
export const countdownPart = new Part<{
  /** How many seconds are left as the page is made. */
  seconds: string;
}>("countdown");
