import type { FieldErrors } from "~/lib/form";

import type { SavedPrompt } from "./save-prompt.server";

type Refusal = Extract<SavedPrompt, { ok: false }>["reason"];

/** Why a prompt was not saved, by field. */
export const promptRefusals: Record<Refusal, FieldErrors> = {
  "admins-only": { "": ["Failed to save prompt. Please try again."] },
  "title-taken": { title: ["There was a prompt with this title before"] },
  "week-taken": { firstDay: ["This week has a prompt already"] },
  "week-over": { firstDay: ["Please choose this week or a later one"] },
  begun: { "": ["Its week has begun, so artists have read it. It can't be changed any more."] },
  conflict: { "": ["Someone else changed this prompt."] },
};
