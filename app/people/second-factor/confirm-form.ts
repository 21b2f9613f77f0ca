import { z } from "zod";

import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";

import { MAX_PASSWORD_LENGTH } from "../account-limits";
import { appCodeForm, WRONG_CODE } from "./second-factor-forms";

const asks = { error: "Type your password" };

/** The password, or else the code of the app, which stand in fields that no other form has. */
export const confirmForm = z
  .object({
    "again-password": z
      .string()
      .max(MAX_PASSWORD_LENGTH * 2, asks)
      .default(""),
    "again-code": z.string().max(MAX_TYPED_CODE, asks).default(""),
  })
  .transform((typed, context) => {
    const { "again-password": password, "again-code": code } = typed;
    if (password !== "") return { password };
    if (code.trim() === "") {
      context.addIssue({ code: "custom", path: ["again-password"], message: asks.error });
      return z.NEVER;
    }
    const parsed = appCodeForm.safeParse({ code });
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", path: ["again-code"], message: WRONG_CODE });
    return z.NEVER;
  });

/** The field that was wrong, and what it says. */
export function wrongConfirmation(typed: z.output<typeof confirmForm>) {
  return "code" in typed
    ? { "again-code": [WRONG_CODE] }
    : { "again-password": ["That is not your password"] };
}
