import { catchUnexpected } from "~/lib/catch-unexpected";
import { UNEXPECTED } from "~/lib/external/unexpected";

import type { StepOutcome } from "./step-result";

/** A step's action in the browser: where the server cannot be reached, what was typed stays. */
export function stepFailure<T>(
  serverAction: () => Promise<T>,
  message: { title: string; text: string } = UNEXPECTED,
) {
  return catchUnexpected<T, StepOutcome>(serverAction, { toast: { tone: "error", ...message } });
}
