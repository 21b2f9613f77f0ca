import { z } from "zod";

import type { LinkPath } from "~/path-to";

import {
  cents,
  earningsPath,
  firstName,
  guardianFirstName,
  id,
  shownPicture,
  title,
  token,
} from "./common-facts";

const line = z.object({
  title,
  quantity: z.number().int(),
  shareCents: cents,
  /** Absent in mails from before, and where the shirt is gone. */
  productId: id.optional(),
  /** Its drawing as shoppers see it, looked up as the mail is sent. */
  pictureId: shownPicture,
});

export const earningFacts = {
  "tee-sold": z.object({
    firstName,
    guardianFirstName,
    shareCents: cents,
    lines: z.array(line),
    earningsPath,
    /** The people of "To scale" in the first of the shirts. */
    peoplePictureId: shownPicture,
  }),
  "payout-sent": z.object({
    firstName,
    guardianFirstName,
    amountCents: cents,
    earningsPath,
    /** Set aside with it until the child is 18, and what the jar holds then. */
    savedCents: cents.optional(),
    jarCents: cents.optional(),
    /** What of it had been set aside until 18. */
    fromSavingsCents: cents.optional(),
    /** The first money that this creator's drawings brought. */
    isFirst: z.boolean().optional(),
    /** Whose statement is attached, of which month; absent in mails from before. */
    statement: z.object({ creatorUserId: id, period: z.string() }).optional(),
  }),
  /** To a guardian: how much is set aside until the child is 18. */
  "savings-changed": z.object({
    firstName,
    guardianFirstName,
    percent: z.number().int().min(0).max(100),
  }),
  /** To whoever receives what an erased account had earned; nothing in it names anyone else. */
  "last-earnings": z.object({
    firstName,
    kind: z.enum(["left", "claimed", "reminder"]),
    amountCents: cents,
    /** Whether the reader's payment account can receive it. */
    isReady: z.boolean(),
    /** Whether the reader was the guardian of the account; else it was claimed. */
    isChilds: z.boolean(),
  }),
  "last-earnings-sent": z.object({ firstName, isChilds: z.boolean(), amountCents: cents }),
  /** The code that receives what an erased account had earned, to whoever left without a guardian. */
  "earnings-claim": z.object({
    token,
    amountCents: cents,
    /** What was set aside until 18, and from which day (ISO) the code receives it. */
    jarCents: cents,
    jarFrom: z.string().nullable(),
    /** Whether it is sent to the payment account that was ready, so that the code is a reserve. */
    hasAccount: z.boolean(),
    /** Whether the team looks at it first. */
    isHeld: z.boolean(),
  }),
  /** To the owners: a payout did not go through. */
  "payout-failed": z.object({
    /** Null where it could not even be made. */
    amountCents: cents.nullable(),
    /** As the team's lists name them; null once the account is erased. */
    creatorName: z.string().nullable(),
    error: z.string(),
  }),
  /** To the owners: the provider's balance does not cover what is due. */
  "payouts-underfunded": z.object({ neededCents: cents, availableCents: cents }),
  /** What the check of the books found, as sentences, and how many more. */
  "ledger-findings": z.object({
    findings: z.array(z.string()).min(1),
    more: z.number().int().min(0),
  }),
  "payment-account-closed": z.object({
    firstName,
    setupPath: z.enum(["/payment-setup", "/guardian"] as const satisfies readonly LinkPath[]),
  }),
  "payment-setup-needed": z.object({
    firstName,
    guardianFirstName,
    setupPath: z.enum(["/payment-setup", "/guardian"] as const satisfies readonly LinkPath[]),
  }),
  /** To whoever is paid: money waits for the tax form at the provider. */
  "tax-form-needed": z.object({
    kind: z.enum(["first", "reminder"]),
    /** Of the reader, or of the teen whom the reader is paid for. */
    firstName,
    /** What waits now. */
    amountCents: cents,
    /** From this much in a year on, the form is needed. */
    limitCents: cents,
    /** An adult without an account here, whose link is signed for them. */
    invited: z.object({ profileId: id, email: z.string(), expires: z.number().int() }).optional(),
  }),
  "payment-setup-invite": z.object({
    firstName,
    profileId: id,
    /** The adult's address, as the link's signature contains it. */
    email: z.string(),
    /** When the link expires (milliseconds). */
    expires: z.number().int(),
    /** The account is set up: the link leads to its page at the provider. */
    isDone: z.boolean().default(false),
  }),
};
