import { orUnexpected } from "~/lib/or-unexpected";
import { UNEXPECTED } from "~/lib/outside/unexpected";

import type { StepOutcome } from "./step-result";

/** A step's action in the browser: where the server cannot be reached, what was typed stays. */
export function stepFailure<T>(serverAction: () => Promise<T>) {
  return orUnexpected<T, StepOutcome>(serverAction, { toast: { tone: "error", ...UNEXPECTED } });
}
