import { UNEXPECTED } from "~/lib/or-unexpected";

import type { StepOutcome } from "./step-result";

/** What a step shows when the server could not be reached; new each time, since each is told once. */
export function unexpectedStep(words: { title: string; text: string } = UNEXPECTED): StepOutcome {
  return { toast: { tone: "error", ...words } };
}
