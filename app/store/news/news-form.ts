import { z } from "zod";

import { optionalMails } from "~/schema/optional-mails";
import { emailField } from "~/lib/fields/email";

/** What a guest types to follow; an account's address is known. */
export const newsEmailForm = z.object({ email: emailField });

/** "Medium · Black" in one field, as no size and no color says enough alone. */
const choice = z
  .string("Please choose a size and color")
  .transform((value) => value.split("|"))
  .refine((parts) => parts.length === 2 && parts.every((part) => part !== ""), {
    message: "Please choose a size and color",
  })
  .transform(([size = "", color = ""]) => ({ size, color }));

export const waitForm = z.object({ choice, email: emailField });

/** The forms of the page of mail preferences. */
export const preferencesForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("kinds"),
    ...Object.fromEntries(optionalMails.map((kind) => [kind, z.string().optional()])),
  }),
  z.object({ intent: z.literal("unfollow"), id: z.uuid("Please try again.") }),
  z.object({ intent: z.literal("stop-waiting"), id: z.uuid("Please try again.") }),
  z.object({ intent: z.literal("delete") }),
]);
