import { z } from "zod";

import { plainCode } from "~/lib/fields/typed-code";

import { CODE_DIGITS, RECOVERY_CODE_LENGTH } from "./second-factor-limits";

export const WRONG_CODE =
  "This code is not right. Codes change every 30 seconds: try the next one.";
export const WRONG_RECOVERY_CODE =
  "This is not one of your recovery codes, or it has already been used. Each works once.";

/** "123 456" as apps show it. */
const appCode = z
  .string({ error: "Enter the code from your app" })
  .transform(plainCode)
  .refine((code) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code), {
    error: `Enter the ${CODE_DIGITS} digits that your app shows`,
  });

/** "ABCDE-12345" as it was shown, in any case. */
const recoveryCode = z
  .string({ error: "Enter one of your recovery codes" })
  .transform(plainCode)
  .refine((code) => code.length === RECOVERY_CODE_LENGTH, {
    error: `A recovery code has ${RECOVERY_CODE_LENGTH} letters and digits`,
  });

export const appCodeForm = z.object({ code: appCode });
export const recoveryCodeForm = z.object({ recovery: recoveryCode });
