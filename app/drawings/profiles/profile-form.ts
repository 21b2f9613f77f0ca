import { z } from "zod";

import { ageBrackets } from "~/schema/age-brackets";
import { nameField } from "~/people/account-forms";
import { isUsState } from "~/lib/us-states";
import { hasDangerousContent } from "~/lib/dangerous-content";
import { publicText } from "~/lib/fields/shown-text";

import { fieldErrors } from "~/lib/form";
import { BIO_MAX } from "./profile-limits";
import { splitDisplayName } from "./display-name";

const emptyToNull = (text: string) => text || null;

const displayName = z
  .string("Display name is required")
  .trim()
  .transform((typed, ctx) => {
    const { firstName, lastName } = splitDisplayName(typed);
    const problem = nameProblem(firstName) ?? (lastName ? nameProblem(lastName) : null);
    if (problem) ctx.addIssue({ code: "custom", message: problem });
    return { firstName, lastName };
  });

function nameProblem(part: string): string | null {
  const { error } = nameField("Display name").safeParse(part);
  return error ? (fieldErrors(error)[""]?.[0] ?? null) : null;
}

function handle(network: string) {
  return z
    .string()
    .default("")
    .transform((typed) => typed.trim().replace(/^@/, ""))
    .pipe(z.string().regex(/^[\w.-]{0,50}$/, `${network} handle contains invalid characters`))
    .transform(emptyToNull);
}

const isOn = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

/** A switch of a form that says when it is off, too; a form without it leaves it as it was. */
const isOnOrOff = z
  .enum(["on", "off"])
  .optional()
  .transform((value) => value && value === "on");

/** The creator's profile as typed; the use case checks what fits the person's age. */
export const profileForm = z.object({
  displayName,
  username: z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .pipe(
      z.union(
        [
          z.literal(""),
          z
            .string()
            .regex(
              /^[A-Za-z0-9._-]{3,30}$/,
              "Username needs 3 to 30 letters, numbers, dots or dashes",
            ),
        ],
        "Username needs 3 to 30 letters, numbers, dots or dashes",
      ),
    )
    .transform(emptyToNull),
  ageBracket: z.enum(ageBrackets, "Age bracket is required"),
  state: z
    .string()
    .default("")
    .refine((code) => code === "" || isUsState(code), "Please choose a state from the list")
    .transform(emptyToNull),
  bio: publicText("Bio")
    .max(BIO_MAX, `Bio must be ${BIO_MAX} characters or less`)
    .refine((text) => !hasDangerousContent(text), "Bio contains potentially dangerous content")
    .default("")
    .transform(emptyToNull),
  instagramHandle: handle("Instagram"),
  tiktokHandle: handle("TikTok"),
  facebookHandle: handle("Facebook"),
  showName: isOnOrOff,
  showAgeGroup: isOnOrOff,
  showPhoto: isOn,
  showBio: isOn,
  showState: isOn,
  showHandles: isOn,
});

export type ProfileInput = z.output<typeof profileForm>;
