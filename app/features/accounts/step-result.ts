import type { FieldErrors } from "~/lib/form";
import type { FlashToast } from "~/lib/flash-toast";

/** What a step of signing up answers when it does not send the person elsewhere. */
export type StepOutcome = {
  errors?: FieldErrors;
  typed?: Record<string, string>;
  toast?: FlashToast;
  wait?: { what: "login" | "signup" | "other"; seconds: number };
};
