import { UNEXPECTED } from "~/lib/or-unexpected";

import type { StepAnswer } from "./step-answer";

/** What a step shows when the server could not be reached; new each time, since each is told once. */
export function unexpectedStep(words: { title: string; text: string } = UNEXPECTED): StepAnswer {
  return { toast: { tone: "error", ...words } };
}
