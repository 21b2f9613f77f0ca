import type { FieldErrors } from "~/lib/form";

export const CHANGED_MEANWHILE =
  "Someone else has saved it since you opened this page. Below is what you typed; please look at it again.";

export const anotherRefused: FieldErrors = {
  isAnother: ["Please tick this box: the certificates will not cover what you are saving"],
};
