import { data, redirect, type RouterContextProvider } from "react-router";

import type { Limited } from "~/people/rate-limits/rate-limits";
import { signUpRefusal, tooManyAttemptsToast } from "~/people/sign-up/sign-up-copy";
import type { StepOutcome } from "~/people/steps/step-result";
import type { FieldErrors } from "~/lib/form";
import { typedFields } from "~/lib/parse-form";
import type { FlashToast } from "~/lib/flash-toast";
import { refuseForm } from "~/lib/refuse-form";
import { retryLater } from "~/lib/retry-later";

import { toastCookie } from "./toast";

export type Args = { context: Readonly<RouterContextProvider>; request: Request };

/** On to the next screen, with a message and cookies. */
export function goTo(
  path: string,
  { toast, cookies = [] }: { toast?: FlashToast; cookies?: string[] } = {},
) {
  const response = redirect(path);
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  if (toast) response.headers.append("Set-Cookie", toastCookie(toast));
  return response;
}

/** The form again, with its errors and what was typed. */
export function invalidStep(
  problem: { errors: FieldErrors; typed: Record<string, string> },
  toast?: FlashToast,
) {
  return refuseForm<StepOutcome>({
    errors: problem.errors,
    typed: problem.typed,
    ...(toast ? { toast } : {}),
  });
}

/** Too many attempts: how long to wait, counted down on the page. */
export function waitStep(form: FormData, what: Limited, seconds: number) {
  const wait: StepOutcome = { typed: typedFields(form), wait: { what, seconds } };
  return data<StepOutcome>({ ...wait, toast: tooManyAttemptsToast }, retryLater(429, seconds));
}

/** A password that is too common, or an address that is taken. */
export function refusedSignUp(form: FormData, reason: "breached" | "in-use") {
  const { errors, message } = signUpRefusal(reason);
  return invalidStep(
    { errors, typed: typedFields(form) },
    { tone: "error", title: "Signup Failed", text: message },
  );
}
