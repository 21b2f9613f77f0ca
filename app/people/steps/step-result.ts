import type { FieldErrors } from "~/lib/form";
import type { FlashToast } from "~/lib/flash-toast";

import type { Limited } from "../rate-limits/rate-limits";

/** What a sign-up step returns when it does not redirect. */
export type StepOutcome = {
  errors?: FieldErrors;
  typed?: Record<string, string>;
  toast?: FlashToast;
  wait?: { what: Limited; seconds: number };
};
