import { Part } from "~/lib/part";

/** A message that counts down the seconds left and disappears at zero. */
export const countdownPart = new Part<{
  /** The seconds left when the page was rendered. */
  seconds: string;
}>("countdown");
