import { z } from "zod";

import { resetPasswordForm } from "~/people/account-forms";
import { ageForm } from "~/people/sign-up/age-form";

/** What a guest still has to say for an account: a date of birth and a password. */
export function guestAccountFields(now: Date) {
  return z.intersection(ageForm(now), resetPasswordForm);
}
