import { UNEXPECTED } from "~/lib/external/unexpected";

import type { StepOutcome } from "./step-result";

/**
 * What a step shows when the server is unreachable; a new object each time, as each is shown once.
 */
export function unexpectedStep(message: { title: string; text: string } = UNEXPECTED): StepOutcome {
  return { toast: { tone: "error", ...message } };
}
